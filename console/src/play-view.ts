/** One line of a game's log, of any sport. */
import { ordinal, periodText } from './game-view.ts'
import { nameOf } from './names.ts'
import type { Sport } from './routes.ts'

export interface PlayView {
  readonly id: string
  readonly order: number
  readonly when: string
  readonly text: string
  readonly team: string
  readonly score: { readonly home: number; readonly away: number } | null
  readonly isScoring: boolean
  readonly isEdited: boolean
  readonly fields: Fields
}

export type Fields = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

export function playView(sport: Sport, play: unknown): PlayView {
  const fields = fieldsOf(play)
  const score = fieldsOf(fields.score)
  return {
    id: idOf(fields),
    order: number(fields.order),
    when: whenOf(sport, fields),
    text: text(fields.description) || pitchText(fields) || text(fields.event) || text(fields.type),
    team: text(fields.team) || text(fields.posteam),
    score: typeof score.home === 'number' ? { home: score.home, away: number(score.away) } : null,
    isScoring: isScoring(sport, fields),
    isEdited: number(fields.revision) > 0,
    fields,
  }
}

/** Shots and events of one match are numbered apart. */
function idOf(fields: Fields): string {
  if (fields.shot_id !== undefined) return `shot ${fields.shot_id}`
  return String(fields.event_id ?? fields.play_id ?? fields.pitch_id ?? fields.order)
}

/** An id that differs between plays: pitches of one game count per plate appearance. */
export const playKey = ({ fields, id }: PlayView): string => text(fields.pitch_id) || id

function whenOf(sport: Sport, fields: Fields): string {
  if (sport === 'soccer') {
    const extra = number(fields.stoppage)
    return `${number(fields.minute)}${extra ? `+${extra}` : ''}'`
  }
  if (sport === 'mlb')
    return `${text(fields.half) === 'top' ? 'Top' : 'Bot'} ${ordinal(number(fields.inning))}`
  return `${periodText(sport, number(fields.period ?? fields.qtr))} ${text(fields.clock)}`
}

function pitchText(fields: Fields): string {
  if (!text(fields.pitch_type) && !text(fields.result)) return ''
  const batter = text(fields.batter_name) || nameOf(text(fields.batter))
  const speed = number(fields.velocity)
  const result = text(fields.result).replaceAll('_', ' ')
  return `${batter}, ${text(fields.count)}: ${speed ? `${speed.toFixed(1)} mph ` : ''}${text(fields.pitch_type)}, ${result}`
}

function isScoring(sport: Sport, fields: Fields): boolean {
  if (sport === 'nba') return number(fields.points) > 0
  const type = text(fields.type)
  if (sport === 'soccer') {
    if (fields.outcome !== undefined) return fields.outcome === 'goal' && fields.cancelled !== true
    return ['goal', 'own_goal', 'penalty_goal', 'shootout_goal'].includes(type)
  }
  if (sport === 'nhl') return type === 'goal'
  if (sport === 'nfl') return /touchdown|field goal is good|safety/i.test(text(fields.description))
  return text(fields.result) === 'in_play_run'
}
