import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { derivationCases, put, remove } from '../../../test/support/derivation-cases.ts'
import type { Change } from '../../contract/change.ts'
import type { RecordKind } from '../../contract/record.ts'
import { box, game, league, nhl, play, seasonCounts, shift, teamGame } from './index.ts'
import { analyse } from './metrics/analyse.ts'
import { sumCounts } from './metrics/counts.ts'
import { type Summary, summarise } from './metrics/summarise.ts'
import { perStrength } from './metrics/time-at-strength.ts'
import type { SideAnalysis } from './records/analysis.ts'
import type { Game } from './records/game.ts'
import { packCounts, unpackCounts } from './records/packed-counts.ts'
import { type Play, type PlayInput, playId } from './records/play.ts'
import { leagueSeason, type TeamSum } from './records/season-counts.ts'
import { type Shift, shiftId } from './records/shift.ts'
import { teamGameId } from './records/team-game.ts'

const own: readonly string[] = ['nhl.summary', 'nhl.season', 'nhl.box_score']
const derivations = nhl.derivations.filter(({ kind }) => own.includes(kind))

/** Two games of one club's season, and one whose id carries no season. */
const fixtures = {
  '2025020100': { home: 'SEA', away: 'STL' },
  '2025020101': { home: 'STL', away: 'VAN' },
  'a-friendly': { home: 'VAN', away: 'SEA' },
} as const
type GameId = keyof typeof fixtures
const gameIds = Object.keys(fixtures) as GameId[]
const anyGame = fc.constantFrom(...gameIds)
const season = '2025-26'

const { take, stored, listed, equalARecomputation } = derivationCases({
  records: [game, play, shift, box],
  derivations,
  nowMs: Date.UTC(2025, 9, 21),
})

const gameInput = (id: GameId, status: Game['status'], revision: number, isTurned = false) => {
  const { home, away } = fixtures[id]
  return {
    start_utc: '2025-10-20T23:00:00.000Z',
    status,
    period: 3,
    revision,
    home: { team: isTurned ? away : home },
    away: { team: isTurned ? home : away },
  }
}

const eventsMax = 25
const attemptTypes = ['shot_on_goal', 'goal', 'missed_shot', 'blocked_shot'] as const
const otherTypes = ['hit', 'faceoff', 'stoppage', 'giveaway', 'takeaway'] as const

const anyPlay = fc
  .record({
    game_id: anyGame,
    side: fc.constantFrom('home', 'away'),
    event_id: fc.integer({ min: 1, max: eventsMax }),
    order: fc.integer({ min: 1, max: 60 }),
    period: fc.integer({ min: 1, max: 3 }),
    seconds: fc.integer({ min: 0, max: 120 }),
    type: fc.constantFrom(...attemptTypes, ...attemptTypes, ...otherTypes),
    x: fc.option(fc.integer({ min: -99, max: 99 })),
    y: fc.integer({ min: -42, max: 42 }),
    situation: fc.constantFrom('1551', '1551', '1551', '1451', '1541', '1560', '0101'),
    home_defends: fc.constantFrom('left', 'right'),
  })
  .map(
    ({ side, ...fields }): PlayInput => ({
      ...fields,
      team: fixtures[fields.game_id][side],
      clock: '10:00',
      score: { home: 0, away: 0 },
      shots: { home: 0, away: 0 },
    }),
  )

const shiftOf = (
  id: GameId,
  team: string,
  seat: number,
  fields: Pick<Shift, 'period' | 'start' | 'end' | 'number'>,
): Shift => ({
  ...fields,
  game_id: id,
  team,
  player: `${team.toLowerCase()}-${seat}`,
  position: seat === 0 ? 'G' : seat <= 3 ? 'D' : 'C',
})

const anyShift = fc
  .record({
    id: anyGame,
    side: fc.constantFrom('home', 'away'),
    seat: fc.integer({ min: 0, max: 7 }),
    period: fc.integer({ min: 1, max: 2 }),
    start: fc.integer({ min: 0, max: 80 }),
    length: fc.option(fc.integer({ min: 1, max: 60 })),
    number: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ id, side, seat, length, ...fields }) =>
    shiftOf(id, fixtures[id][side], seat, { ...fields, end: length === null ? null : fields.start + length }),
  )

const putShift = (one: Shift) => put(shift, shiftId(one.game_id, one.player, one.number), one)

/** Both sides are complete for two periods, so a change of any shift changes time, lines and pairs. */
const fullStrength = (id: GameId): Change[] =>
  Object.values(fixtures[id]).flatMap((team) =>
    [0, 1, 2, 4, 5, 6].flatMap((seat) =>
      [1, 2].map((period) =>
        putShift(shiftOf(id, team, seat, { period, start: 0, end: 120, number: period })),
      ),
    ),
  )

/** Games under way without a play: the start of each run. */
const anew: Change[] = gameIds.flatMap((id) => [
  remove(game, id),
  remove(box, id),
  ...Array.from({ length: eventsMax }, (_, i) => remove(play, playId(id, i + 1))),
  put(game, id, gameInput(id, 'in_progress', 0)),
  ...fullStrength(id),
])

