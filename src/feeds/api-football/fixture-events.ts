import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { clubName } from '../../sports/soccer/clubs/index.ts'
import { Fixture, fixture } from '../../sports/soccer/records/fixture.ts'
import { countOf, textOf } from '../read/fields.ts'
import { stateTold } from './events.ts'
import { knownId } from './known-ids.ts'
import type { Answer, RawEvent } from './raw.ts'
import { readEvents } from './told-events.ts'

const fixtureCheck = Compile(Fixture)

/** The events of one fixture: the document names its number and the teams, the rest is known of it. */
export async function* parseFixtureEvents(
  { parameters, response }: Answer,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const number = countOf(fieldOf(parameters, 'fixture'))
  const id = number === null ? context.gameId : await knownId(context, number)
  const about = id === null ? undefined : (await context.stored(fixture.kind, [id])).get(id)
  if (id === null || !fixtureCheck.Check(about)) {
    yield { problem: { position: '/parameters/fixture', reason: `fixture ${id ?? ''} is not known yet` } }
    return
  }
  const { told, unread } = readEvents(response, about.date)
  if (unread > 0) {
    yield { problem: { position: '/response', reason: `${unread} events cannot be read` } }
    return
  }
  const { league, home, away } = about
  const teamOf = (raw: RawEvent) => clubName(league, textOf(fieldOf(raw.team, 'name')))
  const strange = told.find(({ raw }) => ![home.team, away.team].includes(teamOf(raw)))
  if (strange) {
    yield { problem: { position: '/response', reason: `${teamOf(strange.raw)} is no team of ${id}` } }
    return
  }
  const hosts = told.find(({ raw }) => teamOf(raw) === home.team)
  const of = { fixtureId: id, league, home: home.team, away: away.team, homeId: hosts?.raw.team.id ?? null }
  for (const change of await stateTold(context, told, of)) yield { change }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined
