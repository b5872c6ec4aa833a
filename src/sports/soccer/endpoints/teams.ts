import Type from 'typebox'
import { listAnswer, objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { noSuch } from '../../../contract/errors.ts'
import { maySeeLeague } from '../../../contract/principal.ts'
import type { Read } from '../../../contract/read.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { Team } from '../../../games/teams/team.ts'
import { teamsMaxAgeS } from '../../../games/teams/team-endpoints.ts'
import { slugOf } from '../../../kernel/slug.ts'
import { readClubsOf } from '../club-leagues.ts'
import type { Club } from '../clubs/club.ts'
import { facts } from '../clubs/facts.ts'
import { clubOf } from '../clubs/index.ts'
import { ClubFilter, LeagueFilter } from '../filters.ts'
import { leagueIds } from '../leagues.ts'
import { requireAnyLeague, requireLeague } from '../scope.ts'

/** The clubs of leagues. Each is listed once, in its first league. */
async function readClubs(read: Read, leagues: readonly string[]): Promise<Team[]> {
  const clubs = await Promise.all(leagues.map((league) => readClubsOf(read, league)))
  const teams = new Map<string, Team>()
  for (const [i, league] of leagues.entries()) {
    for (const club of clubs[i]!) {
      if (!teams.has(club.slug)) teams.set(club.slug, servedClub(league, club))
    }
  }
  return [...teams.values()]
}

function servedClub(league: string, { name, slug, venue, spellings, group }: Club): Team {
  const known = facts[slug]
  return {
    team: name,
    league,
    name,
    city: null,
    nickname: name,
    venue: venue || null,
    conference: group,
    division: null,
    colors: known?.colors ?? null,
    codes: [...new Set([...spellings, slug])],
    ids: { ...known?.ids, 'the-odds-api': name },
  }
}

const list = endpoint({
  path: '/v1/soccer/teams',
  summary: 'The soccer clubs',
  description:
    'The clubs of every league that the key covers: those in the league now, and those of its latest table. A club is listed once, in the league of its country.',
  query: Type.Object({ league: Type.Optional(LeagueFilter) }),
  response: Strict({ teams: means(Type.Array(Team), 'The clubs'), meta: Meta }),
  errors: ['scope_denied'],
  handle: async ({ query, principal }, { read }) => {
    requireAnyLeague(principal)
    const league = query.league?.toLowerCase()
    if (league !== undefined) requireLeague(principal, league)
    const leagues = league === undefined ? leagueIds.filter((id) => maySeeLeague(principal, id)) : [league]
    return listAnswer('teams', await readClubs(read, leagues), { maxAgeS: teamsMaxAgeS })
  },
})

const one = endpoint({
  path: '/v1/soccer/teams/{team_id}',
  summary: 'One soccer club',
  params: Type.Object({ team_id: ClubFilter }),
  response: Strict({ ...Team.properties, meta: Meta }),
  errors: ['scope_denied'],
  handle: async ({ params, principal }, { read }) => {
    requireAnyLeague(principal)
    const slug = slugOf(params.team_id)
    const leagues = leagueIds.filter((id) => maySeeLeague(principal, id))
    const found = (await readClubs(read, leagues)).find(({ codes }) =>
      codes.some((code) => slugOf(code) === slug),
    )
    const [former] = leagues.flatMap((league) => {
      const club = clubOf(league, params.team_id)
      return club ? [servedClub(league, club)] : []
    })
    const team = found ?? former
    if (!team) throw noSuch('team', params.team_id)
    return objectAnswer(team, { maxAgeS: teamsMaxAgeS })
  },
})

export const teamsEndpoints = [list, one]
