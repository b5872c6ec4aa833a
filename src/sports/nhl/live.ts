import { liveView } from '../../contract/live.ts'
import { Strict } from '../../contract/schema.ts'
import { easternZone } from '../../contract/season.ts'
import { Game, game } from './records/game.ts'

const g = Game.properties

/** A game as the live list shows it. */
export const LiveGame = Strict(
  {
    game_id: g.game_id,
    status: g.status,
    period: g.period,
    clock: g.clock,
    home: g.home,
    away: g.away,
    last_event: g.last_event,
    updated_at: g.updated_at,
    status_detail: g.status_detail,
    period_type: g.period_type,
    strength: g.strength,
    start_utc: g.start_utc,
    official: g.official,
    revision: g.revision,
  },
  'NhlLiveGame',
)

export const liveGames = liveView<Game>({
  record: game,
  list: 'games',
  league: () => 'nhl',
  zone: () => easternZone,
  day: (doc) => doc.date,
  startMs: (doc) => Date.parse(doc.start_utc),
  isInProgress: (doc) => doc.status === 'in_progress',
  isListed: (doc) => doc.status_detail !== 'cancelled',
  updatedMs: (doc) => Date.parse(doc.updated_at),
  teams: (doc) => [doc.home.team, doc.away.team],
  render: (doc) => ({ open: JSON.stringify(liveElement(doc)).slice(0, -1), extras: {} }),
})

/** The fields of a game that every live answer shows, in the order of the specification. */
export function liveElement(doc: Game) {
  return {
    game_id: doc.game_id,
    status: doc.status,
    period: doc.period,
    clock: doc.clock,
    home: doc.home,
    away: doc.away,
    last_event: doc.last_event,
    updated_at: doc.updated_at,
    status_detail: doc.status_detail,
    period_type: doc.period_type,
    strength: doc.strength,
    start_utc: doc.start_utc,
    official: doc.official,
    revision: doc.revision,
  }
}
