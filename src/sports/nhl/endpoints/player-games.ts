import Type from 'typebox'
import { Strict } from '../../../contract/schema.ts'
import { seasonFilter } from '../../../games/parameters.ts'
import { boxLog, countedOrStated, numberFields, numbersOf } from '../../../games/players/box-log.ts'
import { gameLogEndpoint, loggedGameFields } from '../../../games/players/game-log.ts'
import { latestSeasons } from '../../../games/season.ts'
import { statedBoxScore } from '../metrics/box-score.ts'
import { box } from '../records/box.ts'
import { BoxGoalie, type BoxScore, BoxSkater, boxScore } from '../records/box-score.ts'
import { game } from '../records/game.ts'
import { player } from '../records/player.ts'
import { seasons } from '../season.ts'

const SkaterGame = Strict({ ...loggedGameFields, ...numberFields(BoxSkater.properties) }, 'NhlSkaterGame')
const GoalieGame = Strict({ ...loggedGameFields, ...numberFields(BoxGoalie.properties) }, 'NhlGoalieGame')

export const playerGames = gameLogEndpoint({
  sport: 'nhl',
  noun: 'ice hockey',
  description: 'The fields of a skater, or those of a goalie. Games under way are included.',
  players: player,
  season: seasonFilter(seasons),
  seasonsAt: (nowMs) => latestSeasons(seasons, nowMs),
  element: Type.Union([SkaterGame, GoalieGame]),
  read: boxLog({
    game,
    startUtc: (doc) => doc.start_utc,
    scoresOf: countedOrStated(boxScore, box, statedBoxScore),
    lineOf: ({ skaters, goalies }: BoxScore['home'], slug) => {
      const skater = skaters.find((one) => one.player === slug)
      if (skater) return numbersOf(skater)
      const goalie = goalies.find((one) => one.player === slug)
      return goalie ? numbersOf(goalie) : null
    },
  }),
})
