/** What a game of the source comes to, in any sport that we take from it. */
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { odds as nflOdds } from '../../sports/nfl/records/odds.ts'
import type { FixtureInput } from '../../sports/soccer/records/fixture.ts'
import { odds as soccerOdds } from '../../sports/soccer/records/odds.ts'
import { stateGameId } from '../identity/game-ids.ts'
import { identify } from '../identity/index.ts'
import { stateGame, storedGames } from '../shared/nfl/state-game.ts'
import { toEventChanges } from '../shared/soccer/event-changes.ts'
import { toFixtureChange } from '../shared/soccer/fixture-change.ts'
import { type Meeting, matchFixtures } from '../shared/soccer/match-fixtures.ts'
import { stateBooks } from './book-odds.ts'
import type { Competition } from './competition.ts'
import { soccerLeague } from './leagues.ts'
import { type NflGame, nflGameOf } from './nfl-game.ts'
import { statementsOf, toldEvents } from './soccer-events.ts'
import { fixtureOf } from './soccer-fixture.ts'

const americanFootball = { sport: '20', league: '28' } as const
const soccer = '600'

export const isNfl = ({ sport, league }: Competition): boolean =>
  sport === americanFootball.sport && league === americanFootball.league
export const isSoccer = ({ sport }: Competition): boolean => sport === soccer

export interface Around {
  readonly document: FeedDocument
  readonly context: ParseContext
  /** The week that a scoreboard is of. */
  readonly week: number | null
  /** The league that a document is of, by the source's name. */
  readonly leagueName: string
}

export async function* stateNflGames(
  competitions: readonly Competition[],
  { context, document, week }: Around,
): AsyncGenerator<Parsed, void> {
  const read = competitions.map((one) => ({ one, game: nflGameOf(one, week) }))
  const known = read.flatMap(({ one, game }) => (isGame(game) ? [{ one, game }] : []))
  for (const { game } of read) if (!isGame(game)) yield game
  const stored = await storedGames(
    context,
    known.map(({ game }) => game.id),
  )
  for (const { one, game } of known) {
    yield { change: stateGame(game.id, game.stated, stored.get(game.id), document) }
    for (const change of stateGameId(nflGames, one.id, game.id)) yield { change }
    for (const change of await stateBooks(context, nflOdds, game.id, one.raw.odds)) yield { change }
  }
}

const nflGames = { sport: 'nfl', source: 'espn' } as const
const isGame = (game: NflGame | Parsed): game is NflGame => 'stated' in game

/** Matches whose sides are not known yet are left out: nobody plays in them. */
export async function* stateMatches(
  competitions: readonly Competition[],
  { context, document, leagueName }: Around,
): AsyncGenerator<Parsed, void> {
  const open = competitions.filter(({ home, away }) => !home.isTeam || !away.isTeam)
  if (open.length > 0)
    yield { notice: { position: 'document', reason: `${open.length} matches without both sides` } }
  const listed = competitions
    .filter((one) => !open.includes(one))
    .map((one) => {
      const league = soccerLeague(one.league, leagueName)
      const stated = fixtureOf(one, league)
      return { one, league, stated, meeting: meetingOf(one, stated) }
    })
  const { fixtures, notices, idOf } = await matchFixtures(
    context,
    soccerIds.source,
    listed.map(({ meeting }) => meeting),
  )
  for (const notice of notices) yield { notice }
  for (const { one, league, stated, meeting } of listed) {
    const previous = fixtures.get(one.id)
    const id = idOf(meeting)
    const told = toldEvents(one.raw.details, one)
    const last = told.at(-1)
    const { change, isBehind } = toFixtureChange(
      id,
      last ? { ...stated, last_event: headlineOf(last) } : stated,
      previous,
      document,
    )
    yield { change }
    for (const alias of stateGameId(soccerIds, one.id, id)) yield { change: alias }
    if (!isBehind) {
      yield* stateTold(told, { id, league, home: stated.home.team, away: stated.away.team }, context)
    }
    for (const odds of await stateBooks(context, soccerOdds, id, one.raw.odds, { league }))
      yield { change: odds }
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
}: ReturnType<typeof toldEvents>[number]): string =>
  [`${minute}${stoppage ? `+${stoppage}` : ''}'`, people[0]?.name ?? '', description]
    .filter(Boolean)
    .join(' ')

async function* stateTold(
  told: ReturnType<typeof toldEvents>,
  fixture: Parameters<typeof statementsOf>[1],
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  if (told.length === 0) return
  const { slugs, changes } = await identify(
    context,
    soccerIds,
    told.flatMap(({ people }) => people),
  )
  for (const change of changes) yield { change }
  for (const change of await toEventChanges(context, fixture.id, statementsOf(told, fixture, slugs)))
    yield { change }
}
