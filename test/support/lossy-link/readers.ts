/**
 * Readers of one stream channel, as a process, so that they can run in the namespace of their node. Each play has the
 * time at which it was sent as its description. Every line of input is answered with a report, and its times start anew.
 */
import { createInterface } from 'node:readline'

export interface ReadersOptions {
  readonly url: string
  readonly key: string
  readonly channel: string
  readonly count: number
}

export interface ReadersReport {
  /** Readers whose socket is open and has caught up. */
  readonly live: number
  /** The last play that every reader has. */
  readonly last: number
  /** Plays that were skipped or came again, over all readers. */
  readonly wrong: number
  /** Frames of type `gap`. */
  readonly gaps: number
  /** How long plays took, in milliseconds, sorted. */
  readonly tookMs: readonly number[]
}

const { url, key, channel, count } = JSON.parse(process.argv[2]!) as ReadersOptions
const lasts = new Array<number>(count).fill(0)
let live = 0
let wrong = 0
let gaps = 0
let tookMs: number[] = []

interface Frame {
  readonly type: string
  readonly snapshot?: true
  readonly data: { readonly event_id: number; readonly description: string }
}

function open(index: number): void {
  const headers = { Authorization: `Bearer ${key}` }
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/v1/stream`, { headers } as never)
  socket.onopen = () => socket.send(JSON.stringify({ type: 'subscribe', channel, from: 'now' }))
  socket.onclose = () => live--
  socket.onmessage = ({ data: text }) => {
    const { type, snapshot, data } = JSON.parse(String(text)) as Frame
    if (type === 'caught_up') live++
    if (type === 'gap') gaps++
    if (type !== 'update' || snapshot) return
    if (data.event_id !== lasts[index]! + 1) wrong++
    lasts[index] = data.event_id
    tookMs.push(Date.now() - Number(data.description))
  }
}

for (let index = 0; index < count; index++) open(index)
createInterface({ input: process.stdin })
  .on('line', () => {
    const last = Math.min(...lasts)
    const report: ReadersReport = { live, last, wrong, gaps, tookMs: tookMs.sort((a, b) => a - b) }
    tookMs = []
    console.log(JSON.stringify(report))
  })
  .on('close', () => process.exit(0))
