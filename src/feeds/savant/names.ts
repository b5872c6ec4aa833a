import type { Person } from '../identity/index.ts'
import { isAboutBatter, type SavantPitch, textIn } from './row.ts'

/**
 * The players of these pitches. The export has one column of names: the pitchers' or the batters', depending on the
 * search. Descriptions of plays name batters, too.
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
    const named = isAboutBatter(pitch) ? subjectOf(textIn(pitch.cells, 'des')) : ''
    if (named !== '' && !names.has(pitch.batterId)) names.set(pitch.batterId, named)
  }
  const ids = new Set(pitches.flatMap(({ pitcherId, batterId }) => [pitcherId, batterId]))
  // A player without a name gets one when the league's own feed, or another game, has it.
  return [...ids].map((sourceId) => {
    const name = names.get(sourceId)
    return { sourceId, name: name ?? `player ${sourceId}`, isShort: name === undefined }
  })
}

/** The column belongs to the id that always has the same name beside it. */
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

/** The name that a description begins with, after a review ruling if there is one; '' when there is none. */
function subjectOf(sentence: string): string {
  const play = sentence.replace(/^.*(?:challenged|reviewed).*?: /i, '')
  return verbs.exec(play)?.[1] ?? ''
}
