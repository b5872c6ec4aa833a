import { ownValue } from '../../../kernel/json.ts'
import type { Phase } from '../../../sports/mlb/league.ts'
import { teamCodeOf, teamCodes } from '../../../sports/mlb/teams.ts'

/** The owner of player ids: the league's feeds and the pitch export use the same. */
export const league = { sport: 'mlb', source: 'mlb' } as const

const codes = new Set(teamCodes)

const codesOfIds: Readonly<Record<number, string>> = {
  108: 'LAA',
  109: 'AZ',
  110: 'BAL',
  111: 'BOS',
  112: 'CHC',
  113: 'CIN',
  114: 'CLE',
  115: 'COL',
  116: 'DET',
  117: 'HOU',
  118: 'KC',
  119: 'LAD',
  120: 'WSH',
  121: 'NYM',
  133: 'ATH',
  134: 'PIT',
  135: 'SD',
  136: 'SEA',
  137: 'SF',
  138: 'STL',
  139: 'TB',
  140: 'TEX',
  141: 'TOR',
  142: 'MIN',
  143: 'PHI',
  144: 'ATL',
  145: 'CWS',
  146: 'MIA',
  147: 'NYY',
  158: 'MIL',
  159: 'AL',
  160: 'NL',
}

/** The Athletics left Oakland after 2024 and kept their id. */
const athleticsId = 133
const lastOaklandYear = '2024'

/** A club's code by its abbreviation or id; null when it is not a team in this league. */
export function teamOf(
  team: { readonly id?: unknown; readonly abbreviation?: unknown },
  day: string,
): string | null {
  if (typeof team.abbreviation === 'string') {
    const code = teamCodeOf(team.abbreviation)
    if (codes.has(code)) return code
  }
  const id = Number(team.id)
  if (id === athleticsId && day.slice(0, 4) <= lastOaklandYear) return 'OAK'
  return codesOfIds[id] ?? null
}

/** A game id as text; the league writes it as a number. Null when it is not a valid id. */
export function gameIdOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^[1-9]\d{4,6}$/.test(text) ? text : null
}

/** The game id in a file name or address: `…/game/747175/boxscore`, `boxscore_747175_TOR-at-AZ.json`. */
export const gameIdInName = (name: string): string | null =>
  /\/game\/([1-9]\d{4,6})(?=\/)/.exec(name)?.[1] ?? /(?<!\d)[1-9]\d{5}(?!\d)/.exec(name)?.[0] ?? null

const phasesOfTypes: Readonly<Record<string, Phase>> = {
  R: 'regular',
  F: 'postseason',
  D: 'postseason',
  L: 'postseason',
  W: 'postseason',
  C: 'postseason',
  P: 'postseason',
  S: 'preseason',
  E: 'preseason',
  A: 'all_star',
}

export const phaseOf = (gameType: unknown): Phase | null => ownValue(phasesOfTypes, String(gameType)) ?? null
