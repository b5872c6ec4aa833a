/**
 * What a key may not see, by the documents themselves: every text that only hidden documents have. A text of a play, the id of
 * a foreign game or the name of a sportsbook gives a leak away in any answer, whatever call or transport it left by.
 */

import { recordKinds } from '../../../src/areas.ts'
import { leagueIn } from '../../../src/contract/record.ts'
import { type TierName, tierIncludes } from '../../../src/contract/tier.ts'
import type { ChangeView } from '../client.ts'

/** What a key may see: documents of its tier, of its league, and none after its moment. */
export interface Sight {
  readonly tier: TierName
  /** Null for all leagues. */
  readonly league: string | null
  /** Whether it sees what came after the moment of the probe. */
  readonly isLive: boolean
}

/** Shorter texts, such as a position or the code of a team, are in every league. */
const charsMin = 6
/** A word of a longer text that is a name of its own: an id, an instant, a slug. */
const nameOfItsOwn = /[\d_-]/
/** A season, a month or a day. */
const date = /^\d{4}-\d\d(?:-\d\d)?$/

/** Every text of a document: its values and names, and the ids within them, such as that of a game in an address. */
export function textsOf(value: unknown, texts = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    const names = value.split(/[\s/?&=,"]+/).filter((word) => nameOfItsOwn.test(word))
    for (const text of [value, ...names]) if (text.length >= charsMin && !date.test(text)) texts.add(text)
  } else if (Array.isArray(value)) {
    for (const item of value) textsOf(item, texts)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      textsOf(name, texts)
      textsOf(item, texts)
    }
  }
  return texts
}

/** The names and fixed values of a schema. */
export function schemaTexts(schema: unknown, texts = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return texts
  for (const [name, item] of Object.entries(schema)) {
    if (name === 'const' || name === 'enum') textsOf(item, texts)
    else if (name === 'properties') textsOf(Object.keys(item), texts)
    schemaTexts(item, texts)
  }
  return texts
}

/** Whether a change is of the tier and the league; a deletion has no document that names its league. */
export function maySee({ tier, league }: Omit<Sight, 'isLive'>, { kind, data }: ChangeView): boolean {
  const record = recordKinds.get(kind)!
  const of = data === null ? null : leagueIn(record.league, data)
  return tierIncludes(tier, record.tier) && (league === null || of === null || of === '' || of === league)
}

/** The texts that are in none of the documents that a key with this sight may see, nor in `known`, which anyone may. */
export function hiddenTexts(
  changes: readonly ChangeView[],
  isLater: (change: ChangeView) => boolean,
  { tier, league, isLive, known }: Sight & { readonly known: ReadonlySet<string> },
): ReadonlySet<string> {
  const [visible, hidden] = [new Set(known), new Set<string>()]
  for (const change of changes) {
    const isVisible = maySee({ tier, league }, change) && (isLive || !isLater(change))
    // Many changes have the same time.
    textsOf(change.at, visible)
    textsOf([change.id, change.data], isVisible ? visible : hidden)
  }
  return hidden.difference(visible)
}

/** The hidden texts that an answer, a frame or a delivery shows, besides those that were asked for. */
export function leaksIn(text: string, hidden: ReadonlySet<string>, asked = ''): string[] {
  if (text === '') return []
  const named = textsOf(asked.split(/[/?&=]/).map(decodeURIComponent))
  return [...textsOf(parsed(text)).intersection(hidden).difference(named)]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Names of fields that differ between the answers to two keys that see the same. */
const ownNames = new Set(['meta', 'cursor', 'request_id'])

/** The data of an answer, without what belongs to the request. */
export const dataOf = (text: string): unknown =>
  JSON.parse(text, (name, value) => (ownNames.has(name) ? undefined : value))

/** Whether every value of an answer is in the other one, whose lists may have more elements. */
export function isPartOf(seen: unknown, whole: unknown): boolean {
  if (Array.isArray(seen)) {
    if (!Array.isArray(whole)) return false
    const elements = new Set(whole.map((one) => JSON.stringify(one)))
    return seen.every(
      (one) => elements.has(JSON.stringify(one)) || whole.some((other) => isPartOf(one, other)),
    )
  }
  if (typeof seen !== 'object' || seen === null) return seen === whole
  if (typeof whole !== 'object' || whole === null) return false
  return Object.entries(seen).every(([name, one]) => isPartOf(one, (whole as Record<string, unknown>)[name]))
}
