import type { Derivation, DerivationRead, Derived } from '../../contract/derivation.ts'
import type { TypedRecord } from '../../contract/record.ts'
import { sharedReading } from '../../contract/shared-reading.ts'
import { computeStandings, type RowSource } from './compute.ts'
import { outlookOf, type SeasonLength } from './outlook.ts'
import { proveInTurns } from './prove.ts'
import { type GameResult, resultOf, type StandingsGame, seasonGameOf } from './result-record.ts'
import type { SeasonRules } from './rules.ts'
import { indexGames } from './season-game.ts'
import type { Standings, StandingsRow } from './standings-record.ts'

export interface DeriveSpec<G> {
  readonly game: TypedRecord<G>
  readonly toGame: (doc: G) => StandingsGame
  readonly rulesOf: (season: string) => SeasonRules | null
  readonly gamesEach: (season: string) => number | null
  readonly toRow: (source: RowSource) => StandingsRow
}

/** A target is a game in the season it had; its season may change, so both seasons are recomputed. */
const mark = '?'
const split = (target: string): [season: string, id: string] => {
  const at = target.indexOf(mark)
  return [target.slice(0, at), target.slice(at + mark.length)]
}

/** Changed results by season and game; null: removed. */
type Changed = ReadonlyMap<string, ReadonlyMap<string, GameResult | null>>

/**
 * The result of each game, and from all results of a season its standings. An update during a game changes no result:
 * one small record is read and nothing is written.
 */
export function standingsDerivations<G>(
  spec: DeriveSpec<G>,
  result: TypedRecord<GameResult>,
  standings: TypedRecord<Standings>,
): readonly Derivation[] {
  const target: Derivation['target'] = (_record, doc) => {
    const { season, id } = spec.toGame(doc as G)
    return season + mark + id
  }
  const changedResults = sharedReading((read, ids) => readChanged(spec, result, read, ids))
  const results: Derivation = {
    kind: result.kind,
    from: [spec.game],
    target,
    compute: async (read, targets) => {
      const derived = new Map<string, Derived | null>()
      for (const [id, { now }] of await changedResults(read, gamesOf(targets)))
        derived.set(id, now && { ...result.place(now), doc: now })
      return derived
    },
  }
  const tables: Derivation = {
    kind: standings.kind,
    journaled: standings,
    from: [spec.game],
    target,
    compute: async (read, targets) => {
      const changed = bySeason(await changedResults(read, gamesOf(targets)))
      const stored = changed.size === 0 ? new Map() : await read.list(result, [...changed.keys()])
      const made = new Map<string, Derived | null>()
      for (const [season, games] of changed) {
        const doc = await standingsOf(spec, season, merged(stored.get(season) ?? [], games))
        made.set(season, doc && { ...standings.place(doc), doc })
      }
      return made
    },
    ofSomeGames: async (read, stored) => {
      const made = new Map<string, Derived | null>()
      for (const [season, games] of await read.list(spec.game, [...stored.keys()])) {
        const now = games.map((doc) => resultOf(spec.toGame(doc))).filter((one) => one !== null)
        const doc = await standingsOf(spec, season, now)
        made.set(season, doc && { ...standings.place(doc), doc })
      }
      return made
    },
  }
  return [results, tables]
}

interface ChangedResult {
  readonly before: GameResult | null
  readonly now: GameResult | null
}

const gamesOf = (targets: readonly string[]): string[] => targets.map((target) => split(target)[1])

/** Games whose result stays are absent. */
async function readChanged<G>(
  spec: DeriveSpec<G>,
  result: TypedRecord<GameResult>,
  read: DerivationRead,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChangedResult>> {
  const [games, stored] = await Promise.all([read.get(spec.game, ids), read.get(result, ids)])
  const changed = new Map<string, ChangedResult>()
  for (const id of ids) {
    const doc = games.get(id)
    const now = doc === undefined ? null : resultOf(spec.toGame(doc))
    const before = stored.get(id) ?? null
    if (JSON.stringify(now) !== JSON.stringify(before)) changed.set(id, { before, now })
  }
  return changed
}

function bySeason(changed: ReadonlyMap<string, ChangedResult>): Changed {
  const seasons = new Map<string, Map<string, GameResult | null>>()
  const put = (season: string, id: string, now: GameResult | null) => {
    const games = seasons.get(season) ?? new Map()
    seasons.set(season, games.set(id, now))
  }
  for (const [id, { before, now }] of changed) {
    if (before && before.season !== now?.season) put(before.season, id, null)
    if (now) put(now.season, id, now)
  }
  return seasons
}

/** The stored results of a season with those that the transaction changes. */
function merged(
  stored: readonly GameResult[],
  changed: ReadonlyMap<string, GameResult | null>,
): GameResult[] {
  const kept = stored.filter(({ id }) => !changed.has(id))
  return [...kept, ...[...changed.values()].filter((one) => one !== null)]
}

/** Null until a game of the season has been played, and for seasons that are not covered. */
async function standingsOf<G>(
  spec: DeriveSpec<G>,
  season: string,
  results: readonly GameResult[],
): Promise<Standings | null> {
  const rules = spec.rulesOf(season)
  const regular = results.filter(({ state }) => state !== 'after')
  if (rules === null || !regular.some(({ state }) => state === 'played')) return null
  const length: SeasonLength = {
    gamesEach: spec.gamesEach(season),
    isOver: regular.length < results.length,
  }
  const games = indexGames(rules.clubs, regular.map(seasonGameOf))
  const clinched = await proveInTurns(outlookOf(rules, games, length))
  return computeStandings({ season, rules, games, length, clinched }, spec.toRow)
}
