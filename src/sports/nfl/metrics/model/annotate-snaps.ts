import { otherSide, type Side } from '../../side.ts'
import { expectedPoints } from './expected-points.ts'
import type { GameSetting, PerSide, Situation, Snap, SnapOutcome } from './snap.ts'
import { kickoffAfter, type Models, shareOf, winProbability } from './win-probability.ts'

/** The value of a play to the team in possession at its snap. */
export interface Annotation {
  readonly ep: number | null
  readonly epa: number | null
  readonly wp: number | null
  readonly wpa: number | null
}

export interface AnnotatedGame extends GameSetting {
  /** The result once the game is over. */
  readonly final: PerSide | null
  /** The next snap of a live game, if known; without it the values of the last play are provisional. */
  readonly upNext: Situation | null
}

/** Expected points after a play that ends in a score; for a try, the points themselves (metrics.md 4.1). */
function pointsOfScore({ outcome, kind }: Snap): number | null {
  if (outcome === 'try_good') return kind === 'two_point' ? 2 : 1
  return pointsByOutcome[outcome]
}

const pointsByOutcome: Readonly<Record<Exclude<SnapOutcome, 'try_good'>, number | null>> = {
  none: null,
  touchdown: 7,
  touchdown_against: -7,
  field_goal: 3,
  safety: 2,
  safety_against: -2,
  try_failed: 0,
  try_returned: -2,
}

/**
 * EPA and WPA of a game's snaps in order. Both depend on the next snap: those of the last one wait for it,
 * unless it scored or the game is over.
 */
export function annotateSnaps(
  models: Models,
  game: AnnotatedGame,
  snaps: readonly Snap[],
): Map<number, Annotation> {
  const line: readonly Situation[] = game.upNext === null ? snaps : [...snaps, game.upNext]
  const points = line.map((one) => expectedPoints(models.ep, one, game))
  const homeChances = line.map((one) => homeChance(models, one, game))
  return new Map(
    snaps.map((snap, i) => {
      const ep = points[i]!
      const home = homeChances[i]!
      const next = i + 1 < line.length ? { situation: line[i + 1]!, points: points[i + 1]! } : null
      const epAfter = pointsAfter(game, snap, next)
      const homeAfter = homeChances[i + 1] ?? homeChanceAfter(models, game, snap)
      return [
        snap.key,
        {
          ep,
          epa: epAfter === null ? null : epAfter - ep,
          wp: snap.possession === 'home' ? home : 1 - home,
          wpa: snap.kind === 'kneel' || homeAfter === null ? null : signed(snap, homeAfter - home),
        },
      ]
    }),
  )
}

interface Next {
  readonly situation: Situation
  readonly points: number
}

/** Expected points after a snap for the side that had it; null while unknown. */
function pointsAfter(game: AnnotatedGame, snap: Snap, next: Next | null): number | null {
  const scored = pointsOfScore(snap)
  if (scored !== null) return scored
  if (next === null) return game.final === null ? null : 0
  if (halfOf(snap) !== halfOf(next.situation)) return 0
  return next.situation.possession === snap.possession ? next.points : -next.points
}

/** Overtime periods continue where the one before ended. */
export const halfOf = ({ quarter }: Situation): number => (quarter > 4 ? 3 : quarter > 2 ? 2 : 1)

/** The home team's win probability after the last known snap; null while unknown. */
function homeChanceAfter(models: Models, game: AnnotatedGame, snap: Snap): number | null {
  if (game.final !== null) return shareOf(game.final.home - game.final.away)
  const next = afterScore(snap)
  return next === null ? null : homeChance(models, next, game)
}

function homeChance(models: Models, situation: Situation, game: AnnotatedGame): number {
  const chance = winProbability(models, situation, game)
  return situation.possession === 'home' ? chance : 1 - chance
}

const signed = ({ possession }: Situation, change: number): number =>
  possession === 'home' ? change : -change

/** The snap that must follow a score: a try after a touchdown, otherwise a kickoff. */
export function afterScore(snap: Snap): Situation | null {
  const own = snap.possession
  const others = otherSide(own)
  switch (snap.outcome) {
    case 'none':
      return null
    case 'touchdown':
      return tryAfter(snap, own)
    case 'touchdown_against':
      return tryAfter(snap, others)
    case 'field_goal':
      return kickoffAfter(snap, own, 3)
    case 'try_good':
      return kickoffAfter(snap, own, snap.kind === 'two_point' ? 2 : 1)
    case 'try_failed':
      return kickoffAfter(snap, own, 0)
    // The side that scored a safety also gets the ball.
    case 'safety':
      return { ...kickoffAfter(snap, own, 2), possession: own }
    case 'safety_against':
    case 'try_returned':
      return { ...kickoffAfter(snap, others, 2), possession: others }
  }
}

function tryAfter(snap: Snap, scorer: Situation['possession']): Situation {
  const score = { ...snap.score, [scorer]: snap.score[scorer] + 6 }
  return { ...snap, kind: 'extra_point', possession: scorer, score }
}

/** The side that did not receive the opening kickoff. */
export function secondHalfReceiver(snaps: readonly Snap[]): Side | null {
  const opening = snaps[0]
  return opening?.kind === 'kickoff' && opening.quarter === 1 ? otherSide(opening.possession) : null
}
