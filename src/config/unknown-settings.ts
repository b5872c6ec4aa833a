/** Variables of the environment that are probably mistyped settings of ours. */
import { settings } from './config.ts'

export interface UnknownSetting {
  readonly name: string
  /** The setting that was probably meant. */
  readonly nearest: string
}

/** Prefixes that only our settings have; other variables must be a typing error away from a setting. */
const ownPrefix = /^(SCORELINE|WEBHOOK|FEEDS?|SIM)_/
/** What examples of clients read: the quick start sets the first one in the same shell. */
const ofClients: ReadonlySet<string> = new Set(['SCORELINE_KEY', 'SCORELINE_URL'])
/** Short names such as PORT are close to unrelated ones. */
const shortMax = 5

export function unknownSettings(env: Readonly<Record<string, string | undefined>>): UnknownSetting[] {
  const known = Object.keys(settings)
  return Object.keys(env)
    .filter((name) => /^[A-Z][A-Z_]+$/.test(name) && !known.includes(name) && !ofClients.has(name))
    .flatMap((name) => {
      const meant = name.replace(/^SCORELINE_/, '')
      const [nearest, steps] = known
        .map((setting) => [setting, editsBetween(meant, setting)] as const)
        .reduce((best, other) => (other[1] < best[1] ? other : best))
      const stepsMax = nearest.length <= shortMax ? 1 : 2
      return steps <= stepsMax || ownPrefix.test(name) ? [{ name, nearest }] : []
    })
}

/** How many letters must be inserted, removed or replaced to turn one name into the other. */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const replaced = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[to.length]!
}