/** A box score of a feed, which counts when plays are missing. */
function boxInput(id: GameId) {
  const { home, away } = fixtures[id]
  const analysis = analyse({ home, away }, [shotOf(id)], [])
  const side = (team: string, own: SideAnalysis) => ({ team, skaters: [], goalies: [], analysis: own })
  return { game_id: id, final: false, home: side(home, analysis.home), away: side(away, analysis.away) }
}

function shotOf(id: GameId): Play {
  const input: PlayInput = {
    event_id: 1,
    game_id: id,
    period: 1,
    seconds: 5,
    clock: '19:55',
    team: fixtures[id].home,
    type: 'goal',
    situation: '1551',
    score: { home: 1, away: 0 },
    shots: { home: 1, away: 0 },
  }
  const reconciled = play.reconcile(input, null, { id: playId(id, 1), atMs: 0 })
  return ('doc' in reconciled ? reconciled.doc : null) as Play
}

const anyCorrection: fc.Arbitrary<Change> = fc.oneof(
  { weight: 8, arbitrary: anyPlay.map((p) => put(play, playId(p.game_id, p.event_id), p)) },
  { weight: 3, arbitrary: anyPlay.map((p) => remove(play, playId(p.game_id, p.event_id))) },
  { weight: 6, arbitrary: anyShift.map(putShift) },
  { weight: 2, arbitrary: anyShift.map((s) => remove(shift, shiftId(s.game_id, s.player, s.number))) },
  { weight: 2, arbitrary: anyGame.map((id) => put(box, id, boxInput(id))) },
  { weight: 1, arbitrary: anyGame.map((id) => remove(box, id)) },
  { weight: 2, arbitrary: anyGame.map((id) => remove(game, id)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        anyGame,
        fc.constantFrom('scheduled', 'in_progress', 'final'),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
      )
      .map(([id, status, revision, isTurned]) => put(game, id, gameInput(id, status, revision, isTurned))),
  },
)

/** A game's summary recomputed from the stored records, in another order. */
async function recomputed(id: GameId): Promise<Summary | null> {
  const about = await stored(game, id)
  const plays = (await listed(play, id)).reverse()
  const shifts = (await listed(shift, id)).reverse()
  return about === null ? null : summarise(league, about, { plays, shifts, box: await stored(box, id) })
}

/** The sums of all teams, computed from all games. */
function sumsOfGames(summaries: readonly (Summary | null)[]): TeamSum[] {
  const games = summaries.flatMap((summary) => (summary === null ? [] : [summary.home, summary.away]))
  const teams = [...Map.groupBy(games, (one) => one.team)].sort(([a], [b]) => (a < b ? -1 : 1))
  return teams.map(([team, own]) => ({
    team,
    gp: own.length,
    counts: packCounts(
      perStrength((strength) => sumCounts(own.map((one) => unpackCounts(one.counts, strength)))),
    ),
    models: { 'scoreline-nhl-xg@1': own.length },
  }))
}

async function checkAll(): Promise<void> {
  const summaries = await Promise.all(gameIds.map(recomputed))
  for (const [i, id] of gameIds.entries()) {
    expect(await stored(teamGame, teamGameId(id, 'home'))).toEqual(summaries[i]?.home ?? null)
    expect(await stored(teamGame, teamGameId(id, 'away'))).toEqual(summaries[i]?.away ?? null)
  }
  const [first, second, friendly] = summaries
  const sums = await stored(seasonCounts, leagueSeason(season, 'regular'))
  expect(sums?.teams ?? []).toEqual(sumsOfGames([first!, second!]))
  expect((await stored(seasonCounts, 'a-friendly'))?.teams ?? []).toEqual(sumsOfGames([friendly!]))
}

describe('derived records', () => {
  equalARecomputation({
    anew,
    any: anyCorrection,
    perBatchMax: 5,
    check: checkAll,
    numRuns: 30,
    seed: 20251020,
  })

  test('are under their team and season, and are deleted with their games', async () => {
    const [id] = gameIds
    const shot = shotOf(id!)
    await take([...gameIds.map((one) => remove(game, one)), put(game, id!, gameInput(id!, 'in_progress', 0))])
    await take([put(play, playId(id!, shot.event_id), shot)])
    const under = (parent: string, kind: RecordKind) => listed(kind, parent)
    const model = { id: 'scoreline-nhl-xg', version: 1 }
    expect(await under('2025-26:SEA:regular', teamGame)).toMatchObject([
      { game_id: id, opponent: 'STL', model },
    ])
    expect(await under('2025-26:STL:regular', teamGame)).toMatchObject([{ game_id: id, opponent: 'SEA' }])
    expect(await under('2025-26:regular', seasonCounts)).toMatchObject([
      { teams: [{ team: 'SEA', gp: 1 }, { team: 'STL' }] },
    ])
    await take([remove(game, id!)])
    expect(await under('2025-26:SEA:regular', teamGame)).toEqual([])
    expect(await under('2025-26:regular', seasonCounts)).toEqual([])
  })
})
