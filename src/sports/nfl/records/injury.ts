import Type, { type Static, type TSchema } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Instant, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { PlayerSlug, seasonField } from '../../../games/game-fields.ts'
import { reconcileLatest } from '../../../games/reconcile-latest.ts'
import type { FootballLeague } from '../league.ts'
import { weekKey } from '../weeks.ts'
import { SeasonTypeField, WeekNumber } from './game.ts'

const designations = ['out', 'doubtful', 'questionable', 'probable', 'ir', 'pup', 'nfi', 'suspended'] as const
export type Designation = (typeof designations)[number]

const practiceLevels = ['full', 'limited', 'dnp', 'rest'] as const
export type PracticeLevel = (typeof practiceLevels)[number]

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

const byDay = <S extends TSchema>(level: S) =>
  Strict({
    mon: means(Type.Optional(level), 'Practice on Monday'),
    tue: means(Type.Optional(level), 'Practice on Tuesday'),
    wed: means(Type.Optional(level), 'Practice on Wednesday'),
    thu: means(Type.Optional(level), 'Practice on Thursday'),
    fri: means(Type.Optional(level), 'Practice on Friday'),
    sat: means(Type.Optional(level), 'Practice on Saturday'),
    sun: means(Type.Optional(level), 'Practice on Sunday'),
  })

/** Practice of a week on the reported days, which depend on the day of the game. */
export const Practice = byDay(OneOf(practiceLevels))
export type Practice = Static<typeof Practice>

/** A row of a team's injury report for one week. */
const injurySchema = ({ title, seasons, TeamCode }: FootballLeague) =>
  Strict(
    {
      player: PlayerSlug,
      team: TeamCode,
      season: seasonField(seasons),
      week: means(WeekNumber, 'Week of the season'),
      season_type: SeasonTypeField,
      designation: means(
        Nullable(OneOf(designations, 'null while none is given')),
        'Whether the player will play; null while none is given',
      ),
      body_part: Type.String({ description: 'The injury, in lower case; `""` when unknown' }),
      practice: means(Practice, 'How much the player practised on the reported days'),
      updated_at: means(Instant, 'When it last changed'),
    },
    `${title}InjuryRecord`,
  )
export type Injury = Static<ReturnType<typeof injurySchema>>

/**
 * Days missing from the input keep their value, because a report may only have the latest. A null day is
 * removed.
 */
const inputSchema = (league: FootballLeague) => {
  const i = injurySchema(league).properties
  return Strict({
    player: i.player,
    team: i.team,
    season: i.season,
    week: i.week,
    season_type: Type.Optional(i.season_type),
    designation: Type.Optional(i.designation),
    body_part: Type.Optional(i.body_part),
    practice: Type.Optional(byDay(Nullable(OneOf(practiceLevels)))),
    updated_at: Type.Optional(Instant),
  })
}

export const injuryRecord = (league: FootballLeague) =>
  record({
    kind: `${league.id}.injury`,
    summary: `A player on the injury report of one week of ${league.noun}`,
    input: inputSchema(league),
    stored: injurySchema(league),
    tier: 'free',
    league: league.id,
    place: (doc) => ({ parent: weekKey(doc), order: 0 }),
    reconcile: (input, previous, { id, atMs }) => {
      const named = injuryId(input.season, input.week, input.player)
      if (named !== id) return { rejected: `the id of the change, ${id}, is not ${named}` }
      return reconcileLatest(
        {
          player: input.player,
          team: input.team,
          season: input.season,
          week: input.week,
          season_type: input.season_type ?? previous?.season_type ?? 'REG',
          designation: input.designation === undefined ? (previous?.designation ?? null) : input.designation,
          body_part: (input.body_part ?? previous?.body_part ?? '').toLowerCase(),
          practice: mergeDays(previous?.practice ?? {}, input.practice ?? {}),
          updated_at: input.updated_at ?? new Date(atMs).toISOString(),
        },
        previous,
        input,
      )
    },
  })

/** In the order of the week, so that the same report is the same document in any order of input. */
function mergeDays(
  before: Practice,
  input: Partial<Readonly<Record<Weekday, PracticeLevel | null>>>,
): Practice {
  const merged = { ...before, ...input }
  return Object.fromEntries(weekdays.flatMap((day) => (merged[day] ? [[day, merged[day]]] : [])))
}

export const injuryId = (season: string, week: number, player: string): string =>
  `${weekKey({ season, week })}:${player}`
