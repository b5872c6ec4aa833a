import { assert } from '../../src/kernel/assert.ts'
import { createRng } from '../../src/kernel/rng.ts'
import type { Game } from '../../src/sports/mlb/records/game.ts'
import type { Lineup } from '../../src/sports/mlb/records/lineup.ts'
import type { Side } from '../../src/sports/mlb/side.ts'
import { type GameState, newAtBat } from './game-state.ts'
import { drawHalt } from './halt.ts'
import { playInnings } from './innings.ts'
import { leagueOf } from './league.ts'
import { lineUp, lineupRecord } from './lineup.ts'
import type { LogEntry } from './log-entry.ts'

/** The lineups and the log of a game played to the end. */
export interface GameLog {
  readonly lineup: Lineup
  readonly log: readonly LogEntry[]
}

export function playGame(seed: string, scheduled: Game): GameLog {
  const id = scheduled.game_id
  const rng = createRng(seed).fork(`mlb/game/${id}`)
  const startMs = Date.parse(scheduled.start_utc)
  const occasion = { startMs, isSecondGame: scheduled.double_header === 2 }
  const entrant = (side: Side) => {
    const club = leagueOf(seed).get(scheduled[side].team)
    assert(club, `${scheduled[side].team} is a club of the league`)
    return lineUp(rng, side, club, occasion)
  }
  const teams = { home: entrant('home'), away: entrant('away') }
  const lineup = lineupRecord(id, teams, startMs)
  const halt = drawHalt(rng)
  const game: GameState = {
    id,
    rng,
    teams,
    log: [],
    inning: 0,
    half: 'top',
    outs: 0,
    balls: 0,
    strikes: 0,
    bases: [null, null, null],
    lostOuts: 0,
    isHalfNew: true,
    eventId: 0,
    atBat: newAtBat(teams.away.order[0]!),
    lastPitch: null,
    isOver: false,
    pause: { fixed: 0, elastic: 0 },
  }
  // The first game of a doubleheader is never delayed, so that the second can start on time.
  playInnings(game, scheduled.double_header === 1 ? null : halt)
  return { lineup, log: game.log }
}
