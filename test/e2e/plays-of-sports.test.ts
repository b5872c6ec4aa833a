/** The play-by-play of hockey and baseball over REST and the stream, from simulated games. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { simulation as mlb } from '../../simulator/mlb/index.ts'
import { simulation as nhl } from '../../simulator/nhl/index.ts'
import type { Change } from '../../src/contract/change.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { subscribeTo } from '../support/stream.ts'

setDefaultTimeout(300_000)
const seed = 'plays'
const simulations = { nhl, mlb }
/** A day on which baseball is played; the hockey season is that of `afternoonMs`. */
const summerMs = Date.parse('2025-07-01T20:00:00.000Z')

let service: InProcess
beforeAll(async () => {
  service = await startInProcess()
})
afterAll(() => service?.stop())

interface Play extends Record<string, unknown> {
  readonly event_id: number
  readonly order: number
  readonly score: { readonly home: number; readonly away: number }
}

async function playsOf(sport: string, id: string, query = ''): Promise<Play[]> {
  const path = `/v1/${sport}/games/${id}/play-by-play${query}`
  const { status, body } = await service.get(path, { key: service.keys.standard })
  expect([path, status]).toEqual([path, 200])
  return body.plays as unknown as Play[]
}

describe.each(['nhl', 'mlb'] as const)('the plays of a game of the %s', (sport) => {
  const simulation = simulations[sport]
  const games = simulation.calendar(seed, sport === 'mlb' ? summerMs : afternoonMs)
  const game = games[4]!
  const latest = (changes: readonly Change[]) => [
    ...new Map(changes.map((change) => [`${change.kind} ${change.id}`, change])).values(),
  ]
  const changes = latest(simulation.script(seed, game).flatMap((step) => step.changes))

  test('come in order with what other records add to them, and since any of them', async () => {
    await service.ingest([game.scheduled, ...changes])
    const plays = await playsOf(sport, game.id)
    expect(plays.length).toBeGreaterThan(40)
    expect(plays.map(({ order }) => order)).toEqual(plays.map(({ order }) => order).sort((a, b) => a - b))
    const body = (await service.get(`/v1/${sport}/games/${game.id}`, { key: service.keys.free })).body
    const { home, away } = body as unknown as Record<'home' | 'away', { score?: number; runs?: number }>
    if (sport === 'mlb') {
      expect(plays.at(-1)!.score).toEqual({ home: home.runs ?? home.score!, away: away.runs ?? away.score! })
      const third = plays.filter((play) => play.outs_after === 3)
      const runners = third.flatMap(({ bases_after: bases }) => Object.values(bases as object))
      expect(runners.filter((runner) => runner !== null)).toEqual([])
      expect(plays.some(({ rbi }) => Number(rbi) > 0)).toBe(true)
      expect(plays.every(({ batter, pitcher, event }) => batter && pitcher && event)).toBe(true)
    } else {
      const shots = plays.filter(({ type }) => type === 'shot_on_goal' || type === 'goal')
      expect(shots.every(({ xg }) => Number(xg) > 0 && Number(xg) < 1)).toBe(true)
      const even = shots.filter(({ strength, seconds }) => strength === '5v5' && Number(seconds) > 0)
      const counts = even.map(({ on_ice: on }) => on as Record<'home' | 'away', string[]>)
      expect(counts.filter((on) => on.home.length === 6 && on.away.length === 6).length).toBe(even.length)
      expect(shots.filter(({ zone }) => zone === 'offensive').length).toBeGreaterThan(shots.length * 0.8)
    }
    const middle = plays[20]!
    const since = await playsOf(sport, game.id, `?since_event_id=${middle.event_id}`)
    expect(since).toEqual(plays.slice(21))
    const bad = await service.get(`/v1/${sport}/games/${game.id}/play-by-play?since_event_id=99999999`, {
      key: service.keys.standard,
    })
    expect([bad.status, bad.body.error.code]).toEqual([400, 'invalid_parameter'])
  })

  test('are a channel of their game: the plays so far, then each change', async () => {
    const plays = await playsOf(sport, game.id)
    const channel = `${sport}.plays.${game.id}`
    const reader = await subscribeTo(service.url, service.keys.standard, channel)
    expect(reader.updates(channel).map(({ data }) => data.event_id)).toEqual(
      plays.map(({ event_id }) => event_id),
    )
    const last = changes.findLast(({ kind }) => kind === `${sport}.play`)!
    await service.ingest([{ ...last, data: { ...(last.data as object), description: 'corrected' } }])
    const update = await reader.next('the correction', ({ data }) => data?.change === 'updated')
    expect(update.data).toMatchObject({ description: 'corrected', game_id: game.id, revision: 1 })
    reader.close()
  })
})
