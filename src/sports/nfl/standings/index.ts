import Type from 'typebox'
import { Strict } from '../../../contract/schema.ts'
import { shareDecimals, splitsOf } from '../../../games/standings/compute.ts'
import { leagueStandings } from '../../../games/standings/league-standings.ts'
import { scoreNow } from '../../../games/standings/score-now.ts'
import { rowFields } from '../../../games/standings/standings-record.ts'
import { roundTo } from '../../../kernel/rounding.ts'
import { game } from '../records/game.ts'
import { seasons } from '../season.ts'
import { rulesOf } from './rules.ts'
import { strength } from './steps.ts'

const stages = { PRE: 'other', REG: 'regular', POST: 'after' } as const

const t = Type.Integer({ minimum: 0, description: 'Games tied' })

const row = Strict(
  {
    ...rowFields('Nfl', { t }),
    sov: Type.Number({ description: 'Strength of victory: combined share of wins of the clubs beaten' }),
    sos: Type.Number({ description: 'Strength of schedule: combined share of wins of the clubs played' }),
  },
  'NflStandingsClub',
)

export const standings = leagueStandings({
  league: 'nfl',
  title: 'Nfl',
  sport: 'American football',
  game,
  toGame: (doc) => ({
    id: doc.game_id,
    season: doc.season,
    startMs: Date.parse(doc.kickoff_utc),
    stage: stages[doc.season_type],
    ending: 'REG',
    ...scoreNow(doc, { hasTies: true }),
  }),
  seasonRule: seasons,
  defaultView: 'division',
  rulesOf,
  gamesEach: (season) => (Number(season) >= 2021 ? 17 : 16),
  row,
  toRow: ({ fields, facts, outlook: { table }, club }) => {
    const { w, l, x } = facts.overall
    return {
      ...fields,
      w,
      l,
      t: x,
      ...splitsOf(facts, (part) => ({ w: part.w, l: part.l, t: part.x })),
      sov: roundTo(strength(table, club, table.wins), shareDecimals),
      sos: roundTo(strength(table, club, table.games), shareDecimals),
    }
  },
})
