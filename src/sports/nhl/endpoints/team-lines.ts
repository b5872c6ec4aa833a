import Type, { type Static } from 'typebox'
import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Count, Meta, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { articleOf } from '../../../games/declaration.ts'
import { type Names, PlayerName, readNames } from '../../../games/players/names.ts'
import { roundOrNull, share } from '../../../kernel/numbers.ts'
import type { Kinds } from '../kinds.ts'
import { type HockeyLeague, phases } from '../league.ts'
import { chooseUnits, type SeasonUnit, sumUnits, unitsMax } from '../metrics/season-units.ts'
import { knownTeam, readSeason, seasonParameters } from '../read-season.ts'
import type { PackedUnits, UnitKind } from '../records/packed-units.ts'
import { teamSeason } from '../records/team-game.ts'

const Pct = Nullable(Type.Number({ description: '0–100, one decimal; null without an attempt' }))

const unitOf = (size: number, title: string) =>
  Strict(
    {
      players: Type.Array(Type.String({ description: 'Player slug' }), {
        minItems: size,
        maxItems: size,
        description: 'Slugs of the players in the unit',
      }),
      player_names: Type.Array(PlayerName, {
        minItems: size,
        maxItems: size,
        description: 'Display names, in the order of the players',
      }),
      gp: Type.Integer({ minimum: 0, description: 'Games with at least a minute together' }),
      gf: means(Count, 'Goals while the unit was on the ice'),
      ga: means(Count, 'Goals allowed while the unit was on the ice'),
      cf_pct: means(Pct, 'Share of attempts while on the ice, 0–100; null without one'),
      toi_seconds: Type.Integer({ minimum: 0, description: 'Time together at five on five' }),
      xgf_pct: means(Pct, 'Share of expected goals while on the ice, 0–100; null without one'),
    },
    title,
  )

type Unit = Static<ReturnType<typeof unitOf>>

const gamesMax = 120

export const teamLines = (league: HockeyLeague, { teamGame, player }: Kinds) =>
  endpoint({
    path: `/v1/${league.id}/teams/{team_id}/lines`,
    tier: 'standard',
    league: league.id,
    takesValidAt: true,
    summary: `Forward lines and defence pairs of ${articleOf(league.noun)} ${league.noun} team`,
    description:
      'At five on five, from shifts. The trio with the most time together is the first line, and so on, each player in one line only. Numbers cover the whole season, or the latest games with last_games, games in progress included. The players of a line are in alphabetical order.',
    params: Type.Object({
      team_id: Type.String({ minLength: 1, maxLength: 64, description: 'Team code; upper or lower case' }),
    }),
    query: Type.Object({
      ...seasonParameters(league),
      last_games: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: gamesMax,
          description: 'Only the latest games: 5 for the current lines',
        }),
      ),
    }),
    response: Strict({
      team: league.TeamCode,
      season: Type.String({ description: 'YYYY-YY' }),
      phase: OneOf(phases, 'Part of the season'),
      forward_lines: means(
        Type.Array(unitOf(3, `${league.title}ForwardLine`), { maxItems: unitsMax.forward_lines }),
        'The forward lines, most ice time first',
      ),
      defense_pairs: means(
        Type.Array(unitOf(2, `${league.title}DefensePair`), { maxItems: unitsMax.defense_pairs }),
        'The defence pairs, most ice time first',
      ),
      meta: Meta,
    }),
    handle: async ({ params, query }, { read }) => {
      const team = knownTeam(league, params.team_id)
      const parentOf = (season: string, phase: (typeof phases)[number]) => teamSeason(season, team, phase)
      const { season, phase, stored } = await readSeason(read, query, {
        league,
        record: teamGame,
        parentOf,
      })
      // Sorted by start, so the latest come last.
      const picked = query.last_games === undefined ? stored : stored.slice(-query.last_games)
      const units = picked.map(({ doc }) => doc.units)
      const lines = chosen(units, 'forward_lines')
      const pairs = chosen(units, 'defense_pairs')
      const slugs = [...lines, ...pairs].flatMap(({ players }) => players)
      const names = await readNames(read, player, slugs)
      const lastModifiedMs = stored.reduce((last, { atMs }) => Math.max(last, atMs), 0)
      return objectAnswer(
        {
          team,
          season,
          phase,
          forward_lines: lines.map((unit) => renderUnit(unit, names)),
          defense_pairs: pairs.map((unit) => renderUnit(unit, names)),
        },
        lastModifiedMs === 0 ? {} : { lastModifiedMs },
      )
    },
  })

const chosen = (units: readonly PackedUnits[], kind: UnitKind): readonly SeasonUnit[] =>
  chooseUnits(sumUnits(units, kind), unitsMax[kind])

const renderUnit = (unit: SeasonUnit, { nameOf }: Names): Unit => ({
  players: unit.players,
  player_names: unit.players.map(nameOf),
  gp: unit.gp,
  gf: unit.gf,
  ga: unit.ga,
  cf_pct: roundOrNull(share(unit.cf, unit.ca), 1),
  toi_seconds: unit.seconds,
  xgf_pct: roundOrNull(share(unit.xgf, unit.xga), 1),
})
