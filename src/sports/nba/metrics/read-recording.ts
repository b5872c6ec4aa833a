/**
 * Reads recorded documents of the league's public feed into our records, as far as tests of the metrics need it.
 * The recordings are not part of the project: where the folder is absent, tests that need it are skipped.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { assert } from '../../../kernel/assert.ts'
import { Box, type Totals } from '../records/box.ts'
import { distanceFt, Play, type PlayType } from '../records/play.ts'
import { noTotals } from './team-totals.ts'

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

const Action = Type.Object({
  actionNumber: Type.Integer(),
  orderNumber: Type.Integer(),
  period: Type.Integer(),
  clock: Type.String(),
  actionType: Type.String(),
  subType: Type.Optional(Type.String()),
  descriptor: Type.Optional(Type.String()),
  qualifiers: Type.Optional(Type.Array(Type.String())),
  teamTricode: Type.Optional(Type.String()),
  personId: Type.Integer(),
  possession: Type.Integer(),
  description: Type.Optional(Type.String()),
  shotResult: Type.Optional(Type.String()),
  xLegacy: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  yLegacy: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  assistPersonId: Type.Optional(Type.Integer()),
  foulDrawnPersonId: Type.Optional(Type.Integer()),
  scoreHome: Type.String(),
  scoreAway: Type.String(),
})
type Action = Static<typeof Action>

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

interface Told extends Action {
  readonly replacedPersonId?: number
}

/** The feed tells who goes out and who comes in as two rows; ours is one, in the place of the second. */
function pairSubstitutions(actions: readonly Action[]): Told[] {
  const leaving = new Map<string, number[]>()
  const paired: Told[] = []
  for (const action of actions) {
    if (action.actionType !== 'substitution') {
      paired.push(action)
      continue
    }
    const team = action.teamTricode ?? ''
    const waiting = leaving.get(team) ?? []
    leaving.set(team, waiting)
    if (action.subType === 'out') waiting.push(action.personId)
    else paired.push({ ...action, replacedPersonId: waiting.shift() ?? 0 })
  }
  return paired
}

const playCheck = Compile(Play)

function playOf(action: Told, gameId: string, slugs: ReadonlyMap<number, string>): Play {
  const type = typeOf(action)
  const slug = (id: number | undefined) => (id ? (slugs.get(id) ?? null) : null)
  const trip = action.actionType === 'freethrow' ? /(\d) of (\d)/.exec(action.subType ?? '') : null
  const isMade = action.shotResult === 'Made'
  const { xLegacy, yLegacy } = action
  const isShot = type.includes('_point_') && typeof xLegacy === 'number' && typeof yLegacy === 'number'
  const made: unknown = {
    event_id: action.actionNumber,
    game_id: gameId,
    order: action.orderNumber,
    period: action.period,
    clock: '00:00',
    seconds_left: secondsOf(action.clock),
    team: action.teamTricode || null,
    player: slug(action.personId),
    type,
    detail: detailOf(action),
    description: action.description ?? '',
    shot: isShot ? shotOf(xLegacy, yLegacy, isMade) : null,
    free_throw: trip && { number: Number(trip[1]), of: Number(trip[2]) },
    points: isMade ? pointsOf(type) : 0,
    assist: slug(action.assistPersonId),
    related_player: slug(action.replacedPersonId ?? action.foulDrawnPersonId),
    score: { home: Number(action.scoreHome), away: Number(action.scoreAway) },
    revision: 0,
    edited_at: null,
  }
  assert(playCheck.Check(made), `${gameId}:${action.actionNumber} becomes a play`)
  return made
}

/** Legacy coordinates are tenths of a foot (metrics.md 1.8). */
function shotOf(xLegacy: number, yLegacy: number, made: boolean): Play['shot'] {
  const [x, y] = [xLegacy / 10, yLegacy / 10]
  return { x, y, distance_ft: distanceFt(x, y), made }
}

/** `PT11M34.00S`. */
function secondsOf(clock: string): number {
  const [, minutes = '0', seconds = '0'] = /^PT(\d+)M([\d.]+)S$/.exec(clock) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

const pointsOf = (type: PlayType): number =>
  type.startsWith('three') ? 3 : type.startsWith('two') ? 2 : type.startsWith('free_throw') ? 1 : 0

const plainTypes: Readonly<Record<string, PlayType>> = {
  turnover: 'turnover',
  steal: 'steal',
  block: 'block',
  violation: 'violation',
  substitution: 'substitution',
  timeout: 'timeout',
  jumpball: 'jump_ball',
  ejection: 'ejection',
  instantreplay: 'replay_review',
}

function typeOf({ actionType, subType, descriptor, shotResult }: Action): PlayType {
  const outcome = shotResult === 'Made' ? 'made' : 'missed'
  switch (actionType) {
    case '2pt':
      return `two_point_${outcome}`
    case '3pt':
      return `three_point_${outcome}`
    case 'freethrow':
      return `free_throw_${outcome}`
    case 'rebound':
      return subType === 'offensive' ? 'rebound_offensive' : 'rebound_defensive'
    case 'period':
      return subType === 'start' ? 'period_start' : 'period_end'
    case 'game':
      return 'game_end'
    case 'foul':
      return foulType(subType ?? '', descriptor ?? '')
    default:
      return plainTypes[actionType] ?? 'other'
  }
}

function foulType(subType: string, descriptor: string): PlayType {
  if (subType === 'offensive') return 'foul_offensive'
  if (subType === 'technical') return 'foul_technical'
  if (/flagrant/.test(`${subType} ${descriptor}`)) return 'foul_flagrant'
  return descriptor === 'shooting' ? 'foul_shooting' : 'foul_personal'
}

/** The feed's `take` was a plain intentional foul; the one that leaves the ball is its `transition take`. */
const details: Readonly<Record<string, string>> = {
  take: 'intentional',
  'transition take': 'take',
  'clear path': 'clear_path',
  'away from play': 'away_from_play',
  inbound: 'inbound',
}

function detailOf({ actionType, subType, descriptor }: Action): string | null {
  const told = actionType === 'freethrow' ? descriptor : (descriptor ?? subType)
  if (!told) return null
  return details[told] ?? told.toLowerCase().replaceAll(/[ -]/g, '_')
}

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
