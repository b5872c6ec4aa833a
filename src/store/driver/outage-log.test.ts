import { expect, test } from 'bun:test'
import { createLog } from '../../kernel/log.ts'
import type { Database } from './database.ts'
import { openOutageLog } from './outage-log.ts'
import { StoreError, storeErrorCodes } from './store-error.ts'

/** A store whose answers the test decides, and what is logged. */
function opened() {
  let nowMs = 0
  let fault: StoreError | null = null
  const lines: { event: string; [field: string]: unknown }[] = []
  const write = (line: string) => void lines.push(JSON.parse(line))
  const answer = async () => {
    if (fault) throw fault
    return []
  }
  const database: Database = {
    driver: 'postgres',
    query: answer,
    transaction: async (work) => work(answer, async () => {}),
    listen: async () => async () => {},
    close: async () => {},
  }
  const base = createLog({ level: 'info', format: 'json', write, now: () => nowMs })
  const { log, watch } = openOutageLog(base, () => nowMs)
  const { query } = watch(database)
  return {
    log,
    lines,
    ask: () => query('select 1').catch((error) => log.warn('part.failed', { error })),
    set: (error: StoreError | null) => {
      fault = error
    },
    wait: (ms: number) => {
      nowMs += ms
    },
  }
}

const away = new StoreError(storeErrorCodes.connectionLost, 'connection refused')

test('an outage writes one line when it begins, one a minute and one when it ends, over all parts', async () => {
  const { ask, lines, set, wait } = opened()
  set(away)
  for (let i = 0; i < 1_300; i++) {
    await ask()
    wait(100)
  }
  set(null)
  await ask()
  wait(1_000)
  await ask()
  await ask()
  expect(lines.map(({ event }) => event)).toEqual([
    'store.away',
    'store.still_away',
    'store.still_away',
    'store.back',
  ])
  expect(lines[0]).toMatchObject({ level: 'error', message: 'connection refused' })
  expect(lines.at(-1)).toMatchObject({ seconds: 131, failures: 1_300 })
})

test('other faults are logged as before', async () => {
  const { ask, lines, log, set } = opened()
  set(new StoreError(storeErrorCodes.outOfRange, 'out of range'))
  await ask()
  set(new StoreError(storeErrorCodes.closed, 'closed'))
  await ask()
  log.error('other.failed', { error: new Error('no') })
  expect(lines.map(({ event }) => event)).toEqual(['part.failed', 'part.failed', 'other.failed'])
})
