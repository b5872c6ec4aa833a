import { useRef } from 'preact/hooks'
import type { StreamChannel } from '../../../client/src/index.ts'
import { Badge, Json, PageHead, type Tone } from '../parts/basics.tsx'
import { Empty } from '../parts/notice.tsx'
import { Table } from '../parts/table.tsx'
import { momentOf } from '../time.ts'
import { useCall } from '../use-call.ts'
import { type Frame, type InspectorState, type Subscription, useInspector } from '../use-inspector.ts'

const tones: Readonly<Record<InspectorState, Tone>> = {
  open: 'good',
  connecting: 'warn',
  cut: 'bad',
  closed: 'plain',
}

/** The stream itself, frame by frame: connect, subscribe, cut the connection and watch it resume. */
export function StreamPage() {
  const [channels] = useCall<{ channels: readonly StreamChannel[] }>({ path: '/v1/stream/channels' })
  const inspector = useInspector()
  const { state, frames, subscriptions } = inspector
  const channel = useRef<HTMLInputElement>(null)
  const isOpen = state === 'open'
  const canResume = isOpen && subscriptions.some(({ cursor }) => cursor !== null)
  const subscribe = (event: Event) => {
    event.preventDefault()
    const name = channel.current?.value.trim() ?? ''
    if (name !== '') inspector.subscribe(name)
  }
  return (
    <>
      <PageHead title="Stream" note="One socket, every frame" />
      <section class="card">
        <div class="row">
          <Badge tone={tones[state]}>{state}</Badge>
          <button
            type="button"
            class="button button-main"
            disabled={state !== 'closed'}
            onClick={inspector.connect}
          >
            Connect
          </button>
          <button type="button" class="button" disabled={!isOpen} onClick={inspector.disconnect}>
            Disconnect
          </button>
          <button type="button" class="button" disabled={!canResume} onClick={inspector.resume}>
            Resume
          </button>
          <button type="button" class="button" disabled={!canResume} onClick={inspector.cut}>
            Cut
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
      </section>
      {subscriptions.length > 0 ? <Subscriptions of={subscriptions} /> : null}
      {frames.length === 0 ? (
        <Empty title="No frames yet">
          Connect, then subscribe to a channel. Cut drops the connection: it comes back by itself and goes on
          after the last cursor.
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

function Subscriptions({ of: subscriptions }: { of: readonly Subscription[] }) {
  return (
    <Table
      label="Subscriptions"
      rows={subscriptions}
      keyOf={({ channel }) => channel}
      columns={[
        { name: 'Channel', form: 'head', cell: ({ channel }) => channel },
        { name: 'Updates', form: 'number', cell: ({ updates }) => updates },
        {
          name: 'Resumed',
          form: 'number',
          cell: ({ isResumed, sinceResume }) => (isResumed ? `resumed, ${sinceResume} more` : '–'),
        },
        {
          name: 'Gaps',
          cell: ({ gaps }) => <Badge tone={gaps === 0 ? 'good' : 'bad'}>{String(gaps)}</Badge>,
        },
        { name: 'Last cursor', cell: ({ cursor }) => <code class="soft">{cursor ?? '–'}</code> },
      ]}
    />
  )
}

const directions: Readonly<Record<Frame['direction'], Tone>> = {
  sent: 'warn',
  received: 'good',
  note: 'plain',
}

function FrameRow({ frame }: { frame: Frame }) {
  const { type, channel, cursor } = frame.fields
  return (
    <li>
      <details>
        <summary>
          <span class="soft num">{momentOf(frame.at)}</span>
          <Badge tone={directions[frame.direction]}>{frame.direction}</Badge>
          <b>{String(type ?? 'note')}</b>
          {typeof channel === 'string' ? <span>{channel}</span> : null}
          {typeof cursor === 'string' ? <code class="frame-cursor">{cursor}</code> : null}
          <span class="frame-text">{frame.text}</span>
        </summary>
        <Json value={frame.fields} label="Frame" />
      </details>
    </li>
  )
}
