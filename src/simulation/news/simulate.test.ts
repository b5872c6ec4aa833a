import { describe, expect, test } from 'bun:test'
import { areas, teams } from '../../areas.ts'
import type { Change } from '../../contract/change.ts'
import type { Article } from '../../news/records/article.ts'
import { simulations } from '../index.ts'
import type { SimulatedGame, Simulation } from '../simulation.ts'
import { withReporter } from './index.ts'

const seed = 'reporter'
const now = Date.parse('2026-11-15T12:00:00Z')
const dayMs = 86_400_000

const reported = simulations.map((simulation) => withReporter(simulation, teams))
const pastOf = (simulation: Simulation, days: number): readonly SimulatedGame[] =>
  simulation.calendar(seed, now).filter(({ endMs }) => endMs <= now && endMs > now - days * dayMs)
const told = (simulation: Simulation, game: SimulatedGame): readonly Change[] =>
  simulation.recent?.(seed, game) ?? simulation.script(seed, game).flatMap(({ changes }) => changes)
const isArticle = ({ kind }: Change) => kind === 'news.article'

/** Some games of every league: the whole of a fortnight takes too long for a test. */
const sample = reported.flatMap((simulation, i) =>
  pastOf(simulation, 7)
    .filter((_, at) => at % (simulation.sport === 'nfl' ? 2 : 11) === 0)
    .slice(0, 8)
    .map((game) => ({ simulation, plain: simulations[i]!, game, changes: told(simulation, game) })),
)
const articles = sample.flatMap(({ changes }) => changes.filter(isArticle))

describe('a reporter', () => {
  test('changes nothing of what he reports', () => {
    for (const { plain, game, changes } of sample.filter((_, i) => i % 4 === 0)) {
      expect(changes.filter((change) => !isArticle(change))).toEqual([...told(plain, game)])
    }
  })

  test('leaves the final word of a game the last', () => {
    for (const { simulation, changes } of sample) expect(changes.at(-1)!.kind).toBe(simulation.gameKind)
  })

  test('writes statements that are accepted as they are', () => {
    const record = areas.flatMap(({ records }) => records).find(({ kind }) => kind === 'news.article')!
    expect(articles.length).toBeGreaterThan(20)
    for (const { id, data } of articles) {
      expect(record.mismatch(data)).toBeNull()
      const settled = record.reconcile(data, null, { id, atMs: now })
      expect(settled).toHaveProperty('doc')
      expect('doc' in settled && settled.doc).toMatchObject(data as object)
    }
  })

  test('says the same whenever he is asked', () => {
    const { simulation, game, changes } = sample.find((one) => one.changes.some(isArticle))!
    expect(told(simulation, game).filter(isArticle)).toEqual(changes.filter(isArticle))
  })

  test('says before a game what he says of it afterwards', () => {
    const before = new Map(
      sample.flatMap(({ simulation, game }) =>
        (simulation.prelude?.(seed, game) ?? []).flatMap(({ atMs, changes }) =>
          changes.filter(isArticle).map(({ id, data }) => [id, { atMs, data }] as const),
        ),
      ),
    )
    const both = articles.filter(({ id }) => before.has(id))
    expect(both.length).toBeGreaterThan(5)
    for (const { id, data } of both) {
      expect(before.get(id)!.data).toEqual(data)
      expect(Date.parse((data as Article).published_at)).toBe(before.get(id)!.atMs)
    }
  })

  test('gives the result as it was', () => {
    for (const { simulation, changes } of sample) {
      const recap = changes.find(({ id }) => id.startsWith('sim-recap-'))
      if (!recap) continue
      const { home, away } = changes.findLast(({ kind }) => kind === simulation.gameKind)!.data as Record<
        'home' | 'away',
        { readonly score: number }
      >
      const score = `${Math.max(home.score, away.score)}-${Math.min(home.score, away.score)}`
      expect((recap.data as Article).headline).toEndWith(score)
    }
  })

  test('writes of a football injury only what the report says, in the words of the news', () => {
    const nfl = sample.filter(({ simulation }) => simulation.sport === 'nfl')
    const rows = nfl.flatMap(({ simulation, game, changes }) =>
      [...changes, ...simulation.prelude!(seed, game).flatMap((step) => step.changes)].filter(
        ({ kind }) => kind === 'nfl.injury',
      ),
    )
    const news = nfl.flatMap(({ changes }) => changes.filter(({ id }) => id.startsWith('sim-injury-')))
    expect(news.length).toBeGreaterThan(3)
    for (const { data } of news) {
      const { players, teams, designation, designation_detail, published_at } = data as Article
      const row = rows.find(
        (one) =>
          (one.data as { player: string }).player === players[0] &&
          (one.data as { updated_at: string }).updated_at === published_at,
      )!.data as { designation: string; team: string }
      expect(teams[0]).toBe(row.team)
      const said: string | null = designation_detail ?? designation
      expect(said).toBe(row.designation === 'ir' ? 'out' : row.designation)
    }
  })

  test('writes thirty to sixty articles a day, some of them urgent', () => {
    // The shares are the same for every game, so a sample by league gives the whole.
    const perDay = reported.reduce((sum, simulation) => {
      const games = sample.filter((one) => one.simulation === simulation)
      const written = games.flatMap(({ changes }) => changes.filter(isArticle)).length
      return sum + (games.length === 0 ? 0 : (written / games.length) * (pastOf(simulation, 14).length / 14))
    }, 0)
    expect(perDay).toBeGreaterThan(30)
    expect(perDay).toBeLessThan(60)
    expect(perDay * 14).toBeLessThan(1_000)
    expect(articles.some(({ data }) => (data as Article).urgent)).toBe(true)
  })
})
