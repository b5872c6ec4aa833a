/** Maps the games of the source to changes, for every sport that we read from it. */

import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { odds as nflOdds } from '../../sports/nfl/index.ts'
import type { FixtureInput } from '../../sports/soccer/records/fixture.ts'
import { odds as soccerOdds } from '../../sports/soccer/records/odds.ts'
import { toGameIdChanges } from '../identity/game-ids.ts'
import { identify } from '../identity/index.ts'
import { storedGames, toGameChange } from '../shared/nfl/game-change.ts'
import { toEventChanges as toSoccerEventChanges } from '../shared/soccer/event-changes.ts'
import { toFixtureChange } from '../shared/soccer/fixture-change.ts'
import { peopleOfSheets, toLineupChange } from '../shared/soccer/lineup-change.ts'
import { type Meeting, matchFixtures } from '../shared/soccer/match-fixtures.ts'
import { toShotChanges } from '../shared/soccer/shot-changes.ts'
import { toBookOddsChanges } from './book-odds.ts'
import type { Competition } from './competition.ts'
import { soccerLeague } from './leagues.ts'
import { type NflGame, nflGameOf } from './nfl-game.ts'
import { readEvents, toEventInputs } from './soccer-events.ts'
import { fixtureOf } from './soccer-fixture.ts'
import { readTeamSheets } from './soccer-lineups.ts'
import { readShots, toShotInputs } from './soccer-shots.ts'

const americanFootball = { sport: '20', league: '28' } as const
const soccer = '600'

export const isNfl = ({ sport, league }: Competition): boolean =>
  sport === americanFootball.sport && league === americanFootball.league
export const isSoccer = ({ sport }: Competition): boolean => sport === soccer

export interface GamesContext {
  readonly document: FeedDocument
  readonly context: ParseContext
  /** The week of the scoreboard. */
  readonly week: number | null
  /** The league of the document, by the source's name. */
  readonly leagueName: string
  /** Gets our id and the source's of each game. */
  readonly onGame?: (id: string, sourceId: string) => void
}

export async function* toNflGameChanges(
  competitions: readonly Competition[],
  { context, document, week, onGame }: GamesContext,
): AsyncGenerator<Parsed, void> {
  const read = competitions.map((one) => ({ one, game: nflGameOf(one, week) }))
  const known = read.flatMap(({ one, game }) => (isGame(game) ? [{ one, game }] : []))
  for (const { game } of read) if (!isGame(game)) yield game
  const stored = await storedGames(
    context,
    known.map(({ game }) => game.id),
  )
  for (const { one, game } of known) {
    onGame?.(game.id, one.id)
    yield { change: toGameChange(game.id, game.input, stored.get(game.id), document).change }
    for (const change of toGameIdChanges(nflGames, one.id, game.id)) yield { change }
    const target = { record: nflOdds, gameId: game.id }
    for (const change of await toBookOddsChanges(context, target, one.raw.odds)) yield { change }
  }
}

const nflGames = { sport: 'nfl', source: 'espn' } as const
const isGame = (game: NflGame | Parsed): game is NflGame => 'input' in game

