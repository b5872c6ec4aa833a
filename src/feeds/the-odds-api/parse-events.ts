import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { matchupId } from '../../odds/matchup.ts'
import { toGameIdChanges } from '../identity/game-ids.ts'
import { createGameFinder, type GameFinder, type Meeting } from '../shared/odds/find-games.ts'
import { isMain, toOddsChange } from './odds-change.ts'
import { toPropChanges } from './prop-changes.ts'
import type { QuotedEvent } from './quoted-event.ts'
import { type Sport, sportOf, sportOfTeams } from './sports.ts'

/** Maps the odds of one pull to changes. `columns` are markets that were requested even if no event has them. */
export async function* parseEvents(
  events: readonly QuotedEvent[],
  context: ParseContext,
  columns: readonly string[] = [],
): AsyncGenerator<Parsed, void> {
  const finder = createGameFinder(context)
  const requested = new Set([
    ...columns,
    ...events.flatMap(({ quotes }) => quotes.map(({ market }) => market)),
  ])
  for (const event of events) yield* parseEvent(event, { requested, finder, context })
  const unquoted = events.filter(({ quotes }) => quotes.length === 0).length
  if (unquoted > 0) yield { notice: { position: 'document', reason: `${unquoted} events have no quotes` } }
}

interface EventContext {
  /** The markets of the pull: one that no event has was not requested. */
  readonly requested: ReadonlySet<string>
  readonly finder: GameFinder
  readonly context: ParseContext
}

async function* parseEvent(
  event: QuotedEvent,
  { requested, finder, context }: EventContext,
): AsyncGenerator<Parsed, void> {
  const { position, sportKey } = event
  const sport = sportKey === null ? sportOfTeams(event.home, event.away) : sportOf(sportKey)
  if (!sport && sportKey !== null) {
    yield { notice: { position, reason: `${sportKey} is not a supported sport` } }
    return
  }
  const [home, away] = [sport?.teamOf(event.home) ?? null, sport?.teamOf(event.away) ?? null]
  if (!sport || home === null || away === null) {
    yield { problem: { position, reason: `${event.home} or ${event.away} is not a known team` } }
    return
  }
  const meeting: Meeting = { home, away, startsAt: event.startsAt }
  const id = await finder.find(sport, meeting)
  const waiting = matchupId(meeting)
  if (waiting !== id) for (const change of await deleteWaiting(context, sport, waiting)) yield { change }
  // An unknown game has no id to register an alias for.
  if (waiting !== id) for (const change of toGameIdChanges(idsOf(sport), event.id, id)) yield { change }
  const stored = (await context.stored(sport.odds.kind, [id])).get(id)
  const main = toOddsChange(sport, id, event, { requested, stored })
  if (main) yield { change: main }
  if (sport.props) {
    for (const change of await toPropChanges(context, sport.props, id, event)) yield { change }
  }
  yield* reportUnknownMarkets(event, sport)
}

const idsOf = ({ game }: Sport) => ({ sport: game.kind.split('.')[0]!, source: 'the-odds-api' })

/** Deletes the odds that waited for the game: they are now stored under its id. */
async function deleteWaiting(context: ParseContext, { odds, props }: Sport, id: string): Promise<Change[]> {
  const main = [...(await context.stored(odds.kind, [id])).keys()].map((key) => ({
    kind: odds.kind,
    id: key,
  }))
  const side = props ? await context.listed(props.record.kind, id) : []
  const waiting = [...main, ...side.map((stored) => ({ kind: props!.record.kind, id: stored.id }))]
  return waiting.map(({ kind, id: key }) => ({ kind, id: key, op: 'delete' }))
}

/** Market variants that are ignored: other lines, periods, the lay side of an exchange. */
const variant = /_(lay|alternate|h1|h2|q[1-4]|p[1-3]|1st_.+)$|^alternate_|^(h2h_3_way|outrights)/

function* reportUnknownMarkets({ quotes, position }: QuotedEvent, { props }: Sport): Generator<Parsed, void> {
  const markets = new Set(quotes.map(({ market }) => market))
  for (const market of markets) {
    if (isMain(market) || variant.test(market) || props?.markets.has(market)) continue
    yield { notice: { position, reason: `the market ${market} is not supported` } }
  }
}
