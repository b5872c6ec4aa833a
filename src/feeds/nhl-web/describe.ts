import type { PlayType } from '../../sports/nhl/records/play.ts'

/** What a sentence about a play is made from: names as people read them. */
interface PlayWords {
  readonly type: PlayType
  /** Of whom it speaks: a player, a team, or nobody. */
  readonly who: string | null
  /** Who was hit, lost the faceoff, blocked the shot, was in goal or drew the penalty. */
  readonly other: string | null
  readonly assists: readonly string[]
  /** `tip-in`, `high-sticking`, `wide-left`. */
  readonly shot: string | null
  readonly reason: string | null
  readonly minutes: number
  readonly period: number
}

type Sentence = (words: PlayWords) => string

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

const shotName = ({ shot }: PlayWords): string => (shot === null ? 'shot' : (shotNames[shot] ?? spaced(shot)))
const withOther = (words: PlayWords, text: string): string => (words.other ? ` ${text} ${words.other}` : '')

const sentences: Readonly<Record<PlayType, Sentence>> = {
  faceoff: (w) => `${w.who} wins the faceoff${withOther(w, 'against')}`,
  hit: (w) => `${w.who} hits${w.other ? ` ${w.other}` : ''}`,
  giveaway: (w) => `Giveaway by ${w.who}`,
  takeaway: (w) => `Takeaway by ${w.who}`,
  shot_on_goal: (w) => `${w.who}, ${shotName(w)}${withOther(w, 'saved by')}`,
  goal: (w) =>
    `${w.who} scores, ${shotName(w)}${w.assists.length > 0 ? `, assists: ${w.assists.join(', ')}` : ''}`,
  missed_shot: (w) => `${w.who}, ${shotName(w)} missed${w.reason ? `: ${spaced(w.reason)}` : ''}`,
  blocked_shot: (w) => `Shot of ${w.who} blocked${withOther(w, 'by')}`,
  failed_shot: (w) => `${w.who} does not get a shot away`,
  penalty: (w) =>
    `Penalty to ${w.who}: ${w.minutes} minutes${w.reason ? `, ${spaced(w.reason)}` : ''}${withOther(w, 'against')}`,
  delayed_penalty: (w) => `Delayed penalty${w.who ? ` against ${w.who}` : ''}`,
  stoppage: (w) => `Stoppage${w.reason ? `: ${spaced(w.reason)}` : ''}`,
  period_start: (w) => `Start of period ${w.period}`,
  period_end: (w) => `End of period ${w.period}`,
  shootout_complete: () => 'End of the shootout',
  game_end: () => 'End of the game',
  other: (w) => spaced(w.reason) || 'Play',
}

/** Plays that are about somebody; without a name they are only named. */
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

/** A sentence about a play: the league's plays carry none. */
export const describePlay: Sentence = (words) =>
  (words.who === null ? plainNames[words.type] : undefined) ?? sentences[words.type](words)
