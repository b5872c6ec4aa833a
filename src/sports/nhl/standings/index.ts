import Type from 'typebox'
import { Strict } from '../../../contract/schema.ts'
import { splitsOf } from '../../../games/standings/compute.ts'
import { leagueStandings } from '../../../games/standings/league-standings.ts'
import { scoreNow } from '../../../games/standings/score-now.ts'
import { rowFields } from '../../../games/standings/standings-record.ts'
import { game } from '../records/game.ts'
import { type Phase, phaseOf, seasons } from '../season.ts'
import { rulesOf } from './rules.ts'

const stages: Readonly<Record<Phase, 'regular' | 'after' | 'other'>> = {
  regular: 'regular',
  playoffs: 'after',
  preseason: 'other',
  all_star: 'other',
}

/** 2019-20 ended with unequal numbers of games. */
const shortSeasons: Readonly<Record<string, number | null>> = { '2019-20': null, '2020-21': 56 }
const gamesEach = (season: string): number | null => {
  if (Object.hasOwn(shortSeasons, season)) return shortSeasons[season]!
  return Number(season.slice(0, 4)) >= 2026 ? 84 : 82
}

const otl = Type.Integer({ minimum: 0, description: 'Games lost in overtime or a shootout' })

const row = Strict(
  {
    ...rowFields('Nhl', { otl }),
    pts: Type.Integer({ minimum: 0, description: 'Points: two for a win, one for a loss after regulation' }),
    row: Type.Integer({ minimum: 0, description: 'Wins in regulation or overtime' }),
    rw: Type.Integer({ minimum: 0, description: 'Wins in regulation' }),
  },
  'NhlStandingsClub',
)

export const standings = leagueStandings({
  league: 'nhl',
  title: 'Nhl',
  sport: 'ice hockey',
  game,
  toGame: (doc) => ({
    id: doc.game_id,
    season: doc.season,
    startMs: Date.parse(doc.start_utc),
    stage: stages[phaseOf(doc.game_id)],
    ending: doc.period_type,
    ...scoreNow(doc, { hasTies: false }),
  }),
  seasonRule: seasons,
  defaultView: 'division',
  rulesOf,
  gamesEach,
  row,
  toRow: ({ fields, facts, outlook: { table }, club }) => {
    const { w, l, x } = facts.overall
    return {
      ...fields,
      w,
      l,
      otl: x,
      ...splitsOf(facts, (part) => ({ w: part.w, l: part.l, otl: part.x })),
      pts: table.totalPoints[club]!,
      row: table.unshotWins[club]!,
      rw: table.regulationWins[club]!,
    }
  },
})
