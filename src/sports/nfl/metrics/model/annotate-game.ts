/** Expected points, win probability, and what each play added to them, by our own models. */

import { roundOrNull } from '../../../../kernel/numbers.ts'
import type { GameRatings } from '../../records/counted.ts'
import type { Game } from '../../records/game.ts'
import type { Play } from '../../records/play.ts'
import { type Annotation, annotateSnaps, secondHalfReceiver } from './annotate-snaps.ts'
import epFitted from './ep-model.json'
import { epModelOf } from './expected-points.ts'
import { situationOf, snapOf, type Teams } from './from-plays.ts'
import { roofOf } from './roofs.ts'
import { type Models, wpModelOf } from './win-probability.ts'
import wpFitted from './wp-model.json'

/** The model name beside our values. */
export const modelName = `${epFitted.id}-${epFitted.version}`

export const models: Models = { ep: epModelOf(epFitted), wp: wpModelOf(wpFitted) }

const nothing: Annotation = { ep: null, epa: null, wp: null, wpa: null }

/** The value of each play of a game by play id; all null for a play without a snap. Plays must be in order. */
export function annotateGame(game: Game, plays: readonly Play[]): Map<number, Annotation> {
  const teams: Teams = { home: game.home.team, away: game.away.team }
  const snaps = plays.flatMap((play) => snapOf(play, teams) ?? [])
  const isFinal = game.status === 'final'
  const rated = annotateSnaps(
    models,
    {
      season: Number(game.season),
      roof: roofOf(teams.home),
      spread: null,
      receivesSecondHalf: secondHalfReceiver(snaps),
      final: isFinal ? { home: game.home.score, away: game.away.score } : null,
      upNext: isFinal ? null : situationOf(game, snaps.at(-1) ?? null),
    },
    snaps,
  )
  return new Map(plays.map(({ play_id: id }) => [id, rated.get(id) ?? nothing]))
}

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
