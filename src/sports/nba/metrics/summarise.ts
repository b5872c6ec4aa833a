import type { Periods } from '../../../games/periods.ts'
import type { Box } from '../records/box.ts'
import type { Game } from '../records/game.ts'
import type { Play } from '../records/play.ts'
import type { TeamGame } from '../records/team-game.ts'
import { opposite, type Side } from '../side.ts'
import { countGame, type GameCount, type Starters } from './count-game.ts'
import { estimatePossessions } from './estimate.ts'
import { packLineups } from './season-lineups.ts'
import { teamTotals } from './team-totals.ts'

type Facts = Pick<TeamGame, 'method' | 'possessions' | 'team_seconds' | 'totals' | 'lineups'>

/**
 * The summary of a game for each side; null when only its place in the schedule is known. `count` is what
 * `countPlays` made of the plays.
 */
export function summarise(
  game: Game,
  plays: readonly Play[],
  box: Box | null,
  count: GameCount | null,
): Readonly<Record<Side, TeamGame>> | null {
  const factsOf = count ? factsOfPlays(game, plays, count) : box && factsOfBox(box)
  if (factsOf === null && game.status !== 'final') return null
  const of = (side: Side): TeamGame => ({
    game_id: game.game_id,
    season: game.season,
    date: game.date,
    team: game[side].team,
    opponent: game[opposite(side)].team,
    side,
    final: game.status === 'final',
    score: { own: game[side].score, opponent: game[opposite(side)].score },
    ...(factsOf ?? noFacts)(side),
  })
  return { home: of('home'), away: of('away') }
}

/** A result without a box score counts in the record only. */
const noFacts = (): Facts => ({
  method: null,
  possessions: null,
  team_seconds: 0,
  totals: null,
  lineups: null,
})

/** Counts complete plays; null where the box score is better, or where there are none. */
export function countPlays(
  periods: Periods,
  game: Game,
  plays: readonly Play[],
  box: Box | null,
): GameCount | null {
  if (plays.length === 0 || (box !== null && !coversGame(game, plays))) return null
  const starters = box ? { home: startersOf(box.home), away: startersOf(box.away) } : noStarters
  return countGame(periods, plays, { home: game.home.team, away: game.away.team }, starters)
}

/** The plays of a finished game are complete when every period has some. */
function coversGame({ status, period }: Game, plays: readonly Play[]): boolean {
  return status !== 'final' || new Set(plays.map((p) => p.period)).size >= period
}

const noStarters: Starters = { home: [], away: [] }

const startersOf = ({ players }: Box['home']): string[] =>
  players.filter((p) => p.starter).map((p) => p.player)

function factsOfPlays(
  { home, away }: Game,
  plays: readonly Play[],
  { possessions, lineups, teamSeconds }: GameCount,
): (side: Side) => Facts {
  const totals = { home: teamTotals(plays, home.team), away: teamTotals(plays, away.team) }
  return (side) => ({
    method: 'counted',
    possessions: pairOf(possessions, side),
    team_seconds: teamSeconds,
    totals: pairOf(totals, side),
    lineups: packLineups(lineups[side]),
  })
}

function factsOfBox(box: Box): (side: Side) => Facts {
  const totals = { home: box.home.totals, away: box.away.totals }
  const estimate = estimatePossessions(totals.home, totals.away)
  return (side) => ({
    method: box.possessions ? 'counted' : 'oliver',
    possessions: pairOf(box.possessions ?? { home: estimate, away: estimate }, side),
    team_seconds: box.seconds,
    totals: pairOf(totals, side),
    lineups: box.lineups?.[side] ?? null,
  })
}

const pairOf = <T>(both: Readonly<Record<Side, T>>, side: Side): { own: T; opponent: T } => ({
  own: both[side],
  opponent: both[opposite(side)],
})
