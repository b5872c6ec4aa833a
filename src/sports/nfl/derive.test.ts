import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { derivationCases, put, remove } from '../../../test/support/derivation-cases.ts'
import type { Change } from '../../contract/change.ts'
import { game, gameLines, gameRatings, nfl, play } from './index.ts'
import { gameLinesOf } from './metrics/fold-stats.ts'
import { gameRatingsOf } from './metrics/model/annotate-game.ts'
import { pointsOf } from './points.ts'
import type { Game } from './records/game.ts'
import { type PlayInput, playId } from './records/play.ts'

const own: readonly string[] = ['nfl.lines', 'nfl.ratings', 'nfl.box_score']
const derivations = nfl.derivations.filter(({ kind }) => own.includes(kind))

const fixtures = {
  '2026_03_KC_BAL': { home: 'BAL', away: 'KC' },
  '2026_03_GB_CHI': { home: 'CHI', away: 'GB' },
} as const
type GameId = keyof typeof fixtures
const gameIds = Object.keys(fixtures) as GameId[]
const anyGame = fc.constantFrom(...gameIds)

const { take, stored, listed, equalARecomputation } = derivationCases({
  records: [game, play],
  derivations,
  scoring: nfl.scoring,
  nowMs: Date.UTC(2026, 8, 27, 20),
})

const gameInput = (id: GameId, more: object = {}) => ({
  kickoff_utc: '2026-09-27T17:00:00.000Z',
  status: 'in_progress',
  period: 2,
  home: { team: fixtures[id].home },
  away: { team: fixtures[id].away },
  ...more,
})

const playsMax = 14

/** The fields of a play of each kind; `own` has the ball, `other` defends. */
type Part = (own: string, other: string, yards: number) => Partial<PlayInput>

const credit = (
  role: 'passer' | 'receiver' | 'rusher' | 'kicker' | 'returner',
  team: string,
  yards: number | null,
) => ({
  role,
  player: `${team.toLowerCase()}-${role}`,
  team,
  yards,
})

const kinds: readonly Part[] = [
  (own, _other, yards) => ({
    play_type: 'pass',
    pass_result: 'complete',
    credits: [credit('passer', own, yards), credit('receiver', own, yards)],
  }),
  (own, _other, yards) => ({
    play_type: 'pass',
    pass_result: 'complete',
    credits: [credit('passer', own, yards), credit('receiver', own, yards)],
    touchdown: { team: own, player: `${own.toLowerCase()}-receiver` },
  }),
  (own, other) => ({
    play_type: 'pass',
    pass_result: 'intercepted',
    credits: [credit('passer', own, null)],
    touchdown: { team: other, player: `${other.toLowerCase()}-safety` },
  }),
  (own, other, yards) => ({
    play_type: 'run',
    credits: [credit('rusher', own, yards)],
    fumbles: [
      {
        player: `${own.toLowerCase()}-rusher`,
        team: own,
        lost: true,
        forced_by: null,
        recovered_by: null,
        recovered_team: other,
        recovery_yards: 0,
      },
    ],
  }),
  (own, other) => ({
    play_type: 'pass',
    pass_result: 'sack',
    safety: other,
    credits: [credit('passer', own, null)],
  }),
  (own, _other, yards) => ({
    play_type: 'field_goal',
    kick: { distance: 30 + yards, result: yards % 2 === 0 ? 'good' : 'blocked' },
    credits: [credit('kicker', own, null)],
  }),
  (own, _other, yards) => ({
    play_type: 'kickoff',
    down: null,
    credits: [credit('returner', own, yards)],
    touchdown: yards > 15 ? { team: own, player: `${own.toLowerCase()}-returner` } : null,
  }),
  (own) => ({
    play_type: 'two_point',
    down: null,
    two_point: 'good',
    credits: [credit('rusher', own, null)],
  }),
  () => ({
    play_type: 'extra_point',
    down: null,
    two_point: 'returned',
    kick: { distance: 33, result: 'blocked' },
  }),
  (own) => ({ play_type: 'no_play', credits: [credit('rusher', own, 50)] }),
]

const anyPlay = fc
  .record({
    game_id: anyGame,
    side: fc.constantFrom('home', 'away'),
    play_id: fc.integer({ min: 1, max: playsMax }),
    order: fc.integer({ min: 1, max: 40 }),
    qtr: fc.integer({ min: 1, max: 4 }),
    minute: fc.integer({ min: 0, max: 14 }),
    down: fc.integer({ min: 1, max: 4 }),
    yardline_100: fc.integer({ min: 1, max: 99 }),
    yards: fc.integer({ min: -5, max: 20 }),
    kind: fc.constantFrom(...kinds),
    isRated: fc.boolean(),
  })
  .map(({ side, minute, yards, kind, isRated, ...fields }): PlayInput => {
    const { home, away } = fixtures[fields.game_id]
    const [own, other] = side === 'home' ? [home, away] : [away, home]
    return {
      play_type: 'run',
      ...fields,
      distance: 10,
      clock: `${String(minute).padStart(2, '0')}:00`,
      posteam: own,
      score: { home: 0, away: 0 },
      ...(isRated ? { epa: 0.25, wpa: 0.01 } : {}),
      ...kind(own, other, yards),
    }
  })

/** Games under way without a play: the start of each run. */
const anew: Change[] = gameIds.flatMap((id) => [
  remove(game, id),
  ...Array.from({ length: playsMax }, (_, i) => remove(play, playId(id, i + 1))),
  put(game, id, gameInput(id)),
])

