import type { Lineup } from '../../../games/lineup.ts'
import { unnamed } from '../../../games/players/names.ts'
import type { Box, Decision, GoalieLine, SkaterLine } from '../records/box.ts'
import type { BoxGoalie, BoxScore, BoxSkater } from '../records/box-score.ts'
import type { Game } from '../records/game.ts'
import type { Play } from '../records/play.ts'
import type { Shift } from '../records/shift.ts'
import type { Side } from '../side.ts'
import { inOrder } from './attempts.ts'
import { decisionsOf } from './decisions.ts'
import { type IceTime, iceTimesOf } from './ice-time.ts'
import { countPlays, noGoalie, noSkater, type PlayCounts } from './skater-counts.ts'

/** What is stored of a game. The lineup is used where the feed has no box score. */
interface GameFacts {
  readonly plays: readonly Play[]
  readonly shifts: readonly Shift[]
  readonly box: Box | null
  readonly lineup: Lineup | null
}

/** The box score of a game; null without plays and without a stated one. */
export function boxScoreOf(game: Game, { plays, shifts, box, lineup }: GameFacts): BoxScore | null {
  if (!coversGame(game, plays, box)) return box && statedBoxScore(game, box)
  const ordered = inOrder(plays)
  const teams = { home: game.home.team, away: game.away.team }
  const counts = countPlays(teams, ordered)
  const times = iceTimesOf(teams, ordered, shifts)
  const decisions = decisionsOf(game, ordered, shifts)
  const sideOf = (side: Side) => {
    const stated = box?.[side] ?? null
    const dressed = stated || !lineup ? noOne : dressedOf(lineup[side])
    return countedSide({ side, counts, decisions, times: times[side], stated, dressed }, teams[side])
  }
  return { game_id: game.game_id, source: 'plays', home: sideOf('home'), away: sideOf('away') }
}

/** The plays of a finished game are complete when every period has some. */
function coversGame({ status, period }: Game, plays: readonly Play[], box: Box | null): boolean {
  if (plays.length === 0) return false
  if (box === null || status !== 'final') return true
  return new Set(plays.map((play) => play.period)).size >= period
}

/** Positions by player; those of an expected lineup are not used: a list without starters is that of the players dressed. */
const dressedOf = (side: Lineup['home']): SideCounts['dressed'] =>
  side.confirmed || side.starters.length === 0
    ? new Map([...side.starters, ...side.bench].map(({ player, pos }) => [player, pos]))
    : noOne

const noOne: SideCounts['dressed'] = new Map()

interface SideCounts {
  readonly side: Side
  readonly counts: PlayCounts
  readonly times: ReadonlyMap<string, Readonly<IceTime>>
  readonly decisions: ReadonlyMap<string, Decision>
  readonly stated: Box['home'] | null
  readonly dressed: ReadonlyMap<string, string | null>
}

/** Everyone whom plays, shifts, the stated box score or the lineup name; times without shifts are the stated ones. */
function countedSide(
  { side, counts, times, decisions, stated, dressed }: SideCounts,
  team: string,
): BoxScore['home'] {
  const keepers = new Map((stated?.goalies ?? []).map((line) => [line.player, line]))
  const isGoalie = (player: string) =>
    keepers.has(player) ||
    counts.goalies[side].has(player) ||
    (times.get(player)?.position ?? dressed.get(player)) === 'G'
  const skated = new Map((stated?.skaters ?? []).map((line) => [line.player, line]))
  const named = new Set([
    ...skated.keys(),
    ...times.keys(),
    ...counts.skaters[side].keys(),
    ...dressed.keys(),
  ])
  const skaters = [...named].filter((player) => !isGoalie(player))
  const inNet = new Set([
    ...keepers.keys(),
    ...counts.goalies[side].keys(),
    ...[...times.keys(), ...dressed.keys()].filter(isGoalie),
  ])
  // Shifts that are known and do not have a player of the bench: he was not on the ice.
  const unused = (player: string, counted: ReadonlyMap<string, unknown>) =>
    times.size > 0 && dressed.has(player) && !counted.has(player) ? 0 : null
  return orderedSide(
    team,
    skaters.map((player): BoxSkater => {
      const own = counts.skaters[side].get(player) ?? noSkater
      const line = skated.get(player)
      const time = times.get(player)
      const idle = unused(player, counts.skaters[side])
      const position = skaterPositions.find((code) => code === (time?.position ?? dressed.get(player)))
      return {
        player,
        ...unnamed,
        pos: line?.position ?? position ?? null,
        g: own.g,
        a: own.a,
        pts: own.g + own.a,
        shots: own.shots,
        hits: own.hits,
        blocks: own.blocks,
        pim: own.pim,
        plus_minus: time?.plusMinus ?? line?.plus_minus ?? idle,
        toi_seconds: time?.seconds ?? line?.seconds ?? idle,
        fow: own.fow,
        fol: own.fol,
      }
    }),
    [...inNet].map((player): BoxGoalie => {
      const { sa, ga } = counts.goalies[side].get(player) ?? noGoalie
      const played = times.get(player)?.seconds ?? keepers.get(player)?.seconds
      const toi_seconds = played ?? unused(player, counts.goalies[side])
      const decision = decisions.get(player) ?? null
      return { player, ...unnamed, sa, sv: sa - ga, ga, toi_seconds, decision }
    }),
  )
}

const skaterPositions = ['C', 'L', 'R', 'D'] as const

/** The box score as the feed states it; before there is one, without players. */
export function statedBoxScore(game: Game, box: Box | null): BoxScore {
  const sideOf = (side: Side) =>
    orderedSide(
      game[side].team,
      (box?.[side].skaters ?? []).map(statedSkater),
      (box?.[side].goalies ?? []).map(statedGoalie),
    )
  return { game_id: game.game_id, source: 'stated', home: sideOf('home'), away: sideOf('away') }
}

const statedSkater = (line: SkaterLine): BoxSkater => ({
  player: line.player,
  ...unnamed,
  pos: line.position,
  g: line.goals,
  a: line.assists,
  pts: line.goals + line.assists,
  shots: line.shots,
  hits: line.hits ?? null,
  blocks: line.blocks ?? null,
  pim: line.penalty_minutes,
  plus_minus: line.plus_minus,
  toi_seconds: line.seconds,
  fow: line.faceoffs_won ?? null,
  fol: line.faceoffs_lost ?? null,
})

const statedGoalie = ({ player, shots_against: sa, goals_against: ga, ...line }: GoalieLine): BoxGoalie => ({
  player,
  ...unnamed,
  sa,
  sv: Math.max(0, sa - ga),
  ga,
  toi_seconds: line.seconds,
  decision: line.decision ?? null,
})

function orderedSide(team: string, skaters: BoxSkater[], goalies: BoxGoalie[]): BoxScore['home'] {
  const byName = (a: { player: string }, b: { player: string }) => (a.player < b.player ? -1 : 1)
  return {
    team,
    skaters: skaters.sort(
      (a, b) => b.pts - a.pts || (b.toi_seconds ?? 0) - (a.toi_seconds ?? 0) || byName(a, b),
    ),
    goalies: goalies.sort(
      (a, b) => b.sa - a.sa || (b.toi_seconds ?? 0) - (a.toi_seconds ?? 0) || byName(a, b),
    ),
  }
}
