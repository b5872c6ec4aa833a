/** Box scores of simulated games over REST and the stream. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createSeason as nbaSeason } from '../../simulator/nba/calendar.ts'
import { simulation as nba } from '../../simulator/nba/index.ts'
import { createSeason as nflSeason } from '../../simulator/nfl/calendar.ts'
import { simulation as nfl } from '../../simulator/nfl/index.ts'
import { createSeason as nhlSeason } from '../../simulator/nhl/calendar.ts'
import { simulation as nhl } from '../../simulator/nhl/index.ts'
import type { Simulation } from '../../simulator/simulation.ts'
import type { Change } from '../../src/contract/change.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { openSocket } from '../support/stream.ts'

setDefaultTimeout(300_000)
const seed = 'box-scores'

let service: InProcess
beforeAll(async () => {
  service = await startInProcess()
})
afterAll(() => service?.stop())

type Line = Readonly<Record<string, number> & { player: string; name: string }>
type Side = Readonly<Record<string, readonly Line[]> & { totals: Record<string, number>; team: string }>
interface Box {
  readonly game_id: string
  readonly source: string
  readonly home: Side
  readonly away: Side
}

interface Sport {
  readonly simulation: Simulation
  readonly game: ReturnType<typeof nbaSeason>[number]
  /** The points or goals of a side by its lines. */
  readonly scored: (side: Side) => number
}

const sum = (lines: readonly Line[] | undefined, key: string) =>
  (lines ?? []).reduce((total, line) => total + (line[key] ?? 0), 0)

const sports: Readonly<Record<string, Sport>> = {
  nba: { simulation: nba, game: nbaSeason(seed, 2025)[2]!, scored: (side) => sum(side.players, 'pts') },
  nhl: { simulation: nhl, game: nhlSeason(seed, 2025)[2]!, scored: (side) => sum(side.skaters, 'g') },
  nfl: { simulation: nfl, game: nflSeason(seed, 2025)[2]!, scored: (side) => side.totals.points! },
}

/** The newest change of each record up to a share of the game. */
function changesOf({ simulation, game }: Sport, share: number): Change[] {
  const steps = simulation.script(seed, game)
  const changes = steps.slice(0, Math.ceil(steps.length * share)).flatMap((step) => step.changes)
  return [...new Map(changes.map((change) => [`${change.kind} ${change.id}`, change])).values()]
}

async function boxOf(sport: string, id: string): Promise<Box> {
  const { status, body } = await service.get(`/v1/${sport}/games/${id}/box-score`, {
    key: service.keys.standard,
  })
  expect(status).toBe(200)
  expect(body.meta.count).toBe(1)
  const { meta: _, ...box } = body
  return box as unknown as Box
}

describe.each(Object.keys(sports))('the box score of a game of the %s', (name) => {
  const sport = sports[name]!
  const { id } = sport.game

  test('is empty before the start, counted while it is played and final in the end', async () => {
    await service.ingest([sport.game.scheduled])
    const before = await boxOf(name, id)
    expect([before.game_id, before.source, sport.scored(before.home)]).toEqual([id, 'stated', 0])

    await service.ingest(changesOf(sport, 0.5))
    const half = await boxOf(name, id)
    const live = (await service.get(`/v1/${name}/games/${id}`, { key: service.keys.standard })).body
    expect(half.source).toBe('plays')
    const scores = live as unknown as Record<'home' | 'away', { score: number }>
    expect([sport.scored(half.home), sport.scored(half.away)]).toEqual([scores.home.score, scores.away.score])

    const channel = `${name}.box.${id}`
    const reader = await openSocket(service.url, service.keys.standard)
    reader.send({ type: 'subscribe', channel })
    await reader.next('caught up', ({ type }) => type === 'caught_up')
    const snapshot = reader.updates(channel)
    expect(snapshot.map(({ data }) => JSON.stringify(data))).toEqual([JSON.stringify(half)])

    await service.ingest(changesOf(sport, 1))
    const final = await boxOf(name, id)
    const text = JSON.stringify(final)
    await reader.next('the final', ({ data, snapshot }) => !snapshot && JSON.stringify(data) === text)
    expect(sport.scored(final.home)).toBeGreaterThan(0)
    reader.close()
  })

  test('needs the standard tier and a game that exists', async () => {
    const free = await service.get(`/v1/${name}/games/${id}/box-score`, { key: service.keys.free })
    expect([free.status, free.body.error.code]).toEqual([403, 'tier_insufficient'])
    const none = await service.get(`/v1/${name}/games/none/box-score`, { key: service.keys.standard })
    expect(none.status).toBe(404)
  })

  test('of a game kept without its plays is the stated one', async () => {
    const { simulation } = sport
    const seasons = { nba: nbaSeason, nhl: nhlSeason, nfl: nflSeason }
    const old = seasons[name as keyof typeof seasons](seed, 2025)[5]!
    await service.ingest(simulation.outcome(seed, old))
    const box = await boxOf(name, old.id)
    expect(box.source).toBe('stated')
    expect(sport.scored(box.home)).toBeGreaterThan(0)
  })
})
