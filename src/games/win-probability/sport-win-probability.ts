/** Everything that the win probability of a sport consists of: records, derivations, topic, endpoint and include. */
import Type from 'typebox'
import { type Answer, listAnswer, objectAnswer } from '../../contract/answer.ts'
import type { Derivation } from '../../contract/derivation.ts'
import { type Endpoint, endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import type { Principal } from '../../contract/principal.ts'
import type { Read } from '../../contract/read.ts'
import type { TypedRecord } from '../../contract/record.ts'
import { Meta, Strict } from '../../contract/schema.ts'
import type { Stored } from '../../contract/stored.ts'
import { tierIncludes } from '../../contract/tier.ts'
import { gameOf, type Topic, topic, topicTitle } from '../../contract/topic.ts'
import { articleOf, type League } from '../declaration.ts'
import { GameId } from '../game-fields.ts'
import { gameMaxAgeS, readNamed } from '../read-game.ts'
import { curveOf } from './curve.ts'
import {
  type DeriveSpec,
  type ProbabilityRecords,
  probabilityDerivations,
  probabilityRecords,
} from './derive.ts'
import { type Chances, curveFields, GameSwing } from './schemas.ts'

interface ProbableGame {
  readonly status: string
  readonly official: boolean
}

export interface WinProbabilitySpec<G extends ProbableGame, P, O>
  extends Omit<DeriveSpec<G, P, O>, 'isScheduled'> {
  /** The sport in titles: `Nba`; and in texts: `basketball`. */
  readonly title: string
  readonly noun: string
  readonly path: string
  /** The name of the game's id in the path and in the live list. */
  readonly idName: 'game_id' | 'fixture_id'
  /** The league of the endpoint; null where each game has its own. */
  readonly endpointLeague: string | null
  readonly teams: (game: G) => readonly string[]
  /** The game with the id in the path, if the key may see it. */
  readonly find: (read: Read, principal: Principal, id: string) => Promise<Stored<G>>
}

export interface SportWinProbability {
  readonly record: TypedRecord<GameSwing>
  readonly derivations: readonly Derivation[]
  readonly topic: Topic
  readonly endpoint: Endpoint<{ readonly read: Read }>
  /** Adds `win_probability` to every game of a live list. */
  readonly include: <N extends string, E>(
    read: Read,
    principal: Principal,
    list: N,
    games: Answer<Record<N, E[]>> | Promise<Answer<Record<N, E[]>>>,
  ) => Promise<Answer<Record<N, E[]>>>
}

interface LeagueGame extends ProbableGame {
  readonly home: { readonly team: string }
  readonly away: { readonly team: string }
}

type LeagueModel<G extends LeagueGame, P, O> = Pick<
  WinProbabilitySpec<G, P, O>,
  'model' | 'game' | 'play' | 'odds' | 'rate'
>

/** The win probability of a sport whose leagues stand alone. */
export const leagueWinProbability = <G extends LeagueGame & Named, P extends Named, O extends Named>(
  { id, title, noun }: League,
  model: LeagueModel<G, P, O>,
): SportWinProbability =>
  sportWinProbability<G, P, O>({
    ...model,
    sport: id,
    title,
    noun,
    path: `/v1/${id}/games`,
    idName: 'game_id',
    endpointLeague: id,
    gameIdOf: (doc) => doc.game_id,
    league: id,
    teams: ({ home, away }) => [home.team, away.team],
    find: (read, _principal, gameId) => readNamed(read, model.game, gameId),
  })

interface Named {
  readonly game_id: string
}

export function sportWinProbability<G extends ProbableGame, P, O>(
  spec: WinProbabilitySpec<G, P, O>,
): SportWinProbability {
  const records = probabilityRecords(spec.sport)
  const isScheduled = ({ status }: G) => status === 'scheduled'
  return {
    record: records.swing,
    derivations: probabilityDerivations({ ...spec, isScheduled }, records),
    topic: swingTopic(spec, records.swing),
    endpoint: curveEndpoint(spec),
    include: async (read, principal, list, games) => {
      requireStandard(principal)
      const answer = await games
      const elements = JSON.parse(`{${answer.members}}`)[list] as Record<string, unknown>[]
      const ids = elements.map((element) => String(element[spec.idName]))
      const chances = await chancesNow(spec, records, read, ids)
      const { members: _, count: __, ...extras } = answer
      const included = elements.map((element, i) => ({
        ...element,
        win_probability: chances.get(ids[i]!) ?? null,
      }))
      return listAnswer(list, included, extras) as typeof answer
    },
  }
}

/** The probabilities cost what their own endpoint costs. */
function requireStandard({ tier }: Principal): void {
  if (tierIncludes(tier, 'standard')) return
  const message = `include=win_probability needs the standard tier; your key has the ${tier} tier.`
  throw new ApiError('tier_insufficient', { message, tier, required_tier: 'standard' })
}

/** Games that have not begun have no stored probabilities: theirs are computed from the opening odds. */
async function chancesNow<G extends ProbableGame, P, O>(
  spec: WinProbabilitySpec<G, P, O>,
  { chances }: ProbabilityRecords,
  read: Read,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Chances>> {
  const stored = await read.list(chances, { parents: ids })
  const known = new Map(stored.map(({ doc: { game_id: id, ...rest } }): [string, Chances] => [id, rest]))
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length === 0) return known
  const odds = new Map((await read.list(spec.odds, { parents: missing })).map(({ id, doc }) => [id, doc]))
  for (const id of missing) {
    const game = await read.get(spec.game, id)
    if (!game) continue
    const plays = game.doc.status === 'scheduled' ? [] : await read.list(spec.play, { parents: [id] })
    const rated = spec.rate(
      game.doc,
      plays.map(({ doc }) => doc),
      odds.get(id) ?? null,
    )
    known.set(id, curveOf(rated).now)
  }
  return known
}

function curveEndpoint<G extends ProbableGame, P, O>(
  spec: WinProbabilitySpec<G, P, O>,
): Endpoint<{ readonly read: Read }> {
  return endpoint({
    path: `${spec.path}/{${spec.idName}}/win-probability`,
    tier: 'standard',
    ...(spec.endpointLeague === null
      ? { errors: ['scope_denied'] as const }
      : { league: spec.endpointLeague }),
    summary: `The win probability of ${articleOf(spec.noun)} ${spec.noun} game after each play`,
    description:
      'One point per play, in soccer also one for the kick-off and one for the final whistle; a point changes only when a play is added or corrected. A point is the state after its play; before the end a probability stays between 0.0005 and 0.9995 in sports without draws, and the last point of a finished game is exact. A match with goals of which no event is kept has no points. The models and their calibration are in docs/models.',
    params: Type.Object({ [spec.idName]: GameId }),
    response: Strict({ ...curveFields, meta: Meta }, `${spec.title}WinProbabilityCurve`),
    handle: async ({ params, principal }, { read }) => {
      const game = await spec.find(read, principal, params[spec.idName] as string)
      const plays = await read.list(spec.play, { parents: [game.id] })
      const odds = await read.get(spec.odds, game.id)
      const { points, swings } = curveOf(
        spec.rate(
          game.doc,
          plays.map(({ doc }) => doc),
          odds?.doc ?? null,
        ),
      )
      return objectAnswer(
        { game_id: game.id, model: spec.model, points: [...points], swings: [...swings] },
        {
          count: points.length,
          lastModifiedMs: plays.reduce((latest, { atMs }) => Math.max(latest, atMs), game.atMs),
          maxAgeS: gameMaxAgeS(game.doc),
        },
      )
    },
  })
}

function swingTopic<G extends ProbableGame, P, O>(
  { sport, noun, game, teams }: WinProbabilitySpec<G, P, O>,
  swing: TypedRecord<GameSwing>,
): Topic {
  return topic<GameSwing>({
    name: `${sport}.swing`,
    summary: `A play of a ${noun} game changes a win probability by 0.15 or more; a correction of a known swing is not published`,
    tier: 'standard',
    record: swing,
    form: 'log',
    // A later correction of the game moves a known swing a little: that is not a new one.
    event: ({ op, before }) => (op === 'put' && before === null ? {} : null),
    data: (doc) => doc,
    schema: Strict(GameSwing.properties, topicTitle(`${sport}.swing`)),
    key: (doc) => doc.game_id,
    league: (doc) => doc.league,
    facets: { league: (doc) => [doc.league], game_id: (doc) => [doc.game_id] },
    game: gameOf(game, teams, (doc: GameSwing) => doc.game_id),
  })
}
