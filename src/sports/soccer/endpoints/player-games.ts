import Type, { type Static } from 'typebox'
import { maySeeLeague } from '../../../contract/principal.ts'
import { Count, Nullable, Strict } from '../../../contract/schema.ts'
import {
  gameLogEndpoint,
  type LogEntry,
  type LogRequest,
  loggedGame,
  loggedGameFields,
  teamsOf,
} from '../../../games/players/game-log.ts'
import { latestSeasons } from '../../../games/season.ts'
import { slugOf } from '../../../kernel/slug.ts'
import { readCoveredPlayers } from '../club-leagues.ts'
import { clubSlugsAnywhere } from '../clubs/index.ts'
import { SeasonFilter } from '../filters.ts'
import { leagueSeasons } from '../league-seasons.ts'
import { isNationalTeams, seasonForms } from '../leagues.ts'
import { clubsOf } from '../live.ts'
import { appearanceOf } from '../metrics/appearance.ts'
import { event } from '../records/event.ts'
import { FixtureId, LeagueId } from '../records/fields.ts'
import { type Fixture, fixture } from '../records/fixture.ts'
import { lineup } from '../records/lineup.ts'
import { player } from '../records/player.ts'
import { requireAnyLeague } from '../scope.ts'

const { game_id: _, ...gameFields } = loggedGameFields

const PlayerMatch = Strict(
  {
    fixture_id: FixtureId,
    league: LeagueId,
    ...gameFields,
    started: Nullable(
      Type.Boolean({ description: 'Whether he was among the eleven; null while the lineups are not known' }),
    ),
    minutes: Nullable(
      Type.Integer({ minimum: 0, description: 'Minutes played, without stoppage time; null as for started' }),
    ),
    goals: { ...Count, description: 'Goals, penalties included and own goals excluded' },
    penalty_goals: { ...Count, description: 'Of these, by penalty' },
    own_goals: { ...Count, description: 'Own goals' },
    assists: { ...Count, description: 'Assists, where the feed names them' },
    yellow_cards: { ...Count, description: 'Yellow cards, the second of a match excluded' },
    red_cards: { ...Count, description: 'Red cards, by a second yellow card or straight' },
  },
  'SoccerPlayerMatch',
)
type Entry = LogEntry<Static<typeof PlayerMatch>>

export const playerGames = gameLogEndpoint({
  sport: 'soccer',
  noun: 'soccer',
  description:
    'Matches he took part in, as lineups and events show them: in all leagues that the key covers. A substitute who did not come on has no entry.',
  players: player,
  season: SeasonFilter,
  seasonsAt: (nowMs) => {
    const forms = seasonForms.map((rule) => latestSeasons(rule, nowMs))
    return [0, 1].flatMap((age) => forms.map((seasons) => seasons[age]!))
  },
  element: PlayerMatch,
  read: readLog,
  checkScope: requireAnyLeague,
  readCovered: readCoveredPlayers,
})

async function readLog({ read, player: doc, season, principal }: LogRequest): Promise<readonly Entry[]> {
  const all = await read.list(fixture, { parents: await leagueSeasons(read, { season }) })
  const clubs = new Set([...teamsOf(doc)].flatMap((name) => [slugOf(name), ...clubSlugsAnywhere(name)]))
  const isHis = (one: Fixture) =>
    clubs.size === 0 || isNationalTeams(one.league) || clubsOf(one).some((slug) => clubs.has(slug))
  const matches = all.filter(
    (one) => one.doc.status !== 'scheduled' && maySeeLeague(principal, one.doc.league) && isHis(one.doc),
  )
  const ids = matches.map(({ id }) => id)
  const lineups = await read.getMany(lineup, ids)
  const events = Map.groupBy(await read.list(event, { parents: ids }), (one) => one.doc.fixture_id)
  return matches.flatMap(({ id, doc: match, atMs }) => {
    const [listed, happened] = [lineups.get(id), events.get(id) ?? []]
    const appearance = appearanceOf(doc.player, match, {
      lineup: listed?.doc ?? null,
      events: happened.map((one) => one.doc),
    })
    if (!appearance) return []
    const { side, ...line } = appearance
    const { game_id: _id, ...game } = loggedGame({ ...match, game_id: id }, side)
    const times = [atMs, listed?.atMs ?? 0, ...happened.map((one) => one.atMs)]
    const element = { fixture_id: id, league: match.league, ...game, ...line }
    return [{ element, startUtc: match.kick_off_utc, atMs: Math.max(...times) }]
  })
}
