/** The elevens of a tournament by the names of the teams and players, as collectors of the source write them. */
import Type, { type Static } from 'typebox'
import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { slugOf } from '../../kernel/slug.ts'
import { leagueSeason } from '../../sports/soccer/leagues.ts'
import { Fixture, fixture } from '../../sports/soccer/records/fixture.ts'
import { identify } from '../identity/index.ts'
import { instantOf, Lenient } from '../read/fields.ts'
import { peopleOfSheets, type TeamSheet, toLineupChange } from '../shared/soccer/lineup-change.ts'

const Eleven = Lenient({ xi: Type.Array(Type.String({ minLength: 1, maxLength: 120 }), { maxItems: 40 }) })
const Match = Lenient({ team_a: Eleven, team_b: Eleven, updated_at: Type.Unknown() })

/** `Colombia__vs__Switzerland` → the elevens. */
export const TournamentLineups = Type.Record(Type.String({ pattern: '^.+__vs__.+$' }), Match, {
  minProperties: 1,
  additionalProperties: false,
})

/** The World Cup: the only tournament that is collected in this form. */
const league = 'fifa.world'
/** Players have no ids here, and the source numbers them elsewhere. */
const people = { sport: 'soccer', source: 'espn-names' } as const

const fixtureCheck = Compile(Fixture)

export async function* parseTournamentLineups(
  matches: Static<typeof TournamentLineups>,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const fixturesOf = createFixtures(context)
  let unknown = 0
  for (const [pairing, match] of Object.entries(matches)) {
    const at = instantOf(match.updated_at)
    const [first = '', second = ''] = pairing.split('__vs__')
    const meetings = at === null ? [] : ((await fixturesOf(at.slice(0, 4))).get(keyOf(first, second)) ?? [])
    // Two teams may meet again: the elevens are those of the latest match by then.
    const found = meetings.findLast((one) => at !== null && one.kick_off_utc <= at)
    if (!found) {
      unknown++
      continue
    }
    const isFirstHome = nameSlug(found.home.team) === nameSlug(first)
    const sheets = {
      home: sheetOf(isFirstHome ? match.team_a : match.team_b, found.home.team),
      away: sheetOf(isFirstHome ? match.team_b : match.team_a, found.away.team),
    }
    const listed = { id: found.fixture_id, league, home: found.home.team, away: found.away.team }
    const { slugs, changes } = await identify(context, people, peopleOfSheets(listed, sheets))
    for (const change of changes) yield { change }
    // Collected a day later: who starts was known at the kick-off.
    const change = toLineupChange(listed, sheets, slugs, found.kick_off_utc)
    if (change) yield { change }
  }
  if (unknown > 0) {
    yield { notice: { position: 'document', reason: `${unknown} matches that are not stored yet` } }
  }
}

/** The stored matches of a year by their teams, each list in the order of play. */
function createFixtures(context: ParseContext) {
  const read = new Map<string, ReadonlyMap<string, readonly Fixture[]>>()
  return async (year: string): Promise<ReadonlyMap<string, readonly Fixture[]>> => {
    const held = read.get(year)
    if (held) return held
    const stored = await context.listed(fixture.kind, leagueSeason(league, year))
    const found = Map.groupBy(
      stored.flatMap(({ doc }) => (fixtureCheck.Check(doc) ? [doc] : [])),
      ({ home, away }) => keyOf(home.team, away.team),
    )
    read.set(year, found)
    return found
  }
}

/** Names that the collector writes otherwise than the source. */
const otherNames: Readonly<Record<string, string>> = {
  'korea-republic': 'south-korea',
  usa: 'united-states',
  'ir-iran': 'iran',
  'cote-d-ivoire': 'ivory-coast',
  'cabo-verde': 'cape-verde',
  turkiye: 'turkey',
  'bosnia-and-herzegovina': 'bosnia-herzegovina',
  'dr-congo': 'congo-dr',
}

const nameSlug = (name: string): string => {
  const slug = slugOf(name)
  return Object.hasOwn(otherNames, slug) ? otherNames[slug]! : slug
}
const keyOf = (one: string, other: string): string => [nameSlug(one), nameSlug(other)].sort().join(' ')

/** The goalkeeper comes first. */
const sheetOf = ({ xi }: Static<typeof Eleven>, team: string): TeamSheet => ({
  starters: xi.map((name, i) => ({
    sourceId: `${slugOf(team)}:${slugOf(name)}`.slice(0, 80),
    name: name.trim(),
    pos: i === 0 ? 'G' : null,
  })),
})
