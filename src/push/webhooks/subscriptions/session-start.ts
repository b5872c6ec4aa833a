import type { Principal } from '../../../contract/principal.ts'
import { sessionTime } from '../../../contract/replay-session.ts'
import type { WebhookDeps } from './webhook-deps.ts'

/** What a replay session shows: a subscription made with its key goes on from there. */
export interface SessionStart {
  readonly seq: number
  /** How often the session has started over. */
  readonly loop: number
}

/** Null for an ordinary key, whose subscriptions go on with the newest events. */
export async function sessionStart(
  { pointOf, clock }: Pick<WebhookDeps, 'pointOf' | 'clock'>,
  principal: Principal | null,
): Promise<SessionStart | null> {
  if (!principal?.replay) return null
  const { loops: loop } = sessionTime(principal.replay, clock.now())
  return { seq: (await pointOf(principal).moment()).seq, loop }
}
