/** The source's documents: only the fields that are used. */
import Type, { type Static } from 'typebox'
import { Lenient } from '../read/fields.ts'

const Named = Lenient({ name: Type.String() })
const Person = Lenient({
  id: Type.Integer({ minimum: 0 }),
  name: Type.String({ minLength: 1, maxLength: 200 }),
})
export type RawPerson = Static<typeof Person>
const Carded = Type.Optional(Lenient({ card: Type.Optional(Named) }))

export const RawEvent = Lenient({
  id: Type.String(),
  index: Type.Integer({ minimum: 0, maximum: 1e6 }),
  period: Type.Integer({ minimum: 1, maximum: 5 }),
  timestamp: Type.String({ pattern: '^\\d\\d:[0-5]\\d:[0-5]\\d' }),
  type: Named,
  team: Lenient({ name: Type.String({ minLength: 1, maxLength: 80 }) }),
  player: Type.Optional(Person),
  tactics: Type.Optional(
    Lenient({
      lineup: Type.Array(Lenient({ player: Person, position: Type.Optional(Named) }), { maxItems: 40 }),
    }),
  ),
  location: Type.Optional(Type.Unknown()),
  shot: Type.Optional(
    Lenient({
      outcome: Named,
      type: Named,
      body_part: Type.Optional(Named),
      statsbomb_xg: Type.Optional(Type.Unknown()),
      key_pass_id: Type.Optional(Type.String()),
    }),
  ),
  substitution: Type.Optional(Lenient({ replacement: Person })),
  foul_committed: Carded,
  bad_behaviour: Carded,
})
export type RawEvent = Static<typeof RawEvent>

export const Lineups = Type.Array(
  Lenient({
    team_id: Type.Integer(),
    team_name: Type.String(),
    lineup: Type.Array(
      Lenient({
        player_id: Type.Integer({ minimum: 0 }),
        player_name: Type.String({ minLength: 1, maxLength: 200 }),
        player_nickname: Type.Optional(Type.Unknown()),
        jersey_number: Type.Optional(Type.Unknown()),
        positions: Type.Optional(
          Type.Array(
            Lenient({ position: Type.Optional(Type.Unknown()), start_reason: Type.Optional(Type.Unknown()) }),
          ),
        ),
      }),
    ),
  }),
  { minItems: 1 },
)
export type Lineups = Static<typeof Lineups>
