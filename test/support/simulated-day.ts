/** A seeded day of all simulated leagues as a script of steps, with corrections: for tests that drive the clock. */

import type { SimulatedGame, SimulatedStep, Simulation } from '../../simulator/simulation.ts'
import type { Change } from '../../src/contract/change.ts'
import { endpointTable } from '../../src/endpoint-table.ts'
import { reportedSimulations } from '../../src/feeds/simulator/simulations.ts'
import { createRng } from '../../src/kernel/rng.ts'

export interface SimulatedDay {
  /** The schedule and the results before the first step. */
  readonly before: readonly Change[]
  readonly steps: readonly SimulatedStep[]
  readonly games: readonly DayGame[]
  /** A player of each sport, by sport. */
  readonly players: ReadonlyMap<string, string>
}

interface DayGame {
  readonly sport: string
  readonly id: string
  readonly scheduled: Change
}

const hourMs = 3_600_000

/** The games of each sport's leagues that are nearest to an instant, and their steps within the hours after it. */
export function simulatedDay(
  seed: string,
  startMs: number,
  { games: perSport = 2, hours = 3 } = {},
): SimulatedDay {
  const before: Change[] = []
  const steps: SimulatedStep[] = []
  const games: DayGame[] = []
  const players = new Map<string, string>()
  for (const simulation of reportedSimulations) {
    const { sport } = simulation
    const near = leagueGames(simulation, seed, startMs).toSorted(
      (a, b) => Math.abs(a.startMs - startMs) - Math.abs(b.startMs - startMs),
    )
    const past = near.filter((game) => game.endMs < startMs).slice(0, perSport)
    before.push(...past.flatMap((game) => [game.scheduled, ...simulation.outcome(seed, game)]))
    const played = near.filter((game) => game.endMs >= startMs).slice(0, perSport)
    const squads = squadsOf(simulation.players(seed), played)
    players.set(sport, squads[0]!.id)
    before.push(...squads)
    for (const game of played) {
      games.push({ sport, id: game.id, scheduled: game.scheduled })
      before.push(game.scheduled)
      const shiftMs = startMs - game.startMs
      steps.push(
        ...simulation.script(seed, game).map(({ atMs, changes }) => ({ atMs: atMs + shiftMs, changes })),
      )
    }
  }
  const inTime = steps.filter(({ atMs }) => atMs <= startMs + hours * hourMs)
  return {
    before,
    steps: withCorrections(
      seed,
      inTime.sort((a, b) => a.atMs - b.atMs),
    ),
    games,
    players,
  }
}

/** The calendar without exhibitions, which have no props, stat lines, places in a table and articles. */
export const leagueGames = (simulation: Simulation, seed: string, nowMs: number): readonly SimulatedGame[] =>
  simulation.calendar(seed, nowMs).filter(({ isExhibition }) => !isExhibition)

/** The players of the teams in these games. */
function squadsOf(players: readonly Change[], games: readonly SimulatedGame[]): Change[] {
  const teams = new Set(
    games.flatMap(({ scheduled }) => {
      const { home, away } = scheduled.data as Record<'home' | 'away', { team: string }>
      return [home.team, away.team]
    }),
  )
  return players.filter(({ data }) => teams.has((data as { team: string }).team))
}

/** Now and then a change is withdrawn, and sent again some steps later. */
function withCorrections(seed: string, steps: readonly SimulatedStep[]): SimulatedStep[] {
  const rng = createRng(seed)
  const again: Change[] = []
  return steps.flatMap((step) => {
    const extra: SimulatedStep[] = []
    const play = step.changes.find(({ kind }) => /play|pitch|event/.test(kind))
    if (play && rng.chance(0.03)) {
      extra.push({ atMs: step.atMs, changes: [{ kind: play.kind, id: play.id, op: 'delete' }] })
      again.push(play)
    } else if (again.length > 0 && rng.chance(0.05)) {
      extra.push({ atMs: step.atMs, changes: [again.shift()!] })
    }
    return [step, ...extra]
  })
}

/** Every path of the areas' endpoints, with the games of the day in place of parameters. */
export function dataPaths({ games, players }: SimulatedDay): string[] {
  const areas = endpointTable.filter(
    ({ method, query }) => method === 'GET' && query && 'as_of' in query.properties,
  )
  return areas.flatMap(({ path }) => {
    const sport = path.split('/')[2]!
    const own = games.filter((game) => game.sport === sport)
    if (path.endsWith('/odds/history')) return own.map(({ id }) => `${path}?game_id=${id}`)
    if (!path.includes('{')) return [path + (queries[path] ?? '')]
    const filled = own.map(({ id, scheduled }) => {
      const { home, league } = scheduled.data as { home: { team: string }; league?: string }
      return path
        .replace(/\{(game|fixture)_id\}/, id)
        .replace('{team_id}', home.team)
        .replace('{player}', players.get(sport)!)
        .replace('{league_id}', league ?? '')
    })
    return [...new Set(filled)]
  })
}

const queries: Readonly<Record<string, string>> = {
  '/v1/news/search': '?q=win',
  '/v1/players/resolve': '?name=Smith&league=nba',
}
