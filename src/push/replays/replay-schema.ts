/** Replay sessions on the wire. */
import Type, { type Static } from 'typebox'
import { Cursor, Instant, Meta, means, OneOf, Strict } from '../../contract/schema.ts'

const Place = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'A cursor, or an RFC 3339 instant with Z or an offset',
})
const Speed = Type.Number({
  minimum: 0.1,
  maximum: 1_000,
  description: 'How many times as fast as the journal was written',
})

const options = {
  speed: Type.Optional(Speed),
  loop: Type.Optional(
    Type.Boolean({
      description:
        'Starts over at the end, which is at least a minute of the journal after from; false by default',
    }),
  ),
  paused: Type.Optional(Type.Boolean({ description: 'Starts paused; false by default' })),
}

export const NewReplay = Strict(
  {
    from: Type.Optional(Place),
    to: Type.Optional(Type.String({ ...Place, description: 'Where it ends; now by default' })),
    league: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'The league of game_id, such as nba or epl' }),
    ),
    game_id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 128,
        description:
          'In place of from and to: this game, by any id that works in paths, from five minutes before its first change, or the beginning of the resume window, to five after its last',
      }),
    ),
    ...options,
  },
  'NewReplay',
)
export type NewReplay = Static<typeof NewReplay>

export const ReplayPatch = Strict(
  {
    speed: Type.Optional(Speed),
    state: Type.Optional(OneOf(['playing', 'paused'], 'Pauses the session or plays it on')),
    seek: Type.Optional(
      Type.String({ ...Place, description: 'Moves the session to this cursor or instant' }),
    ),
  },
  'ReplayPatch',
)
export type ReplayPatch = Static<typeof ReplayPatch>

const id = { id: Type.String({ description: 'rpl_…' }) }
const view = {
  state: OneOf(['playing', 'paused', 'ended'], 'ended: it stays at its end'),
  from: means(Instant, 'The first moment that it plays'),
  to: means(Instant, 'The last moment that it plays'),
  at: Type.String({ ...Instant, description: 'The instant of the journal that it shows now' }),
  cursor: means(Cursor, 'Journal position of the moment that it shows'),
  speed: Speed,
  loop: Type.Boolean({ description: 'Whether it starts over at the end' }),
  expires_at: means(Instant, 'When the session and its key end'),
}

const ReplayView = Strict({ ...id, ...view }, 'Replay')
export type ReplayView = Static<typeof ReplayView>
export const ReplayAnswer = Strict({ ...id, ...view, meta: Meta }, 'ReplayAnswer')
export const ReplayList = Strict(
  { replays: means(Type.Array(ReplayView), 'The sessions that are open'), meta: Meta },
  'ReplayList',
)
export const IssuedReplay = Strict(
  {
    ...id,
    key: Type.String({ description: 'The key that plays the session; shown once' }),
    ...view,
    meta: Meta,
  },
  'IssuedReplay',
)
