import { describe, expect, test } from 'bun:test'
import { boxScoreOf, statedBoxScore } from '../../src/sports/nhl/metrics/box-score.ts'
import type { Box } from '../../src/sports/nhl/records/box.ts'
import type { Game } from '../../src/sports/nhl/records/game.ts'
import { sides } from '../../src/sports/nhl/side.ts'
import { createSeason } from './calendar.ts'
import { playOut } from './played-game.ts'
import { outcome } from './script.ts'

const seed = 'box-score'

describe('the box score of a simulated game', () => {
  test('counted from its plays and shifts equals the one that is kept when they are gone', () => {
    for (const simulated of createSeason(seed, 2025).slice(0, 6)) {
      const { log } = playOut(seed, simulated)
      const kept = outcome(seed, simulated)
      const game = kept.find(({ kind }) => kind === 'nhl.game')!.data as Game
      const box = kept.find(({ kind }) => kind === 'nhl.box')!.data as Box
      const plays = log.flatMap((entry) => entry.play ?? [])
      const shifts = log.flatMap((entry) => entry.shifts)
      const counted = boxScoreOf(game, { plays, shifts, box: null, lineup: null })!
      const stated = statedBoxScore(game, box)
      for (const side of sides) {
        const skated = stated[side].skaters.filter((line) => line.toi_seconds !== 0)
        expect(counted[side].skaters).toEqual(skated)
        expect(counted[side].goalies).toEqual(stated[side].goalies.filter((line) => line.toi_seconds !== 0))
        expect(skated.reduce((goals, line) => goals + line.g, 0)).toBeGreaterThanOrEqual(game[side].score - 1)
      }
      const decisions = sides.flatMap((side) => counted[side].goalies.flatMap((line) => line.decision ?? []))
      expect(decisions.toSorted()[1]).toBe('W')
    }
  })
})
