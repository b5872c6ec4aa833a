/** One game of any sport, as cards and score bugs show it. */
import { nameOf } from './names.ts'
import type { Sport } from './routes.ts'

interface Side {
  readonly team: string
  readonly score: number | null
}

export interface GameView {
  readonly sport: Sport
  readonly id: string
  readonly league: string
  readonly phase: 'live' | 'scheduled' | 'final'
  readonly home: Side
  readonly away: Side
  /** `Q2 08:43`, `Top 3rd`, `67'`, `Final`; empty before the start. */
  readonly clock: string
  readonly startsAt: string
  readonly note: string
  readonly updatedAt: string
  /** Runners, outs, possession, strength: what a glance needs beside the score. */
  readonly situation: string
  readonly bases: readonly boolean[] | null
  readonly revision: number
}

type Fields = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

function sideOf(value: unknown): Side {
  if (typeof value === 'string') return { team: value, score: null }
  const { team, score, runs } = fieldsOf(value)
  return { team: textOf(team), score: numberOf(score) ?? numberOf(runs) }
}

export function gameView(sport: Sport, game: unknown): GameView {
  const fields = fieldsOf(game)
  const status = textOf(fields.status)
  const phase = status === 'final' ? 'final' : status === 'scheduled' ? 'scheduled' : 'live'
  const score = fieldsOf(fields.score)
  const withScore = (side: Side, own: unknown): Side => ({ ...side, score: side.score ?? numberOf(own) })
  return {
    sport,
    id: textOf(fields.game_id) || textOf(fields.fixture_id),
    league: textOf(fields.league),
    phase,
    home: withScore(sideOf(fields.home), score.home),
    away: withScore(sideOf(fields.away), score.away),
    clock: clockText(sport, fields, phase),
    startsAt:
      textOf(fields.tip_off_utc) ||
      textOf(fields.kickoff_utc) ||
      textOf(fields.kick_off_utc) ||
      textOf(fields.start_utc),
    note: textOf(fields.last_play) || textOf(fields.last_event) || pitchNote(fields),
    updatedAt: textOf(fields.updated_at),
    situation: phase === 'live' ? situationOf(sport, fields) : '',
    bases: sport === 'mlb' && phase === 'live' ? basesOf(fields) : null,
    revision: numberOf(fields.revision) ?? 0,
  }
}

