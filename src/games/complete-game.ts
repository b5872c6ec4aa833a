import type { TObject } from 'typebox'
import type { ReconcileContext, Reconciled } from '../contract/record.ts'
import { dayIn } from '../kernel/calendar.ts'
import { pickNames } from '../kernel/json.ts'
import type { League } from './declaration.ts'
import { type Broadcast, completeBroadcast, gameRejection } from './game-fields.ts'
import { type GameRules, type GameState, reconcileGame } from './reconcile-game.ts'
import { zoneOf } from './season.ts'

/** Fields that the input of any game may omit: the stored value is kept, or a default is used. */
interface OptionalGameFields {
  readonly venue?: string | undefined
  readonly broadcast?: Parameters<typeof completeBroadcast>[0]
  readonly official?: boolean | undefined
  readonly revision?: number | undefined
  readonly updated_at?: string | undefined
}

interface StoredGame extends GameState {
  readonly venue: string
  readonly broadcast: Broadcast
  readonly official: boolean
}

/** Completes the venue and the broadcast. */
export const completePlace = (
  input: OptionalGameFields,
  previous: StoredGame | null,
): { readonly venue: string; readonly broadcast: Broadcast } => ({
  venue: input.venue ?? previous?.venue ?? '',
  broadcast: completeBroadcast(input.broadcast, previous?.broadcast),
})

/** Completes `official`, `revision` and `updated_at`. */
export const completeRevision = (
  input: OptionalGameFields,
  previous: StoredGame | null,
  atMs: number,
): { readonly official: boolean; readonly revision: number; readonly updated_at: string } => ({
  official: input.official ?? previous?.official ?? false,
  revision: input.revision ?? previous?.revision ?? 0,
  updated_at: input.updated_at ?? new Date(atMs).toISOString(),
})

const yearMs = 365 * 24 * 3_600_000

/**
 * The time of an input that carries none: the current time, or in imported history the game's own. That is its start,
 * or the year before while the start is ahead, because a later document must not look older than this one.
 */
export function inputTimeMs(
  { atMs, isBackfill = false }: Pick<ReconcileContext, 'atMs' | 'isBackfill'>,
  startMs: number,
  previous: GameState | null,
): number {
  if (!isBackfill) return atMs
  const ownMs = startMs <= atMs ? startMs : Math.min(atMs, startMs - yearMs)
  return previous ? Math.max(ownMs, Date.parse(previous.updated_at)) : ownMs
}

/** The game clock: full before the game, zero after it. */
export function completeClock(
  status: string,
  given: string | undefined,
  previous: string | undefined,
  full: string,
): string {
  if (status === 'scheduled') return full
  if (status === 'final') return '00:00'
  return given ?? previous ?? full
}

/** The status wins: a detail that contradicts it is outdated and replaced by the default. */
const completeDetail = <Detail extends string>(
  given: Detail | undefined,
  isAllowed: (detail: Detail) => boolean,
  byDefault: Detail,
): Detail => (given !== undefined && isAllowed(given) ? given : byDefault)

/** The fields that every game has and that are completed in the same way. */
type SharedField =
  | 'game_id'
  | 'season'
  | 'date'
  | 'venue'
  | 'broadcast'
  | 'status'
  | 'status_detail'
  | 'official'
  | 'revision'
  | 'updated_at'

interface LeagueGame extends StoredGame {
  readonly game_id: string
  readonly season: string
  readonly date: string
  readonly status_detail: string
  readonly home: { readonly team: string; readonly score: number }
  readonly away: { readonly team: string; readonly score: number }
}

interface GameInput<G extends LeagueGame> extends OptionalGameFields {
  readonly game_id?: string | undefined
  readonly season?: string | undefined
  readonly date?: string | undefined
  readonly status?: G['status'] | undefined
  readonly status_detail?: G['status_detail'] | undefined
  readonly home: { readonly team: string }
  readonly away: { readonly team: string }
}

