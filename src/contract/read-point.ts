/** A position in the journal and its instant. */
export interface Moment {
  /** The last entry that is visible. */
  readonly seq: number
  /** The wall clock of the moment: league days, weeks and seasons are those of this instant. */
  readonly atMs: number
  /** The position as clients see it. */
  readonly cursor: string
}

/**
 * The moment of the journal that a reader sees: live, delayed, fixed or replayed. Every transport asks it, so none of
 * them knows which of the four it is.
 */
export interface ReadPoint {
  /** Points with equal names always show the same: their readers share lists and hubs. */
  readonly name: string
  /** The instant that is shown now. */
  readonly instantMs: () => number
  readonly moment: () => Moment | Promise<Moment>
  /**
   * The oldest instant that a key with this resume window may ask for. Windows of replay sessions count from the present, not
   * from the past that is shown, and reach back at least to the start of the session.
   */
  readonly oldestMs: (windowMs: number) => number
  /** When an entry becomes visible, by the wall clock; Infinity when it does not, as things are. */
  readonly visibleAtMs: (entry: { readonly seq: number; readonly atMs: number }) => number
  /** How often a follower looks whether more has become visible; 0: entries are visible as they are committed. */
  readonly checkEveryMs: number
  /** Whether an entry becomes visible a known time after its commit. */
  readonly isSteady: boolean
  /** Rises whenever the moment jumps instead of moving on: readers start anew. */
  readonly jumps: () => number
  /** The same reader with at least this delay. */
  readonly withDelay: (delayMs: number) => ReadPoint
  /** What answers say about it: members of `meta` as JSON text, each after a comma. */
  readonly meta: (moment: Moment) => string
}

/** The moment that one request sees. */
export interface RequestMoment extends Moment {
  /** The name of its read point. */
  readonly point: string
  /** Members of `meta` as JSON text, each after a comma. */
  readonly meta: string
  /** The oldest instant that its key may ask for; null for a live reader, whose window counts from now. */
  readonly oldestMs: number | null
  /** True when the answer never changes. */
  readonly isFixed: boolean
}
