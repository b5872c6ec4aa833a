import Type from 'typebox'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { PlayerName } from '../../../games/players/names.ts'
import { event, MatchEvent } from '../records/event.ts'
import { FixtureId } from '../records/fields.ts'
import { logAnswer } from './log-answer.ts'

/** An event as served. */
const ServedEvent = Strict({ ...MatchEvent.properties, player_name: PlayerName }, 'SoccerEvent')

export const events = endpoint({
  path: '/v1/soccer/fixtures/{fixture_id}/events',
  tier: 'standard',
  summary: 'Goals, cards, substitutions and reviews of a soccer match, in order',
  description: 'A goal disallowed by a review stays in the list, marked as cancelled.',
  params: Type.Object({ fixture_id: FixtureId }),
  response: Strict({
    events: means(Type.Array(ServedEvent), 'The events, in the order they happened'),
    meta: Meta,
  }),
  errors: ['scope_denied'],
  handle: ({ params: { fixture_id: fixtureId }, principal }, { read }) =>
    logAnswer('events', event, { read, principal, fixtureId }),
})
