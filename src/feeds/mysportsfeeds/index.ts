import { adapterOf, json } from '../read/adapter-of.ts'
import { BoxScore, parseBoxScore } from './box-score.ts'
import { LineUp, parseLineUp } from './line-up.ts'
import { Games, Injuries, parseGames, parseInjuries } from './lists.ts'
import { PlayByPlay, parsePlayByPlay } from './play-by-play.ts'

const people = ['nfl.player', 'feed.alias']
const game = ['nfl.game', 'feed.game']

/** Version 2 of the provider's API. Not polled: the API key would be part of the URL, and URLs are logged. */
export const adapter = adapterOf({
  name: 'mysportsfeeds',
  summary: 'American football (mysportsfeeds.com, v2)',
  documents: [
    json({ name: 'games', kinds: game, schema: Games, parse: parseGames }),
    json({
      name: 'playbyplay',
      kinds: ['nfl.play', ...game, ...people],
      schema: PlayByPlay,
      parse: parsePlayByPlay,
    }),
    json({
      name: 'boxscore',
      kinds: ['nfl.stat_line', ...game, ...people],
      schema: BoxScore,
      parse: parseBoxScore,
    }),
    json({ name: 'lineup', kinds: ['nfl.lineup', ...game, ...people], schema: LineUp, parse: parseLineUp }),
    json({
      name: 'injuries',
      kinds: ['nfl.injury', ...people],
      schema: Injuries,
      parse: (value, _, context) => parseInjuries(value, context),
    }),
  ],
})
