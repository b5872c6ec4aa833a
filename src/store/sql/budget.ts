import {
  aliveMs,
  type BudgetAnswers,
  type BudgetAsks,
  type BudgetExchange,
  budgetUnits,
  wantedMs,
} from '../budget-exchange.ts'
import type { Query } from '../driver/database.ts'

/** What one row of the answer is about; `a` and `b` are its numbers. */
interface AnswerRow {
  readonly part: 'meter' | 'slot' | 'wanted' | 'nodes'
  readonly key: string
  readonly a: number
  readonly b: number
}

const { stepsPerMs, perRequest } = budgetUnits
const aliveSteps = aliveMs * stepsPerMs
const wantedSteps = wantedMs * stepsPerMs

/** The debt before new requests are granted: what is left of the old one, and what the node owes or returns. */
const charged = (row: string, before: string): string =>
  `greatest(0, least(${row}.per_minute * ${perRequest}, ${before} + ${row}.owed * ${perRequest}))`
const grantedOf = (row: string, before: string): string =>
  `least(${row}.tokens, floor((${row}.per_minute * ${perRequest} - ${charged(row, before)}) / ${perRequest}))`
const debtOf = (row: string, before: string): string =>
  `${charged(row, before)} + ${grantedOf(row, before)} * ${perRequest}`

/** What time has not paid off yet, but at least what the node knows of. */
const unpaid = `greatest(
  0,
  excluded.debt_min,
  least(meter.debt, excluded.per_minute * ${perRequest})
    - greatest(0, excluded.at_step - meter.at_step) * excluded.per_minute
)`
const isRefused = `excluded.tokens > 0 and ${grantedOf('excluded', unpaid)} < 1`

/** How many the other nodes that are alive have open. */
const othersOf = (holds: string, node: string): string => `(
  select coalesce(sum(hold.value::float8), 0) from jsonb_each_text(${holds}) as hold
  where hold.key <> ${node} and hold.key in (select node from alive)
)`
const aliveHolds = (holds: string, node: string): string => `(
  select coalesce(jsonb_object_agg(hold.key, hold.value), '{}') from jsonb_each(${holds}) as hold
  where hold.key <> ${node} and hold.key in (select node from alive)
)`

const statement = `
  with moment as materialized (
    select coalesce($1::float8, floor(extract(epoch from clock_timestamp()) * ${1_000 * stepsPerMs})::float8) as step
  ), alive as materialized (
    select node from budget_nodes, moment where seen_step > moment.step - ${aliveSteps}
  ), beat as (
    insert into budget_nodes (node, seen_step) select $2::text, step from moment
    on conflict (node) do update set seen_step = excluded.seen_step
  ), meters as (
    insert into budget_meters as meter (key, debt, at_step, per_minute, tokens, owed, debt_min, granted)
    select
      key, ${debtOf('asked', 'asked.debt_min')}, step, per_minute, tokens, owed, debt_min,
      ${grantedOf('asked', 'asked.debt_min')}
    from unnest($3::text[], $4::float8[], $5::float8[], $6::float8[], $7::float8[])
      as asked (key, per_minute, tokens, owed, debt_min), moment
    order by key
    on conflict (key) do update set
      debt = ${debtOf('excluded', unpaid)},
      at_step = greatest(meter.at_step, excluded.at_step),
      per_minute = excluded.per_minute,
      tokens = excluded.tokens,
      owed = excluded.owed,
      debt_min = excluded.debt_min,
      granted = ${grantedOf('excluded', unpaid)},
      wanted_by = case when ${isRefused} then $2::text else meter.wanted_by end,
      wanted_step = case when ${isRefused} then excluded.at_step else meter.wanted_step end
    returning key, debt, granted
  ), slots as (
    insert into budget_slots as slot (key, holds, node, held, more, most, others)
    select key, jsonb_build_object($2::text, least(held + more, greatest(held, most))), $2::text, held, more, most, 0
    from unnest($8::text[], $9::float8[], $10::float8[], $11::float8[]) as asked (key, held, more, most)
    order by key
    on conflict (key) do update set
      node = excluded.node,
      held = excluded.held,
      more = excluded.more,
      most = excluded.most,
      others = ${othersOf('slot.holds', 'excluded.node')},
      holds = ${aliveHolds('slot.holds', 'excluded.node')} || jsonb_build_object(
        excluded.node,
        excluded.held + greatest(0, least(
          excluded.more, excluded.most - excluded.held - ${othersOf('slot.holds', 'excluded.node')}
        ))
      )
    returning key, others
  )
  select 'meter' as part, key, debt as a, granted as b from meters
  union all
  select 'slot', key, others, 0 from slots
  union all
  select 'wanted', key, 0, 0 from budget_meters, moment
  where wanted_step > moment.step - ${wantedSteps} and wanted_by <> $2::text
  union all
  select 'nodes', '', count(*) filter (where node <> $2::text) + 1, 0 from alive`

/**
 * The budget in PostgreSQL: one statement per exchange, which locks its rows in the order of their keys, so that nodes
 * never wait for each other in a circle. `step` replaces the clock of the server.
 */
export function sqlBudget(query: Query, step: () => number | null = () => null): BudgetExchange {
  return {
    exchange: async (asked) => {
      const rows = await query<AnswerRow>(statement, paramsOf(asked, step()))
      return answersOf(asked, rows)
    },
  }
}

const paramsOf = ({ node, meters, slots }: BudgetAsks, step: number | null): unknown[] => [
  step,
  node,
  meters.map((meter) => meter.key),
  meters.map((meter) => meter.limit),
  meters.map((meter) => meter.tokens),
  meters.map((meter) => meter.owed),
  meters.map((meter) => meter.debtMin),
  slots.map((slot) => slot.key),
  slots.map((slot) => slot.held),
  slots.map((slot) => slot.more),
  slots.map((slot) => slot.most),
]

function answersOf(asked: BudgetAsks, rows: readonly AnswerRow[]): BudgetAnswers {
  const byKey = (part: AnswerRow['part']) =>
    new Map(rows.filter((row) => row.part === part).map((row) => [row.key, row]))
  const [meters, slots] = [byKey('meter'), byKey('slot')]
  return {
    meters: asked.meters.map(({ key }) => ({ debt: meters.get(key)!.a, granted: meters.get(key)!.b })),
    slots: asked.slots.map(({ key, held, more, most }) => {
      const others = slots.get(key)!.a
      return { others, granted: Math.max(0, Math.min(more, most - held - others)) }
    }),
    wanted: [...byKey('wanted').keys()],
    nodes: rows.find((row) => row.part === 'nodes')!.a,
  }
}

const unusedSteps = 3_600_000 * budgetUnits.stepsPerMs

/** Removes meters and nodes that nobody has used for an hour, and slots that nobody holds. A debt is paid off in a minute. */
export async function pruneBudget(query: Query): Promise<void> {
  await query(
    `
    with moment as (
      select extract(epoch from clock_timestamp())::float8 * ${1_000 * budgetUnits.stepsPerMs} - $1::float8 as step
    ), nodes as (
      delete from budget_nodes using moment where seen_step < moment.step
    ), slots as (
      delete from budget_slots as slot
      where not exists (select from jsonb_each_text(slot.holds) as hold where hold.value::float8 > 0)
    )
    delete from budget_meters using moment where at_step < moment.step`,
    [unusedSteps],
  )
}
