import Type, { type Static } from 'typebox'
import { means, Nullable, Strict } from '../../contract/schema.ts'

const Color = Type.String({ pattern: '^#[0-9a-f]{6}$', description: 'Colour as #rrggbb' })

/** A team as the directory of teams shows it. */
export const Team = Strict(
  {
    team: Type.String({ description: 'The code, or the name of a soccer club, that every answer uses' }),
    league: Type.String({ description: 'League id' }),
    name: Type.String({ description: 'Full name' }),
    city: Nullable(
      Type.String({ description: 'City or region in the name; null when it is not known apart' }),
    ),
    nickname: Type.String({ description: 'Name without the city' }),
    venue: Nullable(Type.String({ description: 'Home ground; null when it is not known' })),
    conference: Nullable(Type.String({ description: 'Conference, or league in baseball; null without one' })),
    division: Nullable(Type.String({ description: 'Division; null without one' })),
    colors: means(
      Nullable(
        Strict(
          {
            primary: means(Color, 'First colour, as #rrggbb'),
            secondary: means(Color, 'Second colour, as #rrggbb'),
          },
          'TeamColors',
        ),
      ),
      'The colours of the team; null when they are not known',
    ),
    codes: Type.Array(Type.String(), {
      description: 'Every code or spelling that is accepted, its own first',
    }),
    ids: Type.Record(Type.String(), Type.String(), { description: 'The id of each source: source → id' }),
  },
  'Team',
)
export type Team = Static<typeof Team>

/** What no game or standings record has: a team's colours and its ids at other sources. */
export interface TeamFacts {
  readonly colors: { readonly primary: string; readonly secondary: string }
  readonly ids: Readonly<Record<string, string>>
}

/** Reads a table of facts: colours without the leading #, then the ids in the order of `sources`. */
export function teamFacts(
  sources: readonly string[],
  rows: Readonly<Record<string, string>>,
): Readonly<Record<string, TeamFacts>> {
  return Object.fromEntries(
    Object.entries(rows).map(([code, row]) => {
      const [primary, secondary, ...ids] = row.split(' ')
      return [
        code,
        {
          colors: { primary: `#${primary}`, secondary: `#${secondary}` },
          ids: Object.fromEntries(sources.map((source, i) => [source, ids[i]!])),
        },
      ]
    }),
  )
}
