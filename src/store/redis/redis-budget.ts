import { errorMessage } from '../../kernel/error-message.ts'
import {
  aliveMs,
  type BudgetAnswers,
  type BudgetAsks,
  type BudgetExchange,
  BudgetForgedError,
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
      const args = [redis.prefix, asked.node, given === null ? '' : String(given), ...constants]
      const reply = await redis
        .script(budgetScript, [...args, JSON.stringify(toLists(asked))])
        .catch((error) => {
          throw isOfScript(error)
            ? new BudgetForgedError(`the limits in Redis cannot be read: ${errorMessage(error)}`)
            : error
        })
      return answersOf(asked, reply as Reply)
    },
  }
}

/** The script fails only at values of another type than it has written. */
const isOfScript = (error: unknown): boolean =>
  /WRONGTYPE|user_script|@user_script|Error running script/.test(errorMessage(error))

/** A number that the script can have computed; whatever somebody else has stored, no more than was asked for is granted. */
function within(value: unknown, max: number): number {
  const number = Number(value)
  if (Number.isNaN(number)) throw new BudgetForgedError('the limits in Redis are not numbers')
  return Math.min(Math.max(0, number), max)
}

const toLists = ({ meters, slots }: BudgetAsks) => ({
  // A debt is text: the script's JSON reader would round it.
  meters: meters.map(({ key, limit, tokens, owed, debtMin }) => [key, limit, tokens, owed, String(debtMin)]),
  slots: slots.map(({ key, held, more, most }) => [key, held, more, most]),
})

function answersOf(asked: BudgetAsks, [meters, slots, wanted, nodes]: Reply): BudgetAnswers {
  return {
    meters: asked.meters.map(({ limit, tokens }, i) => ({
      debt: within(meters[2 * i], limit * perRequest),
      granted: within(meters[2 * i + 1], tokens),
    })),
    slots: asked.slots.map(({ held, more, most }, i) => {
      const others = within(slots[i], Number.MAX_SAFE_INTEGER)
      return { others, granted: Math.max(0, Math.min(more, most - held - others)) }
    }),
    wanted,
    nodes,
  }
}
