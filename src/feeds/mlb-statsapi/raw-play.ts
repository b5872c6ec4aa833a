import Type, { type Static } from 'typebox'
import { Compile } from '../../kernel/compile.ts'
import { Lenient } from '../read/fields.ts'
import { Any, Maybe, Person, Tally } from './fields.ts'

const Runner = Lenient({
  movement: Lenient({ start: Any, end: Any, isOut: Any }),
  details: Lenient({
    movementReason: Any,
    runner: Person,
    responsiblePitcher: Maybe(Person),
    rbi: Any,
    earned: Any,
    playIndex: Any,
  }),
  credits: Maybe(Type.Array(Lenient({ player: Person, credit: Type.String() }))),
})
export type RawRunner = Static<typeof Runner>

const Event = Lenient({
  index: Type.Integer({ minimum: 0, maximum: 999 }),
  playId: Any,
  type: Any,
  isPitch: Any,
  isSubstitution: Any,
  player: Maybe(Person),
  replacedPlayer: Maybe(Person),
  position: Maybe(Lenient({ abbreviation: Any })),
  battingOrder: Any,
  base: Any,
  count: Tally,
  details: Lenient({
    eventType: Any,
    code: Any,
    description: Any,
    type: Maybe(Lenient({ code: Any })),
  }),
  pitchData: Maybe(
    Lenient({
      startSpeed: Any,
      strikeZoneTop: Any,
      strikeZoneBottom: Any,
      zone: Any,
      extension: Any,
      coordinates: Maybe(Type.Record(Type.String(), Type.Unknown())),
      breaks: Maybe(Type.Record(Type.String(), Type.Unknown())),
    }),
  ),
  hitData: Maybe(Lenient({ launchSpeed: Any, launchAngle: Any })),
})
export type RawEvent = Static<typeof Event>
export const rawEventCheck = Compile(Event)

/** One plate appearance, in the live feed and in the play-by-play. Its events are checked one by one. */
export const RawPlay = Lenient({
  atBatIndex: Type.Integer({ minimum: 0, maximum: 999 }),
  result: Lenient({ eventType: Any, description: Any }),
  about: Lenient({
    inning: Type.Integer({ minimum: 1, maximum: 99 }),
    halfInning: Type.Union([Type.Literal('top'), Type.Literal('bottom')]),
    isComplete: Any,
    startTime: Any,
    endTime: Any,
  }),
  count: Tally,
  matchup: Lenient({ batter: Person, pitcher: Person }),
  runners: Type.Array(Runner),
  playEvents: Type.Array(Type.Unknown()),
})
export type RawPlay = Omit<Static<typeof RawPlay>, 'playEvents'> & {
  readonly playEvents: readonly RawEvent[]
}
export const rawPlayCheck = Compile(RawPlay)

/** All players that a play names. */
export function peopleOf({ matchup, runners, playEvents }: RawPlay): Person[] {
  return [
    matchup.batter,
    matchup.pitcher,
    ...runners.flatMap(({ details, credits }) => [
      details.runner,
      ...(details.responsiblePitcher ? [details.responsiblePitcher] : []),
      ...(credits ?? []).map(({ player }) => player),
    ]),
    ...playEvents.flatMap(({ player, replacedPlayer }) =>
      [player, replacedPlayer].flatMap((one) => one ?? []),
    ),
  ]
}
