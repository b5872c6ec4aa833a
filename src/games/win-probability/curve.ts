import { clamp, roundTo } from '../../kernel/numbers.ts'
import type { Chances, Outcome, Point, Swing } from './schemas.ts'

/** The state after one play as a model rates it, not yet rounded. */
export interface RatedPlay extends Point {
  /** The chances at the same moment without the play, where time passes between plays; else those of the play before. */
  readonly before?: Chances
}

/** A game as its model rates it. */
export interface RatedGame {
  readonly plays: readonly RatedPlay[]
  /** The chances of the game as it is now. */
  readonly now: Chances
  /** The result once it is final. */
  readonly result: Outcome | null
}

export interface Curve {
  readonly points: readonly Point[]
  readonly swings: readonly Swing[]
  readonly now: Chances
}

const swingMin = 0.15
const digits = 4
/** Nothing is certain before the end. */
const chanceMin = 0.0005
/** Differences of rounded numbers are compared with less than their last digit. */
const slack = 1e-9

/** The curve of a game: rounded points that sum to 1, exact at the end, and the plays that turned it. */
export function curveOf({ plays, now, result }: RatedGame): Curve {
  const points = plays.map(pointOf)
  const last = points.at(-1)
  if (result !== null && last)
    points[points.length - 1] = { ...withoutDraw(last), ...chancesOfResult(result, last) }
  const swings = points.flatMap((point, i) => {
    const before = plays[i]!.before
    const from = before ? servedChances(before) : points[i - 1]
    return from ? swingOf(point, from) : []
  })
  return { points, swings, now: result === null ? servedChances(now) : chancesOfResult(result, now) }
}

function pointOf(play: RatedPlay): Point {
  // Leaving a field out takes as long as all the rest, and few sports have it.
  const elapsed_seconds = servedSeconds(play)
  if (play.before === undefined) return { ...play, elapsed_seconds, ...servedChances(play) }
  const { before: _, ...rest } = play
  return { ...rest, elapsed_seconds, ...servedChances(play) }
}

/** To a hundredth; a clock that a feed gives may be longer than its period. */
const servedSeconds = ({ elapsed_seconds: seconds }: Point): number | null =>
  seconds === null ? null : roundTo(Math.max(0, seconds), 2)

const withoutDraw = ({ draw: _, ...rest }: Point): Omit<Point, 'draw'> => rest

/** A sport without draws has one only in a game that ended so. */
const chancesOfResult = (result: Outcome, { draw }: Chances): Chances => ({
  home: Number(result === 'home'),
  away: Number(result === 'away'),
  ...(draw === undefined && result !== 'draw' ? {} : { draw: Number(result === 'draw') }),
})

function servedChances({ home, away, draw }: Chances): Chances {
  if (draw === undefined) {
    const ours = roundTo(clamp(home, chanceMin, 1 - chanceMin), digits)
    return { home: ours, away: roundTo(1 - ours, digits) }
  }
  const [ours, theirs] = [roundTo(clamp(home, 0, 1), digits), roundTo(clamp(away, 0, 1), digits)]
  return { home: ours, away: theirs, draw: roundTo(Math.max(0, 1 - ours - theirs), digits) }
}

function swingOf(point: Point, from: Chances): Swing[] {
  const outcome = turned(point, from)
  if (outcome === null) return []
  return [{ event_id: point.event_id, outcome, from: from[outcome] ?? 0, to: point[outcome] ?? 0 }]
}

/** The home side if its change is large enough, else the side of the largest; null when none is. */
function turned(point: Chances, from: Chances): Outcome | null {
  const least = swingMin - slack
  if (Math.abs(point.home - from.home) >= least) return 'home'
  const away = Math.abs(point.away - from.away)
  const draw = Math.abs((point.draw ?? 0) - (from.draw ?? 0))
  if (Math.max(away, draw) < least) return null
  return away >= draw ? 'away' : 'draw'
}

/** The winner by two scores; a draw when they are equal. */
export const resultOfScores = (home: number, away: number): Outcome =>
  home > away ? 'home' : home < away ? 'away' : 'draw'
