import { ownValue } from '../../kernel/json.ts'
import { clamp } from '../../kernel/numbers.ts'
import type { Base, PlayInput } from '../../sports/mlb/records/play.ts'
import { positions } from '../../sports/mlb/records/play.ts'
import { type PlayType, playTypes } from '../../sports/mlb/records/play-types.ts'
import { textOf } from '../read/fields.ts'
import type { SlugOf } from './people.ts'
import type { RawEvent, RawPlay, RawRunner } from './raw-play.ts'

type Move = NonNullable<PlayInput['runners']>[number]
type Substitution = NonNullable<PlayInput['substitutions']>[number]

/** Maps a plate appearance to a play. */
export function playOf(gameId: string, raw: RawPlay, slugOf: SlugOf): PlayInput {
  const pitcher = slugOf(raw.matchup.pitcher)
  return {
    event_id: raw.atBatIndex,
    game_id: gameId,
    inning: raw.about.inning,
    half: raw.about.halfInning,
    batter: slugOf(raw.matchup.batter),
    pitcher,
    type: raw.about.isComplete === true ? typeOf(raw.result.eventType) : null,
    description: textOf(raw.result.description),
    count: tallyOf(raw.count),
    outs: clamp(raw.count.outs, 0, 3),
    runners: [
      ...raw.playEvents.flatMap((event) => placedRunner(event, slugOf)),
      ...raw.runners.map((runner) => moveOf(runner, slugOf, pitcher)),
    ],
    substitutions: raw.playEvents.flatMap((event) => substitutionOf(event, slugOf)),
    errors: raw.runners.flatMap((runner) => errorsOf(runner, slugOf)),
  }
}

const typeOf = (eventType: unknown): PlayType => playTypes.find((type) => type === eventType) ?? 'other'

const tallyOf = ({ balls, strikes }: { readonly balls: number; readonly strikes: number }) => ({
  balls: Math.max(0, balls),
  strikes: Math.max(0, strikes),
})

const baseOf: Readonly<Record<string, Base | 'home'>> = {
  '1B': 'first',
  '2B': 'second',
  '3B': 'third',
  '4B': 'home',
  score: 'home',
}

function moveOf({ movement, details }: RawRunner, slugOf: SlugOf, pitcher: string): Move {
  const start = ownValue(baseOf, String(movement.start)) ?? null
  const end = movement.isOut === true ? null : (ownValue(baseOf, String(movement.end)) ?? null)
  const responsible = details.responsiblePitcher ? slugOf(details.responsiblePitcher) : null
  return {
    player: slugOf(details.runner),
    step: indexOf(details.playIndex),
    start: start === 'home' ? null : start,
    end,
    reason: reasonOf(details.movementReason),
    rbi: details.rbi === true,
    earned: details.earned === true,
    // Every run is charged to a pitcher: until the feed names him, to the one on the mound.
    responsible_pitcher: end === 'home' ? (responsible ?? pitcher) : responsible,
  }
}

const indexOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0

function reasonOf(reason: unknown): 'stolen_base' | 'caught_stealing' | null {
  const text = textOf(reason)
  if (text.startsWith('r_stolen_base')) return 'stolen_base'
  return /^r_(pickoff_)?caught_stealing/.test(text) ? 'caught_stealing' : null
}

/** Extra innings begin with a runner placed on second. */
function placedRunner({ details, player, index }: RawEvent, slugOf: SlugOf): Move[] {
  if (details.eventType !== 'runner_placed' || !player) return []
  return [{ player: slugOf(player), step: index, start: null, end: 'second', reason: 'placed' }]
}

const kinds: Readonly<Record<string, Substitution['kind']>> = {
  pitching_substitution: 'pitcher',
  defensive_substitution: 'fielder',
  defensive_switch: 'fielder',
}

function substitutionOf(event: RawEvent, slugOf: SlugOf): Substitution[] {
  const { player, replacedPlayer, battingOrder, index, details } = event
  const pos = positions.find((code) => code === event.position?.abbreviation)
  if (event.isSubstitution !== true || !player || !pos) return []
  const order = Number(textOf(battingOrder).charAt(0))
  return [
    {
      step: index,
      kind: ownValue(kinds, String(details.eventType)) ?? (pos === 'PR' ? 'runner' : 'batter'),
      player: slugOf(player),
      replaces: replacedPlayer ? slugOf(replacedPlayer) : null,
      order: order >= 1 && order <= 9 ? order : null,
      pos,
      count: tallyOf(event.count),
    },
  ]
}

/** All credits of errors: `f_throwing_error`, `f_fielding_error`, `f_error_dropped_ball`. */
const errorsOf = ({ credits }: RawRunner, slugOf: SlugOf): string[] =>
  (credits ?? []).filter(({ credit }) => credit.includes('error')).map(({ player }) => slugOf(player))
