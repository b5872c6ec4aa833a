import Type, { type TObject } from 'typebox'
import { type LeagueOf, leagueIn, type TypedRecord } from '../contract/record.ts'
import { means, Nullable, Strict } from '../contract/schema.ts'
import { type RecordUpdate, type Topic, topic, topicTitle } from '../contract/topic.ts'

interface TopicGame {
  readonly status: string
  readonly status_detail: string
  readonly revision: number
}

export interface GameTopicsSpec<T extends TopicGame> {
  /** The prefix of the topic names: `nba`. */
  readonly sport: string
  readonly record: TypedRecord<T>
  /** The element of the live list. */
  readonly schema: TObject
  readonly element: (doc: T) => object
  readonly id: (doc: T) => string
  readonly league: LeagueOf<T>
  readonly teams: (doc: T) => readonly string[]
  readonly startMs: (doc: T) => number
  /** The number of finished periods; all of them for a final game. */
  readonly periodsOver: (doc: T) => number
}

const dayMs = 86_400_000

/** The topics of games in every sport: one for visible changes, and one for each step of the life cycle. */
export function gameTopics<T extends TopicGame>(spec: GameTopicsSpec<T>): Topic[] {
  const shared = {
    tier: 'free',
    record: spec.record,
    key: spec.id,
    league: spec.league,
    facets: {
      team: spec.teams,
      league: (doc: T) => [leagueIn(spec.league, doc)],
      game_id: (doc: T) => [spec.id(doc)],
    },
  } as const
  const live = topic<T>({
    ...shared,
    name: `${spec.sport}.scores.live`,
    summary: 'A visible field of a live game changes',
    form: 'state',
    event: (update) => (isVisible(spec, update) ? {} : null),
    data: (doc) => spec.element(doc),
    schema: spec.schema,
    perGame: `${spec.sport}.games`,
  })
  const moved = Strict(
    {
      ...spec.schema.properties,
      previous_status: means(
        Nullable(Type.String()),
        'The `status` before this change; null for a game that is new',
      ),
    },
    topicTitle(`${spec.sport}.game.moved`),
  )
  const steps = Object.entries(lifeSteps).map(([step, { summary, happens }]) =>
    topic<T>({
      ...shared,
      name: `${spec.sport}.game.${step}`,
      summary,
      form: 'log',
      event: (update) =>
        update.op === 'put' && happens(spec, update)
          ? { previous_status: update.before?.status ?? null }
          : null,
      data: (doc, extra) => ({ ...spec.element(doc), ...extra }),
      schema: moved,
    }),
  )
  return [live, ...steps]
}

/** A new game emits an event only when it is in progress or near: a season's schedule arrives all at once. */
function isVisible<T extends TopicGame>(
  spec: GameTopicsSpec<T>,
  { doc, before, op, atMs }: RecordUpdate<T>,
): boolean {
  if (op === 'delete') return false
  if (before === null) return isUnderWay(doc) || Math.abs(spec.startMs(doc) - atMs) < dayMs
  return JSON.stringify(spec.element(doc)) !== JSON.stringify(spec.element(before))
}

const isUnderWay = ({ status }: TopicGame): boolean => status !== 'scheduled' && status !== 'final'
const isFinal = (game: TopicGame | null): boolean => game?.status === 'final'

interface LifeStep {
  readonly summary: string
  readonly happens: <T extends TopicGame>(spec: GameTopicsSpec<T>, update: RecordUpdate<T>) => boolean
}

const lifeSteps: Readonly<Record<string, LifeStep>> = {
  started: {
    summary: 'A game starts',
    happens: (_spec, { doc, before }) =>
      isUnderWay(doc) && (before === null || before.status === 'scheduled'),
  },
  period_ended: {
    summary: 'A period ends, the last one too',
    happens: ({ periodsOver }, { doc, before }) =>
      before !== null && before.status !== 'scheduled' && periodsOver(doc) > periodsOver(before),
  },
  final: {
    summary: 'A game ends',
    happens: (_spec, { doc, before }) => isFinal(doc) && before !== null && !isFinal(before),
  },
  postponed: {
    summary: 'A game is postponed',
    happens: (_spec, { doc, before }) =>
      doc.status_detail === 'postponed' && before?.status_detail !== 'postponed',
  },
  corrected: {
    summary: 'A game is corrected',
    happens: (_spec, { doc, before }) => before !== null && doc.revision > before.revision,
  },
}
