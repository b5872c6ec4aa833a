import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import type { EventInput } from '../../sports/soccer/records/event.ts'
import { identify } from '../identity/index.ts'
import { createEventIds } from '../shared/soccer/event-ids.ts'
import { stateEvents } from '../shared/soccer/state-events.ts'
import { partAt } from './status.ts'
import type { ToldEvent } from './told-events.ts'

export interface EventsOf {
  readonly fixtureId: string
  readonly league: string
  readonly home: string
  readonly away: string
  /** The number of the home team at the source; null where it is in no event. */
  readonly homeId: number | null
}

/** All events of a match, with the players that they name. */
export async function stateTold(
  context: ParseContext,
  told: readonly ToldEvent[],
  of: EventsOf,
): Promise<Change[]> {
  const people = told.flatMap(({ player, other }) => [player, other].filter((person) => person !== null))
  const { slugs, changes } = await identify(context, { sport: 'soccer', source: 'api-football' }, people)
  const numberOf = createEventIds()
  const score = { home: 0, away: 0 }
  const events = told.map((one): EventInput => {
    const { kind, minute, stoppage, player, other, raw } = one
    const side = raw.team.id === of.homeId ? 'home' : 'away'
    const isKick = kind.type === 'shootout_goal' || kind.type === 'shootout_missed'
    if (goals.has(kind.type)) score[side]++
    return {
      event_id: numberOf({ type: kind.type, minute, stoppage, side }),
      fixture_id: of.fixtureId,
      league: of.league,
      minute,
      stoppage,
      period: isKick ? 'PK' : partAt(minute),
      ...kind,
      team: of[side],
      player: player === null ? null : (slugs.get(player.sourceId) ?? null),
      related_player: other === null ? null : (slugs.get(other.sourceId) ?? null),
      description: describe(one),
      ...(goals.has(kind.type) ? { score: { ...score } } : {}),
    }
  })
  return [...changes, ...(await stateEvents(context, of.fixtureId, events))]
}

const goals: ReadonlySet<string> = new Set(['goal', 'own_goal', 'penalty_goal'])

const words: Readonly<Record<EventInput['type'], string>> = {
  goal: 'Goal',
  own_goal: 'Own goal',
  penalty_goal: 'Penalty scored',
  penalty_missed: 'Penalty missed',
  yellow_card: 'Yellow card',
  second_yellow_card: 'Second yellow card',
  red_card: 'Red card',
  substitution: 'Substitution',
  var_review: 'Review',
  shootout_goal: 'Shoot-out: scored',
  shootout_missed: 'Shoot-out: missed',
}

/** `Substitution: A for B`, `Review: goal cancelled`. */
export function describe({ kind, player, other }: Pick<ToldEvent, 'kind' | 'player' | 'other'>): string {
  const what = kind.detail ? `${words[kind.type]}, ${kind.detail.replace('_', ' ')}` : words[kind.type]
  if (player === null) return what
  const second = kind.type === 'substitution' && other ? ` for ${other.name}` : ''
  return `${what}: ${player.name}${second}`
}
