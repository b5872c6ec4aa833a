import { budgetUnits } from '../../budget-exchange.ts'
import type { Query } from '../../driver/database.ts'

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
