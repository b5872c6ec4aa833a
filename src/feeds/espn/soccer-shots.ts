/** Shots of a match: the `commentary` of summaries has every one of them with its place. */
import Type, { type Static } from 'typebox'
import { Compile } from '../../kernel/compile.ts'
import type { Place } from '../../sports/soccer/metrics/xg.ts'
import type { BodyPart, ShotInput, ShotOutcome, ShotSituation } from '../../sports/soccer/records/shot.ts'
import { countOf, Lenient, textOf } from '../read/fields.ts'
import { placeOf } from '../shared/soccer/shot-changes.ts'
import type { Competition } from './competition.ts'
import { periodOf } from './soccer-events.ts'
import { minuteOf } from './soccer-fixture.ts'

const Optional = Type.Optional(Type.Unknown())
const Play = Lenient({
  id: Type.String({ pattern: '^\\d{1,15}$' }),
  type: Lenient({ text: Type.String() }),
  text: Optional,
  period: Type.Optional(Lenient({ number: Optional })),
  clock: Lenient({ displayValue: Type.String() }),
  team: Lenient({ displayName: Type.String() }),
  participants: Type.Optional(Type.Array(Type.Unknown())),
  shootout: Optional,
  fieldPositionX: Optional,
  fieldPositionY: Optional,
})
type Play = Static<typeof Play>
const entryCheck = Compile(Lenient({ play: Play }))
const participantCheck = Compile(Lenient({ athlete: Lenient({ displayName: Type.String() }) }))

const outcomes: readonly (readonly [RegExp, ShotOutcome])[] = [
  [/^shot on target|^penalty - saved/i, 'saved'],
  [/^shot off target|^penalty - missed/i, 'missed'],
  [/^shot blocked/i, 'blocked'],
  [/^shot hit woodwork/i, 'woodwork'],
  [/^goal|^penalty - scored/i, 'goal'],
]

export interface SourceShot extends Omit<ShotInput, 'fixture_id' | 'league' | 'team' | 'player' | 'assist'> {
  readonly side: 'home' | 'away'
  /** Names of the shooter and of who passed to him. */
  readonly names: readonly string[]
}

/** The shots of a match, in order; everything else of the commentary is skipped. */
export function readShots(commentary: unknown, competition: Competition): SourceShot[] {
  const plays = (Array.isArray(commentary) ? commentary : []).flatMap((one) =>
    entryCheck.Check(one) ? [one.play] : [],
  )
  const shots = plays.flatMap((play) => shotOf(play, competition) ?? [])
  // A play may be in two lines of the commentary.
  return [...new Map(shots.map((one) => [one.shot_id, one])).values()]
}

function shotOf(play: Play, { home, away }: Competition): SourceShot | null {
  const outcome = outcomes.find(([pattern]) => pattern.test(play.type.text))?.[1]
  const name = play.team.displayName.trim()
  const side = name === home.name ? 'home' : name === away.name ? 'away' : null
  const { minute, stoppage } = minuteOf(play.clock.displayValue)
  if (outcome === undefined || side === null || minute === undefined || play.shootout === true) return null
  const description = textOf(play.text)
  return {
    shot_id: Number(play.id),
    period: periodOf(minute, countOf(play.period?.number)),
    minute,
    ...(stoppage === undefined ? {} : { stoppage }),
    side,
    names: namesOf(play),
    outcome,
    body_part: bodyPartIn(`${play.type.text} ${description}`),
    situation: situationIn(`${play.type.text} ${description}`),
    ...placeIn(play),
    description,
  }
}

const namesOf = ({ participants = [] }: Play): string[] =>
  participants.flatMap((one) => (participantCheck.Check(one) ? [one.athlete.displayName.trim()] : []))

function bodyPartIn(text: string): BodyPart | null {
  if (/\bheader\b/i.test(text)) return 'head'
  return /\bfooted\b/i.test(text) ? 'foot' : null
}

function situationIn(text: string): ShotSituation {
  if (/^penalty/i.test(text)) return 'penalty'
  return /^goal - free-?kick|\b(from a|direct) free kick\b/i.test(text) ? 'free_kick' : 'open_play'
}

const percent = Compile(Type.Number({ minimum: -5, maximum: 105 }))

/** Percent of the pitch, seen by the attackers: lengths from their own goal line, widths from the right. */
function placeIn({ fieldPositionX: x, fieldPositionY: y }: Play): Partial<Place> {
  return percent.Check(x) && percent.Check(y) ? placeOf(1 - x / 100, 0.5 - y / 100) : {}
}

/** Maps shots to inputs; players are known by name, from the team sheets and the key events. */
export const toShotInputs = (
  shots: readonly SourceShot[],
  fixture: { readonly id: string; readonly league: string; readonly home: string; readonly away: string },
  slugOf: (name: string | undefined) => string | null,
): ShotInput[] =>
  shots.map(({ side, names: [player, assist], ...shot }) => ({
    ...shot,
    fixture_id: fixture.id,
    league: fixture.league,
    team: fixture[side],
    player: slugOf(player),
    assist: slugOf(assist),
  }))
