import type { Change } from '../../src/contract/change.ts'
import { play, player, statLine } from '../../src/sports/nfl/index.ts'
import { foldStats } from '../../src/sports/nfl/metrics/fold-stats.ts'
import { defenceId, type Line } from '../../src/sports/nfl/metrics/stat-sheet.ts'
import { type StatLine, statLineId } from '../../src/sports/nfl/records/stat-line.ts'
import { sides } from '../../src/sports/nfl/side.ts'
import { put, scriptOf } from '../shared/script.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import { kickoffReport, reportSteps } from './injury-report.ts'
import { marketsOf } from './odds-market.ts'
import { recordId } from './play-record.ts'
import { type Fixture, fixtureOf, gameAt, officialChange, type PlayedGame, playOut } from './played-game.ts'
import type { Player, Position } from './player.ts'

/** While the clock runs without a play, the game is emitted at this interval, but not right before the next play. */
const ticks = { everySeconds: 15, beforePlaySeconds: 8 } as const

/** Every step of a game, in time order. */
export function script(seed: string, simulated: SimulatedGame): readonly SimulatedStep[] {
  const played = playOut(seed, simulated)
  const markets = marketsOf(seed, played)
  return scriptOf({
    wallClock: played.wallClock,
    clockBefore: (next) => ticksBefore(played, next),
    changesAt: (from, to, atMs) => {
      const { board } = played.log[to - 1]!
      const plays = played.plays.slice(from, to).flatMap((data) => data ?? [])
      return [
        ...(from === 0 ? [...playersOf(played), ...reportOf(played)] : []),
        ...plays.map((data) => put(play, recordId(data), data)),
        gameAt(played, board, atMs),
        ...markets.follow({ atMs, board }),
      ]
    },
    official: officialChange(played),
  })
}

/** The steps of the running clock between entry `next` and the one before it. */
function ticksBefore(played: PlayedGame, next: number): SimulatedStep[] {
  const { board } = played.log[next - 1]!
  const { board: ahead, runSeconds } = played.log[next]!
  if (ahead.quarter !== board.quarter) return []
  const { everySeconds, beforePlaySeconds } = ticks
  const steps: SimulatedStep[] = []
  for (let run = everySeconds; run <= runSeconds - beforePlaySeconds; run += everySeconds) {
    const atMs = played.wallClock.instants[next]! - (runSeconds - run) * 1000
    steps.push({ atMs, changes: [gameAt(played, { ...board, secondsLeft: board.secondsLeft - run }, atMs)] })
  }
  return steps
}

/** The first report of a week is published within five days before the game. */
export const preludeMs = 5 * 24 * 3_600_000

/** The steps before a game starts: the injury reports of the week, and the books' quotes. */
export function prelude(seed: string, simulated: SimulatedGame): readonly SimulatedStep[] {
  const fixture = fixtureOf(seed, simulated)
  const { scheduled, clubs, listed } = fixture
  const reports = sides.flatMap((side) => reportSteps(scheduled, clubs[side].code, listed[side]))
  return [...reports, ...marketsOf(seed, fixture).prelude].sort((a, b) => a.atMs - b.atMs)
}

/**
 * The changes kept of a game long past: its final state, its injury report and, in place of the plays, the stat
 * lines counted from them, so that fantasy points of a week do not depend on whether its plays are still stored.
 */
export function outcome(seed: string, simulated: SimulatedGame): readonly Change[] {
  const played = playOut(seed, simulated)
  // The game comes last: once it is official, nothing is missing.
  return [...playersOf(played), ...reportOf(played), ...lineChanges(played), officialChange(played)]
}

function lineChanges(played: PlayedGame): Change[] {
  const { season, week, season_type } = played.scheduled
  // A player has one line a week, which is that of his game in the league.
  if (season_type === 'PRE') return []
  const roster = rosterOf(played)
  const updated_at = new Date(played.wallClock.officialMs).toISOString()
  return linesOf(played).map(({ player, team, stats }) => {
    const pos = player === defenceId(team) ? 'DST' : (roster.get(player)?.position ?? null)
    const data: StatLine = { player, team, pos, season, week, season_type, stats, updated_at }
    return put(statLine, statLineId(season, week, player), data)
  })
}

/** Positions of fantasy teams; players of other positions are listed only if a game has stats of them. */
const fantasyPositions: readonly Position[] = ['QB', 'RB', 'WR', 'TE', 'K']

/** Every player's stats of a game, counted from its plays. */
export function linesOf({ scheduled: { home, away }, plays }: PlayedGame): readonly Line[] {
  return foldStats(
    { home: home.team, away: away.team },
    plays.flatMap((data) => data ?? []),
  )
}

/** Every player of a game by slug. */
function rosterOf({ clubs }: Fixture): ReadonlyMap<string, Player> {
  const players = sides.flatMap((side) => Object.values(clubs[side].depth).flat())
  return new Map(players.map((one) => [one.slug, one]))
}

/** The player records of everyone a game has, or may have, stats of. */
function playersOf(played: PlayedGame): readonly Change[] {
  const counted = new Set(linesOf(played).map((line) => line.player))
  const { clubs, scheduled } = played
  return sides.flatMap((side) =>
    Object.values(clubs[side].depth)
      .flat()
      .filter(({ slug, position }) => fantasyPositions.includes(position) || counted.has(slug))
      .map((one) => playerChange(one, clubs[side].code, scheduled.updated_at)),
  )
}

const playerChange = ({ slug, name, position }: Player, team: string, updatedAt: string): Change => ({
  kind: player.kind,
  id: slug,
  op: 'put',
  data: { player: slug, name, team, pos: position, updated_at: updatedAt },
})

/** The injury reports of both teams at kickoff. */
const reportOf = ({ scheduled, clubs, listed }: Fixture): readonly Change[] =>
  sides.flatMap((side) => kickoffReport(scheduled, clubs[side].code, listed[side]))
