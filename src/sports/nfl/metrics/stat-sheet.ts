import { type StatKey, type Stats, statKeys } from '../records/stats.ts'

/** The stats of a player or a team defence in one game. */
export interface Line {
  readonly player: string
  readonly team: string
  readonly stats: Stats
}

/** The slug of a team defence among the players. */
export const defenceId = (team: string): string => `${team.toLowerCase()}-dst`

/** Sums the stats of players, one play at a time. */
export class StatSheet {
  readonly #teams: { readonly home: string; readonly away: string }
  readonly #amounts = new Map<string, { team: string; amounts: Map<StatKey, number> }>()

  constructor(teams: { readonly home: string; readonly away: string }) {
    this.#teams = teams
    // Every defence has a number of points allowed, even 0.
    for (const team of [teams.home, teams.away]) this.defence(team, 'points_allowed', 0)
  }

  add(player: string, team: string, key: StatKey, amount = 1): void {
    let own = this.#amounts.get(player)
    if (!own) {
      own = { team, amounts: new Map() }
      this.#amounts.set(player, own)
    }
    own.amounts.set(key, (own.amounts.get(key) ?? 0) + amount)
  }

  defence(team: string, key: StatKey, amount = 1): void {
    this.add(defenceId(team), team, key, amount)
  }

  other(team: string): string {
    return team === this.#teams.home ? this.#teams.away : this.#teams.home
  }

  /** By player; amounts in a fixed order, zeros omitted. */
  lines(): Line[] {
    const lines = [...this.#amounts].map(([player, { team, amounts }]) => ({
      player,
      team,
      stats: Object.fromEntries(
        statKeys.flatMap((key) => {
          const amount = amounts.get(key)
          return amount === undefined || (amount === 0 && key !== 'points_allowed') ? [] : [[key, amount]]
        }),
      ),
    }))
    return lines.sort((a, b) => (a.player < b.player ? -1 : 1))
  }
}
