import { type Periods, periodSeconds } from '../../../games/periods.ts'
import { isFieldGoal, type Play } from '../records/play.ts'
import { opposite, type Side } from '../side.ts'
import {
  foulOf,
  isContactFoul,
  isFreeThrow,
  isLastThrow,
  isSpecialTrip,
  isTechnicalThrow,
} from './free-throw-trips.ts'
import type { Period } from './periods.ts'

/** One side's time with the ball, from gaining it until the other side does. */
export interface Possession {
  readonly side: Side
  /** Seconds left in the period when it began. */
  readonly startSeconds: number
  /** Index, among all plays of the game, at which to look up the fives on the floor. */
  readonly at: number
}

/** A possession that begins with this much time or less counts only if it leads to a shot or free throw. */
const lateSeconds = 2

/** The possessions of a game, counted from its plays by the table of metrics.md 1.2. */
export function countPossessions(lengths: Periods, periods: readonly Period[], home: string): Possession[] {
  return periods.flatMap((period) => walkPeriod(period, periodSeconds(lengths, period.number), home))
}

interface Walk {
  readonly plays: readonly Play[]
  readonly home: string
  /** The side with the ball; null before the first possession. */
  offence: Side | null
  startSeconds: number
  startIndex: number
  /** The side whose missed shot awaits a rebound. */
  miss: Side | null
}

interface End {
  readonly side: Side
  readonly at: number
}

function walkPeriod({ plays, from, isOver }: Period, startSeconds: number, home: string): Possession[] {
  const walk: Walk = {
    plays,
    home,
    offence: null,
    startSeconds,
    startIndex: 0,
    miss: null,
  }
  const counted: Possession[] = []
  const count = ({ side, at }: End) => {
    const { startSeconds } = walk
    if (isCounted(walk)) counted.push({ side, startSeconds, at: from + at })
  }
  plays.forEach((play, index) => {
    const end = endAt(walk, index)
    if (end && !isRepeated(walk, end.side, play)) {
      count(end)
      walk.offence = opposite(end.side)
      walk.startSeconds = play.seconds_left
      walk.startIndex = index + 1
    } else if (play.type === 'jump_ball' && walk.offence === null) walk.offence = sideOf(walk, play)
  })
  if (isOver && walk.offence !== null) count({ side: walk.offence, at: plays.length - 1 })
  return counted
}

const sideOf = ({ home }: Walk, play: Play): Side | null =>
  play.team === null ? null : play.team === home ? 'home' : 'away'

/** The end-of-period filter: a possession of two seconds or less needs a basket or a free throw. */
function isCounted({ plays, startSeconds, startIndex }: Walk): boolean {
  if (startSeconds > lateSeconds) return true
  return plays.slice(startIndex).some((p) => isFreeThrow(p) || (isFieldGoal(p.type) && p.points > 0))
}

/** A duplicate: the side lost the ball at this very clock and nothing has happened since. */
const isRepeated = ({ offence, startSeconds, startIndex }: Walk, side: Side, play: Play): boolean =>
  startIndex > 0 && offence === opposite(side) && startSeconds === play.seconds_left

/** The possession that a play ends; null if it ends none. */
function endAt(walk: Walk, index: number): End | null {
  const play = walk.plays[index]!
  const side = sideOf(walk, play)
  if (side === null) return null
  if (isFieldGoal(play.type)) return play.points > 0 ? endOfBasket(walk, index, side) : missed(walk, side)
  if (isFreeThrow(play)) return endOfThrow(walk, index, side)
  switch (play.type) {
    case 'turnover':
      return { side, at: index }
    case 'rebound_defensive':
      return endOfRebound(walk, index, side)
    case 'rebound_offensive':
      walk.miss = null
      return null
    case 'jump_ball':
      return endOfJumpBall(walk, index, side)
    default:
      return null
  }
}

function missed(walk: Walk, side: Side): null {
  walk.miss = side
  return null
}

/** A basket ends the possession, unless the foul with it leads to a free throw or leaves the ball. */
function endOfBasket(walk: Walk, index: number, side: Side): End | null {
  walk.miss = null
  const isContinued = laterAtClock(walk, index).some((later) => {
    if (sideOf(walk, later) !== side) return later.type === 'foul_flagrant'
    return isFreeThrow(later) && !isTechnicalThrow(later) && (later.free_throw?.of ?? 1) === 1
  })
  return isContinued ? null : { side, at: index }
}

function endOfThrow(walk: Walk, index: number, side: Side): End | null {
  const { plays } = walk
  const play = plays[index]!
  // Between two throws of a trip, and after throws that leave the ball with its side, no rebound is due.
  walk.miss = null
  const foulIndex = foulOf(plays, index)
  const foul = foulIndex === index ? null : plays[foulIndex]!
  if (!isLastThrow(play) || (isSpecialTrip(play, foul) && !isBesideBasket(walk, index))) return null
  if (play.type === 'free_throw_missed') return missed(walk, side)
  // A further foul at the same clock gives the ball back to the shooter's side. When the throw's own foul is
  // not recorded before it, a later one is that foul, recorded late.
  const isContinued =
    foul !== null &&
    laterAtClock(walk, index).some((later) => isContactFoul(later) && sideOf(walk, later) === opposite(side))
  return isContinued ? null : { side, at: foulIndex }
}

/**
 * A foul away from the play during a made basket: one free throw, after which the ball changes sides as usual.
 */
function isBesideBasket(walk: Walk, index: number): boolean {
  const { team, detail } = walk.plays[index]!
  if (detail !== 'away_from_play') return false
  return atClock(walk, index).some((p) => p.team === team && isFieldGoal(p.type) && p.points > 0)
}

function endOfRebound(walk: Walk, index: number, side: Side): End | null {
  const { miss, plays } = walk
  walk.miss = null
  if (miss === null || miss === side) return null
  // The scorer records a team rebound for a miss that the shot clock or a kicked ball has already ended.
  const isPlaceholder =
    plays[index]!.player === null &&
    atClock(walk, index).some((p) => p.type === 'turnover' && sideOf(walk, p) === miss)
  return isPlaceholder ? null : { side: miss, at: index }
}

function endOfJumpBall(walk: Walk, index: number, winner: Side): End | null {
  if (walk.offence === null || walk.offence === winner) return null
  const isRecorded = atClock(walk, index).some((p) => p.type === 'turnover' || p.type.startsWith('rebound_'))
  return isRecorded ? null : { side: walk.offence, at: index }
}

/** The plays at the same clock as one, including it. */
function atClock({ plays }: Walk, index: number): readonly Play[] {
  const { seconds_left: seconds } = plays[index]!
  let from = index
  while (from > 0 && plays[from - 1]!.seconds_left === seconds) from--
  let to = index + 1
  while (to < plays.length && plays[to]!.seconds_left === seconds) to++
  return plays.slice(from, to)
}

function laterAtClock({ plays }: Walk, index: number): readonly Play[] {
  const { seconds_left: seconds } = plays[index]!
  let to = index + 1
  while (to < plays.length && plays[to]!.seconds_left === seconds) to++
  return plays.slice(index + 1, to)
}
