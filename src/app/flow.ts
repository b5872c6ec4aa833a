import { fileURLToPath } from 'node:url'
import { type Config, ConfigError } from '../config/config.ts'
import type { Feed } from '../contract/feed.ts'
import type { IngestDeps } from '../ingest/ingest-deps.ts'
import { KnownRecords } from '../ingest/known-records.ts'
import { openLeagueClock } from '../ingest/league-clock.ts'
import { Supervisor } from '../ingest/supervise.ts'
import { createFanOut } from '../journal/fan-out.ts'
import { startChainFill } from '../journal/fill-chain.ts'
import { startMarking } from '../journal/mark-journal.ts'
import { createPointOf } from '../journal/point-of.ts'
import { createPoints } from '../journal/points.ts'
import { startCheckpoints } from '../journal/publish-checkpoints.ts'
import { startRetention } from '../journal/retain.ts'
import { keepSeenHead, readSeenHead } from '../journal/seen-head.ts'
import { Tail } from '../journal/tail.ts'
import { createExact } from '../live/exact.ts'
import { History } from '../live/history.ts'
import { createListsAt } from '../live/lists-at.ts'
import { createReadAt } from '../live/read-at.ts'
import { createRead } from '../live/reader.ts'
import { derivationsByKind } from '../live/records-at.ts'
import { Snapshots } from '../live/snapshots.ts'
import { watchHealth } from '../live/watch-health.ts'
import { pausedHint } from '../nodes/pause.ts'
import { whyNotWritable } from '../store/driver/writable-folder.ts'
import type { AppContext } from './context.ts'
import { pollMsOf, type Storage } from './storage.ts'

/** Feeds → ingest → journal → live. */
export async function openFlow(
  { config, areas, log, clock, metrics, opened }: AppContext,
  { database, keys, redis, secrets, signer, pause, node: { roles } }: Storage,
  feeds: readonly Feed[],
) {
  const { derivations, liveViews, recordKinds, scoringRules, topicsByKind } = areas
  const channel = redis && { redis, secret: secrets.secretKey, clock, log, metrics }
  const fanOut = createFanOut(database, channel, log)
  const leagueClock = opened(await openLeagueClock(config.SIM_SPEED, clock, database))
  const folder = config.DATA_DIR
  const tail = opened(
    await Tail.open({ database, log, pollMs: pollMsOf(database), fanOut, seen: readSeenHead(folder) }),
  )
  opened(keepSeenHead({ tail, folder, log }))
  const kinds = [...recordKinds.keys()]
  opened(startChainFill({ database, log }))
  opened(startRetention({ database, retention: config.RETENTION, kinds, roles, clock, log }))
  const { CHECKPOINTS: checkpoints } = config
  if (checkpoints) opened(startCheckpoints({ ...checkpoints, database, signer, roles, clock, log, metrics }))
  opened(startMarking({ database, tail, kinds: recordKinds, topics: topicsByKind, log }))
  const views = liveViews
  const snapshots = opened(await Snapshots.open({ database, tail, views, clock: leagueClock, log }))
  const ingest: IngestDeps = {
    database,
    kinds: recordKinds,
    derivations,
    scoring: scoringRules,
    topics: topicsByKind,
    known: new KnownRecords(recordKinds),
    commit: (work, urgency) => tail.commit(work, urgency),
    clock,
    leagueClock,
    log,
  }
  const nearlyCaughtUp = (signal: AbortSignal) => snapshots.nearlyCaughtUp(signal)
  const ranks = config.FEED_RANKS
  const supervisor = opened(
    new Supervisor({ feeds, ranks, ingest, roles, pause, leagueClock, clock, log, metrics, nearlyCaughtUp }),
  )
  const stale = () => supervisor.stale()
  const held = () => ({
    ...(pause.since === null ? {} : { paused: `since ${pause.since}: ${pausedHint}` }),
    ...(config.WEBHOOKS ? {} : { webhooks: 'off: WEBHOOKS=off, no delivery is planned or sent' }),
  })
  const health = watchHealth({ database, tail, snapshots, feeds: supervisor.ready, stale, held })
  const leagueTime = (wallMs: number) => leagueClock.at(wallMs)
  const lists = createListsAt({ database, tail, live: (view) => snapshots.set(view), leagueTime })
  const history = new History(database.query, tail)
  const stored = { database, tail, history, leagueTime, derivations: derivationsByKind(derivations) }
  const readAt = createReadAt({ ...stored, lists })
  const points = createPoints({ database, tail, clock })
  const pointOf = createPointOf(points, (keyId) => keys.acceptedById(keyId)?.principal.replay ?? null)
  const read = createRead({ ...stored, snapshots, leagueClock, isReady: health.isReady })
  const exact = createExact({ database, tail, points, snapshots })
  return { tail, snapshots, ingest, supervisor, health, read, readAt, exact, lists, points, pointOf }
}

/** A folder must be writable; a bucket may be away at the start. */
export function requireCheckpoints({ CHECKPOINTS: setting }: Config): void {
  const folder = setting?.url.startsWith('file:') ? fileURLToPath(setting.url) : null
  const why = folder === null ? null : whyNotWritable(folder)
  if (why !== null) throw new ConfigError(`CHECKPOINTS ${folder} ${why}`)
}

export type Flow = Awaited<ReturnType<typeof openFlow>>
