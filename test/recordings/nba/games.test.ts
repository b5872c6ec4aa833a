import { describe, expect } from 'bun:test'
import { countGame } from '../../../src/sports/nba/metrics/count-game.ts'
import {
  estimateHalf,
  estimatePossessions,
  estimateSimply,
} from '../../../src/sports/nba/metrics/estimate.ts'
import { timeOnFloor } from '../../../src/sports/nba/metrics/lineups.ts'
import { periodsOf } from '../../../src/sports/nba/metrics/periods.ts'
import { countPossessions } from '../../../src/sports/nba/metrics/possessions.ts'
import { paceOf, ratingsOf } from '../../../src/sports/nba/metrics/season-ratings.ts'
import { teamTotals } from '../../../src/sports/nba/metrics/team-totals.ts'
import { timeoutsAfter } from '../../../src/sports/nba/metrics/timeouts.ts'
import type { Box } from '../../../src/sports/nba/records/box.ts'
import type { Game } from '../../../src/sports/nba/records/game.ts'
import { isFieldGoal, type Play } from '../../../src/sports/nba/records/play.ts'
import { periods as lengths } from '../../../src/sports/nba/season.ts'
import { sides } from '../../../src/sports/nba/side.ts'
import { recordedTest } from '../../conformance/feeds/adapter-cases.ts'
import { hasRecordings, listRecords, readRecordings, recordedJson } from '../read-recordings.ts'

interface RecordedGame {
  readonly home: string
  readonly away: string
  readonly plays: readonly Play[]
  readonly box: Box
  /** As the box score of the feed has them at the end. */
  readonly timeoutsRemaining: { readonly home: number; readonly away: number }
}

const playsFile = (game: string) => `nba/cdn-playbyplay_${game}_final.json.gz`

async function readGame(game: string): Promise<RecordedGame> {
  const store = await readRecordings(`nba/cdn-boxscore_${game}_final.json`, playsFile(game))
  const { game_id: id, home, away } = store.all<Game>('nba.game')[0]!
  return {
    home: home.team,
    away: away.team,
    plays: await listRecords<Play>(store, 'nba.play', id),
    box: store.get<Box>('nba.box', id),
    timeoutsRemaining: { home: home.timeouts_remaining, away: away.timeouts_remaining },
  }
}

const openerName = '0022000001_GSW-at-BKN_2020-12-22'
const names = [openerName, '0022500775_ATL-at-CHA_2026-02-11', '0022500776_WAS-at-CLE_2026-02-11']
const games = hasRecordings ? await Promise.all(names.map(readGame)) : []
const opener = () => games[0]!

const startersOf = (side: Box['home']) => side.players.filter((p) => p.starter).map((p) => p.player)

function countOf(game: (typeof games)[number], starters: 'from box' | 'inferred' = 'from box') {
  const known = { home: startersOf(game.box.home), away: startersOf(game.box.away) }
  const teams = { home: game.home, away: game.away }
  return countGame(lengths, game.plays, teams, starters === 'from box' ? known : { home: [], away: [] })
}

