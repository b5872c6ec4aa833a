import { useEffect, useRef, useState } from 'preact/hooks'
import { explain, ticket } from '../api.ts'
import { Badge, Json, PageHead } from '../parts/basics.tsx'
import { Empty } from '../parts/notice.tsx'
import { momentOf } from '../time.ts'
import { useCall } from '../use-call.ts'

interface Frame {
  readonly number: number
  readonly at: string
  readonly isOut: boolean
  readonly text: string
}

interface Channel {
  readonly channel: string
  readonly summary: string
}

const keptMax = 300

/** The stream itself, frame by frame: connect, subscribe, drop the connection and resume. */
export function StreamPage() {
  const [channels] = useCall<{ channels: readonly Channel[] }>({ path: '/v1/stream/channels' })
  const inspector = useInspector()
  const { state, frames, cursors } = inspector
  const channel = useRef<HTMLInputElement>(null)
  const isOpen = state === 'open'
  const subscribe = (event: Event) => {
    event.preventDefault()
    const name = channel.current?.value.trim() ?? ''
    if (name !== '') inspector.subscribe(name)
  }
  const resumable = Object.entries(cursors)
  return (
    <>
      <PageHead title="Stream" note="One socket, every frame" />
      <section class="card">
        <div class="row">
          <Badge tone={isOpen ? 'good' : state === 'connecting' ? 'warn' : 'plain'}>{state}</Badge>
          <button type="button" class="button button-main" disabled={isOpen} onClick={inspector.connect}>
            Connect
          </button>
          <button type="button" class="button" disabled={!isOpen} onClick={inspector.disconnect}>
            Disconnect
          </button>
          <button
            type="button"
            class="button"
            disabled={!isOpen || resumable.length === 0}
            onClick={() => {
              for (const [name, cursor] of resumable) inspector.subscribe(name, cursor)
            }}
          >
            Resume
          </button>
          <button type="button" class="button" onClick={inspector.clear}>
            Clear
          </button>
        </div>
        <form class="form-row" onSubmit={subscribe}>
          <label class="wide">
            Channel
            <input ref={channel} list="channels" defaultValue="nba.scores.live" autocomplete="off" />
          </label>
          <datalist id="channels">
            {channels.data?.channels.map((one) => (
              <option key={one.channel} value={one.channel}>
                {one.summary}
              </option>
            ))}
          </datalist>
          <button type="submit" class="button" disabled={!isOpen}>
            Subscribe
          </button>
        </form>
        {resumable.length > 0 ? (
          <p class="small soft wrap">
            Last cursors: {resumable.map(([name, cursor]) => `${name} ${cursor}`).join(' · ')}
          </p>
        ) : null}
      </section>
      {frames.length === 0 ? (
        <Empty title="No frames yet">
          Connect, then subscribe to a channel. After a disconnect, Connect and Resume continue at the last
          cursor.
        </Empty>
      ) : (
        <ol class="frames plain" aria-label="Frames, newest first">
          {[...frames].reverse().map((frame) => (
            <FrameRow key={frame.number} frame={frame} />
          ))}
        </ol>
      )}
    </>
  )
}

function FrameRow({ frame }: { frame: Frame }) {
  const parsed = parse(frame.text)
  return (
    <li>
      <details>
        <summary>
          <span class="soft num">{momentOf(frame.at)}</span>
          <Badge tone={frame.isOut ? 'warn' : 'good'}>{frame.isOut ? 'sent' : 'received'}</Badge>
          <b>{String(parsed.type ?? 'note')}</b>
          <span class="frame-text">{frame.text}</span>
        </summary>
        <Json value={parsed} label="Frame" />
      </details>
    </li>
  )
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return { note: text }
  }
}

function useInspector() {
  const [state, setState] = useState<'closed' | 'connecting' | 'open'>('closed')
  const [frames, setFrames] = useState<readonly Frame[]>([])
  const [cursors, setCursors] = useState<Readonly<Record<string, string>>>({})
  const socket = useRef<WebSocket | null>(null)
  const count = useRef(0)
  useEffect(() => () => socket.current?.close(), [])

  const note = (text: string, isOut: boolean) => {
    const frame = { number: count.current++, at: new Date().toISOString(), isOut, text }
    setFrames((all) => [...all.slice(1 - keptMax), frame])
  }
  const send = (frame: object) => {
    const text = JSON.stringify(frame)
    socket.current?.send(text)
    note(text, true)
  }
  const connect = async () => {
    setState('connecting')
    try {
      const url = new URL('/v1/stream', location.href)
      url.protocol = url.protocol.replace('http', 'ws')
      url.searchParams.set('ticket', await ticket())
      const opened = new WebSocket(url)
      socket.current = opened
      opened.onopen = () => setState('open')
      opened.onmessage = ({ data }) => {
        const text = String(data)
        note(text, false)
        const { channel, cursor, type } = parse(text)
        if (type === 'ping') opened.send('{"type":"pong"}')
        if (typeof channel !== 'string' || typeof cursor !== 'string') return
        setCursors((all) => ({ ...all, [channel]: cursor }))
      }
      opened.onclose = ({ code, reason }) => {
        setState('closed')
        note(`closed ${code} ${reason}`, false)
      }
    } catch (error) {
      setState('closed')
      note(explain(error), false)
    }
  }
  return {
    state,
    frames,
    cursors,
    connect,
    disconnect: () => socket.current?.close(),
    clear: () => setFrames([]),
    subscribe: (channel: string, from?: string) =>
      send({ type: 'subscribe', channel, ...(from === undefined ? {} : { from }) }),
  }
}
