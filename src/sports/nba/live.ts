import Type, { type Static } from 'typebox'
import { liveView, renderElement } from '../../contract/live.ts'
import { means, Strict } from '../../contract/schema.ts'
import { Broadcast } from '../../games/game-fields.ts'
import { easternZone } from '../../games/season.ts'
import { IncludedChances } from '../../games/win-probability/schemas.ts'
import { pickFields } from '../../kernel/pick-fields.ts'
import { Game, game, Possession } from './records/game.ts'

const g = Game.properties

/** The fields of a game that every live answer shows, in the order of the specification. */
export const LiveFields = Strict(
  {
    game_id: g.game_id,
    status: g.status,
    period: g.period,
    clock: g.clock,
    home: g.home,
    away: g.away,
    last_play: g.last_play,
    updated_at: g.updated_at,
    status_detail: g.status_detail,
    tip_off_utc: g.tip_off_utc,
    official: g.official,
    revision: g.revision,
  },
  'NbaLiveElement',
)

/** A game as the live list shows it; the optional fields only when requested. */
export const LiveGame = Strict(
  {
    ...LiveFields.properties,
    possession: means(Type.Optional(Possession), 'Who has the ball; only with include=possession'),
    broadcast: means(Type.Optional(Broadcast), 'Who shows the game; only with include=broadcast'),
    win_probability: means(
      IncludedChances,
      'The probability of each result now; only with include=win_probability',
    ),
  },
  'NbaLiveGame',
)

export const liveElement = pickFields(LiveFields)

export const liveExtras = ['last_play', 'possession', 'broadcast', 'win_probability'] as const

export const liveGames = liveView({
  record: game,
  list: 'games',
  league: () => 'nba',
  zone: () => easternZone,
  day: (doc) => doc.date,
  startMs: (doc) => Date.parse(doc.tip_off_utc),
  isInProgress: (doc) => doc.status === 'in_progress' || doc.status === 'halftime',
  isOver: (doc) => doc.status === 'final',
  isListed: (doc) => doc.status_detail !== 'cancelled',
  updatedMs: (doc) => Date.parse(doc.updated_at),
  teams: (doc) => [doc.home.team, doc.away.team],
  render: (doc) =>
    renderElement<Static<typeof LiveGame>>(liveElement(doc), {
      possession: doc.possession,
      broadcast: doc.broadcast,
    }),
})
