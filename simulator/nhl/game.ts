import { assert } from '../../src/kernel/assert.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { periodName } from './describe.ts'
import type { GameState } from './game-state.ts'
import { leagueOf } from './league.ts'
import { lineUp } from './lineup.ts'
import type { LogEntry } from './log-entry.ts'
import { createGameState, type Entrant } from './new-game.ts'
import { shootoutSituation } from './penalty-shot.ts'
import { playPeriod } from './periods.ts'
import { lastPlay, logPeriodShifts, logPlay } from './play-log.ts'
import { playShootout } from './shootout.ts'

const regulationPeriods = 3

export interface Matchup {
  readonly id: string
  readonly home: string
  readonly away: string
  readonly startMs: number
}

/** Plays a game from the first faceoff to the last horn. */
export function playGame(seed: string, matchup: Matchup): readonly LogEntry[] {
  const rng = createRng(seed).fork(`nhl/game/${matchup.id}`)
  const entrant = (code: string): Entrant => {
    const club = leagueOf(seed).get(code)
    assert(club, `${code} is a club of the league`)
    return { club, lineup: lineUp(seed, club, matchup.startMs, rng) }
  }
  const game = createGameState(matchup.id, rng, { home: entrant(matchup.home), away: entrant(matchup.away) })
  for (let period = 1; period <= regulationPeriods; period++) playPeriod(game)
  if (isLevel(game)) playPeriod(game)
  if (isLevel(game)) decideByShootout(game)
  const situation = lastPlay(game)?.situation ?? null
  logPlay(game, { type: 'game_end', description: finalText(game), situation })
  return game.log
}

const isLevel = ({ teams }: GameState): boolean => teams.home.score === teams.away.score

function decideByShootout(game: GameState): void {
  game.period++
  game.second = 0
  const situation = shootoutSituation
  logPlay(game, { type: 'period_start', description: `Start of ${periodName(game.period)}`, situation })
  playShootout(game)
  logPlay(game, { type: 'period_end', description: `End of ${periodName(game.period)}`, situation })
  logPeriodShifts(game)
}

function finalText({ teams: { home, away } }: GameState): string {
  const [winner, loser] = home.score > away.score ? [home, away] : [away, home]
  return `Final: ${winner.club.code} ${winner.score}, ${loser.club.code} ${loser.score}`
}
