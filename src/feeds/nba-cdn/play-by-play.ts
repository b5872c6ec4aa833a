import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { playId } from '../../sports/nba/records/play.ts'
import { type Identified, identify, type Person } from '../identity/index.ts'
import { instantOf, Lenient } from '../read/fields.ts'
import { timeoutPlays } from '../shared/nba/counted-timeouts.ts'
import { storedGames } from '../shared/nba/game-change.ts'
import { invalidGameId, isGameId, isPlayerId, league } from '../shared/nba/league.ts'
import { type ParsedPlay, toPlayChanges } from '../shared/nba/play-changes.ts'
import { type Action, actionCheck, pairSubstitutions } from './actions.ts'
import { gameOfActions } from './game-of-actions.ts'
import { playOf } from './play.ts'

export const PlayByPlay = Lenient({
  game: Lenient({ gameId: Type.Unknown(), actions: Type.Array(Type.Unknown()) }),
})

/** All actions of one game. */
export async function* parsePlayByPlay(
  { game }: Static<typeof PlayByPlay>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  if (!isGameId(game.gameId)) {
    yield invalidGameId('/game/gameId')
    return
  }
  const actions: Action[] = []
  for (const [i, action] of game.actions.entries()) {
    if (actionCheck.Check(action)) actions.push(action)
    else
      yield {
        problem: {
          position: `/game/actions/${i}`,
          reason: 'is not an action: number, order, period, clock, type or score is missing',
        },
      }
  }
  yield* parseActions(game.gameId, actions, document, context)
}

/** Maps the actions of a game to changes: players, plays, and the game after the last action. */
export async function* parseActions(
  gameId: string,
  unsorted: readonly Action[],
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const actions = [...unsorted].sort((a, b) => a.orderNumber - b.orderNumber)
  const identified = await identify(context, league, peopleOf(actions))
  for (const change of identified.changes) yield { change }
  const plays: ParsedPlay[] = []
  for (const read of readPlays(gameId, actions, identified)) {
    if ('parsed' in read) plays.push(read.parsed)
    else yield read
  }
  const previous = (await storedGames(context, [gameId])).get(gameId)
  const read = plays.map(({ play }) => play)
  const counted = await timeoutPlays(context, gameId, read, previous)
  for (const change of await toPlayChanges(context, gameId, plays, document)) yield { change }
  const game = gameOfActions(gameId, actions, { previous, counted }, document)
  if (game) yield game
}

function* readPlays(
  gameId: string,
  actions: readonly Action[],
  { slugs }: Identified,
): Generator<{ readonly parsed: ParsedPlay } | Parsed, void> {
  const seen = new Set<string>()
  for (const action of pairSubstitutions(actions)) {
    const id = playId(gameId, action.actionNumber)
    const read = playOf(action, gameId, slugs)
    if ('reason' in read) yield problemOf(action, read.reason)
    else if (seen.has(id)) yield problemOf(action, 'is a duplicate')
    else yield { parsed: { id, play: read.play, editedAt: () => instantOf(action.edited) } }
    seen.add(id)
  }
}

const problemOf = ({ actionNumber }: Action, reason: string): Parsed => ({
  problem: { position: `action ${actionNumber}`, reason },
})

/** Everyone the actions name, with initials and family names only. */
function peopleOf(actions: readonly Action[]): Person[] {
  const people = new Map<number, Person>()
  const add = (id: number | null | undefined, name: string | null | undefined) => {
    if (isPlayerId(id) && name && !people.has(id))
      people.set(id, { sourceId: String(id), name, isShort: true })
  }
  for (const action of actions) {
    add(action.personId, action.playerNameI)
    add(action.assistPersonId, action.assistPlayerNameInitial)
  }
  // Bare family names come last, so that a name with initials has precedence.
  for (const action of actions) add(action.foulDrawnPersonId, action.foulDrawnPlayerName)
  return [...people.values()]
}
