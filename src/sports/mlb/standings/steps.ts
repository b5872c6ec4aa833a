/** The league's tie-breaking procedure, step by step. */
import type { Procedure, Step } from '../../../games/standings/break-ties.ts'
import { conferenceOf, divisionOf, headToHead, recordStep } from '../../../games/standings/steps.ts'
import type { Table } from '../../../games/standings/table.ts'

/** Each club in its own division. */
const intradivision = recordStep('intradivision_record', (table) => (club) => divisionOf(table, club))

/** Each club against the other divisions of its league. */
const interdivision = recordStep('interdivision_record', (table) => (club) => {
  const own = divisionOf(table, club)
  return conferenceOf(table, club).filter((other) => !own.includes(other))
})

/** The last half of the games within the league, then one game more at a time until a club is ahead. */
const lastIntraleagueGames: Step = {
  rule: 'last_intraleague_games',
  values: (table, tied) => {
    const wins = tied.map((club) => intraleagueWins(table, club))
    const games = Math.min(...wins.map((one) => one.length))
    for (let count = Math.floor(games / 2); count <= games; count++) {
      const values = wins.map((one) => one.slice(one.length - count).filter(Boolean).length)
      if (new Set(values).size > 1) return values
    }
    return null
  },
}

/** Whether a club won each of its games within its league, in the order of play. */
function intraleagueWins({ results, clubs }: Table, club: number): boolean[] {
  const league = clubs[club]!.conference
  return results.flatMap(({ home, away, homeScore, awayScore }) => {
    if (home !== club && away !== club) return []
    const isWithin = clubs[home === club ? away : home]!.conference === league
    return isWithin ? [home === club ? homeScore > awayScore : awayScore > homeScore] : []
  })
}

const steps = [headToHead, intradivision, interdivision, lastIntraleagueGames]

/**
 * In force since 2022. Before, clubs that were level for a place played another game, which counts in the regular
 * season; these steps then only order clubs that are level for no place.
 */
export const procedure: Procedure = { form: 'groups', steps: () => steps }
