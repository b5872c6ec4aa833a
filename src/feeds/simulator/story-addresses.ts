import type { Change } from '../../contract/change.ts'
import type { FeedContext } from '../../contract/feed.ts'

/** The path of a simulated article on this service, which publishes it. */
export const storyPath = (id: string): string => `/stories/${encodeURIComponent(id)}`

/** Gives every story that passes through the address of its page on this service. */
export function withAddresses<C extends Pick<FeedContext, 'emit' | 'backfill'>>(
  context: C,
  publicUrl: () => string,
): C {
  const addressed = (changes: readonly Change[]): readonly Change[] => {
    const base = publicUrl()
    return base === '' ? changes : changes.map((change) => withAddress(base, change))
  }
  return {
    ...context,
    emit: (changes) => context.emit(addressed(changes)),
    backfill: (changes) => context.backfill(addressed(changes)),
  }
}

function withAddress(base: string, change: Change): Change {
  if (change.kind !== 'news.article' || change.op !== 'put') return change
  return { ...change, data: { ...(change.data as object), url: base + storyPath(change.id) } }
}
