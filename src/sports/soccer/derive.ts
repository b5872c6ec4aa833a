import type { Derivation, DerivationRead, Derived } from '../../contract/derivation.ts'
import type { RecordKind } from '../../contract/record.ts'
import { getOrMake } from '../../kernel/caches.ts'
import { leagueSeason } from './leagues.ts'
import { finishedResult, resultOf } from './metrics/result-of.ts'
import { tableOf } from './metrics/table.ts'
import { event } from './records/event.ts'
import { award, deduction, override, qualification } from './records/facts.ts'
import { fixture } from './records/fixture.ts'
import {
  packResults,
  type Result,
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
const changedIn = new WeakMap<DerivationRead, Promise<Seasons>>()

/** The seasons whose results a transaction changes, in their new form. Both derivations have the same matches as targets. */
function changedSeasons(read: DerivationRead, targets: readonly string[]): Promise<Seasons> {
  return getOrMake(changedIn, read, () => readChanged(read, targets))
}

async function readChanged(read: DerivationRead, targets: readonly string[]): Promise<Seasons> {
  const touched = await readTouched(read, targets)
  const seasons = Map.groupBy(
    touched.filter(({ seasonId }) => seasonId !== null),
    ({ seasonId }) => seasonId!,
  )
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
    const seasons = Map.groupBy(await readTouched(read, targets), ({ seasonId }) => seasonId ?? '')
    const docs = new Map<string, SeasonResults>()
    for (const id of ids) {
      const doc = replaceResults(id, null, seasons.get(id) ?? [])
      if (doc) docs.set(id, doc)
    }
    return derivedOf(seasonResults, docs, ({ results: left }) => left.length === 0)
  },
}

async function readTouched(read: DerivationRead, targets: readonly string[]): Promise<Touched[]> {
  const named = targets.map(matchAndSeason)
  const ids = [...new Set(named.map(({ matchId }) => matchId))]
  const [fixtures, events, awards] = await Promise.all([
    read.get(fixture, ids),
    read.list(event, ids),
    read.list(award, ids),
  ])
  return named.map(({ matchId, season }) => {
    const fixtureDoc = fixtures.get(matchId)
    const seasonId = season || (fixtureDoc ? seasonIdOf(fixtureDoc) : null)
    // A fixture deleted and re-created in the same transaction may belong to another season now.
    if (!fixtureDoc || seasonIdOf(fixtureDoc) !== seasonId) return { matchId, seasonId, now: null }
    const result = resultOf(fixtureDoc, events.get(matchId) ?? [], awards.get(matchId)?.at(-1) ?? null)
    return { matchId, seasonId, now: finishedResult(result) }
  })
}

function matchAndSeason(target: string): { matchId: string; season: string } {
  const at = target.indexOf(matchMark)
  return { season: target.slice(0, at), matchId: target.slice(at + matchMark.length) }
}

/** The season with its touched matches replaced; null when nothing changes. */
function replaceResults(
  id: string,
  before: SeasonResults | null,
  matches: readonly Touched[],
): SeasonResults | null {
  const now = new Map(before ? unpackResults(before).map((one) => [one.fixture_id, one]) : [])
  let isChanged = false
  for (const { matchId, now: result } of matches) {
    const previous = now.get(matchId) ?? null
    if (JSON.stringify(previous) === JSON.stringify(result)) continue
    isChanged = true
    if (result) now.set(matchId, result)
    else now.delete(matchId)
  }
  return isChanged ? packResults(...splitSeasonId(id), [...now.values()]) : null
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
