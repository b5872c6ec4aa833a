import Type from 'typebox'
import { listAnswer, objectAnswer } from '../../contract/answer.ts'
import { type Endpoint, endpoint } from '../../contract/endpoint.ts'
import { noSuch } from '../../contract/errors.ts'
import type { Read } from '../../contract/read.ts'
import { Meta, means, Strict } from '../../contract/schema.ts'
import type { League } from '../declaration.ts'
import { Team } from './team.ts'

export const teamsMaxAgeS = 300

/** The directory of a league's teams, and one team of it. */
export function teamEndpoints(given: League): readonly Endpoint<{ readonly read: Read }>[] {
  const teams = servedTeams(given)
  const byCode = new Map(teams.flatMap((team) => team.codes.map((code) => [code, team] as const)))
  const { id: league, noun } = given
  return [
    endpoint({
      path: `/v1/${league}/teams`,
      league,
      summary: `The ${noun} teams`,
      description: 'Names, ground, conference, division, colours and the id of each source; by code.',
      response: Strict({ teams: means(Type.Array(Team), 'The teams of the sport'), meta: Meta }),
      handle: () => listAnswer('teams', teams, { maxAgeS: teamsMaxAgeS }),
    }),
    endpoint({
      path: `/v1/${league}/teams/{team_id}`,
      league,
      summary: `One ${noun} team`,
      params: Type.Object({
        team_id: Type.String({
          minLength: 1,
          maxLength: 64,
          description: 'Team code in any accepted spelling; upper or lower case',
        }),
      }),
      response: Strict({ ...Team.properties, meta: Meta }),
      handle: ({ params }) => {
        const team = byCode.get(params.team_id.toUpperCase())
        if (!team) throw noSuch('team', params.team_id)
        return objectAnswer(team, { maxAgeS: teamsMaxAgeS })
      },
    }),
  ]
}

function servedTeams({ id: league, teams, clubs, facts, spellings }: League): Team[] {
  const clubOf = new Map(clubs.map((club) => [club.team, club]))
  return teams.map(({ code, city, nickname, venue }) => {
    const club = clubOf.get(code)!
    const others = Object.keys(spellings).filter((spelling) => spellings[spelling] === code)
    const { colors = null, ids = {} } = facts[code] ?? {}
    return {
      team: code,
      league,
      name: club.name,
      city,
      nickname,
      venue,
      conference: club.conference,
      division: club.division,
      colors,
      codes: [code, ...others],
      ids: { ...ids, 'the-odds-api': club.name },
    }
  })
}
