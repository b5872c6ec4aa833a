import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { box } from '../../sports/nhl/index.ts'
import type { BoxInput, GoalieLine, SkaterLine } from '../../sports/nhl/records/box.ts'
import { identify, type Person } from '../identity/index.ts'
import { countOf, Lenient } from '../read/fields.ts'
import { secondsOf } from '../shared/nhl/clock.ts'
import { storedGames } from '../shared/nhl/game-change.ts'
import { gameIdOf, league } from '../shared/nhl/league.ts'
import { GameHead, toHeadChange } from './game-head.ts'
import { nameOf } from './name.ts'
import { keepShortened } from './rename-players.ts'

const Lines = Type.Array(Type.Unknown())
const Side = Lenient({ forwards: Lines, defense: Lines, goalies: Lines })
type Side = Static<typeof Side>

export const BoxScore = Type.Intersect([
  GameHead,
  Lenient({ playerByGameStats: Lenient({ homeTeam: Side, awayTeam: Side }) }),
])

const Line = Lenient({
  playerId: Type.Integer({ minimum: 1 }),
  name: Type.Unknown(),
  position: Type.Unknown(),
  toi: Type.Unknown(),
})
const lineCheck = Compile(Line)
type Line = Static<typeof Line> & Readonly<Record<string, unknown>>

/** The box score of one game, and the state of the game. */
export async function* parseBoxScore(
  raw: Static<typeof BoxScore>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const gameId = gameIdOf(raw.id)
  const stored = await storedGames(context, gameId === null ? [] : [gameId])
  const head = toHeadChange(raw, 'document', { stored, document })
  if (!('change' in head)) {
    yield head
    return
  }
  yield { change: head.change }
  if (head.isBehind) return
  const { homeTeam, awayTeam } = raw.playerByGameStats
  const { slugs, changes } = await identify(context, league, [...peopleOf(homeTeam), ...peopleOf(awayTeam)])
  for (const change of changes) yield { change }
  keepShortened(context, head.gameId, slugs.values())
  const home = sideOf(head.home, homeTeam, slugs)
  const away = sideOf(head.away, awayTeam, slugs)
  const unread = [home, away].flatMap((side) => side.unread)
  for (const reason of unread) yield { problem: { position: '/playerByGameStats', reason } }
  if (unread.length > 0) return
  const data: BoxInput = {
    game_id: head.gameId,
    final: ['FINAL', 'OFF'].includes(String(raw.gameState)),
    home: home.side,
    away: away.side,
    ...(document.atMs === null ? {} : { updated_at: new Date(document.atMs).toISOString() }),
  }
  yield { change: { kind: box.kind, id: head.gameId, op: 'put', data } }
}

/** The box score has only initials and family names. */
const peopleOf = ({ forwards, defense, goalies }: Side): Person[] =>
  [...forwards, ...defense, ...goalies].flatMap((line) => {
    const name = lineCheck.Check(line) ? nameOf(line.name) : ''
    return lineCheck.Check(line) && name ? [{ sourceId: String(line.playerId), name, isShort: true }] : []
  })

type Counted<T> = { readonly line: T } | { readonly unread: string }

function sideOf(
  team: string,
  { forwards, defense, goalies }: Side,
  slugs: ReadonlyMap<string, string>,
): { readonly side: BoxInput['home']; readonly unread: readonly string[] } {
  const skaters = [...forwards, ...defense].map((line) => skaterOf(line, slugs))
  const keepers = goalies.map((line) => goalieOf(line, slugs))
  const unread = [...skaters, ...keepers].flatMap((one) =>
    'unread' in one ? [`${team}: ${one.unread}`] : [],
  )
  const linesOf = <T>(read: readonly Counted<T>[]): T[] =>
    read.flatMap((one) => ('line' in one ? [one.line] : []))
  return { side: { team, skaters: linesOf(skaters), goalies: linesOf(keepers) }, unread }
}

function skaterOf(line: unknown, slugs: ReadonlyMap<string, string>): Counted<SkaterLine> {
  const read = readLine(line, slugs)
  if (!read) return { unread: 'a skater’s line cannot be read' }
  const { raw, player, seconds } = read
  const position = (['C', 'L', 'R', 'D'] as const).find((code) => code === raw.position)
  const [goals, assists, shots, minutes] = [raw.goals, raw.assists, raw.sog, raw.pim].map(countOf)
  const plusMinus = raw.plusMinus
  if (!position || goals == null || assists == null || shots == null || minutes == null) {
    return { unread: `the counts of ${player} cannot be read` }
  }
  return {
    line: {
      player,
      position,
      goals,
      assists,
      shots,
      penalty_minutes: minutes,
      plus_minus: typeof plusMinus === 'number' ? Math.trunc(plusMinus) : 0,
      seconds,
      ...optional('hits', countOf(raw.hits)),
      ...optional('blocks', countOf(raw.blockedShots)),
    },
  }
}

const optional = <N extends string>(name: N, count: number | null): { readonly [K in N]?: number } =>
  count === null ? {} : ({ [name]: count } as { readonly [K in N]?: number })

const decisionOf = (text: unknown): Pick<GoalieLine, 'decision'> =>
  text === 'W' || text === 'L' || text === 'O' ? { decision: text } : {}

function goalieOf(line: unknown, slugs: ReadonlyMap<string, string>): Counted<GoalieLine> {
  const read = readLine(line, slugs)
  if (!read) return { unread: 'a goalie’s line cannot be read' }
  const { raw, player, seconds } = read
  const against = countOf(raw.goalsAgainst) ?? 0
  // `22/24`: saves of shots. Seasons before 2024-25 have no count of the shots alone.
  const shots =
    countOf(raw.shotsAgainst) ?? countOf(/\/(\d+)$/.exec(String(raw.saveShotsAgainst))?.[1]) ?? against
  return {
    line: {
      player,
      starter: raw.starter === true,
      shots_against: shots,
      goals_against: against,
      seconds,
      ...decisionOf(raw.decision),
    },
  }
}

function readLine(
  line: unknown,
  slugs: ReadonlyMap<string, string>,
): { readonly raw: Line; readonly player: string; readonly seconds: number } | null {
  if (!lineCheck.Check(line)) return null
  const player = slugs.get(String(line.playerId))
  const seconds = secondsOf(line.toi)
  return player === undefined || seconds === null ? null : { raw: { ...line }, player, seconds }
}
