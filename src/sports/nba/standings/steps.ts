/** The league's tie-breaking procedures, step by step. */
import type { Procedure, Step } from '../../../games/standings/break-ties.ts'
import {
  allOrNone,
  conferenceRecord,
  divisionRecord,
  headToHead,
  netPoints,
} from '../../../games/standings/steps.ts'
import { shareAgainst, shareOf, type Table } from '../../../games/standings/table.ts'

/** A division winner ranks before a club that has not won its division. */
const divisionWinner = (winners: ReadonlySet<number>): Step => ({
  rule: 'division_winner',
  values: (_table, tied) => tied.map((club) => (winners.has(club) ? 1 : 0)),
})

/** The clubs of a conference that are eligible for the play-offs, those level with the last of them included. */
function eligible(table: Table, conference: string, places: number): number[] {
  const clubs = table.members.conference.get(conference)!
  const shares = clubs.map((club) => shareOf(table, club)).sort((a, b) => b - a)
  const last = shares[Math.min(places, shares.length) - 1]!
  return clubs.filter((club) => shareOf(table, club) >= last - 1e-9)
}

const againstEligible = (which: 'own' | 'other', places: number): Step => ({
  rule: which === 'own' ? 'record_against_playoff_teams' : 'record_against_other_conference_playoff_teams',
  values: (table, tied) => {
    const names = [...table.members.conference.keys()]
    return allOrNone(
      tied.map((club) => {
        const isOwn = (name: string) => name === table.clubs[club]!.conference
        const name = names.find((one) => isOwn(one) === (which === 'own'))!
        return shareAgainst(table, club, eligible(table, name, places))
      }),
    )
  },
})

/** For division titles: there are no division winners yet. */
export const divisionProcedure = (places: number): Procedure => conferenceProcedure(new Set(), places)

export function conferenceProcedure(winners: ReadonlySet<number>, places: number): Procedure {
  const own = againstEligible('own', places)
  const forTwo = [
    headToHead,
    divisionWinner(winners),
    divisionRecord,
    conferenceRecord,
    own,
    againstEligible('other', places),
    netPoints,
  ]
  const forMore = [divisionWinner(winners), headToHead, divisionRecord, conferenceRecord, own, netPoints]
  return { form: 'groups', steps: (tied) => (tied === 2 ? forTwo : forMore) }
}

const leagueSteps = [headToHead, conferenceRecord, netPoints]

/** Across conferences: the games between the clubs, then their records in their conferences. */
export const leagueProcedure: Procedure = { form: 'groups', steps: () => leagueSteps }
