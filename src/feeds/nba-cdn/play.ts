import { ownValue } from '../../kernel/json.ts'
import type { PlayInput, PlayType } from '../../sports/nba/records/play.ts'
import { countOf, textOf } from '../read/fields.ts'
import { clockText, secondsOf } from '../shared/nba/clock.ts'
import { detailText, foulType } from '../shared/nba/detail.ts'
import { isTeam } from '../shared/nba/league.ts'
import type { PairedAction } from './actions.ts'

/** Maps an action to a play, or returns the reason why it cannot. */
export function playOf(
  action: PairedAction,
  gameId: string,
  slugs: ReadonlyMap<string, string>,
): { readonly play: PlayInput } | { readonly reason: string } {
  const seconds = secondsOf(action.clock)
  if (seconds === null)
    return { reason: `clock ${JSON.stringify(action.clock)} is not a time like PT11M34.00S` }
  const team = action.teamTricode || null
  if (team !== null && !isTeam(team))
    return { reason: `${JSON.stringify(team)} is not a team in this league` }
  const type = typeOf(action)
  const slug = (id: number | null | undefined) => (id ? (slugs.get(String(id)) ?? null) : null)
  const trip = action.actionType === 'freethrow' ? /^(\d) of (\d)$/.exec(textOf(action.subType)) : null
  return {
    play: {
      event_id: action.actionNumber,
      game_id: gameId,
      order: action.orderNumber,
      period: action.period,
      clock: clockText(seconds),
      seconds_left: seconds,
      team,
      player: slug(action.personId),
      type,
      detail: detailOf(action),
      description: textOf(action.description),
      shot: shotOf(action, type),
      free_throw: trip ? { number: Number(trip[1]), of: Number(trip[2]) } : null,
      assist: slug(action.assistPersonId),
      related_player: slug(action.replacedPersonId ?? action.foulDrawnPersonId),
      score: { home: countOf(action.scoreHome) ?? 0, away: countOf(action.scoreAway) ?? 0 },
    },
  }
}

/** Legacy coordinates are in tenths of a foot from the attacked rim. */
function shotOf(
  { xLegacy, yLegacy, shotResult }: PairedAction,
  type: PlayType,
): NonNullable<PlayInput['shot']> | null {
  if (!type.includes('_point_') || typeof xLegacy !== 'number' || typeof yLegacy !== 'number') return null
  return { x: xLegacy / 10, y: yLegacy / 10, made: shotResult === 'Made' }
}

const plainTypes: Readonly<Record<string, PlayType>> = {
  turnover: 'turnover',
  steal: 'steal',
  block: 'block',
  violation: 'violation',
  substitution: 'substitution',
  timeout: 'timeout',
  jumpball: 'jump_ball',
  ejection: 'ejection',
  instantreplay: 'replay_review',
  game: 'game_end',
}

/** Types that some seasons add (`heave`, `stoppage`) map to `other`. */
function typeOf({ actionType, subType, descriptor, shotResult }: PairedAction): PlayType {
  const outcome = shotResult === 'Made' ? 'made' : 'missed'
  switch (actionType) {
    case '2pt':
      return `two_point_${outcome}`
    case '3pt':
      return `three_point_${outcome}`
    case 'freethrow':
      return `free_throw_${outcome}`
    case 'rebound':
      return subType === 'offensive' ? 'rebound_offensive' : 'rebound_defensive'
    case 'period':
      return subType === 'start' ? 'period_start' : 'period_end'
    case 'foul':
      return foulType(`${subType ?? ''} ${descriptor ?? ''}`)
    default:
      return ownValue(plainTypes, actionType) ?? 'other'
  }
}

function detailOf({ actionType, subType, descriptor }: PairedAction): string | null {
  return detailText(textOf(actionType === 'freethrow' ? descriptor : descriptor || subType))
}
