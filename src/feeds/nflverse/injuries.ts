import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import { easternDay } from '../../games/season.ts'
import { injury } from '../../sports/nfl/index.ts'
import { injuryId, type PracticeLevel, type Weekday, weekdays } from '../../sports/nfl/records/injury.ts'
import type { SeasonType } from '../../sports/nfl/weeks.ts'
import { identify } from '../identity/index.ts'
import { instantOf } from '../read/fields.ts'
import { leagueIds, reportDesignation, teamOf } from '../shared/nfl/league.ts'
import { atLine, inBatches, type Row, type Rows } from './row.ts'

/** Injury reports. A row is the latest state of a player's week, so practice days accumulate over several imports. */
export async function* parseInjuries(rows: Rows, context: ParseContext): AsyncGenerator<Parsed, void> {
  for await (const item of inBatches(rows)) {
    if ('problem' in item) yield item
    else yield* toInjuryChanges(item.batch, context)
  }
}

async function* toInjuryChanges(rows: readonly Row[], context: ParseContext): AsyncGenerator<Parsed, void> {
  const people = rows.flatMap((row) => {
    const [sourceId, name] = [row.text('gsis_id'), row.text('full_name')]
    return sourceId === '' || name === '' ? [] : [{ sourceId, name }]
  })
  const { slugs, changes } = await identify(context, leagueIds, people)
  for (const change of changes) yield { change }
  for (const row of rows) yield toInjuryChange(row, slugs.get(row.text('gsis_id')))
}

function toInjuryChange(row: Row, slug: string | undefined): Parsed {
  const [season, week, team] = [row.text('season'), row.whole('week'), teamOf(row.text('team'))]
  if (slug === undefined) return atLine(row, 'gsis_id or full_name is missing')
  if (team === null) return atLine(row, `${row.text('team')} is not a team in this league`)
  if (week === null || !/^\d{4}$/.test(season)) return atLine(row, 'season or week is missing')
  const updatedAt = instantOf(row.text('date_modified'))
  const data = {
    player: slug,
    team,
    season,
    week,
    season_type: typeOf(row.text('season_type') || row.text('game_type')),
    designation: reportDesignation(row.text('report_status')),
    body_part: bodyPartOf(row),
    practice: updatedAt === null ? {} : practiceOf(row, updatedAt),
    ...(updatedAt === null ? {} : { updated_at: updatedAt }),
  }
  return { change: { kind: injury.kind, id: injuryId(season, week, slug), op: 'put', data } }
}

const typeOf = (text: string): SeasonType =>
  text === 'REG' || text === '' ? 'REG' : text === 'PRE' ? 'PRE' : 'POST'

const notAnInjury = /^not injury related/i

/** The injured body parts: those of the report, else those of practice, joined by commas. */
function bodyPartOf(row: Row): string {
  const parts = (kind: string) =>
    [row.text(`${kind}_primary_injury`), row.text(`${kind}_secondary_injury`)].filter(
      (part) => part !== '' && !notAnInjury.test(part),
    )
  const reported = parts('report')
  return (reported.length > 0 ? reported : parts('practice')).join(', ').toLowerCase()
}

const levels: readonly (readonly [RegExp, PracticeLevel])[] = [
  [/^full/i, 'full'],
  [/^limited/i, 'limited'],
  [/^(did not|out)/i, 'dnp'],
]

/** The practice day is the US Eastern day of the last change. */
function practiceOf(row: Row, updatedAt: string): Partial<Record<Weekday, PracticeLevel>> {
  const level = levels.find(([pattern]) => pattern.test(row.text('practice_status')))?.[1]
  if (level === undefined) return {}
  const sunday = new Date(`${easternDay(Date.parse(updatedAt))}T00:00:00Z`).getUTCDay()
  const day = weekdays[(sunday + 6) % 7]!
  const isRest = level === 'dnp' && notAnInjury.test(row.text('practice_primary_injury'))
  return { [day]: isRest ? 'rest' : level }
}
