import type { FeedDocument, Parsed } from '../../contract/adapter.ts'
import type { Game, GameInput } from '../../sports/nba/records/game.ts'
import type { PlayInput } from '../../sports/nba/records/play.ts'
import { countOf, instantOf, textOf } from '../read/fields.ts'
import { clockText, secondsOf } from '../shared/nba/clock.ts'
import { withTimeouts } from '../shared/nba/counted-timeouts.ts'
import { toGameChange, unchanged } from '../shared/nba/game-change.ts'
import { isTeam } from '../shared/nba/league.ts'
import type { Action } from './actions.ts'

interface Known {
  readonly previous: Game | undefined
  /** The plays to count timeouts from. */
  readonly counted: readonly PlayInput[]
}

/**
 * The game after its play-by-play: score, clock, possession and last play. If no scoreboard has listed the game yet, its
 * teams are inferred from the plays: a made shot shows which score belongs to which team.
 */
export function gameOfActions(
  gameId: string,
  actions: readonly Action[],
  { previous, counted }: Known,
  document: FeedDocument,
): Parsed | null {
  const last = actions.at(-1)
  if (!last) return null
  const base = previous ? unchanged(previous) : inferGame(actions)
  if (!base) {
    return { notice: { position: 'document', reason: `${gameId}: its teams are not known yet` } }
  }
  const described = actions.findLast((action) => textOf(action.description) !== '')
  const after = stateAfter(actions, last, previous)
  // Plays that stop before the end of a finished game do not include its last play.
  const isPartial = previous?.status === 'final' && after.status !== 'final'
  const lastPlay = isPartial ? previous.last_play : textOf(described?.description)
  const known = { ...base, ...after, last_play: lastPlay }
  const possession = possessionOf(actions, last, known)
  const state = { ...known, possession: known.status === 'in_progress' ? possession : null }
  const input = isPartial ? state : withTimeouts(state, counted)
  return toGameChange(gameId, input, previous, document)
}

/** The state after the last action. Halftime ends by the scoreboard: the play-by-play opens the third period early. */
function stateAfter(
  actions: readonly Action[],
  last: Action,
  previous: Game | undefined,
): Partial<GameInput> {
  const isOver = actions.some(({ actionType, subType }) => actionType === 'game' && subType === 'end')
  if (previous?.status === 'final' && !isOver) return {}
  const seconds = secondsOf(last.clock) ?? 0
  if (previous?.status === 'halftime' && !isOver && (last.period < 3 || last.actionType === 'period'))
    return {}
  const score = { home: countOf(last.scoreHome) ?? 0, away: countOf(last.scoreAway) ?? 0 }
  const teams = previous ? { home: previous.home.team, away: previous.away.team } : teamsOf(actions)
  const sides = teams && {
    home: { team: teams.home, score: score.home },
    away: { team: teams.away, score: score.away },
  }
  if (isOver) return { status: 'final', period: last.period, ...sides }
  const isBetween = last.actionType === 'period' && last.subType === 'end'
  return {
    status: 'in_progress',
    status_detail: isBetween ? 'end_of_period' : last.period > 4 ? 'overtime' : 'in_progress',
    period: last.period,
    clock: clockText(seconds),
    ...sides,
  }
}

function inferGame(actions: readonly Action[]): GameInput | null {
  const teams = teamsOf(actions)
  const first = actions.find(({ timeActual }) => instantOf(timeActual) !== null)
  if (!teams || !first) return null
  return { tip_off_utc: instantOf(first.timeActual)!, home: { team: teams.home }, away: { team: teams.away } }
}

/** Home and away, by the score that a basket raises. */
function teamsOf(actions: readonly Action[]): { readonly home: string; readonly away: string } | null {
  const codes = [...new Set(actions.flatMap(({ teamTricode }) => (isTeam(teamTricode) ? [teamTricode] : [])))]
  if (codes.length !== 2) return null
  let before = { home: 0, away: 0 }
  for (const { teamTricode, shotResult, scoreHome, scoreAway } of actions) {
    const score = { home: countOf(scoreHome) ?? 0, away: countOf(scoreAway) ?? 0 }
    const side = score.home > before.home ? 'home' : score.away > before.away ? 'away' : null
    before = score
    if (side === null || shotResult !== 'Made' || !isTeam(teamTricode)) continue
    const other = codes.find((code) => code !== teamTricode)!
    return side === 'home' ? { home: teamTricode, away: other } : { home: other, away: teamTricode }
  }
  return null
}

function possessionOf(
  actions: readonly Action[],
  last: Action,
  { home, away }: Pick<GameInput, 'home' | 'away'>,
): Game['possession'] {
  const owner = actions.find(({ teamId }) => Boolean(teamId) && teamId === last.possession)?.teamTricode
  if (owner === home.team) return { team: home.team, side: 'home' }
  return owner === away.team ? { team: away.team, side: 'away' } : null
}
