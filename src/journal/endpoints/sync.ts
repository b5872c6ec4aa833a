import Type from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import type { GameTime, ScreenTime } from '../../contract/game-time.ts'
import { maySeeLeague } from '../../contract/principal.ts'
import { delayMaxMs } from '../../contract/read-parameters.ts'
import type { RecordKind } from '../../contract/record.ts'
import { Cursor, Instant, Meta, means, OneOf, Strict } from '../../contract/schema.ts'
import { listHistory } from '../../store/sql/journal/history.ts'
import type { Points } from '../points.ts'
import type { ChangesDeps } from './changes.ts'

export interface SyncDeps extends ChangesDeps {
  /** The own id of a game that is named by any id that a source has for it; any other text as it is. */
  readonly gameIdOf: (record: RecordKind, id: string) => Promise<string>
  readonly points: Points
  /** The games of a league and how it measures how far a game has come; null for an unknown league. */
  readonly gamesOf: (league: string) => { readonly record: RecordKind; readonly time: GameTime } | null
}

const versionsMax = 1_000

const Body = Strict(
  {
    league: Type.String({ minLength: 1, maxLength: 64, description: 'Such as nba or epl' }),
    game_id: means(
      Type.String({ minLength: 1, maxLength: 128 }),
      'The game that the broadcast shows, by any id that works in paths',
    ),
    period: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 30, description: 'With clock: nba, nfl, nhl' }),
    ),
    clock: Type.Optional(
      Type.String({ pattern: '^\\d{1,2}:\\d{2}(\\.\\d)?$', description: 'Time left in the period, MM:SS' }),
    ),
    inning: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: 'With half: mlb' })),
    half: means(
      Type.Optional(OneOf(['top', 'middle', 'bottom', 'end'])),
      'Baseball: the half of the inning that the screen shows',
    ),
    balls: means(Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })), 'Baseball: balls on the screen'),
    strikes: means(
      Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
      'Baseball: strikes on the screen',
    ),
    minute: Type.Optional(Type.Integer({ minimum: 0, maximum: 130, description: 'Soccer' })),
    second: means(
      Type.Optional(Type.Integer({ minimum: 0, maximum: 59 })),
      'Soccer: second of the minute on the screen',
    ),
  },
  'SyncRequest',
)

export const sync = endpoint({
  method: 'POST',
  path: '/v1/sync',
  summary: 'How long ago a game was where a screen shows it',
  description:
    'Send what the broadcast shows; delay_ms is the delay to ask for, so that this service does not run ahead of the picture. Where a clock stood still, the last moment counts, so that the delay is the smallest that fits; a count of baseball is taken from when it last appeared. Fields that the league does not use are ignored. 422 for an unknown league or game.',
  body: Body,
  response: Strict({
    delay_ms: Type.Integer({ minimum: 0, description: 'How long ago the game was there' }),
    at: Type.String({ ...Instant, description: 'When the game was there' }),
    cursor: means(Cursor, 'Journal position of that moment'),
    meta: Meta,
  }),
  errors: ['not_found', 'scope_denied'],
  handle: async ({ body, principal, moment }, deps: SyncDeps) => {
    const { database, tail, points, gamesOf, gameIdOf, now } = deps
    const games = gamesOf(body.league)
    if (!games) throw unusable('league', `is not a known league: ${body.league}`)
    if (!maySeeLeague(principal, body.league)) throw new ApiError('scope_denied')
    const missing = games.time.required.find((name) => body[name] === undefined)
    if (missing !== undefined) throw unusable(missing, `is required for ${body.league}`)
    const nowMs = moment?.atMs ?? now()
    const rows = await listHistory(
      database.query,
      { kind: games.record.kind, id: await gameIdOf(games.record, body.game_id) },
      { beforeSeq: (moment?.seq ?? tail.headSeq) + 1, limit: versionsMax },
    )
    if (rows.length === 0) throw unusable('game_id', `is not a game of ${body.league}`)
    const versions = rows
      .filter(({ op }) => op === 'put')
      .map(({ atMs, doc }) => ({ atMs, doc: JSON.parse(doc) as unknown }))
    const found = findOnScreen(games.time, body, versions.reverse())
    const atMs = found === null ? null : Math.round(found)
    if (atMs === null || nowMs - atMs > delayMaxMs) {
      throw unusable(games.time.required[0]!, 'is not where the game has been in the last 300 s')
    }
    const { cursor } = await points.momentAt(atMs)
    return objectAnswer({ delay_ms: nowMs - atMs, at: new Date(atMs).toISOString(), cursor })
  },
})

const unusable = (param: string, message: string): ApiError =>
  new ApiError('unprocessable', { message: `${param} ${message}`, param })

/** A version of a game with the time of its commit. */
export interface GameVersion {
  readonly atMs: number
  readonly doc: unknown
}

/**
 * When a game was last where a screen shows it; null when it was not there. `versions` are oldest first. A running clock
 * is interpolated between two versions of the same place or later.
 */
export function findOnScreen(
  time: GameTime,
  screen: ScreenTime,
  versions: readonly GameVersion[],
): number | null {
  const sought = time.sought(screen)
  for (let i = versions.length - 1; i >= 0; i--) {
    const { atMs, doc } = versions[i]!
    const reached = time.reached(doc)
    if (reached === null) continue
    if (reached === sought && time.matches(doc, screen)) {
      const isCount = screen.balls !== undefined || screen.strikes !== undefined
      return isCount ? versions[firstOfStretch(time, screen, versions, i)]!.atMs : atMs
    }
    const next = versions[i + 1]
    const later = next ? time.reached(next.doc) : null
    if (!time.isRunning || !next || later === null || reached >= sought || later <= sought) continue
    return atMs + ((sought - reached) / (later - reached)) * (next.atMs - atMs)
  }
  return null
}

/** A count is read when it appears, so of the versions in a row that show the same the first one counts. */
function firstOfStretch(
  time: GameTime,
  screen: ScreenTime,
  versions: readonly GameVersion[],
  last: number,
): number {
  let first = last
  while (first > 0 && time.matches(versions[first - 1]!.doc, screen)) first--
  return first
}
