/** Everything that a league's standings consist of: records, derivations, topic and endpoint, from one declaration. */
import Type, { type TObject } from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import type { Derivation } from '../../contract/derivation.ts'
import { type Endpoint, endpoint } from '../../contract/endpoint.ts'
import type { Read } from '../../contract/read.ts'
import type { TypedRecord } from '../../contract/record.ts'
import { Meta, OneOf, Strict } from '../../contract/schema.ts'
import type { Stored } from '../../contract/stored.ts'
import { type Topic, topic } from '../../contract/topic.ts'
import type { League } from '../declaration.ts'
import { seasonFilter } from '../parameters.ts'
import { latestSeasons } from '../season.ts'
import type { RowSource } from './compute.ts'
import { standingsDerivations } from './derive.ts'
import { createLive } from './live.ts'
import type { StandingsRules } from './plain-rules.ts'
import { resultRecord, type StandingsGame } from './result-record.ts'
import {
  hasNewOrder,
  type Standings,
  type StandingsRow,
  servedStandings,
  serveView,
  standingsRecord,
  views,
} from './standings-record.ts'

export interface StandingsSpec<G> extends StandingsRules {
  readonly game: TypedRecord<G>
  readonly toGame: (doc: G) => StandingsGame
  /** A row of the record. */
  readonly row: TObject
  readonly toRow: (source: RowSource) => StandingsRow
}

export interface LeagueStandings {
  readonly record: TypedRecord<Standings>
  readonly derivations: readonly Derivation[]
  readonly topic: Topic
  readonly endpoint: Endpoint<{ readonly read: Read }>
}

export function leagueStandings<G>(league: League, spec: StandingsSpec<G>): LeagueStandings {
  const record = standingsRecord(league.id, league.title, spec.row)
  const result = resultRecord(league.id)
  return {
    record,
    derivations: standingsDerivations(spec, result, record),
    topic: standingsTopic(league, spec, record),
    endpoint: standingsEndpoint(league, spec, { record, liveOf: createLive(spec, result) }),
  }
}

const standingsTopic = <G>(
  { id: league, title, noun }: League,
  { row, defaultView }: StandingsSpec<G>,
  record: TypedRecord<Standings>,
): Topic =>
  topic<Standings>({
    name: `${league}.standings`,
    summary: `The order of the ${noun} standings changes, or a club secures or misses something: the default view`,
    tier: 'free',
    record,
    form: 'state',
    event: ({ op, doc, before }) => (op === 'put' && hasNewOrder(doc, before) ? {} : null),
    data: (doc) => serveView(league, doc, defaultView),
    schema: Strict(servedStandings(league, title, row)),
    key: ({ season }) => season,
    league,
    facets: { league: () => [league], team: ({ rows }) => rows.map(({ team }) => team) },
  })

interface Served {
  readonly record: TypedRecord<Standings>
  readonly liveOf: (read: Read, stored: Stored<Standings>) => Promise<Standings>
}

function standingsEndpoint<G>(
  { id: league, title, noun, seasons: seasonRule }: League,
  { row, defaultView }: StandingsSpec<G>,
  { record, liveOf }: Served,
): Endpoint<{ readonly read: Read }> {
  return endpoint({
    path: `/v1/${league}/standings`,
    league,
    takesValidAt: true,
    summary: `The ${noun} standings`,
    description: `Without a season: the current one, or the one before until a game has been played. The default view is \`${defaultView}\`. Groups are the league, its conferences (in baseball its leagues) or its divisions; \`wildcard\` has those who qualify directly, then the race for the other places. The rules of each season and their sources are in docs/models/standings.md.`,
    query: Type.Object({
      season: Type.Optional(seasonFilter(seasonRule)),
      view: Type.Optional(OneOf(views, 'How to group the clubs')),
      live: Type.Optional(
        Type.Boolean({
          description:
            'true: as if the games in progress ended now; clinched stays what is proven without them',
        }),
      ),
    }),
    response: Strict({ ...servedStandings(league, title, row), meta: Meta }),
    handle: async ({ query }, { read }) => {
      const seasons = query.season === undefined ? latestSeasons(seasonRule, read.now()) : [query.season]
      const view = query.view ?? defaultView
      const stored = await firstStored(read, record, seasons)
      if (!stored) return objectAnswer({ league, season: seasons[0]!, view, groups: [] }, { count: 0 })
      const shown = query.live ? await liveOf(read, stored) : stored.doc
      const served = serveView(league, shown, view)
      return objectAnswer(served, { count: shown.rows.length, lastModifiedMs: stored.atMs })
    },
  })
}

async function firstStored(
  read: Read,
  record: TypedRecord<Standings>,
  seasons: readonly string[],
): Promise<Stored<Standings> | null> {
  for (const season of seasons) {
    const stored = await read.get(record, season)
    if (stored) return stored
  }
  return null
}
