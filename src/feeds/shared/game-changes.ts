import type { FeedDocument, ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import type { TypedRecord } from '../../contract/record.ts'
import { Compile } from '../../kernel/compile.ts'
import { readListed, readStored } from '../read/stored.ts'

interface StoredGame {
  readonly status: string
  readonly home: { readonly team: string }
  readonly away: { readonly team: string }
  readonly revision: number
  readonly updated_at: string
}

interface AnyInput {
  readonly status?: string
  readonly status_detail?: string
  readonly updated_at?: string
}

/** What a sport knows about documents of its games. */
interface GameRules<G, I> {
  /** The fields that, given as they are stored, leave a game unchanged. */
  readonly keep: readonly (keyof G & keyof I)[]
  /** The fields that are used of a document that is older than the stored game. */
  readonly lasting: readonly (keyof I)[]
  /** Two numbers that rise while a game is played: its part, and how far that part has come. */
  readonly stageOf: (game: I | G, previous: G) => readonly [part: number, within: number]
  /** A document with an earlier time is older, also at a later stage. */
  readonly timeDecides?: true
  /** A game that was called off after it began is a correction: it will be replayed from the start. */
  readonly mayBeCalledOff?: true
  /** Completes an input that is not older. */
  readonly complete?: (input: I, previous: G) => I
}

/** The change for a game, and whether its document is older than the stored game. */
export interface GameChange {
  readonly change: Change
  readonly isBehind: boolean
}

/** The stored games of a league, and changes to them that never lead back to an earlier state. */
export function gameChanges<G extends StoredGame, I extends AnyInput>(
  { kind, stored }: TypedRecord<G>,
  { keep, lasting, stageOf, timeDecides, mayBeCalledOff, complete = (input) => input }: GameRules<G, I>,
) {
  const compiled = Compile(stored)
  const check = { Check: (doc: unknown): doc is G => compiled.Check(doc) }
  const put = (id: string, data: unknown): Change => ({ kind, id, op: 'put', data })

  const storedGames = (context: ParseContext, ids: readonly string[]): Promise<ReadonlyMap<string, G>> =>
    readStored(context, kind, check, ids)

  /** The input that leaves the stored game unchanged; `keep` names the required fields of an input. */
  const unchanged = (previous: G): I => {
    const teams = new Map<PropertyKey, unknown>([
      ['home', { team: previous.home.team }],
      ['away', { team: previous.away.team }],
    ])
    const fields = keep.map((field) => [field, teams.get(field) ?? previous[field]] as const)
    return Object.fromEntries(fields) as unknown as I
  }

  /** The stored game with the lasting fields of a document that is older. */
  const keepStored = (id: string, input: I, previous: G): GameChange => {
    const given = lasting.flatMap((field) => (input[field] ? [[field, input[field]] as const] : []))
    return { change: put(id, { ...unchanged(previous), ...Object.fromEntries(given) }), isBehind: true }
  }

  const isBehind = (input: I, previous: G, at: string | undefined): boolean => {
    if (at !== undefined && (timeDecides || at >= previous.updated_at)) return at < previous.updated_at
    const [[part, within], [before, withinBefore]] = [stageOf(input, previous), stageOf(previous, previous)]
    if (part !== before) return part < before
    return at !== undefined || within < withinBefore
  }

  return {
    storedGames,
    storedGame: async (context: ParseContext, id: string): Promise<G | undefined> =>
      (await storedGames(context, [id])).get(id),
    /** The stored games of a season. */
    listedGames: async (context: ParseContext, season: string): Promise<readonly G[]> => [
      ...(await readListed(context, kind, check, season)).values(),
    ],
    unchanged,
    keepStored,
    isCalledOff,
    /**
     * The change for a game. A document at an earlier stage than the stored game is older, unless its time shows that it is
     * not: then only its lasting fields are used. A result may be older than the schedule that was read last.
     */
    toGameChange: (
      id: string,
      input: I,
      previous: G | undefined,
      { atMs }: Pick<FeedDocument, 'atMs'>,
    ): GameChange => {
      const at = input.updated_at ?? (atMs === null ? undefined : new Date(atMs).toISOString())
      const timed = at === undefined ? input : { ...input, updated_at: at }
      if (!previous) return { change: put(id, timed), isBehind: false }
      if (mayBeCalledOff && at !== undefined && isCalledOff(input, previous)) {
        return { change: put(id, { ...timed, revision: previous.revision + 1 }), isBehind: false }
      }
      if (isBehind(input, previous, at)) return keepStored(id, input, previous)
      const { updated_at: _, ...untimed } = complete(input, previous)
      const isLater = at !== undefined && at >= previous.updated_at
      return { change: put(id, isLater ? { ...untimed, updated_at: at } : untimed), isBehind: false }
    },
  }
}

const isCalledOff = (input: AnyInput, previous: StoredGame): boolean =>
  previous.status === 'in_progress' &&
  (input.status_detail === 'postponed' || input.status_detail === 'cancelled')
