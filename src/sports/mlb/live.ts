import type { Static } from 'typebox'
import { liveView, renderElement } from '../../contract/live.ts'
import { means, Strict } from '../../contract/schema.ts'
import { easternZone } from '../../games/season.ts'
import { IncludedChances } from '../../games/win-probability/schemas.ts'
import { pickFields } from '../../kernel/pick-fields.ts'
import { Game, game } from './records/game.ts'

const g = Game.properties

/** A game as the live list shows it. */
export const LiveGame = Strict(
  {
    game_id: g.game_id,
    status: g.status,
    inning: g.inning,
    half: g.half,
    count: g.count,
    baserunners: g.baserunners,
    home: g.home,
    away: g.away,
    outs: g.outs,
    status_detail: g.status_detail,
    last_pitch: g.last_pitch,
    start_utc: g.start_utc,
    double_header: g.double_header,
    official: g.official,
    revision: g.revision,
    updated_at: g.updated_at,
  },
  'MlbLiveGame',
)

/** A game of the live list with what `include` adds. */
export const ListedGame = Strict(
  {
    ...LiveGame.properties,
    win_probability: means(
      IncludedChances,
      'The probability of each result now; only with include=win_probability',
    ),
  },
  'MlbListedGame',
)

/** The fields of a game that every live answer shows, in the order of the specification. */
export const liveElement = pickFields(LiveGame)

export const liveGames = liveView({
  record: game,
  list: 'games',
  league: () => 'mlb',
  zone: () => easternZone,
  // A suspended game belongs to the day on which it resumes.
  day: (doc) => doc.resumes_on ?? doc.date,
  startMs: (doc) => Date.parse(doc.start_utc),
  // Until then it may pause for months and is not live.
  isInProgress: (doc) => doc.status === 'in_progress' && doc.status_detail !== 'suspended',
  isOver: (doc) => doc.status === 'final',
  isListed: (doc) => doc.status_detail !== 'cancelled',
  updatedMs: (doc) => Date.parse(doc.updated_at),
  teams: (doc) => [doc.home.team, doc.away.team],
  render: (doc) => renderElement<Static<typeof ListedGame>>(liveElement(doc)),
})
