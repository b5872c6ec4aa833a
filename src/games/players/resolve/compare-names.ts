import { areNicknames } from './nicknames.ts'
import type { NameParts } from './parse-name.ts'

/** How sure each kind of agreement is; below 0.9 a match is a guess. */
const scores = {
  same: 0.98,
  suffixLeftOut: 0.95,
  nickname: 0.88,
  middleNameLeftOut: 0.87,
  beginning: 0.85,
  wordsInAnyOrder: 0.8,
  initials: 0.75,
  familyName: 0.4,
  /** Another given name, such as a nickname of his own: `Fat Lever` for `Lafayette Lever`. */
  otherGivenName: 0.3,
} as const
/** Two suffixes that differ: father and son. */
const otherSuffix = 0.5

/** How well a name that someone writes fits the name of a player, 0 to 1; 0 when it does not. */
export function compareNames(asked: NameParts, own: NameParts): number {
  const score = compareWords(asked, own)
  if (asked.suffix === own.suffix) return score
  if (asked.suffix !== null && own.suffix !== null) return score * otherSuffix
  return Math.min(score, scores.suffixLeftOut)
}

function compareWords(
  { words: asked, joined }: NameParts,
  { words: own, joined: ownJoined }: NameParts,
): number {
  if (asked.length === 0 || own.length === 0) return 0
  if (joined === ownJoined) return scores.same
  const [given, family] = [asked[0]!, asked.at(-1)!]
  const [ownGiven, ownFamily] = [own[0]!, own.at(-1)!]
  if (asked.length === 1) return own.includes(family) ? scores.familyName : 0
  // Known by one name: `Nenê Hilário` for `Nenê`.
  if (own.length === 1) return given === ownGiven ? scores.familyName : 0
  if (isWithin(asked, own) || isWithin(own, asked)) {
    // `C. Lee` may be anyone with that initial, not only `C. C. Lee`.
    if (given.length === 1 || ownGiven.length === 1) return scores.initials
    return given === ownGiven && family === ownFamily ? scores.middleNameLeftOut : scores.wordsInAnyOrder
  }
  const askedRest = asked.slice(1).join('')
  if (askedRest !== own.slice(1).join('') && family !== ownFamily) return initialsOf(asked, own)
  return compareGiven(given, ownGiven) || initialsOf(asked, own) || scores.otherGivenName
}

function compareGiven(given: string, own: string): number {
  if (areNicknames(given, own)) return scores.nickname
  const [short, long] = given.length < own.length ? [given, own] : [own, given]
  if (short.length >= 3 && long.startsWith(short)) return scores.beginning
  return short.length === 1 && long.startsWith(short) ? scores.initials : 0
}

/** `JK Dobbins` and `J K Dobbins` for `John Kevin Dobbins`: initials of the given names before the same family name. */
function initialsOf(asked: readonly string[], own: readonly string[]): number {
  for (let from = 1; from < own.length; from++) {
    const family = own.slice(from).join('')
    for (let start = 1; start < asked.length; start++) {
      if (asked.slice(start).join('') !== family) continue
      const written = asked.slice(0, start).join('')
      const initials = own
        .slice(0, from)
        .map((word) => word[0])
        .join('')
      const isShort = written.length <= 3 && (initials.startsWith(written) || own[0]!.startsWith(written))
      if (isShort) return scores.initials
    }
  }
  return 0
}

const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
  some.length >= 2 && some.every((word) => all.includes(word))
