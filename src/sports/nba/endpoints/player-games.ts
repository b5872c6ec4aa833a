import { Strict } from '../../../contract/schema.ts'
import { seasonFilter } from '../../../games/parameters.ts'
import { boxLog, countedOrStated, numberFields, numbersOf } from '../../../games/players/box-log.ts'
import { gameLogEndpoint, loggedGameFields } from '../../../games/players/game-log.ts'
import { latestSeasons } from '../../../games/season.ts'
import { statedBoxScore } from '../metrics/box-score.ts'
import { box } from '../records/box.ts'
import { BoxPlayer, type BoxScore, boxScore } from '../records/box-score.ts'
import { game } from '../records/game.ts'
import { player } from '../records/player.ts'
import { seasons } from '../season.ts'

const PlayerGame = Strict({ ...loggedGameFields, ...numberFields(BoxPlayer.properties) }, 'NbaPlayerGame')

export const playerGames = gameLogEndpoint({
  sport: 'nba',
  noun: 'basketball',
  description: 'Games under way are included.',
  players: player,
  season: seasonFilter(seasons),
  seasonsAt: (nowMs) => latestSeasons(seasons, nowMs),
  element: PlayerGame,
  read: boxLog({
    game,
    startUtc: (doc) => doc.tip_off_utc,
    scoresOf: countedOrStated(boxScore, box, statedBoxScore),
    lineOf: ({ players }: BoxScore['home'], slug) => {
      const line = players.find((one) => one.player === slug)
      return line ? numbersOf(line) : null
    },
  }),
})
