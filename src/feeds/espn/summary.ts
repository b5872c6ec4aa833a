import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { instantOf, Lenient, textOf } from '../read/fields.ts'
import { toPlayChanges } from '../shared/nfl/play-changes.ts'
import { News, parseArticles } from './articles.ts'
import { readCompetition } from './competition.ts'
import { isNfl, isSoccer, toMatchChanges, toNflGameChanges } from './games.ts'
import { nflGameOf } from './nfl-game.ts'
import { nflPlaysOf } from './nfl-plays.ts'
import { storedLeagueOf, toStoredGameChanges } from './stored-games.ts'

const Optional = Type.Optional(Type.Unknown())
export const Summary = Lenient({
  header: Lenient({
    competitions: Type.Array(Type.Unknown(), { minItems: 1 }),
    league: Type.Optional(Lenient({ slug: Optional })),
  }),
  gameInfo: Type.Optional(Lenient({ venue: Optional })),
  drives: Optional,
  winprobability: Optional,
  keyEvents: Optional,
  commentary: Optional,
  pickcenter: Optional,
  rosters: Optional,
  meta: Type.Optional(Lenient({ lastUpdatedAt: Optional })),
  news: Optional,
  boxscore: Optional,
})

const news = Compile(News)

/**
 * One game with its plays, events, odds and news. Its injuries and standings are those of the fetch day, not of the
 * game, and are ignored.
 */
export async function* parseSummary(
  summary: Static<typeof Summary>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const competition = readCompetition(eventOf(summary), '/header')
  if ('problem' in competition) {
    yield competition
    return
  }
  if (news.Check(summary.news)) yield* parseArticles(summary.news.articles, context)
  const updatedAt = instantOf(summary.meta?.lastUpdatedAt)
  const timed = document.atMs === null && updatedAt ? { ...document, atMs: Date.parse(updatedAt) } : document
  const gamesContext = {
    document: timed,
    context,
    week: null,
    leagueName: textOf(summary.header.league?.slug),
  }
  if (isSoccer(competition)) yield* toMatchChanges([competition], gamesContext)
  if (isNfl(competition)) {
    yield* toNflGameChanges([competition], gamesContext)
    const game = nflGameOf(competition, null)
    if (!('input' in game)) return
    const lists = { drives: summary.drives, chances: summary.winprobability }
    const { plays, problems } = nflPlaysOf(lists, game, competition)
    yield* problems
    for (const change of await toPlayChanges(context, game.id, plays, document)) yield { change }
    return
  }
  const league = storedLeagueOf(competition)
  if (league) {
    yield* toStoredGameChanges(league, competition, { document: timed, context, boxscore: summary.boxscore })
  } else if (!isSoccer(competition)) {
    yield {
      notice: { position: '/header', reason: 'is a game of a sport that is not read from this source' },
    }
  }
}

/** Collects the parts of a summary into the form of a scoreboard event. */
function eventOf(summary: Static<typeof Summary>): unknown {
  const { header, gameInfo, keyEvents, commentary, pickcenter, rosters } = summary
  const [competition] = header.competitions
  const own = typeof competition === 'object' ? competition : {}
  return {
    ...header,
    competitions: [
      { ...own, venue: gameInfo?.venue, details: keyEvents, commentary, odds: pickcenter, rosters },
    ],
  }
}
