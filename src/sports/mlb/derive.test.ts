import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { derivationCases, put, remove } from '../../../test/support/derivation-cases.ts'
import { sampleLineup } from '../../../test/support/sample-plays/mlb.ts'
import type { Change } from '../../contract/change.ts'
import { box, game, lineup, mlb, pitch, play, playerGame, summary } from './index.ts'
import { playerGamesOf } from './metrics/season-to-date.ts'
import { summarise } from './metrics/summarise.ts'
import { playerGameId, playerSeason, type Summary } from './records/counted.ts'
import type { Game } from './records/game.ts'
import { type PitchInput, pitchRecordId, pitchResults } from './records/pitch.ts'
import { bases, type PlayInput, playId } from './records/play.ts'
import { playTypes } from './records/play-types.ts'

const own: readonly string[] = ['mlb.summary', 'mlb.player_game']
const derivations = mlb.derivations.filter(({ kind }) => own.includes(kind))

const gameIds = ['745218', '745219'] as const
type GameId = (typeof gameIds)[number]
const anyGame = fc.constantFrom(...gameIds)
const starts: Readonly<Record<GameId, string>> = {
  '745218': '2026-06-01T17:00:00.000Z',
  '745219': '2026-06-01T23:00:00.000Z',
}

const { take, stored, listed, equalARecomputation } = derivationCases({
  records: [game, play, pitch, lineup, box],
  derivations,
  scoring: mlb.scoring,
  nowMs: Date.UTC(2026, 5, 2),
})

const gameInput = (id: GameId, status: Game['status'], revision: number) => ({
  start_utc: starts[id],
  status,
  inning: 2,
  revision,
  home: { team: 'SEA' },
  away: { team: 'SF' },
})

const eventsMax = 12
const players = ['away-1', 'away-2', 'away-3', 'home-1', 'home-2', 'home-3', 'a-stranger']
const pitchers = ['home-starter', 'away-starter', 'a-reliever']
const anyPlayer = fc.constantFrom(...players)
const anyPitcher = fc.constantFrom(...pitchers)

const anyMove = fc
  .record({
    player: anyPlayer,
    step: fc.integer({ min: 0, max: 3 }),
    start: fc.constantFrom(null, ...bases),
    end: fc.constantFrom(null, ...bases, 'home'),
    reason: fc.constantFrom(null, 'stolen_base', 'caught_stealing'),
    rbi: fc.boolean(),
    earned: fc.boolean(),
    responsible_pitcher: anyPitcher,
  })
  .map((move) => move as NonNullable<PlayInput['runners']>[number])

const anyChange = fc.record({
  step: fc.integer({ min: 0, max: 3 }),
  kind: fc.constantFrom('pitcher', 'fielder', 'batter', 'runner'),
  player: fc.constantFrom(...players, ...pitchers),
  replaces: fc.constantFrom(null, ...players),
  order: fc.constantFrom(null, 1, 2),
  pos: fc.constantFrom('P', 'PH', 'LF'),
  count: fc.record({ balls: fc.integer({ min: 0, max: 3 }), strikes: fc.integer({ min: 0, max: 2 }) }),
}) as fc.Arbitrary<NonNullable<PlayInput['substitutions']>[number]>

const anyPlay: fc.Arbitrary<PlayInput> = fc.record({
  game_id: anyGame,
  event_id: fc.integer({ min: 0, max: eventsMax - 1 }),
  order: fc.integer({ min: 0, max: 20 }),
  inning: fc.integer({ min: 1, max: 2 }),
  half: fc.constantFrom('top', 'bottom'),
  batter: anyPlayer,
  pitcher: anyPitcher,
  type: fc.constantFrom(null, ...playTypes),
  outs: fc.integer({ min: 0, max: 3 }),
  runners: fc.array(anyMove, { maxLength: 3 }),
  substitutions: fc.array(anyChange, { maxLength: 2 }),
  errors: fc.array(anyPlayer, { maxLength: 1 }),
})

const anyPitch: fc.Arbitrary<PitchInput> = fc.record({
  game_id: anyGame,
  pitch_id: fc.integer({ min: 0, max: eventsMax - 1 }).map(String),
  event_id: fc.integer({ min: 0, max: eventsMax - 1 }),
  order: fc.integer({ min: 0, max: 60 }),
  inning: fc.integer({ min: 1, max: 2 }),
  half: fc.constantFrom('top', 'bottom'),
  batter: anyPlayer,
  pitcher: anyPitcher,
  outs: fc.integer({ min: 0, max: 2 }),
  count: fc.constant('0-0'),
  result: fc.constantFrom(...pitchResults),
})

const lineupOf = (id: GameId) => ({ game_id: id, home: sampleLineup.home, away: sampleLineup.away })

/** A box score for a game without plays: a single home run by a player of no lineup. */
const boxOf = (id: GameId) => {
  const nothing = { runs: 0, hits: 0, errors: 0, batters: [], pitchers: [] }
  const counts = { doubles: 0, triples: 0, bb: 0, k: 0, sb: 0, cs: 0, hbp: 0, lob: 0, sf: 0 }
  const homer = { player: 'a-stranger', order: 1, pos: 'LF', ...counts, ab: 1, r: 1, h: 1, hr: 1, rbi: 1 }
  return {
    game_id: id,
    final: false,
    home: { team: 'SEA', ...nothing, runs: 1, hits: 1, batters: [homer] },
    away: { team: 'SF', ...nothing },
  }
}

