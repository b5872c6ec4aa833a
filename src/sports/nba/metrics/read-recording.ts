/**
 * Reads recorded documents of the league's public feed into our records, as far as tests of the metrics need it.
 * The recordings are not part of the project: where the folder is absent, tests that need it are skipped.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Type, { type Static } from 'typebox'
import { assert } from '../../../kernel/assert.ts'
import { Compile } from '../../../kernel/compile.ts'
import { Box, type Totals } from '../records/box.ts'
import type { Play } from '../records/play.ts'
import { TeamGame } from '../records/team-game.ts'
import { Action, pairSubstitutions, playOf, secondsOf } from './recorded-actions.ts'
import { countNames, noTotals } from './team-totals.ts'

const folder = join(process.cwd(), '../shared/feeds/nba')

export const hasRecordings = existsSync(folder)

/** The name of a test that needs them; says why when it cannot run. */
export const withRecordings = (name: string): string =>
  hasRecordings ? name : `${name} (skipped: no recordings)`

/** The text of a recorded file, unpacked. */
export function readRecorded(name: string): string {
  const bytes = readFileSync(join(folder, name))
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

export interface RecordedGame {
  readonly home: string
  readonly away: string
  readonly plays: readonly Play[]
  readonly box: Box
  /** As the feed's box score states them at the end. */
  readonly timeoutsRemaining: { readonly home: number; readonly away: number }
  /** The feed's own field, the team with the ball on every play; null where it says nobody. */
  readonly possession: readonly (string | null)[]
}

const actionsCheck = Compile(Type.Object({ game: Type.Object({ actions: Type.Array(Action) }) }))

const Side = Type.Object({
  teamId: Type.Integer(),
  teamTricode: Type.String(),
  timeoutsRemaining: Type.Integer(),
  statistics: Type.Record(Type.String(), Type.Unknown()),
  players: Type.Array(
    Type.Object({
      personId: Type.Integer(),
      name: Type.String(),
      starter: Type.String(),
      statistics: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
})
type Side = Static<typeof Side>

const boxCheck = Compile(
  Type.Object({ game: Type.Object({ gameId: Type.String(), homeTeam: Side, awayTeam: Side }) }),
)

export function readGame(playsFile: string, boxFile: string): RecordedGame {
  const stated: unknown = JSON.parse(readRecorded(boxFile))
  assert(boxCheck.Check(stated), `${boxFile} is a box score`)
  const told: unknown = JSON.parse(readRecorded(playsFile))
  assert(actionsCheck.Check(told), `${playsFile} is a play-by-play`)
  const { gameId, homeTeam, awayTeam } = stated.game
  const slugs = new Map<number, string>()
  for (const { personId, name } of [...homeTeam.players, ...awayTeam.players])
    slugs.set(personId, slugOf(name))
  const codes = new Map([homeTeam, awayTeam].map((side) => [side.teamId, side.teamTricode]))
  const actions = pairSubstitutions([...told.game.actions].sort((a, b) => a.orderNumber - b.orderNumber))
  return {
    home: homeTeam.teamTricode,
    away: awayTeam.teamTricode,
    plays: actions.map((action) => playOf(action, gameId, slugs)),
    box: boxOf(gameId, homeTeam, awayTeam),
    timeoutsRemaining: { home: homeTeam.timeoutsRemaining, away: awayTeam.timeoutsRemaining },
    possession: actions.map(({ possession }) => codes.get(possession) ?? null),
  }
}

const wanted = Object.entries(Action.properties).map(([name, schema]) => ({
  name,
  isText: 'type' in schema && schema.type === 'string',
}))
const actionCheck = Compile(Action)

/** Games of a play-by-play that its publisher has flattened to one table; players keep their numbers. */
export function readFlattened(file: string): { readonly gameId: string; readonly plays: readonly Play[] }[] {
  const [head = '', ...lines] = readRecorded(file).trimEnd().split('\n')
  const heads = cellsOf(head)
  const columns = wanted.map((field) => ({ ...field, at: heads.indexOf(field.name) }))
  const gameAt = heads.indexOf('gameId')
  const actions = lines.map((line) => {
    const row = cellsOf(line)
    const action: Record<string, unknown> = { personId: 0, possession: 0 }
    for (const { name, at, isText } of columns) {
      if (row[at] && name !== 'qualifiers') action[name] = isText ? row[at] : Number(row[at])
    }
    assert(actionCheck.Check(action), `${file} has an action in every row`)
    return { gameId: row[gameAt]!, action }
  })
  return [...Map.groupBy(actions, ({ gameId }) => gameId)].map(([gameId, own]) => {
    const told = own.map(({ action }) => action).sort((a, b) => a.orderNumber - b.orderNumber)
    const slugs = new Map(told.map(({ personId }) => [personId, `p${personId}`]))
    return { gameId, plays: pairSubstitutions(told).map((action) => playOf(action, gameId, slugs)) }
  })
}

const logCheck = Compile(
  Type.Object({
    resultSets: Type.Array(
      Type.Object({ headers: Type.Array(Type.String()), rowSet: Type.Array(Type.Array(Type.Unknown())) }),
    ),
  }),
)
const teamGameCheck = Compile(TeamGame)

/** A season's team log, one row a game and team, as summaries of games that have only a box score. */
export function readGameLog(file: string): TeamGame[] {
  const told: unknown = JSON.parse(readRecorded(file))
  assert(logCheck.Check(told), `${file} is a game log`)
  const [{ headers, rowSet }] = told.resultSets as [(typeof told.resultSets)[number]]
  const at = new Map(headers.map((head, i) => [head, i]))
  const cell = (row: readonly unknown[], head: string) => row[at.get(head)!]
  const opponents = Map.groupBy(rowSet, (row) => String(cell(row, 'GAME_ID')))
  return rowSet.map((row) => {
    const gameId = String(cell(row, 'GAME_ID'))
    const opponent = opponents.get(gameId)!.find((other) => other !== row)!
    const totalsOfRow = (of: readonly unknown[]): Totals => {
      const totals = { ...noTotals }
      for (const name of countNames) totals[name] = Number(cell(of, name.toUpperCase()))
      return totals
    }
    const totals = { own: totalsOfRow(row), opponent: totalsOfRow(opponent) }
    const made: unknown = {
      game_id: gameId,
      season: '2018-19',
      date: String(cell(row, 'GAME_DATE')),
      team: cell(row, 'TEAM_ABBREVIATION'),
      opponent: cell(opponent, 'TEAM_ABBREVIATION'),
      side: String(cell(row, 'MATCHUP')).includes(' vs. ') ? 'home' : 'away',
      final: true,
      score: { own: totals.own.pts, opponent: totals.opponent.pts },
      method: 'oliver',
      possessions: null,
      team_seconds: Number(cell(row, 'MIN')) * 60,
      totals,
      lineups: null,
    }
    assert(teamGameCheck.Check(made), `${gameId} is a game of the log`)
    return made
  })
}

/** One line of comma-separated values; a quoted cell may hold commas. */
function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  return [...line.matchAll(/(?:"([^"]*)"|([^,]*))(?:,|$)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 -]/g, '')
    .toLowerCase()
    .trim()
    .replace(/[ -]+/g, '-')

const boxRecordCheck = Compile(Box)

function boxOf(gameId: string, home: Side, away: Side): Box {
  const side = ({ teamTricode, players, statistics }: Side) => ({
    team: teamTricode,
    players: players.map((p) => ({
      player: slugOf(p.name),
      starter: p.starter === '1',
      seconds: secondsOf(String(p.statistics.minutes)),
      ...totalsOf(p.statistics),
      plus_minus: Number(p.statistics.plusMinusPoints),
    })),
    // The side's turnovers are the total, with those charged to nobody (metrics.md 1.1).
    totals: { ...totalsOf(statistics), tov: Number(statistics.turnoversTotal) },
  })
  const made: unknown = {
    game_id: gameId,
    final: true,
    seconds: secondsOf(String(home.statistics.minutes)),
    home: side(home),
    away: side(away),
    updated_at: '2020-12-23T03:00:00.000Z',
  }
  assert(boxRecordCheck.Check(made), `${gameId} becomes a box score`)
  return made
}

const columns: readonly (readonly [keyof Totals, string])[] = [
  ['pts', 'points'],
  ['fgm', 'fieldGoalsMade'],
  ['fga', 'fieldGoalsAttempted'],
  ['fg3m', 'threePointersMade'],
  ['fg3a', 'threePointersAttempted'],
  ['ftm', 'freeThrowsMade'],
  ['fta', 'freeThrowsAttempted'],
  ['oreb', 'reboundsOffensive'],
  ['dreb', 'reboundsDefensive'],
  ['ast', 'assists'],
  ['stl', 'steals'],
  ['blk', 'blocks'],
  ['tov', 'turnovers'],
  ['pf', 'foulsPersonal'],
]

function totalsOf(statistics: Readonly<Record<string, unknown>>): Totals {
  const totals = { ...noTotals }
  for (const [name, column] of columns) totals[name] = Number(statistics[column])
  return totals
}
