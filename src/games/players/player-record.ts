import Type, { type Static, type TSchema } from 'typebox'
import { record, type TypedRecord } from '../../contract/record.ts'
import { Day, Instant, means, Nullable, Strict } from '../../contract/schema.ts'
import { isSameJson } from '../../kernel/json.ts'
import { articleOf, capital } from '../declaration.ts'
import { PlayerSlug } from '../game-fields.ts'
import { betterName } from './player-name.ts'

export interface PlayerRecordSpec {
  readonly sport: string
  /** In the titles of schemas: `Nba`. */
  readonly title: string
  /** In texts: `ice hockey`. */
  readonly noun: string
  readonly team: TSchema
  readonly position: TSchema
}

const Name = Type.String({ minLength: 1, maxLength: 120, description: 'As people write it: Luka Dončić' })

const ShirtNumber = Type.String({
  pattern: '^\\d{1,3}$',
  description: 'Shirt number as written: 00 is not 0',
})

const Ids = Type.Record(
  Type.String({ pattern: '^[a-z0-9_-]{1,40}$' }),
  Type.String({ minLength: 1, maxLength: 80 }),
  { additionalProperties: false, description: 'The id of each source: source → id' },
)

/** The text of a schema that only one sport knows. */
const textOf = (schema: TSchema) => Type.Unsafe<string>(schema)

const fieldsOf = (team: TSchema, position: TSchema) => ({
  player: PlayerSlug,
  name: Name,
  name_complete: Type.Boolean({ description: 'False while a source gives only initials or a family name' }),
  team: Nullable(textOf(team)),
  teams: Type.Array(
    Strict(
      {
        team: textOf(team),
        from: means(Day, 'The first day we saw him there'),
        to: means(Nullable(Day), 'The day he was seen elsewhere; null: still there'),
      },
      'PlayerStint',
    ),
    {
      maxItems: 60,
      description: 'His teams by date, the latest last; `from` is the first day we saw him there',
    },
  ),
  pos: Nullable(textOf(position)),
  number: Nullable(ShirtNumber),
  ids: Ids,
  updated_at: Instant,
})

const schemaOf = ({ team, position, title }: PlayerRecordSpec) =>
  Strict(fieldsOf(team, position), `${title}PlayerRecord`)

/** A player: one record per slug, whatever the number of sources. */
export type Player = Static<ReturnType<typeof schemaOf>>

type PlayerInput = Pick<Player, 'name'> & Partial<Player>

/** How many places a player's list of teams has; the oldest ones are dropped. */
const stintsMax = 60

export const playerKind = (sport: string): string => `${sport}.player`

/** All players of a sport have the same parent, so that one list reads them. */
export function playerRecord(spec: PlayerRecordSpec): TypedRecord<Player> {
  const stored = schemaOf(spec)
  const { name, ...others } = stored.properties
  const kind = playerKind(spec.sport)
  return record({
    kind,
    summary: capital(`${articleOf(spec.noun)} ${spec.noun} player: name, teams, position, number, ids`),
    input: Strict({ name, ...Type.Partial(Type.Object(others)).properties }),
    stored,
    tier: 'free',
    league: spec.sport,
    place: () => ({ parent: kind, order: 0 }),
    reconcile: (input, previous, { id, atMs }) => {
      if (input.player !== undefined && input.player !== id) {
        return { rejected: `player ${input.player} is not the id of the change, ${id}` }
      }
      return { doc: mergePlayer(id, input, previous, new Date(atMs).toISOString()) }
    },
  })
}

/** What the input adds to the stored version. An older input only fills gaps. */
function mergePlayer(id: string, input: PlayerInput, previous: Player | null, now: string): Player {
  const at = input.updated_at ?? now
  const isOlder = previous !== null && at < previous.updated_at
  const latest = <T>(given: T | null | undefined, known: T | null | undefined): T | null =>
    (isOlder ? (known ?? given) : given === undefined ? known : given) ?? null
  const team = latest(input.team, previous?.team)
  const merged: Player = {
    player: id,
    ...nameOf(input, previous, isOlder),
    team,
    teams: isOlder
      ? withEarlier(previous.teams ?? [], input.team ?? null, at.slice(0, 10))
      : stintsOf(input.teams ?? previous?.teams ?? [], team, at.slice(0, 10)),
    pos: latest(input.pos, previous?.pos),
    number: latest(input.number, previous?.number),
    ids: isOlder ? { ...input.ids, ...previous.ids } : { ...previous?.ids, ...input.ids },
    updated_at: at,
  }
  if (previous === null) return merged
  if (isSameJson(merged, previous, ['updated_at'])) return previous
  return isOlder ? { ...merged, updated_at: previous.updated_at } : merged
}

/**
 * A complete name stays, or gains its accents, so that two sources that spell a name in two ways do not replace each
 * other's forever. An input that does not say whether its name is complete is a correction.
 */
function nameOf(
  input: PlayerInput,
  previous: Player | null,
  isOlder: boolean,
): Pick<Player, 'name' | 'name_complete'> {
  const given = { name: input.name, name_complete: input.name_complete ?? true }
  if (previous === null) return given
  const known = { name: previous.name, name_complete: previous.name_complete ?? true }
  if (!given.name_complete) return known
  if (!known.name_complete) return given
  if (input.name_complete === undefined) return isOlder ? known : given
  return { name: betterName(known.name, given.name), name_complete: true }
}

/** An older document adds the day on which it saw him with a team, unless his list covers it. */
function withEarlier(known: Player['teams'], team: string | null, day: string): Player['teams'] {
  const covers = (stint: Player['teams'][number]) =>
    stint.team === team && stint.from <= day && (stint.to === null || day <= stint.to)
  if (team === null || known.some(covers)) return known
  const earlier = { team, from: day, to: day }
  return [...known, earlier]
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
    .slice(-stintsMax)
}

function stintsOf(known: Player['teams'], team: string | null, day: string): Player['teams'] {
  const last = known.at(-1)
  if (last?.to === null && last.team === team) return known
  const closed = known.map((stint) =>
    stint.to === null ? { ...stint, to: day > stint.from ? day : stint.from } : stint,
  )
  return team === null ? closed : [...closed, { team, from: day, to: null }].slice(-stintsMax)
}
