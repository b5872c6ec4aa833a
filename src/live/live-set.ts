import { type Answer, textListAnswer } from '../contract/answer.ts'
import { elementText, type LiveElement, type LiveFilter, type LiveView, noFilter } from '../contract/live.ts'
import { Lru } from '../kernel/caches.ts'
import { DayIndex } from './day-index.ts'

/** One game of the live list, rendered. Its document is not kept. */
export interface Shown {
  readonly id: string
  /** The parent of its record. */
  readonly parent: string | null
  readonly league: string
  /** What is on now, then what comes, then what is over. */
  readonly stage: 0 | 1 | 2
  readonly startMs: number
  readonly updatedMs: number
  readonly teams: ReadonlySet<string>
  readonly element: LiveElement
}

const inListOrder = (a: Shown, b: Shown): number =>
  a.stage - b.stage || a.startMs - b.startMs || (a.id < b.id ? -1 : 1)

const answersMax = 2_000
const defaultLimit = 50

/**
 * The live state of one area: the games of its live list, rendered as JSON when they change. Reading returns a finished
 * answer; it renders only the first time a filter is used after a change, and never queries.
 */
export class LiveSet {
  readonly view: LiveView
  readonly #index: DayIndex
  /** Rendered games by id. Games that are not on the list are only in the index. */
  readonly #rendered = new Map<string, Shown>()
  /** The games that come on the list with the next `show`. */
  #selected: ReadonlySet<string> = new Set()
  #shown: readonly Shown[] = []
  /** The update times of the shown games, newest first, for the binary search of `since`. */
  #updates: readonly number[] = []
  readonly #answers = new Lru<string, Answer>(answersMax)
  /** By parsed query: equal query strings give the same object. */
  #byQuery = new WeakMap<object, Answer>()

  constructor(view: LiveView, index = new DayIndex(view)) {
    this.view = view
    this.#index = index
  }

  /** A set of its own that starts with the same games, none of them loaded. */
  copy(): LiveSet {
    return new LiveSet(this.view, this.#index.copy())
  }

  get size(): number {
    return this.#shown.length
  }

  /** The games of the live list, in its order. */
  get shown(): readonly Shown[] {
    return this.#shown
  }

  /** Adds a game to the index only; it is loaded when it comes on the list. */
  index(id: string, doc: unknown): void {
    this.#index.put(id, doc)
  }

  put(id: string, doc: unknown): void {
    this.#index.put(id, doc)
    this.#rendered.set(id, this.#toShown(id, doc))
  }

  remove(id: string): void {
    this.#index.remove(id)
    this.#rendered.delete(id)
  }

  /** Forgets every game; the list stays as it is until the next refresh. */
  clear(): void {
    this.#index.clear()
    this.#rendered.clear()
  }

  /**
   * Updates the live list after changes and by the clock. `load` reads the documents of games that come on the list
   * without a change, as when a new day begins.
   */
  async refresh(
    nowMs: number,
    load: (ids: readonly string[]) => Promise<Map<string, unknown>>,
  ): Promise<void> {
    await this.prepare(nowMs, load)
    this.show()
  }

  /** The first half of `refresh`: selects the games of the list. Nothing changes for readers. */
  async prepare(
    nowMs: number,
    load: (ids: readonly string[]) => Promise<Map<string, unknown>>,
  ): Promise<void> {
    this.#selected = this.#index.select(nowMs)
    const missing = [...this.#selected].filter((id) => !this.#rendered.has(id))
    if (missing.length === 0) return
    for (const [id, doc] of await load(missing)) {
      if (!this.#rendered.has(id)) this.#rendered.set(id, this.#toShown(id, doc))
    }
  }

  /** The second half of `refresh`: shows the selected games. */
  show(): void {
    const selected = this.#selected
    for (const id of this.#rendered.keys()) if (!selected.has(id)) this.#rendered.delete(id)
    const shown = [...this.#rendered.values()].sort(inListOrder)
    if (shown.length === this.#shown.length && shown.every((s, i) => s === this.#shown[i])) return
    this.#shown = shown
    this.#updates = shown.map((s) => s.updatedMs).sort((a, b) => b - a)
    this.#answers.clear()
    this.#byQuery = new WeakMap()
    // The most common answer is rendered before the first request.
    this.answer(noFilter)
  }

  /** The answer to a query whose filter is a function of it. */
  answerTo<Q extends object>(query: Q, filterOf: (query: Q) => LiveFilter): Answer {
    let answer = this.#byQuery.get(query)
    if (!answer) {
      answer = this.answer(filterOf(query))
      this.#byQuery.set(query, answer)
    }
    return answer
  }

  /** Different queries that select the same games share one answer. */
  answer(filter: LiveFilter): Answer {
    const { team = '', league = '', leagues, sinceMs, include, limit } = filter
    const since = sinceMs === undefined ? '' : this.#countSince(sinceMs)
    const scope = leagues ? [...leagues].join() : ''
    const key = `${team}|${league}|${scope}|${include?.join() ?? ''}|${limit ?? defaultLimit}|${since}`
    let answer = this.#answers.get(key)
    if (!answer) {
      answer = this.#render(filter)
      this.#answers.set(key, answer)
    }
    return answer
  }

  #toShown(id: string, doc: unknown): Shown {
    const { view } = this
    return {
      id,
      parent: view.record.place(doc).parent,
      league: view.league(doc),
      stage: view.isInProgress(doc) ? 0 : view.isOver(doc) ? 2 : 1,
      startMs: view.startMs(doc),
      updatedMs: view.updatedMs(doc),
      teams: new Set(view.teams(doc)),
      element: view.render(doc),
    }
  }

  /** How many of the shown games were updated after `sinceMs`. */
  #countSince(sinceMs: number): number {
    let low = 0
    let high = this.#updates.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#updates[middle]! > sinceMs) low = middle + 1
      else high = middle
    }
    return low
  }

  #render({ team, league, leagues, sinceMs, include = [], limit = defaultLimit }: LiveFilter): Answer {
    const matching = this.#shown.filter(
      (game) =>
        (team === undefined || game.teams.has(team)) &&
        (league === undefined || game.league === league) &&
        (!leagues || leagues.has(game.league)) &&
        (sinceMs === undefined || game.updatedMs > sinceMs),
    )
    const games = matching.slice(0, limit)
    const elements = games.map(({ element }) => elementText(element, include))
    const lastModifiedMs = games.reduce((latest, game) => Math.max(latest, game.updatedMs), 0)
    return textListAnswer(this.view.list, elements, games.length > 0 ? { lastModifiedMs } : {})
  }
}
