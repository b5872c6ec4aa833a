/** The calls about one game and about one player's games. */
import { Strict } from '../../../contract/schema.ts'
import { boxScoreEndpoint } from '../../../games/box-score.ts'
import { boxLog, countedOrStated, numberFields, numbersOf } from '../../../games/players/box-log.ts'
import { gameLogEndpoint, leagueLog, loggedGameFields } from '../../../games/players/game-log.ts'
import { PlayerName, readNames } from '../../../games/players/names.ts'
import { playsEndpoint, playsSince } from '../../../games/plays-endpoint.ts'
import { addMembers } from '../../../kernel/json.ts'
import type { Kinds } from '../kinds.ts'
import type { BasketballLeague } from '../league.ts'
import { statedBoxScore } from '../metrics/box-score.ts'
import type { BoxScore } from '../records/box-score.ts'

export const playByPlay = (league: BasketballLeague, { game, play, player }: Kinds) =>
  playsEndpoint(league, {
    game,
    play,
    element: Strict({ ...play.stored.properties, player_name: PlayerName }, `${league.title}Play`),
    after: playsSince,
    render: async ({ read, shown }) => {
      const slugs = shown.map((one) => one.doc.player)
      const { nameOf } = await readNames(read, player, slugs)
      return { texts: shown.map(({ text, doc }) => addMembers(text, { player_name: nameOf(doc.player) })) }
    },
  })

export const boxScoreCall = (league: BasketballLeague, { game, box, boxScore, player }: Kinds) =>
  boxScoreEndpoint(league, {
    description:
      'Counted from the plays where they cover the game, otherwise as the feed states it; before the start without players.',
    game,
    players: player,
    schema: boxScore.stored,
    record: boxScore,
    stated: async (read, { id, doc }) => {
      const stated = await read.get(box, id)
      return { doc: statedBoxScore(doc, stated?.doc ?? null), atMs: stated?.atMs ?? 0 }
    },
  })

export const playerGames = (league: BasketballLeague, kinds: Kinds) =>
  gameLogEndpoint({
    ...leagueLog(league),
    description: 'Games under way are included.',
    players: kinds.player,
    element: Strict(
      { ...loggedGameFields, ...numberFields(kinds.BoxPlayer.properties) },
      `${league.title}PlayerGame`,
    ),
    read: boxLog({
      game: kinds.game,
      startUtc: (doc) => doc.tip_off_utc,
      scoresOf: countedOrStated(kinds.boxScore, kinds.box, statedBoxScore),
      lineOf: ({ players }: BoxScore['home'], slug) => {
        const line = players.find((one) => one.player === slug)
        return line ? numbersOf(line) : null
      },
    }),
  })
