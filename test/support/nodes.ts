/** Several nodes of one installation in the test process: one PostgreSQL, and one Redis if it is given. */
import { systemClock } from '../../src/kernel/clock.ts'
import { type InProcess, startInProcess } from './in-process.ts'

export const sharedSettings = {
  ADMIN_TOKEN: 'admin-token-of-all-nodes-1',
  SECRET_KEY: 'secret key of all nodes of one installation',
}

/** Starts them one after the other: the first creates the tables. */
export async function startNodes(env: readonly Readonly<Record<string, string>>[]): Promise<InProcess[]> {
  const nodes: InProcess[] = []
  for (const own of env) nodes.push(await startInProcess({ ...sharedSettings, ...own }, systemClock))
  return nodes
}

/** The value of a metric without labels. */
export async function metricOf(node: InProcess, name: string): Promise<number> {
  const reply = await node.admin('GET', '/metrics')
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(reply.text)?.[1])
}
