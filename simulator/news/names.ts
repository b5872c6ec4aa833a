import type { TeamName } from '../../src/contract/team-name.ts'
import { dayIn } from '../../src/kernel/calendar.ts'

/** The names of a team in a sentence. */
export interface TeamNames {
  /** `Lakers`, `Arsenal`. */
  readonly short: string
  /** `Los Angeles Lakers`, `Arsenal`. */
  readonly full: string
}

/** Looks up the names of teams; an unknown club goes by its code, which is its name. */
export function createTeamNames(teams: readonly TeamName[]): (league: string, code: string) => TeamNames {
  const byCode = new Map(teams.map((team) => [`${team.league} ${team.code}`, team]))
  return (league, code) => {
    const team = byCode.get(`${league} ${code}`)
    if (!team) return { short: code, full: code }
    const { city, nickname } = team
    return { short: nickname, full: city === '' || city === nickname ? nickname : `${city} ${nickname}` }
  }
}

/** A player's name from the slug, without accents and without the number of a namesake. */
export const nameOf = (slug: string): string =>
  slug
    .replace(/-\d+$/, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .replace(/\bMc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The weekday of a game for most readers of its sport. */
export function weekdayOf(sport: string, ms: number): string {
  const day = dayIn(sport === 'soccer' ? 'Europe/London' : 'America/New_York', ms)
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!
}
