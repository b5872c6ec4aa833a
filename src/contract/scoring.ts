import type { RecordKind, TypedRecord } from './record.ts'

export interface Points {
  readonly home: number
  readonly away: number
}

/** The score fields of a game record. */
export interface ScoredGame {
  readonly home: { readonly score: number }
  readonly away: { readonly score: number }
  readonly revision: number
  readonly updated_at: string
}

interface ScoringBase<P, G extends ScoredGame> {
  readonly game: TypedRecord<G>
  readonly play: TypedRecord<P>
  readonly gameIdOf: (play: P) => string
  /**
   * The input for a game that its plays, in order, are ahead of; null when they are not. Absent where every feed with plays
   * sends the game with them.
   */
  readonly after?: (plays: readonly P[], game: G) => object | null
}

/** Most scores are sums over plays; a sport where they are not (a shootout) computes the score itself. */
export type ScoringSpec<P, G extends ScoredGame> = ScoringBase<P, G> &
  (
    | {
        /** What one play adds to each side. */
        readonly points: (play: P, game: G) => Points
      }
    | { readonly score: (plays: readonly P[], game: G) => Points }
  )

/** Computes the score of a game from its plays; without type parameters, as ingest handles it. */
export interface Scoring {
  readonly game: RecordKind
  readonly play: RecordKind
  readonly gameIdOf: (play: unknown) => string
  readonly score: (plays: readonly unknown[], game: unknown) => Points
  readonly after: ((plays: readonly unknown[], game: unknown) => object | null) | undefined
}

/**
 * Declares how plays add up to a score, so that an edited, late or withdrawn play corrects the score of its game in the
 * same transaction. Documents come from the store, which holds only these kinds.
 */
export function scoring<P, G extends ScoredGame>(spec: ScoringSpec<P, G>): Scoring {
  const { game, play, gameIdOf, after } = spec
  const score = 'score' in spec ? spec.score : sumWith(spec.points)
  return { game, play, gameIdOf, score, after } as Scoring
}

function sumWith<P, G>(points: (play: P, game: G) => Points): (plays: readonly P[], game: G) => Points {
  return (plays, game) => {
    let [home, away] = [0, 0]
    for (const play of plays) {
      const added = points(play, game)
      home += added.home
      away += added.away
    }
    return { home, away }
  }
}
