import { Strict } from '../../contract/schema.ts'
import { pickFields } from '../../kernel/pick-fields.ts'
import { Injury } from './records/injury.ts'

const i = Injury.properties

/** A row of a report as served. */
export const ServedInjury = Strict(
  {
    player: i.player,
    team: i.team,
    designation: i.designation,
    body_part: i.body_part,
    practice: i.practice,
    season: i.season,
    week: i.week,
    updated_at: i.updated_at,
  },
  'NflInjury',
)

export const injuryElement = pickFields(ServedInjury)
