import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Nullable } from '../../contract/schema.ts'
import { Compile } from '../../kernel/compile.ts'
import { identify, type Person } from '../identity/index.ts'
import { Lenient } from '../read/fields.ts'
import { minutesOf } from '../shared/nba/clock.ts'
import { isGameId, isTeam, league } from '../shared/nba/league.ts'
import { fouls, kinds, turnovers } from './numbered-kinds.ts'
import { parsePlays } from './parse-plays.ts'
import { createMisses, isMissText, type PlayRow, playsOfRows, throwOf } from './play-rows.ts'
import type { Row } from './result-set.ts'

const Text = Nullable(Type.String())
const Id = Nullable(Type.Integer())
const Event = Lenient({
  GAME_ID: Type.String(),
  EVENTNUM: Type.Integer({ minimum: 0, maximum: 1e9 }),
  EVENTMSGTYPE: Type.Integer(),
  EVENTMSGACTIONTYPE: Type.Integer(),
  PERIOD: Type.Integer({ minimum: 1, maximum: 30 }),
  PCTIMESTRING: Type.String({ pattern: '^\\d{1,2}:[0-5]\\d$' }),
  HOMEDESCRIPTION: Text,
  NEUTRALDESCRIPTION: Text,
  VISITORDESCRIPTION: Text,
  SCORE: Text,
  PLAYER1_ID: Id,
  PLAYER1_NAME: Text,
  PLAYER1_TEAM_ID: Id,
  PLAYER1_TEAM_ABBREVIATION: Text,
  PLAYER2_ID: Id,
  PLAYER2_NAME: Text,
  PLAYER2_TEAM_ABBREVIATION: Text,
  PLAYER3_ID: Id,
  PLAYER3_NAME: Text,
  PLAYER3_TEAM_ABBREVIATION: Text,
})
type Event = Static<typeof Event>
const eventCheck = Compile(Event)

/** The oldest format: numbered event types, full names, no shot coordinates. */
export async function* parsePlayByPlayV2(
  rows: readonly Row[],
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const events: Event[] = []
  for (const [i, row] of rows.entries()) {
    const isOwn =
      eventCheck.Check(row) && isGameId(row.GAME_ID) && (events[0]?.GAME_ID ?? row.GAME_ID) === row.GAME_ID
    if (isOwn) events.push(row)
    else yield { problem: { position: `row ${i + 1}`, reason: 'is not an event of this game' } }
  }
  const gameId = events[0]?.GAME_ID
  if (gameId === undefined) return
  const { slugs, changes } = await identify(context, league, events.flatMap(peopleOf))
  for (const change of changes) yield { change }
  yield* parsePlays(gameId, playsOfRows(gameId, readEvents(events, slugs)), document, context)
}

function peopleOf(event: Event): Person[] {
  const all = [
    [event.PLAYER1_ID, event.PLAYER1_NAME, event.PLAYER1_TEAM_ABBREVIATION],
    [event.PLAYER2_ID, event.PLAYER2_NAME, event.PLAYER2_TEAM_ABBREVIATION],
    [event.PLAYER3_ID, event.PLAYER3_NAME, event.PLAYER3_TEAM_ABBREVIATION],
  ] as const
  // Officials have ids and names too, but no team.
  return all.flatMap(([id, name, team]) =>
    id && name && isTeam(team) ? [{ sourceId: String(id), name }] : [],
  )
}

