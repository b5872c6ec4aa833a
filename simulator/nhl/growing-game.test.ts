import { expect, test } from 'bun:test'
import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { game as gameRecord } from '../../src/sports/nhl/index.ts'
import { analyse } from '../../src/sports/nhl/metrics/analyse.ts'
import type { Play } from '../../src/sports/nhl/records/play.ts'
import type { Shift } from '../../src/sports/nhl/records/shift.ts'
import { createSeason } from './calendar.ts'
import { playGame } from './game.ts'

const seed = 'growing-game-test'
const gameCheck = Compile(gameRecord.stored)
const shiftId = ({ period, player, number }: Shift) => `${period} ${player} ${number}`

/** A game after each part of its script, with the same objects for what has not changed, as the store keeps them. */
function* growing() {
  const [{ id, startMs, scheduled }] = createSeason(seed, 2025) as [ReturnType<typeof createSeason>[number]]
  assert(gameCheck.Check(scheduled.data), `${id} is a full game`)
  const teams = { home: scheduled.data.home.team, away: scheduled.data.away.team }
  const plays: Play[] = []
  const shifts = new Map<string, Shift>()
  for (const entry of playGame(seed, { id, ...teams, startMs })) {
    if (entry.play) plays.push(entry.play)
    for (const shift of entry.shifts) shifts.set(shiftId(shift), shift)
    yield { teams, plays, shifts }
  }
}

/** Copies share no object with what was counted before. */
const countedAnew = (...[teams, plays, shifts]: Parameters<typeof analyse>) =>
  analyse(teams, structuredClone(plays), structuredClone(shifts))

test('a game that is counted after each play has the counts of a game that is counted once', () => {
  let steps = 0
  for (const { teams, plays, shifts } of growing()) {
    const input = [teams, plays, [...shifts.values()]] as const
    const counted = analyse(...input)
    if (++steps % 10 === 0) expect(counted).toEqual(countedAnew(...input))
  }
  expect(steps).toBeGreaterThan(200)
})

test('a correction in an earlier period changes the counts', () => {
  const last = [...growing()].at(-1)!
  const { teams, plays } = last
  const shifts = [...last.shifts.values()]
  const before = analyse(teams, plays, shifts)
  const shot = plays.findIndex(({ type, period }) => type === 'shot_on_goal' && period === 1)
  const moved = plays.with(shot, { ...plays[shot]!, type: 'missed_shot' })
  const withShot = analyse(teams, moved, shifts)
  expect(withShot).not.toEqual(before)
  expect(withShot).toEqual(countedAnew(teams, moved, shifts))
  const skater = shifts.findIndex(
    ({ period, position, end }) => period === 1 && position !== 'G' && end !== null,
  )
  const longer = shifts.with(skater, { ...shifts[skater]!, end: shifts[skater]!.end! + 5 })
  const withShift = analyse(teams, plays, longer)
  expect(withShift).not.toEqual(before)
  expect(withShift).toEqual(countedAnew(teams, plays, longer))
  const swapped = { home: teams.away, away: teams.home }
  expect(analyse(swapped, plays, shifts)).toEqual(countedAnew(swapped, plays, shifts))
  expect(analyse(teams, plays, shifts)).toEqual(before)
})
