import type { Entry } from '../../../contract/change.ts'
import { type Position, parseCursor } from '../../../contract/cursor.ts'
import { entriesBefore, eventsAfter, type JournalEvent, type Topics } from '../../../journal/events.ts'
import { checkCursor, isExpired } from '../../../journal/follow.ts'
import type { Tail } from '../../../journal/tail.ts'
import type { Semaphore } from '../../../kernel/concurrency.ts'
import type { Database } from '../../../store/driver/database.ts'
import { type EntryRange, readEntries } from '../../../store/sql/journal/entries.ts'
import { type Charging, replayCost } from '../charging.ts'
import type { Connection, Subscription } from '../connection.ts'
import type { Hub } from '../hub.ts'
import { catchUpEntriesMax } from '../limits.ts'
import { scopeHolds } from '../protocol/filters.ts'
import {
  caughtUpFrame,
  type Frame,
  type GapReason,
  gapFrame,
  replayFrame,
  snapshotFrame,
  updateFrame,
} from '../protocol/frames.ts'
import type { ReadSnapshot } from './snapshot.ts'

export interface JoinDeps {
  readonly database: Database
  readonly tail: Tail
  readonly topics: Topics
  readonly hub: Hub
  readonly readSnapshot: ReadSnapshot
  readonly limitStoreReads: Semaphore
  readonly pay: Charging['pay']
}

/** A reader that joins several channels at once, from one journal position. */
export interface Joining {
  readonly connection: Connection
  readonly subscriptions: readonly Subscription[]
  /** Aborts when nobody needs the join any more: whatever it waits for, it ends then. */
  readonly signal: AbortSignal
}

/** How the entries between the start and the hub's position are sent. */
interface Pass {
  readonly render: (channel: string, event: JournalEvent) => Frame
  /** The entry up to which a subscription has everything already. */
  readonly deliveredSeq: (subscription: Subscription) => number
  /** Called synchronously when the reader has reached the hub's position. */
  readonly arrive: () => void
}

/**
 * Brings subscriptions from their start to the hub's position and attaches them there: every entry after the snapshot or
 * the cursor is processed once, first here, then by the hub.
 */
export async function join(deps: JoinDeps, joining: Joining, from: string): Promise<void> {
  if (from === 'now') {
    sendCaughtUp(joining, deps.hub.cursor)
    attach(deps, joining)
    return
  }
  if (from === 'snapshot') return joinFromSnapshot(deps, joining)
  const position = parseCursor(from)
  const gap = position ? await checkResume(deps, joining, position) : 'unknown_cursor'
  const end = position && gap === null ? await replay(deps, joining, position) : gap
  if (end !== null) await joinAfterGap(deps, joining, end)
}

/** Returns null when the cursor is known, still kept and within the resume window of the key's tier. */
async function checkResume(deps: JoinDeps, joining: Joining, position: Position): Promise<GapReason | null> {
  const { database, tail, hub } = deps
  const end = await checkCursor(database, tail, position)
  if (end !== null && end !== 'aborted') return end
  const afterSeq = entriesBefore(position)
  // The age of the first missed entry counts: a cursor does not expire while nothing happens.
  const [missed] = tail.recentAfter(afterSeq, 1) ?? (await readStored(deps, joining, { afterSeq, limit: 1 }))
  const { resumeWindowMs } = joining.connection.accepted.principal.limits
  return missed && missed.atMs < hub.point.oldestMs(resumeWindowMs) ? 'cursor_expired' : null
}

function replay(deps: JoinDeps, joining: Joining, position: Position): Promise<GapReason | null> {
  return catchUp(deps, joining, position, {
    render: replayFrame,
    deliveredSeq: () => 0,
    arrive: () => {
      sendCaughtUp(joining, deps.hub.cursor)
      attach(deps, joining)
    },
  })
}

/**
 * Notifies the reader that it may have missed changes, then sends the present state. The snapshots are charged one by one:
 * they are not refused, but wait until the key's limit allows them.
 */
export async function joinAfterGap(deps: JoinDeps, joining: Joining, reason: GapReason): Promise<void> {
  const { connection, signal } = joining
  for (const { channel } of active(joining)) connection.sender.send(gapFrame(channel.name, reason))
  for (const _ of active(joining)) await deps.pay(connection.accepted, 1, signal)
  await joinFromSnapshot(deps, joining)
}

async function joinFromSnapshot(deps: JoinDeps, joining: Joining): Promise<void> {
  const { epoch, branch } = deps.tail
  const delivered = new Map<Subscription, number>()
  for (const subscription of joining.subscriptions) {
    if (subscription.isOver) continue
    delivered.set(subscription, await sendSnapshot(deps, joining.connection, subscription))
  }
  if (active(joining).length === 0) return
  if (deps.tail.branch !== branch) return joinAfterGap(deps, joining, 'history_changed')
  const seq = Math.min(...delivered.values())
  sendCaughtUp(joining, await deps.tail.readCursor(seq))
  const end = await catchUp(
    deps,
    joining,
    { epoch, seq, part: 0, floor: null },
    {
      render: updateFrame,
      deliveredSeq: (subscription) => delivered.get(subscription) ?? seq,
      arrive: () => attach(deps, joining),
    },
  )
  if (end !== null) await joinAfterGap(deps, joining, end)
}

