import { assert } from '../../src/kernel/assert.ts'
import { createRng } from '../../src/kernel/rng.ts'
import type { Side } from '../../src/sports/nfl/side.ts'
import type { LogEntry } from './game-state.ts'
import { type GameState, leadOf, type TeamState } from './game-state.ts'
import { leagueOf } from './league.ts'
import { dress } from './lineup.ts'
import { closeQuarter, playQuarter } from './periods.ts'
import { addPause, logNotice } from './play-log.ts'

const regulationQuarters = 4

interface Matchup {
  readonly id: string
  readonly home: string
  readonly away: string
  /** Whether a player misses the game with an injury. */
  readonly isOut: (slug: string) => boolean
}

/** Plays a game from the opening kickoff to the last whistle. */
export function playGame(seed: string, matchup: Matchup): readonly LogEntry[] {
  const game = createGame(seed, matchup)
  for (let quarter = 1; quarter <= regulationQuarters; quarter++) {
    playQuarter(game)
    if (quarter < regulationQuarters || leadOf(game, 'home') === 0) closeQuarter(game)
  }
  if (leadOf(game, 'home') === 0) playQuarter(game)
  addPause(game, 4)
  logNotice(game, finalText(game), 'over')
  return game.log
}

function createGame(seed: string, { id, home, away, isOut }: Matchup): GameState {
  const rng = createRng(seed).fork(`nfl/game/${id}`)
  const team = (side: Side, code: string): TeamState => {
    const club = leagueOf(seed).get(code)
    assert(club, `${code} is a club of the league`)
    return { side, club, squad: dress(club, isOut), score: 0, timeouts: 3 }
  }
  const kicking: Side = rng.chance(0.5) ? 'home' : 'away'
  const receiving: Side = kicking === 'home' ? 'away' : 'home'
  return {
    id,
    rng,
    teams: { home: team('home', home), away: team('away', away) },
    log: [],
    quarter: 0,
    secondsLeft: 0,
    clock: 'stopped',
    next: { kind: 'kickoff', kicking },
    side: receiving,
    spot: 35,
    down: 1,
    toGo: 10,
    secondHalfKicker: receiving,
    hasUntimedDown: false,
    isWarned: false,
    overtimeTurns: { home: 0, away: 0 },
    pause: { fixed: 0, elastic: 0 },
  }
}

function finalText({ teams: { home, away } }: GameState): string {
  const [first, second] = home.score >= away.score ? [home, away] : [away, home]
  return `Final: ${first.club.code} ${first.score}, ${second.club.code} ${second.score}`
}
