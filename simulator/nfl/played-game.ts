import type { Change } from '../../src/contract/change.ts'
import { assert } from '../../src/kernel/assert.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { game } from '../../src/sports/nfl/index.ts'
import type { Game } from '../../src/sports/nfl/records/game.ts'
import type { Play } from '../../src/sports/nfl/records/play.ts'
import { type Side, sides } from '../../src/sports/nfl/side.ts'
import { gameRecords, put } from '../shared/script.ts'
import { createWallClock, type PeriodPlan, type WallClock } from '../shared/wall-clock.ts'
import type { SimulatedGame } from '../simulation.ts'
import { clockText } from './clock.ts'
import { yardlineText } from './describe.ts'
import { playGame } from './game.ts'
import type { LogEntry, Scoreboard } from './game-state.ts'
import { type Listed, listedOf } from './injuries.ts'
import { type Club, leagueOf } from './league.ts'
import { playRecord } from './play-record.ts'

const { scheduledOf, isComplete } = gameRecords(game)

export { isComplete }

const quarterPlan: PeriodPlan<LogEntry> = {
  periodOf: ({ board }) => board.quarter,
  // The second and fourth quarter have the warning and most timeouts; the last element is overtime.
  minutes: [
    { min: 36, max: 45 },
    { min: 42, max: 52 },
    { min: 36, max: 45 },
    { min: 40, max: 54 },
    { min: 0, max: 30 },
  ],
  breakSeconds: [120, 780, 120, 180],
}

/** A game of the calendar with the two clubs and their injury reports. */
export interface Fixture {
  readonly scheduled: Game
  readonly clubs: Readonly<Record<Side, Club>>
  readonly listed: Readonly<Record<Side, readonly Listed[]>>
}

/** A game played to the end, with the time of every entry. */
export interface PlayedGame extends Fixture {
  readonly log: readonly LogEntry[]
  /** The record of each entry's play; null for an entry that is not a play. */
  readonly plays: readonly (Play | null)[]
  readonly wallClock: WallClock
}

export function fixtureOf(seed: string, simulated: SimulatedGame): Fixture {
  const data = scheduledOf(simulated)
  const clubOf = (side: Side): Club => {
    const club = leagueOf(seed).get(data[side].team)
    assert(club, `${data[side].team} is a club of the league`)
    return club
  }
  const clubs = { home: clubOf('home'), away: clubOf('away') }
  // The report of a week is for its game of the league.
  const listed = (side: Side) =>
    simulated.isExhibition ? [] : listedOf(seed, clubs[side], data.season, data.week)
  return { scheduled: data, clubs, listed: { home: listed('home'), away: listed('away') } }
}

export function playOut(seed: string, simulated: SimulatedGame): PlayedGame {
  const { id, startMs } = simulated
  const fixture = fixtureOf(seed, simulated)
  const { home, away } = fixture.scheduled
  const isOut = outOf(fixture)
  const log = playGame(seed, { id, home: home.team, away: away.team, isOut })
  const rng = createRng(seed).fork(`nfl/wall-clock/${id}`)
  const codes = { home: home.team, away: away.team }
  const plays = log.map(({ play }, i) => (play ? playRecord(id, codes, i, play) : null))
  return { ...fixture, log, plays, wallClock: createWallClock(rng, log, startMs, quarterPlan) }
}

/** Returns a predicate for the players who miss the game. */
export function outOf({ listed }: Fixture): (slug: string) => boolean {
  const out = new Set(
    sides.flatMap((side) => listed[side].filter(({ isOut }) => isOut).map(({ player }) => player.slug)),
  )
  return (slug) => out.has(slug)
}

/** The game as the scoreboard shows it at an instant. */
export const gameAt = ({ scheduled }: PlayedGame, board: Scoreboard, atMs: number): Change =>
  put(game, scheduled.game_id, liveGame(scheduled, board, atMs))

/** The final state as official: the last change of every script. */
export function officialChange({ scheduled, log, wallClock }: PlayedGame): Change {
  const final = liveGame(scheduled, log.at(-1)!.board, wallClock.officialMs)
  return put(game, scheduled.game_id, { ...final, official: true })
}

/** The game record as the scoreboard shows it at an instant. */
function liveGame(scheduled: Game, board: Scoreboard, atMs: number): Game {
  const side = (which: Side): Game['home'] => ({
    team: scheduled[which].team,
    score: board[which].score,
    timeouts_remaining: board[which].timeouts,
  })
  return {
    ...scheduled,
    ...statusOf(board),
    period: board.quarter,
    clock: clockText(board.phase === 'over' ? 0 : board.secondsLeft),
    home: side('home'),
    away: side('away'),
    ...situationOf(scheduled, board),
    last_play: board.lastPlay,
    updated_at: new Date(atMs).toISOString(),
  }
}

function statusOf({ phase, quarter }: Scoreboard): Pick<Game, 'status' | 'status_detail'> {
  switch (phase) {
    case 'half_time':
      return { status: 'halftime', status_detail: 'halftime' }
    case 'quarter_break':
      return { status: 'in_progress', status_detail: 'end_of_period' }
    case 'over':
      return { status: 'final', status_detail: quarter > 4 ? 'final_overtime' : 'final' }
    case 'live':
      return { status: 'in_progress', status_detail: quarter > 4 ? 'overtime' : 'in_progress' }
  }
}

type SituationFields = Pick<Game, 'possession' | 'down' | 'distance' | 'yardline'>

function situationOf({ home, away }: Game, { scrimmage }: Scoreboard): SituationFields {
  if (!scrimmage) return { possession: null, down: null, distance: null, yardline: '' }
  const { side, spot, down, toGo } = scrimmage
  const codes = { home: home.team, away: away.team }
  return {
    possession: { team: codes[side], side },
    down,
    distance: toGo,
    yardline: yardlineText(side, spot, codes),
  }
}
