import Type from 'typebox'
import { textListAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { gameMaxAgeS } from '../../../games/read-game.ts'
import { event, MatchEvent } from '../records/event.ts'
import { FixtureId } from '../records/fields.ts'
import { readFixture } from '../scope.ts'

export const events = endpoint({
  path: '/v1/soccer/fixtures/{fixture_id}/events',
  tier: 'standard',
  summary: 'Goals, cards, substitutions and reviews of a soccer match, in order',
  description: 'A goal disallowed by a review stays in the list, marked as cancelled.',
  params: Type.Object({ fixture_id: FixtureId }),
  response: Strict({
    events: means(Type.Array(MatchEvent), 'The events, in the order they happened'),
    meta: Meta,
  }),
  errors: ['scope_denied'],
  handle: async ({ params: { fixture_id: id }, principal }, { read }) => {
    const found = await readFixture(read, principal, id)
    const stored = await read.list(event, { parents: [found.id] })
    return textListAnswer(
      'events',
      stored.map(({ text }) => text),
      {
        lastModifiedMs: stored.reduce((latest, { atMs }) => Math.max(latest, atMs), found.atMs),
        maxAgeS: gameMaxAgeS(found.doc),
      },
    )
  },
})