function readEvents(events: readonly Event[], slugs: ReadonlyMap<string, string>): PlayRow[] {
  const codes = new Map(
    events.flatMap(({ PLAYER1_TEAM_ID: id, PLAYER1_TEAM_ABBREVIATION: code }) =>
      id && isTeam(code) ? [[id, code] as const] : [],
    ),
  )
  const misses = createMisses()
  return events.flatMap((event) => {
    const slug = (id: number | null) => (id ? (slugs.get(String(id)) ?? null) : null)
    const text = event.HOMEDESCRIPTION ?? event.VISITORDESCRIPTION ?? event.NEUTRALDESCRIPTION ?? ''
    const team = codes.get(event.PLAYER1_TEAM_ID ?? 0) ?? codes.get(event.PLAYER1_ID ?? 0) ?? null
    const own = ownText(event, text)
    const kind = readKind(event, own)
    const type = kind.type === 'rebound_defensive' ? misses.reboundOf(team) : kind.type
    misses.note(type, team)
    const base = {
      number: event.EVENTNUM,
      period: event.PERIOD,
      secondsLeft: minutesOf(event.PCTIMESTRING) ?? 0,
      score: scoreOf(event.SCORE),
    }
    const [first, second, third] = [slug(event.PLAYER1_ID), slug(event.PLAYER2_ID), slug(event.PLAYER3_ID)]
    // In a substitution the first player leaves.
    const isChange = type === 'substitution'
    const play: PlayRow = {
      ...base,
      ...kind,
      type,
      team,
      player: isChange ? second : first,
      related: isChange ? first : event.EVENTMSGTYPE === kinds.foul ? second : null,
      assist: type.endsWith('_point_made') ? second : null,
      description: own,
    }
    const extra = (extraType: 'block' | 'steal', player: string | null, code: string | null): PlayRow[] =>
      player === null
        ? []
        : [
            {
              ...base,
              type: extraType,
              team: isTeam(code) ? code : null,
              player,
              related: first,
              description: otherText(event, own),
            },
          ]
    if (event.EVENTMSGTYPE === kinds.miss)
      return [play, ...extra('block', third, event.PLAYER3_TEAM_ABBREVIATION)]
    if (event.EVENTMSGTYPE === kinds.turnover)
      return [play, ...extra('steal', second, event.PLAYER2_TEAM_ABBREVIATION)]
    return [play]
  })
}

/** A row holds a shot and its block, or a turnover and its steal, each under its own side. */
function ownText(
  { EVENTMSGTYPE: kind, HOMEDESCRIPTION: home, VISITORDESCRIPTION: visitor }: Event,
  text: string,
): string {
  if (home === null || visitor === null) return text
  if (kind === kinds.miss) return isMissText(home) ? home : visitor
  if (kind === kinds.turnover) return / STEAL /.test(home) ? visitor : home
  return `${home} / ${visitor}`
}

const otherText = ({ HOMEDESCRIPTION: home, VISITORDESCRIPTION: visitor }: Event, own: string): string =>
  (home === own ? visitor : home) ?? ''

function readKind(
  { EVENTMSGTYPE: kind, EVENTMSGACTIONTYPE: action }: Event,
  text: string,
): Pick<PlayRow, 'type' | 'detail' | 'freeThrow'> {
  const points = / 3PT /.test(text) ? 'three' : 'two'
  switch (kind) {
    case kinds.make:
      return { type: `${points}_point_made` }
    case kinds.miss:
      return { type: `${points}_point_missed` }
    case kinds.freeThrow:
      return { type: isMissText(text) ? 'free_throw_missed' : 'free_throw_made', ...throwOf(text) }
    case kinds.turnover:
      return { type: 'turnover', detail: turnovers[action] ?? null }
    case kinds.foul:
      return fouls[action] ?? { type: 'foul_personal' }
    default:
      return { type: plain[kind] ?? 'other' }
  }
}

const plain: Readonly<Record<number, PlayRow['type']>> = {
  [kinds.rebound]: 'rebound_defensive',
  [kinds.violation]: 'violation',
  [kinds.substitution]: 'substitution',
  [kinds.timeout]: 'timeout',
  [kinds.jumpBall]: 'jump_ball',
  [kinds.ejection]: 'ejection',
  [kinds.periodStart]: 'period_start',
  [kinds.periodEnd]: 'period_end',
  [kinds.replay]: 'replay_review',
}

/** `away - home`. */
function scoreOf(text: string | null): PlayRow['score'] {
  const match = /^(\d{1,3}) - (\d{1,3})$/.exec(text ?? '')
  return match ? { home: Number(match[2]), away: Number(match[1]) } : null
}
