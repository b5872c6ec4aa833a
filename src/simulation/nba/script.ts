import type { Change } from '../../contract/change.ts'
import { assert } from '../../kernel/assert.ts'
import { Compile } from '../../kernel/compile.ts'
import { createRng } from '../../kernel/rng.ts'
import { countGame } from '../../sports/nba/metrics/count-game.ts'
import { packLineups } from '../../sports/nba/metrics/lineup-sheet.ts'
import type { Box } from '../../sports/nba/records/box.ts'
import { Game } from '../../sports/nba/records/game.ts'
import type { Markets } from '../shared/odds/open-markets.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import { playGame } from './game.ts'
import { leagueOf } from './league.ts'
import { liveGame } from './live-game.ts'
import type { LoggedPlay } from './logged-play.ts'
import { openMarket } from './odds-market.ts'
import type { Dressed } from './odds-model.ts'
import type { Moment } from './odds-moment.ts'
import { recordId } from './play-log.ts'
import { readWallClock, type WallClock } from './wall-clock.ts'

/** While the clock runs without a play it is told every so often, but not right before the next play. */
const ticks = { everyMs: 6_000, gapMsMin: 12_000, beforePlayMs: 3_000 } as const

const gameCheck = Compile(Game)

interface Telling {
  readonly scheduled: Game
  readonly log: readonly LoggedPlay[]
  readonly wallClock: WallClock
}

/** All that a game says, in time order. */
export function script(seed: string, game: SimulatedGame): readonly SimulatedStep[] {
  const telling = tell(seed, game)
  const market = marketOf(seed, game, telling)
  const { log, wallClock } = telling
  const steps: SimulatedStep[] = []
  for (let from = 0; from < log.length; ) {
    let to = from + 1
    while (to < log.length && log[to]!.isTogether) to++
    if (from > 0) addTicks(telling, market, from, steps)
    const atMs = wallClock.instants[from]!
    const { board } = log[to - 1]!
    const plays = log.slice(from, to).map((logged) => logged.play)
    const quotes = market.follow({ atMs, board, plays })
    steps.push({ atMs, changes: [...stepChanges(telling, from, to, atMs), ...quotes] })
    from = to
  }
  steps.push({ atMs: wallClock.officialMs, changes: [officialChange(telling)] })
  return steps
}

/** All that is said of a game before it starts: what books quote, from two days ahead. */
export function prelude(seed: string, game: SimulatedGame): readonly SimulatedStep[] {
  return marketOf(seed, game, tell(seed, game)).prelude
}

/** What is left to know of a game long past: its final state, without the plays. */
export function outcome(seed: string, game: SimulatedGame): readonly Change[] {
  const telling = tell(seed, game)
  const last = telling.log.length - 1
  // The game comes last: once it says official, nothing is missing.
  return [...boxChanges(telling, last, telling.wallClock.instants[last]!), officialChange(telling)]
}

/** The statement that makes a result official is the last one of every script. */
export const isComplete = (game: unknown): boolean => gameCheck.Check(game) && game.official

function tell(seed: string, game: SimulatedGame): Telling {
  const scheduled = game.scheduled.data
  assert(gameCheck.Check(scheduled), `${game.id} comes from the calendar`)
  const log = playGame(seed, { id: game.id, home: scheduled.home.team, away: scheduled.away.team })
  const rng = createRng(seed).fork(`nba/wall-clock/${game.id}`)
  return { scheduled, log, wallClock: readWallClock(rng, log, game.startMs) }
}

/** The markets on a game; whoever follows it from the start hears every quote. */
function marketOf(seed: string, game: SimulatedGame, { log }: Telling): Markets<Moment> {
  const { home, away } = log[0]!.box!
  return openMarket(createRng(seed).fork(`nba/odds/${game.id}`), {
    id: game.id,
    startMs: game.startMs,
    home: dressed(seed, home),
    away: dressed(seed, away),
  })
}

/** Who is on the sheet of a side, as the league knows them. */
function dressed(seed: string, { team, players }: Box['home']): Dressed {
  const club = leagueOf(seed).get(team)
  assert(club, `${team} is a club of the league`)
  const bySlug = new Map(club.players.map((player) => [player.slug, player]))
  return { club, players: players.flatMap(({ player }) => bySlug.get(player) ?? []) }
}

/** The plays of one instant, the game after them, and the box score where one is due. */
function stepChanges(telling: Telling, from: number, to: number, atMs: number): readonly Change[] {
  const changes: Change[] = []
  for (let i = from; i < to; i++) {
    const logged = telling.log[i]!
    changes.push({ kind: 'nba.play', id: recordId(logged), op: 'put', data: logged.play })
  }
  changes.push(gameChange(liveGame(telling.scheduled, telling.log[to - 1]!.board, atMs)))
  changes.push(...boxChanges(telling, to - 1, atMs))
  return changes
}

/** The running clock between the play before `next` and that play. */
function addTicks(telling: Telling, market: Markets<Moment>, next: number, steps: SimulatedStep[]): void {
  const { board } = telling.log[next - 1]!
  const logged = telling.log[next]!
  if (logged.board.period !== board.period) return
  const runMs = (board.tenthsLeft - logged.board.tenthsLeft) * 100
  if (runMs <= ticks.gapMsMin) return
  const startMs = telling.wallClock.instants[next]! - runMs
  for (let ms = ticks.everyMs; ms < runMs - ticks.beforePlayMs; ms += ticks.everyMs) {
    const atMs = startMs + ms
    const now = { ...board, tenthsLeft: board.tenthsLeft - ms / 100 }
    const quotes = market.follow({ atMs, board: now, plays: [] })
    steps.push({ atMs, changes: [gameChange(liveGame(telling.scheduled, now, atMs)), ...quotes] })
  }
}

function officialChange({ scheduled, log, wallClock }: Telling): Change {
  const { board } = log[log.length - 1]!
  return gameChange({ ...liveGame(scheduled, board, wallClock.officialMs), official: true })
}

const gameChange = (data: Game): Change => ({ kind: 'nba.game', id: data.game_id, op: 'put', data })

function boxChanges({ scheduled, log }: Telling, index: number, atMs: number): readonly Change[] {
  const { box } = log[index]!
  if (!box) return []
  const id = scheduled.game_id
  const data = { game_id: id, ...box, updated_at: new Date(atMs).toISOString() }
  return [{ kind: 'nba.box', id, op: 'put', data: box.final ? { ...data, ...countedOf(box, log) } : data }]
}

/** What only plays can tell: the final box score says it for the day when the plays are no longer given. */
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
