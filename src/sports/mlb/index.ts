/** Major League Baseball. */
import { baseball } from './baseball.ts'
import { seasons } from './season.ts'
import { clubsIn, codeIn } from './standings/alignment.ts'
import { gamesEach, rulesOf } from './standings/rules.ts'
import { facts } from './team-facts.ts'
import { otherSides, otherSpellings, teams } from './teams.ts'
import { modelName } from './win-probability/model.ts'
import { rate } from './win-probability/rate.ts'

export const {
  area: mlb,
  game,
  lineup,
  play,
  pitch,
  box,
  summary,
  playerGame,
  odds,
} = baseball(
  {
    league: 'mlb',
    seasons,
    innings: 9,
    teams,
    otherSides,
    spellings: otherSpellings,
    clubsIn,
    codeIn,
    facts,
    standings: { defaultView: 'division', rulesOf, gamesEach },
  },
  { name: modelName, rate },
)
