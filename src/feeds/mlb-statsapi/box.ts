import type { Box } from '../../sports/mlb/records/box.ts'
import type { Lineup } from '../../sports/mlb/records/lineup.ts'
import { type Position, positions } from '../../sports/mlb/records/play.ts'
import { type Side, sides } from '../../sports/mlb/side.ts'
import { countOf } from '../read/fields.ts'
import type { SlugOf } from './people.ts'
import { appeared, battingOrderOf, type RawBox, type RawPlayer, type RawSide } from './raw-box.ts'

type Untimed<T extends { updated_at: string }> = Omit<T, 'updated_at'>
type SideBox = Box['home']
type Stats = Readonly<Record<string, unknown>>

/** What the box score does not contain. */
export interface BoxAbout {
  readonly gameId: string
  readonly isFinal: boolean
  readonly teams: Readonly<Record<Side, string>>
  readonly slugOf: SlugOf
}

/** The box score; null before both sides have a pitcher. */
export function boxOf(raw: RawBox, about: BoxAbout): Untimed<Box> | null {
  const players = sides.flatMap((side) => appeared(raw.teams[side]))
  if (sides.some((side) => raw.teams[side].pitchers.length === 0)) return null
  const named = players.map((player) => [about.slugOf(player.person), player] as const)
  return {
    game_id: about.gameId,
    final: about.isFinal,
    home: sideOf(raw.teams.home, about.teams.home, about.slugOf),
    away: sideOf(raw.teams.away, about.teams.away, about.slugOf),
    season_to_date: {
      batting: Object.fromEntries(
        named
          .filter(([, player]) => battingOrderOf(player) !== null)
          .map(([slug, { seasonStats }]) => [slug, seasonBatting(seasonStats?.batting ?? {})]),
      ),
      pitching: Object.fromEntries(
        named
          .filter(([, { stats }]) => stats?.pitching?.outs !== undefined)
          .map(([slug, { seasonStats }]) => [slug, seasonPitching(seasonStats?.pitching ?? {})]),
      ),
    },
  }
}

const count = (value: unknown): number => countOf(value) ?? 0

const seasonBatting = (stats: Stats) => ({
  ab: count(stats.atBats),
  h: count(stats.hits),
  doubles: count(stats.doubles),
  triples: count(stats.triples),
  hr: count(stats.homeRuns),
  bb: count(stats.baseOnBalls),
  hbp: count(stats.hitByPitch),
  sf: count(stats.sacFlies),
})

const seasonPitching = (stats: Stats) => ({ outs_recorded: count(stats.outs), er: count(stats.earnedRuns) })

function sideOf(side: RawSide, team: string, slugOf: SlugOf): SideBox {
  const order = (player: RawPlayer) => battingOrderOf(player) ?? 0
  const players = appeared(side)
  return {
    team,
    runs: count(side.teamStats?.batting?.runs),
    hits: count(side.teamStats?.batting?.hits),
    errors: count(side.teamStats?.fielding?.errors),
    batters: players
      .filter((player) => battingOrderOf(player) !== null)
      .sort((a, b) => order(a) - order(b))
      .map((player) => batterOf(player, order(player), slugOf)),
    pitchers: side.pitchers.flatMap((id, index) => {
      const player = players.find(({ person }) => person.id === id)
      return player ? [pitcherOf(player, slugOf, { isStarter: index === 0 })] : []
    }),
  }
}

const positionOf = (position: RawPlayer['position']): Position | null =>
  positions.find((code) => code === position?.abbreviation) ?? null

function batterOf(player: RawPlayer, order: number, slugOf: SlugOf): SideBox['batters'][number] {
  const batting: Stats = player.stats?.batting ?? {}
  return {
    player: slugOf(player.person),
    order: Math.floor(order / 100),
    pos: positionOf(player.position),
    ab: count(batting.atBats),
    r: count(batting.runs),
    h: count(batting.hits),
    doubles: count(batting.doubles),
    triples: count(batting.triples),
    hr: count(batting.homeRuns),
    rbi: count(batting.rbi),
    bb: count(batting.baseOnBalls),
    k: count(batting.strikeOuts),
    sb: count(batting.stolenBases),
    cs: count(batting.caughtStealing),
    hbp: count(batting.hitByPitch),
    lob: count(batting.leftOnBase),
    sf: count(batting.sacFlies),
  }
}

function pitcherOf(
  { person, stats }: RawPlayer,
  slugOf: SlugOf,
  { isStarter }: { readonly isStarter: boolean },
): SideBox['pitchers'][number] {
  const pitching: Stats = stats?.pitching ?? {}
  return {
    player: slugOf(person),
    outs_recorded: count(pitching.outs),
    h: count(pitching.hits),
    r: count(pitching.runs),
    er: count(pitching.earnedRuns),
    bb: count(pitching.baseOnBalls),
    k: count(pitching.strikeOuts),
    hr: count(pitching.homeRuns),
    hbp: count(pitching.hitByPitch),
    pitches: count(pitching.numberOfPitches),
    strikes: count(pitching.strikes),
    bf: count(pitching.battersFaced),
    decision: decisionOf(pitching),
    starter: isStarter,
  }
}

const decisions = [
  ['wins', 'W'],
  ['losses', 'L'],
  ['saves', 'S'],
  ['blownSaves', 'BS'],
  ['holds', 'H'],
] as const

const decisionOf = (pitching: Stats): SideBox['pitchers'][number]['decision'] =>
  decisions.find(([name]) => pitching[name] === 1)?.[1] ?? null

/** The starters with their first positions; null until both sides have nine batters and a pitcher. */
export function lineupOf(raw: RawBox, { gameId, teams, slugOf }: BoxAbout): Untimed<Lineup> | null {
  const of = (side: Side): Lineup['home'] | null => {
    const players = appeared(raw.teams[side])
    const batters = players.flatMap((player) => {
      const order = battingOrderOf(player)
      const pos = positionOf(player.allPositions?.[0] ?? player.position)
      return order !== null && order % 100 === 0 && pos
        ? [{ player: slugOf(player.person), order: order / 100, pos }]
        : []
    })
    const first = raw.teams[side].pitchers[0]
    const pitcher = players.find(({ person }) => person.id === first)
    return batters.length === 9 && pitcher
      ? { team: teams[side], batters, pitcher: slugOf(pitcher.person) }
      : null
  }
  const [home, away] = [of('home'), of('away')]
  return home && away ? { game_id: gameId, home, away } : null
}