/** Returns the last entry included in the snapshot. */
async function sendSnapshot(
  { readSnapshot, hub }: JoinDeps,
  { sender }: Connection,
  subscription: Subscription,
): Promise<number> {
  const { channel, scope } = subscription
  const snapshot = await readSnapshot(channel, scope, hub.pinned)
  if (snapshot === null) return hub.seq
  const frames = snapshot.data.map((data) => snapshotFrame(channel.name, data))
  await sender.sendAll(frames, () => !subscription.isOver)
  return snapshot.seq
}

/** Sends everything after a position, from memory or from the store, until the hub's position is reached. */
async function catchUp(
  deps: JoinDeps,
  joining: Joining,
  position: Position,
  pass: Pass,
): Promise<GapReason | null> {
  const { hub, tail, topics } = deps
  const { branch } = tail
  const { connection, signal } = joining
  const { sender } = connection
  let seq = entriesBefore(position)
  await hub.reached(position.seq, signal)
  for (;;) {
    await sender.free()
    if (active(joining).length === 0) return null
    if (tail.epoch !== position.epoch || tail.branch !== branch) return 'history_changed'
    if (seq === hub.seq) {
      pass.arrive()
      return null
    }
    if (seq > hub.seq) {
      await hub.reached(seq, signal)
      continue
    }
    const step = await nextEntries(deps, joining, seq)
    if (step === null) return 'cursor_expired'
    const kinds = kindsOf(joining)
    const entries = step.entries.filter(({ kind }) => kinds.includes(kind))
    const frames = entries.flatMap((entry) =>
      eventsAfter(topics, tail.epoch, entry, position).flatMap((event) =>
        framesOf(joining, pass, entry, event),
      ),
    )
    const requests = replayCost(connection, entries.length)
    if (requests > 0) await deps.pay(connection.accepted, requests, signal)
    await sender.sendAll(frames, () => active(joining).length > 0)
    seq = step.seq
    // Lets other work run between steps.
    await Bun.sleep(0)
  }
}

function framesOf(joining: Joining, pass: Pass, entry: Entry, event: JournalEvent): Frame[] {
  return active(joining)
    .filter(
      (one) => entry.seq > pass.deliveredSeq(one) && isOf(one.channel, event) && scopeHolds(one.scope, event),
    )
    .map(({ channel }) => pass.render(channel.name, event))
}

const isOf = ({ topics, gameId }: Subscription['channel'], { topic, doc }: JournalEvent): boolean =>
  topics.includes(topic) && (gameId === null || topic.key(doc) === gameId)

/**
 * Reads the next entries for the reader and the position after them, up to the hub's position: a hub that shows the past
 * is behind the tail, and what it has not reached is not visible yet. Returns null when the entries were dropped.
 */
async function nextEntries(
  deps: JoinDeps,
  joining: Joining,
  seq: number,
): Promise<{ readonly entries: readonly Entry[]; readonly seq: number } | null> {
  const { tail, hub } = deps
  const limit = catchUpEntriesMax
  const reachable = hub.seq
  const recent = tail.recentAfter(seq, limit)
  if (recent) return reachedPart(recent, reachable, recent.at(-1)?.seq ?? seq)
  const range = { afterSeq: seq, limit, kinds: kindsOf(joining), withEvents: true }
  const entries = await readStored(deps, joining, range)
  if (joining.signal.aborted) return { entries: [], seq }
  // If entries were dropped during the read, the journal's floor is now above our position.
  if (isExpired(await tail.readFloor(), { epoch: tail.epoch, seq, part: 0, floor: null })) return null
  const last = entries.at(-1)?.seq ?? seq
  return reachedPart(entries, reachable, entries.length < limit ? Math.max(last, reachable) : last)
}

/** Reads in its turn; nothing if nobody needs it any more by then. */
const readStored = (
  { database, limitStoreReads }: JoinDeps,
  { signal }: Joining,
  range: EntryRange,
): Promise<Entry[]> =>
  limitStoreReads(async () => (signal.aborted ? [] : await readEntries(database.query, range)))

/** The entries up to a position; `seq` is the position after all of them. */
const reachedPart = (entries: readonly Entry[], reachable: number, seq: number) => ({
  entries: entries.filter((entry) => entry.seq <= reachable),
  seq: Math.min(seq, reachable),
})

function attach({ hub }: JoinDeps, joining: Joining): void {
  for (const { channel, scope } of active(joining)) {
    hub.attach(channel.name, scope, joining.connection.sender)
  }
}

/** Only the last channel carries the cursor to resume from: before it, the others have not caught up. */
function sendCaughtUp(joining: Joining, cursor: string): void {
  const all = active(joining)
  for (const one of all) {
    const resume = one === all.at(-1) ? cursor : null
    joining.connection.sender.send(caughtUpFrame(one.channel.name, cursor, resume))
  }
}

const kindsOf = (joining: Joining): string[] =>
  active(joining).flatMap(({ channel }) => channel.topics.map(({ record }) => record.kind))

const active = ({ subscriptions }: Joining): Subscription[] => subscriptions.filter(({ isOver }) => !isOver)
