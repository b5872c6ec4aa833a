import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import type { Fixture, FixtureInput } from '../../sports/soccer/records/fixture.ts'
import { adapterOf, json } from '../read/adapter-of.ts'
import { Lenient, textOf } from '../read/fields.ts'
import { clubIn, toSide } from '../shared/soccer/fields.ts'
import { toFixtureChange } from '../shared/soccer/fixture-change.ts'
import { type Meeting, matchFixtures } from '../shared/soccer/match-fixtures.ts'
import { createPairIds } from '../shared/soccer/pair-id.ts'
import { type Competition, competitionOf } from './competition.ts'
import { toGoalChanges } from './goals.ts'
import { fixtureFieldsOf, hasLevelShootout, isOutsideTable, kickOffOf, RawMatch, stateOf } from './match.ts'

const Season = Lenient({ name: Type.String(), matches: Type.Array(Type.Unknown()) })

const name = 'openfootball'
const matchCheck = Compile(RawMatch)

/** Results and schedules of seasons, in the public domain (football.json, worldcup.json). */
export const adapter = adapterOf({
  name,
  summary: 'Soccer: seasons of openfootball (football.json, worldcup.json)',
  documents: [
    json({
      name: 'season of a competition',
      kinds: ['soccer.fixture', 'soccer.event', 'soccer.player', 'feed.alias'],
      schema: Season,
      parse: parseSeason,
    }),
  ],
})

interface Listed {
  readonly match: RawMatch
  readonly meeting: Meeting
  readonly position: string
}

async function* parseSeason(
  season: Static<typeof Season>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const competition = competitionOf(season.name, document.name)
  if (competition === null) {
    const reason = `neither ${document.name} nor its title, ${season.name.slice(0, 80)}, names a known competition and a season`
    yield { problem: { position: '/name', reason } }
    return
  }
  const raw: { match: RawMatch; position: string }[] = []
  for (const [i, match] of season.matches.entries()) {
    const position = `/matches/${i}`
    if (matchCheck.Check(match)) raw.push({ match, position })
    else yield { problem: { position, reason: 'date, team1 or team2 is missing' } }
  }
  const listed = listMatches(raw, competition)
  const { fixtures, notices, idOf } = await matchFixtures(
    context,
    name,
    listed.map(({ meeting }) => meeting),
  )
  for (const notice of notices) yield { notice }
  for (const one of listed) {
    const id = idOf(one.meeting)
    yield* parseMatch(one, fixtures.get(one.meeting.id), { id, competition, document, context })
  }
}

/** Sorted by round, so that the second meeting of two clubs stays the second when one of them is moved. */
function listMatches(
  raw: readonly { readonly match: RawMatch; readonly position: string }[],
  { league, season }: Competition,
): Listed[] {
  const roundOf = ({ match }: { match: RawMatch }) => Number(/\d+/.exec(textOf(match.round))?.[0] ?? 0)
  const outsideOf = ({ match }: { match: RawMatch }) => Number(isOutsideTable(match))
  const idOf = createPairIds()
  return raw
    .toSorted((a, b) => outsideOf(a) - outsideOf(b) || roundOf(a) - roundOf(b))
    .map(({ match, position }) => {
      const pairing = {
        league,
        season,
        home: clubIn(league, match.team1),
        away: clubIn(league, match.team2),
      }
      return { match, position, meeting: { ...pairing, id: idOf(pairing), day: match.date } }
    })
}

interface MatchContext {
  readonly id: string
  readonly competition: Competition
  readonly document: FeedDocument
  readonly context: ParseContext
}

async function* parseMatch(
  { match, meeting, position }: Listed,
  previous: Fixture | undefined,
  { id, competition, document, context }: MatchContext,
): AsyncGenerator<Parsed, void> {
  const input = toFixtureInput(match, meeting, competition, previous)
  if (typeof input === 'string') {
    yield { problem: { position, reason: input } }
    return
  }
  if (hasLevelShootout(match)) {
    yield { notice: { position, reason: `${id}: the shoot-out ends level, so its score is left out` } }
  }
  const { change: put, isBehind } = toFixtureChange(id, input, previous, document)
  yield { change: put }
  if (isBehind) return
  const { league } = competition
  const of = { fixtureId: id, league, home: meeting.home, away: meeting.away }
  const { changes, unread } = await toGoalChanges(context, match, of)
  if (unread > 0) yield { problem: { position, reason: `${unread} goals cannot be read` } }
  for (const change of changes) yield { change }
}

/** The fixture, or why the match cannot be read. */
function toFixtureInput(
  match: RawMatch,
  { home, away, day }: Meeting,
  competition: Competition,
  previous: Fixture | undefined,
): FixtureInput | string {
  const kickOff = kickOffOf(match, competition.zone)
  const state = stateOf(match)
  if (kickOff === null) return 'date or time is not valid'
  if (state === null) return 'score is not valid'
  if (home === away) return `${home} cannot play itself`
  const { goals, ...status } = state
  const isKept = !kickOff.isTimeKnown && previous?.date === day
  return {
    ...fixtureFieldsOf(match, competition),
    date: day,
    kick_off_utc: isKept ? previous.kick_off_utc : kickOff.at,
    ...status,
    home: toSide(home, goals?.[0]),
    away: toSide(away, goals?.[1]),
  }
}
