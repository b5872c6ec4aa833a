import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { odds } from '../../sports/nfl/index.ts'
import type { Game, GameInput } from '../../sports/nfl/records/game.ts'
import { storedGames, toGameChange } from '../shared/nfl/game-change.ts'
import { gameIdOf, kickoffAt, seasonTypeOf } from '../shared/nfl/league.ts'
import { otherIds } from './other-ids.ts'
import { atLine, inBatches, type Row, type Rows } from './row.ts'
import { teamsOf } from './teams.ts'

/** The book name for the lines of the schedule, which are market averages. */
const book = 'nfldata'

/** Schedules and results, with closing lines if they have prices. */
export async function* parseSchedule(
  rows: Rows,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  let unpriced = 0
  for await (const item of inBatches(rows)) {
    if ('problem' in item) {
      yield item
      continue
    }
    unpriced += item.batch.filter(isUnpriced).length
    yield* parseBatch(item.batch, document, context)
  }
  if (unpriced > 0) {
    yield { notice: { position: 'document', reason: `${unpriced} games have lines without prices` } }
  }
}

const isUnpriced = (row: Row): boolean =>
  row.text('spread_line') !== '' && row.text('home_spread_odds') === ''

async function* parseBatch(
  rows: readonly Row[],
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const listed = rows.map((row) => ({ row, listing: listingOf(row) }))
  const ids = listed.flatMap(({ listing }) => ('id' in listing ? [listing.id] : []))
  const stored = await storedGames(context, ids)
  for (const { row, listing } of listed) {
    if (!('id' in listing)) {
      yield listing
      continue
    }
    const { id } = listing
    const previous = stored.get(id)
    yield { change: toGameChange(id, toGameInput(row, listing, previous), previous, document).change }
    for (const change of otherIds(row, id)) yield { change }
    const quoted = oddsOf(row, id)
    if (quoted) yield { change: quoted }
  }
}

interface Listing {
  readonly id: string
  readonly season: string
  readonly week: number
  readonly home: string
  readonly away: string
  readonly day: string
  /** At the most common time if the table has none. */
  readonly kickoff: string
  readonly isTimeKnown: boolean
}

/** The game of a row. Older tables use ids in another format. */
function listingOf(row: Row): Listing | Parsed {
  const teams = teamsOf(row)
  if (!('home' in teams)) return teams
  const { home, away } = teams
  const [season, week, id] = [row.text('season'), row.whole('week'), row.text('game_id')]
  if (!/^\d{4}$/.test(season) || week === null || week < 1)
    return atLine(row, `${id}: season or week is missing`)
  const leagueId = /^\d{4}_\d\d_/.test(id) ? id : gameIdOf({ season, week, home, away })
  const [day, time] = [row.text('gameday') || dayOfId(id), row.text('gametime')]
  const kickoff = kickoffAt(day, time || undefined)
  if (kickoff === null) return atLine(row, `${id}: gameday or gametime is not valid`)
  return { id: leagueId, season, week, home, away, day, kickoff, isTimeKnown: time !== '' }
}

function toGameInput(row: Row, listing: Listing, previous: Game | undefined): GameInput {
  const { season, week, home, away, day, kickoff, isTimeKnown } = listing
  const [homeScore, awayScore] = [row.whole('home_score'), row.whole('away_score')]
  const isOver = homeScore !== null && awayScore !== null && row.text('state_of_game') !== 'PRE'
  const side = (team: string, score: number | null) => (isOver && score !== null ? { team, score } : { team })
  return {
    kickoff_utc: isTimeKnown ? kickoff : (previous?.kickoff_utc ?? kickoff),
    date: day,
    season,
    week,
    season_type: seasonTypeOf({ season, week }),
    ...(row.text('stadium') === '' ? {} : { venue: row.text('stadium') }),
    ...(isOver ? { status: 'final' as const, period: periodsOf(row, previous) } : {}),
    home: side(home, homeScore),
    away: side(away, awayScore),
  }
}

/** Tables without an overtime column keep the stored number of periods. */
function periodsOf(row: Row, previous: Game | undefined): number {
  const periods = row.is('overtime') ? 5 : 4
  return row.has('overtime') || previous?.status !== 'final' ? periods : previous.period
}

/** `2019010500` is the first game of 2019-01-05. */
const dayOfId = (id: string): string => id.replace(/^(\d{4})(\d\d)(\d\d)\d\d$/, '$1-$2-$3')

/** The table's spread is positive if the home team is the favourite; ours is negative then. */
function oddsOf(row: Row, id: string): Change | null {
  const [home, away] = [row.whole('home_moneyline'), row.whole('away_moneyline')]
  const [spread, homePrice, awayPrice] = [
    row.number('spread_line'),
    row.whole('home_spread_odds'),
    row.whole('away_spread_odds'),
  ]
  const [line, over, under] = [row.number('total_line'), row.whole('over_odds'), row.whole('under_odds')]
  const markets = {
    ...(home === null || away === null ? {} : { moneyline: { [book]: { home, away } } }),
    ...(spread === null || homePrice === null || awayPrice === null
      ? {}
      : { spread: { [book]: { home: 0 - spread, home_price: homePrice, away_price: awayPrice } } }),
    ...(line === null || over === null || under === null ? {} : { total: { [book]: { line, over, under } } }),
  }
  return Object.keys(markets).length === 0 ? null : { kind: odds.kind, id, op: 'put', data: markets }
}
