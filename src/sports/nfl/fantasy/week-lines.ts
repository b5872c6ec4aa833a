import type { Read } from '../../../contract/read.ts'
import type { Kinds } from '../kinds.ts'
import type { Line } from '../metrics/stat-sheet.ts'
import type { Stats } from '../records/stats.ts'
import { type Week, weekKey } from '../weeks.ts'

export interface WeekLine extends Line {
  /** The position that a feed gives with the line; null for a team defence, whose position is fixed. */
  readonly pos: string | null
  readonly atMs: number
}

/** The stat lines of a week: from plays, and from feeds for teams whose game has no plays. */
export async function readWeekLines(
  read: Read,
  { gameLines, statLine }: Kinds,
  week: Week,
): Promise<WeekLine[]> {
  const parents = [weekKey(week)]
  const games = await read.list(gameLines, { parents })
  const folded = games.flatMap(({ doc, atMs }) => doc.lines.map((line) => ({ ...line, pos: null, atMs })))
  const covered = new Set(games.flatMap(({ doc }) => doc.teams))
  const fromFeeds = (await read.list(statLine, { parents }))
    .filter(({ doc }) => !covered.has(doc.team) && doc.season_type !== 'PRE')
    .map(({ doc: { player: id, team, stats, pos }, atMs }) => ({ player: id, team, stats, pos, atMs }))
  return [...folded, ...fromFeeds]
}

/** The positions of players: from their own records, else from the stat line, else guessed from the stats. */
export async function readPositions(
  read: Read,
  { player }: Kinds,
  lines: readonly WeekLine[],
): Promise<Map<string, string>> {
  const players = await read.all(player)
  return new Map(
    lines.map((line) => [
      line.player,
      players.get(line.player)?.pos ?? line.pos ?? likelyPosition(line.stats),
    ]),
  )
}

function likelyPosition(stats: Stats): string {
  const has = (key: keyof Stats) => (stats[key] ?? 0) > 0
  if (stats.points_allowed !== undefined) return 'DST'
  if (has('xp') || has('xp_miss') || has('fg_0_39') || has('fg_40_49') || has('fg_50p') || has('fg_miss')) {
    return 'K'
  }
  if (has('pass_att')) return 'QB'
  return (stats.rush_att ?? 0) > (stats.rec ?? 0) ? 'RB' : 'WR'
}
