import type { Static } from 'typebox'
import { Nullable, Strict } from '../../contract/schema.ts'
import { PlayerSlug } from '../../games/game-fields.ts'
import { pickFields } from '../../kernel/json.ts'
import { roundOrNull } from '../../kernel/numbers.ts'
import type { Kinds } from './kinds.ts'
import type { FootballLeague } from './league.ts'
import type { Play } from './records/play.ts'
import type { Role } from './records/play-parts.ts'

/** A play as served: the fields of the specification, then our own. */
export const servedPlaySchema = ({ title }: FootballLeague, { play }: Kinds) => {
  const p = play.stored.properties
  return Strict(
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
      player: {
        ...Nullable(PlayerSlug),
        description: 'Who threw, ran or kicked the ball; null when the feed does not say',
      },
      revision: p.revision,
      edited_at: p.edited_at,
    },
    `${title}Play`,
  )
}
type ServedPlay = Static<ReturnType<typeof servedPlaySchema>>

type Rating = Pick<Play, 'epa' | 'wpa' | 'model'>

/** Renders plays as served, with our own rating when the feed has none. */
export function playRenderer(schema: ReturnType<typeof servedPlaySchema>) {
  const pick = pickFields(schema)
  return (doc: Play, own?: Rating): ServedPlay => {
    const { epa, wpa, model } = doc.model === null && own ? own : doc
    return pick({
      ...doc,
      epa: roundOrNull(epa, 3),
      wpa: roundOrNull(wpa, 4),
      model,
      player: playerOf(doc),
    })
  }
}

/** The roles of the player with the ball at the snap. A play has one of them. */
const mainRoles: ReadonlySet<Role> = new Set(['passer', 'rusher', 'kicker', 'punter'])

const playerOf = ({ credits }: Play): string | null =>
  credits.find(({ role }) => mainRoles.has(role))?.player ?? null
