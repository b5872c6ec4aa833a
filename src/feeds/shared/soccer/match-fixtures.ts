import type { ParseContext, Problem } from '../../../contract/adapter.ts'
import { Compile } from '../../../kernel/compile.ts'
import { clubOf } from '../../../sports/soccer/clubs/index.ts'
import { leagueSeason } from '../../../sports/soccer/leagues.ts'
import { Fixture, fixture } from '../../../sports/soccer/records/fixture.ts'
import { storedGameIds } from '../../identity/game-ids.ts'
import type { Pairing } from './pair-id.ts'

/** A match as a source lists it, under the source's id. */
export interface Meeting extends Pairing {
  readonly id: string
  readonly day: string
}

export interface Matched {
  /** The stored fixture of each meeting, by the meeting's id. Another source may have given it its id. */
  readonly fixtures: ReadonlyMap<string, Fixture>
  /** The id to store a meeting under. Sources number alike, so another match may already have the source's id. */
  readonly idOf: (meeting: Meeting) => string
  /** Clubs seen for the first time, one notice per league. */
  readonly notices: readonly Problem[]
}

const fixtureCheck = Compile(Fixture)
const dayMs = 24 * 3_600_000
/** In leagues where clubs meet more than once, a match that is further away is a different one. */
const movedDaysMax = 3
/** Leagues in which each club hosts each other once a season: the pairing alone identifies a match. */
const onceOnly: ReadonlySet<string> = new Set(['epl', 'laliga', 'seriea', 'bundesliga', 'ligue1'])

/**
 * Finds the stored fixtures of meetings, so that two sources of one match do not create two fixtures: by the source's
 * known game ids, then by the id itself, then by the pairing.
 */
export async function matchFixtures(
  context: ParseContext,
  source: string,
  meetings: readonly Meeting[],
): Promise<Matched> {
  const fixtures = new Map<string, Fixture>()
  const ids = meetings.map(({ id }) => id)
  const aliases = await storedGameIds(context, { sport: 'soccer', source }, ids)
  const notices: Problem[] = []
  for (const [parent, own] of Map.groupBy(meetings, ({ league, season }) => leagueSeason(league, season))) {
    const stored = (await context.listed(fixture.kind, parent)).flatMap(({ doc }) =>
      fixtureCheck.Check(doc) ? [doc] : [],
    )
    for (const [id, found] of matchSeason(stored, own, aliases)) fixtures.set(id, found)
    const created = newClubs(stored, own)
    if (created.length > 0) {
      notices.push({ position: 'document', reason: `new clubs in ${own[0]!.league}: ${created.join(', ')}` })
    }
  }
  const unmatched = meetings.flatMap(({ id }) => (fixtures.has(id) ? [] : [id]))
  const taken = await context.stored(fixture.kind, unmatched)
  const idOf: Matched['idOf'] = ({ id }) =>
    fixtures.get(id)?.fixture_id ?? (taken.has(id) ? `${source}-${id}` : id)
  return { fixtures, notices, idOf }
}

function matchSeason(
  stored: readonly Fixture[],
  meetings: readonly Meeting[],
  aliases: ReadonlyMap<string, string>,
): Map<string, Fixture> {
  const byId = new Map(stored.map((one) => [one.fixture_id, one]))
  const found = new Map<string, Fixture>()
  for (const { id } of meetings) {
    const own = byId.get(aliases.get(id) ?? id)
    if (own) found.set(id, own)
  }
  const given = new Set(found.values())
  const free = Map.groupBy(
    stored.filter((one) => !given.has(one)),
    ({ home, away }) => `${home.team}\n${away.team}`,
  )
  for (const meeting of meetings) {
    if (found.has(meeting.id)) continue
    const candidates = free.get(`${meeting.home}\n${meeting.away}`) ?? []
    const daysTo = ({ date }: Fixture) => Math.abs(Date.parse(date) - Date.parse(meeting.day)) / dayMs
    const [nearest] = candidates.toSorted((a, b) => daysTo(a) - daysTo(b))
    if (!nearest || (daysTo(nearest) > movedDaysMax && !onceOnly.has(meeting.league))) continue
    found.set(meeting.id, nearest)
    candidates.splice(candidates.indexOf(nearest), 1)
  }
  return found
}

function newClubs(stored: readonly Fixture[], meetings: readonly Meeting[]): string[] {
  const known = new Set(stored.flatMap(({ home, away }) => [home.team, away.team]))
  const named = new Set(meetings.flatMap(({ home, away }) => [home, away]))
  const { league } = meetings[0]!
  return [...named].filter((name) => !known.has(name) && clubOf(league, name) === null).sort()
}
