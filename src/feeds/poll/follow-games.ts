import { gameKinds } from '../../areas.ts'
import type { Adapter } from '../../contract/adapter.ts'
import type { FeedContext } from '../../contract/feed.ts'
import { monotonicMs } from '../../kernel/clock.ts'
import { kindsOf } from '../read/adapter-of.ts'

/** Stored games are read this often. */
const everyMs = 1_000

const notPlayed = new Set(['scheduled', 'final'])

/** Reports which stored games of an adapter's kinds are in progress, so that one that its documents drop is noticed. */
export function followGames(
  { documents }: Pick<Adapter, 'documents'>,
  { listAround, follow }: Pick<FeedContext, 'listAround' | 'follow'>,
) {
  const kinds = kindsOf({ documents }).filter((kind) => gameKinds.has(kind))
  let dueMs = 0
  return {
    follow: async (): Promise<void> => {
      if (monotonicMs() < dueMs) return
      dueMs = monotonicMs() + everyMs
      for (const kind of kinds) follow(kind, inProgress(await listAround(kind)))
    },
  }
}

const inProgress = (games: Awaited<ReturnType<FeedContext['listAround']>>): string[] =>
  games.flatMap(({ id, doc }) => (notPlayed.has((doc as { status: string }).status) ? [] : [id]))
