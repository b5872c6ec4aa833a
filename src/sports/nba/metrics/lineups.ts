import { type Periods, periodSeconds } from '../../../games/periods.ts'
import { opposite, type Side, sides } from '../side.ts'
import { type Five, type Floor, type FloorSource, followFloor } from './floor.ts'
import { foulOf, isFreeThrow } from './free-throw-trips.ts'
import type { Possession } from './possessions.ts'

/** The totals of five players of one side on the floor together in a game. */
export interface Lineup {
  readonly players: readonly string[]
  readonly seconds: number
  readonly possessionsFor: number
  readonly possessionsAgainst: number
  readonly pointsFor: number
  readonly pointsAgainst: number
}

export type Lineups = Readonly<Record<Side, readonly Lineup[]>>

type Tally = { -readonly [K in keyof Lineup]: Lineup[K] }
type Book = Readonly<Record<Side, Map<string, Tally>>>

const lineupSize = 5

interface TimedFloors extends FloorSource {
  readonly lengths: Periods
}

/** Time, points and possessions of every five of both sides (metrics.md 1.5), the most used first. */
export function countLineups(source: TimedFloors, possessions: readonly Possession[]): Lineups {
  const floors = followFloor(source)
  const book: Book = { home: new Map(), away: new Map() }
  addTime(book, source, floors)
  addPoints(book, source, floors)
  for (const { side, at } of possessions) {
    const floor = floors[at]!
    tallyOf(book, side, floor[side]).possessionsFor++
    tallyOf(book, opposite(side), floor[opposite(side)]).possessionsAgainst++
  }
  return { home: listOf(book.home), away: listOf(book.away) }
}

/** The time between two clocks goes to the players then on the floor. */
function addTime(book: Book, { periods, lengths }: TimedFloors, floors: readonly Floor[]): void {
  for (const { number, plays, from, isOver } of periods) {
    let left = periodSeconds(lengths, number)
    plays.forEach((play, i) => {
      addSeconds(book, floors[from + i]!, left - play.seconds_left)
      left = Math.min(left, play.seconds_left)
    })
    // The horn comes at zero; when it is not recorded, the last five gets the rest of the period.
    if (isOver) addSeconds(book, floors[from + plays.length - 1]!, left)
  }
}

function addSeconds(book: Book, floor: Floor, seconds: number): void {
  if (seconds <= 0) return
  for (const side of sides) tallyOf(book, side, floor[side]).seconds += seconds
}

/**
 * Points go to the fives on the floor; those of a free throw to the fives on the floor when the foul was
 * called, even if players came in before the shots.
 */
function addPoints(book: Book, { periods, teams }: FloorSource, floors: readonly Floor[]): void {
  for (const { plays, from } of periods) {
    plays.forEach((play, i) => {
      if (play.points === 0) return
      const side = sides.find((which) => teams[which] === play.team)
      if (!side) return
      const floor = floors[from + (isFreeThrow(play) ? foulOf(plays, i) : i)]!
      tallyOf(book, side, floor[side]).pointsFor += play.points
      tallyOf(book, opposite(side), floor[opposite(side)]).pointsAgainst += play.points
    })
  }
}

function tallyOf(book: Book, side: Side, { key, players }: Five): Tally {
  let tally = book[side].get(key)
  if (!tally) {
    tally = { players, seconds: 0, possessionsFor: 0, possessionsAgainst: 0, pointsFor: 0, pointsAgainst: 0 }
    book[side].set(key, tally)
  }
  return tally
}

/** Missing plays can leave more or fewer than five players: such a stretch counts for no lineup. */
function listOf(tallies: ReadonlyMap<string, Tally>): Lineup[] {
  const whole = [...tallies.values()].filter(({ players }) => players.length === lineupSize)
  for (const tally of whole) tally.seconds = Math.round(tally.seconds * 100) / 100
  return whole.sort((a, b) => b.seconds - a.seconds || (a.players.join() < b.players.join() ? -1 : 1))
}

export interface FloorTime {
  readonly seconds: number
  readonly plusMinus: number
}

/** Minutes and plus-minus of each player, summed over the fives that include the player. */
export function timeOnFloor(lineups: readonly Lineup[]): Map<string, FloorTime> {
  const times = new Map<string, FloorTime>()
  for (const { players, seconds, pointsFor, pointsAgainst } of lineups) {
    for (const player of players) {
      const before = times.get(player) ?? { seconds: 0, plusMinus: 0 }
      const plusMinus = before.plusMinus + pointsFor - pointsAgainst
      times.set(player, { seconds: before.seconds + seconds, plusMinus })
    }
  }
  return times
}
