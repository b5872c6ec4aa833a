import type { Static } from 'typebox'
import { Strict } from '../../contract/schema.ts'
import { pickFields } from '../../kernel/pick-fields.ts'
import { roundOrNull } from '../../kernel/rounding.ts'
import { Play } from './records/play.ts'

const p = Play.properties

/** A play as served: the fields of the specification, then our own. */
export const ServedPlay = Strict(
  {
    qtr: p.qtr,
    down: p.down,
    distance: p.distance,
    yardline: p.yardline,
    clock: p.clock,
    description: p.description,
    epa: p.epa,
    wpa: p.wpa,
    formation: p.formation,
    personnel: p.personnel,
    play_type: p.play_type,
    air_yards: p.air_yards,
    yac: p.yac,
    play_id: p.play_id,
    order: p.order,
    posteam: p.posteam,
    score: p.score,
    model: p.model,
    yards_gained: p.yards_gained,
    game_id: p.game_id,
    revision: p.revision,
    edited_at: p.edited_at,
  },
  'NflPlay',
)
const pick = pickFields(ServedPlay)

type Rating = Pick<Play, 'epa' | 'wpa' | 'model'>

/** A play as served, with our own rating when the feed has none. */
export function playElement(doc: Play, own?: Rating): Static<typeof ServedPlay> {
  const { epa, wpa, model } = doc.model === null && own ? own : doc
  return pick({ ...doc, epa: roundOrNull(epa, 3), wpa: roundOrNull(wpa, 4), model })
}
