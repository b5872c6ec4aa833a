import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { Lenient } from '../read/fields.ts'
import { storedGames } from '../shared/nhl/game-change.ts'
import { gameIdOf } from '../shared/nhl/league.ts'
import { GameHead, toHeadChange } from './game-head.ts'
import { nameOf } from './name.ts'

export const Landing = Type.Intersect([GameHead, Lenient({ venueTimezone: Type.Optional(Type.Unknown()) })])

/** A game's landing page: the state of the game, and its last goal unless a last event is stored. */
export async function* parseLanding(
  raw: Static<typeof Landing>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const gameId = gameIdOf(raw.id)
  const stored = await storedGames(context, gameId === null ? [] : [gameId])
  const isKnown = gameId !== null && (stored.get(gameId)?.last_event ?? '') !== ''
  const lastEvent = isKnown ? undefined : lastGoal(raw)
  const head = toHeadChange(raw, 'document', { stored, document }, { lastEvent })
  yield 'change' in head ? { change: head.change } : head
}

const goalsCheck = Compile(
  Lenient({
    summary: Lenient({
      scoring: Type.Array(
        Lenient({ goals: Type.Array(Lenient({ firstName: Type.Unknown(), lastName: Type.Unknown() })) }),
      ),
    }),
  }),
)

function lastGoal(raw: unknown): string | undefined {
  if (!goalsCheck.Check(raw)) return undefined
  const goal = raw.summary.scoring.flatMap(({ goals }) => goals).at(-1)
  const name = goal ? `${nameOf(goal.firstName)} ${nameOf(goal.lastName)}`.trim() : ''
  return name === '' ? undefined : `${name} scores`
}
