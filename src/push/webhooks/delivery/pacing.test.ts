import { describe, expect, test } from 'bun:test'
import { ManualClock } from '../../../kernel/clock.ts'
import {
  attemptsPerWebhook,
  claimLimit,
  finishClaim,
  initialPace,
  markDue,
  pacing,
  recordAttempt,
  restAfterStepMs,
  startClaim,
  type UnhealthyPace,
  untilClaimMs,
} from './pacing.ts'

const pollMs = 1_000

/** A dispatcher's loop over a clock that the test drives: the pace decides when it claims. */
function simulate() {
  const clock = new ManualClock(0)
  let pace: UnhealthyPace = initialPace
  const claimTimes: number[] = []
  /** One turn of the loop; a claim takes `claimMs` and is full or not. */
  const turn = ({ claimMs = 0, isMoreLikely = false, isNextDueReached = false } = {}) => {
    const startedMs = clock.now()
    const started = startClaim(pace, { nowMs: startedMs, isNextDueReached })
    pace = started.pace
    if (!started.mayClaim) return
    claimTimes.push(startedMs)
    clock.advance(claimMs)
    pace = finishClaim(pace, { startedMs, endedMs: clock.now(), isMoreLikely, pollMs })
  }
  return {
    clock,
    claimTimes,
    turn,
    update: (change: (before: UnhealthyPace) => UnhealthyPace) => {
      pace = change(pace)
    },
    waitMs: () => untilClaimMs(pace, clock.now(), pollMs),
  }
}

describe('claims for unhealthy receivers', () => {
  test('start at once, then rest for at least 50 ms however fast a claim is', () => {
    const { clock, claimTimes, turn, update, waitMs } = simulate()
    turn()
    update(markDue)
    expect(waitMs()).toBe(50)
    clock.advance(49)
    turn()
    expect(claimTimes).toEqual([0])
    clock.advance(1)
    turn()
    expect(claimTimes).toEqual([0, 50])
  })

  test('rest for 5 times their duration while receivers answer, 100 times while they fail, 1 s at most', () => {
    const restAfter = (claimMs: number, result: 'answered' | 'failed' | null) => {
      const { turn, update, clock, waitMs } = simulate()
      if (result !== null) update((pace) => recordAttempt(pace, result))
      turn({ claimMs, isMoreLikely: true })
      return waitMs() + clock.now()
    }
    expect([restAfter(20, null), restAfter(20, 'answered'), restAfter(5, 'failed')]).toEqual([100, 100, 500])
    expect([restAfter(300, 'answered'), restAfter(20, 'failed')]).toEqual([1_000, 1_000])
  })

  test('return to the short rest with the first answer', () => {
    const { turn, update, clock, waitMs } = simulate()
    update((pace) => recordAttempt(recordAttempt(pace, 'failed'), 'answered'))
    turn({ claimMs: 20, isMoreLikely: true })
    expect(waitMs() + clock.now()).toBe(100)
  })

  test('wait for a poll interval when nothing is due', () => {
    const { clock, claimTimes, turn, waitMs } = simulate()
    turn()
    expect(waitMs()).toBe(pollMs)
    clock.advance(pollMs - 1)
    turn()
    expect(claimTimes).toEqual([0])
    clock.advance(1)
    turn()
    expect(claimTimes).toEqual([0, pollMs])
  })

  test('happen when the next due time is reached, after their rest', () => {
    const { clock, claimTimes, turn, waitMs } = simulate()
    turn()
    clock.advance(20)
    turn({ isNextDueReached: true })
    expect([claimTimes, waitMs()]).toEqual([[0], 30])
    clock.advance(30)
    turn()
    expect(claimTimes).toEqual([0, 50])
  })

  test('continue after a full claim, and after a wake-up while a claim runs', () => {
    const full = simulate()
    full.turn({ isMoreLikely: true })
    expect(full.waitMs()).toBe(50)
    const { pace, mayClaim } = startClaim(initialPace, { nowMs: 0, isNextDueReached: false })
    expect([mayClaim, pace.isDue]).toEqual([true, false])
    const woken = finishClaim(markDue(pace), { startedMs: 0, endedMs: 1, isMoreLikely: false, pollMs })
    expect(untilClaimMs(woken, 1, pollMs)).toBe(49)
  })

  test('take a fifth of the time while receivers answer, and a hundredth while they fail', () => {
    const shareOf = (result: 'answered' | 'failed', claimMs: number) => {
      const { clock, claimTimes, turn, update, waitMs } = simulate()
      update((pace) => recordAttempt(pace, result))
      while (claimTimes.length < 100) {
        turn({ claimMs, isMoreLikely: true })
        clock.advance(waitMs())
      }
      return (claimTimes.length * claimMs) / clock.now()
    }
    expect(shareOf('answered', 12)).toBeCloseTo(1 / 5)
    expect(shareOf('failed', 10)).toBeCloseTo(1 / 100)
  })
})

describe('slots', () => {
  test('are 4 per healthy subscription and 1 per unhealthy one; in a crowd each has 1', () => {
    expect([attemptsPerWebhook('healthy', 2_047), attemptsPerWebhook('unhealthy', 0)]).toEqual([4, 1])
    expect([attemptsPerWebhook('healthy', 2_048), attemptsPerWebhook('unhealthy', 2_048)]).toEqual([1, 1])
  })

  test('limit a claim: 256 healthy or 6 unhealthy deliveries, and none beyond 4,096 in flight', () => {
    expect([claimLimit('healthy', 0), claimLimit('unhealthy', 0)]).toEqual([256, 6])
    expect([claimLimit('healthy', 4_000), claimLimit('unhealthy', 4_093)]).toEqual([96, 3])
    expect(claimLimit('healthy', 4_096)).toBeLessThanOrEqual(0)
  })
})

test('a catch-up step of an unhealthy subscription is followed by 20 times its duration, 200 ms at most', () => {
  expect([restAfterStepMs(3), restAfterStepMs(10), restAfterStepMs(500)]).toEqual([60, 200, 200])
})

test('an unhealthy subscription never gets more than a healthy one', () => {
  const { healthy, unhealthy } = pacing
  const limits = [
    'attemptsMax',
    'claimMax',
    'outcomesMax',
    'pendingMax',
    'stepEntriesMax',
    'stepEventsMax',
  ] as const
  for (const limit of limits) expect(unhealthy[limit]).toBeLessThan(healthy[limit])
})
