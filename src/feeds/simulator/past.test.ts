import { afterAll, describe, expect, test } from 'bun:test'
import { failureOf } from '../../../test/support/until.ts'
import { type OpenPast, type Past, pastOf } from './past.ts'
import { pastThread } from './past-thread.ts'
import { reportedSimulations } from './simulations.ts'

const nowMs = Date.parse('2026-11-15T12:00:00Z')
const simulations = reportedSimulations
const program = new URL('./past-worker.ts', import.meta.url)
const openings: Readonly<Record<string, OpenPast>> = {
  'in the calling thread': pastOf(simulations),
  'in a worker thread': pastThread(program),
}
const opened: Past[] = []
afterAll(() => {
  for (const past of opened) past.close()
})

describe.each(Object.entries(openings))('the past %s', (_name, open) => {
  const past = open('seed', nowMs)
  opened.push(past)

  test.each(simulations)('plays games of $sport as their league does', async (simulation) => {
    const over = simulation.calendar('seed', nowMs).filter((game) => game.endMs < nowMs)
    const [first, last] = [over[0]!, over.at(-1)!]
    const outcomes = await Promise.all(
      [first, last].map(({ id }) => past.played(simulation.sport, id, 'outcome')),
    )
    // A change is its JSON: undefined fields do not count.
    const expected = [first, last].map((game) => simulation.outcome('seed', game))
    expect(outcomes).toEqual(JSON.parse(JSON.stringify(expected)))
    const plays = await past.played(simulation.sport, last.id, 'plays')
    expect(plays.length).toBeGreaterThan(outcomes[1]!.length)
    const isOfGame = ({ kind }: { kind: string }) => kind === simulation.gameKind
    expect(simulation.isComplete(plays.findLast(isOfGame)?.data)).toBe(true)
  })

  test('rejects a game that does not exist', async () => {
    const failure = await failureOf(past.played('nba', 'none', 'outcome'))
    expect(failure.message).toBe('nba has no game none this season')
  })
})

describe('the worker thread', () => {
  test('rejects pending and later requests when it is closed', async () => {
    const past = pastThread(program)('seed', nowMs)
    const pending = past.played('nba', 'none', 'outcome')
    past.close()
    expect((await failureOf(pending)).message).toContain('closed')
    expect((await failureOf(past.played('nba', 'none', 'outcome'))).message).toContain('closed')
  })

  test('reports that it cannot be started', async () => {
    const past = pastThread(new URL('./no-such-program.ts', import.meta.url))('seed', nowMs)
    expect((await failureOf(past.played('nba', 'none', 'outcome'))).message).toContain('not available')
  })
})
