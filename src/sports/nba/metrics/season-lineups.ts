import { assert } from '../../../kernel/assert.ts'
import type { LineupSheet } from '../records/box.ts'
import type { TeamGame } from '../records/team-game.ts'
import type { Lineup } from './lineups.ts'

/**
 * The lineups of a side, packed: a game has about twenty and a whole season is read at once, so each player is
 * named once and a lineup is a row of numbers.
 */
export function packLineups(lineups: readonly Lineup[]): LineupSheet {
  const players = [...new Set(lineups.flatMap((lineup) => lineup.players))].sort()
  const places = new Map(players.map((player, place) => [player, place]))
  return {
    players,
    rows: lineups.map((lineup) => [
      ...lineup.players.map((player) => places.get(player)!),
      lineup.seconds,
      lineup.possessionsFor,
      lineup.possessionsAgainst,
      lineup.pointsFor,
      lineup.pointsAgainst,
    ]),
  }
}

/** The totals of five players on the floor together over a season. */
export interface SeasonLineup extends Lineup {
  readonly games: number
}

type Tally = { -readonly [K in keyof SeasonLineup]: SeasonLineup[K] }

/** More players than a team uses in a season; five numbers below it fit into one exact integer. */
const playersMax = 1_024

/**
 * The fives with the most time together, the most used first. A season has thousands of rows, so the key of a
 * five is a number made from its players' numbers; rows name players in the order of their slugs.
 */
export function foldLineups(games: readonly TeamGame[], countMax: number): SeasonLineup[] {
  const numbers = new Map<string, number>()
  const tallies = new Map<number, Tally>()
  for (const { lineups } of games) {
    if (lineups === null) continue
    const own = lineups.players.map((player) => numberOf(numbers, player))
    for (const row of lineups.rows) {
      const key = keyOf(own, row)
      let tally = tallies.get(key)
      if (!tally) {
        tally = newTally(row.slice(0, 5).map((place) => lineups.players[place]!))
        tallies.set(key, tally)
      }
      addRow(tally, row)
    }
  }
  return [...tallies.values()]
    .sort((a, b) => b.seconds - a.seconds || (a.players.join() < b.players.join() ? -1 : 1))
    .slice(0, countMax)
}

function numberOf(numbers: Map<string, number>, player: string): number {
  let number = numbers.get(player)
  if (number === undefined) {
    number = numbers.size
    assert(number < playersMax, 'a team uses fewer players in a season than lineup keys can distinguish')
    numbers.set(player, number)
  }
  return number
}

function keyOf(numbers: readonly number[], row: readonly number[]): number {
  let key = 0
  for (let i = 0; i < 5; i++) key = key * playersMax + numbers[row[i]!]!
  return key
}

const newTally = (players: readonly string[]): Tally => ({
  players,
  games: 0,
  seconds: 0,
  possessionsFor: 0,
  possessionsAgainst: 0,
  pointsFor: 0,
  pointsAgainst: 0,
})

/** The columns of a lineup sheet. */
function addRow(tally: Tally, row: readonly number[]): void {
  tally.games++
  tally.seconds += row[5]!
  tally.possessionsFor += row[6]!
  tally.possessionsAgainst += row[7]!
  tally.pointsFor += row[8]!
  tally.pointsAgainst += row[9]!
}