const words = (text: string): string => {
  const spaced = text.replaceAll('_', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function clockText(sport: Sport, fields: Fields, phase: GameView['phase']): string {
  const detail = textOf(fields.status_detail)
  if (phase === 'scheduled') return ['scheduled', ''].includes(detail) ? '' : words(detail)
  if (phase === 'final') return finalText(sport, fields)
  if (['halftime', 'intermission', 'suspended', 'delayed', 'end_of_period', 'shootout'].includes(detail)) {
    return words(detail)
  }
  if (sport === 'soccer') {
    const extra = numberOf(fields.stoppage)
    return `${numberOf(fields.minute) ?? 0}${extra ? `+${extra}` : ''}'`
  }
  if (sport === 'mlb') return `${words(textOf(fields.half))} ${ordinal(numberOf(fields.inning) ?? 0)}`
  return `${periodText(sport, numberOf(fields.period) ?? 0)} ${textOf(fields.clock)}`
}

function finalText(sport: Sport, fields: Fields): string {
  const period = numberOf(fields.period) ?? 0
  if (sport === 'mlb') {
    const inning = numberOf(fields.inning) ?? 9
    return inning > 9 ? `Final/${inning}` : 'Final'
  }
  if (sport === 'soccer') return 'Full time'
  if (textOf(fields.period_type) === 'SO') return 'Final/SO'
  const regular = sport === 'nhl' ? 3 : 4
  return period > regular ? 'Final/OT' : 'Final'
}

export function periodText(sport: Sport, period: number): string {
  const regular = sport === 'nhl' ? 3 : 4
  if (period > regular) return period === regular + 1 ? 'OT' : `OT${period - regular}`
  return sport === 'nhl' ? `P${period}` : `Q${period}`
}

export function ordinal(number: number): string {
  const ending = ['th', 'st', 'nd', 'rd'][number % 100 > 10 && number % 100 < 14 ? 0 : number % 10] ?? 'th'
  return `${number}${ending}`
}

function pitchNote(fields: Fields): string {
  const { pitch_type: type, velocity, result, pitcher, batter } = fieldsOf(fields.last_pitch)
  if (!textOf(result)) return ''
  const speed = numberOf(velocity)
  return `${nameOf(textOf(pitcher))} to ${nameOf(textOf(batter))}: ${speed ? `${speed} mph ` : ''}${textOf(type)}, ${textOf(result).replaceAll('_', ' ')}`
}

function situationOf(sport: Sport, fields: Fields): string {
  if (sport === 'mlb') {
    const count = fieldsOf(fields.count)
    const outs = numberOf(fields.outs) ?? 0
    return `${numberOf(count.balls) ?? 0}-${numberOf(count.strikes) ?? 0}, ${outs} ${outs === 1 ? 'out' : 'outs'}`
  }
  if (sport === 'nfl') {
    const down = numberOf(fields.down)
    if (down === null) return ''
    return `${ordinal(down)} & ${numberOf(fields.distance) ?? 0} at ${textOf(fields.yardline)}`
  }
  if (sport === 'nhl') return textOf(fields.strength)
  return ''
}

function basesOf(fields: Fields): readonly boolean[] {
  const { first, second, third } = fieldsOf(fields.baserunners)
  return [first, second, third].map((runner) => runner !== null && runner !== undefined)
}

type SideName = 'home' | 'away'

/** The order in which a sport names its sides: in soccer the home side comes first, elsewhere the visitors. */
export const sidesOf = (sport: Sport): readonly [SideName, SideName] =>
  sport === 'soccer' ? ['home', 'away'] : ['away', 'home']

/** Both scores in the order of the sides; a dash for one that is not known. */
export const scorePair = (sport: Sport, score: Readonly<Record<SideName, number | null>>): string =>
  sidesOf(sport)
    .map((side) => score[side] ?? '–')
    .join('–')

/** The sides in words: `BOS at NYK`, `Lyon v Monaco`. */
export const matchUp = (game: GameView): string => {
  const [first, second] = sidesOf(game.sport)
  return `${game[first].team} ${first === 'away' ? 'at' : 'v'} ${game[second].team}`
}

/** One side as cards and score bugs show it. */
export function sideView(game: GameView, side: SideName, changed: ReadonlySet<string>) {
  const { team, score } = game[side]
  const other = game[side === 'home' ? 'away' : 'home'].score
  return {
    team,
    /** Null before the start. */
    shown: game.phase === 'scheduled' ? null : score,
    isBehind: game.phase === 'final' && score !== null && other !== null && score < other,
    isMarked: changed.has(markName(game, side)),
  }
}

/** The name under which a new score is marked. */
export const markName = ({ sport, id }: GameView, side: SideName): string => `${sport} ${id} ${side}`

/** The sides whose score differs between two versions of a game. */
export const changedSides = (before: GameView | null, next: GameView): readonly SideName[] =>
  (['home', 'away'] as const).filter((side) => before && before[side].score !== next[side].score)

/** For screen readers. */
export const scoreText = (game: GameView): string => {
  const scores = sidesOf(game.sport).map((side) => `${game[side].team} ${game[side].score}`)
  return `${scores.join(', ')}. ${game.clock}`
}

/** Why a part of a game is not there: it may still come, unless the game is over. */
export function absence({ phase }: GameView, part: string, source: string) {
  if (phase === 'final')
    return { title: `No ${part} kept`, hint: `The game is over, and this service has no ${part} of it.` }
  const hint = phase === 'scheduled' ? 'The game has not begun.' : source
  return { title: `No ${part} yet`, hint }
}

/** The list in an answer: `games` or `fixtures`. */
export function listOf(answer: unknown): readonly unknown[] {
  const { games, fixtures } = fieldsOf(answer)
  const list = games ?? fixtures
  return Array.isArray(list) ? list : []
}
