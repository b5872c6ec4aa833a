import type { ParseContext } from '../../../contract/adapter.ts'
import { timeoutsAfter } from '../../../sports/nba/metrics/timeouts.ts'
import type { Game, GameInput } from '../../../sports/nba/records/game.ts'
import type { PlayInput } from '../../../sports/nba/records/play.ts'
import { storedPlays } from './play-changes.ts'

/**
 * The plays to count timeouts from; none if another document has sent the timeouts: then they differ from those that the
 * stored plays give. Read it before the plays of the document are stored.
 */
export async function timeoutPlays(
  context: ParseContext,
  gameId: string,
  plays: readonly PlayInput[],
  previous: Game | undefined,
): Promise<readonly PlayInput[]> {
  if (!previous || hasAllTimeouts(previous) || hasTimeouts(previous, plays)) return plays
  const stored = [...(await storedPlays(context, gameId)).values()]
  return hasTimeouts(previous, stored) ? plays : []
}

/** True of a game whose timeouts nobody has sent: no finished game has them all left. */
export const hasAllTimeouts = ({ home, away }: Game): boolean =>
  home.timeouts_remaining === perGame && away.timeouts_remaining === perGame

const perGame = 7

function hasTimeouts({ home, away }: Game, plays: readonly PlayInput[]): boolean {
  const left = timeoutsAfter(plays, { home: home.team, away: away.team })
  return home.timeouts_remaining === left.home && away.timeouts_remaining === left.away
}

/** Adds the timeouts that the plays leave to both sides; nothing without plays. */
export function withTimeouts<T extends Pick<GameInput, 'home' | 'away'>>(
  input: T,
  plays: readonly PlayInput[],
): T {
  if (plays.length === 0) return input
  const left = timeoutsAfter(plays, { home: input.home.team, away: input.away.team })
  return {
    ...input,
    home: { ...input.home, timeouts_remaining: left.home },
    away: { ...input.away, timeouts_remaining: left.away },
  }
}
