import type { Adapter, FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { byForm, isEmpty, unknownDocument } from '../read/recognise.ts'
import { parseScoreboard, Scoreboard } from '../shared/nba/scoreboard.ts'
import { BoxScore, parseBoxScore } from './box-score.ts'
import { parseFlattened } from './flattened.ts'
import { plan } from './plan.ts'
import { PlayByPlay, parsePlayByPlay } from './play-by-play.ts'
import { parseSchedule, Schedule } from './schedule.ts'

const about = {
  name: 'nba-cdn',
  documents: {
    todaysScoreboard: 'nba.game',
    playbyplay: 'nba.play, nba.game, feed.alias',
    boxscore: 'nba.box, nba.lineup, nba.game, feed.alias',
    scheduleLeagueV2: 'nba.game',
    'playbyplay as CSV': 'nba.play, nba.game, feed.alias',
  },
}

const scoreboard = Compile(Scoreboard)
const boxScore = Compile(BoxScore)
const playByPlay = Compile(PlayByPlay)
const schedule = Compile(Schedule)

/** The league's public content feed. */
export const adapter: Adapter = {
  ...about,
  summary: 'Basketball: the live feed of the NBA (cdn.nba.com)',
  parse: (document, context) =>
    byForm(document, context, { json: parseValue, csv: (text, own) => parseFlattened(text, own, about) }),
  plan,
  baseUrl: 'https://cdn.nba.com',
}

async function* parseValue(
  value: unknown,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  if (scoreboard.Check(value)) yield* parseScoreboard(value, document, context)
  else if (playByPlay.Check(value)) yield* parsePlayByPlay(value, document, context)
  else if (boxScore.Check(value)) yield* parseBoxScore(value, document, context)
  else if (schedule.Check(value)) yield* parseSchedule(value, document, context)
  else if (!isEmpty(value)) yield unknownDocument(about)
}
