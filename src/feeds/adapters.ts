import { teams } from '../areas.ts'
import type { Adapter, Parsed } from '../contract/adapter.ts'
import { carried } from '../kernel/carried-text.ts'
import { adapter as apiFootball } from './api-football/index.ts'
import { adapter as changes } from './changes/index.ts'
import { adapter as espn } from './espn/index.ts'
import { adapter as footballDataOrg } from './football-data-org/index.ts'
import { adapter as footballDataUk } from './football-data-uk/index.ts'
import { adapter as mlbStatsapi } from './mlb-statsapi/index.ts'
import { adapter as mysportsfeeds } from './mysportsfeeds/index.ts'
import { adapter as nbaCdn } from './nba-cdn/index.ts'
import { adapter as nbaStats } from './nba-stats/index.ts'
import { createAdapter as newsSyndication } from './news-syndication/index.ts'
import { adapter as nflverse } from './nflverse/index.ts'
import { adapter as nhlWeb } from './nhl-web/index.ts'
import { adapter as openfootball } from './openfootball/index.ts'
import { adapter as playerIds } from './player-ids/index.ts'
import { adapter as savant } from './savant/index.ts'
import { adapter as soccerFacts } from './soccer-facts/index.ts'
import { adapter as sportsbookReview } from './sportsbook-review/index.ts'
import { adapter as statsbomb } from './statsbomb/index.ts'
import { adapter as theOddsApi } from './the-odds-api/index.ts'

/** Every adapter of a real source. A new one is a folder and a line here. */
const all: readonly Adapter[] = [
  changes,
  nbaCdn,
  nbaStats,
  newsSyndication(teams),
  nhlWeb,
  mlbStatsapi,
  savant,
  openfootball,
  footballDataUk,
  soccerFacts,
  playerIds,
  apiFootball,
  statsbomb,
  footballDataOrg,
  espn,
  mysportsfeeds,
  nflverse,
  theOddsApi,
  sportsbookReview,
]

/** The adapters by name, as in FEEDS, `import` and `/admin/feeds/{feed}/documents`. */
export const adapters: ReadonlyMap<string, Adapter> = new Map(
  all.map((adapter) => [adapter.name, withCarriedTexts(adapter)]),
)

/** A source may cut a name in the middle of a character: the rest of the record is of use. */
function withCarriedTexts(adapter: Adapter): Adapter {
  return {
    ...adapter,
    parse: async function* (document, context): AsyncGenerator<Parsed, void> {
      for await (const piece of adapter.parse(document, context)) {
        if (!('change' in piece)) {
          yield piece
          continue
        }
        const change = carried(piece.change)
        if (change !== piece.change) {
          const reason = 'has characters that are not Unicode text; each was replaced by U+FFFD'
          yield { notice: { position: `${change.kind} ${change.id}`, reason } }
        }
        yield { change }
      }
    },
  }
}
