import Type, { type Static } from 'typebox'
import type { Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import type { PlayInput } from '../../sports/nfl/records/play.ts'
import { countOf, Lenient, textOf } from '../read/fields.ts'
import { clockOf, downOf, yardlineOf } from '../shared/nfl/situation.ts'
import type { Competition } from './competition.ts'
import type { NflGame } from './nfl-game.ts'
import { kickOf, passResultOf, splitTry, typeOf } from './nfl-play-text.ts'

const Optional = Type.Optional(Type.Unknown())
const RawPlay = Lenient({
  id: Type.String(),
  sequenceNumber: Optional,
  type: Lenient({ text: Type.String() }),
  text: Optional,
  homeScore: Type.Number(),
  awayScore: Type.Number(),
  period: Lenient({ number: Type.Number() }),
  clock: Lenient({ displayValue: Type.String() }),
  statYardage: Optional,
  start: Type.Optional(
    Lenient({
      down: Optional,
      distance: Optional,
      possessionText: Optional,
      yardsToEndzone: Optional,
      team: Type.Optional(Lenient({ id: Optional })),
    }),
  ),
})
type RawPlay = Static<typeof RawPlay>
const playCheck = Compile(RawPlay)
const driveCheck = Compile(Lenient({ plays: Type.Array(Type.Unknown()) }))
const drivesCheck = Compile(
  Lenient({ previous: Type.Optional(Type.Array(Type.Unknown())), current: Optional }),
)
const chanceCheck = Compile(Lenient({ playId: Type.String(), homeWinPercentage: Type.Number() }))

/** The plays of a game, with the change in win probability of each. */
export function nflPlaysOf(
  { drives, chances }: { readonly drives: unknown; readonly chances: unknown },
  game: NflGame,
  competition: Competition,
): { readonly plays: readonly PlayInput[]; readonly problems: readonly Parsed[] } {
  const problems: Parsed[] = []
  const raw = rawPlays(drives, problems)
  const swings = swingsOf(chances)
  const plays: PlayInput[] = []
  let score = { home: 0, away: 0 }
  for (const one of raw) {
    const read = playsOf(one, { game, competition, before: score, swing: swings.get(one.id) ?? null })
    if (read === null)
      problems.push({ problem: { position: `play ${one.id}`, reason: 'id or clock is not valid' } })
    else plays.push(...read)
    score = { home: one.homeScore, away: one.awayScore }
  }
  return { plays, problems }
}

/** The current drive is listed separately and, for a moment, also among the previous ones. */
function rawPlays(drives: unknown, problems: Parsed[]): RawPlay[] {
  if (!drivesCheck.Check(drives)) return []
  const plays = new Map<string, RawPlay>()
  for (const drive of [...(drives.previous ?? []), ...(drives.current ? [drives.current] : [])]) {
    for (const one of driveCheck.Check(drive) ? drive.plays : []) {
      if (playCheck.Check(one)) plays.set(one.id, one)
      else
        problems.push({ problem: { position: '/drives', reason: 'a play lacks its type, score or clock' } })
    }
  }
  return [...plays.values()].sort((a, b) => sequenceOf(a) - sequenceOf(b))
}

const sequenceOf = ({ sequenceNumber }: RawPlay): number => countOf(sequenceNumber) ?? 0

/** The change in the home team's win probability, by play id. */
function swingsOf(value: unknown): Map<string, number> {
  const swings = new Map<string, number>()
  let before: number | null = null
  for (const one of Array.isArray(value) ? value : []) {
    if (!chanceCheck.Check(one)) continue
    if (before !== null) swings.set(one.playId, one.homeWinPercentage - before)
    before = one.homeWinPercentage
  }
  return swings
}

interface PlayContext {
  readonly game: NflGame
  readonly competition: Competition
  readonly before: { readonly home: number; readonly away: number }
  readonly swing: number | null
}

/** The play, and the try that the source adds to a touchdown; empty if it is not a play, null if it is invalid. */
function playsOf(raw: RawPlay, playContext: PlayContext): PlayInput[] | null {
  const { game, competition, before, swing } = playContext
  const type = typeOf(raw.type.text, textOf(raw.text))
  if (type === null) return []
  const playId = countOf(raw.id.slice(competition.id.length))
  const clock = clockOf(raw.clock.displayValue)
  if (!raw.id.startsWith(competition.id) || playId === null || clock === null) return null
  const posteam = teamAt(raw, playContext)
  const after = { home: raw.homeScore, away: raw.awayScore }
  const scored = scorerOf(before, after)
  const isTouchdown = /touchdown/i.test(raw.type.text) || scored.points >= 6
  const { text, tried } = splitTry(textOf(raw.text))
  const touchdown = isTouchdown && scored.side ? { team: game[scored.side], player: null } : null
  const score =
    touchdown && scored.side ? { ...before, [scored.side]: before[scored.side] + touchdownPoints } : after
  const play: PlayInput = {
    game_id: game.id,
    qtr: raw.period.number,
    clock,
    play_id: playId,
    order: sequenceOf(raw) || playId,
    ...situationOf(raw),
    description: text,
    play_type: type,
    posteam,
    ...(swing === null || posteam === null
      ? {}
      : { wpa: posteam === game.home ? swing : 0 - swing, model: 'espn' }),
    score,
    yards_gained: type === 'pass' || type === 'run' ? yardsOf(raw.statYardage) : null,
    pass_result: type === 'pass' ? passResultOf(raw.type.text, text) : null,
    kick: kickOf(type, raw.type.text, text),
    touchdown,
    safety: /safety/i.test(raw.type.text) && scored.side ? game[scored.side] : null,
  }
  return touchdown && tried && scored.side ? [play, tryOf(play, tried, scored.side)] : [play]
}

type Try = NonNullable<ReturnType<typeof splitTry>['tried']>

/** The try after a touchdown, as a separate play. */
function tryOf(touchdown: PlayInput, tried: Try, side: 'home' | 'away'): PlayInput {
  // The score of a touchdown includes the kick after it, but not always a two-point try.
  const isTwo = tried.type === 'two_point'
  const points = tried.isGood ? (isTwo ? 2 : 1) : 0
  const { game_id, qtr, clock, play_id: id, order, score } = touchdown
  return {
    game_id,
    qtr,
    clock,
    play_id: id + 1,
    order: order! + 0.5,
    description: tried.text,
    play_type: tried.type,
    posteam: touchdown.touchdown!.team,
    score: { ...score, [side]: score[side] + points },
    ...(isTwo
      ? { two_point: tried.isGood ? ('good' as const) : ('failed' as const) }
      : { kick: { distance: null, result: tried.isGood ? ('good' as const) : ('missed' as const) } }),
  }
}

const touchdownPoints = 6

function scorerOf(before: PlayContext['before'], after: PlayContext['before']) {
  const [home, away] = [after.home - before.home, after.away - before.away]
  if (home > 0 && away === 0) return { side: 'home' as const, points: home }
  return away > 0 && home === 0 ? { side: 'away' as const, points: away } : { side: null, points: 0 }
}

function teamAt({ start }: RawPlay, { game, competition }: PlayContext): string | null {
  const id = textOf(start?.team?.id)
  return id === ''
    ? null
    : id === competition.home.id
      ? game.home
      : id === competition.away.id
        ? game.away
        : null
}

function situationOf({ start }: RawPlay): Partial<PlayInput> {
  return {
    ...downOf(start?.down, start?.distance),
    yardline: yardlineOf(start?.possessionText),
    yardline_100: countOf(start?.yardsToEndzone),
  }
}

const yardsOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) ? value : null
