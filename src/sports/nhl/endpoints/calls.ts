/** The calls about one game and about one player's games. */
import Type from 'typebox'
import { Strict } from '../../../contract/schema.ts'
import { boxScoreEndpoint } from '../../../games/box-score.ts'
import { boxLog, countedOrStated, numberFields, numbersOf } from '../../../games/players/box-log.ts'
import { gameLogEndpoint, leagueLog, loggedGameFields } from '../../../games/players/game-log.ts'
import { PlayerName, readNames } from '../../../games/players/names.ts'
import { playsEndpoint, playsSince } from '../../../games/plays-endpoint.ts'
import { jsonText } from '../../../kernel/json.ts'
import type { Kinds } from '../kinds.ts'
import type { HockeyLeague } from '../league.ts'
import { statedBoxScore } from '../metrics/box-score.ts'
import type { BoxScore } from '../records/box-score.ts'
import { playElements, servedPlaySchema } from '../served-play.ts'

/** A play depends on the plays before it, and on the shifts. */
export const playByPlay = (league: HockeyLeague, kinds: Kinds) =>
  playsEndpoint(league, {
    game: kinds.game,
    play: kinds.play,
    element: Strict(
      { ...servedPlaySchema(league, kinds).properties, player_name: PlayerName },
      `${league.title}NamedPlay`,
    ),
    after: playsSince,
    render: async ({ read, game: { id, doc }, plays, shown }) => {
      const shifts = await read.list(kinds.shift, { parents: [id] })
      const byPeriod = Map.groupBy(
        shifts.map((one) => one.doc),
        ({ period }) => period,
      )
      const complete = playElements(
        { teams: { home: doc.home.team, away: doc.away.team }, xg: league.xg },
        plays.map((one) => one.doc),
        byPeriod,
      ).slice(plays.length - shown.length)
      const slugs = complete.map(({ player }) => player)
      const { nameOf } = await readNames(read, kinds.player, slugs)
      return {
        texts: complete.map((one) => jsonText({ ...one, player_name: nameOf(one.player) })),
        atMs: shifts.reduce((latest, { atMs }) => Math.max(latest, atMs), 0),
      }
    },
  })

export const boxScoreCall = (league: HockeyLeague, { game, box, boxScore, player }: Kinds) =>
  boxScoreEndpoint(league, {
    description:
      'Counted from plays and shifts where they cover the game, otherwise as the feed states it; before the start without players. The shootout counts for nobody, and a shot that a team-mate stops is not a block.',
    game,
    players: player,
    schema: boxScore.stored,
    record: boxScore,
    stated: async (read, { id, doc }) => {
      const stated = await read.get(box, id)
      return { doc: statedBoxScore(doc, stated?.doc ?? null), atMs: stated?.atMs ?? 0 }
    },
  })

export const playerGames = (league: HockeyLeague, kinds: Kinds) => {
  const { title } = league
  const { BoxSkater, BoxGoalie } = kinds
  return gameLogEndpoint({
    ...leagueLog(league),
    description: 'The fields of a skater, or those of a goalie. Games under way are included.',
    players: kinds.player,
    element: Type.Union([
      Strict({ ...loggedGameFields, ...numberFields(BoxSkater.properties) }, `${title}SkaterGame`),
      Strict({ ...loggedGameFields, ...numberFields(BoxGoalie.properties) }, `${title}GoalieGame`),
    ]),
    read: boxLog({
      game: kinds.game,
      startUtc: (doc) => doc.start_utc,
      scoresOf: countedOrStated(kinds.boxScore, kinds.box, statedBoxScore),
      lineOf: ({ skaters, goalies }: BoxScore['home'], slug) => {
        const skater = skaters.find((one) => one.player === slug)
        if (skater) return numbersOf(skater)
        const goalie = goalies.find((one) => one.player === slug)
        return goalie ? numbersOf(goalie) : null
      },
    }),
  })
}
