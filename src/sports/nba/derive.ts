import type { Derivation, Derived } from '../../contract/derivation.ts'
import { teamTotals } from './metrics/team-totals.ts'
import { type Box, box, type Totals } from './records/box.ts'
import { type Game, game } from './records/game.ts'
import { type Play, play } from './records/play.ts'

/** What a game comes to, for everything that adds games up. */
export interface GameSummary {
  readonly game_id: string
  readonly season: string
  readonly date: string
  readonly final: boolean
  /** Counted from plays where there are any, else taken from the box score. */
  readonly method: 'plays' | 'box'
  readonly home: SideSummary
  readonly away: SideSummary
}

interface SideSummary {
  readonly team: string
  readonly score: number
  readonly totals: Totals
}

/** A game's summary: a pure function of the game, its plays and its box score. */
export const summary: Derivation = {
  kind: 'nba.summary',
  from: [game, play, box],
  target: (_record, doc) => (doc as { game_id: string }).game_id,
  compute: async (read, gameIds) => {
    const [games, plays, boxes] = [
      await read.get(game, gameIds),
      await read.list(play, gameIds),
      await read.get(box, gameIds),
    ]
    const derived = new Map<string, Derived>()
    for (const [id, about] of games) {
      const doc = summarise(about, plays.get(id) ?? [], boxes.get(id) ?? null)
      if (doc) derived.set(id, { parent: about.season, order: Date.parse(about.tip_off_utc), doc })
    }
    return derived
  },
}

/** Null for a game of which neither a play nor a box score is known. */
export function summarise(about: Game, plays: readonly Play[], stated: Box | null): GameSummary | null {
  const isCounted = plays.length > 0
  if (!isCounted && stated === null) return null
  const side = (which: 'home' | 'away'): SideSummary => ({
    team: about[which].team,
    score: about[which].score,
    totals: isCounted ? teamTotals(plays, about[which].team) : stated![which].totals,
  })
  return {
    game_id: about.game_id,
    season: about.season,
    date: about.date,
    final: about.status === 'final',
    method: isCounted ? 'plays' : 'box',
    home: side('home'),
    away: side('away'),
  }
}
