import { describe, expect, test } from 'bun:test'
import { halfMinutes } from './halves.ts'
import { playMatch } from './match.ts'
import type { MatchEvent, Moment } from './match-event.ts'
import type { MatchPlan } from './match-plan.ts'
import { squadOf } from './squads.ts'

const seed = 'match-test'

const plan = (n: number, carried: MatchPlan['carried'] = null): MatchPlan => ({
  id: `m${n}`,
  league: 'epl',
  season: '2025-26',
  home: 'Arsenal',
  away: 'Everton',
  ground: 'home',
  carried,
})
const level = { home: 0, away: 0 }
const league = Array.from({ length: 150 }, (_, n) => playMatch(seed, plan(n)))
const knockOut = Array.from({ length: 150 }, (_, n) => playMatch(seed, plan(n, level)))
const eventsOf = (moments: readonly Moment[]): MatchEvent[] => moments.flatMap(({ event }) => event ?? [])

/** Replays the events over the squads and checks that each is possible. */
function replay(moments: readonly Moment[]): void {
  const on = { home: new Set<string>(), away: new Set<string>() }
  const off = new Set<string>()
  const booked = new Set<string>()
  const squads = { home: squadOf(seed, 'Arsenal'), away: squadOf(seed, 'Everton') }
  for (const { type, side, player, related } of eventsOf(moments)) {
    // The scorer of a reviewed goal may be an opponent: an own goal.
    if (type === 'var_review') continue
    const owner = type === 'own_goal' ? (side === 'home' ? 'away' : 'home') : side
    expect(squads[owner]).toContain(player)
    expect(off.has(player.slug)).toBe(false)
    if (type === 'substitution') {
      expect(on[side].has(player.slug)).toBe(false)
      expect(player.position === 'GK').toBe(related!.position === 'GK')
      on[side].add(player.slug)
      off.add(related!.slug)
    }
    if (type === 'yellow_card') {
      expect(booked.has(player.slug)).toBe(false)
      booked.add(player.slug)
    }
    if (type === 'second_yellow_card') expect(booked.has(player.slug)).toBe(true)
    if (type === 'red_card' || type === 'second_yellow_card') off.add(player.slug)
    if (type === 'goal' && related) expect(related).not.toBe(player)
  }
}

describe('a match', () => {
  test('has only events of players on the pitch: no one returns, and no one is booked twice', () => {
    for (const moments of [...league, ...knockOut]) replay(moments)
  })

  test('has at most five substitutions a team in three windows, six in four with extra time', () => {
    for (const moments of [...league, ...knockOut]) {
      const isLong = moments.some(({ half }) => half === 'extra_time_first_half')
      for (const side of ['home', 'away']) {
        const changes = eventsOf(moments).filter((e) => e.type === 'substitution' && e.side === side)
        expect(changes.length).toBeLessThanOrEqual(isLong ? 6 : 5)
        const pauses = new Set(changes.filter((e) => e.second > 0).map((e) => `${e.half} ${e.second}`))
        expect(pauses.size).toBeLessThanOrEqual(isLong ? 4 : 3)
      }
    }
  })

  test('goes forward, and no half ends before its time', () => {
    for (const moments of knockOut) {
      moments.forEach((moment, i) => {
        const before = moments[i - 1]
        if (before?.half === moment.half) expect(moment.second).toBeGreaterThanOrEqual(before.second)
        else expect(moment.second).toBe(0)
        if (moment.phase === 'play' || moment.half === 'penalties') return
        expect(moment.second).toBeGreaterThanOrEqual(halfMinutes[moment.half] * 60)
      })
    }
  })

  test('counts its goals: own goals for the opponent, cancelled goals for no one', () => {
    for (const moments of league) {
      const events = eventsOf(moments)
      const cancelled = new Set(moments.flatMap(({ corrected }) => corrected?.order ?? []))
      const goals = (side: string) =>
        events.filter(
          (e) => /^(goal|own_goal|penalty_goal)$/.test(e.type) && e.side === side && !cancelled.has(e.order),
        ).length
      expect(moments.at(-1)!.score).toEqual({ home: goals('home'), away: goals('away') })
    }
  })

  test('is level at the end only where a draw is possible', () => {
    expect(league.some((moments) => moments.at(-1)!.score.home === moments.at(-1)!.score.away)).toBe(true)
    expect(league.every((moments) => moments.at(-1)!.half === 'second_half')).toBe(true)
    for (const moments of knockOut) {
      const { score, shootout, half } = moments.at(-1)!
      expect(shootout !== null).toBe(score.home === score.away)
      expect(half === 'penalties').toBe(shootout !== null)
      if (shootout) expect(shootout.home).not.toBe(shootout.away)
    }
  })

  test('of a second leg is decided by both legs together', () => {
    for (let n = 0; n < 100; n++) {
      const { score, shootout, half } = playMatch(seed, plan(n, { home: 0, away: 2 })).at(-1)!
      const lead = score.home - score.away - 2
      expect(shootout !== null).toBe(lead === 0)
      if (half === 'second_half') expect(lead).not.toBe(0)
    }
  })
})

