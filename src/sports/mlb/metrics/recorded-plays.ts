import type { PitchInput } from '../records/pitch.ts'
import type { Base, PlayInput } from '../records/play.ts'
import { type PlayType, playTypes } from '../records/play-types.ts'
import { fieldingSide, type Side } from '../side.ts'
import type { RawEvent, RawFeed, RawPlay, RawRunner } from './recorded-feed.ts'
import { recordedPitch } from './recorded-pitches.ts'
import type { SlugOf } from './recorded-slugs.ts'

type Move = NonNullable<PlayInput['runners']>[number]
type Change = NonNullable<PlayInput['substitutions']>[number]

/** Plays and pitches of a feed. The feed names only the last pitcher of a play: changes tell who threw what. */
export function recordedPlays(
  feed: RawFeed,
  slugOf: SlugOf,
): { readonly plays: PlayInput[]; readonly pitches: PitchInput[] } {
  const gameId = String(feed.gamePk)
  const pitchers: Partial<Record<Side, string>> = {}
  const pitches: PitchInput[] = []
  let last: RawPlay | null = null
  const plays = feed.liveData.plays.allPlays.map((raw) => {
    const isSameHalf =
      last?.about.inning === raw.about.inning && last.about.halfInning === raw.about.halfInning
    const outsBefore = isSameHalf ? last!.count.outs : 0
    const side = fieldingSide(raw.about.halfInning)
    const play = playOf(gameId, raw, slugOf)
    const first = play.substitutions?.some((change) => change.kind === 'pitcher')
      ? pitchers[side]
      : play.pitcher
    pitches.push(...pitchesOf(raw, play, first ?? play.pitcher, outsBefore))
    pitchers[side] = play.pitcher
    last = raw
    return play
  })
  return { plays, pitches }
}

function playOf(gameId: string, raw: RawPlay, slugOf: SlugOf): PlayInput {
  return {
    event_id: raw.atBatIndex,
    game_id: gameId,
    inning: raw.about.inning,
    half: raw.about.halfInning,
    batter: slugOf(raw.matchup.batter.id),
    pitcher: slugOf(raw.matchup.pitcher.id),
    type: raw.about.isComplete ? typeOf(raw.result.eventType) : null,
    description: raw.result.description ?? '',
    count: { balls: raw.count.balls, strikes: raw.count.strikes },
    outs: raw.count.outs,
    runners: [
      ...raw.playEvents.filter(isPlacing).map((event) => placed(event, slugOf)),
      ...raw.runners.map((runner) => moveOf(runner, slugOf)),
    ],
    substitutions: raw.playEvents.flatMap((event) => changeOf(event, slugOf)),
    errors: raw.runners.flatMap((runner) => errorsOf(runner, slugOf)),
  }
}

const typeOf = (eventType: string | undefined): PlayType =>
  playTypes.find((type) => type === eventType) ?? 'other'

const baseOf: Readonly<Record<string, Base | 'home'>> = {
  '1B': 'first',
  '2B': 'second',
  '3B': 'third',
  score: 'home',
}

function moveOf({ movement, details }: RawRunner, slugOf: SlugOf): Move {
  const start = movement.start === null ? null : baseOf[movement.start]
  const end = movement.isOut || movement.end === null ? null : baseOf[movement.end]!
  const pitcher = details.responsiblePitcher
  return {
    player: slugOf(details.runner.id),
    step: details.playIndex,
    start: start === 'home' || start === undefined ? null : start,
    end,
    reason: reasonOf(details.movementReason),
    rbi: details.rbi,
    earned: details.earned,
    responsible_pitcher: pitcher === null ? null : slugOf(pitcher.id),
  }
}

function reasonOf(reason: string | null): 'stolen_base' | 'caught_stealing' | null {
  if (reason?.startsWith('r_stolen_base')) return 'stolen_base'
  return reason !== null && /^r_(pickoff_)?caught_stealing/.test(reason) ? 'caught_stealing' : null
}

const isPlacing = ({ details }: RawEvent): boolean => details.eventType === 'runner_placed'

const placed = ({ player, index }: RawEvent, slugOf: SlugOf): Move => ({
  player: slugOf(player!.id),
  step: index,
  start: null,
  end: 'second',
  reason: 'placed',
})

const changeKinds: Readonly<Record<string, Change['kind']>> = {
  pitching_substitution: 'pitcher',
  defensive_substitution: 'fielder',
  defensive_switch: 'fielder',
}

function changeOf(event: RawEvent, slugOf: SlugOf): Change[] {
  const { isSubstitution, player, position, replacedPlayer, battingOrder, index } = event
  if (!isSubstitution || !player || !position) return []
  const pos = position.abbreviation as Change['pos']
  const offensive = pos === 'PR' ? 'runner' : 'batter'
  return [
    {
      step: index,
      kind: changeKinds[event.details.eventType ?? ''] ?? offensive,
      player: slugOf(player.id),
      replaces: replacedPlayer ? slugOf(replacedPlayer.id) : null,
      order: battingOrder ? Number(battingOrder[0]) : null,
      pos,
      count: { balls: event.count.balls, strikes: event.count.strikes },
    },
  ]
}

/** A dropped ball that a batter's error keeps alive is an error like a throw; only its credit is spelled otherwise. */
const errorsOf = ({ credits = [] }: RawRunner, slugOf: SlugOf): string[] =>
  credits.filter(({ credit }) => credit.includes('error')).map(({ player }) => slugOf(player.id))

function pitchesOf(raw: RawPlay, play: PlayInput, firstPitcher: string, outsBefore: number): PitchInput[] {
  const changes = play.substitutions ?? []
  const firstBatter = changes.find((change) => change.kind === 'batter')?.replaces ?? play.batter
  const pitches: PitchInput[] = []
  let [pitcher, batter, count, outs] = [firstPitcher, firstBatter, '0-0', outsBefore]
  for (const event of raw.playEvents) {
    const change = changes.find((one) => one.step === event.index)
    if (change?.kind === 'pitcher') pitcher = change.player
    if (change?.kind === 'batter') batter = change.player
    if (event.isPitch || event.type === 'no_pitch') {
      pitches.push(recordedPitch(raw, event, { game_id: play.game_id, pitcher, batter, count, outs }))
    }
    const { balls, strikes } = event.count
    if (balls <= 3 && strikes <= 2) count = `${balls}-${strikes}`
    outs = Math.min(2, event.count.outs)
  }
  return pitches
}
