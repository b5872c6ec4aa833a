import Type from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { type Endpoint, endpoint } from '../../contract/endpoint.ts'
import { Instant, means, OneOf, Strict } from '../../contract/schema.ts'
import type { Node } from '../node.ts'
import { roleNames } from '../roles.ts'
import { adminResume, type ResumeDeps } from './resume.ts'

export interface NodesDeps extends ResumeDeps {
  readonly node: Pick<Node, 'id' | 'list'>
}

const NodeView = Strict(
  {
    id: Type.String({ description: 'New with each start of a process' }),
    version: Type.String({ description: 'Version of the program' }),
    address: Type.String({ description: 'Where the node listens' }),
    host: Type.String({ description: 'Name of its machine' }),
    pid: Type.Integer({ minimum: 0, description: 'Process id on that machine' }),
    roles: Type.Array(OneOf(roleNames), {
      description:
        'Work that only this node does: feeds (runs the feeds), planner (plans webhook deliveries), retention (prunes)',
    }),
    connections: Type.Integer({ minimum: 0, description: 'Open WebSockets and event streams' }),
    lag_entries: Type.Integer({
      minimum: 0,
      description: 'Journal entries that its live state has not folded in yet',
    }),
    started_at: Instant,
    last_seen_at: Type.String({
      ...Instant,
      description: 'When it last reported itself; it does so once a second',
    }),
    self: Type.Boolean({ description: 'The node that answers this call' }),
  },
  'Node',
)

const adminNodes = endpoint({
  path: '/admin/nodes',
  caller: 'admin',
  summary: 'The nodes that share the database, with their roles',
  description: 'A node that stops disappears at once, one that was killed an hour after it was last seen.',
  response: Strict({ nodes: means(Type.Array(NodeView), 'Every node that runs or ran lately') }),
  bare: true,
  handle: async (_call, { node }: NodesDeps) => {
    const toInstant = (ms: number) => new Date(ms).toISOString()
    const nodes = await node.list()
    return objectAnswer({
      nodes: nodes.map((one) => ({
        id: one.node,
        version: one.version,
        address: one.address,
        host: one.host,
        pid: one.pid,
        roles: one.roles.flatMap((role) => roleNames.find((name) => name === role) ?? []),
        connections: one.connections,
        lag_entries: one.lagEntries,
        started_at: toInstant(one.startedMs),
        last_seen_at: toInstant(one.seenMs),
        self: one.node === node.id,
      })),
    })
  },
})

export const nodeEndpoints: readonly Endpoint<NodesDeps>[] = [adminNodes, adminResume]
