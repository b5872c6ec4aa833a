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

/** The box score of a game; null without plays and without a stated one. */
export function boxScoreOf(
  game: Game,
  plays: readonly Play[],
  shifts: readonly Shift[],
  box: Box | null,
): BoxScore | null {
  if (!coversGame(game, plays, box)) return box && statedBoxScore(game, box)
  const ordered = inOrder(plays)
  const teams = { home: game.home.team, away: game.away.team }
  const counts = countPlays(teams, ordered)
  const times = iceTimesOf(teams, ordered, shifts)
  const decisions = decisionsOf(game, ordered, shifts)
  const sideOf = (side: Side) =>
    countedSide({ side, counts, decisions, times: times[side], stated: box?.[side] ?? null }, teams[side])
  return { game_id: game.game_id, source: 'plays', home: sideOf('home'), away: sideOf('away') }
}

/** The plays of a finished game are complete when every period has some. */
function coversGame({ status, period }: Game, plays: readonly Play[], box: Box | null): boolean {
  if (plays.length === 0) return false
  if (box === null || status !== 'final') return true
  return new Set(plays.map((play) => play.period)).size >= period
}

interface SideCounts {
  readonly side: Side
  readonly counts: PlayCounts
  readonly times: ReadonlyMap<string, Readonly<IceTime>>
  readonly decisions: ReadonlyMap<string, Decision>
  readonly stated: Box['home'] | null
}

/** Everyone whom plays, shifts or the stated box score name; times without shifts are the stated ones. */
function countedSide({ side, counts, times, decisions, stated }: SideCounts, team: string): BoxScore['home'] {
  const keepers = new Map((stated?.goalies ?? []).map((line) => [line.player, line]))
  const isGoalie = (player: string) =>
    keepers.has(player) || counts.goalies[side].has(player) || times.get(player)?.position === 'G'
  const skated = new Map((stated?.skaters ?? []).map((line) => [line.player, line]))
  const named = new Set([...skated.keys(), ...times.keys(), ...counts.skaters[side].keys()])
  const skaters = [...named].filter((player) => !isGoalie(player))
  const inNet = new Set([
    ...keepers.keys(),
    ...counts.goalies[side].keys(),
    ...[...times.keys()].filter(isGoalie),
  ])
  return orderedSide(
    team,
    skaters.map((player): BoxSkater => {
      const own = counts.skaters[side].get(player) ?? noSkater
      const line = skated.get(player)
      const time = times.get(player)
      const position = time?.position === 'G' ? undefined : time?.position
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
        plus_minus: time?.plusMinus ?? line?.plus_minus ?? null,
        toi_seconds: time?.seconds ?? line?.seconds ?? null,
        fow: own.fow,
        fol: own.fol,
      }
    }),
    [...inNet].map((player): BoxGoalie => {
      const { sa, ga } = counts.goalies[side].get(player) ?? noGoalie
      const toi_seconds = times.get(player)?.seconds ?? keepers.get(player)?.seconds ?? null
      const decision = decisions.get(player) ?? null
      return { player, ...unnamed, sa, sv: sa - ga, ga, toi_seconds, decision }
    }),
  )
}

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
