import { describe, expect, test } from 'bun:test'
import { Compile } from '../../src/kernel/compile.ts'
import { periods } from '../../src/sports/soccer/periods.ts'
import { event, isGoal, MatchEvent } from '../../src/sports/soccer/records/event.ts'
import { Fixture, fixture } from '../../src/sports/soccer/records/fixture.ts'
import { odds } from '../../src/sports/soccer/records/odds.ts'
import { Shot, shot } from '../../src/sports/soccer/records/shot.ts'
import { changesOf, scriptCases } from '../../test/conformance/simulation/script.ts'
import type { SimulatedStep } from '../simulation.ts'
import { calendar } from './calendar.ts'
import { simulation } from './index.ts'
import { lineUpsOf } from './match.ts'
import { planOf } from './played-match.ts'

const seed = 'script-test'
const inJune = calendar(seed, Date.UTC(2026, 5, 10))
const isKnockOut = ({ id }: { id: string }) => /-(po|r16|qf|sf|final)-/.test(id)
const league = inJune.filter((game) => !isKnockOut(game)).filter((_, i) => i % 90 === 0)
const games = [...league.slice(0, 12), ...inJune.filter(isKnockOut), ...league.slice(12)]
const scripts = games.map((simulated) => ({ simulated, steps: simulation.script(seed, simulated) }))

const fixtureCheck = Compile(Fixture)
const eventCheck = Compile(MatchEvent)
const statesOf = (steps: readonly SimulatedStep[]): Fixture[] =>
  changesOf(steps).flatMap(({ data }) => (fixtureCheck.Check(data) ? [data] : []))
const eventsOf = (steps: readonly SimulatedStep[]): MatchEvent[] =>
  changesOf(steps).flatMap(({ data }) => (eventCheck.Check(data) ? [data] : []))
const shotCheck = Compile(Shot)
const shotsOf = (steps: readonly SimulatedStep[]): Shot[] =>
  changesOf(steps).flatMap(({ data }) => (shotCheck.Check(data) ? [data] : []))

scriptCases({ simulation, seed, records: [fixture, event, shot, odds], games })

