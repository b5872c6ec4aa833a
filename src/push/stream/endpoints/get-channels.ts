import Type from 'typebox'
import { listAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, means, OneOf, Strict } from '../../../contract/schema.ts'
import { tierNames } from '../../../contract/tier.ts'
import { type Channel, type Channels, refusalOf } from '../protocol/channels.ts'

const ChannelElement = Strict(
  {
    channel: Type.String({
      description: 'The channel name; {game_id} is a placeholder for the id of a game',
    }),
    summary: means(Type.String(), 'When an update is sent'),
    form: OneOf(
      ['state', 'log'],
      'state: an update replaces the previous one of the same game, and a slow reader gets only the newest; log: every update is sent',
    ),
    snapshot: Type.Boolean({
      description: 'Whether a subscription starts with a snapshot of the current state',
    }),
    tier: OneOf(tierNames, 'The lowest tier that may subscribe'),
  },
  'StreamChannel',
)

export const listChannels = endpoint({
  path: '/v1/stream/channels',
  summary: 'The stream channels that this key may subscribe to',
  description: 'Snapshots of odds, props and tables cover the games on the live list.',
  response: Strict({
    channels: means(Type.Array(ChannelElement), 'Every channel of the stream'),
    meta: Meta,
  }),
  handle: ({ principal }, { channels }: { readonly channels: Channels }) =>
    listAnswer(
      'channels',
      channels.all.filter((channel) => refusalOf(channel, principal) === null).map(elementOf),
      { maxAgeS: 60 },
    ),
})

const elementOf = ({ name, summary, form, tier, gameId }: Channel) => ({
  channel: name,
  summary,
  form,
  snapshot: form === 'state' || gameId !== null,
  tier,
})
