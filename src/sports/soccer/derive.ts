import type { Derivation, DerivationRead, Derived } from '../../contract/derivation.ts'
import type { RecordKind } from '../../contract/record.ts'
import { sharedReading } from '../../contract/shared-reading.ts'
import { leagueSeason } from './leagues.ts'
import { finishedResult, resultOf } from './metrics/result-of.ts'
import { tableOf } from './metrics/table.ts'
import { event } from './records/event.ts'
import { award, deduction, override, qualification } from './records/facts.ts'
import { fixture } from './records/fixture.ts'
import {
  packResults,
  type Result,
  resultIn,
  type SeasonResults,
  seasonResults,
  unpackResults,
} from './records/result.ts'
import { table } from './records/table.ts'

interface OfSeason {
  readonly league: string
  readonly season: string
}

const seasonIdOf = ({ league, season }: OfSeason): string => leagueSeason(league, season)

/**
 * The touched target is a match, the derived record belongs to its season. A fixture names both; an event and
 * an award only name the match, whose fixture gives the season.
 */
const matchMark = '?'
const ofMatch = [fixture, event, award] as const

function touchedMatch(record: RecordKind, doc: unknown): string {
  const season = record.kind === fixture.kind ? seasonIdOf(doc as OfSeason) : ''
  return season + matchMark + (doc as { fixture_id: string }).fixture_id
}

interface Touched {
  readonly matchId: string
  readonly now: Result | null
  /** Null for an event or an award of a match that does not exist. */
  readonly seasonId: string | null
}

type Seasons = ReadonlyMap<string, SeasonResults>

/** The seasons in which the results of these matches differ from the stored ones, in their new form. */
async function changedSeasons(read: DerivationRead, targets: readonly string[]): Promise<Seasons> {
  const seasons = bySeason(await readTouched(read, targets))
  const stored = await read.get(seasonResults, [...seasons.keys()])
  const changed = new Map<string, SeasonResults>()
  for (const [id, matches] of seasons) {
    const now = replaceResults(id, stored.get(id) ?? null, matches)
    if (now) changed.set(id, now)
  }
  return changed
}

/**
 * The results of a season in one packed record. Only matches that the transaction touches are replaced; changes
 * before a match ends alter no result, so nothing is written.
 */
const results: Derivation = {
  kind: seasonResults.kind,
  ofSomeGames: async (read, stored) => {
    const packed = stored as ReadonlyMap<string, SeasonResults>
    const docs = new Map<string, SeasonResults>()
    for (const [id, doc] of packed) {
      const all = unpackResults(doc)
      const played = await read.get(
        fixture,
        all.map((one) => one.fixture_id),
      )
      const kept = all.filter((one) => played.has(one.fixture_id))
      if (kept.length > 0) docs.set(id, packResults(...splitSeasonId(id), kept))
    }
    return derivedOf(seasonResults, docs, () => false)
  },
  from: ofMatch,
  target: touchedMatch,
  compute: async (read, targets) =>
    derivedOf(seasonResults, await changedSeasons(read, targets), ({ results: left }) => left.length === 0),
  rederive: async (read, ids) => {
    const fixtures = await read.list(fixture, ids)
    const targets = [...fixtures.values()].flat().map((doc) => touchedMatch(fixture, doc))
    const seasons = bySeason(await readTouched(read, targets))
    const docs = new Map<string, SeasonResults>()
    for (const id of ids) {
      const doc = replaceResults(id, null, seasons.get(id) ?? [])
      if (doc) docs.set(id, doc)
    }
    return derivedOf(seasonResults, docs, ({ results: left }) => left.length === 0)
  },
}

/** The touched matches by target. Both derivations of a transaction have the same: each match is counted once. */
const readTouched = sharedReading<Touched>(async (read, targets) => {
  const named = targets.map(matchAndSeason)
  const ids = [...new Set(named.map(({ matchId }) => matchId))]
  const [fixtures, events, awards] = await Promise.all([
    read.get(fixture, ids),
    read.list(event, ids),
    read.list(award, ids),
  ])
  const touchedOf = ({ matchId, season }: Target): Touched => {
    const fixtureDoc = fixtures.get(matchId)
    const seasonId = season || (fixtureDoc ? seasonIdOf(fixtureDoc) : null)
    // A fixture deleted and re-created in the same transaction may belong to another season now.
    if (!fixtureDoc || seasonIdOf(fixtureDoc) !== seasonId) return { matchId, seasonId, now: null }
    const result = resultOf(fixtureDoc, events.get(matchId) ?? [], awards.get(matchId)?.at(-1) ?? null)
    return { matchId, seasonId, now: finishedResult(result) }
  }
  return new Map(targets.map((target, i) => [target, touchedOf(named[i]!)]))
})

const bySeason = (touched: ReadonlyMap<string, Touched>): ReadonlyMap<string, Touched[]> =>
  Map.groupBy(
    [...touched.values()].filter(({ seasonId }) => seasonId !== null),
    ({ seasonId }) => seasonId!,
  )

interface Target {
  readonly matchId: string
  readonly season: string
}

function matchAndSeason(target: string): Target {
  const at = target.indexOf(matchMark)
  return { season: target.slice(0, at), matchId: target.slice(at + matchMark.length) }
}

/** The season with its touched matches replaced; null when nothing changes. */
function replaceResults(
  id: string,
  before: SeasonResults | null,
  matches: readonly Touched[],
): SeasonResults | null {
  const changed = matches.filter(
    ({ matchId, now }) => JSON.stringify(before && resultIn(before, matchId)) !== JSON.stringify(now),
  )
  if (changed.length === 0) return null
  const results = new Map(before ? unpackResults(before).map((one) => [one.fixture_id, one]) : [])
  for (const { matchId, now } of changed) {
    if (now) results.set(matchId, now)
    else results.delete(matchId)
  }
  return packResults(...splitSeasonId(id), [...results.values()])
}

/**
 * A league's table for a season, recomputed when a result or a ruling changes, but not by the minutes of a
 * match.
 */
const tables: Derivation = {
  kind: table.kind,
  journaled: table,
  ofSomeGames: (read, stored) => computeTables(read, [...stored.keys()]),
  from: [...ofMatch, deduction, override, qualification],
  target: (record, doc) =>
    ofMatch.some(({ kind }) => kind === record.kind)
      ? touchedMatch(record, doc)
      : seasonIdOf(doc as OfSeason),
  compute: computeTables,
}

async function computeTables(
  read: DerivationRead,
  targets: readonly string[],
): Promise<ReadonlyMap<string, Derived | null>> {
  const ruled = targets.filter((target) => !target.includes(matchMark))
  const matches = targets.filter((target) => target.includes(matchMark))
  const changed: Seasons = matches.length === 0 ? new Map() : await changedSeasons(read, matches)
  const ids = [...new Set([...changed.keys(), ...ruled])]
  if (ids.length === 0) return new Map()
  const [stored, deductions, overrides, qualifications] = await Promise.all([
    read.get(seasonResults, ruled),
    read.list(deduction, ids),
    read.list(override, ids),
    read.list(qualification, ids),
  ])
  const made = ids.flatMap((id) => {
    const packed = changed.get(id) ?? stored.get(id)
    const facts = {
      deductions: deductions.get(id) ?? [],
      overrides: overrides.get(id) ?? [],
      qualifications: qualifications.get(id) ?? [],
    }
    return packed ? [[id, tableOf(...splitSeasonId(id), unpackResults(packed), facts)] as const] : []
  })
  return derivedOf(
    table,
    new Map(made),
    ({ league, season }) => changed.get(leagueSeason(league, season))?.results.length === 0,
  )
}

/** Documents with their place; null for deleted ones. */
function derivedOf<T>(
  record: RecordKind,
  docs: ReadonlyMap<string, T>,
  isDeleted: (doc: T) => boolean,
): ReadonlyMap<string, Derived | null> {
  return new Map([...docs].map(([id, doc]) => [id, isDeleted(doc) ? null : { ...record.place(doc), doc }]))
}

function splitSeasonId(seasonId: string): [league: string, season: string] {
  const at = seasonId.lastIndexOf(':')
  return [seasonId.slice(0, at), seasonId.slice(at + 1)]
}

export const derivations: readonly Derivation[] = [results, tables]
