import Type from 'typebox'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { PlayerName } from '../../../games/players/names.ts'
import { FixtureId } from '../records/fields.ts'
import { Shot, shot } from '../records/shot.ts'
import { logAnswer } from './log-answer.ts'

/** A shot as served. */
const ServedShot = Strict({ ...Shot.properties, player_name: PlayerName }, 'SoccerShot')

export const shots = endpoint({
  path: '/v1/soccer/fixtures/{fixture_id}/shots',
  tier: 'standard',
  summary: 'The shots of a soccer match with their places and expected goals, in order',
  description:
    'Own goals and the kicks of a shoot-out are not shots. Expected goals are those of the feed where it gives them, otherwise those of our model.',
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