/** The game record of a sport, as far as sports differ in it. */
interface GameRecordRules<I extends GameInput<G>, G extends LeagueGame> {
  readonly league: League
  readonly stored: TObject
  readonly table: {
    readonly mayMove: (from: G['status'], to: G['status']) => boolean
    readonly maySay: (status: G['status'], detail: G['status_detail']) => boolean
  }
  readonly startUtc: (input: I) => string
  /** By its id, or its start. */
  readonly seasonOf: (id: string, startUtc: string) => string
  /** The fields of the sport itself. */
  readonly complete: (
    input: I,
    previous: G | null,
    at: { readonly id: string; readonly status: G['status'] },
  ) => Omit<G, SharedField>
  /** What `status_detail` is where the input gives none that fits. */
  readonly detail: (status: G['status'], own: Omit<G, SharedField>) => G['status_detail']
  readonly part: GameRules<G>['part']
  /** What else than the score belongs to a result; by default the part in which the game ended. */
  readonly ending?: (doc: G) => string
  /** Why the season or date contradicts the id, or null: for leagues whose ids contain them. */
  readonly validatePlacement?: (doc: G, id: string) => string | null
}

/** Makes the `reconcile` function of a game record: its fields are in the order of the stored schema. */
export function gameReconciler<I extends GameInput<G>, G extends LeagueGame>(rules: GameRecordRules<I, G>) {
  const { table, part, ending = (doc: G) => part(doc).name, validatePlacement = () => null } = rules
  const names = Object.keys(rules.stored.properties)
  const changesResult = (a: G, b: G) =>
    a.home.score !== b.home.score || a.away.score !== b.away.score || ending(a) !== ending(b)
  return (input: I, previous: G | null, context: ReconcileContext): Reconciled<G> => {
    const { id } = context
    const rejection = gameRejection(input, id)
    if (rejection) return rejection
    const atMs = inputTimeMs(context, Date.parse(rules.startUtc(input)), previous)
    // The shared fields and those of the sport are all that the record has.
    const doc = pickNames(names, completeGame(rules, input, previous, { id, atMs })) as unknown as G
    const misplaced = validatePlacement(doc, id)
    if (misplaced !== null) return { rejected: misplaced }
    return reconcileGame({ mayMove: table.mayMove, changesResult, part, doc, previous, input, context })
  }
}

function completeGame<I extends GameInput<G>, G extends LeagueGame>(
  { league, table, startUtc, seasonOf, complete, detail }: GameRecordRules<I, G>,
  input: I,
  previous: G | null,
  { id, atMs }: { readonly id: string; readonly atMs: number },
): Pick<G, SharedField> {
  const status = input.status ?? previous?.status ?? 'scheduled'
  const own = complete(input, previous, { id, status })
  const start = startUtc(input)
  const shared: Pick<LeagueGame, SharedField> = {
    game_id: id,
    season: input.season ?? previous?.season ?? seasonOf(id, start),
    date: input.date ?? dayIn(zoneOf(league.seasons), Date.parse(start)),
    ...completePlace(input, previous),
    status,
    status_detail: completeDetail(
      input.status_detail,
      (given) => table.maySay(status, given),
      detail(status, own),
    ),
    ...completeRevision(input, previous, atMs),
  }
  return { ...own, ...shared } as Pick<G, SharedField>
}

type SideInput<S> = { readonly [K in keyof S]?: S[K] | undefined } & { readonly team: string }
type Sides<S> = { readonly home: S; readonly away: S }

/** Both sides: what the input leaves out keeps its value, or is what it is before the game. */
export function completeSides<S extends object>(
  input: Sides<SideInput<NoInfer<S>>>,
  previous: Sides<NoInfer<S>> | null,
  before: S,
): Sides<S & { readonly team: string }> {
  const names = Object.keys(before) as (keyof S)[]
  const side = (which: 'home' | 'away') => {
    const known = names.map((name) => [name, input[which][name] ?? previous?.[which][name] ?? before[name]])
    return { team: input[which].team, ...(Object.fromEntries(known) as S) }
  }
  return { home: side('home'), away: side('away') }
}
