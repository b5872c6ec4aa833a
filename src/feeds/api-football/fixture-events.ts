import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { clubName } from '../../sports/soccer/clubs/index.ts'
import { Fixture, fixture } from '../../sports/soccer/records/fixture.ts'
import { countOf, textOf } from '../read/fields.ts'
import { toMatchEventChanges } from './event-changes.ts'
import { knownId } from './known-ids.ts'
import type { Answer, RawEvent } from './raw.ts'
import { readEvents } from './read-events.ts'

const fixtureCheck = Compile(Fixture)

/** The events of one fixture. The document names only its id and the teams: the rest comes from the stored fixture. */
export async function* parseFixtureEvents(
  { parameters, response }: Answer,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const number = countOf(fieldOf(parameters, 'fixture'))
  const id = number === null ? context.gameId : await knownId(context, number)
  const known = id === null ? undefined : (await context.stored(fixture.kind, [id])).get(id)
  if (id === null || !fixtureCheck.Check(known)) {
    yield { problem: { position: '/parameters/fixture', reason: `fixture ${id ?? ''} is not stored yet` } }
    return
  }
  const { events, unread } = readEvents(response, known.date)
  if (unread > 0) {
    yield { problem: { position: '/response', reason: `${unread} events cannot be read` } }
    return
  }
  const { league, home, away } = known
  const teamOf = (raw: RawEvent) => clubName(league, textOf(fieldOf(raw.team, 'name')))
  const outsider = events.find(({ raw }) => ![home.team, away.team].includes(teamOf(raw)))
  if (outsider) {
    yield {
      problem: { position: '/response', reason: `${teamOf(outsider.raw)} does not play in fixture ${id}` },
    }
    return
  }
  const hosts = events.find(({ raw }) => teamOf(raw) === home.team)
  const of = { fixtureId: id, league, home: home.team, away: away.team, homeId: hosts?.raw.team.id ?? null }
  for (const change of await toMatchEventChanges(context, events, of)) yield { change }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined
