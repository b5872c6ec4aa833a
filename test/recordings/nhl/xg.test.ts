import { expect } from 'bun:test'
import { storedXg } from '../../../src/sports/nhl/metrics/add-xg.ts'
import { attemptsOf, inOrder } from '../../../src/sports/nhl/metrics/attempts.ts'
import { expectedGoals, featuresOf, xgModel } from '../../../src/sports/nhl/metrics/xg.ts'
import fitted from '../../../src/sports/nhl/metrics/xg-model.json'
import { playElements } from '../../../src/sports/nhl/served-play.ts'
import { recordedTest } from '../../conformance/feeds/adapter-cases.ts'
import { finalOf, readGame, recordedFinals } from './recorded-games.ts'

recordedTest(
  'expected goals add up to the goals of the recorded games, without blocks and penalty shots',
  async () => {
    let expected = 0
    let goals = 0
    for (const name of recordedFinals()) {
      const game = await readGame(name)
      for (const attempt of attemptsOf(game, inOrder(game.plays))) {
        if (attempt.isBlocked) expect(expectedGoals(attempt)).toBe(0)
        else if (attempt.isPenaltyShot) expect(expectedGoals(attempt)).toBe(0.32)
        else {
          expected += storedXg(expectedGoals(attempt))
          goals += Number(attempt.play.type === 'goal')
        }
      }
    }
    expect(goals).toBe(fitted.data.goals)
    expect(Math.abs(expected / goals - 1)).toBeLessThan(0.005)
  },
)

recordedTest('an attempt without a place counts as one from the average place', async () => {
  const game = await readGame(finalOf('2023020001'))
  const [attempt] = attemptsOf(game, inOrder(game.plays))
  expect(featuresOf({ ...attempt!, place: null }, xgModel)).toMatchObject(xgModel.means)
})

recordedTest('no unblocked attempt of the recorded games has expected goals of exactly 0', async () => {
  let unblocked = 0
  for (const name of recordedFinals()) {
    const game = await readGame(name)
    for (const { type, xg } of playElements({ teams: game, xg: xgModel }, inOrder(game.plays), new Map())) {
      if (xg === null) continue
      expect([name, type, xg > 0]).toEqual([name, type, type !== 'blocked_shot'])
      unblocked += Number(xg > 0)
    }
  }
  expect(unblocked).toBe(3_589)
})
