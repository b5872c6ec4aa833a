import Type from 'typebox'
import { Compile } from '../../kernel/compile.ts'
import { ownValue } from '../../kernel/json.ts'
import type { Place } from '../../sports/soccer/metrics/xg.ts'
import type { BodyPart, ShotInput, ShotOutcome, ShotSituation } from '../../sports/soccer/records/shot.ts'
import { placeOf } from '../shared/soccer/shot-changes.ts'
import { type KeyEvent, whenOf, whoOf } from './key-events.ts'
import type { RawEvent } from './raw.ts'

const outcomes: Readonly<Record<string, ShotOutcome>> = {
  Goal: 'goal',
  Saved: 'saved',
  'Saved to Post': 'saved',
  'Saved Off Target': 'saved',
  Post: 'woodwork',
  Blocked: 'blocked',
  'Off T': 'missed',
  Wayward: 'missed',
}

const bodyParts: Readonly<Record<string, BodyPart>> = {
  'Left Foot': 'foot',
  'Right Foot': 'foot',
  Head: 'head',
  Other: 'other',
}

const situations: Readonly<Record<string, ShotSituation>> = { 'Free Kick': 'free_kick', Penalty: 'penalty' }

/** The source's pitch. */
const pitch = { length: 120, width: 80 }
const locationCheck = Compile(Type.Array(Type.Number(), { minItems: 2 }))
const chanceCheck = Compile(Type.Number({ minimum: 0, maximum: 1 }))

type SourceShot = Omit<ShotInput, 'fixture_id' | 'league' | 'player' | 'assist' | 'description'> &
  Pick<KeyEvent, 'player' | 'other'>

/** The shots of a match; the kicks of a shoot-out are events. */
export function shotsOf(events: readonly RawEvent[]): SourceShot[] {
  const byId = new Map(events.map((event) => [event.id, event]))
  return events.flatMap((event): SourceShot[] => {
    const { shot } = event
    const outcome = ownValue(outcomes, shot?.outcome.name ?? '')
    if (!shot || outcome === undefined || event.period === shootout) return []
    return [
      {
        shot_id: event.index,
        ...whenOf(event),
        team: event.team.name,
        outcome,
        body_part: ownValue(bodyParts, shot.body_part?.name ?? '') ?? null,
        situation: ownValue(situations, shot.type.name) ?? 'open_play',
        ...placeIn(event.location),
        ...(chanceCheck.Check(shot.statsbomb_xg) ? { xg: shot.statsbomb_xg } : {}),
        ...whoOf(event, byId),
      },
    ]
  })
}

const shootout = 5

/** The source counts lengths from the own goal line and widths from the left. */
const placeIn = (location: unknown): Partial<Place> =>
  locationCheck.Check(location)
    ? placeOf(1 - location[0]! / pitch.length, location[1]! / pitch.width - 0.5)
    : {}

/** A shot in words: the source has none. */
export const describeShot = ({ outcome, situation = 'open_play', player, team }: SourceShot): string =>
  `${situation === 'open_play' ? 'shot' : situation.replaceAll('_', ' ')}, ${outcome}: ${player?.name ?? team}`
