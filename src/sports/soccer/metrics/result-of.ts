import type { MatchEvent } from '../records/event.ts'
import type { Award } from '../records/facts.ts'
import type { Fixture } from '../records/fixture.ts'
import type { Result } from '../records/result.ts'

/** The result of a match for its table, from its fixture, its events and the ruling on it, if any. */
export function resultOf(fixture: Fixture, events: readonly MatchEvent[], award: Award | null): Result {
  const state = stateFor(fixture, award)
  const isCounted = state === 'played' || state === 'live'
  return {
    fixture_id: fixture.fixture_id,
    league: fixture.league,
    season: fixture.season,
    group: fixture.group,
    start_ms: Date.parse(fixture.kick_off_utc),
    home: fixture.home.team,
    away: fixture.away.team,
    goals: isCounted ? [fixture.home.score, fixture.away.score] : noGoals,
    state,
    points: award && [award.home_points, award.away_points],
    cards: isCounted
      ? [...cardsOf(events, fixture.home.team), ...cardsOf(events, fixture.away.team)]
      : noCards,
  }
}

const noGoals = [0, 0] as const
const noCards = [0, 0, 0, 0, 0, 0] as const

/** A match as the table counts it: a match in progress counts as not begun. */
export const finishedResult = (result: Result): Result =>
  result.state === 'live' ? { ...result, state: 'due', goals: noGoals, cards: noCards } : result

/** An abandoned match counts only by a ruling; a ruling makes any match count, played or not. */
function stateFor({ phase, status, status_detail: detail }: Fixture, award: Award | null): Result['state'] {
  if (phase !== 'regular') return 'outside'
  if (award !== null) return 'played'
  if (status === 'final') return detail === 'abandoned' ? 'due' : 'played'
  return status === 'scheduled' ? 'due' : 'live'
}

function cardsOf(events: readonly MatchEvent[], team: string): [number, number, number] {
  const count = (type: MatchEvent['type']) =>
    events.filter((event) => event.type === type && event.team === team).length
  return [count('yellow_card'), count('second_yellow_card'), count('red_card')]
}
