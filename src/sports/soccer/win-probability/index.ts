import { type RatedGame, type RatedPlay, resultOfScores } from '../../../games/win-probability/curve.ts'
import type { Outcome } from '../../../games/win-probability/schemas.ts'
import { sportWinProbability } from '../../../games/win-probability/sport-win-probability.ts'
import type { Odds } from '../../../odds/odds.ts'
import { openingChances } from '../../../odds/opening.ts'
import type { Period } from '../periods.ts'
import { event, isGoal, type MatchEvent } from '../records/event.ts'
import { type Fixture, fixture } from '../records/fixture.ts'
import { odds } from '../records/odds.ts'
import { readFixture } from '../scope.ts'
import { chancesOf, modelName, type SoccerState } from './model.ts'

/** What has happened in a match up to a moment. */
interface Tally {
  readonly lead: number
  readonly score: { readonly home: number; readonly away: number }
  readonly sentOff: { readonly home: number; readonly away: number }
  readonly shootoutLead: number
}

const nothingYet: Tally = {
  lead: 0,
  score: { home: 0, away: 0 },
  sentOff: { home: 0, away: 0 },
  shootoutLead: 0,
}

function rate(doc: Fixture, events: readonly MatchEvent[], oddsDoc: Odds | null): RatedGame {
  const chances = chancesOf(openingChances(oddsDoc))
  const isKnockout = isDecided(doc)
  let tally = nothingYet
  const kickOff = { minute: 0, phase: 'regulation', isKnockout } as const
  const start = {
    ...noEvent,
    order: 0,
    period: 'first_half',
    clock: '0',
    elapsed_seconds: 0,
    score: { home: 0, away: 0 },
    ...chances({ ...kickOff, ...tally }),
  }
  const plays = events.map((one): RatedPlay => {
    const at = { minute: one.minute, phase: phaseOf(one.period), isKnockout } as const
    const before = chances({ ...at, ...tally })
    tally = after(tally, one, doc)
    const { order, event_id, period, minute, stoppage } = one
    const clock = stoppage === null ? `${minute}` : `${minute}+${stoppage}`
    const moment = { order, event_id, period, clock, elapsed_seconds: minute * 60, score: tally.score }
    return { ...moment, ...chances({ ...at, ...tally }), before }
  })
  const now = chances(stateNow(doc, tally, isKnockout))
  const result = resultOf(doc)
  // A match with goals of which no event is kept has no curve.
  const isKnown = events.length > 0 || (doc.home.score === 0 && doc.away.score === 0)
  if (!isKnown || doc.status === 'scheduled') return { plays, now, result }
  return { plays: [start, ...plays, ...(result === null ? [] : [endOf(doc, events, result)])], now, result }
}

/** Kick-off and the final whistle are points of the curve without an event. */
const noEvent = { event_id: 0 } as const

/** The result turns no probability: the last event, or the time since, has done that. */
function endOf(doc: Fixture, events: readonly MatchEvent[], result: Outcome): RatedPlay {
  const certain = {
    home: Number(result === 'home'),
    away: Number(result === 'away'),
    draw: Number(result === 'draw'),
  }
  const order = (events.at(-1)?.order ?? 0) + 1
  const score = { home: doc.home.score, away: doc.away.score }
  const moment = {
    order,
    period: doc.period,
    clock: `${doc.minute}`,
    elapsed_seconds: doc.minute * 60,
    score,
  }
  return { ...noEvent, ...moment, ...certain, before: certain }
}

/** Time passes between events, so the match now is rated by its own minute and score. */
function stateNow(
  { period, minute, home, away, shootout }: Fixture,
  { sentOff }: Tally,
  isKnockout: boolean,
): SoccerState {
  return {
    lead: home.score - away.score,
    minute: period === 'halftime' ? halfTime : minute,
    phase: phaseOf(period),
    sentOff,
    shootoutLead: shootout === null ? 0 : shootout.home - shootout.away,
    isKnockout,
  }
}

const halfTime = 45

const phaseOf = (period: Period): SoccerState['phase'] =>
  period === 'extra_time' ? 'extra_time' : period === 'penalties' ? 'shootout' : 'regulation'

/** A single match that must have a winner: known for finals, and once extra time is played. */
const isDecided = ({ round, period, status_detail: detail }: Fixture): boolean =>
  /^final$/i.test(round) || period === 'extra_time' || period === 'penalties' || afterExtraTime.has(detail)

const afterExtraTime: ReadonlySet<Fixture['status_detail']> = new Set([
  'extra_time_break',
  'extra_time',
  'penalties',
  'final_extra_time',
  'final_penalties',
])

function after(tally: Tally, one: MatchEvent, { home }: Fixture): Tally {
  const side = one.team === home.team ? 'home' : 'away'
  const sign = side === 'home' ? 1 : -1
  if (isGoal(one)) {
    return { ...tally, lead: tally.lead + sign, score: { ...tally.score, [side]: tally.score[side] + 1 } }
  }
  if (one.type === 'shootout_goal') return { ...tally, shootoutLead: tally.shootoutLead + sign }
  if (one.type !== 'red_card' && one.type !== 'second_yellow_card') return tally
  return { ...tally, sentOff: { ...tally.sentOff, [side]: tally.sentOff[side] + 1 } }
}

/** An abandoned match has no result of its own: a ruling decides. */
function resultOf({ status, status_detail: detail, home, away, shootout }: Fixture): Outcome | null {
  if (status !== 'final' || detail === 'abandoned') return null
  const result = resultOfScores(home.score, away.score)
  return result === 'draw' && shootout !== null ? resultOfScores(shootout.home, shootout.away) : result
}

export const winProbability = sportWinProbability<Fixture, MatchEvent, Odds>({
  sport: 'soccer',
  title: 'Soccer',
  noun: 'soccer',
  path: '/v1/soccer/fixtures',
  idName: 'fixture_id',
  endpointLeague: null,
  model: modelName,
  game: fixture,
  play: event,
  odds,
  gameIdOf: (doc) => ('fixture_id' in doc ? doc.fixture_id : doc.game_id),
  league: (doc) => doc.league,
  teams: ({ home, away }) => [home.team, away.team],
  rate,
  find: readFixture,
})
