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

/** A game of the live list with what `include` adds. */
export const ListedGame = Strict(
  {
    ...LiveGame.properties,
    win_probability: means(
      IncludedChances,
      'The probability of each result now; only with include=win_probability',
    ),
  },
  'NhlListedGame',
)

export const liveElement = pickFields(LiveGame)

export const liveGames = liveView({
  record: game,
  list: 'games',
  league: () => 'nhl',
  zone: () => easternZone,
  day: (doc) => doc.date,
  startMs: (doc) => Date.parse(doc.start_utc),
  isInProgress: (doc) => doc.status === 'in_progress',
  isOver: (doc) => doc.status === 'final',
  isListed: (doc) => doc.status_detail !== 'cancelled',
  updatedMs: (doc) => Date.parse(doc.updated_at),
  teams: (doc) => [doc.home.team, doc.away.team],
  render: (doc) => renderElement<Static<typeof ListedGame>>(liveElement(doc)),
})
