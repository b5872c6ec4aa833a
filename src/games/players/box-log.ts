/** Game logs of sports whose box scores are stored per game. */
import type { TSchema } from 'typebox'
import type { Read } from '../../contract/read.ts'
import type { TypedRecord } from '../../contract/record.ts'
import type { Stored } from '../../contract/stored.ts'
import {
  type GameDoc,
  type LogEntry,
  type LoggedGame,
  type LogRequest,
  loggedGame,
  teamsOf,
} from './game-log.ts'
import type { NameFields } from './names.ts'

/** A box score and when it was written. */
interface ScoredGame<B> {
  readonly doc: B
  readonly atMs: number
}

interface BoxLogSpec<G extends GameDoc, S, L> {
  readonly game: TypedRecord<G>
  readonly startUtc: (game: G) => string
  /** The box scores of these games by game id, as far as this player may have a line. */
  readonly scoresOf: (
    read: Read,
    games: readonly Stored<G>[],
    player: string,
  ) => Promise<ReadonlyMap<string, ScoredGame<{ readonly home: S; readonly away: S }>>>
  /** The player's line on a side; null without one. */
  readonly lineOf: (side: S, player: string, game: G) => L | null
}

/** The log from the box scores of a season's games. */
export const boxLog =
  <G extends GameDoc, S, L extends object>({ game, startUtc, scoresOf, lineOf }: BoxLogSpec<G, S, L>) =>
  async (request: LogRequest): Promise<readonly LogEntry<LoggedGame & L>[]> => {
    const games = await gamesOfPlayer(request.read, game, request)
    const scores = await scoresOf(request.read, games, request.player.player)
    return games.flatMap(({ id, doc, atMs }) => {
      const score = scores.get(id)
      if (!score) return []
      return (['home', 'away'] as const).flatMap((side) => {
        const line = lineOf(score.doc[side], request.player.player, doc)
        return line === null
          ? []
          : [
              {
                element: { ...loggedGame(doc, side), ...line },
                startUtc: startUtc(doc),
                atMs: Math.max(atMs, score.atMs),
              },
            ]
      })
    })
  }

/** The counted box scores and, for games without one, the stated ones as `render` shows them. */
export const countedOrStated =
  <G, B, S>(counted: TypedRecord<B>, stated: TypedRecord<S>, render: (game: G, stated: S) => B) =>
  async (read: Read, games: readonly Stored<G>[]): Promise<ReadonlyMap<string, ScoredGame<B>>> => {
    const found: ReadonlyMap<string, ScoredGame<B>> = await read.getMany(
      counted,
      games.map(({ id }) => id),
    )
    const others = games.filter(({ id }) => !found.has(id))
    const boxes = await read.getMany(
      stated,
      others.map(({ id }) => id),
    )
    const rendered = others.flatMap(({ id, doc }) => {
      const box = boxes.get(id)
      return box ? [[id, { doc: render(doc, box.doc), atMs: box.atMs }] as const] : []
    })
    return new Map([...found, ...rendered])
  }

/** A line without what the log says once. */
export function numbersOf<L extends { readonly player: string } & NameFields>(
  line: L,
): Omit<L, 'player' | keyof NameFields> {
  const { player: _player, name: _name, name_complete: _complete, ...numbers } = line
  return numbers
}

/** The schemas of those numbers. */
export function numberFields<P extends { player: TSchema; name: TSchema; name_complete: TSchema }>(
  properties: P,
): Omit<P, 'player' | 'name' | 'name_complete'> {
  const { player: _player, name: _name, name_complete: _complete, ...numbers } = properties
  return numbers
}

/** The games of a season that the player may have a line of: those of his teams or, when none is known, all. */
async function gamesOfPlayer<G extends GameDoc>(
  read: Read,
  game: TypedRecord<G>,
  { player, season }: Pick<LogRequest, 'player' | 'season'>,
): Promise<readonly Stored<G>[]> {
  const games = await read.list(game, { parents: [season] })
  const teams = teamsOf(player)
  const begun = games.filter(({ doc }) => doc.status !== 'scheduled')
  return teams.size === 0
    ? begun
    : begun.filter(({ doc }) => teams.has(doc.home.team) || teams.has(doc.away.team))
}
