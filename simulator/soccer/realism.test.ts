import { describe, expect, test } from 'bun:test'
import { Compile } from '../../src/kernel/compile.ts'
import { expectedGoals } from '../../src/sports/soccer/metrics/xg.ts'
import type { EventType } from '../../src/sports/soccer/records/event.ts'
import { Fixture } from '../../src/sports/soccer/records/fixture.ts'
import { calendar } from './calendar.ts'
import { clubsByLeague } from './clubs.ts'
import { finalScore, playMatch } from './match.ts'
import { resolveMatchPlan } from './resolve-match-plan.ts'
import { type SimulatedShot, shotsOf } from './shots.ts'

const seed = 'realism-test'
const fixtureCheck = Compile(Fixture)

/** Every third match of the league seasons in the calendar of June. */
const results = calendar(seed, Date.UTC(2026, 5, 10))
  .flatMap(({ scheduled: { data } }) => (fixtureCheck.Check(data) ? [data] : []))
  .filter(({ phase }, i) => phase === 'regular' && i % 3 === 0)
  .map(({ fixture_id: id, league, season, home: { team: home }, away: { team: away } }) => {
    const plan = resolveMatchPlan(seed, { id, league, season, home, away })
    const moments = playMatch(seed, plan)
    return { league, home, away, moments, shots: shotsOf(seed, plan, moments), ...finalScore(moments) }
  })
type Result = (typeof results)[number]

const perMatch = (of: (result: Result) => number): number =>
  results.reduce((sum, result) => sum + of(result), 0) / results.length
const share = (isOne: (result: Result) => boolean): number => perMatch((result) => (isOne(result) ? 1 : 0))
const count = (...types: EventType[]): number =>
  perMatch(({ moments }) => moments.filter(({ event }) => event && types.includes(event.type)).length)
const reviews = (verdict: string): number =>
  perMatch(({ moments }) => moments.filter(({ event }) => event?.verdict === verdict).length)
/** Minutes that a half lasted beyond its forty-five. */
const added = (half: 'first_half' | 'second_half'): number =>
  perMatch(({ moments }) => moments.findLast((moment) => moment.half === half)!.second / 60 - 45)

const shotsIn = (isOne: (shot: SimulatedShot) => boolean): number =>
  perMatch(({ shots }) => shots.filter(isOne).length)
const isOpenPlay = ({ situation }: SimulatedShot): boolean => situation === 'open_play'
const xgPerMatch = perMatch(({ shots }) =>
  shots.filter(isOpenPlay).reduce((sum, { place, bodyPart }) => {
    return sum + expectedGoals({ place, isHeader: bodyPart === 'head', isFreeKick: false })
  }, 0),
)

/** On average over some eight hundred matches: the range that real leagues stay in. */
const averages: readonly (readonly [name: string, min: number, max: number, value: number])[] = [
  ['goals', 2.4, 3.2, perMatch(({ score }) => score.home + score.away)],
  ['home wins %', 38, 50, 100 * share(({ score }) => score.home > score.away)],
  ['draws %', 20, 30, 100 * share(({ score }) => score.home === score.away)],
  ['matches without a goal %', 4, 11, 100 * share(({ score }) => score.home + score.away === 0)],
  ['yellow cards', 3, 5, count('yellow_card')],
  ['players sent off', 0.1, 0.35, count('red_card', 'second_yellow_card')],
  ['substitutions', 7, 10, count('substitution')],
  ['penalties', 0.2, 0.4, count('penalty_goal', 'penalty_missed')],
  ['penalties scored %', 68, 86, (100 * count('penalty_goal')) / count('penalty_goal', 'penalty_missed')],
  ['own goals', 0.04, 0.14, count('own_goal')],
  ['video reviews', 0.25, 0.6, count('var_review')],
  ['shots', 22, 28, shotsIn(() => true)],
  ['shots on goal', 7, 11, shotsIn(({ outcome }) => outcome === 'goal' || outcome === 'saved')],
  ['headers %', 10, 20, (100 * shotsIn(({ bodyPart }) => bodyPart === 'head')) / shotsIn(() => true)],
  ['expected goals from open play', 1.9, 3, xgPerMatch],
  ['goals cancelled', 0.06, 0.2, reviews('goal_cancelled')],
  ['minutes added to the first half', 1.5, 4, added('first_half')],
  ['minutes added to the second half', 4, 8, added('second_half')],
]

describe('on average over a third of a season of every league', () => {
  test.each(averages)('%s: %d to %d', (_, min, max, value) => {
    expect(results.length).toBeGreaterThan(700)
    expect(value).toBeGreaterThanOrEqual(min)
    expect(value).toBeLessThanOrEqual(max)
  })
})

describe('over those matches', () => {
  test('the best clubs of each league win more than half of theirs, the last fewer than a third', () => {
    const won = (places: readonly [from: number, to: number]) => {
      const outcomes = results.flatMap(({ league, home, away, score }) =>
        [home, away]
          .filter((club) =>
            clubsByLeague
              .get(league)!
              .slice(...places)
              .includes(club),
          )
          .map((club) => (club === home ? score.home > score.away : score.away > score.home)),
      )
      return outcomes.filter((isWin) => isWin).length / outcomes.length
    }
    expect(won([0, 3])).toBeGreaterThan(0.5)
    expect(won([-3, 100])).toBeLessThan(0.33)
  })

  test('there are more goals after the interval than before it', () => {
    const goals = (half: string) =>
      perMatch(
        ({ moments }) => moments.filter(({ event }) => event?.half === half && event.type === 'goal').length,
      )
    const ratio = goals('second_half') / goals('first_half')
    expect(ratio).toBeGreaterThan(1.1)
    expect(ratio).toBeLessThan(1.6)
  })

  test('no player scores more than five, and forwards score most', () => {
    const scorers = results.flatMap(({ moments }) => {
      const goals = moments.flatMap(({ event }) => (event?.type === 'goal' ? event.player : []))
      return [...Map.groupBy(goals, (player) => player)].map(([player, own]) => ({
        player,
        goals: own.length,
      }))
    })
    expect(Math.max(...scorers.map(({ goals }) => goals))).toBeLessThanOrEqual(5)
    const by = (position: string) =>
      scorers.filter(({ player }) => player.position === position).reduce((sum, { goals }) => sum + goals, 0)
    expect(by('FW')).toBeGreaterThan(by('MF'))
    expect(by('MF')).toBeGreaterThan(by('DF'))
    expect(by('GK')).toBe(0)
  })
})
