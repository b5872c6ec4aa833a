/** What the records of one kind have in common in every league. */
import type { League } from './declaration.ts'
import { capital } from './declaration.ts'

/** A game. */
export const gameKind = ({ id, aGame }: League) =>
  ({
    kind: `${id}.game`,
    summary: capital(`${aGame}: schedule and live state`),
    tier: 'free',
    league: id,
  }) as const

interface OfGame {
  readonly game_id: string
}

/** A play, a pitch or a shift: `noun` is what it is one of. */
export const playKind = ({ id, aGame }: League, noun = 'play') =>
  ({
    kind: `${id}.${noun}`,
    summary: `One ${noun} of ${aGame}`,
    tier: 'standard',
    league: id,
    place: (doc: OfGame & { readonly order: number }) => ({ parent: doc.game_id, order: doc.order }),
  }) as const

/** A box score as a feed states it. */
export const boxKind = ({ id, aGame }: League) =>
  ({
    kind: `${id}.box`,
    summary: `The box score of ${aGame} as its feed states it`,
    tier: 'standard',
    league: id,
    place: ({ game_id }: OfGame) => ({ parent: game_id, order: 0 }),
  }) as const

/** A record that is computed from others and that no feed sends. */
export const computedKind = ({ id }: League, name: string, summary: string) =>
  ({
    kind: `${id}.${name}`,
    summary,
    tier: 'standard',
    league: id,
    reconcile: () => ({ rejected: 'it is computed from other records' }),
  }) as const

/** A counted box score, which the journal has. */
export const boxScoreKind = (league: League) =>
  ({
    ...computedKind(
      league,
      'box_score',
      `The box score of ${league.aGame}, counted or as the feed states it`,
    ),
    place: ({ game_id }: OfGame) => ({ parent: game_id, order: 0 }),
    isDerived: true,
  }) as const
