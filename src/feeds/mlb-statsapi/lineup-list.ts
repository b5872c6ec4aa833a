/** The batting orders of a day's games, as collectors of the league's API write them: expected, then confirmed. */

import Type, { type Static } from 'typebox'
import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { slugOf } from '../../kernel/slug.ts'
import { lineup } from '../../sports/mlb/index.ts'
import type { Lineup } from '../../sports/mlb/records/lineup.ts'
import { PositionField } from '../../sports/mlb/records/play.ts'
import { teams } from '../../sports/mlb/teams.ts'
import { identify, type Person } from '../identity/index.ts'
import { countOf, instantOf, Lenient } from '../read/fields.ts'
import { gameIdOf, league } from '../shared/mlb/league.ts'

const Side = Lenient({
  status: Type.String(),
  source: Type.Optional(Type.Unknown()),
  players: Type.Array(
    Lenient({
      order: Type.Integer({ minimum: 1, maximum: 9 }),
      person_id: Type.Optional(Type.Unknown()),
      name: Type.String({ minLength: 1, maxLength: 120 }),
      pos: Type.String(),
    }),
  ),
})
type Side = Static<typeof Side>
const ListedGame = Lenient({
  game_pk: Type.Unknown(),
  home: Type.String(),
  away: Type.String(),
  game_time: Type.Unknown(),
  lineups: Lenient({ home: Side, away: Side }),
})
const gameCheck = Compile(ListedGame)

export const LineupList = Lenient({
  generated_at: Type.Unknown(),
  games: Type.Array(Lenient({ game_pk: Type.Unknown(), lineups: Type.Unknown() }), { minItems: 1 }),
})

/** Later than this after the start a list shows who holds a place in the order now, not who started. */
const lateMs = 15 * 60_000

export async function* parseLineupList(
  { generated_at, games }: Static<typeof LineupList>,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const at = instantOf(generated_at)
  for (const [i, value] of games.entries()) {
    const position = `/games/${i}`
    const read = gameCheck.Check(value) ? readGame(value, at) : null
    if (read === null) yield { problem: { position, reason: 'is not a game with the lineups of its teams' } }
    else if (read.isLate) {
      yield { notice: { position, reason: 'is of a game under way: its order is not that of the start' } }
    } else {
      const people = [...read.home.players, ...read.away.players]
      const byId = await identify(context, { ...league, at: read.at }, people.filter(hasId))
      const byName = await identify(
        context,
        { ...named, at: read.at },
        people.filter((one) => !hasId(one)),
      )
      for (const change of [...byId.changes, ...byName.changes]) yield { change }
      const slugs = new Map([...byId.slugs, ...byName.slugs])
      const data: Lineup = {
        game_id: read.id,
        home: sideOf(read.home, slugs),
        away: sideOf(read.away, slugs),
        updated_at: read.at,
      }
      yield { change: { kind: lineup.kind, id: read.id, op: 'put', data } }
    }
  }
}

/** Expected orders name players without the league's id. */
const named = { sport: 'mlb', source: 'lineup-names' } as const
const nameId = (team: string, name: string): string => `${team}:${slugOf(name)}`.slice(0, 80)
const hasId = ({ sourceId }: Person): boolean => /^\d+$/.test(sourceId)

interface ReadSide {
  readonly team: string
  readonly players: readonly (Person & { readonly order: number; readonly pos: string })[]
  readonly isConfirmed: boolean
}

interface ReadGame {
  readonly id: string
  readonly at: string
  readonly isLate: boolean
  readonly home: ReadSide
  readonly away: ReadSide
}

/** Null for a game that cannot be used. */
function readGame(game: Static<typeof ListedGame>, at: string | null): ReadGame | null {
  const [id, start] = [gameIdOf(game.game_pk), instantOf(game.game_time)]
  const [home, away] = [readSide(game.home, game.lineups.home), readSide(game.away, game.lineups.away)]
  if (id === null || start === null || at === null || !home || !away) return null
  return { id, at, isLate: Date.parse(at) - Date.parse(start) > lateMs, home, away }
}

const positionCheck = Compile(PositionField)

function readSide(name: string, { status, source, players }: Side): ReadSide | null {
  const team = teams.find(({ city, nickname }) => `${city} ${nickname}` === name || nickname === name)
  if (!team) return null
  const facts = { team: team.code }
  return {
    team: team.code,
    players: players.flatMap(({ person_id, name: player, pos, order }) => {
      const id = countOf(person_id)
      const sourceId = id === null ? nameId(team.code, player) : String(id)
      return positionCheck.Check(pos) ? [{ sourceId, name: player.trim(), order, pos, facts }] : []
    }),
    // Only the league announces; other sources call their own guess confirmed, too.
    isConfirmed: status === 'confirmed' && source === 'MLB Stats API',
  }
}

const sideOf = (
  { team, players, isConfirmed }: ReadSide,
  slugs: ReadonlyMap<string, string>,
): Lineup['home'] => ({
  team,
  batters: players.map(({ sourceId, order, pos }) => ({
    player: slugs.get(sourceId)!,
    order,
    pos: pos as Lineup['home']['batters'][number]['pos'],
  })),
  pitcher: null,
  confirmed: isConfirmed,
})
