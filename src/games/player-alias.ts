import Type, { type Static } from 'typebox'
import { record } from '../contract/record.ts'
import { Strict } from '../contract/schema.ts'
import { PlayerSlug } from './game-fields.ts'

/**
 * Which player a source means by its id. The slug is ours and stays once it is given; only one that was made from a
 * shortened name (`J. Allen`) gives way when the whole name becomes known.
 */
export const PlayerAlias = Strict(
  {
    sport: Type.String({ minLength: 1, maxLength: 20 }),
    source: Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'Whose ids: feeds of one league share them',
    }),
    source_id: Type.String({ minLength: 1, maxLength: 80 }),
    slug: PlayerSlug,
    name: Type.String({ description: 'As the source wrote it when the slug was given' }),
    short: Type.Boolean({ description: 'Made from a shortened name' }),
  },
  'PlayerAlias',
)
export type PlayerAlias = Static<typeof PlayerAlias>

export const aliasId = (sport: string, source: string, sourceId: string): string =>
  `${sport}:${source}:${sourceId}`

/** Under which those who bear a slug are found. */
export const aliasParent = (sport: string, slug: string): string => `${sport}:${slug}`

export const playerAlias = record({
  kind: 'feed.alias',
  summary: 'A player’s id at a source and the slug that stands for it here',
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
