/** Fields and checks that game records of every sport share. */
import Type, { type Static } from 'typebox'
import { Count, Instant, means, OneOf, Strict } from '../contract/schema.ts'
import { isDay } from '../kernel/calendar.ts'
import type { SeasonRule } from './season.ts'

export const GameId = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Game id in the league’s own form',
})

export const GameClock = Type.String({
  pattern: '^\\d{2}:[0-5]\\d$',
  description: 'Time left in the period, MM:SS',
})

export const PlayerSlug = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 80,
  description: 'Player slug',
})

/** How many times a game or play has been corrected. */
export const Revision = Count

export const Broadcast = Strict({
  national: means(Type.String(), 'National broadcaster; empty when none is known'),
  home_local: means(Type.String(), 'Local broadcaster of the home side; empty when none is known'),
  away_local: means(Type.String(), 'Local broadcaster of the visitors; empty when none is known'),
})
export type Broadcast = Static<typeof Broadcast>

/** A season as the records of a league write it. */
export const seasonField = ({ form }: SeasonRule) =>
  Type.String({
    pattern: form === 'YYYY' ? '^\\d{4}$' : '^\\d{4}-\\d{2}$',
    description: form === 'YYYY' ? 'The year in which the season began' : 'Season, as 2026-27',
  })

/** Where a game is played and who shows it. */
export const placeFields = {
  venue: means(Type.String(), 'Name of the ground; empty when not known'),
  broadcast: means(Broadcast, 'Who shows the game'),
}

/** The last fields of every game. */
export const revisionFields = {
  official: means(Type.Boolean(), 'True once the league has made the result official'),
  revision: means(Revision, 'How many times it was corrected; 0 as first published'),
  updated_at: means(Instant, 'When it last changed'),
}

export const BroadcastInput = Type.Partial(Broadcast, { additionalProperties: false })
type BroadcastInput = Static<typeof BroadcastInput>

/** Keeps the stored value of what the input omits. */
export function completeBroadcast(
  input: BroadcastInput | undefined,
  previous: Broadcast | undefined,
): Broadcast {
  return {
    national: input?.national ?? previous?.national ?? '',
    home_local: input?.home_local ?? previous?.home_local ?? '',
    away_local: input?.away_local ?? previous?.away_local ?? '',
  }
}

interface GameIdentity {
  readonly game_id?: string | undefined
  readonly date?: string | undefined
  readonly home: { readonly team: string }
  readonly away: { readonly team: string }
}

/** Why the input cannot belong to the game with this id, or null. */
export function gameRejection(input: GameIdentity, id: string): { rejected: string } | null {
  if (input.game_id !== undefined && input.game_id !== id) {
    return { rejected: `game_id ${input.game_id} is not the id of the change, ${id}` }
  }
  if (input.home.team === input.away.team) return { rejected: `${input.home.team} cannot play itself` }
  if (input.date !== undefined && !isDay(input.date)) return { rejected: 'date is not a valid date' }
  return null
}

interface StatusRow {
  /** The allowed values of `status_detail`. */
  readonly details: readonly string[]
  /** The statuses that may follow without a correction. */
  readonly next: readonly string[]
}

/**
 * The life cycle of a sport's games as a table: the allowed details and next statuses of each status. A polling feed
 * may miss a status, so games may skip forward.
 */
export function statusTable<const T extends Readonly<Record<string, StatusRow>>>(table: T) {
  type Status = keyof T & string
  type Detail = T[Status]['details'][number]
  const statuses = Object.keys(table) as Status[]
  const rows: Readonly<Record<string, StatusRow>> = table
  const details = [...new Set(statuses.flatMap((status) => rows[status]!.details))] as Detail[]
  return {
    statuses: statuses as readonly Status[],
    statusDetails: details as readonly Detail[],
    /** The fields of a game record. */
    fields: {
      status: means(OneOf(statuses), 'Where the game is in its life cycle'),
      status_detail: means(
        OneOf(details),
        'A finer word than `status`: delayed, postponed, overtime and so on',
      ),
    },
    maySay: (status: Status, detail: Detail): boolean => rows[status]!.details.includes(detail),
    mayMove: (from: Status, to: Status): boolean => rows[from]!.next.includes(to),
  }
}
