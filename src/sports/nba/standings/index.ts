import { Strict } from '../../../contract/schema.ts'
import { splitsOf } from '../../../games/standings/compute.ts'
import { leagueStandings } from '../../../games/standings/league-standings.ts'
import { scoreNow } from '../../../games/standings/score-now.ts'
import { rowFields } from '../../../games/standings/standings-record.ts'
import { game } from '../records/game.ts'
import { type Phase, phaseOf, seasons } from '../season.ts'
import { rulesOf } from './rules.ts'

const stages: Readonly<Record<Phase, 'regular' | 'after' | 'other'>> = {
  preseason: 'other',
  regular: 'regular',
  all_star: 'other',
  play_in: 'after',
  playoffs: 'after',
  cup_final: 'other',
}

/** Seasons that were shortened; 2019-20 ended with unequal numbers of games. */
const shortSeasons: Readonly<Record<string, number | null>> = {
  '1998-99': 50,
  '2011-12': 66,
  '2019-20': null,
  '2020-21': 72,
}

export const standings = leagueStandings({
  league: 'nba',
  title: 'Nba',
  sport: 'basketball',
  game,
  toGame: (doc) => ({
    id: doc.game_id,
    season: doc.season,
    startMs: Date.parse(doc.tip_off_utc),
    stage: stages[phaseOf(doc.game_id)],
    ending: 'REG',
    ...scoreNow(doc, { hasTies: false }),
  }),
  seasonRule: seasons,
  defaultView: 'conference',
  rulesOf,
  gamesEach: (season) => (Object.hasOwn(shortSeasons, season) ? shortSeasons[season]! : 82),
  row: Strict(rowFields('Nba', {}), 'NbaStandingsClub'),
  toRow: ({ fields, facts }) => {
    const { w, l } = facts.overall
    return { ...fields, w, l, ...splitsOf(facts, (part) => ({ w: part.w, l: part.l })) }
  },
})
