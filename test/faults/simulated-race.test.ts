/** The race of a simulated football season: the last weeks here, every week with `npm run faults -- simulated-race`. */

import { expect, test } from 'bun:test'
import { createSeason, regularWeeks } from '../../simulator/nfl/calendar.ts'
import { simulation } from '../../simulator/nfl/index.ts'
import { outlookOf } from '../../src/games/standings/outlook.ts'
import { type Clinched, proveClinches } from '../../src/games/standings/prove.ts'
import { isReached } from '../../src/games/standings/rules.ts'
import { indexGames, type SeasonGame } from '../../src/games/standings/season-game.ts'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { game as gameRecord } from '../../src/sports/nfl/index.ts'
import { rulesOf } from '../../src/sports/nfl/standings/rules.ts'

const seed = 'race'
const year = 2025
const gamesEach = 17
const gamesAWeek = 16
const weeks = regularWeeks
const check = Compile(gameRecord.stored)
const rules = rulesOf(String(year))!

interface PlayedGame extends SeasonGame {
  readonly week: number
  readonly hasOvertime: boolean
}

const scheduledGames = createSeason(seed, year).slice(0, weeks * gamesAWeek)

const season = scheduledGames.map((scheduled): PlayedGame => {
  const doc = simulation.outcome(seed, scheduled).at(-1)?.data
  assert(check.Check(doc), `${scheduled.id} ends with its result`)
  return {
    id: doc.game_id,
    startMs: Date.parse(doc.kickoff_utc),
    home: doc.home.team,
    away: doc.away.team,
    score: [doc.home.score, doc.away.score],
    ending: 'REG',
    week: doc.week,
    hasOvertime: doc.period > 4,
  }
})

const outlookAfter = (week: number) => {
  const games = season.map((one): SeasonGame => (one.week <= week ? one : { ...one, score: null }))
  return outlookOf(rules, indexGames(rules.clubs, games), { gamesEach, isOver: false })
}

test('the race of a simulated season ends in clinches that its end never contradicts', () => {
  const ranking = rules.rank(outlookAfter(weeks).table)
  const first = process.env.SCORELINE_FAULTS === 'long' ? 1 : weeks - 2
  const open: number[] = []
  for (let week = first; week <= weeks; week++) {
    const proven = proveClinches(outlookAfter(week))
    open.push(proven.filter((one) => one === null).length)
    for (const [club, clinched] of proven.entries()) {
      if (clinched !== null) expect([week, club, isKept(clinched, club)]).toEqual([week, club, true])
    }
  }
  expect(open[0]).toBeGreaterThan(0)
  expect(open.at(-1)).toBe(0)

  function isKept(clinched: NonNullable<Clinched>, club: number): boolean {
    if (clinched === 'eliminated') return !isReached(rules.claims[0]!, ranking, rules, club)
    return isReached(rules.claims.find(({ name }) => name === clinched)!, ranking, rules, club)
  }
})

test('games decided in overtime count in the standings', () => {
  const { table } = outlookAfter(weeks)
  expect(season.filter(({ hasOvertime }) => hasOvertime).length).toBeGreaterThan(0)
  for (const [club, { team }] of rules.clubs.entries()) {
    const own = season.filter(({ home, away }) => home === team || away === team)
    const points = own.map(({ home, score }) => {
      const margin = (score![0] - score![1]) * (home === team ? 1 : -1)
      return margin > 0 ? 2 : margin === 0 ? 1 : 0
    })
    expect([team, own.length, table.totalPoints[club]!]).toEqual([
      team,
      gamesEach,
      points.reduce<number>((sum, one) => sum + one, 0),
    ])
  }
})
