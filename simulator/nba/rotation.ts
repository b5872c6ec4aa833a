import { elapsedTenths } from './clock.ts'
import { type GameState, leadOf, type PlayerState, type TeamState } from './game-state.ts'
import type { Position } from './player.ts'

/** One player for another. */
export interface Exchange {
  readonly comingIn: PlayerState
  readonly goingOut: PlayerState
}

/** How the coach judges the situation. */
type Mood = 'normal' | 'closing' | 'decided'

/** The lead that decides a game, by the tenths left in the fourth period or overtime. */
const decidedLeads = [
  { tenthsLeft: 7200, lead: 30 },
  { tenthsLeft: 4800, lead: 24 },
  { tenthsLeft: 3000, lead: 19 },
  { tenthsLeft: 1500, lead: 14 },
] as const

const policy = {
  closingTenths: 3000,
  /** Tenths of playing time beyond the plan, relative to the substitute's, that trigger a substitution. */
  surplusTenths: 2200,
  surplusAtStart: 1200,
  stintTenthsMin: 1900,
  restTenthsMin: 1100,
  perWindowMax: 3,
  /** Cost of one step of size mismatch (a guard for a forward), in tenths. */
  mismatchTenths: 1500,
  foulTroubleTenths: 9000,
} as const

const sizes: Readonly<Record<Position, number>> = { G: 0, F: 1, C: 2 }

function moodOf(game: GameState): Mood {
  if (game.period < 4) return 'normal'
  const lead = Math.abs(leadOf(game, 'home'))
  if (decidedLeads.some((row) => game.tenthsLeft <= row.tenthsLeft && lead >= row.lead)) return 'decided'
  return game.period > 4 || game.tenthsLeft <= policy.closingTenths ? 'closing' : 'normal'
}

/** The substitutions that a coach makes at a stoppage. */
export function planExchanges(game: GameState, team: TeamState): readonly Exchange[] {
  const mood = moodOf(game)
  const available = team.players.filter((p) => !p.isBarred)
  if (mood === 'closing') return bringOn(game, team, available.slice(0, 5))
  if (mood === 'decided') return bringOn(game, team, available.slice(-5))
  return balance(game, team, {
    // Coaches do not react at exactly the same point every time.
    surplus: policy.surplusTenths * (0.7 + 0.6 * game.rng.next()),
    stintMin: policy.stintTenthsMin,
    max: game.rng.int(1, policy.perWindowMax),
  })
}

/** The substitutions before a period: the starters after halftime, otherwise by planned minutes. */
export function planPeriodStart(game: GameState, team: TeamState): readonly Exchange[] {
  const available = team.players.filter((p) => !p.isBarred)
  if (game.period === 3 || game.period > 4) return bringOn(game, team, available.slice(0, 5))
  if (moodOf(game) === 'decided') return bringOn(game, team, available.slice(-5))
  return balance(game, team, { surplus: policy.surplusAtStart, stintMin: 0, max: 5 })
}

/** Replacements for players who must leave. */
export function planReplacements(game: GameState, team: TeamState): readonly Exchange[] {
  const leaving = team.floor.filter((p) => p.isBarred)
  if (leaving.length === 0) return []
  const bench = team.players.filter((p) => !p.isBarred && !team.floor.includes(p))
  const isClosing = moodOf(game) === 'closing'
  return leaving.map((goingOut) => {
    const comingIn = isClosing ? bench[0]! : closest(goingOut, bench)
    bench.splice(bench.indexOf(comingIn), 1)
    return { comingIn, goingOut }
  })
}

/** The first bench player of the same size, or of the nearest. */
const closest = (goingOut: PlayerState, bench: readonly PlayerState[]): PlayerState =>
  bench.reduce((best, p) => (mismatch(p, goingOut) < mismatch(best, goingOut) ? p : best))

const mismatch = (a: PlayerState, b: PlayerState): number =>
  Math.abs(sizes[a.player.position] - sizes[b.player.position])

/** Brings a given five on, like for like where possible. */
function bringOn(game: GameState, team: TeamState, five: readonly PlayerState[]): readonly Exchange[] {
  const incoming = five.filter((p) => !team.floor.includes(p))
  const leaving = team.floor.filter((p) => !five.includes(p) && p !== game.atTheLine)
  const exchanges: Exchange[] = []
  for (const goingOut of leaving) {
    if (incoming.length === 0) break
    const comingIn = closest(goingOut, incoming)
    incoming.splice(incoming.indexOf(comingIn), 1)
    exchanges.push({ comingIn, goingOut })
  }
  return exchanges
}

interface Window {
  readonly surplus: number
  readonly stintMin: number
  readonly max: number
}

/** Replaces players furthest above their planned share by those furthest below it. */
function balance(game: GameState, team: TeamState, window: Window): readonly Exchange[] {
  const elapsed = elapsedTenths(game)
  const onFloor = team.floor.filter((p) => p !== game.atTheLine && p.stintTenths >= window.stintMin)
  const bench = team.players.filter(
    (p) => p.plannedShare > 0 && !p.isBarred && !team.floor.includes(p) && isRested(p, window),
  )
  const exchanges: Exchange[] = []
  while (exchanges.length < window.max) {
    const best = bestExchange(game, elapsed, onFloor, bench)
    if (!best || best.gain < window.surplus) break
    onFloor.splice(onFloor.indexOf(best.goingOut), 1)
    bench.splice(bench.indexOf(best.comingIn), 1)
    exchanges.push({ comingIn: best.comingIn, goingOut: best.goingOut })
  }
  return exchanges
}

const isRested = (p: PlayerState, window: Window): boolean =>
  window.stintMin === 0 || p.playedTenths === 0 || p.stintTenths >= policy.restTenthsMin / p.player.stamina

function bestExchange(
  game: GameState,
  elapsed: number,
  onFloor: readonly PlayerState[],
  bench: readonly PlayerState[],
): (Exchange & { readonly gain: number }) | null {
  let best: (Exchange & { readonly gain: number }) | null = null
  for (const goingOut of onFloor) {
    const surplus = surplusOf(game, goingOut, elapsed)
    for (const comingIn of bench) {
      const gain =
        surplus - surplusOf(game, comingIn, elapsed) - mismatch(comingIn, goingOut) * policy.mismatchTenths
      if (!best || gain > best.gain) best = { comingIn, goingOut, gain }
    }
  }
  return best
}

/** Time played beyond the planned share so far; a player in foul trouble counts as having played too much. */
function surplusOf(game: GameState, p: PlayerState, elapsed: number): number {
  const isInTrouble = p.tally.pf > Math.min(game.period, 4)
  return p.playedTenths - p.plannedShare * elapsed + (isInTrouble ? policy.foulTroubleTenths : 0)
}
