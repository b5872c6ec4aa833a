import Type, { type Static } from 'typebox'
import { Nullable } from '../../contract/schema.ts'
import { Compile } from '../../kernel/compile.ts'
import { Lenient } from '../read/fields.ts'

const Text = Type.Optional(Nullable(Type.String()))
const Person = Type.Optional(Nullable(Type.Integer()))
const Place = Type.Optional(Nullable(Type.Number()))

/** An action of the play-by-play: the fields that are used. */
export const Action = Lenient({
  actionNumber: Type.Integer({ minimum: 0, maximum: 1e9 }),
  orderNumber: Type.Number(),
  period: Type.Integer({ minimum: 1, maximum: 30 }),
  clock: Type.String(),
  actionType: Type.String(),
  subType: Text,
  descriptor: Text,
  teamTricode: Text,
  teamId: Person,
  personId: Person,
  playerNameI: Text,
  possession: Person,
  description: Text,
  shotResult: Text,
  xLegacy: Place,
  yLegacy: Place,
  assistPersonId: Person,
  assistPlayerNameInitial: Text,
  foulDrawnPersonId: Person,
  foulDrawnPlayerName: Text,
  scoreHome: Type.Union([Type.String({ pattern: '^\\d{1,3}$' }), Type.Integer({ minimum: 0, maximum: 999 })]),
  scoreAway: Type.Union([Type.String({ pattern: '^\\d{1,3}$' }), Type.Integer({ minimum: 0, maximum: 999 })]),
  timeActual: Text,
  edited: Text,
})
export type Action = Static<typeof Action>
export const actionCheck = Compile(Action)

export interface PairedAction extends Action {
  /** The player who leaves in a substitution. */
  readonly replacedPersonId?: number
}

/**
 * The feed has two actions per substitution, `out` and `in`, in any order; we keep the `in`, with both players. Pairs are
 * formed only inside one team, period and clock, so that a missing action cannot shift the pairs after it.
 */
export function pairSubstitutions(actions: readonly Action[]): PairedAction[] {
  const stops = new Map<string, Stop>()
  const paired: PairedAction[] = []
  for (const action of actions) {
    if (action.actionType !== 'substitution') {
      paired.push(action)
      continue
    }
    const key = `${action.teamTricode} ${action.period} ${action.clock}`
    const stop = stops.get(key) ?? { leaving: [], entering: [] }
    stops.set(key, stop)
    const person = action.personId ?? 0
    if (action.subType === 'out') {
      const place = takeOther(stop.entering, person, (index) => paired[index]!.personId ?? 0)
      if (place === null) stop.leaving.push(person)
      else paired[place] = { ...paired[place]!, replacedPersonId: person }
    } else {
      const replaced = takeOther(stop.leaving, person, (id) => id)
      if (replaced === null) stop.entering.push(paired.length)
      paired.push({ ...action, replacedPersonId: replaced ?? 0 })
    }
  }
  return paired
}

/** The substitutions of one team at one clock that still lack their other action. */
interface Stop {
  readonly leaving: number[]
  /** Places among the paired actions. */
  readonly entering: number[]
}

/** Takes the first entry of another person: nobody replaces himself. */
function takeOther(waiting: number[], person: number, personOf: (entry: number) => number): number | null {
  const at = waiting.findIndex((entry) => personOf(entry) !== person)
  return at < 0 ? null : waiting.splice(at, 1)[0]!
}
