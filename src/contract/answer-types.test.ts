/**
 * The compiler holds answers to their response schemas. Each line below `@ts-expect-error` must not compile: `tsc`
 * fails when one does. The runtime test checks that the text of a typed answer is what the type says.
 */
import { expect, test } from 'bun:test'
import Type from 'typebox'
import { jsonText, objectText, untypedJson } from '../kernel/json.ts'
import { emptyAnswer, listAnswer, objectAnswer, textListAnswer } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { liveView, renderElement } from './live.ts'
import { record } from './record.ts'
import { Meta, Strict } from './schema.ts'

const Game = Strict({ id: Type.String(), score: Type.Integer(), note: Type.Optional(Type.String()) })

const game = record({
  kind: 'test.game',
  summary: 'A game',
  input: Game,
  stored: Game,
  tier: 'free',
  league: 'test',
  place: () => ({ parent: null, order: 0 }),
  reconcile: (input) => ({ doc: input }),
})

const view = liveView({
  record: game,
  list: 'games',
  league: () => 'test',
  zone: () => 'UTC',
  day: () => '2026-01-01',
  startMs: () => 0,
  isInProgress: () => true,
  isOver: () => false,
  isListed: () => true,
  updatedMs: () => 0,
  teams: () => [],
  render: ({ id, score }) => renderElement({ id, score }),
})

const base = { path: '/test', summary: 'A test' }
const one = Strict({ ...Game.properties, meta: Meta })
const list = Strict({ games: Type.Array(Game), meta: Meta })
const named = Strict({ games: Type.Array(Strict({ id: Type.String(), home: Type.String() })), meta: Meta })

export const accepted = [
  endpoint({ ...base, response: one, handle: (_call) => objectAnswer({ id: 'a', score: 1 }) }),
  endpoint({
    ...base,
    response: list,
    handle: async (_call) => listAnswer('games', [{ id: 'a', score: 1 }]),
  }),
  endpoint({
    ...base,
    response: list,
    handle: async (_call, { read }) => {
      const stored = await read.list(game, { parents: [] })
      return textListAnswer(
        'games',
        stored.map(({ text }) => text),
      )
    },
  }),
  endpoint({ ...base, response: list, handle: (_call, { read }) => read.live(view, {}, () => ({})) }),
  endpoint({ ...base, response: null, status: 204, handle: (_call) => emptyAnswer }),
]

export const refused = [
  // @ts-expect-error: a field of the wrong type
  endpoint({ ...base, response: one, handle: (_call) => objectAnswer({ id: 1, score: 1 }) }),
  // @ts-expect-error: a missing field
  endpoint({ ...base, response: one, handle: async (_call) => objectAnswer({ id: 'a' }) }),
  // @ts-expect-error: a field that the schema does not have
  endpoint({ ...base, response: one, handle: (_call) => objectAnswer({ id: 'a', score: 1, extra: 1 }) }),
  // @ts-expect-error: a list element without a field
  endpoint({ ...base, response: list, handle: (_call) => listAnswer('games', [{ id: 'a' }]) }),
  // @ts-expect-error: a list element with a field of the wrong type
  endpoint({ ...base, response: list, handle: (_call) => listAnswer('games', [{ id: 'a', score: '1' }]) }),
  // @ts-expect-error: a list under another name
  endpoint({ ...base, response: list, handle: (_call) => listAnswer('rows', [{ id: 'a', score: 1 }]) }),
  // @ts-expect-error: an empty body where one is due
  endpoint({ ...base, response: one, handle: (_call) => emptyAnswer }),
  // @ts-expect-error: text that is not typed
  endpoint({ ...base, response: list, handle: (_call) => textListAnswer('games', ['{"id":"a","score":1}']) }),
  // @ts-expect-error: typed text of something else
  endpoint({ ...base, response: list, handle: (_call) => textListAnswer('games', [jsonText({ id: 'a' })]) }),
  // @ts-expect-error: text about which nothing is known
  endpoint({ ...base, response: list, handle: (_call) => textListAnswer('games', [untypedJson('{}')]) }),
  // @ts-expect-error: a hand-made answer
  endpoint({ ...base, response: list, handle: (_call) => ({ members: '"games":[]', count: 0 }) }),
  endpoint({
    ...base,
    response: named,
    // @ts-expect-error: stored text of another record kind
    handle: async (_call, { read }) => {
      const stored = await read.list(game, { parents: [] })
      return textListAnswer(
        'games',
        stored.map(({ text }) => text),
      )
    },
  }),
  // @ts-expect-error: a live view with other elements
  endpoint({ ...base, response: named, handle: (_call, { read }) => read.live(view, {}, () => ({})) }),
]

// @ts-expect-error: an object text without one of its members
export const partial = () => objectText<{ id: string; score: number }>({ id: jsonText('a') })

test('the text of an answer is the JSON of its data, whichever way it is built', () => {
  const elements = [{ id: 'a', score: 1 }]
  const texts = [objectText<{ id: string; score: number }>({ id: jsonText('a'), score: jsonText(1) })]
  expect(textListAnswer('games', texts)).toEqual(listAnswer('games', elements))
  expect(objectAnswer<object>({ games: elements }).members).toBe(listAnswer('games', elements).members)
  expect(emptyAnswer.members).toBe('')
})
