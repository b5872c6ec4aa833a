import { type Match, soughtBy } from '../../contract/search.ts'
import { escapeHtml } from '../../kernel/escape-html.ts'
import { type Word, wordsIn } from './words.ts'

/** A match in a text. */
interface Span {
  readonly start: number
  readonly end: number
  /** Index of the query term that it matches. */
  readonly term: number
}

const lengthMax = 160

/** Renders the text that matches the most terms, the first on a tie: escaped, with matches in `<em>`. */
export type Highlight = (texts: readonly string[]) => string

export function highlighter(match: Match): Highlight {
  const { find, termsCount } = spanFinder(match)
  return (texts) => {
    let best: { text: string; spans: readonly Span[]; met: number } = {
      text: texts[0] ?? '',
      spans: [],
      met: 0,
    }
    for (const text of texts) {
      if (best.met === termsCount) break
      const spans = find(text)
      const { met } = bestWindow(spans)
      if (met > best.met) best = { text, spans, met }
    }
    return render(best.text, best.spans)
  }
}

/** Finds every word and phrase of a query. The words of a phrase match only side by side. */
function spanFinder(match: Match): { readonly find: (text: string) => Span[]; readonly termsCount: number } {
  const { words, phrases } = soughtBy(match)
  const termOf = new Map(words.flatMap((forms, term) => forms.map((form) => [form, term] as const)))
  const find = (text: string) => {
    const inText = wordsIn(text)
    const spans = inText.flatMap(({ word, start, end }): Span[] => {
      const term = termOf.get(word)
      return term === undefined ? [] : [{ start, end, term }]
    })
    phrases.forEach((phrase, i) => {
      spans.push(...phraseSpans(inText, phrase, words.length + i))
    })
    return spans.sort((a, b) => a.start - b.start || b.end - a.end)
  }
  return { find, termsCount: words.length + phrases.length }
}

function phraseSpans(words: readonly Word[], phrase: readonly string[], term: number): Span[] {
  return words.flatMap(({ start }, from): Span[] => {
    const isMatch = phrase.every((word, i) => words[from + i]?.word === word)
    return isMatch ? [{ start, end: words[from + phrase.length - 1]!.end, term }] : []
  })
}

interface Window {
  readonly start: number
  readonly end: number
  readonly met: number
}

/** The first run of spans within the maximum length that matches the most terms. */
function bestWindow(spans: readonly Span[]): Window {
  let best: Window = { start: 0, end: 0, met: 0 }
  spans.forEach((first, from) => {
    const terms = new Set<number>()
    let end = first.end
    for (let i = from; i < spans.length; i++) {
      const span = spans[i]!
      if (i > from && Math.max(end, span.end) - first.start > lengthMax) break
      terms.add(span.term)
      end = Math.max(end, span.end)
    }
    if (terms.size > best.met) best = { start: first.start, end, met: terms.size }
  })
  return best
}

function render(text: string, spans: readonly Span[]): string {
  const { from, to } = cutAround(text, bestWindow(spans))
  let html = from > 0 ? '…' : ''
  let at = from
  for (const { start, end } of merged(spans)) {
    if (end <= from || start >= to) continue
    const [left, right] = [Math.max(start, from), Math.min(end, to)]
    html += `${escapeHtml(text.slice(at, left))}<em>${escapeHtml(text.slice(left, right))}</em>`
    at = right
  }
  return `${html}${escapeHtml(text.slice(at, to))}${to < text.length ? '…' : ''}`
}

/** Merges overlapping spans. */
function merged(spans: readonly Span[]): { readonly start: number; readonly end: number }[] {
  const separate: { start: number; end: number }[] = []
  for (const { start, end } of spans) {
    const last = separate.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else separate.push({ start, end })
  }
  return separate
}

/** Extends a window to the maximum length, at word boundaries. */
function cutAround(text: string, { start, end }: Window): { readonly from: number; readonly to: number } {
  if (text.length <= lengthMax) return { from: 0, to: text.length }
  const spare = Math.max(0, lengthMax - (end - start))
  const left = Math.max(0, Math.min(start - Math.floor(spare / 2), text.length - lengthMax))
  const from = left === 0 ? 0 : wordStart(text, left, start)
  const right = Math.min(text.length, from + lengthMax)
  return { from, to: right === text.length ? right : wordEnd(text, right, Math.min(end, right)) }
}

/** The first start of a word from `left` on, at the latest `start`. */
function wordStart(text: string, left: number, start: number): number {
  const blank = text.slice(left - 1, start).search(/\s\S/)
  if (blank >= 0) return left + blank
  return isInsidePair(text, left) ? left + 1 : left
}

/** The last end of a word up to `right`, at the earliest `end`. */
function wordEnd(text: string, right: number, end: number): number {
  for (let at = right; at > end; at--) if (/\s/.test(text[at]!) && !/\s/.test(text[at - 1]!)) return at
  return isInsidePair(text, right) ? right - 1 : right
}

const isInsidePair = (text: string, at: number): boolean => /^[\udc00-\udfff]/.test(text.slice(at, at + 1))