/** Matches whose teams are not known yet are skipped. */
export async function* toMatchChanges(
  competitions: readonly Competition[],
  { context, document, leagueName, onGame }: GamesContext,
): AsyncGenerator<Parsed, void> {
  const open = competitions.filter(({ home, away }) => !home.isTeam || !away.isTeam)
  if (open.length > 0)
    yield { notice: { position: 'document', reason: `${open.length} matches lack a team` } }
  const listed = competitions
    .filter((one) => !open.includes(one))
    .map((one) => {
      const league = soccerLeague(one.league, leagueName)
      const input = fixtureOf(one, league)
      return { one, league, input, meeting: meetingOf(one, input) }
    })
  const { fixtures, notices, idOf } = await matchFixtures(
    context,
    soccerIds.source,
    listed.map(({ meeting }) => meeting),
  )
  for (const notice of notices) yield { notice }
  for (const { one, league, input, meeting } of listed) {
    const previous = fixtures.get(one.id)
    const id = idOf(meeting)
    onGame?.(id, one.id)
    const events = readEvents(one.raw.details, one)
    const last = events.at(-1)
    const { change, isBehind } = toFixtureChange(
      id,
      last ? { ...input, last_event: headlineOf(last) } : input,
      previous,
      document,
    )
    yield { change }
    for (const alias of toGameIdChanges(soccerIds, one.id, id)) yield { change: alias }
    const named = { id, league, home: input.home.team, away: input.away.team }
    if (!isBehind) {
      yield* toEventChanges(events, named, context)
    }
    const sheets = readTeamSheets(one.raw.rosters)
    if (!isBehind) yield* toShotListChanges(one, named, { sheets, events, context })
    yield* toSheetChanges(sheets, { ...named, kickOff: input.kick_off_utc }, { document, context })
    const target = { record: soccerOdds, gameId: id, fields: { league } }
    for (const odds of await toBookOddsChanges(context, target, one.raw.odds)) yield { change: odds }
  }
}

const soccerIds = { sport: 'soccer', source: 'espn' } as const

const meetingOf = ({ id, startsAt }: Competition, { league, season, home, away }: FixtureInput): Meeting => ({
  id,
  league,
  season: season!,
  home: home.team,
  away: away.team,
  day: startsAt.slice(0, 10),
})

const headlineOf = ({
  people,
  description,
  minute,
  stoppage,
}: ReturnType<typeof readEvents>[number]): string =>
  [`${minute}${stoppage ? `+${stoppage}` : ''}'`, people[0]?.name ?? '', description]
    .filter(Boolean)
    .join(' ')

async function* toEventChanges(
  events: ReturnType<typeof readEvents>,
  fixture: Parameters<typeof toEventInputs>[1],
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  if (events.length === 0) return
  const { slugs, changes } = await identify(
    context,
    soccerIds,
    events.flatMap(({ people }) => people),
  )
  for (const change of changes) yield { change }
  for (const change of await toSoccerEventChanges(context, fixture.id, toEventInputs(events, fixture, slugs)))
    yield { change }
}

type NamedFixture = Parameters<typeof toEventInputs>[1]

/** The commentary names players without ids; those of the team sheets and of the key events have both. */
async function* toShotListChanges(
  competition: Competition,
  fixture: NamedFixture,
  known: {
    readonly sheets: ReturnType<typeof readTeamSheets>
    readonly events: ReturnType<typeof readEvents>
    readonly context: ParseContext
  },
): AsyncGenerator<Parsed, void> {
  const shots = readShots(competition.raw.commentary, competition)
  if (shots.length === 0) return
  const { context, events, sheets } = known
  const listed = sheets ? peopleOfSheets(fixture, sheets) : []
  const byName = new Map([...events.flatMap(({ people }) => people), ...listed].map((one) => [one.name, one]))
  const shooters = shots.flatMap(({ names }) => names.flatMap((name) => byName.get(name) ?? []))
  const { slugs, changes } = await identify(context, soccerIds, shooters)
  for (const change of changes) yield { change }
  const slugOf = (name = '') => slugs.get(byName.get(name)?.sourceId ?? '') ?? null
  for (const change of await toShotChanges(context, fixture.id, toShotInputs(shots, fixture, slugOf)))
    yield { change }
}

async function* toSheetChanges(
  sheets: ReturnType<typeof readTeamSheets>,
  fixture: NamedFixture & { readonly kickOff: string },
  { context, document }: Pick<GamesContext, 'context' | 'document'>,
): AsyncGenerator<Parsed, void> {
  if (sheets === null) return
  const { slugs, changes } = await identify(context, soccerIds, peopleOfSheets(fixture, sheets))
  for (const change of changes) yield { change }
  const at = document.atMs === null ? fixture.kickOff : new Date(document.atMs).toISOString()
  const change = toLineupChange(fixture, sheets, slugs, at)
  if (change) yield { change }
}
