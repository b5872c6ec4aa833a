import { elapsedTenths } from './clock.ts'
import { type GameState, leadOf, type PlayerState, type TeamState } from './game-state.ts'
import type { Position } from './player.ts'

/** One player for another. */
export interface Exchange {
  readonly comingIn: PlayerState
  readonly goingOut: PlayerState
}

/** How the coach sees the moment. */
type Mood = 'normal' | 'closing' | 'decided'

/** From when on, by the tenths left in the fourth period or overtime, a lead decides a game. */
const decidedLeads = [
  { tenthsLeft: 7200, lead: 30 },
  { tenthsLeft: 4800, lead: 24 },
  { tenthsLeft: 3000, lead: 19 },
  { tenthsLeft: 1500, lead: 14 },
] as const

const policy = {
  closingTenths: 3000,
  /** Tenths by which a man must have played too much against the man who comes in for him. */
  surplusTenths: 2200,
  surplusAtStart: 1200,
  stintTenthsMin: 1900,
  restTenthsMin: 1100,
  perWindowMax: 3,
  /** A guard for a forward is as good as this many tenths less. */
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

/** Whom a coach exchanges at a stoppage. */
export function planExchanges(game: GameState, team: TeamState): readonly Exchange[] {
  const mood = moodOf(game)
  const able = team.players.filter((p) => !p.isBarred)
  if (mood === 'closing') return towards(game, team, able.slice(0, 5))
  if (mood === 'decided') return towards(game, team, able.slice(-5))
  return balance(game, team, {
    // No coach looks at his watch all the time.
    surplus: policy.surplusTenths * (0.7 + 0.6 * game.rng.next()),
    stintMin: policy.stintTenthsMin,
    max: game.rng.int(1, policy.perWindowMax),
  })
}

/** The five that opens a period: the starters after halftime, otherwise whoever's turn it is. */
export function planPeriodStart(game: GameState, team: TeamState): readonly Exchange[] {
  const able = team.players.filter((p) => !p.isBarred)
  if (game.period === 3 || game.period > 4) return towards(game, team, able.slice(0, 5))
  if (moodOf(game) === 'decided') return towards(game, team, able.slice(-5))
  return balance(game, team, { surplus: policy.surplusAtStart, stintMin: 0, max: 5 })
}

/** Whoever must leave, with whoever comes in instead. */
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

/** The first man of the bench of the same size, or the nearest to it. */
const closest = (goingOut: PlayerState, bench: readonly PlayerState[]): PlayerState =>
  bench.reduce((best, p) => (mismatch(p, goingOut) < mismatch(best, goingOut) ? p : best))

const mismatch = (a: PlayerState, b: PlayerState): number =>
  Math.abs(sizes[a.player.position] - sizes[b.player.position])

/** Brings a wanted five on, like for like as far as it goes. */
function towards(game: GameState, team: TeamState, wanted: readonly PlayerState[]): readonly Exchange[] {
  const incoming = wanted.filter((p) => !team.floor.includes(p))
  const leaving = team.floor.filter((p) => !wanted.includes(p) && p !== game.atTheLine)
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

/** Exchanges those who have played most beyond their share for those who are most owed. */
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

/** Time played beyond the planned share so far; a man in foul trouble has played enough for now. */
function surplusOf(game: GameState, p: PlayerState, elapsed: number): number {
  const isInTrouble = p.tally.pf > Math.min(game.period, 4)
  return p.playedTenths - p.plannedShare * elapsed + (isInTrouble ? policy.foulTroubleTenths : 0)
}
