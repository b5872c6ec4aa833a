import type { Decision, PitcherLine } from '../records/box.ts'
import type { RunnerMove } from '../records/play.ts'
import { battingSide, fieldingSide, opposite, type Side, sides } from '../side.ts'
import { runnersOn } from './bases.ts'
import type { GameState, WalkedPlay } from './game-walk.ts'

/** One pitcher's time on the mound: the state when he entered, and what happened to the lead. */
interface Stint {
  readonly pitcher: string
  /** The lead of his side; negative when behind. */
  readonly lead: number
  readonly runners: number
  /** Whether at least three outs were left in regulation. */
  readonly isInningLeft: boolean
  readonly lostLead: boolean
}

/** The pitchers of one side in order, the starter first. */
function stintsOf(walk: readonly WalkedPlay[], side: Side, innings: number): readonly Stint[] {
  const stints: Stint[] = []
  const advance = (state: GameState, inning: number): void => {
    const pitcher = state.pitcher[side]
    const current = stints.at(-1)
    if (pitcher !== null && current?.pitcher !== pitcher) {
      stints.push(stintFrom(state, innings - inning, side, pitcher))
    } else if (current && current.lead > 0 && leadOf(state, side) <= 0) {
      stints[stints.length - 1] = { ...current, lostLead: true }
    }
  }
  for (const { play, before, moments } of walk) {
    if (fieldingSide(play.half) !== side) continue
    advance(before, play.inning)
    for (const moment of moments) advance(moment.after, play.inning)
  }
  return stints
}

const leadOf = ({ score }: GameState, side: Side): number => score[side] - score[opposite(side)]

const stintFrom = (state: GameState, inningsLeft: number, side: Side, pitcher: string): Stint => ({
  pitcher,
  lead: leadOf(state, side),
  runners: runnersOn(state.bases).length,
  isInningLeft: inningsLeft > 0 || state.outs === 0,
  lostLead: false,
})

type Lines = Readonly<Record<Side, readonly PitcherLine[]>>

/**
 * Wins, losses, saves, holds and blown saves of a finished game (rules 9.17 and 9.19). A pitcher with two
 * decisions gets the first of them.
 */
export function decisionsOf(
  walk: readonly WalkedPlay[],
  innings: number,
  lines: Lines,
): ReadonlyMap<string, Decision> {
  const decided = new Map<string, Decision>()
  const lead = lastLead(walk)
  if (lead === null) return decided
  const winner = winnerOf(lead, lines[lead.side])
  if (winner) decided.set(winner, 'W')
  if (lead.loser !== null) decided.set(lead.loser, 'L')
  for (const side of sides) {
    const [, ...relief] = stintsOf(walk, side, innings)
    const closer = side === lead.side ? relief.at(-1) : undefined
    for (const stint of relief) {
      const outs = lines[side].find((line) => line.player === stint.pitcher)?.outs_recorded ?? 0
      const decision = stint === closer ? closingDecision(stint, outs) : reliefDecision(stint, outs)
      if (decision !== null && !decided.has(stint.pitcher)) decided.set(stint.pitcher, decision)
    }
  }
  return decided
}

/**
 * The lead that was never lost again: the pitcher of the side that took it, and the pitcher charged with the
 * run.
 */
interface Lead {
  readonly side: Side
  readonly pitcher: string | null
  readonly loser: string | null
}

function lastLead(walk: readonly WalkedPlay[]): Lead | null {
  let lead: Lead | null = null
  for (const { play, moments } of walk) {
    const side = battingSide(play.half)
    for (const moment of moments) {
      if (moment.kind !== 'moves') continue
      let ahead = moment.before.score[side] - moment.before.score[opposite(side)]
      for (const run of runsInOrder(moment.moves)) {
        ahead += 1
        if (ahead === 0) lead = null
        if (ahead === 1) lead = { side, pitcher: moment.before.pitcher[side], loser: run.responsible_pitcher }
      }
    }
  }
  return lead
}

const wayHome = ['third', 'second', 'first']

/** Runs that score at one moment, the runner nearest home first. */
const runsInOrder = (moves: readonly RunnerMove[]): RunnerMove[] =>
  moves.filter((move) => move.end === 'home').sort((a, b) => wayHomeOf(a) - wayHomeOf(b))

const wayHomeOf = ({ start }: RunnerMove): number =>
  start === null ? wayHome.length : wayHome.indexOf(start)

/**
 * Outs that a starter needs for a win: five innings, or four if his side was in the field for fewer than six.
 */
const starterOuts = { full: 15, short: 12, shortBelow: 18 } as const

/**
 * The pitcher of record, unless he is a starter who left too early or a reliever who was brief and ineffective.
 * Then the scorer chooses the most effective reliever, for which we take the one with the most outs.
 */
function winnerOf({ pitcher }: Lead, lines: readonly PitcherLine[]): string | null {
  const index = Math.max(
    0,
    lines.findIndex((line) => line.player === pitcher),
  )
  const ofRecord = lines[index]
  if (ofRecord === undefined) return pitcher
  const outs = lines.reduce((sum, line) => sum + line.outs_recorded, 0)
  const needed = outs < starterOuts.shortBelow ? starterOuts.short : starterOuts.full
  const isIneligible = ofRecord.starter
    ? ofRecord.outs_recorded < needed
    : ofRecord.outs_recorded < 3 && ofRecord.er >= 2
  const following = lines.slice(index + 1)
  if (!isIneligible || following.length === 0) return ofRecord.player
  return following.reduce((best, line) => (line.outs_recorded > best.outs_recorded ? line : best)).player
}

/** The tying run is on base, at bat or on deck. */
const isTight = ({ lead, runners }: Stint): boolean => lead <= runners + 2

const isSaveSituation = (stint: Stint): boolean =>
  stint.lead > 0 && (isTight(stint) || (stint.lead <= 3 && stint.isInningLeft))

function closingDecision(stint: Stint, outs: number): Decision | null {
  if (stint.lostLead) return isSaveSituation(stint) ? 'BS' : null
  const isSave = isTight(stint) || (stint.lead <= 3 && outs >= 3) || outs >= 9
  return stint.lead > 0 && outs > 0 && isSave ? 'S' : null
}

function reliefDecision(stint: Stint, outs: number): Decision | null {
  if (!isSaveSituation(stint)) return null
  if (stint.lostLead) return 'BS'
  return outs > 0 ? 'H' : null
}
