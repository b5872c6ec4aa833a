import type { Change } from '../../src/contract/change.ts'
import { assert } from '../../src/kernel/assert.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { box, play } from '../../src/sports/nba/index.ts'
import { countGame } from '../../src/sports/nba/metrics/count-game.ts'
import { packLineups } from '../../src/sports/nba/metrics/season-lineups.ts'
import type { Box } from '../../src/sports/nba/records/box.ts'
import { periods } from '../../src/sports/nba/season.ts'
import type { Markets } from '../shared/odds/open-markets.ts'
import { put, scriptOf } from '../shared/script.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import { leagueOf } from './league.ts'
import type { LoggedPlay } from './logged-play.ts'
import type { Moment } from './odds-market.ts'
import { openMarket } from './odds-market.ts'
import type { Dressed } from './odds-model.ts'
import { recordId } from './play-log.ts'
import { gameAt, officialChange, type PlayedGame, playOut } from './played-game.ts'

/** While the clock runs without a play, the game is emitted at this interval, but not right before the next play. */
const ticks = { everyMs: 10_000, gapMsMin: 12_000, beforePlayMs: 3_000 } as const

/** Every step of a game, in time order. */
export function script(seed: string, simulated: SimulatedGame): readonly SimulatedStep[] {
  const played = playOut(seed, simulated)
  const market = marketOf(seed, simulated, played)
  return scriptOf({
    wallClock: played.wallClock,
    clockBefore: (next) => ticksBefore(played, market, next),
    changesAt: (from, to, atMs) => {
      const logged = played.log.slice(from, to)
      const { board } = logged.at(-1)!
      return [
        ...logged.map((one) => put(play, recordId(one), one.play)),
        gameAt(played, board, atMs),
        ...boxChanges(played, to - 1, atMs),
        ...market.follow({ atMs, board, plays: logged.map((one) => one.play) }),
      ]
    },
    official: officialChange(played),
  })
}

/** The steps before a game starts: the books' quotes, from two days ahead. */
export const prelude = (seed: string, simulated: SimulatedGame): readonly SimulatedStep[] =>
  marketOf(seed, simulated, playOut(seed, simulated)).prelude

/** The changes kept of a game long past: its final state, without the plays. */
export function outcome(seed: string, simulated: SimulatedGame): readonly Change[] {
  const played = playOut(seed, simulated)
  const last = played.log.length - 1
  // The game comes last: once it is official, nothing is missing.
  return [...boxChanges(played, last, played.wallClock.instants[last]!), officialChange(played)]
}

/** The markets on a game, to be followed from the start. */
function marketOf(seed: string, { id, startMs }: SimulatedGame, { log }: PlayedGame): Markets<Moment> {
  const { home, away } = log[0]!.box!
  const sides = { home: dressed(seed, home), away: dressed(seed, away) }
  return openMarket(createRng(seed).fork(`nba/odds/${id}`), { id, startMs, ...sides })
}

/** The players on a side's box score, as players of the league. */
function dressed(seed: string, { team, players }: Box['home']): Dressed {
  const club = leagueOf(seed).get(team)
  assert(club, `${team} is a club of the league`)
  const bySlug = new Map(club.players.map((player) => [player.slug, player]))
  return { club, players: players.flatMap(({ player }) => bySlug.get(player) ?? []) }
}

/** The steps of the running clock between play `next` and the one before it. */
function ticksBefore(played: PlayedGame, market: Markets<Moment>, next: number): SimulatedStep[] {
  const { board } = played.log[next - 1]!
  const ahead = played.log[next]!.board
  const runMs = (board.tenthsLeft - ahead.tenthsLeft) * 100
  if (ahead.period !== board.period || runMs <= ticks.gapMsMin) return []
  const startMs = played.wallClock.instants[next]! - runMs
  const steps: SimulatedStep[] = []
  for (let ms = ticks.everyMs; ms < runMs - ticks.beforePlayMs; ms += ticks.everyMs) {
    const atMs = startMs + ms
    const now = { ...board, tenthsLeft: board.tenthsLeft - ms / 100 }
    const quotes = market.follow({ atMs, board: now, plays: [] })
    steps.push({ atMs, changes: [gameAt(played, now, atMs), ...quotes] })
  }
  return steps
}

/** The box score of a play; none where none is published with it. */
function boxChanges({ scheduled, log }: PlayedGame, index: number, atMs: number): readonly Change[] {
  const sheet = log[index]!.box
  if (!sheet) return []
  const id = scheduled.game_id
  const data = { game_id: id, ...sheet, updated_at: new Date(atMs).toISOString() }
  return [put(box, id, sheet.final ? { ...data, ...countedOf(sheet, log) } : data)]
}

/** What only the plays show; the final box score keeps it for when the plays are no longer stored. */
function countedOf(
  { home, away }: Pick<Box, 'home' | 'away'>,
  log: readonly LoggedPlay[],
): Pick<Box, 'possessions' | 'lineups'> {
  const startersOf = ({ players }: Box['home']) => players.filter((p) => p.starter).map((p) => p.player)
  const { possessions, lineups } = countGame(
    periods,
    log.map((logged) => logged.play),
    { home: home.team, away: away.team },
    { home: startersOf(home), away: startersOf(away) },
  )
  return { possessions, lineups: { home: packLineups(lineups.home), away: packLineups(lineups.away) } }
}
