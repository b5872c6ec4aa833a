/** The records of a match's shots. */
import type { Change } from '../../src/contract/change.ts'
import { distanceOf } from '../../src/sports/soccer/metrics/xg.ts'
import { completeShot, type ShotOutcome, shot, shotId } from '../../src/sports/soccer/records/shot.ts'
import { put } from '../shared/script.ts'
import type { SimulatedStep } from '../simulation.ts'
import { minuteOf, periodOfHalf } from './live-fixture.ts'
import type { Moment } from './match-event.ts'
import type { PlayedMatch } from './played-match.ts'
import type { SimulatedShot } from './shots.ts'

/** The shots of a moment: that of its own goal or penalty, and, edited, that of the goal which it cancels. */
export function eventShotChanges(
  played: PlayedMatch,
  shots: readonly SimulatedShot[],
  index: number,
): Change[] {
  const { event, corrected } = played.moments[index]!
  const edited_at = new Date(played.wallClock.instants[index]!).toISOString()
  const shotOf = (order: number | undefined) =>
    shots.filter((one) => one.event !== null && one.event.order === order)
  return [
    ...shotOf(corrected?.order).map((one) =>
      shotChange(played, one, { cancelled: true, revision: 1, edited_at }),
    ),
    ...shotOf(event?.order).map((one) => shotChange(played, one, unedited)),
  ]
}

/** A step for each instant with shots that belong to no event. */
export function otherShots(played: PlayedMatch, shots: readonly SimulatedShot[]): SimulatedStep[] {
  const began = beginnings(played)
  const others = shots.filter(({ event }) => event === null)
  const byInstant = Map.groupBy(others, ({ half, second }) => began.get(half)! + second * 1000)
  return [...byInstant].map(([atMs, same]) => ({
    atMs,
    changes: same.map((one) => shotChange(played, one, unedited)),
  }))
}

/** When each half began. */
function beginnings({ moments, wallClock }: PlayedMatch): ReadonlyMap<Moment['half'], number> {
  return new Map(moments.map(({ half, second }, i) => [half, wallClock.instants[i]! - second * 1000]))
}

const unedited = { cancelled: false, revision: 0, edited_at: null } as const

interface Edit {
  readonly cancelled: boolean
  readonly revision: number
  readonly edited_at: string | null
}

function shotChange({ scheduled }: PlayedMatch, one: SimulatedShot, edit: Edit): Change {
  const { fixture_id, league } = scheduled
  const { team } = scheduled[one.side]
  const data = completeShot({
    shot_id: one.order,
    fixture_id,
    league,
    order: one.order,
    ...minuteOf(one.half, one.second),
    period: periodOfHalf[one.half],
    team,
    player: one.player.slug,
    assist: one.assist?.slug ?? null,
    outcome: one.outcome,
    body_part: one.bodyPart,
    situation: one.situation,
    ...one.place,
    description: describe(one, team),
    ...edit,
  })
  return put(shot, shotId(fixture_id, one.order), data)
}

const outcomeTexts: Readonly<Record<ShotOutcome, string>> = {
  goal: 'Goal',
  saved: 'Saved',
  missed: 'Missed',
  blocked: 'Blocked',
  woodwork: 'Against the woodwork',
}

function describe(
  { outcome, situation, bodyPart, place, player, assist }: SimulatedShot,
  club: string,
): string {
  const open = bodyPart === 'head' ? 'header' : 'shot'
  const what = situation === 'open_play' ? open : situation.replaceAll('_', ' ')
  const passed = assist ? `, passed by ${assist.name}` : ''
  return `${outcomeTexts[outcome]}: ${player.name} (${club}), ${what} from ${Math.round(distanceOf(place))} m${passed}`
}
