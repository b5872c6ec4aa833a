/** The field tables of the interface specification, endpoint by endpoint, against a service with default settings. */
import { beforeAll, describe, expect, test } from 'bun:test'
import type { InProcess } from '../support/in-process.ts'
import { until } from '../support/until.ts'

let service: InProcess

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

interface Row {
  readonly endpoint: number
  /** The path; a name in braces is replaced by an id from another response. */
  readonly path: string
  /** The list whose elements have the fields; without one the response itself has them. */
  readonly list?: string
  /** `home.team` is a nested field; `lineups[].players` a field of every element. */
  readonly fields: string
  /** Fields that may be null: at least one element has a value in each. */
  readonly filledSomewhere?: string
}

const rows: readonly Row[] = [
  {
    endpoint: 1,
    path: '/v1/nba/scores/live',
    list: 'games',
    fields:
      'game_id status period clock home.team home.score home.timeouts_remaining away.team away.score away.timeouts_remaining last_play updated_at',
  },
  {
    endpoint: 2,
    path: '/v1/soccer/scores/live',
    list: 'fixtures',
    fields: 'fixture_id league status minute period home.team home.score away.team away.score last_event',
  },
  {
    endpoint: 3,
    path: '/v1/nba/games/{nba game}/play-by-play',
    list: 'plays',
    fields: 'event_id period clock team player type description shot score.home score.away',
    filledSomewhere: 'team player shot.x shot.y shot.distance_ft shot.made',
  },
  {
    endpoint: 4,
    path: '/v1/nba/schedule',
    list: 'games',
    fields: 'game_id date tip_off_utc home away venue broadcast.national broadcast.home_local',
  },
  {
    endpoint: 5,
    path: '/v1/news/search?q=injury or contract or beat',
    list: 'results',
    fields: 'id headline highlight',
  },
  { endpoint: 6, path: '/v1/nfl/fantasy/points', list: 'players', fields: 'id team pos points' },
  {
    endpoint: 7,
    path: '/v1/nba/teams/BOS/stats',
    fields:
      'team season record.w record.l ratings.off_rtg ratings.def_rtg ratings.net_rtg ratings.pace splits.home.w splits.home.l splits.away.w splits.away.l',
  },
  {
    endpoint: 8,
    path: '/v1/nba/odds',
    fields: 'game_id markets.moneyline markets.spread markets.total markets.props',
  },
  {
    endpoint: 9,
    path: '/v1/mlb/scores/live',
    list: 'games',
    fields:
      'game_id status inning half count.balls count.strikes baserunners.first baserunners.second baserunners.third home.team home.score away.team away.score',
  },
  {
    endpoint: 10,
    path: '/v1/news/injuries',
    list: 'results',
    fields: 'id headline category designation body_part league teams players',
    filledSomewhere: 'designation body_part',
  },
  {
    endpoint: 11,
    path: '/v1/nfl/games/{nfl game}/play-by-play',
    list: 'plays',
    fields:
      'qtr down distance yardline clock description epa wpa formation personnel play_type air_yards yac',
    filledSomewhere: 'down distance yardline epa wpa formation personnel air_yards yac',
  },
  {
    endpoint: 12,
    path: '/v1/nhl/scores/live',
    list: 'games',
    fields:
      'game_id status period clock home.team home.score home.shots away.team away.score away.shots last_event',
  },
  {
    endpoint: 13,
    path: '/v1/nhl/advanced?team=BOS',
    fields: 'team season strength metrics.cf_pct metrics.ff_pct metrics.xgf_pct metrics.hdcf_pct metrics.pdo',
  },
  {
    endpoint: 14,
    path: '/v1/mlb/games/{mlb game}/pitches',
    list: 'pitches',
    fields: 'pitcher batter pitch_type velocity spin_rate release result count',
    // An automatic ball is not a thrown pitch, so nothing is measured.
    filledSomewhere: 'velocity spin_rate release.x release.y release.z',
  },
  {
    endpoint: 15,
    path: '/v1/soccer/leagues/epl/table',
    list: 'rows',
    fields: 'pos team p w d l gd pts qualification',
  },
  {
    endpoint: 16,
    path: '/v1/mlb/games/{mlb game}/box-score',
    fields:
      'game_id home.team home.runs home.hits home.errors home.batters home.pitchers away.team away.runs away.hits away.errors',
  },
  {
    endpoint: 17,
    path: '/v1/nfl/props',
    list: 'props',
    fields: 'player game_id market books',
  },
  {
    endpoint: 18,
    path: '/v1/nfl/injuries',
    list: 'injuries',
    fields: 'player team designation body_part practice',
    filledSomewhere: 'designation body_part',
  },
  {
    endpoint: 19,
    path: '/v1/nhl/teams/BOS/lines',
    fields:
      'team forward_lines[].players forward_lines[].gp forward_lines[].gf forward_lines[].ga forward_lines[].cf_pct defense_pairs[].players',
  },
  {
    endpoint: 20,
    path: '/v1/soccer/fixtures/{soccer fixture}/events',
    list: 'events',
    fields: 'minute type team player',
  },
]

