/** The NHL. */
import { hockey } from './hockey.ts'
import { xgModel } from './metrics/xg.ts'
import { ofId, periods, seasons } from './season.ts'
import { clubsIn } from './standings/alignment.ts'
import { gamesEach, rulesOf } from './standings/rules.ts'
import { facts, spellings } from './team-facts.ts'
import { formerTeamCodes, teams } from './teams.ts'
import { homeChanceOf, modelName } from './win-probability/model.ts'

export const {
  league,
  area: nhl,
  game,
  lineup,
  play,
  shift,
  box,
  teamGame,
  seasonCounts,
  odds,
} = hockey({
  league: 'nhl',
  seasons,
  periods,
  ofId,
  teams,
  otherSides: formerTeamCodes,
  clubsIn,
  facts,
  spellings,
  standings: { defaultView: 'division', rulesOf, gamesEach },
  xg: xgModel,
  model: { name: modelName, chanceOf: homeChanceOf },
})

export const { periodTypeOf } = league
