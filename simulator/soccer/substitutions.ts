import type { Rng } from '../../src/kernel/rng.ts'
import { logEvent } from './match-log.ts'
import { leadOf, loseTime, type MatchState, type PlannedChange, type TeamState } from './match-state.ts'
import type { Player, Position } from './player.ts'

/** Five substitutions in three windows; extra time gives one more of each. Substitutions between halves use no window. */
export const allowed = { changes: 5, windows: 3 } as const
const extra = { changes: 1, windows: 1 } as const

/** How many substitutions a coach makes, with percentages. */
const changeCounts = [
  { changes: 3, share: 12 },
  { changes: 4, share: 30 },
  { changes: 5, share: 58 },
] as const
const atHalfTimeShare = 0.28

/** The range of minutes of the second half in which each window is used. */
const windows: readonly (readonly [number, number])[] = [
  [10, 20],
  [22, 31],
  [33, 43],
]
const extraTimeMinutes = [0, 12] as const
const changeSeconds = [25, 45] as const
const treatmentSeconds = [60, 150] as const

/** Weights of being taken off, by position. */
const tired: Readonly<Record<Position, number>> = { GK: 0, DF: 1, MF: 2, FW: 3 }
const bookedIsTired = 1.6

export function planChanges(rng: Rng): readonly PlannedChange[] {
  let { changes: left } = rng.weighted(changeCounts, (count) => count.share)
  const plan: PlannedChange[] = []
  if (rng.chance(atHalfTimeShare)) {
    const players = rng.chance(0.65) ? 1 : 2
    plan.push({ half: 'second_half', minute: 0, players })
    left -= players
  }
  windows.forEach(([from, to], i) => {
    const windowsAfter = windows.length - 1 - i
    const players =
      windowsAfter === 0
        ? left
        : Math.min(
            left,
            rng.weighted([0, 1, 2, 3], (n) => [8, 44, 40, 8][n]!),
          )
    if (players > 0) plan.push({ half: 'second_half', minute: rng.int(from, to), players })
    left -= players
  })
  return plan
}

/** Plans the substitutions of extra time. */
export function planExtraTime(rng: Rng, team: TeamState): void {
  team.changesLeft += extra.changes
  team.windowsLeft += extra.windows
  const minute = rng.int(...extraTimeMinutes)
  team.plan = [{ half: 'extra_time_first_half', minute, players: Math.min(2, team.changesLeft) }]
}

/** Makes a planned substitution as far as the rules still allow it. */
export function makeChange(match: MatchState, team: TeamState, change: PlannedChange): void {
  const isBetweenHalves = match.second === 0
  if (!isBetweenHalves && team.windowsLeft === 0) return
  const count = Math.min(change.players, team.changesLeft)
  if (count === 0) return
  if (!isBetweenHalves) {
    team.windowsLeft--
    loseTime(match, match.rng.int(...changeSeconds))
  }
  for (let i = 0; i < count; i++) exchange(match, team, tiredOf(match, team))
}

/** An injured player is replaced at once if a substitution is left. */
export function injure(match: MatchState, team: TeamState): void {
  const hurt = match.rng.pick(team.pitch)
  loseTime(match, match.rng.int(...treatmentSeconds))
  if (team.windowsLeft === 0 || team.changesLeft === 0) return
  team.windowsLeft--
  exchange(match, team, hurt)
}

const tiredOf = ({ rng }: MatchState, team: TeamState): Player =>
  rng.weighted(
    team.pitch.filter((p) => !team.fresh.has(p)),
    (p) => tired[p.position] * (team.booked.has(p) ? bookedIsTired : 1),
  )

function exchange(match: MatchState, team: TeamState, off: Player): void {
  const on = replacementFor(match, team, off)
  if (!on) return
  team.changesLeft--
  team.fresh.add(on)
  team.bench.splice(team.bench.indexOf(on), 1)
  team.pitch.splice(team.pitch.indexOf(off), 1, on)
  logEvent(match, { type: 'substitution', team, player: on, related: off })
}

/** A goalkeeper for a goalkeeper; a forward when behind; otherwise like for like. */
function replacementFor(match: MatchState, team: TeamState, off: Player): Player | undefined {
  if (off.position === 'GK') return team.bench.find((p) => p.position === 'GK')
  const fresh = team.bench.filter((p) => p.position !== 'GK')
  const position = leadOf(match, team.side) < 0 && off.position !== 'DF' ? 'FW' : off.position
  return fresh.find((p) => p.position === position) ?? fresh[0]
}
