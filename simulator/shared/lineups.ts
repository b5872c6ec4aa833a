import type { Change } from '../../src/contract/change.ts'
import type { LineupInput } from '../../src/games/lineup.ts'
import type { SimulatedGame, SimulatedStep, Simulation } from '../simulation.ts'

/** Confirmed lineups are published this long before a game. */
const confirmedBeforeMs = 40 * 60_000

export const confirmedAt = ({ startMs }: SimulatedGame): string =>
  new Date(startMs - confirmedBeforeMs).toISOString()

/** The lineups of a game, given its script. */
export type LineupOf = (
  seed: string,
  game: SimulatedGame,
  script: () => readonly SimulatedStep[],
) => Change | null

/** The league with its lineups: before each game, and with its first step for those who come later. */
export function withLineups(simulation: Simulation, unnamedLineupOf: LineupOf): Simulation {
  const names = namesOf(simulation)
  const lineupOf: LineupOf = (seed, game, script) => {
    const change = unnamedLineupOf(seed, game, script)
    return change && withNames(change, names(seed))
  }
  return {
    ...simulation,
    script: (seed, game) => {
      const steps = simulation.script(seed, game)
      const lineup = lineupOf(seed, game, () => steps)
      const [first, ...rest] = steps
      return lineup && first ? [{ ...first, changes: [lineup, ...first.changes] }, ...rest] : steps
    },
    prelude: (seed, game) => {
      const steps = simulation.prelude?.(seed, game) ?? []
      const lineup = lineupOf(seed, game, () => simulation.script(seed, game))
      if (!lineup) return steps
      const step = { atMs: game.startMs - confirmedBeforeMs, changes: [lineup] }
      return [...steps, step].sort((a, b) => a.atMs - b.atMs)
    },
  }
}

/** The names of a league's players by slug; those of the latest seed are kept. */
function namesOf({ players }: Simulation): (seed: string) => ReadonlyMap<string, string> {
  let held: { readonly seed: string; readonly names: ReadonlyMap<string, string> } | null = null
  return (seed) => {
    if (held?.seed !== seed) {
      const names = players(seed).map(({ id, data }) => [id, (data as { name: string }).name] as const)
      held = { seed, names: new Map(names) }
    }
    return held.names
  }
}

/** The change with the names of the players, where its lineups have room for them. */
function withNames(change: Change, names: ReadonlyMap<string, string>): Change {
  const data = change.data as Partial<LineupInput>
  if (!data.home?.starters || !data.away?.starters) return change
  const named = (players: LineupInput['home']['starters']) =>
    players.map((line) => ({ ...line, name: names.get(line.player) ?? null }))
  const side = ({ starters, bench = [], ...rest }: LineupInput['home']) => ({
    ...rest,
    starters: named(starters),
    bench: named(bench),
  })
  return { ...change, data: { ...data, home: side(data.home), away: side(data.away) } }
}

type Players = readonly { readonly player: string; readonly pos?: string | null }[]

/** The change of a league's lineups. */
export function lineupChange(
  sport: string,
  game: SimulatedGame,
  league: string,
  sides: Readonly<
    Record<'home' | 'away', { readonly team: string; readonly starters: Players; readonly bench: Players }>
  >,
): Change {
  const confirmed = { confirmed: true, confirmed_at: confirmedAt(game) }
  const of = ({ team, starters, bench }: (typeof sides)['home']) => ({
    team,
    starters: [...starters],
    bench: [...bench],
    ...confirmed,
  })
  const data: LineupInput = {
    game_id: game.id,
    league,
    home: of(sides.home),
    away: of(sides.away),
    updated_at: confirmedAt(game),
  }
  return { kind: `${sport}.lineup`, id: game.id, op: 'put', data }
}

/** The data of the first change of a kind in a script. */
export function firstOf<T>(steps: readonly SimulatedStep[], kind: string): T | null {
  for (const { changes } of steps) {
    const found = changes.find((change) => change.kind === kind)
    // The kind decides the type of its data.
    if (found) return found.data as T
  }
  return null
}
