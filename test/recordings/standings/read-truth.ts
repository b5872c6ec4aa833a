/** Published standings and results, which are not part of the project. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { SeasonGame } from '../../../src/games/standings/season-game.ts'
import { recordingsFolder } from '../../support/recordings.ts'

export const truthFolder = join(recordingsFolder, '../truth/standings')
export const hasTruth = existsSync(truthFolder)

export const textOf = (path: string): string => {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

const cells = (line: string): string[] =>
  [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map(([, plain, quoted]) => quoted ?? plain ?? '')

/** The rows of a CSV file without a header. */
export const linesOf = (path: string): string[][] => textOf(path).trim().split(/\r?\n/).map(cells)

/** The rows of a CSV file by the names of its header. */
export function rowsOf(path: string): Record<string, string>[] {
  const [header, ...lines] = linesOf(path)
  return lines.map((line) => Object.fromEntries(header!.map((name, i) => [name, line[i] ?? ''])))
}

/** A decided game of the regular season. */
export const played = (
  game: Pick<SeasonGame, 'id' | 'home' | 'away'> & { day: string; ending?: SeasonGame['ending'] },
  score: readonly [number, number] | null,
): SeasonGame => ({
  id: game.id,
  startMs: Date.parse(game.day),
  home: game.home,
  away: game.away,
  score,
  ending: game.ending ?? 'REG',
})
