import type { OddsGame, OddsGames } from '../../odds/odds-game.ts'
import { oddsPhase } from '../../odds/phase.ts'
import { sportOdds } from '../../odds/sport-odds.ts'
import { leagueIds } from './leagues.ts'
import { type Fixture, fixture } from './records/fixture.ts'
import { odds } from './records/odds.ts'

export const oddsGames: OddsGames<Fixture> = {
  league: { among: leagueIds, of: (doc) => doc.league },
  game: fixture,
  gameOf: (doc): OddsGame => ({
    id: doc.fixture_id,
    home: doc.home.team,
    away: doc.away.team,
    startsAt: doc.kick_off_utc,
    status: doc.status,
    phase: oddsPhase(doc),
    period: doc.period,
    clock: clockOf(doc),
    score: { home: doc.home.score, away: doc.away.score },
  }),
}

/** The minute as it is written: `67:00`, in stoppage time `90:00+3`. */
const clockOf = ({ minute, stoppage }: Fixture): string =>
  `${String(minute).padStart(2, '0')}:00${stoppage ? `+${stoppage}` : ''}`

export const quotes = sportOdds<Fixture>({ ...oddsGames, sport: 'soccer', odds })
