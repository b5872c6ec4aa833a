import { fieldingSide, opposite, type Side } from '../side.ts'
import { runnersOn } from './bases.ts'
import type { GameState, WalkedPlay } from './game-walk.ts'

/** One pitcher's time on the mound: the state when he entered, and what happened to the lead. */
export interface Stint {
  readonly pitcher: string
  /** The lead of his side; negative when behind. */
  readonly lead: number
  readonly runners: number
  /** Whether at least three outs were left in regulation. */
  readonly isInningLeft: boolean
  readonly lostLead: boolean
}

/** The pitchers of one side in order, the starter first. */
export function stintsOf(walk: readonly WalkedPlay[], side: Side, innings: number): readonly Stint[] {
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
