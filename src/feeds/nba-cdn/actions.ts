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

/** The feed has two actions per substitution, `out` and `in`; we keep the second, with both players. */
export function pairSubstitutions(actions: readonly Action[]): PairedAction[] {
  const leaving = new Map<string, number[]>()
  const paired: PairedAction[] = []
  for (const action of actions) {
    if (action.actionType !== 'substitution') {
      paired.push(action)
      continue
    }
    const team = action.teamTricode ?? ''
    const waiting = leaving.get(team) ?? []
    leaving.set(team, waiting)
    if (action.subType === 'out') waiting.push(action.personId ?? 0)
    else paired.push({ ...action, replacedPersonId: waiting.shift() ?? 0 })
  }
  return paired
}
