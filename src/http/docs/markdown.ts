/** Our own guides as HTML: headings, paragraphs, lists, tables, code and links. Everything else is shown as text. */
import { escapeHtml } from '../../kernel/escape-html.ts'

interface Rendered {
  readonly title: string
  readonly html: string
  readonly headings: readonly { readonly id: string; readonly title: string }[]
}

interface Block {
  readonly pattern: RegExp
  readonly render: (match: RegExpExecArray, headings: { id: string; title: string }[]) => string
}

const fence = /^( {0,3})```(\w*)\n([\s\S]*?)\n *```(?:\n|$)/
const heading = /^(#{1,4}) (.+)(?:\n|$)/
const table = /^(\|.+\|\n)(\|[ :|-]+\|\n)((?:\|.*\|(?:\n|$))*)/
const list = /^(?:(?:[-*]|\d+\.) .*(?:\n(?!\n)(?![-*] |\d+\. ).+)*(?:\n|$))+/
const paragraph = /^(?:(?! *```|#{1,4} |\||[-*] |\d+\. ).+(?:\n|$))+/

/** Code without a language is a command. */
const languageNames: Readonly<Record<string, string>> = {
  js: 'JavaScript',
  ts: 'JavaScript',
  json: 'JSON',
  http: 'HTTP',
  python: 'Python',
}

const blocks: readonly Block[] = [
  {
    pattern: fence,
    render: ([, margin = '', language = '', code = '']) =>
      `<div class="code"><div class="tabs"><span>${languageNames[language] ?? 'Shell'}</span><button type="button" class="copy">Copy</button></div><pre tabindex="0"><code>${escapeHtml(margin === '' ? code : code.replace(new RegExp(`^${margin}`, 'gm'), ''))}</code></pre></div>`,
  },
  {
    pattern: heading,
    render: ([, marks = '', text = ''], headings) => {
      const id = slugOf(text)
      if (marks.length === 2) headings.push({ id, title: text.replaceAll('`', '') })
      return `<h${marks.length} id="${id}">${inline(text)}</h${marks.length}>`
    },
  },
  {
    pattern: table,
    render: ([, head = '', , rows = '']) =>
      `<div class="scroll"><table><thead>${rowOf(head, 'th')}</thead><tbody>${lines(rows)
        .map((row) => rowOf(row, 'td'))
        .join('')}</tbody></table></div>`,
  },
  {
    pattern: list,
    render: ([text]) => {
      const items = text.trimEnd().split(/\n(?=[-*] |\d+\. )/)
      const first = /^\d+/.exec(text)?.[0]
      const tag = first === undefined ? 'ul' : 'ol'
      const start = first === undefined || first === '1' ? '' : ` start="${first}"`
      return `<${tag}${start}>${items.map((item) => `<li>${inline(item.replace(/^(?:[-*]|\d+\.) /, ''))}</li>`).join('')}</${tag}>`
    },
  },
  { pattern: paragraph, render: ([text]) => `<p>${inline(text)}</p>` },
]

export function renderMarkdown(text: string): Rendered {
  const headings: { id: string; title: string }[] = []
  const html: string[] = []
  let rest = text.replaceAll('\r\n', '\n').trimStart()
  while (rest !== '') {
    const [match, block] = firstMatch(rest)
    html.push(block ? block.render(match, headings) : `<p>${escapeHtml(match[0])}</p>`)
    rest = rest.slice(match[0].length).replace(/^\n+/, '')
  }
  const title = /^# (.+)$/m.exec(text)?.[1] ?? ''
  return { title, html: html.join(''), headings }
}

/** The block that the text begins with; a line that is none of them is text. */
function firstMatch(text: string): [RegExpExecArray, Block | null] {
  for (const block of blocks) {
    const match = block.pattern.exec(text)
    if (match) return [match, block]
  }
  return [/^.*(?:\n|$)/.exec(text)!, null]
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '')

const rowOf = (line: string, cell: 'th' | 'td'): string => {
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
  return `<tr>${cells.map((text) => `<${cell}>${inline(text.trim().replaceAll('\\|', '|'))}</${cell}>`).join('')}</tr>`
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Code first: nothing inside it is markup. */
function inline(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) => (part.startsWith('`') ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : words(part)))
    .join('')
}

const words = (text: string): string =>
  escapeHtml(text)
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label: string, href: string) => linkOf(label, href))
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')

/** Guides link to each other by file; other files of the project are not served. */
function linkOf(label: string, href: string): string {
  const guide = /^(?:\.\/|\.\.\/|docs\/|guides\/)*([\w-]+)\.md(#[\w-]+)?$/.exec(href)
  if (guide) return `<a href="/docs/guides/${guide[1]}${guide[2] ?? ''}">${label}</a>`
  return /^(https:\/\/|\/|#)/.test(href) ? `<a href="${href}">${label}</a>` : label
}
