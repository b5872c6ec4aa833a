import type { Box } from '../records/box.ts'
import type { Lineup } from '../records/lineup.ts'
import type { Position } from '../records/play.ts'
import type { Side } from '../side.ts'
import { teamCodeOf } from '../teams.ts'
import type { RawFeed, RawPlayer } from './recorded-feed.ts'
import type { SlugOf } from './recorded-slugs.ts'

type Statement<T extends { updated_at: string }> = Omit<T, 'updated_at'>
type SideBox = Box['home']

/** The box score that a feed carries. */
export function recordedBox(feed: RawFeed, slugOf: SlugOf): Statement<Box> {
  const players = (['home', 'away'] as const).flatMap((side) => appeared(feed, side))
  const named = players.map((player) => [slugOf(player.person.id), player] as const)
  return {
    game_id: String(feed.gamePk),
    final: feed.gameData.status.codedGameState === 'F',
    home: sideOf(feed, 'home', slugOf),
    away: sideOf(feed, 'away', slugOf),
    season_to_date: {
      batting: Object.fromEntries(
        named
          .filter(([, { battingOrder }]) => battingOrder !== undefined)
          .map(([slug, { seasonStats }]) => [slug, seasonBatting(seasonStats.batting)]),
      ),
      pitching: Object.fromEntries(
        named
          .filter(([, { stats }]) => stats.pitching.outs !== undefined)
          .map(
            ([
              slug,
              {
                seasonStats: { pitching },
              },
            ]) => [slug, { outs_recorded: Number(pitching.outs), er: Number(pitching.earnedRuns) }],
          ),
      ),
    },
  }
}

const appeared = (feed: RawFeed, side: Side): RawPlayer[] => {
  const { players, batters, pitchers } = feed.liveData.boxscore.teams[side]
  return [...new Set([...batters, ...pitchers])].flatMap((id) => players[`ID${id}`] ?? [])
}

type Stats = RawPlayer['stats']['batting']

const seasonBatting = (stats: Stats) => ({
  ab: Number(stats.atBats),
  h: Number(stats.hits),
  doubles: Number(stats.doubles),
  triples: Number(stats.triples),
  hr: Number(stats.homeRuns),
  bb: Number(stats.baseOnBalls),
  hbp: Number(stats.hitByPitch),
  sf: Number(stats.sacFlies),
})

function sideOf(feed: RawFeed, side: Side, slugOf: SlugOf): SideBox {
  const { runs = 0, hits = 0, errors = 0 } = feed.liveData.linescore.teams[side]
  const { players, pitchers } = feed.liveData.boxscore.teams[side]
  return {
    team: teamCodeOf(feed.gameData.teams[side].abbreviation),
    runs,
    hits,
    errors,
    batters: appeared(feed, side)
      .filter(({ battingOrder }) => battingOrder !== undefined)
      .sort((a, b) => Number(a.battingOrder) - Number(b.battingOrder))
      .map((player) => batterOf(player, slugOf)),
    pitchers: pitchers.map((id, index) => ({
      player: slugOf(id),
      ...pitchingOf(players[`ID${id}`]!.stats.pitching),
      starter: index === 0,
    })),
  }
}

const batterOf = (
  { person, battingOrder, position, stats: { batting } }: RawPlayer,
  slugOf: SlugOf,
): SideBox['batters'][number] => ({
  player: slugOf(person.id),
  order: Math.floor(Number(battingOrder) / 100),
  pos: position.abbreviation as Position,
  ab: Number(batting.atBats ?? 0),
  r: Number(batting.runs ?? 0),
  h: Number(batting.hits ?? 0),
  doubles: Number(batting.doubles ?? 0),
  triples: Number(batting.triples ?? 0),
  hr: Number(batting.homeRuns ?? 0),
  rbi: Number(batting.rbi ?? 0),
  bb: Number(batting.baseOnBalls ?? 0),
  k: Number(batting.strikeOuts ?? 0),
  sb: Number(batting.stolenBases ?? 0),
  cs: Number(batting.caughtStealing ?? 0),
  hbp: Number(batting.hitByPitch ?? 0),
  lob: Number(batting.leftOnBase ?? 0),
  sf: Number(batting.sacFlies ?? 0),
})

const pitchingOf = (stats: Stats) => ({
  outs_recorded: Number(stats.outs),
  h: Number(stats.hits),
  r: Number(stats.runs),
  er: Number(stats.earnedRuns),
  bb: Number(stats.baseOnBalls),
  k: Number(stats.strikeOuts),
  hr: Number(stats.homeRuns),
  hbp: Number(stats.hitByPitch),
  pitches: Number(stats.numberOfPitches),
  strikes: Number(stats.strikes),
  bf: Number(stats.battersFaced),
  decision: decisionOf(stats),
})

function decisionOf(stats: Stats): SideBox['pitchers'][number]['decision'] {
  if (stats.wins === 1) return 'W'
  if (stats.losses === 1) return 'L'
  if (stats.saves === 1) return 'S'
  if (stats.blownSaves === 1) return 'BS'
  return stats.holds === 1 ? 'H' : null
}

/** Who started: those whose place in the order is a whole hundred, where they stood first. */
export function recordedLineup(feed: RawFeed, slugOf: SlugOf): Statement<Lineup> {
  const of = (side: Side): Lineup['home'] => ({
    team: teamCodeOf(feed.gameData.teams[side].abbreviation),
    batters: appeared(feed, side)
      .filter(({ battingOrder }) => battingOrder?.endsWith('00'))
      .map(({ person, battingOrder, position, allPositions }) => ({
        player: slugOf(person.id),
        order: Number(battingOrder) / 100,
        pos: (allPositions?.[0] ?? position).abbreviation as Position,
      })),
    pitcher: slugOf(feed.liveData.boxscore.teams[side].pitchers[0]!),
  })
  return { game_id: String(feed.gamePk), home: of('home'), away: of('away') }
}
