import type { Static } from 'typebox'
import type { Read } from '../../../contract/read.ts'
import { Nullable, Strict } from '../../../contract/schema.ts'
import type { Stored } from '../../../contract/stored.ts'
import { seasonFilter } from '../../../games/parameters.ts'
import { boxLog, numbersOf } from '../../../games/players/box-log.ts'
import { gameLogEndpoint, loggedGameFields } from '../../../games/players/game-log.ts'
import { latestSeasons } from '../../../games/season.ts'
import { statedBoxScore } from '../metrics/box-score.ts'
import { type BoxScore, boxScore, boxTables, numbers } from '../records/box-score.ts'
import { Game, game } from '../records/game.ts'
import { player } from '../records/player.ts'
import { statLine, statLineId } from '../records/stat-line.ts'
import { seasons } from '../season.ts'

const part = <K extends string>(keys: Readonly<Record<K, string>>, title: string, noun: string) => ({
  ...Nullable(Strict(numbers(keys), title)),
  description: `His line among the ${noun} of the box score; null without one`,
})

const tables = Strict({
  passing: part(boxTables.passing, 'NflPassingGame', 'passers'),
  rushing: part(boxTables.rushing, 'NflRushingGame', 'runners'),
  receiving: part(boxTables.receiving, 'NflReceivingGame', 'receivers'),
  kicking: part(boxTables.kicking, 'NflKickingGame', 'kickers'),
  punting: part(boxTables.punting, 'NflPuntingGame', 'punters'),
  returns: part(boxTables.returns, 'NflReturnsGame', 'returners'),
  defense: part(boxTables.defense, 'NflDefenseGame', 'defenders'),
})

const PlayerGame = Strict(
  {
    ...loggedGameFields,
    week: Game.properties.week,
    season_type: Game.properties.season_type,
    ...tables.properties,
  },
  'NflPlayerGame',
)

export const playerGames = gameLogEndpoint({
  sport: 'nfl',
  noun: 'American football',
  description: 'Games under way are included.',
  players: player,
  season: seasonFilter(seasons),
  seasonsAt: (nowMs) => latestSeasons(seasons, nowMs),
  element: PlayerGame,
  read: boxLog({
    game,
    startUtc: (doc) => doc.kickoff_utc,
    scoresOf,
    lineOf: (side: BoxScore['home'], slug, { week, season_type }) => {
      const lines = linesOf(side, slug)
      return Object.values(lines).every((line) => line === null) ? null : { week, season_type, ...lines }
    },
  }),
})

function linesOf(side: BoxScore['home'], slug: string): Static<typeof tables> {
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
async function scoresOf(read: Read, games: readonly Stored<Game>[], slug: string) {
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
