import { expect, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { countNodes, renewRoles } from '../store/sql/nodes.ts'

test(
  'a node that died is counted as gone until ten minutes after it was last seen; one that stopped is not counted',
  async () => {
    const { query, close } = await openTestDatabase()
    const report = {
      version: '1',
      address: '',
      host: 'h',
      pid: 1,
      connections: 0,
      lagEntries: 0,
      startedMs: 0,
    }
    for (const node of ['runs', 'died', 'died long ago'])
      await renewRoles(query, { node, ...report }, [], 5_000)
    const seen = async (node: string, ago: string) =>
      query('update nodes set seen_at = clock_timestamp() - $2::interval where node = $1::text', [node, ago])
    await seen('died', '30 seconds')
    await seen('died long ago', '11 minutes')
    expect(await countNodes(query)).toEqual({ running: 1, gone: 1 })
    await close()
  },
  storeTimeoutMs,
)