/** Values for the braces of a path: ids of games that are final. */
const played: Readonly<Record<string, () => Promise<string>>> = {
  'nba game': () => playedGame('nba'),
  'nfl game': () => playedGame('nfl'),
  'mlb game': () => playedGame('mlb'),
  'soccer fixture': async () => {
    const { fixtures } = await read<{ fixtures: readonly PlayedFixture[] }>('/v1/soccer/fixtures')
    return fixtures.findLast(({ status }) => status === 'final')!.fixture_id
  },
}

interface PlayedFixture {
  readonly fixture_id: string
  readonly status: string
}

async function playedGame(sport: string): Promise<string> {
  const { games } = await read<{
    games: readonly { readonly game_id: string; readonly status: string }[]
  }>(`/v1/${sport}/schedule`)
  return games.findLast(({ status }) => status === 'final')!.game_id
}

const read = async <T = Json>(path: string): Promise<T> =>
  JSON.parse((await service.get(path, { key: service.keys.betting })).text)

/** All values at a dotted path; undefined for a missing field. */
function valuesAt(value: Json | undefined, path: string): (Json | undefined)[] {
  const [head, ...rest] = path.split('.') as [string, ...string[]]
  const isEach = head.endsWith('[]')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [undefined]
  const inner = (value as { readonly [name: string]: Json })[isEach ? head.slice(0, -2) : head]
  const found = isEach && Array.isArray(inner) ? inner : [inner]
  return rest.length === 0 ? found : found.flatMap((one) => valuesAt(one, rest.join('.')))
}

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)

export function specificationCases(open: () => InProcess): void {
  describe('a service with default settings', () => {
    beforeAll(() => {
      service = open()
    })
    for (const row of rows) {
      test(`${row.endpoint}: ${row.path} shows ${row.fields}`, async () => {
        let path = row.path
        const name = /\{(.+)\}/.exec(row.path)?.[1]
        if (name) path = path.replace(`{${name}}`, await whenPlayed(name))
        const answer = await until(
          `${path} has content`,
          () => read(path),
          (one) => hasContent(one, row),
          { withinMs: 150_000, pauseMs: 250 },
        )
        const elements = row.list ? (valuesAt(answer, row.list)[0] as readonly Json[]) : [answer]
        for (const field of row.fields.split(' ')) {
          const values = elements.flatMap((element) => valuesAt(element, field))
          expect([field, values.length > 0 && values.every((value) => value !== undefined)]).toEqual([
            field,
            true,
          ])
        }
        for (const field of row.filledSomewhere?.split(' ') ?? []) {
          const isFilled = elements.some((element) => valuesAt(element, field).some((v) => !isEmpty(v)))
          expect([field, isFilled]).toEqual([field, true])
        }
      })
    }
  })
}

/** Past games are backfilled after the start; the first final game is there within seconds. */
async function whenPlayed(name: string): Promise<string> {
  const find = () => played[name]!().catch(() => null)
  const id = await until(`${name} that was played`, find, (one) => one !== null, {
    withinMs: 150_000,
    pauseMs: 250,
  })
  return id!
}

/** Whether a response has data: no empty list and no empty field. */
function hasContent(answer: Json, { list, fields }: Row): boolean {
  if (list) return !isEmpty(valuesAt(answer, list)[0])
  return fields.split(' ').every((field) => {
    const values = valuesAt(answer, field)
    return values.length > 0 && values.every((value) => !isEmpty(value))
  })
}
