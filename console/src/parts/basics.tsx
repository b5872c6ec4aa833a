import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Difference } from '../differences.ts'
import { type Sport, sportNames, sports } from '../routes.ts'
import { teamColour } from '../teams.ts'
import { useShownCurrent } from '../use-shown-current.ts'

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
  // On a phone the row scrolls.
  useShownCurrent('.switches [aria-current]', props.items.find(({ isOn }) => isOn)?.name ?? '')
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

/** One switch for each sport. */
export function SportSwitches({ sport, hrefOf }: { sport: Sport; hrefOf: (sport: Sport) => string }) {
  const items = sports.map((one) => ({ name: sportNames[one], href: hrefOf(one), isOn: one === sport }))
  return <Switches label="Sports" items={items} />
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

/** A text as it is, in a box that scrolls. */
export function Verbatim({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section class="json" tabIndex={0} aria-label={label}>
      <pre>{children}</pre>
    </section>
  )
}

export const Json = ({ value, label }: { value: unknown; label: string }) => (
  <Verbatim label={label}>{JSON.stringify(value, null, 2)}</Verbatim>
)

/** Names and values side by side. */
export function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl class="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Why the latest action failed; empty while there is nothing to report. */
export function Problem({ text }: { text: string }) {
  return (
    <p class="problem" role="alert">
      {text}
    </p>
  )
}

/** What changed, leaf by leaf. */
export function Differences({ changed }: { changed: readonly Difference[] }) {
  return (
    <ul class="plain differences">
      {changed.map(({ path, from, to }) => (
        <li key={path}>
          <code>{path || '/'}</code> <del>{shortened(from)}</del> → <ins>{shortened(to)}</ins>
        </li>
      ))}
    </ul>
  )
}

const shownMax = 200

function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > shownMax ? `${text.slice(0, shownMax)}…` : text
}

export function Check(props: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ComponentChildren
}) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={props.isOn}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      {props.children}
    </label>
  )
}
