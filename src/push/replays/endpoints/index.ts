import Type from 'typebox'
import { emptyAnswer, listAnswer, objectAnswer } from '../../../contract/answer.ts'
import { type Endpoint, endpoint } from '../../../contract/endpoint.ts'
import { IssuedReplay, NewReplay, ReplayAnswer, ReplayList, ReplayPatch } from '../replay-schema.ts'
import {
  createReplay,
  deleteReplay,
  listReplays,
  patchReplay,
  type ReplayDeps,
  readReplay,
} from '../sessions.ts'

const Params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64, description: 'rpl_…' }) })

const post = endpoint({
  method: 'POST',
  path: '/v1/replays',
  summary: 'Play a stretch of the journal again',
  description:
    'The answer has a key: requests, streams and webhooks used with it see the past by the clock of the session, with the tier and leagues of the key that made it, inside the limits of that key, and until the text of that key ends. Cursors and event ids are the original ones.',
  body: NewReplay,
  response: IssuedReplay,
  status: 201,
  handle: async ({ body, principal }, deps: ReplayDeps) => {
    const issued = await createReplay(deps, principal, body)
    return objectAnswer(issued, { location: `/v1/replays/${issued.id}` })
  },
})

const list = endpoint({
  path: '/v1/replays',
  summary: 'The open replay sessions of this key',
  response: ReplayList,
  handle: async ({ principal }, deps: ReplayDeps) =>
    listAnswer('replays', await listReplays(deps, principal)),
})

const get = endpoint({
  path: '/v1/replays/{id}',
  summary: 'One replay session',
  params: Params,
  response: ReplayAnswer,
  handle: async ({ params, principal }, deps: ReplayDeps) =>
    objectAnswer(await readReplay(deps, principal, params.id)),
})

const patch = endpoint({
  method: 'PATCH',
  path: '/v1/replays/{id}',
  summary: 'Pause, speed up or move a replay session',
  description:
    'Open streams of the session get a gap with the reason seek and a snapshot when it is moved. Webhooks follow the move and send again what follows.',
  params: Params,
  body: ReplayPatch,
  response: ReplayAnswer,
  handle: async ({ params, body, principal }, deps: ReplayDeps) =>
    objectAnswer(await patchReplay(deps, principal, params.id, body)),
})

const remove = endpoint({
  method: 'DELETE',
  path: '/v1/replays/{id}',
  summary: 'End a replay session',
  description: 'Its key is no longer accepted; its subscriptions and their deliveries are deleted.',
  params: Params,
  response: null,
  status: 204,
  handle: async ({ params, principal }, deps: ReplayDeps) => {
    await deleteReplay(deps, principal, params.id)
    return emptyAnswer
  },
})

export const replayEndpoints: readonly Endpoint<ReplayDeps>[] = [post, list, get, patch, remove]
