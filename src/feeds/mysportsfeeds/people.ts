import Type from 'typebox'
import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { Compile } from '../../kernel/compile.ts'
import { player } from '../../sports/nfl/records/player.ts'
import { type Identified, identify, type Person } from '../identity/index.ts'
import { Lenient, textOf } from '../read/fields.ts'
import { teamOf } from '../shared/nfl/league.ts'

/** Whose ids. */
const source = { sport: 'nfl', source: 'mysportsfeeds' } as const

const Named = Lenient({ id: Type.Integer(), firstName: Type.String(), lastName: Type.String() })
const namedCheck = Compile(Named)

export function personOf(value: unknown): Person | null {
  if (!namedCheck.Check(value)) return null
  const name = `${value.firstName} ${value.lastName}`.trim()
  return name === '' ? null : { sourceId: String(value.id), name }
}

export const identifyPeople = (context: ParseContext, people: readonly Person[]): Promise<Identified> =>
  identify(context, source, people)

const referenceCheck = Compile(
  Lenient({
    primaryPosition: Type.String({ pattern: '^[A-Z]{1,4}$' }),
    currentTeam: Type.Union([Type.Null(), Lenient({ abbreviation: Type.String() })]),
  }),
)

/** Who a player is now, as documents list those that they speak of. */
export function playerChange(value: unknown, slugs: ReadonlyMap<string, string>): Change | null {
  const person = personOf(value)
  const slug = person && slugs.get(person.sourceId)
  if (!slug || !referenceCheck.Check(value)) return null
  const team = value.currentTeam && teamOf(textOf(value.currentTeam.abbreviation))
  const data = { name: person.name.slice(0, 120), team, pos: value.primaryPosition }
  return { kind: player.kind, id: slug, op: 'put', data }
}
