import { useEffect, useRef, useState } from 'preact/hooks'
import { closeSocket } from '../../client/src/close-socket.ts'
import { explain, ticket } from './api.ts'

export interface Frame {
  readonly number: number
  readonly at: string
  readonly direction: 'sent' | 'received' | 'note'
  readonly text: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** What one subscription has received. */
export interface Subscription {
  readonly channel: string
  readonly cursor: string | null
  readonly updates: number
  /** Updates since the connection was last resumed. */
  readonly sinceResume: number
  readonly isResumed: boolean
  readonly gaps: number
}

const keptMax = 300
const resumeAfterMs = 1_500

export type InspectorState = 'closed' | 'connecting' | 'open' | 'cut'

/** One socket, opened and closed by hand. */
export function useInspector() {
  const [state, setState] = useState<InspectorState>('closed')
  const { frames, note, clear } = useFrames()
  const { subscriptions, begin, count } = useSubscriptions()
  const socket = useRef<WebSocket | null>(null)
  const resuming = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const known = useRef(subscriptions)
  known.current = subscriptions
  const isLeft = useRef(false)
  useLeave(() => {
    isLeft.current = true
    clearTimeout(resuming.current)
    closeSocket(socket.current)
  })

  const subscribe = (channel: string, from?: string) => {
    const text = JSON.stringify({ type: 'subscribe', channel, ...(from === undefined ? {} : { from }) })
    socket.current?.send(text)
    note(text, 'sent')
    begin(channel, from !== undefined)
  }
  /** Each channel goes on after the last cursor that was seen. */
  const resume = () => {
    for (const { channel, cursor } of known.current.values()) subscribe(channel, cursor ?? undefined)
  }
  const connect = async (isResuming = false) => {
    setState('connecting')
    try {
      const url = await streamUrl()
      if (isLeft.current) return
      const opened = new WebSocket(url)
      socket.current = opened
      opened.onopen = () => {
        setState('open')
        if (isResuming) resume()
      }
      opened.onmessage = ({ data }) => {
        const fields = note(String(data), 'received')
        if (fields.type === 'ping') opened.send('{"type":"pong"}')
        count(fields)
      }
      opened.onclose = ({ code, reason }) => {
        if (socket.current !== opened) return
        setState('closed')
        note(`closed ${code} ${reason}`, 'note')
      }
    } catch (error) {
      setState('closed')
      note(explain(error), 'note')
    }
  }
  /** Drops the connection as a lost network does, and comes back by itself. */
  const cut = () => {
    const lost = socket.current
    socket.current = null
    closeSocket(lost)
    setState('cut')
    note('the connection was cut', 'note')
    resuming.current = setTimeout(() => void connect(true), resumeAfterMs)
  }
  return {
    state,
    frames,
    subscriptions: [...subscriptions.values()],
    connect: () => void connect(),
    disconnect: () => closeSocket(socket.current),
    cut,
    resume,
    clear,
    subscribe,
  }
}

/** Called once, when the page is left. */
function useLeave(leave: () => void): void {
  useEffect(() => leave, [])
}

async function streamUrl(): Promise<URL> {
  const url = new URL('/v1/stream', location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  url.searchParams.set('ticket', await ticket())
  return url
}

/** The latest frames; older ones are dropped. */
function useFrames() {
  const [frames, setFrames] = useState<readonly Frame[]>([])
  const number = useRef(0)
  const note = (text: string, direction: Frame['direction']) => {
    const fields = parse(text)
    const frame = { number: number.current++, at: new Date().toISOString(), direction, text, fields }
    setFrames((all) => [...all.slice(1 - keptMax), frame])
    return fields
  }
  return { frames, note, clear: () => setFrames([]) }
}

function useSubscriptions() {
  const [subscriptions, set] = useState<ReadonlyMap<string, Subscription>>(new Map())
  const begin = (channel: string, isResumed: boolean) =>
    set((all) => {
      const before = all.get(channel) ?? newSubscription(channel)
      return new Map(all).set(channel, { ...before, sinceResume: 0, isResumed })
    })
  const count = ({ type, channel, cursor }: Frame['fields']) =>
    set((all) => {
      const before = typeof channel === 'string' ? all.get(channel) : undefined
      if (!before) return all
      const isUpdate = type === 'update' ? 1 : 0
      return new Map(all).set(before.channel, {
        ...before,
        cursor: typeof cursor === 'string' ? cursor : before.cursor,
        updates: before.updates + isUpdate,
        sinceResume: before.sinceResume + isUpdate,
        gaps: before.gaps + (type === 'gap' ? 1 : 0),
      })
    })
  return { subscriptions, begin, count }
}

const newSubscription = (channel: string): Subscription => ({
  channel,
  cursor: null,
  updates: 0,
  sinceResume: 0,
  isResumed: false,
  gaps: 0,
})

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return { note: text }
  }
}