describe('a soccer script', () => {
  test('goes through the halves, and through extra time and penalties where a tie is level', () => {
    const ends = new Set<string>()
    for (const { simulated, steps } of scripts) {
      const path = statesOf(steps).map((s) => `${s.period} ${s.status} ${s.status_detail}`)
      const distinct = path.filter((state, i) => state !== path[i - 1])
      const { status_detail: end } = statesOf(steps).at(-1)!
      ends.add(end)
      const isLong = end !== 'final'
      const isShootout = end === 'final_penalties'
      const extraTime = 'extra_time in_progress extra_time'
      expect(distinct).toEqual([
        'first_half in_progress in_progress',
        'halftime halftime halftime',
        'second_half in_progress in_progress',
        ...(isLong ? [`${extraTime}_break`, extraTime, `${extraTime}_break`, extraTime] : []),
        ...(isShootout ? [`${extraTime}_break`, 'penalties in_progress penalties'] : []),
        `full_time final ${end}`,
      ])
      if (isLong) expect(isKnockOut(simulated)).toBe(true)
    }
    expect([...ends].sort()).toEqual(['final', 'final_extra_time', 'final_penalties'])
  })

  test('emits every minute that is played', () => {
    for (const { steps } of scripts) {
      const inPlay = steps.filter((step) => statesOf([step])[0]?.status === 'in_progress')
      inPlay.forEach((step, i) => {
        const [before, after] = [statesOf([inPlay[i - 1] ?? step])[0]!, statesOf([step])[0]!]
        if (before.period !== after.period || before.status_detail === 'extra_time_break') return
        expect(step.atMs - (inPlay[i - 1] ?? step).atMs).toBeLessThanOrEqual(60_000)
        const at = ({ minute, stoppage }: Fixture) => minute + (stoppage ?? 0)
        if (after.status_detail !== 'extra_time_break') {
          expect(at(after) - at(before)).toBeGreaterThanOrEqual(0)
          expect(at(after) - at(before)).toBeLessThanOrEqual(1)
        }
      })
      const minutes = new Set(statesOf(steps).map(({ minute }) => minute))
      for (let minute = 1; minute <= 90; minute++) expect(minutes.has(minute)).toBe(true)
    }
  })

  test('shows the score and the text of its last event, at the minute of that event', () => {
    for (const step of scripts.flatMap(({ steps }) => steps)) {
      const latestEvent = eventsOf([step]).at(-1)
      if (!latestEvent) continue
      const [state] = statesOf([step])
      expect([state!.home.score, state!.away.score]).toEqual([
        latestEvent.score!.home,
        latestEvent.score!.away,
      ])
      if (state!.status === 'final') continue
      expect(state!.last_event).toBe(latestEvent.description)
      expect([state!.minute, state!.stoppage]).toEqual([latestEvent.minute, latestEvent.stoppage])
      expect(state!.period).toBe(latestEvent.period)
    }
  })

  test('numbers the events of a match from 1, in the order of its clock', () => {
    for (const { simulated } of scripts) {
      const events = eventsOf([{ atMs: 0, changes: simulation.outcome(seed, simulated) }])
      expect(events.map(({ event_id }) => event_id)).toEqual(events.map((_, i) => i + 1))
      const clock = (e: MatchEvent) => periods.indexOf(e.period) * 1e6 + e.minute * 1e3 + (e.stoppage ?? 0)
      for (let i = 1; i < events.length; i++) {
        expect(events[i]!.order).toBeGreaterThan(events[i - 1]!.order)
        expect(clock(events[i]!)).toBeGreaterThanOrEqual(clock(events[i - 1]!))
      }
    }
  })

  test('leaves an outcome with every event in its final form', () => {
    for (const { simulated, steps } of scripts) {
      const latest = new Map(eventsOf(steps).map((latestEvent) => [latestEvent.event_id, latestEvent]))
      const outcome = simulation.outcome(seed, simulated)
      const events = eventsOf([{ atMs: 0, changes: outcome }])
      expect(events).toEqual([...latest.values()].sort((a, b) => a.order - b.order))
      const goals = (team: string) => events.filter((e) => isGoal(e) && e.team === team).length
      const { home, away, shootout } = statesOf([{ atMs: 0, changes: outcome }])[0]!
      expect([home.score, away.score]).toEqual([goals(home.team), goals(away.team)])
      const kicks = (team: string) =>
        events.filter((e) => e.type === 'shootout_goal' && e.team === team).length
      if (shootout) expect(shootout).toEqual({ home: kicks(home.team), away: kicks(away.team) })
    }
  })

  test('cancels a goal: the score falls, the goal is marked, and the review is an event', () => {
    const cancelled = scripts.flatMap(({ steps }) =>
      steps.filter((step) => eventsOf([step]).some((e) => e.cancelled)),
    )
    expect(cancelled.length).toBeGreaterThan(0)
    for (const step of cancelled) {
      const [goal, review] = eventsOf([step])
      expect(goal).toMatchObject({
        cancelled: true,
        revision: 1,
        edited_at: new Date(step.atMs).toISOString(),
      })
      expect(review).toMatchObject({ type: 'var_review', detail: 'goal_cancelled', team: goal!.team })
      const { steps } = scripts.find((script) => script.steps.includes(step))!
      const first = steps.find((s) => eventsOf([s]).some((e) => e.event_id === goal!.event_id))!
      const [before, after] = [statesOf([first])[0]!, statesOf([step])[0]!]
      const total = (state: Fixture) => state.home.score + state.away.score
      expect(total(after)).toBe(total(before) - 1)
    }
  })

  test('has a shot for every goal of its own and every penalty, and none for own goals and shoot-outs', () => {
    for (const { steps } of scripts) {
      const own = new Map(eventsOf(steps).map((one) => [one.event_id, one]))
      const shots = new Map(shotsOf(steps).map((one) => [one.shot_id, one]))
      const inNet = [...shots.values()].filter(({ outcome }) => outcome === 'goal')
      const key = (one: MatchEvent | Shot) =>
        [one.team, one.player, one.period, one.minute, one.stoppage, one.cancelled, one.revision].join()
      const goals = [...own.values()].filter(({ type }) => type === 'goal' || type === 'penalty_goal')
      expect(inNet.map(key)).toEqual(goals.map(key))
      const penalties = [...own.values()].filter(({ type }) => /^penalty_/.test(type))
      const taken = [...shots.values()].filter(({ situation }) => situation === 'penalty')
      expect(taken.map(({ player }) => player)).toEqual(penalties.map(({ player }) => player))
    }
  })

  test('numbers its shots from 1 in the order of its clock, each by a player who is on the pitch', () => {
    for (const { simulated, steps } of scripts) {
      const { home, away } = lineUpsOf(seed, planOf(seed, simulated).plan)
      const on = new Set([...home.starters, ...away.starters].map(({ slug }) => slug))
      let last = 0
      for (const step of steps) {
        for (const { shot_id, player, assist, revision } of shotsOf([step])) {
          if (revision > 0) continue
          expect(shot_id).toBe(++last)
          expect(on.has(player!)).toBe(true)
          if (assist) expect(on.has(assist)).toBe(true)
        }
        for (const { type, player, related_player } of eventsOf([step])) {
          if (type === 'substitution') on.add(player!).delete(related_player!)
          if (type === 'red_card' || type === 'second_yellow_card') on.delete(player!)
        }
      }
      expect(last).toBeGreaterThan(5)
    }
  })

  test('takes under two and a quarter hours, or under three and a half after penalties', () => {
    for (const { simulated, steps } of scripts) {
      const minutes = (steps.at(-1)!.atMs - simulated.startMs) / 60_000
      const isLong = statesOf(steps).at(-1)!.status_detail !== 'final'
      expect(minutes).toBeGreaterThan(107)
      expect(minutes).toBeLessThan(isLong ? 210 : 135)
    }
  })
})
