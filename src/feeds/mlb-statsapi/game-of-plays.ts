import type { FeedDocument, Parsed } from '../../contract/adapter.ts'
import type { Game, GameInput } from '../../sports/mlb/records/game.ts'
import type { PlayInput } from '../../sports/mlb/records/play.ts'
import { battingSide } from '../../sports/mlb/side.ts'
import { instantOf } from '../read/fields.ts'
import { toTimedGameChange, unchanged } from './game-change.ts'
import { lastPitchOf } from './linescore.ts'
import type { ReadPlays } from './plays.ts'
import type { RawPlay } from './raw-play.ts'

const inningsOfGame = 9

/**
 * The game after its plays: status, score, inning, outs and runners. Plays name no teams, so the game must be stored. A
 * final is left alone, and so is a state that is later than the plays.
 */
export function gameOfPlays(
  gameId: string,
  { plays, pitches }: Pick<ReadPlays, 'plays' | 'pitches'>,
  previous: Game | undefined,
  { document, rawPlays }: { readonly document: FeedDocument; readonly rawPlays: readonly RawPlay[] },
): Parsed | null {
  const last = plays.at(-1)
  if (!last) return null
  if (!previous) {
    const reason = `${gameId}: its teams are not known yet: import its schedule`
    return { notice: { position: 'document', reason } }
  }
  const at = timeOf(rawPlays) ?? (document.atMs === null ? null : new Date(document.atMs).toISOString())
  if (previous.status === 'final' || (at === null && positionOf(last) <= positionOf(previous))) return null
  const score = scoreOf(plays)
  const state: GameInput & { readonly status: Game['status'] } = {
    ...unchanged(previous),
    ...(isOver(last, score) ? { status: 'final', status_detail: 'final' } : underWay),
    ...situationAfter(plays, last),
    home: { team: previous.home.team, score: score.home },
    away: { team: previous.away.team, score: score.away },
    ...lastPitchOf(pitches),
  }
  const { change, isBehind } = toTimedGameChange(gameId, state, previous, at ?? previous.updated_at)
  return isBehind ? null : { change }
}

const underWay = { status: 'in_progress', status_detail: 'in_progress' } as const

/** When the latest play ended, or its latest event. */
function timeOf(rawPlays: readonly RawPlay[]): string | null {
  const about = rawPlays.at(-1)?.about
  return instantOf(about?.endTime) ?? instantOf(about?.startTime)
}

const halfOrder: Readonly<Record<Game['half'], number>> = { top: 0, middle: 1, bottom: 2, end: 3 }

/** Later halves have higher numbers; a scheduled game has none. */
const positionOf = ({ inning, half }: Pick<Game, 'inning' | 'half'>): number => 4 * inning + halfOrder[half]

function scoreOf(plays: readonly PlayInput[]): { home: number; away: number } {
  const score = { home: 0, away: 0 }
  for (const { half, runners = [] } of plays) {
    score[battingSide(half)] += runners.filter(({ end }) => end === 'home').length
  }
  return score
}

/** Home wins as soon as it leads in the last inning; visitors need three outs in its bottom. */
function isOver(
  { inning, half, outs, type }: PlayInput,
  { home, away }: { home: number; away: number },
): boolean {
  if (inning < inningsOfGame || type === null) return false
  if (half === 'top') return outs === 3 && home > away
  return home > away || (outs === 3 && away > home)
}

function situationAfter(
  plays: readonly PlayInput[],
  last: PlayInput,
): Pick<GameInput, 'inning' | 'half' | 'count' | 'outs' | 'baserunners'> {
  const empty = { first: null, second: null, third: null }
  const { inning, outs, count } = last
  if (outs === 3) {
    const half = last.half === 'top' ? 'middle' : 'end'
    return { inning, half, outs, count: { balls: 0, strikes: 0 }, baserunners: empty }
  }
  const on: { first: string | null; second: string | null; third: string | null } = { ...empty }
  for (const { runners = [] } of plays.filter((one) => one.inning === inning && one.half === last.half)) {
    for (const { player, start, end } of runners) {
      if (start && on[start] === player) on[start] = null
      if (end && end !== 'home') on[end] = player
    }
  }
  const isUnderWay = last.type === null
  return {
    inning,
    half: last.half,
    outs,
    count: isUnderWay ? { balls: count?.balls ?? 0, strikes: count?.strikes ?? 0 } : { balls: 0, strikes: 0 },
    baserunners: on,
  }
}
