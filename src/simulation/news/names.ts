import type { TeamName } from '../../contract/team-name.ts'
import { dayIn } from '../../kernel/calendar.ts'

/** How a team is called in a sentence. */
export interface Called {
  /** `Lakers`, `Arsenal`. */
  readonly short: string
  /** `Los Angeles Lakers`, `Arsenal`. */
  readonly full: string
}

/** What teams are called; a club that is in no list is called by its code, which is its name. */
export function createCalled(teams: readonly TeamName[]): (league: string, code: string) => Called {
  const byCode = new Map(teams.map((team) => [`${team.league} ${team.code}`, team]))
  return (league, code) => {
    const team = byCode.get(`${league} ${code}`)
    if (!team) return { short: code, full: code }
    const { city, nickname } = team
    return { short: nickname, full: city === '' || city === nickname ? nickname : `${city} ${nickname}` }
  }
}

/** A player's name from his slug: marks are lost, the number of a namesake goes. */
export const nameOf = (slug: string): string =>
  slug
    .replace(/-\d+$/, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .replace(/\bMc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The day of the week on which most readers of a sport see a game. */
export function weekdayOf(sport: string, ms: number): string {
  const day = dayIn(sport === 'soccer' ? 'Europe/London' : 'America/New_York', ms)
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!
}
