import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { slugOf } from '../../kernel/slug.ts'
import { periodTypeOf } from '../../sports/nhl/index.ts'
import type { Shift } from '../../sports/nhl/records/shift.ts'
import { teams } from '../../sports/nhl/teams.ts'
import { secondsOf } from '../shared/nhl/clock.ts'
import { gameIdOf } from '../shared/nhl/league.ts'
import { toShiftChanges } from '../shared/nhl/shift-changes.ts'
import { type Spot, spotsBySlug } from './roster.ts'
import { unknownRoster } from './shift-chart.ts'

export const isShiftReport = (text: string): boolean => /TOI Shift Report|Time On Ice Report/i.test(text)

/** The official time-on-ice report of one side: an HTML page with players by number and name. */
export async function* parseShiftReport(
  text: string,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const gameId = gameOfReport(document, context)
  if (gameId === null) {
    const reason = 'which game is unknown: name it with --game, or put its id in the file name'
    yield { problem: { position: 'document', reason } }
    return
  }
  const team = teamOfReport(text)
  const spots = [...(await spotsBySlug(context, gameId)).values()].filter((spot) => spot.team === team)
  if (team === null || spots.length === 0) {
    yield {
      problem: {
        position: gameId,
        reason: team === null ? 'does not name a team in this league' : unknownRoster,
      },
    }
    return
  }
  const shifts: Shift[] = []
  let isWhole = /<\/html>\s*$/i.test(text)
  if (!isWhole) yield { problem: { position: 'document', reason: 'ends before </html>' } }
  for (const { number, name, rows } of playersOf(text)) {
    const spot = spots.find((one) => one.number === number) ?? spots.find((one) => one.slug === slugOf(name))
    if (!spot) {
      isWhole = false
      yield { problem: { position: `${number} ${name}`, reason: 'is not in the roster' } }
      continue
    }
    for (const row of rows) {
      const shift = shiftOf(gameId, spot, row)
      if (shift) shifts.push(shift)
    }
  }
  for (const change of await toShiftChanges(context, gameId, shifts, { isWhole })) yield { change }
}

/** The game id in `…/htmlreports/20232024/TH020001.HTM`, or in a file name. */
function gameOfReport({ name }: FeedDocument, { gameId }: ParseContext): string | null {
  const address = /(\d{4})\d{4}\/T[HV](\d{6})\.HTM/i.exec(name)
  return gameId ?? gameIdOf(address ? `${address[1]}${address[2]}` : /(?<!\d)\d{10}(?!\d)/.exec(name)?.[0])
}

/** By nickname: cities are spelled with and without accents, and two clubs share one. */
function teamOfReport(text: string): string | null {
  const heading = /class="teamHeading[^"]*"[^>]*>([^<]*)</i.exec(text)?.[1]?.toUpperCase() ?? ''
  if (/COYOTES$/.test(heading)) return 'ARI'
  return teams.find(({ nickname }) => heading.endsWith(nickname.toUpperCase()))?.code ?? null
}

interface ReportedPlayer {
  readonly number: number
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/** Headings with a number and a name, each followed by rows: shift, period, start, end, duration. */
function* playersOf(text: string): Generator<ReportedPlayer, void> {
  for (const part of text.split(/class="playerHeading[^"]*"[^>]*>/i).slice(1)) {
    const heading = /^\s*(\d{1,3})\s+([^<,]+),\s*([^<]+)</.exec(part)
    if (!heading) continue
    const rows = [...part.matchAll(/<tr[^>]*>(.*?)<\/tr>/gis)].map(([, cells]) =>
      [...cells!.matchAll(/<td[^>]*>(.*?)<\/td>/gis)].map(([, cell]) =>
        cell!.replaceAll(/<[^>]*>/g, '').trim(),
      ),
    )
    yield { number: Number(heading[1]), name: `${heading[3]!.trim()} ${heading[2]!.trim()}`, rows }
  }
}

/** The shift of a row; null for headings, totals and the shootout. */
function shiftOf(
  gameId: string,
  { team, slug, position }: Omit<Spot, 'name'>,
  row: readonly string[],
): Shift | null {
  const [number, period] = [Number(row[0]), periodOf(row[1] ?? '')]
  const [start, end] = [row[2], row[3]].map((cell) => /^(.*?) \/ /.exec(cell ?? '')?.[1]).map(secondsOf)
  if (!Number.isInteger(number) || number < 1 || !Number.isInteger(period) || period < 1) return null
  if (start == null || end == null || end < start || periodTypeOf(gameId, period) === 'SO') return null
  return { game_id: gameId, team, player: slug, position, period, start, end, number }
}

/** `2`, `OT`, `2OT`. */
function periodOf(cell: string): number {
  const overtime = /^(\d?)OT$/.exec(cell)
  return overtime ? 3 + Number(overtime[1] || 1) : Number(cell)
}
