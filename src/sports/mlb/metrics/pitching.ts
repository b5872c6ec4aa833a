import type { PitcherLine } from '../records/box.ts'
import type { Lineup } from '../records/lineup.ts'
import type { Pitch, PitchResult } from '../records/pitch.ts'
import { type PlayTypeRow, playTypeRows } from '../records/play-types.ts'
import { fieldingSide, type Side } from '../side.ts'
import { chargedPitcher } from './charged.ts'
import type { Moment, WalkedPlay } from './game-walk.ts'

const nothing = {
  outs_recorded: 0,
  h: 0,
  r: 0,
  er: 0,
  bb: 0,
  k: 0,
  hr: 0,
  hbp: 0,
  pitches: 0,
  strikes: 0,
  bf: 0,
}

type Line = { -readonly [K in keyof PitcherLine]: PitcherLine[K] }

/** Pitchers of one side in order of appearance, without their decisions. */
export function pitchingLines(
  walk: readonly WalkedPlay[],
  pitches: readonly Pitch[],
  lineup: Lineup | null,
  side: Side,
): PitcherLine[] {
  const lines = new Map<string, Line>()
  const lineOf = (player: string): Line => {
    const line = lines.get(player) ?? { player, ...nothing, decision: null, starter: lines.size === 0 }
    lines.set(player, line)
    return line
  }
  const starter = lineup?.[side].pitcher ?? null
  if (starter !== null) lineOf(starter)
  for (const walked of walk) {
    if (fieldingSide(walked.play.half) !== side) continue
    const starting = walked.before.pitcher[side]
    if (starting !== null) lineOf(starting)
    for (const moment of walked.moments) countMoment(lineOf, moment, side)
    countBatter(lineOf, walked)
  }
  for (const pitch of [...pitches].sort(byOrder)) {
    if (fieldingSide(pitch.half) !== side || isAutomatic(pitch.result)) continue
    const line = lineOf(pitch.pitcher)
    line.pitches += 1
    if (isStrike(pitch.result)) line.strikes += 1
  }
  return [...lines.values()]
}

const byOrder = (a: Pitch, b: Pitch): number => a.order - b.order || (a.pitch_id < b.pitch_id ? -1 : 1)

/** Outs belong to the pitcher on the mound, runs to the one who let the runner on. */
function countMoment(lineOf: (player: string) => Line, moment: Moment, side: Side): void {
  const pitcher = moment.after.pitcher[side]
  if (pitcher !== null) lineOf(pitcher)
  if (moment.kind === 'change') return
  for (const move of moment.moves) {
    if (move.is_out && pitcher !== null) lineOf(pitcher).outs_recorded += 1
    if (move.end !== 'home' || move.responsible_pitcher === null) continue
    const charged = lineOf(move.responsible_pitcher)
    charged.r += 1
    if (move.earned) charged.er += 1
  }
}

function countBatter(lineOf: (player: string) => Line, walked: WalkedPlay): void {
  const { type } = walked.play
  if (type === null || !playTypeRows[type].isPlateAppearance) return
  const row: PlayTypeRow = playTypeRows[type]
  const line = lineOf(chargedPitcher(walked))
  line.bf += 1
  if (row.bases !== undefined) line.h += 1
  if (row.bases === 4) line.hr += 1
  if (row.counts === 'walk') line.bb += 1
  if (row.counts === 'strikeout') line.k += 1
  if (row.counts === 'hit_by_pitch') line.hbp += 1
}

/** Automatic balls and strikes, called without a pitch. */
const isAutomatic = (result: PitchResult): boolean =>
  result === 'automatic_ball' || result === 'automatic_strike'

const balls: ReadonlySet<PitchResult> = new Set(['ball', 'blocked_ball', 'pitchout', 'hit_by_pitch'])

/** Every pitch that is not a ball is a strike, balls in play included. */
const isStrike = (result: PitchResult): boolean => !balls.has(result)