describe('game 0022000001, Golden State at Brooklyn', () => {
  recordedTest('has the totals of the league’s box score, counted from its plays (V-NBA-1)', async () => {
    const { plays, box } = opener()
    for (const side of sides) expect(teamTotals(plays, box[side].team)).toEqual(box[side].totals)
    expect(box.home.totals).toMatchObject({
      fgm: 42,
      fga: 92,
      fta: 32,
      oreb: 13,
      dreb: 44,
      tov: 20,
      pts: 125,
    })
    expect(box.away.totals).toMatchObject({
      fgm: 37,
      fga: 99,
      fta: 23,
      oreb: 13,
      dreb: 34,
      tov: 18,
      pts: 99,
    })
  })

  recordedTest('has 111 and 112 possessions (V-NBA-1)', async () => {
    expect(countOf(opener()).possessions).toEqual({ home: 111, away: 112 })
  })

  recordedTest('has the open possessions at the horn that V-NBA-1 lists', async () => {
    const { plays, home } = opener()
    const periods = periodsOf(plays)
    // The last possession of a period is open if it is counted at the last row.
    const open = countPossessions(lengths, periods, home).filter((p) => plays[p.at]!.seconds_left === 0)
    expect(open.map((p) => [p.side, p.startSeconds])).toEqual([
      ['away', 2.2],
      ['away', 4.7],
      ['home', 7.1],
    ])
  })

  recordedTest('has one possession less than the feed’s own possession field has changes, 224', async () => {
    interface Actions {
      readonly game: {
        readonly actions: readonly {
          orderNumber: number
          period: number
          possession: number
          actionType: string
          subType?: string
        }[]
      }
    }
    const { actions } = recordedJson<Actions>(playsFile(openerName)).game
    const held = actions.filter(
      ({ possession, actionType, subType }) =>
        possession !== 0 && !(actionType === 'period' && subType === 'start'),
    )
    const segments = held
      .toSorted((a, b) => a.orderNumber - b.orderNumber)
      .map(({ period, possession }) => `${period} ${possession}`)
      .filter((segment, i, all) => segment !== all[i - 1])
    expect(segments).toHaveLength(224)
    const { home, away } = countOf(opener()).possessions
    expect(home + away).toBe(segments.length - 1)
  })

  recordedTest('has the estimates, ratings and pace of V-NBA-1', async () => {
    const { box } = opener()
    const [bkn, gsw] = [box.home.totals, box.away.totals]
    expect(estimateSimply(bkn)).toBeCloseTo(113.08, 2)
    expect(estimateSimply(gsw)).toBeCloseTo(114.12, 2)
    expect(estimateHalf(bkn, gsw)).toBeCloseTo(110.0021, 4)
    expect(estimateHalf(gsw, bkn)).toBeCloseTo(111.0698, 4)
    const estimate = estimatePossessions(bkn, gsw)
    expect(estimate).toBeCloseTo(110.536, 4)
    const { possessions, teamSeconds } = countOf(opener())
    const counted = ratingsOf({
      points: 125,
      pointsAgainst: 99,
      possessions: possessions.home,
      possessionsAgainst: possessions.away,
    })
    expect(counted.off).toBeCloseTo(112.61, 2)
    expect(counted.def).toBeCloseTo(88.39, 2)
    expect(paceOf(lengths, possessions.home, possessions.away, teamSeconds)).toBeCloseTo(111.5, 2)
    expect(paceOf(lengths, estimate, estimate, box.seconds)).toBeCloseTo(110.54, 2)
    expect([teamSeconds, box.seconds]).toEqual([14_400, 14_400])
    const estimated = ratingsOf({
      points: 125,
      pointsAgainst: 99,
      possessions: estimate,
      possessionsAgainst: estimate,
    })
    expect(estimated.off).toBeCloseTo(113.09, 2)
    expect(estimated.def).toBeCloseTo(89.56, 2)
  })

  recordedTest('has the starters’ numbers of V-NBA-3', async () => {
    const [five] = countOf(opener()).lineups.home
    expect(five).toEqual({
      players: ['deandre-jordan', 'joe-harris', 'kevin-durant', 'kyrie-irving', 'spencer-dinwiddie'],
      seconds: 15 * 60 + 40,
      possessionsFor: 37,
      possessionsAgainst: 37,
      pointsFor: 48,
      pointsAgainst: 29,
    })
    const { off, def, net } = ratingsOf({
      points: 48,
      pointsAgainst: 29,
      possessions: 37,
      possessionsAgainst: 37,
    })
    expect([off, def, net].map((value) => Math.round(value! * 100) / 100)).toEqual([129.73, 78.38, 51.35])
  })

  recordedTest('leaves 2 and 2 timeouts, like its box score (V-NBA-4)', async () => {
    const { plays, home, away, timeoutsRemaining: inBox } = opener()
    const left = timeoutsAfter(plays, { home, away })
    expect(left).toEqual(inBox)
    expect(left).toEqual({ home: 2, away: 2 })
  })

  recordedTest('has shots at the distances that the feed prints (V-NBA-5)', async () => {
    const shots = opener().plays.filter((p) => isFieldGoal(p.type))
    expect(shots).toHaveLength(191)
    const printed = shots.flatMap((p) => {
      const feet = / (\d+)' /.exec(p.description)
      return feet ? [{ printed: Number(feet[1]), ours: p.shot!.distance_ft }] : []
    })
    expect(printed.length).toBeGreaterThan(100)
    for (const shot of printed) expect(Math.abs(shot.ours - shot.printed - 0.5)).toBeLessThan(0.7)
  })
})

