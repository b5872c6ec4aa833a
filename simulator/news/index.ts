import type { Change } from '../../src/contract/change.ts'
import type { TeamName } from '../../src/contract/team-name.ts'
import { createRng } from '../../src/kernel/rng.ts'
import type { SimulatedGame, SimulatedStep, Simulation } from '../simulation.ts'
import { articleChange, type SimulatedArticle } from './article.ts'
import type { Match } from './match.ts'
import { createTeamNames, weekdayOf } from './names.ts'
import { gameOf, injuryOf, playersIn, type ReportedGame } from './report.ts'
import { preview, recap } from './write-games.ts'
import { extension, injuryNews, knock } from './write-players.ts'

/** Percentages of games and injury report rows that get an article. */
const shares = { preview: 20, recap: 45, injury: 45, knock: 18, extension: 4 } as const

/**
 * Adds articles to a simulated league: the same games, with the articles about them among the changes. The games do
 * not depend on the articles. Nobody writes about exhibitions.
 */
export function withArticles(simulation: Simulation, teams: readonly TeamName[]): Simulation {
  const namesOf = createTeamNames(teams)
  const { sport, gameKind, recent, prelude } = simulation
  const contextOf = (seed: string, game: SimulatedGame): ArticleContext | null => {
    const scheduled = game.isExhibition ? null : gameOf(game.scheduled)
    return scheduled && { seed, gameKind, match: matchFor(sport, namesOf, game, scheduled) }
  }
  return {
    ...simulation,
    script: (seed, game) => {
      const context = contextOf(seed, game)
      const steps = simulation.script(seed, game)
      const all = steps.flatMap(({ changes }) => changes)
      const before = previewOf(context).map(articleChange)
      return steps.map(({ atMs, changes }, i) => ({
        atMs,
        changes: [...(i === 0 ? before : []), ...addArticles(context, changes, all)],
      }))
    },
    prelude: (seed, game) => {
      const context = contextOf(seed, game)
      const steps = (prelude?.(seed, game) ?? []).map(
        ({ atMs, changes }): SimulatedStep => ({ atMs, changes: addArticles(context, changes, []) }),
      )
      const before = previewOf(context).map((article) => ({
        atMs: article.publishedMs,
        changes: [articleChange(article)],
      }))
      return [...before, ...steps].sort((a, b) => a.atMs - b.atMs)
    },
    ...(recent && {
      recent: (seed: string, game: SimulatedGame) => {
        const context = contextOf(seed, game)
        const changes = recent(seed, game)
        return [...previewOf(context).map(articleChange), ...addArticles(context, changes, changes)]
      },
    }),
  }
}

/** Changes with the articles about them; the articles come first, so that the game's last change stays the last. */
const addArticles = (
  context: ArticleContext | null,
  changes: readonly Change[],
  all: readonly Change[],
): readonly Change[] =>
  context ? [...articlesOf(context, changes, all).map(articleChange), ...changes] : changes

/** What articles about a game are written from. */
interface ArticleContext {
  readonly seed: string
  readonly gameKind: string
  readonly match: Match
}

function matchFor(
  sport: string,
  namesOf: ReturnType<typeof createTeamNames>,
  game: SimulatedGame,
  scheduled: ReportedGame,
): Match {
  const league = scheduled.league ?? sport
  const side = ({ team }: { readonly team: string }) => ({ team, names: namesOf(league, team) })
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

/** The random stream of one article. */
const rngOf = ({ seed, match }: ArticleContext, label: string) =>
  createRng(seed).fork(`news/${match.sport}/${match.id}/${label}`)

function previewOf(context: ArticleContext | null): SimulatedArticle[] {
  if (!context) return []
  const rng = rngOf(context, 'preview')
  return rng.chance(shares.preview / 100) ? [preview(rng, context.match)] : []
}

/** The articles about the changes of one step; `all` is the whole game, for the players in it. */
function articlesOf(
  context: ArticleContext,
  changes: readonly Change[],
  all: readonly Change[],
): SimulatedArticle[] {
  return changes.flatMap((change) => {
    const row = injuryOf(change)
    if (row) {
      const rng = rngOf(context, `injury/${change.id}`)
      return (rng.chance(shares.injury / 100) && injuryNews(rng, context.match, change.id, row)) || []
    }
    const game = change.kind === context.gameKind ? gameOf(change) : null
    return game?.status === 'final' && game.official ? afterGame(context, game, all) : []
  })
}

function afterGame(context: ArticleContext, game: ReportedGame, all: readonly Change[]): SimulatedArticle[] {
  const articles: SimulatedArticle[] = []
  const publishedMs = Date.parse(game.updated_at ?? '')
  if (Number.isNaN(publishedMs)) return articles
  const rng = rngOf(context, 'final')
  if (rng.chance(shares.recap / 100)) articles.push(recap(rng, context.match, game, publishedMs))
  const isHurt = rng.chance(shares.knock / 100)
  const isSigned = rng.chance(shares.extension / 100)
  if (!isHurt && !isSigned) return articles
  const players = playersIn(all)
  if (players.length === 0) return articles
  const write = isHurt ? knock : extension
  const article = write(rng, context.match, rng.pick(players), publishedMs)
  return article ? [...articles, article] : articles
}
