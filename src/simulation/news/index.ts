import type { Change } from '../../contract/change.ts'
import type { TeamName } from '../../contract/team-name.ts'
import { createRng } from '../../kernel/rng.ts'
import type { SimulatedGame, SimulatedStep, Simulation } from '../simulation.ts'
import { articleChange, type SimulatedArticle } from './article.ts'
import type { Match } from './match.ts'
import { createCalled, weekdayOf } from './names.ts'
import { gameOf, injuryOf, type ReportedGame, seenIn } from './report.ts'
import { preview, recap } from './write-games.ts'
import { extension, injuryNews, knock } from './write-players.ts'

/** How many of a hundred games or rows of a report are written about. */
const shares = { preview: 20, recap: 45, injury: 45, knock: 18, extension: 4 } as const

/**
 * A simulated league with a reporter: the same games, and beside what becomes known of each the articles about
 * it. Nothing that happens depends on him.
 */
export function withReporter(simulation: Simulation, teams: readonly TeamName[]): Simulation {
  const called = createCalled(teams)
  const { sport, gameKind, recent, prelude } = simulation
  const deskOf = (seed: string, game: SimulatedGame): Desk | null => {
    const scheduled = gameOf(game.scheduled)
    return scheduled && { seed, gameKind, match: matchOf(sport, called, game, scheduled) }
  }
  return {
    ...simulation,
    script: (seed, game) => {
      const desk = deskOf(seed, game)
      const steps = simulation.script(seed, game)
      const all = steps.flatMap(({ changes }) => changes)
      const before = previewOf(desk).map(articleChange)
      return steps.map(({ atMs, changes }, i) => ({
        atMs,
        changes: [...(i === 0 ? before : []), ...reported(desk, changes, all)],
      }))
    },
    prelude: (seed, game) => {
      const desk = deskOf(seed, game)
      const steps = (prelude?.(seed, game) ?? []).map(
        ({ atMs, changes }): SimulatedStep => ({ atMs, changes: reported(desk, changes, []) }),
      )
      const before = previewOf(desk).map((article) => ({
        atMs: article.publishedMs,
        changes: [articleChange(article)],
      }))
      return [...before, ...steps].sort((a, b) => a.atMs - b.atMs)
    },
    ...(recent && {
      recent: (seed: string, game: SimulatedGame) => {
        const desk = deskOf(seed, game)
        const changes = recent(seed, game)
        return [...previewOf(desk).map(articleChange), ...reported(desk, changes, changes)]
      },
    }),
  }
}

/** Changes with the articles about them; those stand first, so that the final word of a game stays the last. */
const reported = (
  desk: Desk | null,
  changes: readonly Change[],
  all: readonly Change[],
): readonly Change[] => (desk ? [...articlesOf(desk, changes, all).map(articleChange), ...changes] : changes)

/** What a reporter works with. */
interface Desk {
  readonly seed: string
  readonly gameKind: string
  readonly match: Match
}

function matchOf(
  sport: string,
  called: ReturnType<typeof createCalled>,
  game: SimulatedGame,
  scheduled: ReportedGame,
): Match {
  const league = scheduled.league ?? sport
  const side = ({ team }: { readonly team: string }) => ({ team, called: called(league, team) })
  return {
    id: game.id,
    sport,
    league,
    venue: scheduled.venue ?? '',
    weekday: weekdayOf(sport, game.startMs),
    startMs: game.startMs,
    home: side(scheduled.home),
    away: side(scheduled.away),
  }
}

/** Chance for one piece of work, the same whenever it is asked for. */
const chanceOf = ({ seed, match }: Desk, work: string) =>
  createRng(seed).fork(`news/${match.sport}/${match.id}/${work}`)

function previewOf(desk: Desk | null): SimulatedArticle[] {
  if (!desk) return []
  const rng = chanceOf(desk, 'preview')
  return rng.chance(shares.preview / 100) ? [preview(rng, desk.match)] : []
}

/** The articles about what one step of a game makes known; `all` is the whole game, for who was in it. */
function articlesOf(desk: Desk, changes: readonly Change[], all: readonly Change[]): SimulatedArticle[] {
  return changes.flatMap((change) => {
    const row = injuryOf(change)
    if (row) {
      const rng = chanceOf(desk, `injury/${change.id}`)
      return (rng.chance(shares.injury / 100) && injuryNews(rng, desk.match, change.id, row)) || []
    }
    const game = change.kind === desk.gameKind ? gameOf(change) : null
    return game?.status === 'final' && game.official ? afterGame(desk, game, all) : []
  })
}

function afterGame(desk: Desk, game: ReportedGame, all: readonly Change[]): SimulatedArticle[] {
  const articles: SimulatedArticle[] = []
  const publishedMs = Date.parse(game.updated_at ?? '')
  if (Number.isNaN(publishedMs)) return articles
  const rng = chanceOf(desk, 'final')
  if (rng.chance(shares.recap / 100)) articles.push(recap(rng, desk.match, game, publishedMs))
  const isHurt = rng.chance(shares.knock / 100)
  const isSigned = rng.chance(shares.extension / 100)
  if (!isHurt && !isSigned) return articles
  const seen = seenIn(all)
  if (seen.length === 0) return articles
  const write = isHurt ? knock : extension
  const article = write(rng, desk.match, rng.pick(seen), publishedMs)
  return article ? [...articles, article] : articles
}
