/** The NBA. */
import { basketball } from './basketball.ts'
import { ofId, periods, seasons } from './season.ts'
import { clubsIn } from './standings/alignment.ts'
import { gamesEach, rulesOf } from './standings/rules.ts'
import { facts, spellings } from './team-facts.ts'
import { teams } from './teams.ts'
import { homeChanceOf, modelName } from './win-probability/model.ts'

export const {
  league,
  area: nba,
  game,
  lineup,
  play,
  box,
  odds,
  prop,
} = basketball({
  league: 'nba',
  seasons,
  periods,
  timeouts: 7,
  ofId,
  teams,
  clubsIn,
  facts,
  spellings,
  standings: { defaultView: 'conference', rulesOf, gamesEach },
  model: { name: modelName, chanceOf: homeChanceOf },
})