describe('a penalty shoot-out', () => {
  const kicksOf = (moments: readonly Moment[]) =>
    eventsOf(moments).filter((e) => e.type.startsWith('shootout'))
  const shootouts = knockOut.map(kicksOf).filter((kicks) => kicks.length > 0)

  test('alternates, ends as soon as it is decided, and has a new taker each time', () => {
    expect(shootouts.length).toBeGreaterThan(5)
    for (const kicks of shootouts) {
      const goals = { home: 0, away: 0 }
      const taken = { home: 0, away: 0 }
      kicks.forEach(({ side, type }, i) => {
        if (i > 0) expect(side).not.toBe(kicks[i - 1]!.side)
        const rounds = Math.max(5, taken.home, taken.away)
        expect(goals.home).toBeLessThanOrEqual(goals.away + rounds - taken.away)
        expect(goals.away).toBeLessThanOrEqual(goals.home + rounds - taken.home)
        taken[side]++
        if (type === 'shootout_goal') goals[side]++
      })
      expect(goals.home).not.toBe(goals.away)
      const firstTen = kicks.slice(0, 10).map(({ player }) => player)
      expect(new Set(firstTen).size).toBe(firstTen.length)
    }
  })
})

describe('a player sent off', () => {
  test('costs goals and gives the opponent some', () => {
    const isSentOff = (e: MatchEvent) => /^(red_card|second_yellow_card)$/.test(e.type)
    /** Goals of the home side for each away goal. */
    const ratio = (goals: readonly MatchEvent[]) => {
      const own = goals.filter(({ side }) => side === 'home').length
      return own / (goals.length - own)
    }
    const [eleven, ten]: [MatchEvent[], MatchEvent[]] = [[], []]
    for (let n = 0; n < 2000; n++) {
      const events = eventsOf(playMatch(seed, plan(1000 + n)))
      const [red, another] = events.filter(isSentOff)
      const goals = events.filter((e) => e.type === 'goal')
      if (!red) eleven.push(...goals)
      else if (red.side === 'home' && !another) ten.push(...goals.filter((e) => e.order > red.order))
    }
    expect(ten.length).toBeGreaterThan(100)
    expect(ratio(ten)).toBeLessThan(0.8 * ratio(eleven))
  })
})

test('injured players leave in the middle of a half, and play goes on without them', () => {
  // Planned substitutions are made after half-time.
  const hurt = league.flatMap((moments, n) =>
    eventsOf(moments)
      .filter(({ type, half, second }) => type === 'substitution' && half === 'first_half' && second > 0)
      .map((event) => ({ n, event })),
  )
  expect(hurt.length).toBeGreaterThan(3)
  for (const { n, event } of hurt) {
    const later = eventsOf(league[n]!).filter(({ order }) => order > event.order)
    expect(later.some(({ player }) => player === event.related)).toBe(false)
  }
})
