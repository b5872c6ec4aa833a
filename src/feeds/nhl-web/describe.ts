import { ownValue } from '../../kernel/json.ts'
import type { PlayType } from '../../sports/nhl/records/play.ts'

/** The parts of a sentence about a play, with display names. */
interface PlayParts {
  readonly type: PlayType
  /** The player or team that acts; null when there is none. */
  readonly who: string | null
  /** The player who was hit, lost the faceoff, blocked the shot, was in goal or drew the penalty. */
  readonly other: string | null
  readonly assists: readonly string[]
  /** `tip-in`, `high-sticking`, `wide-left`. */
  readonly shot: string | null
  readonly reason: string | null
  readonly minutes: number
  readonly period: number
}

type Sentence = (parts: PlayParts) => string

/** `wide-left` → `wide left`. */
const spaced = (text: string | null): string => (text ?? '').replaceAll(/[-_]/g, ' ')

const shotNames: Readonly<Record<string, string>> = {
  wrist: 'wrist shot',
  snap: 'snap shot',
  slap: 'slap shot',
  deflected: 'deflection',
  'between-legs': 'shot between the legs',
  bat: 'batted puck',
}

const shotName = ({ shot }: PlayParts): string =>
  shot === null ? 'shot' : (ownValue(shotNames, shot) ?? spaced(shot))
const withOther = (parts: PlayParts, text: string): string => (parts.other ? ` ${text} ${parts.other}` : '')

const sentences: Readonly<Record<PlayType, Sentence>> = {
  faceoff: (p) => `${p.who} wins the faceoff${withOther(p, 'against')}`,
  hit: (p) => `${p.who} hits${p.other ? ` ${p.other}` : ''}`,
  giveaway: (p) => `Giveaway by ${p.who}`,
  takeaway: (p) => `Takeaway by ${p.who}`,
  shot_on_goal: (p) => `${p.who}, ${shotName(p)}${withOther(p, 'saved by')}`,
  goal: (p) =>
    `${p.who} scores, ${shotName(p)}${p.assists.length > 0 ? `, assists: ${p.assists.join(', ')}` : ''}`,
  missed_shot: (p) => `${p.who}, ${shotName(p)} missed${p.reason ? `: ${spaced(p.reason)}` : ''}`,
  blocked_shot: (p) => `Shot of ${p.who} blocked${withOther(p, 'by')}`,
  failed_shot: (p) => `${p.who} does not get a shot away`,
  penalty: (p) =>
    `Penalty to ${p.who}: ${p.minutes} minutes${p.reason ? `, ${spaced(p.reason)}` : ''}${withOther(p, 'against')}`,
  delayed_penalty: (p) => `Delayed penalty${p.who ? ` against ${p.who}` : ''}`,
  stoppage: (p) => `Stoppage${p.reason ? `: ${spaced(p.reason)}` : ''}`,
  period_start: (p) => `Start of period ${p.period}`,
  period_end: (p) => `End of period ${p.period}`,
  shootout_complete: () => 'End of the shootout',
  game_end: () => 'End of the game',
  other: (p) => spaced(p.reason) || 'Play',
}

/** Short texts for plays whose player is unknown. */
const plainNames: Partial<Record<PlayType, string>> = {
  faceoff: 'Faceoff',
  hit: 'Hit',
  giveaway: 'Giveaway',
  takeaway: 'Takeaway',
  shot_on_goal: 'Shot on goal',
  goal: 'Goal',
  missed_shot: 'Missed shot',
  blocked_shot: 'Blocked shot',
  failed_shot: 'Failed shot',
  penalty: 'Penalty',
}

/** A sentence about a play: the league's plays have none. */
export const describePlay: Sentence = (parts) =>
  (parts.who === null ? plainNames[parts.type] : undefined) ?? sentences[parts.type](parts)
