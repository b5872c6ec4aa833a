import Type, { type Static } from 'typebox'
import { record } from '../contract/record.ts'
import { means, Strict } from '../contract/schema.ts'
import { PlayerSlug } from './game-fields.ts'

/**
 * Maps a source's player id to our slug. A slug is permanent once assigned, except one made from a shortened name
 * (`J. Allen`), which is replaced when the full name becomes known.
 */
export const PlayerAlias = Strict(
  {
    sport: means(Type.String({ minLength: 1, maxLength: 20 }), 'The sport of the player'),
    source: Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'Who assigns the ids; feeds of one league may share them',
    }),
    source_id: means(Type.String({ minLength: 1, maxLength: 80 }), 'The id that the source uses'),
    slug: PlayerSlug,
    name: Type.String({ description: 'As the source wrote it when the slug was assigned' }),
    short: Type.Boolean({ description: 'Made from a shortened name' }),
  },
  'PlayerAlias',
)
export type PlayerAlias = Static<typeof PlayerAlias>

export const aliasId = (sport: string, source: string, sourceId: string): string =>
  `${sport}:${source}:${sourceId}`

/** The parent of all aliases with this slug. */
export const aliasParent = (sport: string, slug: string): string => `${sport}:${slug}`

export const playerAlias = record({
  kind: 'feed.alias',
  summary: 'A source’s id for a player and our slug',
  input: PlayerAlias,
  stored: PlayerAlias,
  tier: 'free',
  league: ({ sport }) => sport,
  place: ({ sport, slug }) => ({ parent: aliasParent(sport, slug), order: 0 }),
  reconcile: (input, previous, { id }) => {
    const { sport, source, source_id: sourceId } = input
    if (id !== aliasId(sport, source, sourceId)) {
      return { rejected: `the id must be ${aliasId(sport, source, sourceId)}` }
    }
    return { doc: previous === null || previous.short ? input : previous }
  },
})
