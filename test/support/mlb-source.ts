/**
 * The MLB statistics service as recorded during two live games: whole feeds, and the changes since a time code. It
 * serves what was captured up to a time that the test sets.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { applyPatch, type Operation } from '../../src/feeds/mlb-statsapi/json-patch.ts'

/** The fields of a feed that the source itself reads. */
interface Feed {
  readonly gamePk: number
  readonly metaData: { readonly timeStamp: string }
  readonly gameData: {
    readonly datetime: { readonly dateTime: string; readonly officialDate: string }
    readonly game: { readonly type: string; readonly doubleHeader: string; readonly gameNumber: number }
    readonly status: object
    readonly teams: { readonly home: object; readonly away: object }
    readonly venue: object
  }
  readonly liveData: {
    readonly linescore: { readonly teams: Record<'home' | 'away', { readonly runs: number }> }
    readonly plays: {
      readonly allPlays: readonly { readonly playEvents: readonly { readonly isPitch: boolean }[] }[]
    }
  }
}

/** A game at one time code, with the diff from the state before if that was recorded. */
interface RecordedState {
  readonly timecode: string
  readonly feed: Feed
  readonly diff: readonly Operation[] | null
}

/** One recorded response: the states that earlier ones did not have. */
export interface Capture {
  readonly gameId: string
  readonly atMs: number
  readonly states: readonly RecordedState[]
}

export interface MlbSource {
  readonly url: string
  /** Every capture of both games, in order of time. */
  readonly captures: readonly Capture[]
  /** Paths with queries, in request order. */
  readonly requests: readonly string[]
  /** From now on responds as the service did at that time. */
  readonly moveTo: (atMs: number) => void
  readonly stop: () => Promise<void>
}

const folder = join(process.cwd(), '../shared/feeds/mlb')
const sequences = {
  '823717': 'gumbo-live-sequence_823717_SEA-at-MIN_2026-04-29',
  '824608': 'gumbo-live-sequence_824608_LAA-at-CWS_2026-04-29',
} as const

export function startMlbSource(): MlbSource {
  const captures = Object.entries(sequences)
    .flatMap(([gameId, name]) => readCaptures(gameId, name))
    .sort((a, b) => a.atMs - b.atMs)
  const requests: string[] = []
  let nowMs = 0
  const statesOf = (gameId: string): readonly RecordedState[] =>
    captures.filter((one) => one.gameId === gameId && one.atMs <= nowMs).flatMap(({ states }) => states)
  const answer = ({ pathname, searchParams }: URL): unknown => {
    if (pathname === '/api/v1/schedule') {
      const latest = Object.keys(sequences).flatMap((gameId) => statesOf(gameId).at(-1) ?? [])
      return scheduleOf(latest, searchParams.get('startDate') ?? '', searchParams.get('endDate') ?? '')
    }
    const [, gameId = '', page] = /^\/api\/v1\.1\/game\/(\d+)\/feed\/live(\/\w+)?$/.exec(pathname) ?? []
    const states = statesOf(gameId)
    if (states.length === 0) return undefined
    if (page === undefined) return states.at(-1)!.feed
    if (page === '/timestamps') return states.map(({ timecode }) => timecode)
    return page === '/diffPatch' ? changesSince(states, searchParams.get('startTimecode')) : undefined
  }
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => {
      const url = new URL(request.url)
      requests.push(`${url.pathname}${url.search}`)
      const body = answer(url)
      return body === undefined ? new Response('', { status: 404 }) : Response.json(body)
    },
  })
  return {
    url: server.url.origin,
    captures,
    requests,
    moveTo: (atMs) => {
      nowMs = atMs
    },
    stop: async () => void (await server.stop(true)),
  }
}

/** Like the service: the diffs since a time code, or the whole feed if the time code is unknown. */
function changesSince(states: readonly RecordedState[], timecode: string | null): unknown {
  const known = states.findIndex((state) => state.timecode === timecode)
  const later = states.slice(known + 1)
  const isWhole = known < 0 || later.some(({ diff }) => diff === null)
  return isWhole ? states.at(-1)!.feed : later.map(({ diff }) => ({ diff }))
}

function readCaptures(gameId: string, name: string): Capture[] {
  const times: Record<string, { captured_at_utc: string; start_timecode?: string }> = read(
    `${name}_0_capture-times.json`,
  )
  const known: RecordedState[] = []
  return Object.entries(times).map(([step, { captured_at_utc, start_timecode }]) => {
    const states = statesIn(read(`${name}_${step}.json`), known, start_timecode)
    const fresh = states.filter(({ timecode }) => timecode > (known.at(-1)?.timecode ?? ''))
    known.push(...fresh)
    return { gameId, atMs: Date.parse(captured_at_utc), states: fresh }
  })
}

function statesIn(
  document: Feed | readonly { readonly diff: readonly Operation[] }[],
  known: readonly RecordedState[],
  since: string | undefined,
): RecordedState[] {
  if ('gamePk' in document) {
    return [{ timecode: document.metaData.timeStamp, feed: document, diff: null }]
  }
  let feed = known.find(({ timecode }) => timecode === since)!.feed
  return document.map(({ diff }) => {
    feed = applyPatch(feed, diff) as Feed
    return { timecode: feed.metaData.timeStamp, feed, diff }
  })
}

function scheduleOf(states: readonly RecordedState[], from: string, to: string): unknown {
  const days = Map.groupBy(states, ({ feed }) => feed.gameData.datetime.officialDate)
  const dates = [...days].filter(([day]) => day >= from && day <= to)
  return { dates: dates.map(([date, own]) => ({ date, games: own.map(({ feed }) => listed(feed)) })) }
}

function listed({ gamePk, gameData, liveData }: Feed): unknown {
  const { datetime, game, status, teams, venue } = gameData
  const side = (which: 'home' | 'away') => ({
    team: teams[which],
    score: liveData.linescore.teams[which].runs,
  })
  return {
    gamePk,
    gameType: game.type,
    gameDate: datetime.dateTime,
    officialDate: datetime.officialDate,
    status,
    teams: { home: side('home'), away: side('away') },
    venue,
    doubleHeader: game.doubleHeader,
    gameNumber: game.gameNumber,
  }
}

/** Large recordings are gzipped, small ones are not. */
function read(file: string) {
  const packed = join(folder, `${file}.gz`)
  if (existsSync(packed)) return JSON.parse(gunzipSync(readFileSync(packed)).toString('utf8'))
  return JSON.parse(readFileSync(join(folder, file), 'utf8'))
}
