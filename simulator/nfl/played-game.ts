import type { Change } from '../../src/contract/change.ts'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { Game, game } from '../../src/sports/nfl/records/game.ts'
import type { Play } from '../../src/sports/nfl/records/play.ts'
import { type Side, sides } from '../../src/sports/nfl/side.ts'
import { createWallClock, type WallClock } from '../shared/wall-clock.ts'
import type { SimulatedGame } from '../simulation.ts'
import { playGame } from './game.ts'
import { type Listed, listedOf } from './injuries.ts'
import { type Club, leagueOf } from './league.ts'
import { liveGame } from './live-game.ts'
import type { LogEntry } from './log-entry.ts'
import { playRecord } from './play-record.ts'
import { quarterPlan } from './wall-clock.ts'

const gameCheck = Compile(Game)

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

export function fixtureOf(seed: string, { id, scheduled: { data } }: SimulatedGame): Fixture {
  assert(gameCheck.Check(data), `${id} comes from the calendar`)
  const clubOf = (side: Side): Club => {
    const club = leagueOf(seed).get(data[side].team)
    assert(club, `${data[side].team} is a club of the league`)
    return club
  }
  const clubs = { home: clubOf('home'), away: clubOf('away') }
  const listed = (side: Side) => listedOf(seed, clubs[side], data.season, data.week)
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

/** Whether a stored game has received its last change, the one that makes it official. */
export const isComplete = (doc: unknown): boolean => gameCheck.Check(doc) && doc.official

export const gameChange = (data: Game): Change => ({ kind: game.kind, id: data.game_id, op: 'put', data })

/** The final state as official: the last change of every script. */
export function officialChange({ scheduled, log, wallClock }: PlayedGame): Change {
  const { board } = log.at(-1)!
  return gameChange({ ...liveGame(scheduled, board, wallClock.officialMs), official: true })
}
