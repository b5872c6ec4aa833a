import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { isDay } from '../../kernel/calendar.ts'
import { Compile } from '../../kernel/compile.ts'
import { clubName } from '../../sports/soccer/clubs/index.ts'
import type { EventInput } from '../../sports/soccer/records/event.ts'
import { Fixture, type FixtureInput, fixture } from '../../sports/soccer/records/fixture.ts'
import type { ShotInput } from '../../sports/soccer/records/shot.ts'
import { identify } from '../identity/index.ts'
import { toEventChanges } from '../shared/soccer/event-changes.ts'
import { goalTypes } from '../shared/soccer/fields.ts'
import { toFixtureChange } from '../shared/soccer/fixture-change.ts'
import { toShotChanges } from '../shared/soccer/shot-changes.ts'
import { gameIdOf, ownId, people } from './identity.ts'
import { type KeyEvent, keyEventsOf } from './key-events.ts'
import { RawEvent } from './raw.ts'
import { describeShot, shotsOf } from './shots.ts'
import { elevenChanges, legalName } from './team-sheets.ts'

const eventCheck = Compile(RawEvent)
const fixtureCheck = Compile(Fixture)

type Match = Pick<FixtureInput, 'league' | 'kick_off_utc'> & {
  readonly id: string
  readonly home: string
  readonly away: string
  readonly previous: Fixture | undefined
}

/** The key events and the shots of a match, out of everything that happens with the ball. */
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
  const keyEvents = keyEventsOf(events)
  const shots = shotsOf(events)
  const named = [...keyEvents, ...shots].flatMap(({ player, other }) =>
    [player, other].filter((one) => one !== null),
  )
  const { slugs, changes } = await identify(context, people, named.map(legalName))
  const { inputs, score } = toEventInputs(keyEvents, match, slugs)
  const lineup = await elevenChanges(context, events, match, document)
  const { change: put, isBehind } = toFixtureChange(
    match.id,
    fixtureOf(match, score, events),
    match.previous,
    document,
  )
  for (const change of [put, ...ownId(document, match.id)]) yield { change }
  if (isBehind) return
  for (const change of changes) yield { change }
  for (const change of lineup) yield { change }
  for (const change of await toEventChanges(context, match.id, inputs)) yield { change }
  const shotInputs = shots.map((one) => toShotInput(one, match, slugs))
  for (const change of await toShotChanges(context, match.id, shotInputs)) yield { change }
}

/** The league of matches that no other source has stored: the events do not name theirs. */
const ownLeague = 'statsbomb'

/** The match that the events belong to, or why it is unknown. */
async function matchOf(
  events: readonly RawEvent[],
  document: FeedDocument,
  context: ParseContext,
): Promise<Match | string> {
  const id = gameIdOf(document, context)
  if (id === null) return 'which game is unknown: name it with --game, or put its id in the file name'
  // The home team's line-up comes first.
  const [first, second] = [...new Set(events.map(({ team }) => team.name))]
  if (first === undefined || second === undefined) return 'the events do not name two teams'
  const previous = (await context.stored(fixture.kind, [id])).get(id)
  if (fixtureCheck.Check(previous)) {
    const { league, kick_off_utc } = previous
    const [home, away] = [previous.home.team, previous.away.team]
    const named = [first, second].map((name) => clubName(league, name)).sort()
    if (named.join() !== [home, away].sort().join()) return `${named.join(' and ')} do not meet in ${id}`
    return { id, league, kick_off_utc, home, away, previous }
  }
  const day = /\d{4}-\d\d-\d\d/.exec(document.name)?.[0] ?? ''
  if (!isDay(day)) return `fixture ${id} is not stored yet, and the file name has no date`
  const kickOff = `${day}T12:00:00.000Z`
  return { id, league: ownLeague, kick_off_utc: kickOff, home: first, away: second, previous: undefined }
}

interface Score {
  readonly home: number
  readonly away: number
  /** Kicks scored; null without a shoot-out. */
  readonly shootout: { readonly home: number; readonly away: number } | null
}

/** Players by the source's ids. */
type Slugs = ReadonlyMap<string, string>

const slugOf = (person: KeyEvent['player'], slugs: Slugs): string | null =>
  (person && slugs.get(String(person.id))) ?? null

function toShotInput(shot: ReturnType<typeof shotsOf>[number], match: Match, slugs: Slugs): ShotInput {
  const { player, other, ...rest } = shot
  return {
    ...rest,
    fixture_id: match.id,
    league: match.league,
    player: slugOf(player, slugs),
    assist: slugOf(other, slugs),
    description: describeShot(shot),
  }
}

function toEventInputs(events: readonly KeyEvent[], match: Match, slugs: Slugs) {
  const [score, kicks] = [
    { home: 0, away: 0 },
    { home: 0, away: 0 },
  ]
  const inputs = events.map((one): EventInput => {
    const isHosts = clubName(match.league, one.team) === match.home
    const side = isHosts !== (one.type === 'own_goal') ? 'home' : 'away'
    if (goalTypes.has(one.type)) score[side]++
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
      player: slugOf(one.player, slugs),
      related_player: slugOf(one.other, slugs),
      description: `${one.type.replaceAll('_', ' ')}: ${one.player?.name ?? one.team}`,
      ...(goalTypes.has(one.type) ? { score: { ...score } } : {}),
    }
  })
  const hasKicks = events.some(({ period }) => period === 'PK')
  return { inputs, score: { ...score, shootout: hasKicks ? kicks : null } }
}

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