describe('minutes and plus-minus', () => {
  recordedTest('of every player equal the box scores of three games (V-NBA-3)', async () => {
    const players: number[] = []
    for (const game of games) {
      for (const starters of ['from box', 'inferred'] as const) {
        const { lineups } = countOf(game, starters)
        for (const side of sides) {
          const times = timeOnFloor(lineups[side])
          for (const line of game.box[side].players) {
            const { seconds, plusMinus } = times.get(line.player) ?? { seconds: 0, plusMinus: 0 }
            expect({ player: line.player, plusMinus }).toEqual({
              player: line.player,
              plusMinus: line.plus_minus,
            })
            expect(seconds).toBeCloseTo(line.seconds, 1)
          }
        }
      }
      players.push(game.box.home.players.length + game.box.away.players.length)
    }
    expect(players).toEqual([34, 36, 35])
  })
})

const playoffs = hasRecordings
  ? await readRecordings('nba/cdn-playbyplay-flattened_playoffs-2022-23_84-games.csv.gz')
  : null

describe('84 recorded playoff games', () => {
  const each = async (check: (game: Game, plays: readonly Play[]) => void) => {
    const flattened = playoffs!.all<Game>('nba.game')
    expect(flattened).toHaveLength(84)
    for (const game of flattened) check(game, await listRecords<Play>(playoffs!, 'nba.play', game.game_id))
  }

  recordedTest('have possession counts of the two sides at most two apart', async () => {
    await each(({ game_id: gameId, home }, plays) => {
      const counted = countPossessions(lengths, periodsOf(plays), home.team)
      const own = counted.filter((p) => p.side === 'home').length
      expect({ gameId, apart: Math.abs(2 * own - counted.length) <= 2 }).toEqual({ gameId, apart: true })
      expect(counted.length).toBeGreaterThan(160)
    })
  })

  recordedTest('leave between zero and four timeouts to a side, counted from their plays', async () => {
    await each(({ game_id: gameId, home, away }) => {
      for (const side of [home, away]) {
        const isPossible = side.timeouts_remaining <= 4
        expect({ gameId, left: side.timeouts_remaining, isPossible }).toMatchObject({
          gameId,
          isPossible: true,
        })
      }
    })
  })

  recordedTest('have two players in each of their 4,457 substitutions', async () => {
    let count = 0
    await each((_, plays) => {
      const changes = plays.filter((play) => play.type === 'substitution')
      expect(changes.filter((p) => !p.player || !p.related_player || p.player === p.related_player)).toEqual(
        [],
      )
      count += changes.length
    })
    expect(count).toBe(4_457)
  })

  recordedTest('have five players of each side on the floor all the time', async () => {
    await each(({ game_id: gameId, home, away }, plays) => {
      const teams = { home: home.team, away: away.team }
      const { lineups, teamSeconds } = countGame(lengths, plays, teams, { home: [], away: [] })
      for (const side of sides) {
        const covered = lineups[side].reduce((sum, { seconds }) => sum + seconds, 0)
        expect({ gameId, side, covered: Math.round(covered) }).toEqual({
          gameId,
          side,
          covered: teamSeconds / 5,
        })
      }
    })
  })
})
