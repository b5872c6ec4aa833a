import Type, { type Static } from 'typebox'
import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { Compile } from '../../kernel/compile.ts'
import { identify, type Person } from '../identity/index.ts'
import { Lenient, shirtNumberOf, textOf } from '../read/fields.ts'
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
  const people = [...listed.flatMap((one) => listedPerson(one) ?? []), ...others]
  const { slugs, changes } = await identify(context, source, people)
  return { slugs, changes }
}

export const listedIn = (references: References | undefined): readonly unknown[] =>
  references?.playerReferences ?? []

const referenceCheck = Compile(
  Lenient({
    primaryPosition: Type.String({ pattern: '^[A-Z]{1,4}$' }),
    jerseyNumber: Type.Optional(Type.Unknown()),
    currentTeam: Type.Union([Type.Null(), Lenient({ abbreviation: Type.String() })]),
  }),
)

/** A person of a list: with his team, position and number if the list has them. */
function listedPerson(value: unknown): Person | null {
  const person = personOf(value)
  if (!person || !referenceCheck.Check(value)) return person
  const team = value.currentTeam && teamOf(textOf(value.currentTeam.abbreviation))
  const number = shirtNumberOf(value.jerseyNumber)
  return {
    ...person,
    facts: { team, pos: value.primaryPosition, ...(number === null ? {} : { number }) },
  }
}
