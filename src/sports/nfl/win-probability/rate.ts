import { type RatedGame, resultOfScores } from '../../../games/win-probability/curve.ts'
import type { Odds } from '../../../odds/odds.ts'
import { openingSpread } from '../../../odds/opening.ts'
import { afterScore, secondHalfReceiver } from '../metrics/model/annotate-snaps.ts'
import { gameSeconds, halfSeconds, situationOf, snapOf } from '../metrics/model/from-plays.ts'
import { roofOf } from '../metrics/model/roofs.ts'
import type { GameSetting, Situation, Snap } from '../metrics/model/snap.ts'
import type { Game } from '../records/game.ts'
import type { Play } from '../records/play.ts'
import { homeChance } from './model.ts'

/** A point is the probability before the next snap: what the play led to. */
export function rate(gameDoc: Game, plays: readonly Play[], oddsDoc: Odds | null): RatedGame {
  const teams = { home: gameDoc.home.team, away: gameDoc.away.team }
  const snaps = plays.flatMap((one) => snapOf(one, teams) ?? [])
  const setting: GameSetting = {
    season: Number(gameDoc.season),
    roof: roofOf(teams.home),
    spread: openingSpread(oddsDoc),
    receivesSecondHalf: secondHalfReceiver(snaps),
  }
  const start = startChance(gameDoc, snaps[0], setting)
  const byPlay = chancesBySnap(gameDoc, snaps, setting)
  let home = start
  const rated = plays.map(({ order, play_id: event_id, qtr: period, clock, score }) => {
    // Time-outs and ends of quarters change nothing.
    home = byPlay.get(event_id) ?? home
    const elapsed_seconds = elapsedSeconds(gameDoc, period, clock)
    return { order, event_id, period, clock, elapsed_seconds, score, home, away: 1 - home }
  })
  return {
    plays: rated,
    now: rated.at(-1) ?? { home: start, away: 1 - start },
    result: gameDoc.status === 'final' ? resultOfScores(gameDoc.home.score, gameDoc.away.score) : null,
  }
}

/** Overtime has ten minutes, fifteen before 2017 and in the play-offs. */
function elapsedSeconds({ season, season_type }: Game, period: number, clock: string): number {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number)
  const left = minutes * 60 + seconds
  if (period <= quarters) return period * quarterSeconds - left
  const overtime = season_type === 'POST' || Number(season) < 2017 ? quarterSeconds : 600
  return quarters * quarterSeconds + (period - quarters) * overtime - Math.min(left, overtime)
}

const quarters = 4
const quarterSeconds = 900

function chancesBySnap(gameDoc: Game, snaps: readonly Snap[], setting: GameSetting): Map<number, number> {
  const upNext = gameDoc.status === 'final' ? null : situationOf(gameDoc, snaps.at(-1) ?? null)
  return new Map(
    snaps.map((snap, i) => {
      const next: Situation = snaps[i + 1] ?? upNext ?? afterScore(snap) ?? snap
      return [snap.key, homeChance(next, setting)]
    }),
  )
}

/** Before the first snap, or by the score and clock of a game without plays: either side may have the ball. */
function startChance(gameDoc: Game, first: Snap | undefined, setting: GameSetting): number {
  if (first) return homeChance(first, setting)
  const period = Math.max(1, gameDoc.period)
  const clock = gameDoc.period === 0 ? '15:00' : gameDoc.clock
  const situation: Omit<Situation, 'possession'> = {
    quarter: period,
    halfSeconds: halfSeconds(period, clock),
    gameSeconds: gameSeconds(period, clock),
    kind: gameDoc.period === 0 ? 'kickoff' : 'scrimmage',
    down: 1,
    distance: 10,
    yardline100: midfield,
    score: { home: gameDoc.home.score, away: gameDoc.away.score },
    timeouts: { home: gameDoc.home.timeouts_remaining, away: gameDoc.away.timeouts_remaining },
  }
  const [ours, theirs] = (['home', 'away'] as const).map((possession) =>
    homeChance({ ...situation, possession }, setting),
  )
  return (ours! + theirs!) / 2
}

const midfield = 50
