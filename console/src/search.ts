/** What a search finds among the teams, which the console has read: clubs, and games between two of them. */
import type { Team } from '../../client/src/index.ts'
import { type Sport, sports } from './routes.ts'
import { teamsOf } from './teams.ts'

export interface FoundTeam {
  readonly sport: Sport
  readonly team: Team
}

/** Small letters without accents. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const wordsOf = (text: string): readonly string[] =>
  folded(text)
    .split(/[^a-z\d]+/)
    .filter(Boolean)

/** Whether every word begins a word of the team's names or is one of its codes. */
function isNamed({ team, name, nickname, city, codes }: Team, words: readonly string[]): boolean {
  const own = wordsOf([team, name, nickname, city, ...codes].join(' '))
  return words.every((word) => own.some((one) => one.startsWith(word)))
}

const teamsNamed = (sport: Sport, words: readonly string[]): readonly FoundTeam[] =>
  words.length === 0
    ? []
    : teamsOf(sport)
        .filter((team) => isNamed(team, words))
        .map((team) => ({ sport, team }))

/** Teams of all sports; those named or coded exactly so come first. */
export function findTeams(q: string): readonly FoundTeam[] {
  const words = wordsOf(q)
  const whole = words.join(' ')
  const isExact = ({ team: { team, name, nickname, codes } }: FoundTeam) =>
    [team, name, nickname, ...codes].some((one) => one && wordsOf(one).join(' ') === whole)
  const found = sports.flatMap((sport) => teamsNamed(sport, words))
  return [...found.filter(isExact), ...found.filter((one) => !isExact(one))]
}

const between = new Set(['v', 'vs', 'at'])

/**
 * Two teams of one sport in one search: `BOS NYK`, `Arsenal v Chelsea`, `los angeles golden state`. Null for words that one
 * team has together, as in `Real Madrid`.
 */
export function findPair(q: string): readonly [FoundTeam, FoundTeam] | null {
  const words = wordsOf(q).filter((word) => !between.has(word))
  for (const sport of sports) {
    if (teamsNamed(sport, words).length > 0) return null
  }
  for (const sport of sports) {
    for (let at = 1; at < words.length; at++) {
      const [one] = teamsNamed(sport, words.slice(0, at))
      const [other] = teamsNamed(sport, words.slice(at)).filter(({ team }) => team !== one?.team)
      if (one && other) return [one, other]
    }
  }
  return null
}

const idForms: readonly (readonly [Sport, RegExp])[] = [
  ['nba', /^00\d{8}$/],
  ['nhl', /^20\d{8}$/],
  ['mlb', /^\d{5,7}$/],
  ['nfl', /^\d{4}_\d\d_[a-z]+_[a-z]+$/i],
  ['soccer', /^[a-z]+\d?-\d[\w-]+$/i],
]

/** The sport whose games have ids of this form. */
export const sportOfId = (q: string): Sport | null => idForms.find(([, form]) => form.test(q))?.[0] ?? null
