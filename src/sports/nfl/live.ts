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
    status_detail: g.status_detail,
    period: g.period,
    clock: g.clock,
    home: g.home,
    away: g.away,
    possession: g.possession,
    down: g.down,
    distance: g.distance,
    yardline: g.yardline,
    last_play: g.last_play,
    kickoff_utc: g.kickoff_utc,
    updated_at: g.updated_at,
    season: g.season,
    season_type: g.season_type,
    week: g.week,
    official: g.official,
    revision: g.revision,
  },
  'NflLiveGame',
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
  'NflListedGame',
)

export const liveElement = pickFields(LiveGame)

export const liveGames = liveView({
  record: game,
  list: 'games',
  league: () => 'nfl',
  zone: () => easternZone,
  day: (doc) => doc.date,
  startMs: (doc) => Date.parse(doc.kickoff_utc),
  isInProgress: (doc) => doc.status === 'in_progress' || doc.status === 'halftime',
  isOver: (doc) => doc.status === 'final',
  isListed: (doc) => doc.status_detail !== 'cancelled',
  updatedMs: (doc) => Date.parse(doc.updated_at),
  teams: (doc) => [doc.home.team, doc.away.team],
  render: (doc) => renderElement<Static<typeof ListedGame>>(liveElement(doc)),
})
