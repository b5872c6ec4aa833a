import type { Static } from 'typebox'
import { Nullable, Strict } from '../../../contract/schema.ts'
import { seasonFilter } from '../../../games/parameters.ts'
import {
  gameLogEndpoint,
  type LogEntry,
  type LogRequest,
  loggedGame,
  loggedGameFields,
} from '../../../games/players/game-log.ts'
import { latestSeasons } from '../../../games/season.ts'
import { inningsText } from '../metrics/rates.ts'
import type { BatterLine, PitcherLine, SideLines } from '../records/box.ts'
import { Game, game } from '../records/game.ts'
import { player } from '../records/player.ts'
import { playerGame, playerSeason } from '../records/player-game.ts'
import { summary } from '../records/summary.ts'
import { phases, seasons } from '../season.ts'
import { sides } from '../side.ts'
import { Batter, Pitcher } from './box-score.ts'

const { player: _b, avg, obp, slg, ops, name: _bn, name_complete: _bc, ...batting } = Batter.properties
const { player: _p, era, name: _pn, name_complete: _pc, ...pitching } = Pitcher.properties

const BattingGame = Strict(batting, 'MlbBattingGame')
const PitchingGame = Strict(pitching, 'MlbPitchingGame')

const PlayerGame = Strict(
  {
    ...loggedGameFields,
    phase: Game.properties.phase,
    batting: { ...Nullable(BattingGame), description: 'His batting line; null without one' },
    pitching: { ...Nullable(PitchingGame), description: 'His pitching line; null without one' },
  },
  'MlbPlayerGame',
)
type Entry = LogEntry<Static<typeof PlayerGame>>

export const playerGames = gameLogEndpoint({
  sport: 'mlb',
  noun: 'baseball',
  description: 'Games under way are included.',
  players: player,
  season: seasonFilter(seasons),
  seasonsAt: (nowMs) => latestSeasons(seasons, nowMs),
  element: PlayerGame,
  read: readLog,
})

async function readLog({ read, player: { player: slug }, season }: LogRequest): Promise<readonly Entry[]> {
  const played = await read.list(playerGame, {
    parents: phases.map((phase) => playerSeason(season, phase, slug)),
  })
  const ids = new Set(played.map(({ doc }) => doc.game_id))
  const games = (await read.list(game, { parents: [season] })).filter(({ id }) => ids.has(id))
  const counted = await read.getMany(summary, [...ids])
  return games.flatMap(({ id, doc, atMs }) => {
    const lines = counted.get(id)
    if (!lines) return []
    return sides.flatMap((side) => {
      const own = linesOf(lines.doc[side], slug)
      if (own.batting === null && own.pitching === null) return []
      const element = { ...loggedGame(doc, side), phase: doc.phase, ...own }
      return [{ element, startUtc: doc.start_utc, atMs: Math.max(atMs, lines.atMs) }]
    })
  })
}

function linesOf({ batters, pitchers }: SideLines, slug: string) {
  const batter = batters.find((line) => line.player === slug)
  const pitcher = pitchers.find((line) => line.player === slug)
  return {
    batting: batter ? battingOf(batter) : null,
    pitching: pitcher ? pitchingOf(pitcher) : null,
  }
}

const battingOf = ({ player: _, sf: _sf, ...line }: BatterLine): Static<typeof BattingGame> => line

const pitchingOf = ({
  player: _,
  bf: _bf,
  outs_recorded,
  ...line
}: PitcherLine): Static<typeof PitchingGame> => ({
  ip: inningsText(outs_recorded),
  outs_recorded,
  ...line,
})
