import type { Derivation, DerivationRead, Derived } from '../../contract/derivation.ts'
import { type LeagueOf, leagueIn, record, type TypedRecord } from '../../contract/record.ts'
import { sharedReading } from '../../contract/shared-reading.ts'
import { eachInTurns } from '../../kernel/yield-to-loop.ts'
import { type Curve, curveOf, type RatedGame } from './curve.ts'
import { GameChances, GameSwing, type Swing } from './schemas.ts'

export interface DeriveSpec<G, P, O> {
  readonly sport: string
  readonly model: string
  readonly game: TypedRecord<G>
  readonly play: TypedRecord<P>
  readonly odds: TypedRecord<O>
  /** The game of a game, a play or odds. */
  readonly gameIdOf: (doc: G | P | O) => string
  readonly league: LeagueOf<G>
  readonly isScheduled: (game: G) => boolean
  readonly rate: (game: G, plays: readonly P[], odds: O | null) => RatedGame
}

export interface ProbabilityRecords {
  /** The probabilities now, one record per game that has begun. It has no entries. */
  readonly chances: TypedRecord<GameChances>
  /** One record per swing. */
  readonly swing: TypedRecord<GameSwing>
}

export const probabilityRecords = (sport: string): ProbabilityRecords => ({
  chances: record({
    kind: `${sport}.win_probability`,
    summary: 'The win probability of a game now',
    input: GameChances,
    stored: GameChances,
    tier: 'standard',
    league: sport,
    place: (doc) => ({ parent: doc.game_id, order: 0 }),
    isDerived: true,
    reconcile: () => ({ rejected: 'it is computed from plays' }),
  }),
  swing: record({
    kind: `${sport}.swing`,
    summary: 'A play that changed a win probability by 0.15 or more',
    input: GameSwing,
    stored: GameSwing,
    tier: 'standard',
    league: (doc) => doc.league,
    place: (doc) => ({ parent: doc.game_id, order: doc.order }),
    isDerived: true,
    reconcile: () => ({ rejected: 'it is computed from plays' }),
  }),
})

const swingId = (gameId: string, eventId: number): string => `${gameId}:${eventId}`

/** A game that has begun, with its curve. */
interface CurvedGame<G> {
  readonly game: G
  readonly curve: Curve
}

/** Both are pure functions of the game, its plays and its opening odds. */
export function probabilityDerivations<G, P, O>(
  spec: DeriveSpec<G, P, O>,
  { chances, swing }: ProbabilityRecords,
): readonly Derivation[] {
  const shared = {
    from: [spec.game, spec.play, spec.odds],
    target: (_record: unknown, doc: unknown) => spec.gameIdOf(doc as G | P | O),
  }
  /** Games that have not begun have none. */
  const curves = sharedReading((read, ids) => readCurves(spec, read, ids))
  const now: Derivation = {
    ...shared,
    kind: chances.kind,
    compute: async (read, ids) =>
      new Map(
        [...(await curves(read, ids))].map(([id, { curve }]): [string, Derived] => {
          const doc: GameChances = { game_id: id, ...curve.now }
          return [id, { ...chances.place(doc), doc }]
        }),
      ),
  }
  const swings: Derivation = {
    ...shared,
    kind: swing.kind,
    journaled: swing,
    compute: async (read, ids) => {
      const stored = await read.list(swing, ids)
      const derived = new Map<string, Derived | null>()
      for (const one of [...stored.values()].flat()) derived.set(swingId(one.game_id, one.event_id), null)
      for (const [id, { game, curve }] of await curves(read, ids)) {
        for (const one of curve.swings) {
          const doc = gameSwing({ id, league: leagueIn(spec.league, game), model: spec.model }, curve, one)
          derived.set(swingId(id, one.event_id), { ...swing.place(doc), doc })
        }
      }
      return derived
    },
  }
  return [now, swings]
}

interface Described {
  readonly id: string
  readonly league: string
  readonly model: string
}

function gameSwing({ id, league, model }: Described, { points }: Curve, swing: Swing): GameSwing {
  const {
    event_id: _,
    elapsed_seconds: __,
    score: ___,
    ...point
  } = points.findLast((one) => one.event_id === swing.event_id)!
  return { game_id: id, league, model, ...point, ...swing }
}

async function readCurves<G, P, O>(
  spec: DeriveSpec<G, P, O>,
  read: DerivationRead,
  ids: readonly string[],
): Promise<Map<string, CurvedGame<G>>> {
  const games = await read.get(spec.game, ids)
  const begun = ids.filter((id) => games.has(id) && !spec.isScheduled(games.get(id)!))
  if (begun.length === 0) return new Map()
  const [plays, odds] = await Promise.all([read.list(spec.play, begun), read.get(spec.odds, begun)])
  const curves = new Map<string, CurvedGame<G>>()
  await eachInTurns(begun, (id) => {
    const game = games.get(id)!
    curves.set(id, { game, curve: curveOf(spec.rate(game, plays.get(id) ?? [], odds.get(id) ?? null)) })
  })
  return curves
}
