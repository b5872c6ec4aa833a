/** The score of a game as standings count it. */
interface ScoredGame {
  readonly status: string
  readonly status_detail: string
  readonly home: { readonly team: string; readonly score: number }
  readonly away: { readonly team: string; readonly score: number }
}

/** `score` is null until a game has one that can be its result: where games cannot end level, a level score cannot. */
export function scoreNow(game: ScoredGame, { hasTies }: { readonly hasTies: boolean }) {
  const hasStarted = game.status !== 'scheduled'
  const score = [game.home.score, game.away.score] as const
  const isLevel = score[0] === score[1]
  return {
    home: game.home.team,
    away: game.away.team,
    score: hasStarted && (hasTies || !isLevel) ? score : null,
    isUnderWay: hasStarted && game.status !== 'final',
    ...calledOffOf(game.status_detail),
  }
}

function calledOffOf(detail: string): { readonly calledOff?: 'postponed' | 'cancelled' } {
  return detail === 'postponed' || detail === 'cancelled' ? { calledOff: detail } : {}
}
