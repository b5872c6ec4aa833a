import type { Rng } from '../../kernel/rng.ts'
import type { SimulatedArticle } from './article.ts'
import type { Match } from './match.ts'
import type { ReportedGame } from './report.ts'

const hourMs = 3_600_000

const ofGame = (
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

/** What is written the day before a game. */
export function preview(rng: Rng, match: Match): SimulatedArticle {
  const { home, away, weekday, venue } = match
  const headline = rng.pick([
    `${away.called.short} visit ${home.called.short} on ${weekday}: preview and what to watch`,
    `Preview: ${home.called.short} host ${away.called.short} on ${weekday}`,
    `${home.called.short} vs. ${away.called.short}: what to know ahead of ${weekday}`,
  ])
  const ground = venue === '' ? '' : ` at ${venue}`
  const summary = rng.pick([
    `${home.called.full} and ${away.called.full} meet on ${weekday}${ground}.`,
    `${away.called.full} travel to face ${home.called.full} on ${weekday}${ground}.`,
  ])
  return {
    ...ofGame(match),
    id: `sim-preview-${match.sport}-${match.id}`,
    headline,
    summary,
    body: `${summary}\nBoth sides are expected to name their line-ups shortly before the start.`,
    category: 'preview',
    publishedMs: match.startMs - rng.int(5, 30) * hourMs,
  }
}

/** What is written when a game is over. */
export function recap(rng: Rng, match: Match, game: ReportedGame, publishedMs: number): SimulatedArticle {
  const [home, away] = [game.home.score ?? 0, game.away.score ?? 0]
  const [winner, loser] = home >= away ? [match.home, match.away] : [match.away, match.home]
  const score = `${Math.max(home, away)}-${Math.min(home, away)}`
  const isDraw = home === away
  const verb = rng.pick(verbs(match.sport, Math.abs(home - away)))
  const headline = isDraw
    ? `${match.home.called.short} and ${match.away.called.short} draw ${score}`
    : `${winner.called.short} ${verb} ${loser.called.short} ${score}`
  const ground = match.venue === '' ? '' : ` at ${match.venue}`
  const summary = isDraw
    ? `${match.home.called.full} drew ${score} with ${match.away.called.full} on ${match.weekday}${ground}.`
    : `${winner.called.full} beat ${loser.called.full} ${score} on ${match.weekday}${ground}.`
  return {
    ...ofGame(match),
    id: `sim-recap-${match.sport}-${match.id}`,
    headline,
    summary,
    body: `${summary}\nFinal score: ${match.home.called.full} ${home}, ${match.away.called.full} ${away}.`,
    category: 'recap',
    publishedMs,
  }
}

/** A margin that is large in its sport. */
const large: Readonly<Record<string, number>> = { nba: 18, nfl: 17, mlb: 6, nhl: 4, soccer: 3 }

function verbs(sport: string, margin: number): readonly string[] {
  const big = large[sport] ?? 10
  if (margin >= big) return ['rout', 'hammer', 'cruise past']
  return margin <= big / 4 ? ['edge', 'hold off', 'outlast'] : ['beat', 'defeat', 'top']
}
