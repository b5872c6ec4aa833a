import type { Person } from '../identity/index.ts'
import { isAboutBatter, type SavantPitch, textIn } from './row.ts'

/**
 * Who is meant by the ids of these pitches. The export has one column of names, of the pitchers or of the batters as
 * the search went; batters are also named in the sentence about what they did.
 */
export function peopleOf(pitches: readonly SavantPitch[]): Person[] {
  const column = ownerOfNames(pitches)
  const names = new Map<string, string>()
  for (const pitch of pitches) {
    const named = inOrder(textIn(pitch.cells, 'player_name'))
    const id = column === 'pitcher' ? pitch.pitcherId : pitch.batterId
    if (named !== '') names.set(id, named)
  }
  for (const pitch of pitches) {
    const told = isAboutBatter(pitch) ? subjectOf(textIn(pitch.cells, 'des')) : ''
    if (told !== '' && !names.has(pitch.batterId)) names.set(pitch.batterId, told)
  }
  const ids = new Set(pitches.flatMap(({ pitcherId, batterId }) => [pitcherId, batterId]))
  // Who is not named gets a name when the league's own feed, or another game, has one.
  return [...ids].map((sourceId) => {
    const name = names.get(sourceId)
    return { sourceId, name: name ?? `player ${sourceId}`, isShort: name === undefined }
  })
}

/** A column of names follows one of the two ids: whose it is shows where the other has several. */
function ownerOfNames(pitches: readonly SavantPitch[]): 'pitcher' | 'batter' {
  const isOneEach = (idOf: (pitch: SavantPitch) => string): boolean => {
    const seen = new Map<string, string>()
    return pitches.every((pitch) => {
      const name = textIn(pitch.cells, 'player_name')
      const known = seen.get(idOf(pitch)) ?? name
      seen.set(idOf(pitch), known)
      return known === name
    })
  }
  if (isOneEach(({ pitcherId }) => pitcherId)) return 'pitcher'
  return isOneEach(({ batterId }) => batterId) ? 'batter' : 'pitcher'
}

/** `Abreu, Albert` → `Albert Abreu`. */
function inOrder(name: string): string {
  const [family, given] = name.split(',').map((part) => part.trim())
  return given ? `${given} ${family}` : (family ?? '')
}

const verbs =
  /^(.{2,60}?) (?:singles|doubles|triples|homers|hits|walks|strikes out|called out|grounds|flies|lines|pops|hit by|reaches|out on|bunts?|ground bunts|sacrifice|sacrifices)\b/

/** The name that a sentence begins with; '' for none. A ruling on the play comes before it. */
function subjectOf(sentence: string): string {
  const told = sentence.replace(/^.*(?:challenged|reviewed).*?: /i, '')
  return verbs.exec(told)?.[1] ?? ''
}
