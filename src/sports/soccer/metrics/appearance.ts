import type { Lineup } from '../../../games/lineup.ts'
import type { MatchEvent } from '../records/event.ts'
import type { Fixture } from '../records/fixture.ts'

type Side = 'home' | 'away'
const sides: readonly Side[] = ['home', 'away']

/** What a player did in a match. */
export interface Appearance {
  readonly side: Side
  readonly started: boolean | null
  readonly minutes: number | null
  readonly goals: number
  readonly penalty_goals: number
  readonly own_goals: number
  readonly assists: number
  readonly yellow_cards: number
  readonly red_cards: number
}

interface MatchFacts {
  readonly lineup: Lineup | null
  readonly events: readonly MatchEvent[]
}

/** A player's part in a match; null when neither the eleven nor an event shows that he played. */
export function appearanceOf(
  slug: string,
  match: Fixture,
  { lineup, events }: MatchFacts,
): Appearance | null {
  const isCounted = ({ cancelled }: MatchEvent) => !cancelled
  const own = events.filter((event) => event.player === slug && isCounted(event))
  const assisted = events.filter((event) => event.related_player === slug && isCounted(event))
  const side = lineupSide(slug, lineup) ?? eventSide(match, own, assisted)
  if (side === null) return null
  const cameOn = own.find(({ type }) => type === 'substitution')
  const starts = lineup ? lineup[side].starters.some(({ player }) => player === slug) : null
  const isShown = starts === true || own.length > 0 || assisted.length > 0
  if (!isShown) return null
  const count = (...types: readonly MatchEvent['type'][]) =>
    own.filter(({ type }) => types.includes(type)).length
  return {
    side,
    started: starts,
    minutes: starts === null ? null : minutesOf(match, { starts, cameOn, own, assisted }),
    goals: count('goal', 'penalty_goal'),
    penalty_goals: count('penalty_goal'),
    own_goals: count('own_goal'),
    assists: assisted.filter(({ type }) => type === 'goal').length,
    yellow_cards: count('yellow_card'),
    red_cards: count('second_yellow_card', 'red_card'),
  }
}

function lineupSide(slug: string, lineup: Lineup | null): Side | null {
  const has = (side: Side) =>
    [...(lineup?.[side].starters ?? []), ...(lineup?.[side].bench ?? [])].some(
      ({ player }) => player === slug,
    )
  return sides.find(has) ?? null
}

/** The team of an own goal is the one that profits. */
function eventSide(match: Fixture, own: readonly MatchEvent[], assisted: readonly MatchEvent[]): Side | null {
  const named = [...own.filter(({ type }) => type !== 'own_goal'), ...assisted].find(
    ({ team }) => team !== null,
  )
  if (named) return named.team === match.home.team ? 'home' : 'away'
  const against = own.find(({ type, team }) => type === 'own_goal' && team !== null)
  if (!against) return null
  return against.team === match.home.team ? 'away' : 'home'
}

interface Stint {
  readonly starts: boolean
  readonly cameOn: MatchEvent | undefined
  readonly own: readonly MatchEvent[]
  readonly assisted: readonly MatchEvent[]
}

/** From the start or his substitution to his leaving or the end; of a match under way, to its minute. */
function minutesOf(match: Fixture, { starts, cameOn, own, assisted }: Stint): number {
  if (!starts && !cameOn) return 0
  const wentOff = assisted.find(({ type }) => type === 'substitution')
  const sentOff = own.find(({ type }) => type === 'red_card' || type === 'second_yellow_card')
  const to = Math.min(wentOff?.minute ?? Infinity, sentOff?.minute ?? Infinity, lastMinute(match))
  return Math.max(0, to - (starts ? 0 : cameOn!.minute))
}

const regulationMinutes = 90

/** A finished match lasted at least ninety minutes, whatever the last minute that its feed showed. */
const lastMinute = ({ status, minute }: Fixture): number =>
  status === 'final' ? Math.max(minute, regulationMinutes) : minute
