import Type from 'typebox'
import { listAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, OneOf, Strict } from '../../../contract/schema.ts'
import { tierNames } from '../../../contract/tier.ts'
import { type Channel, type Channels, refusalOf } from '../channels.ts'

const ChannelElement = Strict(
  {
    channel: Type.String({ description: 'Its name; in some {game_id} stands for the id of a game' }),
    summary: Type.String(),
    form: OneOf(
      ['state', 'log'],
      'state: an update replaces the one before of the same game, and a slow reader gets the newest; log: every update counts',
    ),
    snapshot: Type.Boolean({ description: 'Whether readers begin with how things stand' }),
    tier: OneOf(tierNames, 'The lowest tier that may hear it'),
  },
  'StreamChannel',
)

export const listChannels = endpoint({
  path: '/v1/stream/channels',
  summary: 'The channels of the stream that this key may hear',
  response: Strict({ channels: Type.Array(ChannelElement), meta: Meta }),
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
