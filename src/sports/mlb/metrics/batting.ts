import type { BatterLine } from '../records/box.ts'
import type { Lineup } from '../records/lineup.ts'
import type { Play, Position, Substitution } from '../records/play.ts'
import { type PlayTypeRow, playTypeRows } from '../records/play-types.ts'
import { battingSide, fieldingSide, type Side } from '../side.ts'
import { runnersOn } from './bases.ts'
import { chargedBatter } from './charged.ts'
import type { WalkedPlay } from './game-walk.ts'

const nothing = {
  ab: 0,
  r: 0,
  h: 0,
  doubles: 0,
  triples: 0,
  hr: 0,
  rbi: 0,
  bb: 0,
  k: 0,
  sb: 0,
  cs: 0,
  hbp: 0,
  lob: 0,
  sf: 0,
}

type Line = { -readonly [K in keyof BatterLine]: BatterLine[K] }

/** Batters of one side in batting order, substitutes after the players they replaced. */
export function battingLines(walk: readonly WalkedPlay[], lineup: Lineup | null, side: Side): BatterLine[] {
  const lines = new Map<string, Line>()
  const enter = (player: string, order: number, pos: Position | null): Line => {
    const line = lines.get(player) ?? { player, order, pos, ...nothing }
    lines.set(player, line)
    return line
  }
  for (const { player, order, pos } of lineup?.[side].batters ?? []) enter(player, order, pos)
  let turns = 0
  for (const walked of walk) {
    const { play } = walked
    for (const change of play.substitutions) if (sideOf(change, play) === side) bringIn(lines, enter, change)
    if (battingSide(play.half) !== side) continue
    // Without a lineup the first turn at bat gives the place in the order, which nine batters share in
    // rotation.
    const lineOf = (player: string) => enter(player, (turns % 9) + 1, null)
    countRunners(lineOf, play)
    if (play.type === null || !playTypeRows[play.type].isPlateAppearance) continue
    countTurn(lineOf(chargedBatter(play)), walked)
    turns += 1
  }
  return [...lines.values()].sort((a, b) => a.order - b.order)
}

const sideOf = ({ kind }: Substitution, { half }: Play): Side =>
  kind === 'pitcher' || kind === 'fielder' ? fieldingSide(half) : battingSide(half)

/**
 * A player with a place in the batting order is a batter; a player already in the game changes his position.
 */
function bringIn(
  lines: Map<string, Line>,
  enter: (player: string, order: number, pos: Position) => Line,
  { player, replaces, order, pos }: Substitution,
): void {
  const place = order ?? lines.get(player)?.order ?? lines.get(replaces ?? '')?.order
  if (place !== undefined) enter(player, place, pos).pos = pos
}

function countRunners(lineOf: (player: string) => Line, play: Play): void {
  for (const move of play.runners) {
    const line = lineOf(move.player)
    if (move.end === 'home') line.r += 1
    if (move.reason === 'stolen_base') line.sb += 1
    if (move.reason === 'caught_stealing') line.cs += 1
    if (move.rbi) lineOf(play.batter).rbi += 1
  }
}

const hitNames = { 2: 'doubles', 3: 'triples', 4: 'hr' } as const

function countTurn(line: Line, walked: WalkedPlay): void {
  const row: PlayTypeRow = playTypeRows[walked.play.type!]
  if (row.isAtBat) line.ab += 1
  if (row.counts === 'walk') line.bb += 1
  if (row.counts === 'strikeout') line.k += 1
  if (row.counts === 'hit_by_pitch') line.hbp += 1
  if (row.counts === 'sac_fly') line.sf += 1
  if (row.bases === undefined) {
    if (row.isAtBat) line.lob += leftBehind(walked)
    return
  }
  line.h += 1
  if (row.bases !== 1) line[hitNames[row.bases]] += 1
}

/** The runners left on base by an at-bat without a hit. */
function leftBehind({ play, decided, after }: WalkedPlay): number {
  const side = battingSide(play.half)
  return Math.max(0, runnersOn(decided.bases).length - (after.score[side] - decided.score[side]))
}