const anyCorrection: fc.Arbitrary<Change> = fc.oneof(
  { weight: 9, arbitrary: anyPlay.map((p) => put(play, playId(p.game_id, p.play_id), p)) },
  { weight: 3, arbitrary: anyPlay.map((p) => remove(play, playId(p.game_id, p.play_id))) },
  { weight: 1, arbitrary: anyGame.map((id) => remove(game, id)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        anyGame,
        fc.constantFrom('scheduled', 'in_progress', 'final'),
        fc.constantFrom('PRE', 'REG'),
        fc.integer({ min: 1, max: 9 }),
      )
      .map(([id, status, season_type, revision]) =>
        put(game, id, gameInput(id, { status, season_type, revision })),
      ),
  },
)

async function checkGame(id: GameId): Promise<void> {
  const about = await stored(game, id)
  const plays = await listed(play, id)
  // Folding does not depend on the order, so the plays come in another one here.
  expect(await stored(gameLines, id)).toEqual(about && gameLinesOf(about, plays.toReversed()))
  expect(await stored(gameRatings, id)).toEqual(about && gameRatingsOf(about, plays))
}

describe('derived records', () => {
  equalARecomputation({
    anew,
    any: anyCorrection,
    perBatchMax: 5,
    check: async () => {
      for (const id of gameIds) await checkGame(id)
    },
    mayReject: (reason) => reason.includes('without a correction'),
    numRuns: 40,
    seed: 20260927,
  })

  test('are under the week of their game, and are deleted with it', async () => {
    const [id] = gameIds
    await take(anew)
    expect(await listed(gameLines, '2026:03')).toEqual([])
    const run: PlayInput = {
      play_id: 1,
      game_id: id!,
      qtr: 1,
      clock: '15:00',
      play_type: 'run',
      posteam: 'KC',
      score: { home: 0, away: 0 },
      credits: [{ role: 'rusher', player: 'jo-doe', team: 'KC', yards: 7 }],
    }
    await take([put(play, playId(id!, 1), run)])
    expect(await listed(gameLines, '2026:03')).toMatchObject([
      {
        game_id: id,
        teams: ['BAL', 'KC'],
        lines: [{ player: 'bal-dst' }, { player: 'jo-doe' }, { player: 'kc-dst' }],
      },
    ])
    await take([remove(game, id!)])
    expect(await listed(gameLines, '2026:03')).toEqual([])
    expect(await stored(gameRatings, id!)).toBeNull()
  })
})

describe('the score of a game', () => {
  test('follows a scoring play that is edited or withdrawn', async () => {
    const [id] = gameIds
    const { home, away } = fixtures[id!]
    const touchdown: PlayInput = {
      play_id: 1,
      game_id: id!,
      qtr: 1,
      clock: '10:00',
      play_type: 'run',
      posteam: away,
      score: { home: 0, away: 6 },
      touchdown: { team: away, player: 'jo-doe' },
    }
    const next: PlayInput = { ...touchdown, play_id: 2, touchdown: null, clock: '09:00' }
    const scores = { home: { team: home, score: 0 }, away: { team: away, score: 6 } }
    await take([...anew, put(game, id!, gameInput(id!, scores))])
    await take([touchdown, next].map((one) => put(play, playId(id!, one.play_id), one)))
    const scoreNow = async () => {
      const { home: own, away: other, revision } = (await stored(game, id!)) as Game
      return [own.score, other.score, revision]
    }
    expect(await scoreNow()).toEqual([0, 6, 0])
    const returned = { ...touchdown, touchdown: { team: home, player: 'jim-doe' } }
    await take([put(play, playId(id!, 1), returned)])
    expect(await scoreNow()).toEqual([6, 0, 1])
    await take([remove(play, playId(id!, 1))])
    expect(await scoreNow()).toEqual([0, 0, 2])
  })

  test('is the sum of touchdowns, kicks, tries and safeties', async () => {
    const worth = (input: Partial<PlayInput>) => {
      const reconciled = play.reconcile(
        {
          play_id: 1,
          game_id: gameIds[0]!,
          qtr: 1,
          clock: '10:00',
          play_type: 'run',
          posteam: 'KC',
          score: { home: 0, away: 0 },
          ...input,
        },
        null,
        { id: 'x', atMs: 0 },
      )
      const doc = ('doc' in reconciled ? reconciled.doc : null) as Parameters<typeof pointsOf>[0]
      return [pointsOf(doc, 'KC'), pointsOf(doc, 'BAL')]
    }
    const kick = { distance: 33, result: 'good' } as const
    expect(worth({ touchdown: { team: 'KC', player: null } })).toEqual([6, 0])
    expect(worth({ touchdown: { team: 'BAL', player: null } })).toEqual([0, 6])
    expect(worth({ play_type: 'field_goal', kick })).toEqual([3, 0])
    expect(worth({ play_type: 'field_goal', kick: { ...kick, result: 'missed' } })).toEqual([0, 0])
    expect(worth({ play_type: 'extra_point', kick })).toEqual([1, 0])
    expect(worth({ play_type: 'extra_point', two_point: 'returned' })).toEqual([0, 2])
    expect(worth({ play_type: 'two_point', two_point: 'good' })).toEqual([2, 0])
    expect(worth({ play_type: 'two_point', two_point: 'failed' })).toEqual([0, 0])
    expect(worth({ safety: 'BAL' })).toEqual([0, 2])
    expect(worth({ play_type: 'no_play', safety: 'BAL' })).toEqual([0, 2])
    expect(worth({ play_type: 'no_play', touchdown: { team: 'KC', player: null } })).toEqual([0, 0])
  })
})
