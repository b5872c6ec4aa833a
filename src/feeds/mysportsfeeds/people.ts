import Type, { type Static } from 'typebox'
import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { Compile } from '../../kernel/compile.ts'
import { player } from '../../sports/nfl/records/player.ts'
import { identify, type Person } from '../identity/index.ts'
import { Lenient, textOf } from '../read/fields.ts'
import { teamOf } from '../shared/nfl/league.ts'

/** The namespace of the source's ids. */
const source = { sport: 'nfl', source: 'mysportsfeeds' } as const

/** The players that a document mentions, with team and position. */
export const References = Type.Optional(
  Lenient({ playerReferences: Type.Optional(Type.Array(Type.Unknown())) }),
)
type References = Static<typeof References>

const Named = Lenient({ id: Type.Integer(), firstName: Type.String(), lastName: Type.String() })
const namedCheck = Compile(Named)

export function personOf(value: unknown): Person | null {
  if (!namedCheck.Check(value)) return null
  const name = `${value.firstName} ${value.lastName}`.trim()
  return name === '' ? null : { sourceId: String(value.id), name }
}

export interface IdentifiedPlayers {
  readonly slugs: ReadonlyMap<string, string>
  /** The new aliases and the player records. */
  readonly changes: readonly Change[]
}

/** Resolves the players that a document lists, and others that it only names. */
export async function identifyPlayers(
  context: ParseContext,
  listed: readonly unknown[],
  others: readonly Person[] = [],
): Promise<IdentifiedPlayers> {
  const people = [...listed.flatMap((one) => personOf(one) ?? []), ...others]
  const { slugs, changes } = await identify(context, source, people)
  return { slugs, changes: [...changes, ...listed.flatMap((one) => playerChange(one, slugs) ?? [])] }
}

export const listedIn = (references: References | undefined): readonly unknown[] =>
  references?.playerReferences ?? []

const referenceCheck = Compile(
  Lenient({
    primaryPosition: Type.String({ pattern: '^[A-Z]{1,4}$' }),
    currentTeam: Type.Union([Type.Null(), Lenient({ abbreviation: Type.String() })]),
  }),
)

function playerChange(value: unknown, slugs: ReadonlyMap<string, string>): Change | null {
  const person = personOf(value)
  const slug = person && slugs.get(person.sourceId)
  if (!slug || !referenceCheck.Check(value)) return null
  const team = value.currentTeam && teamOf(textOf(value.currentTeam.abbreviation))
  const data = { name: person.name.slice(0, 120), team, pos: value.primaryPosition }
  return { kind: player.kind, id: slug, op: 'put', data }
}
