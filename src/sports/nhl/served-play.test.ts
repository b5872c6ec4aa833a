import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { analyse } from './metrics/analyse.ts'
import { xgModel } from './metrics/xg.ts'
import { type Play, shotTypes } from './records/play.ts'
import { playElements } from './served-play.ts'

const teams = { home: 'SEA', away: 'STL' }
const plain: Play = {
  ...{ event_id: 1, game_id: '2025020100', order: 1, period: 1, period_type: 'REG', seconds: 10 },
  ...{ clock: '19:50', team: 'SEA', player: 'jared-mccann', type: 'missed_shot', shot_type: 'wrist' },
  ...{ x: 60, y: 0, home_defends: 'left', situation: '1551', reason: null, description: '' },
  ...{ related_player: null, assists: [], goalie: null, penalty: null, revision: 0, edited_at: null },
  ...{ score: { home: 0, away: 0 }, shots: { home: 0, away: 0 } },
}
const attempt = fc.record({
  x: fc.integer({ min: -100, max: 100 }),
  y: fc.integer({ min: -43, max: 43 }),
  shot_type: fc.constantFrom(...shotTypes, null),
  situation: fc.constantFrom('1551', '1451', '1541', '0651', '1560', '1331'),
})

test('an attempt that is not blocked has expected goals above 0, from any place and in sums', () => {
  const check = (fields: Partial<Play>) => {
    const plays = [{ ...plain, ...fields }]
    expect(playElements({ teams, xg: xgModel }, plays, new Map())[0]!.xg).toBeGreaterThan(0)
    expect(analyse(teams, plays, []).home.strengths.all.xgf).toBeGreaterThan(0)
    const [blocked] = playElements(
      { teams, xg: xgModel },
      [{ ...plays[0]!, type: 'blocked_shot' }],
      new Map(),
    )
    expect(blocked!.xg).toBe(0)
  }
  check({ x: -95, y: 5 })
  fc.assert(fc.property(attempt, check))
})
