import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { playId } from '../../sports/nba/records/play.ts'
import { type Identified, identify, type Person } from '../identity/index.ts'
import { instantOf, Lenient } from '../read/fields.ts'
import { isGameId, league } from '../shared/nba/league.ts'
import { storedGames } from '../shared/nba/state-game.ts'
import { statePlays, type ToldPlay } from '../shared/nba/state-plays.ts'
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
    yield { problem: { position: '/game/gameId', reason: 'is not in the league’s form' } }
    return
  }
  const actions: Action[] = []
  for (const [i, action] of game.actions.entries()) {
    if (actionCheck.Check(action)) actions.push(action)
    else
      yield {
        problem: {
          position: `/game/actions/${i}`,
          reason: 'is no action: number, order, period, clock, type or score is missing',
        },
      }
  }
  yield* parseActions(game.gameId, actions, document, context)
}

/** What the actions of a game come to: players, plays, and the game as it stands after the last. */
export async function* parseActions(
  gameId: string,
  told: readonly Action[],
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const actions = [...told].sort((a, b) => a.orderNumber - b.orderNumber)
  const identified = await identify(context, league, peopleOf(actions))
  for (const change of identified.changes) yield { change }
  const plays: ToldPlay[] = []
  for (const read of readPlays(gameId, actions, identified)) {
    if ('told' in read) plays.push(read.told)
    else yield read
  }
  for (const change of await statePlays(context, gameId, plays, document)) yield { change }
  const previous = (await storedGames(context, [gameId])).get(gameId)
  const about = gameOfActions(gameId, actions, previous, document)
  if (about) yield about
}

function* readPlays(
  gameId: string,
  actions: readonly Action[],
  { slugs }: Identified,
): Generator<{ readonly told: ToldPlay } | Parsed, void> {
  const seen = new Set<string>()
  for (const action of pairSubstitutions(actions)) {
    const id = playId(gameId, action.actionNumber)
    const position = `action ${action.actionNumber}`
    const read = playOf(action, gameId, slugs)
    if ('reason' in read) yield { problem: { position, reason: read.reason } }
    else if (seen.has(id)) yield { problem: { position, reason: 'comes twice' } }
    else yield { told: { id, play: read.play, editedAt: instantOf(action.edited) } }
    seen.add(id)
  }
}

/** Everybody the actions name; only initials and family names here. */
function peopleOf(actions: readonly Action[]): Person[] {
  const people: Person[] = []
  const add = (id: number | null | undefined, name: string | null | undefined) => {
    if (id && id > 0 && id < teamIdsFrom && name) people.push({ sourceId: String(id), name, isShort: true })
  }
  for (const action of actions) {
    add(action.personId, action.playerNameI)
    add(action.assistPersonId, action.assistPlayerNameInitial)
  }
  // Family names alone come last: whoever acts has initials too.
  for (const action of actions) add(action.foulDrawnPersonId, action.foulDrawnPlayerName)
  return people
}

/** Ids from here on are clubs. */
const teamIdsFrom = 1_610_000_000
