import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { isDay } from '../../kernel/calendar.ts'
import { Compile } from '../../kernel/compile.ts'
import { clubName } from '../../sports/soccer/clubs/index.ts'
import type { EventInput } from '../../sports/soccer/records/event.ts'
import { Fixture, type FixtureInput, fixture } from '../../sports/soccer/records/fixture.ts'
import { identify } from '../identity/index.ts'
import { stateEvents } from '../shared/soccer/state-events.ts'
import { stateFixture } from '../shared/soccer/state-fixture.ts'
import { gameIdOf, ownId, people } from './identity.ts'
import { RawEvent } from './raw.ts'
import { type ToldEvent, tellEvents } from './told-events.ts'

const eventCheck = Compile(RawEvent)
const fixtureCheck = Compile(Fixture)

type Match = Pick<FixtureInput, 'league' | 'kick_off_utc'> & {
  readonly id: string
  readonly home: string
  readonly away: string
  readonly previous: Fixture | undefined
}

/** The events of a match: those that are told, out of all that happens with the ball. */
export async function* parseEvents(
  values: readonly unknown[],
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const events = values.filter((value) => eventCheck.Check(value))
  const unread = values.length - events.length
  if (unread > 0) {
    yield { problem: { position: 'document', reason: `${unread} of ${values.length} events cannot be read` } }
    return
  }
  const match = await matchOf(events, document, context)
  if (typeof match === 'string') {
    yield { problem: { position: 'document', reason: match } }
    return
  }
  const { statements, changes, score } = await stateTold(context, tellEvents(events), match)
  const stated = stateFixture(match.id, fixtureOf(match, score, events), match.previous, document)
  for (const change of [stated.change, ...ownId(document, match.id)]) yield { change }
  if (stated.isBehind) return
  for (const change of changes) yield { change }
  for (const change of await stateEvents(context, match.id, statements)) yield { change }
}

/** The league of matches that nobody else has told of: the events do not name theirs. */
const ownLeague = 'statsbomb'

/** Which match the events are of, or why that is not known. */
async function matchOf(
  events: readonly RawEvent[],
  document: FeedDocument,
  context: ParseContext,
): Promise<Match | string> {
  const id = gameIdOf(document, context)
  if (id === null) return 'the game is neither named with --game nor in the name of the file'
  // The home team's line-up comes first.
  const [first, second] = [...new Set(events.map(({ team }) => team.name))]
  if (first === undefined || second === undefined) return 'two teams are needed'
  const previous = (await context.stored(fixture.kind, [id])).get(id)
  if (fixtureCheck.Check(previous)) {
    const { league, kick_off_utc } = previous
    const [home, away] = [previous.home.team, previous.away.team]
    const named = [first, second].map((name) => clubName(league, name)).sort()
    if (named.join() !== [home, away].sort().join()) return `${named.join(' and ')} do not meet in ${id}`
    return { id, league, kick_off_utc, home, away, previous }
  }
  const day = /\d{4}-\d\d-\d\d/.exec(document.name)?.[0] ?? ''
  if (!isDay(day)) return `fixture ${id} is not known yet, and the name of the file has no date`
  const kickOff = `${day}T12:00:00.000Z`
  return { id, league: ownLeague, kick_off_utc: kickOff, home: first, away: second, previous: undefined }
}

const goals: ReadonlySet<ToldEvent['type']> = new Set(['goal', 'own_goal', 'penalty_goal'])

interface Score {
  readonly home: number
  readonly away: number
  /** Kicks that went in, where there was a shoot-out. */
  readonly shootout: { readonly home: number; readonly away: number } | null
}

async function stateTold(context: ParseContext, told: readonly ToldEvent[], match: Match) {
  const named = told.flatMap(({ player, other }) => [player, other].filter((one) => one !== null))
  const { slugs, changes } = await identify(context, people, named.map(legalName))
  const slugOf = (person: ToldEvent['player']) => (person && slugs.get(String(person.id))) ?? null
  const [score, kicks] = [
    { home: 0, away: 0 },
    { home: 0, away: 0 },
  ]
  const statements = told.map((one): EventInput => {
    const isHosts = clubName(match.league, one.team) === match.home
    const side = isHosts !== (one.type === 'own_goal') ? 'home' : 'away'
    if (goals.has(one.type)) score[side]++
    if (one.type === 'shootout_goal') kicks[side]++
    return {
      event_id: one.index,
      fixture_id: match.id,
      league: match.league,
      minute: one.minute,
      stoppage: one.stoppage,
      period: one.period,
      type: one.type,
      team: match[side],
      player: slugOf(one.player),
      related_player: slugOf(one.other),
      description: `${one.type.replaceAll('_', ' ')}: ${one.player?.name ?? one.team}`,
      ...(goals.has(one.type) ? { score: { ...score } } : {}),
    }
  })
  const hasKicks = told.some(({ period }) => period === 'PK')
  return { statements, changes, score: { ...score, shootout: hasKicks ? kicks : null } }
}

/** Events write names as they are in a passport: the one that a player is known by comes with the line-ups. */
const legalName = ({ id, name }: NonNullable<ToldEvent['player']>) => ({
  sourceId: String(id),
  name,
  isShort: true,
})

function fixtureOf(match: Match, score: Score, events: readonly RawEvent[]): FixtureInput {
  const ended = events.filter(({ type }) => type.name === 'Half End').map(({ period }) => period)
  const last = Math.max(0, ...ended)
  const detail = last === 5 ? 'final_penalties' : last >= 3 ? 'final_extra_time' : 'final'
  const { league, kick_off_utc, previous } = match
  return {
    league,
    ...(previous ? { season: previous.season, date: previous.date } : {}),
    kick_off_utc,
    ...(last >= 2 ? { status: 'final', status_detail: detail } : { status: 'in_progress' }),
    ...(score.shootout ? { shootout: score.shootout } : {}),
    home: { team: match.home, score: score.home },
    away: { team: match.away, score: score.away },
  }
}
