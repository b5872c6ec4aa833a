import type { Problem } from '../../contract/adapter.ts'
import { isDay } from '../../kernel/calendar.ts'
import { ownValue } from '../../kernel/json.ts'
import type { PitchResult } from '../../sports/mlb/records/pitch.ts'
import { playTypeRows, playTypes } from '../../sports/mlb/records/play-types.ts'
import { battingSide } from '../../sports/mlb/side.ts'
import type { CsvRow } from '../read/csv.ts'
import { countOf } from '../read/fields.ts'
import { gameIdOf, phaseOf, teamOf } from '../shared/mlb/league.ts'

/** One checked row of the export. */
export interface SavantPitch {
  readonly gameId: string
  readonly day: string
  readonly phase: ReturnType<typeof phaseOf>
  readonly home: string
  readonly away: string
  readonly pitcherId: string
  readonly batterId: string
  /** Plate appearance and pitch, both counted from one. */
  readonly atBat: number
  readonly number: number
  readonly inning: number
  readonly half: 'top' | 'bottom'
  readonly count: string
  readonly outs: number
  readonly result: PitchResult
  /** After the pitch. */
  readonly score: { readonly home: number; readonly away: number }
  readonly cells: Cells
}

type Cells = CsvRow['cells']

/** The columns by which an export of pitches is recognised. */
export const columns = [
  'game_pk',
  'at_bat_number',
  'pitch_number',
  'pitcher',
  'batter',
  'description',
  'inning_topbot',
]

/** Missing values are empty, or `null` in older exports. */
export const numberIn = (cells: Cells, name: string): number | null => {
  const text = cells[name]?.trim() ?? ''
  const value = text === '' || text === 'null' ? Number.NaN : Number(text)
  return Number.isFinite(value) && Math.abs(value) < 1e9 ? value : null
}

export const textIn = (cells: Cells, name: string): string => {
  const text = cells[name]?.trim() ?? ''
  return text === 'null' ? '' : text
}

export function readRow({ cells, line }: CsvRow): SavantPitch | { readonly problem: Problem } {
  const wrong = (reason: string) => ({ problem: { position: `line ${line}`, reason } })
  const count = (name: string) => countOf(numberIn(cells, name))
  const [gameId, day] = [gameIdOf(textIn(cells, 'game_pk')), textIn(cells, 'game_date')]
  const [atBat, number, inning] = [count('at_bat_number'), count('pitch_number'), count('inning')]
  if (gameId === null || !isDay(day) || !atBat || !number || !inning)
    return wrong('game_pk, game_date, inning, at_bat_number or pitch_number is not valid')
  const [home, away] = ['home_team', 'away_team'].map((name) =>
    teamOf({ abbreviation: textIn(cells, name) }, day),
  )
  if (!home || !away || home === away)
    return wrong('home_team and away_team are not two teams in this league')
  const [pitcher, batter] = [count('pitcher'), count('batter')]
  if (!pitcher || !batter) return wrong('pitcher or batter is not a player id')
  const half = ({ Top: 'top', Bot: 'bottom' } as const)[textIn(cells, 'inning_topbot')]
  const [balls, strikes, outs] = [count('balls'), count('strikes'), count('outs_when_up')]
  const isPlaced =
    balls !== null && balls <= 3 && strikes !== null && strikes <= 2 && outs !== null && outs <= 2
  if (half === undefined || !isPlaced)
    return wrong('inning_topbot, balls, strikes or outs_when_up is not valid')
  const result = resultOf(cells)
  if (result === null)
    return wrong(`description ${JSON.stringify(textIn(cells, 'description'))} is not known`)
  return {
    gameId,
    day,
    phase: phaseOf(textIn(cells, 'game_type')),
    home,
    away,
    pitcherId: String(pitcher),
    batterId: String(batter),
    atBat,
    number,
    inning,
    half,
    count: `${balls}-${strikes}`,
    outs,
    result,
    score: scoreOf(cells, half),
    cells,
  }
}

/** Some seasons repeat the score before the pitch as the score after it: then the runs come from the description. */
function scoreOf(cells: Cells, half: SavantPitch['half']): SavantPitch['score'] {
  const batting = battingSide(half)
  const of = (side: 'home' | 'away') => {
    const before = countOf(numberIn(cells, `${side}_score`)) ?? 0
    const after = countOf(numberIn(cells, `post_${side}_score`)) ?? before
    return Math.max(after, before + (side === batting ? runsDescribed(cells) : 0))
  }
  return { home: of('home'), away: of('away') }
}

function runsDescribed(cells: Cells): number {
  if (textIn(cells, 'events') === '') return 0
  const sentence = textIn(cells, 'des')
  const broughtHome = sentence.match(/ scores\b/g)?.length ?? 0
  return broughtHome + (textIn(cells, 'events') === 'home_run' ? 1 : 0)
}

const results: Readonly<Record<string, PitchResult>> = {
  ball: 'ball',
  intent_ball: 'ball',
  blocked_ball: 'blocked_ball',
  pitchout: 'pitchout',
  called_strike: 'called_strike',
  unknown_strike: 'called_strike',
  swinging_strike: 'swinging_strike',
  swinging_pitchout: 'swinging_strike',
  swinging_strike_blocked: 'swinging_strike_blocked',
  foul: 'foul',
  foul_pitchout: 'foul',
  foul_tip: 'foul_tip',
  bunt_foul_tip: 'foul_tip',
  foul_bunt: 'foul_bunt',
  missed_bunt: 'missed_bunt',
  hit_by_pitch: 'hit_by_pitch',
  hit_into_play_score: 'in_play_run',
  hit_into_play_no_out: 'in_play_no_out',
  automatic_ball: 'automatic_ball',
  automatic_strike: 'automatic_strike',
}

function resultOf(cells: Cells): PitchResult | null {
  const text = textIn(cells, 'description')
  return text === 'hit_into_play' ? inPlay(cells) : (ownValue(results, text) ?? null)
}

/** Later exports have one value for every ball in play: its event and the score distinguish them. */
function inPlay(cells: Cells): PitchResult {
  const [before, after] = [numberIn(cells, 'bat_score'), numberIn(cells, 'post_bat_score')]
  if (before !== null && after !== null && after > before) return 'in_play_run'
  return safeEvents.has(textIn(cells, 'events')) ? 'in_play_no_out' : 'in_play_out'
}

const safeEvents: ReadonlySet<string> = new Set([
  'single',
  'double',
  'triple',
  'home_run',
  'field_error',
  'fielders_choice',
  'catcher_interf',
])

/** Whether the pitch ended a plate appearance: then its description is about the batter. */
export function isAboutBatter({ cells }: SavantPitch): boolean {
  const type = playTypes.find((one) => one === textIn(cells, 'events'))
  return type !== undefined && playTypeRows[type].isPlateAppearance && type !== 'intent_walk'
}
