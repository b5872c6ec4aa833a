/** Which finished games have records of a kind that games consist of, such as plays. */
export interface Coverage {
  readonly kind: string
  /** Finished games, of the season where one was asked for. */
  readonly games: number
  /** How many of them have such records. */
  readonly with_records: number
}

export class GameCoverage {
  readonly #list: Coverage[] = []

  /** Counts the finished games that have records among `parents`. */
  add(kind: string, finished: ReadonlySet<string>, parents: ReadonlySet<string>): void {
    this.#list.push({ kind, games: finished.size, with_records: finished.intersection(parents).size })
  }

  get list(): readonly Coverage[] {
    return this.#list
  }

  /** Names the kinds that some finished games lack; null when there are none. */
  notice(): string | null {
    const partial = this.#list.filter((one) => one.with_records < one.games)
    if (partial.length === 0) return null
    const counts = partial.map((one) => `${one.kind}: ${one.with_records} of ${one.games} finished games`)
    const why =
      'The simulated leagues keep plays of three days; SIM_PLAYS=season keeps all of a new installation.'
    return `Not every game has these records. ${counts.join(', ')}. ${why}`
  }
}
