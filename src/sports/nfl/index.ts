/** The NFL. */
import { football } from './football.ts'
import { gameRatingsOf } from './metrics/model/annotate-game.ts'
import { periods, seasons, weekOfId, weekRule } from './season.ts'
import { clubsIn } from './standings/alignment.ts'
import { gamesEach, rulesOf } from './standings/rules.ts'
import { facts } from './team-facts.ts'
import { spellings, teams } from './teams.ts'
import { modelName } from './win-probability/model.ts'
import { rate } from './win-probability/rate.ts'

export const {
  league,
  area: nfl,
  player,
  game,
  lineup,
  play,
  statLine,
  injury,
  gameLines,
  gameRatings,
  odds,
  prop,
} = football(
  {
    league: 'nfl',
    seasons,
    periods,
    weeks: weekRule,
    ofId: weekOfId,
    teams,
    spellings,
    takesSpellings: true,
    clubsIn,
    facts,
    standings: { defaultView: 'division', rulesOf, gamesEach },
  },
  { ratingsOf: gameRatingsOf, win: { name: modelName, rate } },
)
