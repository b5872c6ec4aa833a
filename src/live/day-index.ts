import type { LiveView } from '../contract/live.ts'
import { addDays, dayIn } from '../kernel/calendar.ts'

interface Indexed {
  readonly league: string
  readonly day: string
  readonly isInProgress: boolean
  readonly updatedMs: number
}

/** A game in progress that has not changed for this long is over, or its source is, once its league day has passed. */
const quietMaxMs = 6 * 3_600_000

/**
 * The games of each league by day, without their documents. Selects the games of a live list: those of the current
 * league day and those that are under way; for a league with neither, its next day with games and its latest one, if that
 * is not long ago. So a list is empty only for a league without games.
 */
export class DayIndex {
  readonly #view: LiveView
  readonly #games = new Map<string, Indexed>()
  readonly #days = new Map<string, Map<string, Set<string>>>()
  readonly #inProgress = new Map<string, Set<string>>()

  constructor(view: LiveView) {
    this.#view = view
  }

  /** An index of its own with the same games. */
  copy(): DayIndex {
    const copy = new DayIndex(this.#view)
    for (const [id, game] of this.#games) copy.#add(id, game)
    return copy
  }

  put(id: string, doc: unknown): void {
    this.remove(id)
    if (!this.#view.isListed(doc)) return
    this.#add(id, {
      league: this.#view.league(doc),
      day: this.#view.day(doc),
      isInProgress: this.#view.isInProgress(doc),
      updatedMs: this.#view.updatedMs(doc),
    })
  }

  #add(id: string, game: Indexed): void {
    this.#games.set(id, game)
    const days = this.#days.get(game.league) ?? new Map<string, Set<string>>()
    this.#days.set(game.league, days)
    addTo(days, game.day, id)
    if (game.isInProgress) addTo(this.#inProgress, game.league, id)
  }

  remove(id: string): void {
    const game = this.#games.get(id)
    if (!game) return
    this.#games.delete(id)
    removeFrom(this.#days.get(game.league)!, game.day, id)
    removeFrom(this.#inProgress, game.league, id)
  }

  clear(): void {
    this.#games.clear()
    this.#days.clear()
    this.#inProgress.clear()
  }

  /** The ids of the games on the live list at an instant. */
  select(nowMs: number): Set<string> {
    const selected = new Set<string>()
    for (const [league, days] of this.#days) {
      const today = dayIn(this.#view.zone(league), nowMs)
      const current = [...(days.get(today) ?? []), ...this.#underWay(league, today, nowMs)]
      const ids = current.length > 0 ? current : nearest(days, today)
      for (const id of ids) selected.add(id)
    }
    return selected
  }

  /** The games in progress, without those of an earlier day that have stopped changing, such as imported history. */
  #underWay(league: string, today: string, nowMs: number): string[] {
    return [...(this.#inProgress.get(league) ?? [])].filter((id) => {
      const { day, updatedMs } = this.#games.get(id)!
      return day >= today || nowMs - updatedMs < quietMaxMs
    })
  }
}

/** Results of an earlier day than this many ago are not news, unless nothing comes after them. */
const latestDayBack = 3

/** The games of the first day after `today`, and of the latest one before it if that is not long ago or the last of all. */
function nearest(days: ReadonlyMap<string, ReadonlySet<string>>, today: string): string[] {
  let before = ''
  let after = '9999'
  for (const day of days.keys()) {
    if (day < today && day > before) before = day
    if (day > today && day < after) after = day
  }
  const next = [...(days.get(after) ?? [])]
  const isShown = next.length === 0 || before >= addDays(today, -latestDayBack)
  return isShown ? [...(days.get(before) ?? []), ...next] : next
}

function addTo(groups: Map<string, Set<string>>, name: string, id: string): void {
  const group = groups.get(name)
  if (group) group.add(id)
  else groups.set(name, new Set([id]))
}

function removeFrom(groups: Map<string, Set<string>>, name: string, id: string): void {
  const group = groups.get(name)
  group?.delete(id)
  if (group?.size === 0) groups.delete(name)
}
