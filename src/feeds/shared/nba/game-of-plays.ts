import type { FeedDocument, Parsed } from '../../../contract/adapter.ts'
import { league } from '../../../sports/nba/index.ts'
import type { Phase } from '../../../sports/nba/league.ts'
import type { Game, GameInput } from '../../../sports/nba/records/game.ts'
import type { PlayInput } from '../../../sports/nba/records/play.ts'
import { withTimeouts } from './counted-timeouts.ts'
import { toGameChange, unchanged } from './game-change.ts'

interface Known {
  readonly previous: Game | undefined
  /** The plays to count timeouts from. */
  readonly counted: readonly PlayInput[]
}

/**
 * The game after its plays, in true order, for documents that have nothing else: teams, score, clock and last play. A
 * finished game is not changed by plays that stop before its end.
 */
export function gameOfPlays(
  gameId: string,
  plays: readonly PlayInput[],
  { previous, counted }: Known,
  document: FeedDocument,
): Parsed | null {
  const last = plays.at(-1)
  if (!last) return null
  const teams = previous ? { home: previous.home.team, away: previous.away.team } : teamsOf(plays)
  if (!teams) return { notice: { position: 'document', reason: `${gameId}: its teams are not known yet` } }
  const isOver = hasEnded(plays)
  if (previous?.status === 'final' && !isOver) return null
  const base = previous ? unchanged(previous) : { tip_off_utc: firstDayOf(gameId) }
  const input: GameInput = {
    ...base,
    home: { team: teams.home, score: last.score.home },
    away: { team: teams.away, score: last.score.away },
    ...stateAfter(last, isOver),
    last_play: plays.findLast(({ description }) => description)?.description ?? '',
    possession: null,
  }
  return toGameChange(gameId, withTimeouts(input, counted), previous, document)
}

function stateAfter(last: PlayInput, isOver: boolean): Partial<GameInput> {
  const { period, clock, type } = last
  if (isOver) return { status: 'final', status_detail: period > 4 ? 'final_overtime' : 'final', period }
  const between = type === 'period_end' ? 'end_of_period' : 'in_progress'
  return {
    status: 'in_progress',
    status_detail: between === 'in_progress' && period > 4 ? 'overtime' : between,
    period,
    clock,
  }
}

const periodCount = 4

/** The older formats do not record the end of the game: it is the end of a late period that leaves no tie. */
function hasEnded(plays: readonly PlayInput[]): boolean {
  const { type, period, score } = plays.at(-1)!
  if (plays.some((play) => play.type === 'game_end')) return true
  return type === 'period_end' && period >= periodCount && score.home !== score.away
}

/** Home and away, by the score that a basket raises. */
function teamsOf(plays: readonly PlayInput[]): { readonly home: string; readonly away: string } | null {
  const codes = [...new Set(plays.flatMap(({ team }) => (team ? [team] : [])))]
  if (codes.length !== 2) return null
  let before = { home: 0, away: 0 }
  for (const { type, team, score } of plays) {
    const side = score.home > before.home ? 'home' : score.away > before.away ? 'away' : null
    before = score
    if (side === null || !team || !type.endsWith('_made')) continue
    const other = codes.find((code) => code !== team)!
    return side === 'home' ? { home: team, away: other } : { home: other, away: team }
  }
  return null
}

/** About when each part of a season begins: month and day, in the season's first or second year. */
const firstDays: Readonly<Record<Phase, readonly [year: number, day: string]>> = {
  preseason: [0, '10-01'],
  regular: [0, '10-20'],
  cup_final: [0, '12-15'],
  all_star: [1, '02-15'],
  play_in: [1, '04-14'],
  playoffs: [1, '04-18'],
}

/** These plays have no date, but the id has the season and its part: noon US Eastern of that part's first day. */
function firstDayOf(gameId: string): string {
  const [year, day] = firstDays[league.phaseOf(gameId)]
  const start = Number(league.seasonOf(gameId, '').slice(0, 4))
  return `${start + year}-${day}T17:00:00.000Z`
}
