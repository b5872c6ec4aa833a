import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { event } from '../../sports/soccer/records/event.ts'
import { identify } from '../identity/index.ts'
import { textOf } from '../read/fields.ts'
import { storedEvents } from '../shared/soccer/event-changes.ts'
import { gameIdOf, people } from './identity.ts'
import type { Lineups } from './raw.ts'

/** Line-ups have the names that players are known by; stored events of the match are renamed, too. */
export async function* parseLineups(
  lineups: Lineups,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const players = lineups.flatMap(({ lineup }) => lineup)
  const named = players.map(({ player_id, player_name, player_nickname }) => ({
    sourceId: String(player_id),
    name: textOf(player_nickname).slice(0, 200) || player_name,
  }))
  const { changes, renamed } = await identify(context, people, named)
  for (const change of changes) yield { change }
  const gameId = gameIdOf(document, context)
  if (gameId === null || renamed.size === 0) return
  for (const [id, doc] of await storedEvents(context, gameId)) {
    const [player, related] = [renamed.get(doc.player ?? ''), renamed.get(doc.related_player ?? '')]
    if (player === undefined && related === undefined) continue
    const data = {
      ...doc,
      player: player ?? doc.player,
      related_player: related ?? doc.related_player,
    }
    yield { change: { kind: event.kind, id, op: 'put', data } }
  }
}
