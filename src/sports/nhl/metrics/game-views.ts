import type { Counts, ModelRef, Strength } from '../records/analysis.ts'
import type { GameCounts } from '../records/game-counts.ts'
import { unpackCounts } from '../records/packed-counts.ts'
import type { TeamGame } from '../records/team-game.ts'
import { mirrored } from './strength.ts'

/** One game of one team at one strength: what season numbers add up. */
export interface GameView {
  readonly team: string
  readonly game_id: string
  readonly date: string
  readonly opponent: string
  readonly model: ModelRef | null
  readonly counts: Counts
}

export const viewOfTeamGame = (doc: TeamGame, strength: Strength): GameView => ({
  team: doc.team,
  game_id: doc.game_id,
  date: doc.date,
  opponent: doc.opponent,
  model: doc.model,
  counts: unpackCounts(doc.counts, strength),
})

/** Both sides of a game: the visitors' counts are the home side's at the mirrored strength, turned round. */
export function viewsOfGame(doc: GameCounts, strength: Strength): [GameView, GameView] {
  const { game_id, date, home, away, model } = doc
  return [
    { team: home, game_id, date, opponent: away, model, counts: unpackCounts(doc.counts, strength) },
    {
      team: away,
      game_id,
      date,
      opponent: home,
      model,
      counts: turned(unpackCounts(doc.counts, mirrored[strength])),
    },
  ]
}

/** The same events as the other side saw them. */
export const turned = (c: Counts): Counts => ({
  cf: c.ca,
  ca: c.cf,
  ff: c.fa,
  fa: c.ff,
  xgf: c.xga,
  xga: c.xgf,
  scf: c.sca,
  sca: c.scf,
  hdcf: c.hdca,
  hdca: c.hdcf,
  sf: c.sa,
  sa: c.sf,
  gf: c.ga,
  ga: c.gf,
  toi_seconds: c.toi_seconds,
})
