import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Sport } from '../routes.ts'
import { teamColour } from '../teams.ts'

/** A stripe in the colour of a team. An SVG, because the content policy allows no inline style. */
export function Stripe({ sport, team }: { sport: Sport; team: string }) {
  return (
    <svg class="stripe" viewBox="0 0 4 20" aria-hidden="true">
      <rect width="4" height="20" rx="2" fill={teamColour(sport, team)} />
    </svg>
  )
}

export function PageHead({
  title,
  note,
  children,
}: {
  title: string
  note?: string
  children?: ComponentChildren
}) {
  return (
    <div class="page-head">
      <div>
        <h1>{title}</h1>
        {note ? <p class="soft">{note}</p> : null}
      </div>
      {children ? <div class="page-tools">{children}</div> : null}
    </div>
  )
}

/** Links that look like a row of switches. */
export function Switches(props: {
  label: string
  items: readonly { readonly name: string; readonly href: string; readonly isOn: boolean }[]
}) {
  return (
    <nav class="switches" aria-label={props.label}>
      {props.items.map(({ name, href, isOn }) => (
        <a key={name} href={href} aria-current={isOn ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}

export type Tone = 'good' | 'bad' | 'warn' | 'plain'

export function Badge({ tone, children }: { tone: Tone; children: ComponentChildren }) {
  return <span class={`badge badge-${tone}`}>{children}</span>
}

/** A secret that is shown once, with a button to copy it. */
export function Secret({ label, text, onDone }: { label: string; text: string; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <div class="secret" role="status">
      <p class="notice-title">{label}</p>
      <p>Save it now: it is shown only once.</p>
      <code>{text}</code>
      <div class="row">
        <button type="button" class="button button-main" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </button>
        <button type="button" class="button" onClick={onDone}>
          Done
        </button>
      </div>
    </div>
  )
}

/** A button that asks before it does something that cannot be undone. */
export function Sure(props: { verb: string; question: string; run: () => void; about?: string }) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) {
    return (
      <button type="button" class="button" aria-describedby={props.about} onClick={() => setAsking(true)}>
        {props.verb}
      </button>
    )
  }
  const answer = (isYes: boolean) => {
    setAsking(false)
    if (isYes) props.run()
  }
  return (
    <span class="sure" role="alertdialog" aria-label={props.question}>
      <span>{props.question}</span>
      <button
        type="button"
        class="button button-bad"
        ref={(node) => node?.focus()}
        onClick={() => answer(true)}
      >
        {props.verb}
      </button>
      <button type="button" class="button" onClick={() => answer(false)}>
        Cancel
      </button>
    </span>
  )
}

export function Json({ value, label }: { value: unknown; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section class="json" tabIndex={0} aria-label={label}>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </section>
  )
}

/** A wide table scrolls inside its own box. */
export function TableBox({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section class="table-box" tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
