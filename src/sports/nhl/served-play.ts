import Type, { type Static } from 'typebox'
import { means, Nullable, OneOf, Strict } from '../../contract/schema.ts'
import { PlayerSlug } from '../../games/game-fields.ts'
import type { Kinds } from './kinds.ts'
import type { HockeyLeague } from './league.ts'
import { storedXg } from './metrics/add-xg.ts'
import { placeFor } from './metrics/attack.ts'
import { attemptsOf, sideOf, type TeamCodes } from './metrics/attempts.ts'
import { expectedGoals } from './metrics/xg.ts'
import type { XgModel } from './metrics/xg-model.ts'
import type { Play } from './records/play.ts'
import type { Shift } from './records/shift.ts'
import type { Side } from './side.ts'

/** A play as served: the stored fields and what is computed from them. */
export const servedPlaySchema = ({ title }: HockeyLeague, { play }: Kinds) => {
  const { game_id, event_id, order, ...rest } = play.stored.properties
  return Strict(
    {
      event_id,
      game_id,
      order,
      ...rest,
      zone: Nullable(
        OneOf(
          ['offensive', 'neutral', 'defensive'],
          'Where it happened, as the team of the play sees it; null when not known, and in events outside the neutral zone',
        ),
      ),
      strength: Nullable(
        Type.String({
          description: 'Skaters on the ice, home side first: 5v5, 5v4, 6v5 without home goalie',
        }),
      ),
      xg: Nullable(
        Type.Number({
          description:
            'Probability that the attempt is a goal, 0 for a blocked one and above 0 for every other; null for other plays, and in events, because it depends on the plays before',
        }),
      ),
      on_ice: {
        ...Strict(
          {
            home: means(Type.Array(PlayerSlug), 'Skaters and goalie of the home side'),
            away: means(Type.Array(PlayerSlug), 'Skaters and goalie of the visitors'),
          },
          `${title}OnIce`,
        ),
        description: 'Players on the ice, goalies included; empty where shifts are not known, and in events',
      },
    },
    `${title}Play`,
  )
}
export type ServedPlay = Static<ReturnType<typeof servedPlaySchema>>

const nobody = { home: [], away: [] }
const blueLine = 25

/** A play by itself, as events have it: what depends on the game, on other plays or on shifts is left open. */
export const playElement = (play: Play): ServedPlay => elementOf(play, null)

function elementOf(play: Play, side: Side | null): ServedPlay {
  return { ...play, zone: zoneOf(play, side), strength: strengthOf(play), xg: null, on_ice: nobody }
}

/** The plays of a game in order, complete. */
export function playElements(
  { teams, xg }: { readonly teams: TeamCodes; readonly xg: XgModel | null },
  plays: readonly Play[],
  shifts: ShiftsByPeriod,
): ServedPlay[] {
  const attempts = xg ? attemptsOf(teams, plays) : []
  const values = new Map(
    attempts.map((attempt) => [attempt.play, xg && storedXg(expectedGoals(attempt, xg))]),
  )
  return plays.map((play) => ({
    ...elementOf(play, sideOf(teams, play.team)),
    xg: values.get(play) ?? null,
    on_ice: playersAt(shifts, (team) => sideOf(teams, team), play),
  }))
}

/** Null when it is not known which end a side defends, or when the play belongs to no side. */
function zoneOf(play: Play, side: Side | null): ServedPlay['zone'] {
  if (play.x === null) return null
  if (Math.abs(play.x) <= blueLine) return 'neutral'
  const place =
    side === null || play.home_defends === null ? null : placeFor({ ...play, y: play.y ?? 0 }, side)
  if (place === null) return null
  return place.ax > 0 ? 'offensive' : 'defensive'
}

function strengthOf({ situation }: Play): string | null {
  return situation === null ? null : `${situation[2]}v${situation[1]}`
}

export type ShiftsByPeriod = ReadonlyMap<number, readonly Shift[]>

/** The players on the ice at a play: those with `start < t <= end`; at second 0 those who start the period. */
function playersAt(
  shifts: ShiftsByPeriod,
  sideOf: (team: string) => Side | null,
  { period, period_type: type, seconds }: Play,
): Record<Side, string[]> {
  const onIce: Record<Side, Set<string>> = { home: new Set(), away: new Set() }
  for (const { team, player, start, end } of type === 'SO' ? [] : (shifts.get(period) ?? [])) {
    const isOn = seconds === 0 ? start === 0 : start < seconds && (end === null || seconds <= end)
    const side = isOn ? sideOf(team) : null
    if (side !== null) onIce[side].add(player)
  }
  return { home: [...onIce.home].sort(), away: [...onIce.away].sort() }
}
