import { roundOrNull } from '../../../kernel/numbers.ts'
import type { GameRatings } from '../records/counted.ts'
import type { Game } from '../records/game.ts'
import type { Play } from '../records/play.ts'
import { annotateGame, modelName } from './model/annotate-game.ts'

/** Our ratings of the plays that came without one, rounded as served; null when every play has its own. */
export function gameRatingsOf(game: Game, plays: readonly Play[]): GameRatings | null {
  const unrated = plays.filter(({ model }) => model === null)
  if (unrated.length === 0) return null
  const annotated = annotateGame(game, plays)
  const ratingOf = ({ play_id: id }: Play) => {
    const { epa = null, wpa = null } = annotated.get(id) ?? {}
    return [String(id), { epa: roundOrNull(epa, 3), wpa: roundOrNull(wpa, 4) }] as const
  }
  return { game_id: game.game_id, model: modelName, plays: Object.fromEntries(unrated.map(ratingOf)) }
}
