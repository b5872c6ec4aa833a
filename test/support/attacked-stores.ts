/** The stores on which attacks are measured, and the memory of a service with its workers. */
import { readFileSync } from 'node:fs'
import { testPostgres } from './postgres.ts'

export interface Store {
  readonly name: string
  readonly settings: () => Promise<Readonly<Record<string, string>>>
}

export const embedded: Store = { name: 'the embedded store', settings: async () => ({}) }

export const onTwoNodes: Store = {
  name: 'PostgreSQL with two nodes',
  settings: async () => ({ DATABASE_URL: await (await testPostgres()).database(), WORKERS: '2' }),
}

/** Of a process and its children, in MB. */
export function residentMb(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024
  return children.reduce((sum, child) => sum + residentMb(Number(child)), own)
}
