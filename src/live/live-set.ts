import { type Answer, textListAnswer } from '../contract/answer.ts'
import { elementText, type LiveElement, type LiveFilter, type LiveView, noFilter } from '../contract/live.ts'
import { Lru } from '../kernel/lru.ts'
import { DayIndex } from './day-index.ts'

/** One game as it is shown: its document is no longer needed once it is written out. */
export interface Shown {
  readonly id: string
  /** What it stands under among its kind. */
  readonly parent: string | null
  readonly league: string
  readonly startMs: number
  readonly updatedMs: number
  readonly teams: ReadonlySet<string>
  readonly element: LiveElement
}

const answersMax = 2_000
const defaultLimit = 50

/**
 * The live state of one area: the games that are shown now, written out as JSON when they change. Reading picks
 * a finished answer; it neither queries nor renders unless this very filter was not asked since the last change.
 */
export class LiveSet {
  readonly view: LiveView
  readonly #index: DayIndex
  /** Documents waiting to be shown or already shown, by id; games not on show are only in the index. */
  readonly #held = new Map<string, Shown>()
  #shown: readonly Shown[] = []
  /** The shown games' times of update, newest first: how far back `since` reaches is found by halving. */
  #updates: readonly number[] = []
  readonly #answers = new Lru<string, Answer>(answersMax)
  /** By parsed query: equal query strings give the same object. */
  #byQuery = new WeakMap<object, Answer>()

  constructor(view: LiveView) {
    this.view = view
    this.#index = new DayIndex(view)
  }

  get size(): number {
    return this.#shown.length
  }

  /** The games on show, in the order of the list. */
  get shown(): readonly Shown[] {
    return this.#shown
  }

  /** Notes that a game exists, without showing it yet. */
  index(id: string, doc: unknown): void {
    this.#index.put(id, doc)
  }

  put(id: string, doc: unknown): void {
    this.#index.put(id, doc)
    this.#held.set(id, this.#write(id, doc))
  }

  remove(id: string): void {
    this.#index.remove(id)
    this.#held.delete(id)
  }

  /**
   * Brings the shown games up to date with what was put and with the clock. `load` fetches the documents of
   * games that come on show without having changed, as when a new day begins.
   */
  async refresh(
    nowMs: number,
    load: (ids: readonly string[]) => Promise<Map<string, unknown>>,
  ): Promise<void> {
    const wanted = this.#index.select(nowMs)
    const missing = [...wanted].filter((id) => !this.#held.has(id))
    if (missing.length > 0) {
      for (const [id, doc] of await load(missing)) {
        if (!this.#held.has(id)) this.#held.set(id, this.#write(id, doc))
      }
    }
    for (const id of this.#held.keys()) if (!wanted.has(id)) this.#held.delete(id)
    const shown = [...this.#held.values()].sort((a, b) => a.startMs - b.startMs || (a.id < b.id ? -1 : 1))
    if (shown.length === this.#shown.length && shown.every((s, i) => s === this.#shown[i])) return
    this.#shown = shown
    this.#updates = shown.map((s) => s.updatedMs).sort((a, b) => b - a)
    this.#answers.clear()
    this.#byQuery = new WeakMap()
    // What everyone asks for is written out before anyone asks.
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

  #write(id: string, doc: unknown): Shown {
    const { view } = this
    return {
      id,
      parent: view.record.place(doc).parent,
      league: view.league(doc),
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
