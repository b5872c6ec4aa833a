import Type from 'typebox'
import { Nullable, Strict } from '../../../contract/schema.ts'
import { splitsOf } from '../../../games/standings/compute.ts'
import { leagueStandings } from '../../../games/standings/league-standings.ts'
import { scoreNow } from '../../../games/standings/score-now.ts'
import { rowFields } from '../../../games/standings/standings-record.ts'
import { type Game, game } from '../records/game.ts'
import { type Phase, seasons } from '../season.ts'
import { codeIn } from './alignment.ts'
import { raceNumbers } from './magic-numbers.ts'
import { rulesOf } from './rules.ts'

const stages: Readonly<Record<Phase, 'regular' | 'after' | 'other'>> = {
  regular: 'regular',
  postseason: 'after',
  preseason: 'other',
  all_star: 'other',
}

const RaceNumber = (description: string) => Nullable(Type.Integer({ minimum: 0, description }))

const row = Strict(
  {
    ...rowFields('Mlb', {}),
    magic_number: RaceNumber(
      'Leader of a division: its wins and its nearest rival’s losses until the division is won, 0 when it is; null for all others',
    ),
    elimination_number: RaceNumber(
      'Its losses and the leader’s wins until the division is lost, 0 when it is; null for the leader',
    ),
  },
  'MlbStandingsClub',
)

function toGame(doc: Game) {
  const now = scoreNow(doc, { hasTies: false })
  // A game that was called while level counts for nobody.
  const isLevel = doc.status === 'final' && doc.home.score === doc.away.score
  return {
    id: doc.game_id,
    season: doc.season,
    startMs: Date.parse(doc.start_utc),
    stage: stages[doc.phase],
    ending: 'REG' as const,
    ...now,
    ...(isLevel ? { calledOff: 'cancelled' as const } : {}),
    home: codeIn(doc.season, doc.home.team),
    away: codeIn(doc.season, doc.away.team),
  }
}

export const standings = leagueStandings({
  league: 'mlb',
  title: 'Mlb',
  sport: 'baseball',
  game,
  toGame,
  seasonRule: seasons,
  defaultView: 'division',
  rulesOf,
  gamesEach: (season) => (season === '2020' ? 60 : 162),
  row,
  toRow: ({ fields, facts, outlook, ranking, club }) => {
    const { w, l } = facts.overall
    return {
      ...fields,
      w,
      l,
      ...splitsOf(facts, (part) => ({ w: part.w, l: part.l })),
      ...raceNumbers(outlook, ranking.divisions, club),
    }
  },
})
