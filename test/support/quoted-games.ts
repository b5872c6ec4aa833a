import type { ChangeLine } from './fixtures.ts'

/** A game of each sport with its odds, as small as they can be. */
export interface QuotedGame {
  readonly sport: string
  readonly id: string
  readonly home: string
  readonly away: string
  readonly game: (fields?: object) => ChangeLine
  readonly odds: (data: object, id?: string) => ChangeLine
}

const startsAt = '2026-01-15T22:00:00.000Z'

interface Shape {
  readonly id: string
  readonly start: string
  readonly teams: readonly [home: string, away: string]
  readonly kind?: string
  readonly league?: { readonly league: string }
}

const shapes: Readonly<Record<string, Shape>> = {
  nba: { id: '0022500901', start: 'tip_off_utc', teams: ['BOS', 'NYK'] },
  nfl: { id: '2025_19_BUF_KC', start: 'kickoff_utc', teams: ['KC', 'BUF'] },
  mlb: { id: '746001', start: 'start_utc', teams: ['BOS', 'NYY'] },
  nhl: { id: '2025020901', start: 'start_utc', teams: ['BOS', 'NYR'] },
  soccer: {
    id: 'epl-901',
    start: 'kick_off_utc',
    teams: ['Arsenal', 'Chelsea'],
    kind: 'soccer.fixture',
    league: { league: 'epl' },
  },
}

export const quotedGames: readonly QuotedGame[] = Object.entries(shapes).map(([sport, shape]) => {
  const { id, start, teams, kind = `${sport}.game`, league = {} } = shape
  const [home, away] = teams
  const sides = { home: { team: home }, away: { team: away } }
  return {
    sport,
    id,
    home,
    away,
    game: (fields = {}) => ({ kind, id, data: { ...league, [start]: startsAt, ...sides, ...fields } }),
    odds: (data, oddsId = id) => ({ kind: `${sport}.odds`, id: oddsId, data: { ...league, ...data } }),
  }
})
