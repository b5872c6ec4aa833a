import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { Lineup } from '../../games/lineup.ts'
import { Compile } from '../../kernel/compile.ts'
import { event } from '../../sports/soccer/records/event.ts'
import { Fixture, fixture } from '../../sports/soccer/records/fixture.ts'
import { lineup } from '../../sports/soccer/records/lineup.ts'
import { shot } from '../../sports/soccer/records/shot.ts'
import { identify } from '../identity/index.ts'
import { storedEvents } from '../shared/soccer/event-changes.ts'
import { peopleOfSheets, toLineupChange } from '../shared/soccer/lineup-change.ts'
import { storedShots } from '../shared/soccer/shot-changes.ts'
import { gameIdOf, people } from './identity.ts'
import type { Lineups } from './raw.ts'
import { knownName, rememberLineups, sheetsOf } from './team-sheets.ts'

const fixtureCheck = Compile(Fixture)

/** Line-ups have the names that players are known by; stored events, shots and elevens of the match are renamed, too. */
export async function* parseLineups(
  lineups: Lineups,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const players = lineups.flatMap((one) => one.lineup)
  const { changes, renamed } = await identify(context, people, players.map(knownName))
  for (const change of changes) yield { change }
  const gameId = gameIdOf(document, context)
  if (gameId === null) return
  rememberLineups(context, gameId, lineups)
  for (const change of await renamedPlays(context, gameId, renamed)) yield { change }
  for (const change of await lineupChanges(context, { lineups, gameId, renamed }, document)) yield { change }
}

/** The stored events and shots of players whose names were replaced. */
async function renamedPlays(
  context: ParseContext,
  gameId: string,
  renamed: ReadonlyMap<string, string>,
): Promise<Change[]> {
  if (renamed.size === 0) return []
  const now = (player: string | null) => renamed.get(player ?? '') ?? player
  const put = <T>(kind: string, id: string, before: T, data: T): Change[] =>
    JSON.stringify(before) === JSON.stringify(data) ? [] : [{ kind, id, op: 'put', data }]
  const events = await storedEvents(context, gameId)
  const shots = await storedShots(context, gameId)
  return [
    ...[...events].flatMap(([id, doc]) =>
      put(event.kind, id, doc, { ...doc, player: now(doc.player), related_player: now(doc.related_player) }),
    ),
    ...[...shots].flatMap(([id, doc]) =>
      put(shot.kind, id, doc, { ...doc, player: now(doc.player), assist: now(doc.assist) }),
    ),
  ]
}

interface ReadLineups {
  readonly lineups: Lineups
  readonly gameId: string
  readonly renamed: ReadonlyMap<string, string>
}

/** The team sheets, where the line-ups say who starts; otherwise the stored elevens with their new names. */
async function lineupChanges(
  context: ParseContext,
  { lineups, gameId, renamed }: ReadLineups,
  { atMs }: FeedDocument,
): Promise<readonly Change[]> {
  const known = (await context.stored(fixture.kind, [gameId])).get(gameId)
  if (!fixtureCheck.Check(known)) return []
  const match = { id: gameId, league: known.league, home: known.home.team, away: known.away.team }
  const sheets = sheetsOf(lineups, match)
  const { slugs, changes } = await identify(context, people, peopleOfSheets(match, sheets))
  const at = atMs === null ? known.kick_off_utc : new Date(atMs).toISOString()
  const put = toLineupChange(match, sheets, slugs, at)
  if (put) return [...changes, put]
  const stored = await storedLineup(context, gameId)
  if (!stored) return changes
  const sideOf = (side: 'home' | 'away') => {
    const { starters, ...rest } = stored[side]
    const named = new Map(
      [...sheets.home.starters, ...(sheets[side].bench ?? [])].flatMap(({ sourceId, name }) => {
        const slug = slugs.get(sourceId)
        return slug === undefined ? [] : [[slug, name] as const]
      }),
    )
    const began = starters.map(({ player, name, name_complete, ...line }) => {
      const slug = renamed.get(player) ?? player
      const full = named.get(slug)
      return {
        ...line,
        player: slug,
        ...(full === undefined ? { name, name_complete } : { name: full, name_complete: true }),
      }
    })
    const beginners = new Set(began.map(({ player }) => player))
    const bench = [...named].filter(([slug]) => !beginners.has(slug))
    return {
      ...rest,
      starters: began,
      bench: bench.map(([player, name]) => ({ player, name, name_complete: true, pos: null, order: null })),
    }
  }
  const data = { ...stored, home: sideOf('home'), away: sideOf('away') }
  return [...changes, { kind: lineup.kind, id: gameId, op: 'put', data }]
}

const lineupCheck = Compile(Lineup)

/** The stored lineups of a match; null without any. */
async function storedLineup(context: ParseContext, fixtureId: string): Promise<Lineup | null> {
  const doc = (await context.stored(lineup.kind, [fixtureId])).get(fixtureId)
  return lineupCheck.Check(doc) ? doc : null
}
