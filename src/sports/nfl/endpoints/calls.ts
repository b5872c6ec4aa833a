/** The calls about one game and about one player's games. */
import type { Static } from 'typebox'
import type { Read } from '../../../contract/read.ts'
import { Nullable, Strict } from '../../../contract/schema.ts'
import type { Stored } from '../../../contract/stored.ts'
import { boxScoreEndpoint } from '../../../games/box-score.ts'
import { boxLog, numbersOf } from '../../../games/players/box-log.ts'
import { gameLogEndpoint, leagueLog, loggedGameFields } from '../../../games/players/game-log.ts'
import { PlayerName, readNames } from '../../../games/players/names.ts'
import { playsEndpoint } from '../../../games/plays-endpoint.ts'
import { jsonText } from '../../../kernel/json.ts'
import type { Kinds } from '../kinds.ts'
import type { FootballLeague } from '../league.ts'
import { statedBoxScore } from '../metrics/box-score.ts'
import { type BoxScore, boxTables, numbers } from '../records/box-score.ts'
import type { GameRatings } from '../records/counted.ts'
import type { Game } from '../records/game.ts'
import { statLineId } from '../records/stat-line.ts'
import { playRenderer, servedPlaySchema } from '../served-play.ts'
import { weekKey } from '../weeks.ts'

export function playByPlay(league: FootballLeague, kinds: Kinds) {
  const element = servedPlaySchema(league, kinds)
  const render = playRenderer(element)
  return playsEndpoint(league, {
    description:
      'epa and wpa come from the feed if it has them, otherwise from our own model; the field model names the source. The last known play has none until the next snap, unless it scored or ended the game; kneels have no wpa. Events have only the values of the feed.',
    game: kinds.game,
    play: kinds.play,
    element: Strict({ ...element.properties, player_name: PlayerName }, `${league.title}NamedPlay`),
    render: async ({ read, game: { id }, shown }) => {
      const ratings = await read.get(kinds.gameRatings, id)
      const plays = shown.map(({ doc }) => render(doc, ratingOf(ratings?.doc, doc.play_id)))
      const slugs = plays.map(({ player }) => player)
      const { nameOf } = await readNames(read, kinds.player, slugs)
      return { texts: plays.map((one) => jsonText({ ...one, player_name: nameOf(one.player) })) }
    },
  })
}

/** Our rating of a play of the game; null without one. */
function ratingOf(ratings: GameRatings | undefined, playId: number) {
  const own = ratings?.plays[playId]
  return own && { ...own, model: ratings.model }
}

export const boxScoreCall = (league: FootballLeague, { game, boxScore, statLine, player }: Kinds) =>
  boxScoreEndpoint(league, {
    description:
      'Counted from the plays where they say who did what, otherwise from the lines that the feed states for the week: punting and defense are then empty.',
    game,
    players: player,
    schema: boxScore.stored,
    record: boxScore,
    stated: async (read, { doc }) => {
      const lines = await read.list(statLine, { parents: [weekKey(doc)] })
      const own = lines.map((line) => line.doc).filter((line) => line.season_type === doc.season_type)
      return {
        doc: statedBoxScore(doc, own),
        atMs: lines.reduce((latest, line) => Math.max(latest, line.atMs), 0),
      }
    },
  })

const part = <K extends string>(keys: Readonly<Record<K, string>>, title: string, noun: string) => ({
  ...Nullable(Strict(numbers(keys), title)),
  description: `His line among the ${noun} of the box score; null without one`,
})

const tablesSchema = ({ title }: FootballLeague) =>
  Strict({
    passing: part(boxTables.passing, `${title}PassingGame`, 'passers'),
    rushing: part(boxTables.rushing, `${title}RushingGame`, 'runners'),
    receiving: part(boxTables.receiving, `${title}ReceivingGame`, 'receivers'),
    kicking: part(boxTables.kicking, `${title}KickingGame`, 'kickers'),
    punting: part(boxTables.punting, `${title}PuntingGame`, 'punters'),
    returns: part(boxTables.returns, `${title}ReturnsGame`, 'returners'),
    defense: part(boxTables.defense, `${title}DefenseGame`, 'defenders'),
  })
type Tables = Static<ReturnType<typeof tablesSchema>>

export const playerGames = (league: FootballLeague, kinds: Kinds) => {
  const { week, season_type } = kinds.game.stored.properties
  return gameLogEndpoint({
    ...leagueLog(league),
    description: 'Games under way are included.',
    players: kinds.player,
    element: Strict(
      { ...loggedGameFields, week, season_type, ...tablesSchema(league).properties },
      `${league.title}PlayerGame`,
    ),
    read: boxLog({
      game: kinds.game,
      startUtc: (doc) => doc.kickoff_utc,
      scoresOf: (read: Read, games: readonly Stored<Game>[], slug: string) =>
        scoresOf(kinds, read, games, slug),
      lineOf: (side: BoxScore['home'], slug, doc) => {
        const lines = linesOf(side, slug)
        const isOne = Object.values(lines).some((line) => line !== null)
        return isOne ? { week: doc.week, season_type: doc.season_type, ...lines } : null
      },
    }),
  })
}

function linesOf(side: BoxScore['home'], slug: string): Tables {
  const find = <L extends { readonly player: string }>(lines: readonly L[]) =>
    lines.find((line) => line.player === slug)
  const [passing, rushing] = [find(side.passing), find(side.rushing)]
  const [receiving, kicking] = [find(side.receiving), find(side.kicking)]
  const [punting, returns, defense] = [find(side.punting), find(side.returns), find(side.defense)]
  return {
    passing: passing ? numbersOf(passing) : null,
    rushing: rushing ? numbersOf(rushing) : null,
    receiving: receiving ? numbersOf(receiving) : null,
    kicking: kicking ? numbersOf(kicking) : null,
    punting: punting ? numbersOf(punting) : null,
    returns: returns ? numbersOf(returns) : null,
    defense: defense ? numbersOf(defense) : null,
  }
}

/** Counted from plays; for games without plays from the player's stated line of the week. */
async function scoresOf(
  { boxScore, statLine }: Kinds,
  read: Read,
  games: readonly Stored<Game>[],
  slug: string,
) {
  const counted = await read.getMany(
    boxScore,
    games.map(({ id }) => id),
  )
  const others = games.filter(({ id }) => !counted.has(id))
  const idOf = ({ season, week }: Game) => statLineId(season, week, slug)
  const lines = await read.getMany(
    statLine,
    others.map(({ doc }) => idOf(doc)),
  )
  const stated = others.flatMap(({ id, doc }) => {
    const line = lines.get(idOf(doc))
    if (!line || line.doc.season_type !== doc.season_type) return []
    return [[id, { doc: statedBoxScore(doc, [line.doc]), atMs: line.atMs }] as const]
  })
  return new Map<string, { readonly doc: BoxScore; readonly atMs: number }>([...counted, ...stated])
}
