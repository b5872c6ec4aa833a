/** The source's documents: only the fields that are used. */
import Type, { type Static } from 'typebox'
import { Lenient } from '../read/fields.ts'

export const Answer = Lenient({
  get: Type.String(),
  parameters: Type.Optional(Type.Unknown()),
  errors: Type.Optional(Type.Unknown()),
  response: Type.Array(Type.Unknown()),
})
export type Answer = Static<typeof Answer>

const Whole = Type.Integer({ minimum: 0, maximum: 1e9 })
const Team = Lenient({ id: Whole, name: Type.String({ minLength: 1 }) })
const Pair = Lenient({ home: Type.Unknown(), away: Type.Unknown() })
const Named = Type.Optional(Type.Unknown())

export const RawFixture = Lenient({
  fixture: Lenient({
    id: Whole,
    date: Type.String(),
    venue: Named,
    status: Lenient({ short: Type.String(), elapsed: Named, extra: Named }),
  }),
  league: Lenient({ id: Whole, season: Whole, round: Named }),
  teams: Lenient({ home: Team, away: Team }),
  goals: Pair,
  score: Type.Optional(Lenient({ penalty: Type.Optional(Pair) })),
  events: Named,
})
export type RawFixture = Static<typeof RawFixture>

export const RawEvent = Lenient({
  time: Lenient({ elapsed: Whole, extra: Named }),
  team: Lenient({ id: Whole }),
  player: Named,
  assist: Named,
  type: Type.String(),
  detail: Type.Optional(Type.Unknown()),
  comments: Named,
})
export type RawEvent = Static<typeof RawEvent>

export const RawOdds = Lenient({
  league: Lenient({ id: Whole }),
  fixture: Lenient({ id: Whole }),
  update: Named,
  bookmakers: Type.Array(
    Lenient({
      name: Type.String(),
      bets: Type.Array(
        Lenient({
          id: Whole,
          name: Type.String(),
          values: Type.Array(Lenient({ value: Type.Unknown(), odd: Type.Unknown() })),
        }),
      ),
    }),
  ),
})
export type RawOdds = Static<typeof RawOdds>
