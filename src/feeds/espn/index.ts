import Type, { type Static } from 'typebox'
import type { Adapter, FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { Lenient, textOf } from '../read/fields.ts'
import { byForm, isEmpty, jsonOnly, unknownDocument } from '../read/recognise.ts'
import { noteList } from '../read/unlisted-games.ts'
import { News, parseArticles } from './articles.ts'
import { type Competition, readCompetition, weekOf } from './competition.ts'
import { isNfl, isSoccer, toMatchChanges, toNflGameChanges } from './games.ts'
import { Injuries, parseInjuries } from './injuries.ts'
import { plan } from './plan.ts'
import { parseSummary, Summary } from './summary.ts'
import { parseTournamentLineups, TournamentLineups } from './tournament-lineups.ts'

const about = {
  name: 'espn',
  documents: {
    scoreboard: 'nfl.game, nfl.odds; soccer.fixture, soccer.event, soccer.odds, feed.alias; feed.game',
    summary:
      'nfl.game, nfl.play, nfl.odds; soccer.fixture, soccer.event, soccer.shot, soccer.lineup, soccer.odds, feed.alias; nba.odds, nba.lineup, nhl.odds; feed.game',
    news: 'news.article, feed.alias',
    injuries: 'news.article, nfl.injury, feed.alias',
    'elevens of the World Cup': 'soccer.lineup, feed.alias',
  },
}

const Scoreboard = Lenient({
  events: Type.Array(Type.Unknown()),
  leagues: Type.Optional(Type.Array(Lenient({ slug: Type.Optional(Type.Unknown()) }))),
  week: Type.Optional(Type.Unknown()),
})
const scoreboard = Compile(Scoreboard)
const summary = Compile(Summary)
const news = Compile(News)
const injuries = Compile(Injuries)
const tournamentLineups = Compile(TournamentLineups)

/** The undocumented API of the ESPN site. */
export const adapter: Adapter = {
  ...about,
  summary: 'American football, soccer, odds, news and injuries (site.api.espn.com)',
  parse: (document, context) => byForm(document, context, { json: parseValue, csv: jsonOnly(about) }),
  plan,
  baseUrl: 'https://site.api.espn.com',
}

async function* parseValue(
  value: unknown,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  if (isEmpty(value)) return
  if (summary.Check(value)) yield* parseSummary(value, document, context)
  else if (scoreboard.Check(value)) yield* parseScoreboard(value, document, context)
  else if (injuries.Check(value)) yield* parseInjuries(value, context)
  else if (tournamentLineups.Check(value)) yield* parseTournamentLineups(value, context)
  else if (news.Check(value)) yield* parseArticles(value.articles, context)
  else yield unknownDocument(about)
}

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
