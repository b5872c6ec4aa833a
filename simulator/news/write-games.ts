import type { Rng } from '../../src/kernel/rng.ts'
import type { SimulatedArticle } from './article.ts'
import type { Match } from './match.ts'
import type { ReportedGame } from './report.ts'

const hourMs = 3_600_000

const gameLabels = (
  match: Match,
): Pick<
  SimulatedArticle,
  'league' | 'teams' | 'players' | 'designation' | 'designation_detail' | 'body_part' | 'urgent'
> => ({
  league: match.league,
  teams: [match.home.team, match.away.team],
  players: [],
  designation: null,
  designation_detail: null,
  body_part: null,
  urgent: false,
})

/** The preview of a game, published the day before. */
export function preview(rng: Rng, match: Match): SimulatedArticle {
  const { home, away, weekday, venue } = match
  const headline = rng.pick([
    `${away.names.short} visit ${home.names.short} on ${weekday}: preview and what to watch`,
    `Preview: ${home.names.short} host ${away.names.short} on ${weekday}`,
    `${home.names.short} vs. ${away.names.short}: what to know ahead of ${weekday}`,
  ])
  const ground = venue === '' ? '' : ` at ${venue}`
  const summary = rng.pick([
    `${home.names.full} and ${away.names.full} meet on ${weekday}${ground}.`,
    `${away.names.full} travel to face ${home.names.full} on ${weekday}${ground}.`,
  ])
  return {
    ...gameLabels(match),
    id: `sim-preview-${match.sport}-${match.id}`,
    headline,
    summary,
    body: `${summary}\nBoth sides are expected to name their line-ups shortly before the start.`,
    category: 'preview',
    publishedMs: match.startMs - rng.int(5, 30) * hourMs,
  }
}

/** The recap of a game, published after it. */
export function recap(rng: Rng, match: Match, game: ReportedGame, publishedMs: number): SimulatedArticle {
  const [home, away] = [game.home.score ?? 0, game.away.score ?? 0]
  const [winner, loser] = home >= away ? [match.home, match.away] : [match.away, match.home]
  const score = `${Math.max(home, away)}-${Math.min(home, away)}`
  const isDraw = home === away
  const verb = rng.pick(verbs(match.sport, Math.abs(home - away)))
  const headline = isDraw
    ? `${match.home.names.short} and ${match.away.names.short} draw ${score}`
    : `${winner.names.short} ${verb} ${loser.names.short} ${score}`
  const ground = match.venue === '' ? '' : ` at ${match.venue}`
  const summary = isDraw
    ? `${match.home.names.full} drew ${score} with ${match.away.names.full} on ${match.weekday}${ground}.`
    : `${winner.names.full} beat ${loser.names.full} ${score} on ${match.weekday}${ground}.`
  return {
    ...gameLabels(match),
    id: `sim-recap-${match.sport}-${match.id}`,
    headline,
    summary,
    body: `${summary}\nFinal score: ${match.home.names.full} ${home}, ${match.away.names.full} ${away}.`,
    category: 'recap',
    publishedMs,
  }
}

/** The margin that counts as large, by sport. */
const largeMargins: Readonly<Record<string, number>> = { nba: 18, nfl: 17, mlb: 6, nhl: 4, soccer: 3 }

function verbs(sport: string, margin: number): readonly string[] {
  const big = largeMargins[sport] ?? 10
  if (margin >= big) return ['rout', 'hammer', 'cruise past']
  return margin <= big / 4 ? ['edge', 'hold off', 'outlast'] : ['beat', 'defeat', 'top']
}
