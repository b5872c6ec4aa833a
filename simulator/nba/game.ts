import { assert } from '../../src/kernel/assert.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { opposite } from '../../src/sports/nba/side.ts'
import { createGameState, type GameState } from './game-state.ts'
import { leagueOf } from './league.ts'
import type { LoggedPlay } from './logged-play.ts'
import { playPeriod } from './periods.ts'
import { logTogether } from './play-log.ts'

const overtimesMax = 8

export interface Fixture {
  readonly id: string
  readonly home: string
  readonly away: string
}

/** Plays a game from tip-off to the last horn. */
export function playGame(seed: string, fixture: Fixture): readonly LoggedPlay[] {
  const league = leagueOf(seed)
  const [home, away] = [league.get(fixture.home), league.get(fixture.away)]
  assert(home && away, `${fixture.id} is between clubs of the league`)
  const rng = createRng(seed).fork(`nba/game/${fixture.id}`)
  const game = createGameState(fixture.id, rng, { home, away })
  playRegulation(game)
  for (let overtime = 1; isLevel(game); overtime++) {
    // Exceeded once in many thousand seasons.
    assert(overtime <= overtimesMax, `${fixture.id} finds a winner`)
    playPeriod(game, null)
  }
  logTogether(game, { type: 'game_end', description: finalText(game) })
  return game.log
}

/** The winner of the tip has the ball first in the first and last quarter, the other side in those between. */
function playRegulation(game: GameState): void {
  const winner = playPeriod(game, null)
  playPeriod(game, opposite(winner))
  playPeriod(game, opposite(winner))
  playPeriod(game, winner)
}

const isLevel = (game: GameState): boolean => game.teams.home.score === game.teams.away.score

function finalText(game: GameState): string {
  const { home, away } = game.teams
  const [winner, loser] = home.score > away.score ? [home, away] : [away, home]
  return `Final: ${winner.club.code} ${winner.score}, ${loser.club.code} ${loser.score}`
}
