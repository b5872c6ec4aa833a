import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import type { EventInput } from '../../sports/soccer/records/event.ts'
import { identify } from '../identity/index.ts'
import { toEventChanges } from '../shared/soccer/event-changes.ts'
import { createEventIds } from '../shared/soccer/event-ids.ts'
import { goalTypes, partAt } from '../shared/soccer/fields.ts'
import { ids } from './known-ids.ts'
import type { ReadEvent } from './read-events.ts'

/** The fixture that events belong to. */
export interface EventFixture {
  readonly fixtureId: string
  readonly league: string
  readonly home: string
  readonly away: string
  /** The home team's id at the source; null when no event names it. */
  readonly homeId: number | null
}

/** Changes for all events of a match and for the players they name. */
export async function toMatchEventChanges(
  context: ParseContext,
  events: readonly ReadEvent[],
  of: EventFixture,
): Promise<Change[]> {
  const people = events.flatMap(({ player, other }) => [player, other].filter((person) => person !== null))
  const { slugs, changes } = await identify(context, ids, people)
  const numberOf = createEventIds()
  const score = { home: 0, away: 0 }
  const inputs = events.map((event): EventInput => {
    const { kind, minute, stoppage, player, other, raw } = event
    const side = raw.team.id === of.homeId ? 'home' : 'away'
    const isKick = kind.type === 'shootout_goal' || kind.type === 'shootout_missed'
    if (goalTypes.has(kind.type)) score[side]++
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
      description: describe(event),
      ...(goalTypes.has(kind.type) ? { score: { ...score } } : {}),
    }
  })
  return [...changes, ...(await toEventChanges(context, of.fixtureId, inputs))]
}

const labels: Readonly<Record<EventInput['type'], string>> = {
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

/** `Substitution: A for B`, `Review, goal cancelled: A`. */
export function describe({ kind, player, other }: Pick<ReadEvent, 'kind' | 'player' | 'other'>): string {
  const what = kind.detail ? `${labels[kind.type]}, ${kind.detail.replace('_', ' ')}` : labels[kind.type]
  if (player === null) return what
  const second = kind.type === 'substitution' && other ? ` for ${other.name}` : ''
  return `${what}: ${player.name}${second}`
}
