import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { storeDeliveries } from '../../../../test/support/deliveries.ts'
import { type Dispatching, openDispatching } from '../../../../test/support/dispatching.ts'
import { answer, respond } from '../../../../test/support/receiver.ts'
import { until } from '../../../../test/support/until.ts'
import { systemClock } from '../../../kernel/clock.ts'
import { recordDeliveryAttempt } from '../../../store/sql/webhooks/attempts.ts'
import { cancelDeliveries, reviveDeliveries } from '../../../store/sql/webhooks/deliveries.ts'
import { activateWebhook } from '../../../store/sql/webhooks/status.ts'
import { storedChanges } from './delivery-states.ts'

setDefaultTimeout(120_000)
let dispatching: Dispatching

/** Every change of a stored state, by the database itself. */
const watch = [
  'create table seen_changes (change text primary key)',
  `create function note_change() returns trigger language plpgsql as $$
   begin
     insert into seen_changes
       values (case when tg_op = 'INSERT' then 'none' else old.state end || ' → ' || new.state) on conflict do nothing;
     return null;
   end $$`,
  `create trigger note_change after insert or update of state on webhook_deliveries
   for each row execute function note_change()`,
]

beforeAll(async () => {
  dispatching = await openDispatching()
  for (const statement of watch) await dispatching.database.query(statement)
})
afterAll(() => dispatching.close())

const seen = async (): Promise<readonly string[]> =>
  (await dispatching.database.query<{ change: string }>('select change from seen_changes')).map(
    ({ change }) => change,
  )

test('deliveries that succeed, are retried, given up, cancelled, repeated and released change as the table says', async () => {
  const { database, start, startReceiver, subscribe, due, delivered } = dispatching
  const { query } = database
  await start({ delaysMs: [1] })
  await due(await subscribe(await startReceiver(respond(200))), 3)
  await delivered(3)
  let answers = 0
  const failing = await subscribe(
    await startReceiver((socket) => socket.write(answer(answers++ < 9 ? 500 : 200))),
  )
  await due(failing, 3)
  await until('the subscription has failed', seen, (changes) => changes.includes('in_flight → exhausted'))
  await until('the others are cancelled', seen, (changes) => changes.some((one) => one.endsWith('cancelled')))
  const nowMs = systemClock.now()
  await activateWebhook(query, { id: failing.id, atMs: nowMs, headSeq: 0, replay: null, missedFromSeq: null })
  await reviveDeliveries(query, failing.id, nowMs)
  // Not due yet: cancelled by a pause, then sent by hand.
  const later = await storeDeliveries(query, [failing.id], { count: 1, atMs: systemClock.now() + 3_600_000 })
  await cancelDeliveries(query, failing.id, systemClock.now(), 'paused')
  const attempt = {
    number: 1,
    trigger: 'manual',
    startedAtMs: 0,
    durationMs: 1,
    status: 200,
    error: null,
  } as const
  await recordDeliveryAttempt(query, later[0]!, { ...attempt, responseBody: '' }, systemClock.now())
  const changes = await seen()
  expect(changes.filter((change) => !storedChanges().has(change))).toEqual([])
  expect(changes).toEqual(
    expect.arrayContaining([
      'none → pending',
      'pending → in_flight',
      'in_flight → succeeded',
      'in_flight → pending',
      'in_flight → exhausted',
      'pending → cancelled',
      'exhausted → pending',
    ]),
  )
})

test('the table allows no way out of a claim but an outcome, a release and a cancellation', () => {
  const from = (state: string) =>
    [...storedChanges()].filter((change) => change.startsWith(`${state} `)).sort()
  expect(from('in_flight')).toEqual(
    ['cancelled', 'exhausted', 'in_flight', 'pending', 'succeeded'].map((to) => `in_flight → ${to}`),
  )
  expect(from('none')).toEqual(['exhausted', 'in_flight', 'pending', 'succeeded'].map((to) => `none → ${to}`))
})
