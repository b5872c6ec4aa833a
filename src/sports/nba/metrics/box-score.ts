import { unnamed } from '../../../games/players/names.ts'
import { roundTo } from '../../../kernel/numbers.ts'
import { fiveCount } from '../league.ts'
import type { Box, Totals } from '../records/box.ts'
import type { BoxPlayer, BoxScore, BoxTotals } from '../records/box-score.ts'
import type { Game } from '../records/game.ts'
import type { Play } from '../records/play.ts'
import { opposite, type Side } from '../side.ts'
import type { GameCount } from './count-game.ts'
import { timeOnFloor } from './lineups.ts'
import { noTotals, playerTotals, teamTotals } from './team-totals.ts'

/** One player before it is rendered. */
interface Line {
  readonly player: string
  /** Null when nobody knows. */
  readonly starter: boolean | null
  readonly seconds: number
  readonly counts: Totals
  readonly plusMinus: number
}

/** The box score of a game; null without plays and without a stated one. `count` is null where plays are missing. */
export function boxScoreOf(
  game: Game,
  plays: readonly Play[],
  box: Box | null,
  count: GameCount | null,
): BoxScore | null {
  if (count === null) return box && statedBoxScore(game, box)
  const sideOf = (side: Side) => {
    const { team } = game[side]
    return renderSide(game, side, {
      lines: countedLines(count, plays, { side, team }, box),
      totals: teamTotals(plays, team),
      seconds: count.teamSeconds,
    })
  }
  return { game_id: game.game_id, source: 'plays', home: sideOf('home'), away: sideOf('away') }
}

/** The box score as the feed states it; before there is one, without players. */
export function statedBoxScore(game: Game, box: Box | null): BoxScore {
  const sideOf = (side: Side) => {
    const players = box?.[side].players ?? []
    const isKnown = players.some(({ starter }) => starter)
    const lines = players.map(
      ({ player, starter, seconds, plus_minus, ...counts }): Line => ({
        player,
        starter: isKnown ? starter : null,
        seconds,
        counts,
        plusMinus: plus_minus,
      }),
    )
    return renderSide(game, side, {
      lines,
      totals: box?.[side].totals ?? noTotals,
      seconds: box?.seconds ?? 0,
    })
  }
  return { game_id: game.game_id, source: 'stated', home: sideOf('home'), away: sideOf('away') }
}

/** The players of the stated box score and those of the plays; time and plus-minus come from the floor. */
function countedLines(
  { lineups, starters }: GameCount,
  plays: readonly Play[],
  { side, team }: { readonly side: Side; readonly team: string },
  box: Box | null,
): Line[] {
  const counts = playerTotals(plays, team)
  const times = timeOnFloor(lineups[side])
  const listed = box?.[side].players.map(({ player }) => player) ?? []
  const began = new Set(starters[side])
  const areAllKnown = began.size >= fiveCount
  return [...new Set([...listed, ...times.keys(), ...counts.keys()])].map((player) => ({
    player,
    starter: began.has(player) || (areAllKnown ? false : null),
    seconds: times.get(player)?.seconds ?? 0,
    counts: counts.get(player) ?? noTotals,
    plusMinus: times.get(player)?.plusMinus ?? 0,
  }))
}

interface SideFacts {
  readonly lines: readonly Line[]
  readonly totals: Totals
  readonly seconds: number
}

/** Starters first, then by time played. */
function renderSide(game: Game, side: Side, { lines, totals, seconds }: SideFacts): BoxScore['home'] {
  const ordered = [...lines].sort(
    (a, b) =>
      Number(b.starter) - Number(a.starter) || b.seconds - a.seconds || (a.player < b.player ? -1 : 1),
  )
  return {
    team: game[side].team,
    players: ordered.map(renderPlayer),
    totals: {
      min: minutesOf(seconds),
      ...renderCounts(totals),
      plus_minus: totals.pts === 0 ? 0 : game[side].score - game[opposite(side)].score,
    },
  }
}

const renderPlayer = ({ player, starter, seconds, counts, plusMinus }: Line): BoxPlayer => ({
  player,
  ...unnamed,
  starter,
  min: minutesOf(seconds),
  ...renderCounts(counts),
  plus_minus: plusMinus,
})

const minutesOf = (seconds: number): number => roundTo(seconds / 60, 2)

const renderCounts = (counts: Totals): Omit<BoxTotals, 'min' | 'plus_minus'> => ({
  pts: counts.pts,
  reb: counts.oreb + counts.dreb,
  oreb: counts.oreb,
  dreb: counts.dreb,
  ast: counts.ast,
  stl: counts.stl,
  blk: counts.blk,
  tov: counts.tov,
  pf: counts.pf,
  fgm: counts.fgm,
  fga: counts.fga,
  fg3m: counts.fg3m,
  fg3a: counts.fg3a,
  ftm: counts.ftm,
  fta: counts.fta,
})