const anyCorrection: fc.Arbitrary<Change> = fc.oneof(
  { weight: 8, arbitrary: anyPlay.map((p) => put(play, playId(p.game_id, p.event_id), p)) },
  { weight: 3, arbitrary: anyPlay.map((p) => remove(play, playId(p.game_id, p.event_id))) },
  { weight: 5, arbitrary: anyPitch.map((p) => put(pitch, pitchRecordId(p.game_id, p.pitch_id), p)) },
  { weight: 2, arbitrary: anyPitch.map((p) => remove(pitch, pitchRecordId(p.game_id, p.pitch_id))) },
  { weight: 1, arbitrary: anyGame.map((id) => put(lineup, id, lineupOf(id))) },
  { weight: 1, arbitrary: anyGame.map((id) => remove(lineup, id)) },
  { weight: 1, arbitrary: anyGame.map((id) => put(box, id, boxOf(id))) },
  { weight: 1, arbitrary: anyGame.map((id) => remove(box, id)) },
  { weight: 1, arbitrary: anyGame.map((id) => remove(game, id)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(anyGame, fc.constantFrom('in_progress', 'final'), fc.integer({ min: 1, max: 40 }))
      .map(([id, status, revision]) => put(game, id, gameInput(id, status, revision))),
  },
)

/** Games under way without a play: the start of each run. */
const anew: Change[] = gameIds.flatMap((id) => [
  remove(game, id),
  remove(box, id),
  ...Array.from({ length: eventsMax }, (_, i) => remove(play, playId(id, i))),
  ...Array.from({ length: eventsMax }, (_, i) => remove(pitch, pitchRecordId(id, String(i)))),
  put(game, id, gameInput(id, 'in_progress', 0)),
  put(lineup, id, lineupOf(id)),
])

/** A game's summary recomputed from the stored records, in another order. */
async function recomputed(id: GameId): Promise<Summary | null> {
  const about = await stored(game, id)
  const counted = {
    plays: (await listed(play, id)).reverse(),
    pitches: (await listed(pitch, id)).reverse(),
    lineup: await stored(lineup, id),
  }
  return about === null ? null : summarise(about, counted, await stored(box, id))
}

const everyone = [
  ...new Set([
    ...players,
    ...pitchers,
    ...[sampleLineup.home, sampleLineup.away].flatMap((side) => side.batters.map((one) => one.player)),
  ]),
]

async function checkAll(): Promise<void> {
  const summaries = await Promise.all(gameIds.map(recomputed))
  for (const [i, id] of gameIds.entries()) expect(await stored(summary, id)).toEqual(summaries[i]!)
  const rows = await listed(playerGame, ...everyone.map((player) => playerSeason('2026', 'regular', player)))
  const expected = summaries.flatMap((one) => (one === null ? [] : playerGamesOf(one)))
  const byId = (row: (typeof rows)[number]) => playerGameId(row.game_id, row.player)
  const sorted = (list: typeof rows) => list.sort((a, b) => (byId(a) < byId(b) ? -1 : 1))
  expect(sorted(rows)).toEqual(sorted(expected))
}

describe('derived records', () => {
  equalARecomputation({
    anew,
    any: anyCorrection,
    perBatchMax: 6,
    check: checkAll,
    numRuns: 20,
    seed: 20260601,
  })

  test('move the score of a game when a run is withdrawn', async () => {
    const [id] = gameIds
    const homer: PlayInput = {
      event_id: 0,
      game_id: id,
      inning: 1,
      half: 'bottom',
      batter: 'home-1',
      pitcher: 'away-starter',
      type: 'home_run',
      outs: 0,
      runners: [
        {
          player: 'home-1',
          start: null,
          end: 'home',
          rbi: true,
          earned: true,
          responsible_pitcher: 'away-starter',
        },
      ],
    }
    const scored = { ...gameInput(id, 'in_progress', 50), home: { team: 'SEA', score: 1 } }
    await take([...anew, put(game, id, scored), put(play, playId(id, 0), homer)])
    expect(await stored(summary, id)).toMatchObject({ home: { runs: 1, hits: 1 } })
    await take([put(play, playId(id, 0), { ...homer, type: 'field_out', outs: 1, runners: [] })])
    expect(await stored(game, id)).toMatchObject({ home: { score: 0 }, revision: 51 })
    expect(await stored(summary, id)).toMatchObject({ home: { runs: 0, hits: 0 } })
  })

  test('are deleted with their game', async () => {
    const [id] = gameIds
    await take(anew)
    const parents = [playerSeason('2026', 'regular', 'home-1')]
    expect(await listed(playerGame, ...parents)).toHaveLength(2)
    await take([remove(game, id)])
    expect(await stored(summary, id)).toBeNull()
    expect(await listed(playerGame, ...parents)).toMatchObject([{ game_id: gameIds[1] }])
  })
})
