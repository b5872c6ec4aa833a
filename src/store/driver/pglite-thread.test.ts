import { expect, setDefaultTimeout, test } from 'bun:test'
import { storeFailureOf } from '../../../test/conformance/store/fixtures.ts'
import { PgliteThread } from './pglite-thread.ts'

setDefaultTimeout(300_000)

test('when the engine breaks, all pending and later calls are rejected, and closing is harmless', async () => {
  const thread = new PgliteThread(() => {})
  // A statement before opening breaks an assertion of the thread: not an error of PostgreSQL.
  const pending = [1, 2, 3].map(() =>
    storeFailureOf(thread.call({ do: 'query', text: 'select 1', params: [] })),
  )
  for (const error of await Promise.all(pending)) {
    expect(error.code).toBe('08006')
    expect(error.isOutage).toBe(true)
    expect(error.message).toStartWith('the embedded database stopped: assertion failed: opened first')
  }
  expect(thread.isStopped).toBe(true)
  expect((await storeFailureOf(thread.call({ do: 'script', text: '' }))).code).toBe('08006')
  await thread.close()
})

test('a parameter that cannot be sent is rejected and leaves nothing pending', async () => {
  const thread = new PgliteThread(() => {})
  const error: unknown = await thread
    .call({ do: 'query', text: 'select $1', params: [() => {}] })
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(thread.isStopped).toBe(false)
  await storeFailureOf(thread.close())
})
