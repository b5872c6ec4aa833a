import type { OddsGame, OddsGames } from '../../odds/odds-game.ts'
import { oddsPhase } from '../../odds/phase.ts'
import { sportOdds } from '../../odds/sport-odds.ts'
import { type Game, game } from './records/game.ts'
import { odds } from './records/odds.ts'

export const oddsGames: OddsGames<Game> = {
  league: 'nba',
  game,
  gameOf: (doc): OddsGame => ({
    id: doc.game_id,
    home: doc.home.team,
    away: doc.away.team,
    startsAt: doc.tip_off_utc,
    status: doc.status,
    phase: oddsPhase(doc),
    period: doc.period,
    clock: doc.clock,
    score: { home: doc.home.score, away: doc.away.score },
  }),
}

export const quotes = sportOdds<Game>({ ...oddsGames, sport: 'nba', odds })
