/** Evaluates the rules of deploy/monitoring/alerts.yaml that are about feeds on scrapes of /metrics. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Scrape = ReadonlyMap<string, number>

export const readScrape = (text: string): Scrape =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [, series, value] = /^(\w+(?:\{.*\})?) (\S+)$/.exec(line) ?? []
      return series === undefined ? [] : [[series, Number(value)] as const]
    }),
  )

const rules = readFileSync(join(import.meta.dir, '../../deploy/monitoring/alerts.yaml'), 'utf8')

/** The expression of a rule, on one line. */
export function alertExpression(name: string): string {
  const [, after] = rules.split(`- alert: ${name}\n`)
  const [, expression] = /expr:([\s\S]*?)\n\s+for:/.exec(after ?? '') ?? []
  if (expression === undefined) throw new Error(`no rule ${name}`)
  return expression.replace(/^\s*>/, '').replace(/\s+/g, ' ').trim()
}

/** The feeds for which an expression holds between two scrapes. It fails on an expression that it does not know. */
export function firingFeeds(expression: string, before: Scrape, after: Scrape): string[] {
  const vector = (text: string): Map<string, number> => {
    const [, factor, selector] =
      /^(?:([\d.]+) \* )?(?:max|sum) by \(job, feed(?:, reason)?\) \((.+)\)$/.exec(text) ?? []
    if (selector === undefined) throw new Error(`unknown expression: ${text}`)
    const [, rated] = /^rate\((.+)\[\w+\]\)$/.exec(selector) ?? []
    const sums = new Map<string, number>()
    for (const [series, value] of after) {
      if (!matches(series, rated ?? selector)) continue
      const feed = /feed="([^"]*)"/.exec(series)![1]!
      const grown = rated === undefined ? value : value - (before.get(series) ?? 0)
      sums.set(feed, (sums.get(feed) ?? 0) + grown * Number(factor ?? 1))
    }
    return sums
  }
  const [left = '', right = ''] = expression.split(' > ')
  const limit = /^[\d.]+$/.test(right) ? null : vector(right)
  return [...vector(left)].flatMap(([feed, value]) =>
    value > (limit ? (limit.get(feed) ?? Number.POSITIVE_INFINITY) : Number(right)) ? [feed] : [],
  )
}

function matches(series: string, selector: string): boolean {
  const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(selector) ?? []
  if (series !== name && !series.startsWith(`${name}{`)) return false
  return [...labels.matchAll(/(\w+)(!?=)"([^"]*)"/g)].every(
    ([, label, operator, value]) => series.includes(`${label}="${value}"`) === (operator === '='),
  )
}
