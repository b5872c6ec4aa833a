/** The calls about one match, the players and the odds. */
import Type from 'typebox'
import { type Answer, objectAnswer, textListAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import type { Principal } from '../../../contract/principal.ts'
import type { Read } from '../../../contract/read.ts'
import type { TypedRecord } from '../../../contract/record.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { LineupSide, lineupDescription, namedSide, openSide, playersOfSide } from '../../../games/lineup.ts'
import { PlayerName, readNames } from '../../../games/players/names.ts'
import { playerEndpoints } from '../../../games/players/player-endpoints.ts'
import { gameMaxAgeS } from '../../../games/read-game.ts'
import { addMembers } from '../../../kernel/json.ts'
import { slugOf } from '../../../kernel/slug.ts'
import { oddsEndpoint } from '../../../odds/endpoint.ts'
import { startsAround } from '../../../odds/games-around.ts'
import { readCoveredPlayers } from '../club-leagues.ts'
import { clubSlugsAnywhere } from '../clubs/index.ts'
import { ClubFilter } from '../filters.ts'
import { leagueSeasons } from '../league-seasons.ts'
import { LiveFixture, liveElement } from '../live.ts'
import { oddsGames } from '../odds.ts'
import { event, MatchEvent } from '../records/event.ts'
import { FixtureId } from '../records/fields.ts'
import { type Fixture, fixture } from '../records/fixture.ts'
import { lineup } from '../records/lineup.ts'
import { odds as oddsKind } from '../records/odds.ts'
import { player } from '../records/player.ts'
import { Shot, shot } from '../records/shot.ts'
import { readFixture, requireAnyLeague } from '../scope.ts'

/** An event as served. */
const ServedEvent = Strict({ ...MatchEvent.properties, player_name: PlayerName }, 'SoccerEvent')

export const events = endpoint({
  path: '/v1/soccer/fixtures/{fixture_id}/events',
  tier: 'standard',
  summary: 'Goals, cards, substitutions and reviews of a soccer match, in order',
  description:
    'By period, minute, stoppage and id. A goal disallowed by a review stays in the list, marked as cancelled.',
  params: Type.Object({ fixture_id: FixtureId }),
  response: Strict({
    events: means(Type.Array(ServedEvent), 'The events, in the order they happened'),
    meta: Meta,
  }),
  errors: ['scope_denied'],
  handle: ({ params: { fixture_id: fixtureId }, principal }, { read }) =>
    logAnswer('events', event, { read, principal, fixtureId }),
})

interface Request {
  readonly read: Read
  readonly principal: Principal
  readonly fixtureId: string
}

/** The events or shots of a match in order, each with the name of its player. */
async function logAnswer<N extends string, T extends { readonly player: string | null }>(
  name: N,
  record: TypedRecord<T>,
  { read, principal, fixtureId }: Request,
): Promise<Answer<Record<N, (T & { player_name: string | null })[]>>> {
  const found = await readFixture(read, principal, fixtureId)
  const stored = await read.list(record, { parents: [found.id] })
  const names = await readNames(
    read,
    player,
    stored.map(({ doc }) => doc.player),
  )
  return textListAnswer(
    name,
    stored.map(({ text, doc }) => addMembers(text, { player_name: names.nameOf(doc.player) })),
    {
      lastModifiedMs: stored.reduce((latest, { atMs }) => Math.max(latest, atMs), found.atMs),
      maxAgeS: gameMaxAgeS(found.doc),
    },
  )
}

/** A shot as served. */
const ServedShot = Strict({ ...Shot.properties, player_name: PlayerName }, 'SoccerShot')

export const shots = endpoint({
  path: '/v1/soccer/fixtures/{fixture_id}/shots',
  tier: 'standard',
  summary: 'The shots of a soccer match with their places and expected goals, in order',
  description:
    'Own goals and the kicks of a shoot-out are not shots. Expected goals are those of the feed where it gives them, otherwise those of our model. A rating stays as it was made; without a place only a penalty has one. A goal is a shot and an event: the two have numbers of their own.',
  params: Type.Object({ fixture_id: FixtureId }),
  response: Strict({
    shots: means(
      Type.Array(ServedShot),
      'The shots, in the order they happened; empty where no feed has them',
    ),
    meta: Meta,
  }),
  errors: ['scope_denied'],
  handle: ({ params: { fixture_id: fixtureId }, principal }, { read }) =>
    logAnswer('shots', shot, { read, principal, fixtureId }),
})

export const oneFixture = endpoint({
  path: '/v1/soccer/fixtures/{fixture_id}',
  summary: 'One soccer match',
  description:
    'A key that is restricted to leagues gets a 403 for matches of others and for unknown ones alike.',
  params: Type.Object({ fixture_id: FixtureId }),
  response: Strict({ ...LiveFixture.properties, meta: Meta }),
  errors: ['scope_denied'],
  handle: async ({ params, principal }, { read }) => {
    const { doc } = await readFixture(read, principal, params.fixture_id)
    const lastModifiedMs = Date.parse(doc.updated_at)
    return objectAnswer(liveElement(doc), { lastModifiedMs, maxAgeS: gameMaxAgeS(doc) })
  },
})

export const lineups = endpoint({
  path: '/v1/soccer/fixtures/{fixture_id}/lineups',
  summary: 'The lineups of a soccer match: starters, bench, and whether they are confirmed',
  description: lineupDescription,
  params: Type.Object({ fixture_id: FixtureId }),
  response: Strict({
    fixture_id: FixtureId,
    home: means(LineupSide, 'The lineup of the home side'),
    away: means(LineupSide, 'The lineup of the visitors'),
    meta: Meta,
  }),
  errors: ['scope_denied'],
  handle: async ({ params, principal }, { read }) => {
    const { id, doc, atMs } = await readFixture(read, principal, params.fixture_id)
    const stored = await read.get(lineup, id)
    const { home, away } = stored?.doc ?? { home: openSide(doc.home.team), away: openSide(doc.away.team) }
    const names = await readNames(read, player, [home, away].flatMap(playersOfSide))
    return objectAnswer(
      { fixture_id: id, home: namedSide(home, names), away: namedSide(away, names) },
      { lastModifiedMs: stored?.atMs ?? atMs, maxAgeS: gameMaxAgeS(doc) },
    )
  },
})

export const playersEndpoints = playerEndpoints({
  sport: 'soccer',
  noun: 'soccer',
  record: player,
  team: ClubFilter,
  isTeam: (team, asked) => clubSlugsAnywhere(team).includes(slugOf(asked)),
  checkScope: requireAnyLeague,
  readCovered: readCoveredPlayers,
})

export const odds = oddsEndpoint<Fixture>({
  ...oddsGames,
  path: '/v1/soccer/odds',
  title: 'Soccer',
  summary:
    'Moneyline with the draw, spread in half goals and total of soccer matches, for ninety minutes and stoppage time',
  odds: oddsKind,
  props: null,
  around: async (read) => {
    const parents = await leagueSeasons(read, {})
    return await read.list(fixture, { parents, ...startsAround(read.now()) })
  },
})
