/** What the box scores of all sports share: where they come from, when they are derived, and their topic. */
import Type, { type Static, type TObject } from 'typebox'
import { objectAnswer } from '../contract/answer.ts'
import type { Derivation, DerivationRead, Derived } from '../contract/derivation.ts'
import { type Endpoint, endpoint } from '../contract/endpoint.ts'
import type { Read } from '../contract/read.ts'
import type { RecordKind, TypedRecord } from '../contract/record.ts'
import { Meta, OneOf, Strict } from '../contract/schema.ts'
import type { Stored } from '../contract/stored.ts'
import { type Topic, topic } from '../contract/topic.ts'
import type { League } from './declaration.ts'
import { GameId } from './game-fields.ts'
import { type Names, namesIn, readNames } from './players/names.ts'
import type { Player } from './players/player-record.ts'
import { gameMaxAgeS, readNamed } from './read-game.ts'

export const BoxSource = OneOf(
  ['plays', 'stated'],
  '`plays`: counted from the plays; `stated`: as the feed states it, where plays are missing',
)

/** The fields of every box score. */
export interface BoxScoreDoc {
  readonly game_id: string
  readonly source: 'plays' | 'stated'
  readonly home: { readonly team: string }
  readonly away: { readonly team: string }
}

/** A box score and whether its game is over. */
export interface Counted<B> {
  readonly doc: B
  readonly isOver: boolean
}

interface DeriveSpec<B> {
  readonly record: TypedRecord<B>
  readonly players: TypedRecord<Player>
  readonly from: readonly RecordKind[]
  /** The box scores of these games; games without one are absent. */
  readonly count: (
    read: DerivationRead,
    gameIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Counted<B>>>
}

/**
 * Keeps the box score of each game that has plays or is in progress. That of a game which arrives finished and
 * without plays is already stored as the feed states it: endpoints serve it from there.
 */
export const boxScoreDerivation = <B extends BoxScoreDoc>({
  record,
  players,
  from,
  count,
}: DeriveSpec<B>): Derivation => ({
  kind: record.kind,
  journaled: record,
  from,
  target: (_record, doc) => (doc as { game_id: string }).game_id,
  compute: async (read, ids) => {
    const counted = await count(read, ids)
    const isKept = (one: Counted<B> | undefined) => one && !(one.doc.source === 'stated' && one.isOver)
    const others = ids.filter((id) => !isKept(counted.get(id)))
    const stored = others.length === 0 ? new Map() : await read.get(record, others)
    const derived = new Map<string, Derived | null>()
    const slugs = [...counted.values()].flatMap(({ doc }) => playersOf(doc))
    const names = namesIn(slugs.length === 0 ? new Map() : await read.get(players, [...new Set(slugs)]))
    for (const id of ids) {
      const one = counted.get(id)
      if (one && (isKept(one) || stored.has(id))) {
        derived.set(id, { ...record.place(one.doc), doc: namedBox(one.doc, names) })
      } else if (stored.has(id)) derived.set(id, null)
    }
    return derived
  },
})

const linesOf = (side: object): { readonly player: string }[] =>
  Object.values(side).filter(Array.isArray).flat()

/** The players with a line, some of them several times. */
const playersOf = ({ home, away }: BoxScoreDoc): string[] =>
  [home, away].flatMap(linesOf).map(({ player }) => player)

/** The box score with the names of its players. */
const namedBox = <B extends BoxScoreDoc>(box: B, names: Names): B => ({
  ...box,
  home: namedSide(box.home, names),
  away: namedSide(box.away, names),
})

/** Each list of a side has one line per player. */
const namedSide = <S extends object>(side: S, { fieldsOf }: Names): S =>
  // The same members: only the names of the lines differ.
  Object.fromEntries(
    Object.entries(side).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map((line) => ({ ...line, ...fieldsOf(line.player) })) : value,
    ]),
  ) as S

/** Publishes each new version of a box score; a slow reader may get only the newest. */
export const boxScoreTopic = <B extends BoxScoreDoc>(
  { id }: League,
  record: TypedRecord<B>,
  schema: TObject,
): Topic =>
  topic<B>({
    name: `${id}.box`,
    summary: 'The box score of a game changes',
    tier: 'standard',
    record,
    form: 'state',
    event: ({ op }) => (op === 'put' ? {} : null),
    data: (doc) => doc,
    schema,
    key: (doc) => doc.game_id,
    league: id,
    facets: {
      league: () => [id],
      team: (doc) => [doc.home.team, doc.away.team],
      game_id: (doc) => [doc.game_id],
      player: (doc) => [...new Set(playersOf(doc))],
    },
    perGame: `${id}.box`,
  })

interface EndpointSpec<G, S extends TObject> {
  readonly description: string
  readonly game: TypedRecord<G>
  readonly players: TypedRecord<Player>
  readonly schema: S
  readonly record: TypedRecord<Static<S>>
  /** The box score as the feed states it, for a game without a counted one. */
  readonly stated: (
    read: Read,
    game: Stored<G>,
  ) => Promise<{ readonly doc: Static<S>; readonly atMs: number }>
}

/** The box score of one game: the counted one, else the stated one. */
export const boxScoreEndpoint = <
  G extends { readonly status: string; readonly official: boolean },
  S extends TObject,
>(
  { id: league, aGame }: League,
  { description, game, players, schema, record, stated }: EndpointSpec<G, S>,
): Endpoint<{ readonly read: Read }> =>
  endpoint({
    path: `/v1/${league}/games/{game_id}/box-score`,
    tier: 'standard',
    league,
    summary: `The box score of ${aGame}, live and final`,
    description,
    params: Type.Object({ game_id: GameId }),
    response: Strict({ ...schema.properties, meta: Meta }),
    handle: async ({ params }, { read }) => {
      const stored = await readNamed(read, game, params.game_id)
      const { doc, atMs } = (await read.get(record, stored.id)) ?? (await stated(read, stored))
      // Every box score has these fields.
      const score = doc as Static<S> & BoxScoreDoc
      const names = await readNames(read, players, playersOf(score))
      return objectAnswer(namedBox(score, names), {
        lastModifiedMs: Math.max(stored.atMs, atMs),
        maxAgeS: gameMaxAgeS(stored.doc),
      })
    },
  })
