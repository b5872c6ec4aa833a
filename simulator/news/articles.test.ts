import { describe, expect, test } from 'bun:test'
import { areas, teams } from '../../src/areas.ts'
import type { Change } from '../../src/contract/change.ts'
import type { Article } from '../../src/news/records/article.ts'
import { simulations } from '../index.ts'
import type { SimulatedGame, Simulation } from '../simulation.ts'
import { withArticles } from './index.ts'
import { playersIn } from './report.ts'

const seed = 'reporter'
const now = Date.parse('2026-11-15T12:00:00Z')
const dayMs = 86_400_000

const leagues = simulations.map((simulation) => withArticles(simulation, teams))
const pastOf = (simulation: Simulation, days: number): readonly SimulatedGame[] =>
  simulation
    .calendar(seed, now)
    .filter(({ endMs, isExhibition }) => !isExhibition && endMs <= now && endMs > now - days * dayMs)
const changesOf = (simulation: Simulation, game: SimulatedGame): readonly Change[] =>
  simulation.recent?.(seed, game) ?? simulation.script(seed, game).flatMap(({ changes }) => changes)
const isArticle = ({ kind }: Change) => kind === 'news.article'

/** Some games of every league: a whole fortnight takes too long for a test. */
const sample = leagues.flatMap((simulation, i) =>
  pastOf(simulation, 7)
    .filter((_, at) => at % (simulation.sport === 'nfl' ? 2 : 11) === 0)
    .slice(0, 8)
    .map((game) => ({ simulation, plain: simulations[i]!, game, changes: changesOf(simulation, game) })),
)
const articles = sample.flatMap(({ changes }) => changes.filter(isArticle))

describe('a simulated league with articles', () => {
  test('has the same changes otherwise', () => {
    for (const { plain, game, changes } of sample.filter((_, i) => i % 4 === 0)) {
      expect(changes.filter((change) => !isArticle(change))).toEqual([...changesOf(plain, game)])
    }
  })

  test('keeps the game as the last change', () => {
    for (const { simulation, changes } of sample) expect(changes.at(-1)!.kind).toBe(simulation.gameKind)
  })

  test('has articles that are accepted unchanged', () => {
    const record = areas.flatMap(({ records }) => records).find(({ kind }) => kind === 'news.article')!
    expect(articles.length).toBeGreaterThan(20)
    for (const { id, data } of articles) {
      expect(record.mismatch(data)).toBeNull()
      const reconciled = record.reconcile(data, null, { id, atMs: now })
      expect(reconciled).toHaveProperty('doc')
      expect('doc' in reconciled && reconciled.doc).toMatchObject(data as object)
    }
  })

  test('has the same articles on every call', () => {
    const { simulation, game, changes } = sample.find((one) => one.changes.some(isArticle))!
    expect(changesOf(simulation, game).filter(isArticle)).toEqual(changes.filter(isArticle))
  })

  test('has the same articles before a game and after it', () => {
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

  test('has recaps with the right result', () => {
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

  test('has football injury articles that match the report, in the labels of the news', () => {
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
      const label: string | null = designation_detail ?? designation
      expect(label).toBe(row.designation === 'ir' ? 'out' : row.designation)
    }
  })

  test('has injuries of a game, by players who took part in it', () => {
    const hurt = sample.flatMap(({ changes }) =>
      changes.filter(({ id }) => id.startsWith('sim-knock-')).map(({ data }) => ({ changes, data })),
    )
    expect(hurt.length).toBeGreaterThan(0)
    for (const { changes, data } of hurt) {
      const { players, published_at } = data as Article
      expect(playersIn(changes).map(({ player }) => player)).toContain(players[0]!)
      const { updated_at } = changes.at(-1)!.data as { readonly updated_at: string }
      expect(Math.abs(Date.parse(published_at) - Date.parse(updated_at))).toBeLessThan(6 * 3_600_000)
    }
  })

  test('has thirty to sixty articles a day, some of them urgent', () => {
    // The shares are the same for every game, so a sample by league is enough.
    const perDay = leagues.reduce((sum, simulation) => {
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
