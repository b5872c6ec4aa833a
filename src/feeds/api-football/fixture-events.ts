import type { FeedDocument, ParseContext, Parsed, Problem } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { Compile } from '../../kernel/compile.ts'
import { clubName } from '../../sports/soccer/clubs/index.ts'
import { EventInput, event, isGoal } from '../../sports/soccer/records/event.ts'
import { Fixture, type FixtureInput, fixture } from '../../sports/soccer/records/fixture.ts'
import { countOf, textOf } from '../read/fields.ts'
import { toFixtureChange } from '../shared/soccer/fixture-change.ts'
import { toMatchEventChanges } from './event-changes.ts'
import { knownId } from './known-ids.ts'
import type { Answer, RawEvent } from './raw.ts'
import { readEvents } from './read-events.ts'

const fixtureCheck = Compile(Fixture)

/** The events of one fixture. The document names only its id and the teams: the rest comes from the stored fixture. */
export async function* parseFixtureEvents(
  { parameters, response }: Answer,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const named = await readNamedFixture(parameters, context)
  if ('problem' in named) {
    yield named
    return
  }
  const { id, known } = named
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
  const changes = await toMatchEventChanges(context, events, of)
  for (const change of changes) yield { change }
  const state = stateAfter(eventsOf(changes), known, document.atMs ?? context.nowMs)
  if (!state) return
  const { change, isBehind } = toFixtureChange(id, state, known, document)
  if (!isBehind) yield { change }
}

/** The stored fixture that a document names by its parameters. */
export async function readNamedFixture(
  parameters: unknown,
  context: ParseContext,
): Promise<{ readonly id: string; readonly known: Fixture } | { readonly problem: Problem }> {
  const number = countOf(fieldOf(parameters, 'fixture'))
  const id = number === null ? context.gameId : await knownId(context, number)
  const known = id === null ? undefined : (await context.stored(fixture.kind, [id])).get(id)
  return id === null || !fixtureCheck.Check(known)
    ? { problem: { position: '/parameters/fixture', reason: `fixture ${id ?? ''} is not stored yet` } }
    : { id, known }
}

const eventCheck = Compile(EventInput)

const eventsOf = (changes: readonly Change[]): EventInput[] =>
  changes.flatMap(({ kind, op, data }) =>
    kind === event.kind && op === 'put' && eventCheck.Check(data) ? [data] : [],
  )

/** No match lasts longer, extra time, penalties and a long interruption included. */
const matchMaxMs = 4 * 3_600_000

/**
 * The fixture after its events, for a match that no other document describes: its score, and the minute of the last
 * event. Events do not say when a match ends: it has ended some hours after its start.
 */
function stateAfter(events: readonly EventInput[], known: Fixture, atMs: number): FixtureInput | null {
  const last = events.at(-1)
  if (!last || known.status === 'final') return null
  const isOver = atMs - Date.parse(known.kick_off_utc) > matchMaxMs
  if (!isOver && known.status !== 'scheduled' && last.minute <= known.minute) return null
  const goals = (team: string) =>
    events.filter(({ type, cancelled = false, team: own }) => own === team && isGoal({ type, cancelled }))
      .length
  const { league, season, kick_off_utc, date, home, away } = known
  const moment = { period: last.period, minute: last.minute, stoppage: last.stoppage ?? null }
  return {
    league,
    season,
    kick_off_utc,
    date,
    home: { team: home.team, score: goals(home.team) },
    away: { team: away.team, score: goals(away.team) },
    ...(isOver ? { status: 'final' } : { status: 'in_progress', ...moment }),
    last_event: last.description ?? '',
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined
