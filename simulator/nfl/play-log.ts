import { describePlay } from './describe.ts'
import type { LogEntry, Phase, Scrimmage } from './game-state.ts'
import { type GameState, isGoalToGo } from './game-state.ts'
import type { PlayFacts } from './play-facts.ts'
import type { Situation } from './worth.ts'

/** The situation before a play, captured before the play changes it. */
interface Snapshot {
  readonly quarter: number
  readonly secondsLeft: number
  readonly spot: number
  readonly down: number | null
  readonly toGo: number | null
  readonly isGoalToGo: boolean
  readonly timeouts: Readonly<Record<'home' | 'away', number>>
}

/** The situation at a snap that has a down. */
export const snapshotOf = (game: GameState): Snapshot => ({
  ...snapshotAt(game, game.spot),
  down: game.down,
  toGo: game.toGo,
  isGoalToGo: isGoalToGo(game),
})

/** The situation at a kickoff or a try. */
export const snapshotAt = (game: GameState, spot: number): Snapshot => ({
  quarter: game.quarter,
  secondsLeft: game.secondsLeft,
  spot,
  down: null,
  toGo: null,
  isGoalToGo: false,
  timeouts: { home: game.teams.home.timeouts, away: game.teams.away.timeouts },
})

/** Logs a play after it has been applied to the game. */
export function logPlay(game: GameState, facts: PlayFacts, before: Snapshot, after: Situation | null): void {
  const { home, away } = game.teams
  const codes = { home: home.club.code, away: away.club.code }
  const description = describePlay(facts, { spot: before.spot, codes, after })
  const score = { home: home.score, away: away.score }
  append(game, 'live', description, { facts, description, ...before, score })
}

/** Logs an entry that is not a play: a timeout, a warning, the end of a period. */
export const logNotice = (game: GameState, text: string, phase: Phase = 'live'): void =>
  append(game, phase, text, null)

function append(game: GameState, phase: Phase, lastPlay: string, play: LogEntry['play']): void {
  const { home, away } = game.teams
  const before = game.log.at(-1)?.board
  const isSamePeriod = before !== undefined && before.quarter === game.quarter
  game.log.push({
    play,
    board: {
      phase,
      quarter: game.quarter,
      secondsLeft: game.secondsLeft,
      home: { score: home.score, timeouts: home.timeouts },
      away: { score: away.score, timeouts: away.timeouts },
      scrimmage: phase === 'live' ? scrimmageOf(game) : null,
      lastPlay,
    },
    runSeconds: isSamePeriod ? before.secondsLeft - game.secondsLeft : 0,
    pause: game.pause,
  })
  game.pause = { fixed: 0, elastic: 0 }
}

function scrimmageOf({ next, side, spot, down, toGo }: GameState): Scrimmage | null {
  return next.kind === 'snap' ? { side, spot, down, toGo } : null
}

/** Adds real seconds before the next entry, in addition to the game clock. */
export const addPause = (game: GameState, elasticSeconds: number): void => {
  game.pause.elastic += elasticSeconds
}
