import { assert } from '../../src/kernel/assert.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { nextPeriodLedger } from '../../src/sports/nba/metrics/timeouts.ts'
import { opposite, type Side, sides } from '../../src/sports/nba/side.ts'
import { playChance } from './chances.ts'
import { periodTenths, runClock } from './clock.ts'
import { describeJumpBall, periodName } from './describe.ts'
import { createGameState, floorOf, type GameState, giveBall, type PlayerState } from './game-state.ts'
import { leagueOf } from './league.ts'
import type { LoggedPlay } from './logged-play.ts'
import { logPlay, logTogether } from './play-log.ts'
import { openPeriod } from './substitutions.ts'

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

/** Far beyond what a period can hold: guards against an endless loop of chances that take no time. */
const chancesMax = 1000

/** Plays a period. `first` is the side that starts with the ball; null for a jump ball. Returns the side that started. */
function playPeriod(game: GameState, first: Side | null): Side {
  startPeriod(game, first)
  const winner = first ?? tipOff(game)
  giveBall(game, winner, 'whistle')
  let chances = 0
  while (game.tenthsLeft > 0) {
    assert(++chances <= chancesMax && game.offence !== null, `period ${game.period} of ${game.id} goes on`)
    playChance(game, game.offence)
  }
  endPeriod(game)
  return winner
}

function startPeriod(game: GameState, first: Side | null): void {
  game.period++
  game.tenthsLeft = periodTenths(game.period)
  game.offence = first
  game.timeouts = nextPeriodLedger(game.timeouts)
  for (const side of sides) {
    game.teams[side].fouls = 0
    game.teams[side].lateFouls = 0
  }
  logPlay(game, { type: 'period_start', description: `Start of ${periodName(game.period)}` })
  if (game.period > 1) openPeriod(game)
}

function tipOff(game: GameState): Side {
  const [home, away] = [jumper(floorOf(game, 'home')), jumper(floorOf(game, 'away'))]
  const winner = game.rng.weighted([home, away], (p) => p.player.blocking)
  const other = winner === home ? away : home
  game.offence = winner.side
  logPlay(game, {
    type: 'jump_ball',
    side: winner.side,
    player: winner,
    related: other,
    detail: game.period === 1 ? 'opening_tip' : 'overtime_tip',
    description: describeJumpBall(winner, other, game.teams[winner.side].club.code),
  })
  return opposite(other.side)
}

const jumper = (floor: readonly PlayerState[]): PlayerState =>
  floor.reduce((best, p) => (p.player.blocking > best.player.blocking ? p : best))

function endPeriod(game: GameState): void {
  runClock(game, game.tenthsLeft)
  game.offence = null
  logPlay(game, { type: 'period_end', description: `End of ${periodName(game.period)}` })
}
