import type { Change } from '../../src/contract/change.ts'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { countGame } from '../../src/sports/nba/metrics/count-game.ts'
import { packLineups } from '../../src/sports/nba/metrics/lineup-sheet.ts'
import type { Box } from '../../src/sports/nba/records/box.ts'
import { Game } from '../../src/sports/nba/records/game.ts'
import type { Markets } from '../shared/odds/open-markets.ts'
import type { WallClock } from '../shared/wall-clock.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import { playGame } from './game.ts'
import { leagueOf } from './league.ts'
import { liveGame } from './live-game.ts'
import type { LoggedPlay } from './logged-play.ts'
import { openMarket } from './odds-market.ts'
import type { Dressed } from './odds-model.ts'
import type { Moment } from './odds-moment.ts'
import { recordId } from './play-log.ts'
import { createWallClock } from './wall-clock.ts'

/** While the clock runs without a play, the game is emitted at this interval, but not right before the next play. */
const ticks = { everyMs: 10_000, gapMsMin: 12_000, beforePlayMs: 3_000 } as const

const gameCheck = Compile(Game)

interface PlayedGame {
  readonly scheduled: Game
  readonly log: readonly LoggedPlay[]
  readonly wallClock: WallClock
}

/** Every step of a game, in time order. */
export function script(seed: string, game: SimulatedGame): readonly SimulatedStep[] {
  const played = playOut(seed, game)
  const market = marketOf(seed, game, played)
  const { log, wallClock } = played
  const steps: SimulatedStep[] = []
  for (let from = 0; from < log.length; ) {
    let to = from + 1
    while (to < log.length && log[to]!.isTogether) to++
    if (from > 0) addTicks(played, market, from, steps)
    const atMs = wallClock.instants[from]!
    const { board } = log[to - 1]!
    const plays = log.slice(from, to).map((logged) => logged.play)
    const quotes = market.follow({ atMs, board, plays })
    steps.push({ atMs, changes: [...stepChanges(played, from, to, atMs), ...quotes] })
    from = to
  }
  steps.push({ atMs: wallClock.officialMs, changes: [officialChange(played)] })
  return steps
}

/** The steps before a game starts: the books' quotes, from two days ahead. */
export function prelude(seed: string, game: SimulatedGame): readonly SimulatedStep[] {
  return marketOf(seed, game, playOut(seed, game)).prelude
}

/** The changes kept of a game long past: its final state, without the plays. */
export function outcome(seed: string, game: SimulatedGame): readonly Change[] {
  const played = playOut(seed, game)
  const last = played.log.length - 1
  // The game comes last: once it is official, nothing is missing.
  return [...boxChanges(played, last, played.wallClock.instants[last]!), officialChange(played)]
}

/** The change that makes a result official is the last one of every script. */
export const isComplete = (game: unknown): boolean => gameCheck.Check(game) && game.official

function playOut(seed: string, game: SimulatedGame): PlayedGame {
  const scheduled = game.scheduled.data
  assert(gameCheck.Check(scheduled), `${game.id} comes from the calendar`)
  const log = playGame(seed, { id: game.id, home: scheduled.home.team, away: scheduled.away.team })
  const rng = createRng(seed).fork(`nba/wall-clock/${game.id}`)
  return { scheduled, log, wallClock: createWallClock(rng, log, game.startMs) }
}

/** The markets on a game, to be followed from the start. */
function marketOf(seed: string, game: SimulatedGame, { log }: PlayedGame): Markets<Moment> {
  const { home, away } = log[0]!.box!
  return openMarket(createRng(seed).fork(`nba/odds/${game.id}`), {
    id: game.id,
    startMs: game.startMs,
    home: dressed(seed, home),
    away: dressed(seed, away),
  })
}

/** The players on a side's box score, as players of the league. */
function dressed(seed: string, { team, players }: Box['home']): Dressed {
  const club = leagueOf(seed).get(team)
  assert(club, `${team} is a club of the league`)
  const bySlug = new Map(club.players.map((player) => [player.slug, player]))
  return { club, players: players.flatMap(({ player }) => bySlug.get(player) ?? []) }
}

/** The plays of one instant, the game after them, and the box score where one is due. */
function stepChanges(played: PlayedGame, from: number, to: number, atMs: number): readonly Change[] {
  const changes: Change[] = []
  for (let i = from; i < to; i++) {
    const logged = played.log[i]!
    changes.push({ kind: 'nba.play', id: recordId(logged), op: 'put', data: logged.play })
  }
  changes.push(gameChange(liveGame(played.scheduled, played.log[to - 1]!.board, atMs)))
  changes.push(...boxChanges(played, to - 1, atMs))
  return changes
}

/** Adds steps of the running clock between play `next` and the one before it. */
function addTicks(played: PlayedGame, market: Markets<Moment>, next: number, steps: SimulatedStep[]): void {
  const { board } = played.log[next - 1]!
  const logged = played.log[next]!
  if (logged.board.period !== board.period) return
  const runMs = (board.tenthsLeft - logged.board.tenthsLeft) * 100
  if (runMs <= ticks.gapMsMin) return
  const startMs = played.wallClock.instants[next]! - runMs
  for (let ms = ticks.everyMs; ms < runMs - ticks.beforePlayMs; ms += ticks.everyMs) {
    const atMs = startMs + ms
    const now = { ...board, tenthsLeft: board.tenthsLeft - ms / 100 }
    const quotes = market.follow({ atMs, board: now, plays: [] })
    steps.push({ atMs, changes: [gameChange(liveGame(played.scheduled, now, atMs)), ...quotes] })
  }
}

function officialChange({ scheduled, log, wallClock }: PlayedGame): Change {
  const { board } = log[log.length - 1]!
  return gameChange({ ...liveGame(scheduled, board, wallClock.officialMs), official: true })
}

const gameChange = (data: Game): Change => ({ kind: 'nba.game', id: data.game_id, op: 'put', data })

function boxChanges({ scheduled, log }: PlayedGame, index: number, atMs: number): readonly Change[] {
  const { box } = log[index]!
  if (!box) return []
  const id = scheduled.game_id
  const data = { game_id: id, ...box, updated_at: new Date(atMs).toISOString() }
  return [{ kind: 'nba.box', id, op: 'put', data: box.final ? { ...data, ...countedOf(box, log) } : data }]
}

/** What only the plays show; the final box score keeps it for when the plays are no longer stored. */
function countedOf(
  { home, away }: Pick<Box, 'home' | 'away'>,
  log: readonly LoggedPlay[],
): Pick<Box, 'possessions' | 'lineups'> {
  const startersOf = ({ players }: Box['home']) => players.filter((p) => p.starter).map((p) => p.player)
  const { possessions, lineups } = countGame(
    log.map((logged) => logged.play),
    { home: home.team, away: away.team },
    { home: startersOf(home), away: startersOf(away) },
  )
  return { possessions, lineups: { home: packLineups(lineups.home), away: packLineups(lineups.away) } }
}
