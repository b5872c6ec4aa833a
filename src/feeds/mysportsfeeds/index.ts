import type { Adapter, FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { byForm, isEmpty, jsonOnly, unknownDocument } from '../read/recognise.ts'
import { BoxScore, parseBoxScore } from './box-score.ts'
import { LineUp, parseLineUp } from './line-up.ts'
import { Games, Injuries, parseGames, parseInjuries } from './lists.ts'
import { PlayByPlay, parsePlayByPlay } from './play-by-play.ts'

const about = {
  name: 'mysportsfeeds',
  documents: {
    games: 'nfl.game, feed.game',
    playbyplay: 'nfl.play, nfl.game, nfl.player, feed.alias, feed.game',
    boxscore: 'nfl.stat_line, nfl.game, nfl.player, feed.alias, feed.game',
    lineup: 'nfl.lineup, nfl.game, nfl.player, feed.alias, feed.game',
    injuries: 'nfl.injury, nfl.player, feed.alias',
  },
}

const games = Compile(Games)
const playByPlay = Compile(PlayByPlay)
const boxScore = Compile(BoxScore)
const lineUp = Compile(LineUp)
const injuries = Compile(Injuries)

/** Version 2 of the provider's API. */
export const adapter: Adapter = {
  ...about,
  summary: 'American football (mysportsfeeds.com, v2)',
  parse: (document, context) => byForm(document, context, { json: parseValue, csv: jsonOnly(about) }),
  // Not polled: the API key would be part of the URL, and URLs are logged.
  plan: null,
  baseUrl: null,
}

async function* parseValue(
  value: unknown,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  if (isEmpty(value)) return
  if (games.Check(value)) yield* parseGames(value, document, context)
  else if (playByPlay.Check(value)) yield* parsePlayByPlay(value, document, context)
  else if (boxScore.Check(value)) yield* parseBoxScore(value, document, context)
  else if (lineUp.Check(value)) yield* parseLineUp(value, document, context)
  else if (injuries.Check(value)) yield* parseInjuries(value, context)
  else yield unknownDocument(about)
}
