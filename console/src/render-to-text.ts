/** Renders components to HTML without a browser: what the service sends as the first paint. */
import { Fragment, options, type VNode } from 'preact'

type Child = VNode<Record<string, unknown>> | string | number | bigint | boolean | null | undefined | Child[]

/** Parts of Preact that its own server renderer uses; their short names are stable within version 10. */
interface Internals {
  __b?: (vnode: unknown) => void
  __r?: (vnode: unknown) => void
  diffed?: (vnode: unknown) => void
  __s?: boolean
}
const internals = options as Internals

const voidTags = new Set(['br', 'hr', 'img', 'input', 'link', 'meta'])
const attributeNames: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' }

/** Effects do not run, and state keeps its first value. */
export function renderToText(node: VNode): string {
  const before = internals.__s ?? false
  internals.__s = true
  try {
    return render(node as Child)
  } finally {
    internals.__s = before
  }
}

function render(node: Child): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (Array.isArray(node)) return node.map(render).join('')
  if (typeof node !== 'object') return escapeText(String(node))
  const { type, props } = node
  if (type === Fragment) return render(props.children as Child)
  if (typeof type === 'function') return renderComponent(node)
  const [tag, attributes] = [type, attributesOf(props)]
  if (voidTags.has(tag)) return `<${tag}${attributes}>`
  return `<${tag}${attributes}>${render(props.children as Child)}</${tag}>`
}

function renderComponent(node: VNode<Record<string, unknown>>): string {
  const component = { __v: node, props: node.props, context: {}, __h: [], setState() {}, forceUpdate() {} }
  const vnode = node as unknown as { __c: unknown }
  vnode.__c = component
  internals.__b?.(node)
  internals.__r?.(node)
  const type = node.type as (props: unknown) => Child
  const rendered = render(type.call(component, node.props))
  internals.diffed?.(node)
  return rendered
}

function attributesOf(props: Record<string, unknown>): string {
  let text = ''
  for (const [name, value] of Object.entries(props)) {
    if (['children', 'key', 'ref', 'style'].includes(name) || typeof value === 'function') continue
    if (value === null || value === undefined) continue
    const isWord = name.startsWith('aria-') || name.startsWith('data-') || name === 'spellcheck'
    if (value === false && !isWord) continue
    const shown = value === true && !isWord ? '' : `="${escapeText(String(value))}"`
    text += ` ${attributeNames[name] ?? name}${shown}`
  }
  return text
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (found) => escapes[found]!)
