/** Schemas that the league's documents share: only the fields that are used. */
import Type, { type Static, type TSchema } from 'typebox'
import { Nullable } from '../../contract/schema.ts'
import { Lenient } from '../read/fields.ts'

export const Maybe = <S extends TSchema>(schema: S) => Type.Optional(Nullable(schema))
export const Any = Type.Optional(Type.Unknown())

export const Person = Lenient({ id: Type.Integer({ minimum: 1 }), fullName: Any })
export type Person = Static<typeof Person>

export const Status = Lenient({
  codedGameState: Type.Unknown(),
  detailedState: Any,
  abstractGameState: Any,
})
export type Status = Static<typeof Status>

export const Tally = Lenient({ balls: Type.Integer(), strikes: Type.Integer(), outs: Type.Integer() })

export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e9 ? value : null
