import type { Entry } from '../../contract/change.ts'
import { formatCursor, type Position, parseCursor } from '../../contract/cursor.ts'
import { entriesBefore, eventsAfter, type JournalEvent, type Topics } from '../../journal/events.ts'
import { checkCursor } from '../../journal/follow.ts'
import type { Tail } from '../../journal/tail.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Semaphore } from '../../kernel/semaphore.ts'
import type { Database } from '../../store/driver/database.ts'
import { readEntries } from '../../store/sql/journal/read-entries.ts'
import type { Connection, Subscription } from './connection.ts'
import { scopeHolds } from './filters.ts'
import {
  caughtUpFrame,
  type Frame,
  type GapReason,
  gapFrame,
  replayFrame,
  snapshotFrame,
  updateFrame,
} from './frames.ts'
import type { Hub } from './hub.ts'
import { catchUpEntriesMax } from './limits.ts'
import type { ReadSnapshot } from './snapshot.ts'

export interface JoinDeps {
  readonly database: Database
  readonly tail: Tail
  readonly topics: Topics
  readonly hub: Hub
  readonly readSnapshot: ReadSnapshot
  readonly inTurn: Semaphore
  readonly clock: Clock
}

/** A reader that joins some channels at once: they share one place in the journal. */
export interface Joining {
  readonly connection: Connection
  readonly subscriptions: readonly Subscription[]
}

/** How entries between the beginning and the hub are told. */
interface Pass {
  readonly render: (channel: string, event: JournalEvent) => Frame
  /** The number up to which a subscription has it all already. */
  readonly deliveredSeq: (subscription: Subscription) => number
  /** Called in the very turn in which the reader stands where the hub does. */
  readonly arrive: () => void
}

/**
 * Brings subscriptions from where a reader wants to begin to where the hub is, and attaches them there: after the
 * snapshot or the cursor every entry is looked at once, first here, then by the hub.
 */
export async function join(parts: JoinDeps, joining: Joining, from: string): Promise<void> {
  if (from === 'now') {
    sendCaughtUp(joining, parts.hub.cursor)
    attach(parts, joining)
    return
  }
  if (from === 'snapshot') return joinFromSnapshot(parts, joining)
  const position = parseCursor(from)
  const gap = position ? await judgeResume(parts, joining, position) : 'unknown_cursor'
  const end = position && gap === null ? await replay(parts, joining, position) : gap
  if (end !== null) await joinAfterGap(parts, joining, end)
}

/** Whether a cursor can be resumed from: known, still kept, and inside the window of the key's tier. */
async function judgeResume(
  { database, tail, inTurn, clock }: JoinDeps,
  { connection }: Joining,
  position: Position,
): Promise<GapReason | null> {
  const end = await checkCursor(database, tail, position)
  if (end === 'cursor_expired' || end === 'unknown_cursor') return end
  const afterSeq = entriesBefore(position)
  // It is the first entry that was missed whose age counts: a quiet night makes no cursor old.
  const [missed] =
    tail.recentAfter(afterSeq, 1) ?? (await inTurn(() => readEntries(database.query, { afterSeq, limit: 1 })))
  const { resumeWindowMs } = connection.accepted.principal.limits
  return missed && missed.atMs < clock.now() - resumeWindowMs ? 'cursor_expired' : null
}

function replay(parts: JoinDeps, joining: Joining, position: Position): Promise<GapReason | null> {
  return catchUp(parts, joining, position, {
    render: replayFrame,
    deliveredSeq: () => 0,
    arrive: () => {
      sendCaughtUp(joining, parts.hub.cursor)
      attach(parts, joining)
    },
  })
}

async function joinAfterGap(parts: JoinDeps, joining: Joining, reason: GapReason): Promise<void> {
  for (const { channel } of active(joining)) joining.connection.sender.send(gapFrame(channel.name, reason))
  await joinFromSnapshot(parts, joining)
}

async function joinFromSnapshot(parts: JoinDeps, joining: Joining): Promise<void> {
  const heard = new Map<Subscription, number>()
  for (const subscription of active(joining)) {
    heard.set(subscription, await sendSnapshot(parts, joining.connection, subscription))
  }
  if (heard.size === 0) return
  const seq = Math.min(...heard.values())
  sendCaughtUp(joining, formatCursor(parts.tail.epoch, seq))
  const end = await catchUp(
    parts,
    joining,
    { epoch: parts.tail.epoch, seq, part: 0, floor: null },
    {
      render: updateFrame,
      deliveredSeq: (subscription) => heard.get(subscription) ?? seq,
      arrive: () => attach(parts, joining),
    },
  )
  if (end !== null) await joinAfterGap(parts, joining, end)
}

/** The number of the entry that the snapshot stands at. */
async function sendSnapshot(
  { readSnapshot, hub }: JoinDeps,
  { sender }: Connection,
  subscription: Subscription,
): Promise<number> {
  const { channel, scope } = subscription
  const snapshot = await readSnapshot(channel, scope)
  if (snapshot === null) return hub.seq
  const frames = snapshot.data.map((data) => snapshotFrame(channel.name, data))
  await sender.sendAll(frames, () => !subscription.isOver)
  return snapshot.seq
}

/** Tells everything after a position, from memory or from the store, until the hub's place is reached. */
async function catchUp(
  parts: JoinDeps,
  joining: Joining,
  position: Position,
  pass: Pass,
): Promise<GapReason | null> {
  const { hub, tail, topics } = parts
  const { sender } = joining.connection
  let seq = entriesBefore(position)
  await hub.reached(position.seq)
  for (;;) {
    await sender.free()
    if (active(joining).length === 0) return null
    if (seq === hub.seq) {
      pass.arrive()
      return null
    }
    if (seq > hub.seq) {
      await hub.reached(seq)
      continue
    }
    const step = await nextEntries(parts, joining, seq)
    if (step === null) return 'cursor_expired'
    const kinds = kindsOf(joining)
    const frames = step.entries
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap((entry) =>
        eventsAfter(topics, tail.epoch, entry, position).flatMap((event) =>
          framesOf(joining, pass, entry, event),
        ),
      )
    await sender.sendAll(frames, () => active(joining).length > 0)
    seq = step.seq
    // Others get their turn: a long way back is not walked in one go.
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

/** The next entries that may concern the reader, and the number reached with them; null when they are gone. */
async function nextEntries(
  { database, tail, hub, inTurn }: JoinDeps,
  joining: Joining,
  seq: number,
): Promise<{ readonly entries: readonly Entry[]; readonly seq: number } | null> {
  const limit = catchUpEntriesMax
  const recent = tail.recentAfter(seq, limit)
  if (recent) return { entries: recent, seq: recent.at(-1)?.seq ?? seq }
  const reachable = hub.seq
  const range = { afterSeq: seq, limit, kinds: kindsOf(joining), withEvents: true }
  const entries = await inTurn(() => readEntries(database.query, range))
  // What was dropped while we were reading shows as a floor above our position.
  if (await checkCursor(database, tail, { epoch: tail.epoch, seq, part: 0, floor: null })) return null
  const last = entries.at(-1)?.seq ?? seq
  return { entries, seq: entries.length < limit ? Math.max(last, reachable) : last }
}

function attach({ hub }: JoinDeps, joining: Joining): void {
  for (const { channel, scope } of active(joining)) {
    hub.attach(channel.name, scope, joining.connection.sender)
  }
}

/** The last of several carries the place to resume from: before it, not all of them are there yet. */
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
