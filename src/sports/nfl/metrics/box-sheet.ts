import { unnamed } from '../../../games/players/names.ts'
import type { BoxKey, BoxScore, BoxTable } from '../records/box-score.ts'
import { boxTables } from '../records/box-score.ts'

type Side = BoxScore['home']
export type Tables = Omit<Side, 'team' | 'totals'>
type Amounts = Map<string, number>

const tableNames = Object.keys(boxTables) as readonly BoxTable[]

/** The tables of one side, filled one number at a time. */
export class BoxSheet {
  readonly #tables = new Map<BoxTable, Map<string, Amounts>>()

  add<T extends BoxTable>(table: T, player: string, key: BoxKey<T>, amount = 1): void {
    const amounts = this.#line(table, player)
    amounts.set(key, (amounts.get(key) ?? 0) + amount)
  }

  /** Keeps the greatest value. */
  reach<T extends BoxTable>(table: T, player: string, key: BoxKey<T>, value: number): void {
    const amounts = this.#line(table, player)
    amounts.set(key, Math.max(amounts.get(key) ?? value, value))
  }

  sum<T extends BoxTable>(table: T, key: BoxKey<T>): number {
    let sum = 0
    for (const amounts of this.#tables.get(table)?.values() ?? []) sum += amounts.get(key) ?? 0
    return sum
  }

  /** Most of the first number first. Numbers without an entry are `missing`. */
  tables(missing: 0 | null): Tables {
    const rows = (table: BoxTable) => {
      const keys = Object.keys(boxTables[table])
      const lines = [...(this.#tables.get(table) ?? [])].map(([player, amounts]) => ({
        player,
        ...unnamed,
        ...Object.fromEntries(keys.map((key) => [key, amounts.get(key) ?? missing])),
      }))
      return lines.sort(
        (a, b) => rankOf(table, b.player) - rankOf(table, a.player) || (a.player < b.player ? -1 : 1),
      )
    }
    const rankOf = (table: BoxTable, player: string) =>
      this.#tables.get(table)!.get(player)!.get(rankedBy[table]) ?? 0
    // One list of rows per table, each row with all keys of its table.
    return Object.fromEntries(tableNames.map((table) => [table, rows(table)])) as unknown as Tables
  }

  #line(table: BoxTable, player: string): Amounts {
    const lines = this.#tables.get(table) ?? new Map<string, Amounts>()
    this.#tables.set(table, lines)
    const known = lines.get(player) ?? new Map<string, number>()
    lines.set(player, known)
    return known
  }
}

/** The number that orders each table. */
const rankedBy: { readonly [T in BoxTable]: BoxKey<T> } = {
  passing: 'yds',
  rushing: 'yds',
  receiving: 'yds',
  kicking: 'points',
  punting: 'yds',
  returns: 'kick_return_yds',
  defense: 'tackles_solo',
}
