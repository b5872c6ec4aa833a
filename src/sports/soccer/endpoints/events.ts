import Type from 'typebox'
import { textListAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { PlayerName, readNames } from '../../../games/players/names.ts'
import { gameMaxAgeS } from '../../../games/read-game.ts'
import { addMembers } from '../../../kernel/json-text.ts'
import { event, MatchEvent } from '../records/event.ts'
import { FixtureId } from '../records/fields.ts'
import { player } from '../records/player.ts'
import { readFixture } from '../scope.ts'

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
  handle: async ({ params: { fixture_id: id }, principal }, { read }) => {
    const found = await readFixture(read, principal, id)
    const stored = await read.list(event, { parents: [found.id] })
    const names = await readNames(
      read,
      player,
      stored.map(({ doc }) => doc.player),
    )
    return textListAnswer(
      'events',
      stored.map(({ text, doc }) => addMembers(text, { player_name: names.nameOf(doc.player) })),
      {
        lastModifiedMs: stored.reduce((latest, { atMs }) => Math.max(latest, atMs), found.atMs),
        maxAgeS: gameMaxAgeS(found.doc),
      },
    )
  },
})
