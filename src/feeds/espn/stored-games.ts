/** Games of leagues whose own feeds give them their ids: they are found among the stored ones by teams and start. */

import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import type { RecordKind } from '../../contract/record.ts'
import type { LineupInput } from '../../games/lineup.ts'
import { Compile } from '../../kernel/compile.ts'
import { matchupId } from '../../odds/matchup.ts'
import { game as nbaGame, lineup as nbaLineup, odds as nbaOdds } from '../../sports/nba/index.ts'
import { seasons as nbaSeasons } from '../../sports/nba/season.ts'
import { game as nhlGame, odds as nhlOdds } from '../../sports/nhl/index.ts'
import { seasons as nhlSeasons } from '../../sports/nhl/season.ts'
import { toGameIdChanges } from '../identity/game-ids.ts'
import { identify } from '../identity/index.ts'
import { Lenient, shirtNumberOf, textOf } from '../read/fields.ts'
import { createGameFinder, groupsOf, type StoredGames } from '../shared/odds/find-games.ts'
import { toBookOddsChanges } from './book-odds.ts'
import type { Competition } from './competition.ts'
import { teamByName } from './team-names.ts'

interface League extends StoredGames {
  readonly name: string
  readonly odds: RecordKind
}

/** By the source's number of the league. */
const leagues: Readonly<Record<string, League>> = {
  46: { name: 'nba', game: nbaGame, odds: nbaOdds, groups: groupsOf(nbaSeasons), idOf: null },
  90: { name: 'nhl', game: nhlGame, odds: nhlOdds, groups: groupsOf(nhlSeasons), idOf: null },
}

export const storedLeagueOf = ({ league }: Competition): League | null =>
  Object.hasOwn(leagues, league) ? leagues[league]! : null

interface SummaryOf {
  readonly document: FeedDocument
  readonly context: ParseContext
  readonly boxscore: unknown
}

/** The source's id of the game, its odds and, in basketball, who starts. */
export async function* toStoredGameChanges(
  league: League,
  competition: Competition,
  { document, context, boxscore }: SummaryOf,
): AsyncGenerator<Parsed, void> {
  const [home, away] = [teamByName(competition.home.name), teamByName(competition.away.name)]
  if (home?.league !== league.name || away?.league !== league.name) {
    yield { problem: { position: '/header', reason: 'must name two teams in the league' } }
    return
  }
  const meeting = { home: home.code, away: away.code, startsAt: competition.startsAt }
  const id = await createGameFinder(context).find(league, meeting)
  const target = { record: league.odds, gameId: id }
  for (const change of await toBookOddsChanges(context, target, competition.raw.odds)) yield { change }
  if (id === matchupId(meeting)) {
    yield {
      notice: { position: '/header', reason: 'is a game that is not stored yet: its odds wait for it' },
    }
    return
  }
  for (const change of toGameIdChanges({ sport: league.name, source: 'espn' }, competition.id, id)) {
    yield { change }
  }
  if (league.name !== 'nba') return
  const at = document.atMs === null ? competition.startsAt : new Date(document.atMs).toISOString()
  for (const change of await startersOf(context, boxscore, { id, ...meeting, at })) yield { change }
}

const Athlete = Lenient({
  starter: Type.Boolean(),
  athlete: Lenient({
    id: Type.String({ minLength: 1, maxLength: 80 }),
    displayName: Type.String({ minLength: 1, maxLength: 120 }),
    jersey: Type.Optional(Type.Unknown()),
    position: Type.Optional(Lenient({ abbreviation: Type.Optional(Type.Unknown()) })),
  }),
})
const athleteCheck = Compile(Athlete)
const boxCheck = Compile(
  Lenient({
    players: Type.Array(
      Lenient({
        team: Lenient({ displayName: Type.String() }),
        statistics: Type.Array(Lenient({ athletes: Type.Array(Type.Unknown()) })),
      }),
    ),
  }),
)

const startersCount = 5

interface FoundGame {
  readonly id: string
  readonly home: string
  readonly away: string
  readonly at: string
}

async function startersOf(
  context: ParseContext,
  boxscore: unknown,
  { id, home, away, at }: FoundGame,
): Promise<readonly Change[]> {
  const lists = boxCheck.Check(boxscore) ? boxscore.players : []
  const ofTeam = (code: string) =>
    lists
      .filter(({ team }) => teamByName(team.displayName)?.code === code)
      .flatMap(({ statistics }) => statistics.flatMap(({ athletes }) => athletes))
      .flatMap((one) => (athleteCheck.Check(one) ? [one] : []))
  const sides = { home: ofTeam(home), away: ofTeam(away) }
  const isKnown = (side: readonly Static<typeof Athlete>[]) =>
    side.filter(({ starter }) => starter).length === startersCount
  if (!isKnown(sides.home) || !isKnown(sides.away)) return []
  const people = [...sides.home, ...sides.away].map(({ athlete }) => ({
    sourceId: athlete.id,
    name: athlete.displayName.trim(),
    ...numberOf(athlete.jersey),
  }))
  const { slugs, changes } = await identify(context, { sport: 'nba', source: 'espn' }, people)
  const side = (team: string, listed: readonly Static<typeof Athlete>[]) => {
    const players = (starts: boolean) =>
      listed
        .filter(({ starter }) => starter === starts)
        .map(({ athlete }) => ({
          player: slugs.get(athlete.id)!,
          name: athlete.displayName.trim(),
          pos: textOf(athlete.position?.abbreviation) || null,
        }))
    return { team, starters: players(true), bench: players(false), confirmed: true }
  }
  const data: LineupInput = {
    game_id: id,
    league: 'nba',
    home: side(home, sides.home),
    away: side(away, sides.away),
    updated_at: at,
  }
  return [...changes, { kind: nbaLineup.kind, id, op: 'put', data }]
}

function numberOf(jersey: unknown) {
  const number = shirtNumberOf(jersey)
  return number === null ? {} : { facts: { number } }
}
