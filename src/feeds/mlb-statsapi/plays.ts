import type { Parsed } from '../../contract/adapter.ts'
import { clamp } from '../../kernel/numbers.ts'
import type { PitchInput } from '../../sports/mlb/records/pitch.ts'
import type { PlayInput } from '../../sports/mlb/records/play.ts'
import { fieldingSide, type Side } from '../../sports/mlb/side.ts'
import type { SlugOf } from './people.ts'
import { isPitchEvent, pitchOf, resultOf } from './pitch.ts'
import { playOf } from './play.ts'
import { type RawPlay, rawEventCheck, rawPlayCheck } from './raw-play.ts'

export interface CheckedPlays {
  readonly rawPlays: readonly RawPlay[]
  /** Rows that are not plays. */
  readonly problems: readonly Parsed[]
  /** Events of valid plays that could not be read. */
  readonly notices: readonly Parsed[]
}

/** The valid plays of a list, in order. An event that cannot be read is left out of its play. */
export function checkPlays(rows: readonly unknown[], position: string): CheckedPlays {
  const byIndex = new Map<number, RawPlay>()
  const problems: Parsed[] = []
  const notices: Parsed[] = []
  for (const [i, row] of rows.entries()) {
    const wrong = (reason: string) => problems.push({ problem: { position: `${position}/${i}`, reason } })
    if (!rawPlayCheck.Check(row)) wrong('is not a play: inning, count, players or events are missing')
    else if (byIndex.has(row.atBatIndex)) wrong(`atBatIndex ${row.atBatIndex} comes twice`)
    else {
      const playEvents = row.playEvents.flatMap((event, k) => {
        if (rawEventCheck.Check(event)) return [event]
        notices.push(notice(`${position}/${i}/playEvents/${k}`, 'is not an event that can be read'))
        return []
      })
      byIndex.set(row.atBatIndex, { ...row, playEvents })
    }
  }
  return { rawPlays: [...byIndex.values()].sort((a, b) => a.atBatIndex - b.atBatIndex), problems, notices }
}

const notice = (position: string, reason: string): Parsed => ({ notice: { position, reason } })

export interface ReadPlays {
  readonly plays: readonly PlayInput[]
  readonly pitches: readonly PitchInput[]
  /** Events without a pitch that we know, such as a balk: they never hold back the rest of the game. */
  readonly notices: readonly Parsed[]
}

/** Plays and pitches of a game. The feed names only the last pitcher of a play: substitutions show who threw each pitch. */
export function readPlays(gameId: string, rawPlays: readonly RawPlay[], slugOf: SlugOf): ReadPlays {
  const pitchers: Partial<Record<Side, string>> = {}
  const plays: PlayInput[] = []
  const pitches: PitchInput[] = []
  const notices: Parsed[] = []
  for (const [i, raw] of rawPlays.entries()) {
    const side = fieldingSide(raw.about.halfInning)
    const play = playOf(gameId, raw, slugOf)
    const isChanged = play.substitutions?.some(({ kind }) => kind === 'pitcher') ?? false
    const first = (isChanged ? pitchers[side] : undefined) ?? play.pitcher
    const thrown = pitchesOf(raw, play, { pitcher: first, outs: outsBefore(raw, rawPlays[i - 1]) })
    plays.push(play)
    pitches.push(...thrown.pitches)
    notices.push(...thrown.notices)
    pitchers[side] = play.pitcher
  }
  return { plays, pitches, notices }
}

function outsBefore(raw: RawPlay, last: RawPlay | undefined): number {
  const isSameHalf = last?.about.inning === raw.about.inning && last.about.halfInning === raw.about.halfInning
  if (last && isSameHalf) return outsOf(last.count.outs)
  // For a single play: its first event has the outs before it, unless that event made an out.
  return last || raw.atBatIndex === 0 ? 0 : outsOf(raw.playEvents[0]?.count.outs ?? 0)
}

const outsOf = (outs: number): number => clamp(outs, 0, 2)

interface FirstPitch {
  readonly pitcher: string
  readonly outs: number
}

function pitchesOf(raw: RawPlay, play: PlayInput, first: FirstPitch): Pick<ReadPlays, 'pitches' | 'notices'> {
  const changes = play.substitutions ?? []
  const pitches: PitchInput[] = []
  const notices: Parsed[] = []
  let { pitcher, outs } = first
  let batter = changes.find(({ kind }) => kind === 'batter')?.replaces ?? play.batter
  let count = '0-0'
  for (const event of raw.playEvents) {
    const change = changes.find(({ step }) => step === event.index)
    if (change?.kind === 'pitcher') pitcher = change.player
    if (change?.kind === 'batter') batter = change.player
    if (isPitchEvent(event)) {
      const result = resultOf(event.details)
      const position = `play ${raw.atBatIndex}, event ${event.index}`
      if (result === null) notices.push(notice(position, 'is not a pitch with a known result'))
      else pitches.push(pitchOf(raw, event, { game_id: play.game_id, pitcher, batter, count, outs }, result))
    }
    const { balls, strikes } = event.count
    if (balls >= 0 && balls <= 3 && strikes >= 0 && strikes <= 2) count = `${balls}-${strikes}`
    outs = outsOf(event.count.outs)
  }
  return { pitches, notices }
}
