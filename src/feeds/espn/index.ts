import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { playerKind } from '../../games/players/player-record.ts'
import { adapterOf, json } from '../read/adapter-of.ts'
import { Lenient, textOf } from '../read/fields.ts'
import { noteList } from '../read/unlisted-games.ts'
import { News, parseArticles } from './articles.ts'
import { type Competition, readCompetition, weekOf } from './competition.ts'
import { isNfl, isSoccer, toMatchChanges, toNflGameChanges } from './games.ts'
import { Injuries, parseInjuries } from './injuries.ts'
import { plan } from './plan.ts'
import { parseSummary, Summary } from './summary.ts'
import { parseTournamentLineups, TournamentLineups } from './tournament-lineups.ts'

const Scoreboard = Lenient({
  events: Type.Array(Type.Unknown()),
  leagues: Type.Optional(Type.Array(Lenient({ slug: Type.Optional(Type.Unknown()) }))),
  week: Type.Optional(Type.Unknown()),
})

const sports = ['nba', 'nfl', 'mlb', 'nhl', 'soccer']
const people = [...sports.map(playerKind), 'feed.alias']
const listed = [
  ...['nfl.game', 'nfl.odds', 'soccer.fixture', 'soccer.event', 'soccer.odds'],
  ...['soccer.player', 'feed.alias', 'feed.game'],
]

/** The undocumented API of the ESPN site. */
export const adapter = adapterOf({
  name: 'espn',
  summary: 'American football, soccer, odds, news and injuries (site.api.espn.com)',
  documents: [
    json({
      name: 'summary',
      kinds: [
        ...listed,
        ...['nfl.play', 'nfl.player', 'soccer.shot', 'soccer.lineup'],
        ...['nba.odds', 'nba.lineup', 'nba.player', 'nhl.odds', 'nhl.player', 'news.article'],
      ],
      schema: Summary,
      parse: parseSummary,
    }),
    json({ name: 'scoreboard', kinds: listed, schema: Scoreboard, parse: parseScoreboard }),
    json({
      name: 'injuries',
      kinds: ['news.article', 'nfl.injury', ...people],
      schema: Injuries,
      parse: (value, _, context) => parseInjuries(value, context),
    }),
    json({
      name: 'elevens of the World Cup',
      kinds: ['soccer.lineup', 'soccer.player', 'feed.alias'],
      schema: TournamentLineups,
      parse: (value, _, context) => parseTournamentLineups(value, context),
    }),
    json({
      name: 'news',
      kinds: ['news.article', ...people],
      schema: News,
      parse: ({ articles }, _, context) => parseArticles(articles, context),
    }),
  ],
  plan,
  baseUrl: 'https://site.api.espn.com',
})

async function* parseScoreboard(
  { events, leagues = [], week }: Static<typeof Scoreboard>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const read: Competition[] = []
  for (const [i, event] of events.entries()) {
    const one = readCompetition(event, `/events/${i}`)
    if ('problem' in one) yield one
    else read.push(one)
  }
  const others = read.filter((one) => !isNfl(one) && !isSoccer(one))
  if (others.length > 0) {
    yield {
      notice: {
        position: 'document',
        reason: `${others.length} games of sports that are not read from this source`,
      },
    }
  }
  const leagueName = leagues.length === 1 ? textOf(leagues[0]?.slug) : ''
  // One list a league: the day in its address changes.
  const [list = ''] = document.name.split('?')
  const games = new Map<string, string>()
  const onGame = (id: string, sourceId: string) =>
    games.set(id, list.replace(/scoreboard$/, `summary?event=${sourceId}`))
  const gamesContext = { document, context, week: weekOf(week), leagueName, onGame }
  yield* toNflGameChanges(read.filter(isNfl), gamesContext)
  yield* toMatchChanges(read.filter(isSoccer), gamesContext)
  noteList(context.memory, list, games)
}
