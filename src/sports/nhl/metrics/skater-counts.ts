import type { Play } from '../records/play.ts'
import { otherSide, type Side } from '../side.ts'
import { sideOf, type TeamCodes, teammateBlocked } from './attempts.ts'

/** What the plays of a game show of one skater. */
export interface SkaterCounts {
  g: number
  a: number
  shots: number
  hits: number
  blocks: number
  pim: number
  fow: number
  fol: number
}

/** What they show of one goalie. */
export interface GoalieCounts {
  sa: number
  ga: number
}

export interface PlayCounts {
  readonly skaters: Readonly<Record<Side, ReadonlyMap<string, Readonly<SkaterCounts>>>>
  readonly goalies: Readonly<Record<Side, ReadonlyMap<string, Readonly<GoalieCounts>>>>
}

export const noSkater: Readonly<SkaterCounts> = {
  g: 0,
  a: 0,
  shots: 0,
  hits: 0,
  blocks: 0,
  pim: 0,
  fow: 0,
  fol: 0,
}
export const noGoalie: Readonly<GoalieCounts> = { sa: 0, ga: 0 }

type Lines<T> = Record<Side, Map<string, T>>

/**
 * Counts every play outside the shootout. The team of a play is that of its player. A shot that a team mate of the
 * shooter stops is nobody's block.
 */
export function countPlays(teams: TeamCodes, plays: readonly Play[]): PlayCounts {
  const skaters: Lines<SkaterCounts> = { home: new Map(), away: new Map() }
  const goalies: Lines<GoalieCounts> = { home: new Map(), away: new Map() }
  const add = (side: Side, player: string | null, key: keyof SkaterCounts, amount = 1) => {
    if (player !== null) lineOf(skaters[side], player, noSkater)[key] += amount
  }
  for (const play of plays) {
    const side = play.period_type === 'SO' ? null : sideOf(teams, play.team)
    if (side === null) continue
    const { type, player, related_player: partner, goalie } = play
    const isGoal = type === 'goal'
    if (isGoal) {
      add(side, player, 'g')
      for (const helper of play.assists) add(side, helper, 'a')
    }
    if (isGoal || type === 'shot_on_goal') {
      add(side, player, 'shots')
      if (goalie !== null) {
        const line = lineOf(goalies[otherSide(side)], goalie, noGoalie)
        line.sa += 1
        if (isGoal) line.ga += 1
      }
    }
    if (type === 'hit') add(side, player, 'hits')
    if (type === 'blocked_shot' && play.reason !== teammateBlocked) add(otherSide(side), partner, 'blocks')
    if (type === 'penalty') add(side, player, 'pim', play.penalty?.minutes ?? 0)
    if (type === 'faceoff') {
      add(side, player, 'fow')
      add(otherSide(side), partner, 'fol')
    }
  }
  return { skaters, goalies }
}

function lineOf<T extends object>(lines: Map<string, T>, player: string, none: Readonly<T>): T {
  const known = lines.get(player)
  if (known) return known
  const line = { ...none }
  lines.set(player, line)
  return line
}
