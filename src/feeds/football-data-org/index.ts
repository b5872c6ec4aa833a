import Type from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { seasonName } from '../../games/season.ts'
import { dayIn } from '../../kernel/calendar.ts'
import { Compile } from '../../kernel/compile.ts'
import { seasonsOf, zoneOf } from '../../sports/soccer/leagues.ts'
import { toGameIdChanges } from '../identity/game-ids.ts'
import { adapterOf, json } from '../read/adapter-of.ts'
import { instantOf, Lenient, textOf } from '../read/fields.ts'
import { clubIn, standingsNotice } from '../shared/soccer/fields.ts'
import { toFixtureChange } from '../shared/soccer/fixture-change.ts'
import { type Meeting, matchFixtures } from '../shared/soccer/match-fixtures.ts'
import { RawMatch, toFixtureInput } from './match.ts'

const name = 'football-data-org'
const ids = { sport: 'soccer', source: name } as const
const listed = ['soccer.fixture', 'feed.game']

const Competition = Lenient({ id: Type.Integer({ minimum: 0, maximum: 1e9 }) })
const Matches = Lenient({ matches: Type.Array(Type.Unknown()), competition: Type.Optional(Competition) })
const OneMatch = Lenient({ match: Type.Unknown() })
const Standings = Lenient({ standings: Type.Array(Type.Unknown()) })
const matchCheck = Compile(RawMatch)

/** football-data.org, versions 2 and 4. */
export const adapter = adapterOf({
  name,
  summary: 'Soccer: matches of football-data.org',
  documents: [
    json({
      name: 'matches',
      kinds: listed,
      schema: Matches,
      parse: ({ matches, competition }, document, context) =>
        parseMatches(matches, competition?.id ?? null, { document, context }),
    }),
    json({
      name: 'match',
      kinds: listed,
      schema: OneMatch,
      parse: ({ match }, document, context) => parseMatches([match], null, { document, context }),
    }),
    json({
      name: 'standings',
      // Tables are counted from results.
      kinds: [],
      schema: Standings,
      parse: async function* () {
        yield standingsNotice
      },
    }),
  ],
})

interface Listed {
  readonly raw: RawMatch
  readonly meeting: Meeting
  readonly kickOff: string
  readonly position: string
}

async function* parseMatches(
  matches: readonly unknown[],
  competition: number | null,
  { document, context }: { readonly document: FeedDocument; readonly context: ParseContext },
): AsyncGenerator<Parsed, void> {
  const listed: Listed[] = []
  for (const [i, raw] of matches.entries()) {
    const position = `/matches/${i}`
    const read = matchCheck.Check(raw) ? listingOf(raw, competition, position) : null
    if (read) listed.push(read)
    else yield { problem: { position, reason: 'is not a match: id, date, season or teams are missing' } }
  }
  const { fixtures, notices, idOf } = await matchFixtures(
    context,
    ids.source,
    listed.map(({ meeting }) => meeting),
  )
  for (const notice of notices) yield { notice }
  for (const { raw, meeting, kickOff, position } of listed) {
    const input = toFixtureInput(raw, meeting, kickOff)
    if (input === null) {
      const reason = `${raw.status.slice(0, 20)} is not a known status, or the score is missing`
      yield { problem: { position, reason } }
      continue
    }
    const id = idOf(meeting)
    yield { change: toFixtureChange(id, input, fixtures.get(meeting.id), document).change }
    for (const change of toGameIdChanges(ids, meeting.id, id)) yield { change }
  }
}

function listingOf(raw: RawMatch, competition: number | null, position: string): Listed | null {
  const number = raw.competition?.id ?? competition
  const kickOff = instantOf(raw.utcDate)
  if (number === null || kickOff === null) return null
  const league = leagueOf(number)
  const season = seasonFrom(league, raw.season.startDate)
  const club = (name: unknown) => clubIn(league, textOf(name))
  const [home, away] = [club(raw.homeTeam.name), club(raw.awayTeam.name)]
  if (season === null || home === '' || away === '' || home === away) return null
  const day = dayIn(zoneOf(league), Date.parse(kickOff))
  return { raw, meeting: { id: String(raw.id), league, season, home, away, day }, kickOff, position }
}

/** Competitions by the source's number. */
const competitions: Readonly<Record<number, string>> = {
  2000: 'fifa.world',
  2001: 'ucl',
  2002: 'bundesliga',
  2003: 'nl.1',
  2013: 'br.1',
  2014: 'laliga',
  2015: 'ligue1',
  2016: 'en.2',
  2017: 'pt.1',
  2019: 'seriea',
  2021: 'epl',
}

/** A competition that only this source has keeps the source's number. */
const leagueOf = (number: number): string => competitions[number] ?? `football-data.${number}`

/** The season by its first day; null when that is not a date. */
function seasonFrom(league: string, startDate: string): string | null {
  const year = Number(/^(\d{4})-\d\d-\d\d$/.exec(startDate)?.[1] ?? Number.NaN)
  return year >= yearMin && year <= yearMax ? seasonName(seasonsOf(league), year) : null
}

const yearMin = 1850
const yearMax = 2200
