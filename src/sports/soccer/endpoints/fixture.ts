import Type from 'typebox'
import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, Strict } from '../../../contract/schema.ts'
import { gameMaxAgeS } from '../../../games/read-game.ts'
import { LiveFixture, liveElement } from '../live.ts'
import { FixtureId } from '../records/fields.ts'
import { readFixture } from '../scope.ts'

export const fixture = endpoint({
  path: '/v1/soccer/fixtures/{fixture_id}',
  summary: 'One soccer match',
  params: Type.Object({ fixture_id: FixtureId }),
  response: Strict({ ...LiveFixture.properties, meta: Meta }),
  errors: ['scope_denied'],
  handle: async ({ params, principal }, { read }) => {
    const { doc } = await readFixture(read, principal, params.fixture_id)
    const lastModifiedMs = Date.parse(doc.updated_at)
    return objectAnswer(liveElement(doc), { lastModifiedMs, maxAgeS: gameMaxAgeS(doc) })
  },
})
