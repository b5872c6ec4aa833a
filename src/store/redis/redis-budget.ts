import {
  aliveMs,
  type BudgetAnswers,
  type BudgetAsks,
  type BudgetExchange,
  budgetUnits,
  wantedMs,
} from '../budget-exchange.ts'
import { budgetScript } from './budget-script.ts'
import type { Redis } from './redis.ts'

const { stepsPerMs, perRequest } = budgetUnits

/** Flat lists: debt and granted of each meter, others of each slot; then the wanted keys and the number of nodes. */
type Reply = readonly [readonly string[], readonly string[], readonly string[], number]

/** The budget in Redis: one call of one script, which runs alone. `step` replaces the clock of the server. */
export function redisBudget(redis: Redis, step: () => number | null = () => null): BudgetExchange {
  const constants = [aliveMs * stepsPerMs, wantedMs * stepsPerMs, stepsPerMs, perRequest].map(String)
  return {
    exchange: async (asked) => {
      const given = step()
      const reply = await redis.script(budgetScript, [
        redis.prefix,
        asked.node,
        given === null ? '' : String(given),
        ...constants,
        JSON.stringify(toLists(asked)),
      ])
      return answersOf(asked, reply as Reply)
    },
  }
}

const toLists = ({ meters, slots }: BudgetAsks) => ({
  // A debt is text: the script's JSON reader would round it.
  meters: meters.map(({ key, limit, tokens, owed, debtMin }) => [key, limit, tokens, owed, String(debtMin)]),
  slots: slots.map(({ key, held, more, most }) => [key, held, more, most]),
})

function answersOf(asked: BudgetAsks, [meters, slots, wanted, nodes]: Reply): BudgetAnswers {
  return {
    meters: asked.meters.map((_, i) => ({
      debt: Number(meters[2 * i]),
      granted: Number(meters[2 * i + 1]),
    })),
    slots: asked.slots.map(({ held, more, most }, i) => {
      const others = Number(slots[i])
      return { others, granted: Math.max(0, Math.min(more, most - held - others)) }
    }),
    wanted,
    nodes,
  }
}
