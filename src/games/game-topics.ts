import Type, { type TObject } from 'typebox'
import type { TypedRecord } from '../contract/record.ts'
import { Nullable, Strict } from '../contract/schema.ts'
import { type Facets, type RecordUpdate, type Topic, topic, topicTitle } from '../contract/topic.ts'

interface TopicGame {
  readonly status: string
  readonly status_detail: string
  readonly revision: number
}

export interface GameTopicsSpec<T extends TopicGame> {
  /** `nba`: how the names begin. */
  readonly sport: string
  readonly record: TypedRecord<T>
  /** The element of the live list. */
  readonly schema: TObject
  readonly element: (doc: T) => object
  readonly id: (doc: T) => string
  readonly league: (doc: T) => string
  readonly teams: (doc: T) => readonly string[]
  readonly startMs: (doc: T) => number
  /** How many periods are over; a final has none left. */
  readonly periodsOver: (doc: T) => number
}

const dayMs = 86_400_000

/** What every sport tells of its games: each visible change, and the moves of a game's life. */
export function gameTopics<T extends TopicGame>(spec: GameTopicsSpec<T>): Topic[] {
  const shared = {
    tier: 'free',
    record: spec.record,
    key: spec.id,
    league: spec.league,
    facets: (doc: T): Facets => ({
      team: spec.teams(doc),
      league: [spec.league(doc)],
      game_id: [spec.id(doc)],
    }),
  } as const
  const live = topic<T>({
    ...shared,
    name: `${spec.sport}.scores.live`,
    summary: 'A visible field of a live game changes',
    form: 'state',
    event: (turn) => (isVisible(spec, turn) ? {} : null),
    data: (doc) => spec.element(doc),
    schema: spec.schema,
    perGame: `${spec.sport}.games`,
  })
  const moved = Strict(
    { ...spec.schema.properties, previous_status: Nullable(Type.String()) },
    topicTitle(`${spec.sport}.game.moved`),
  )
  const moves = Object.entries(lifeMoves).map(([word, { summary, happens }]) =>
    topic<T>({
      ...shared,
      name: `${spec.sport}.game.${word}`,
      summary,
      form: 'log',
      event: (turn) =>
        turn.op === 'put' && happens(spec, turn) ? { previous_status: turn.before?.status ?? null } : null,
      data: (doc, extra) => ({ ...spec.element(doc), ...extra }),
      schema: moved,
    }),
  )
  return [live, ...moves]
}

/** A game that comes in new is no news unless it is being played or near: seasons are announced as a whole. */
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

interface LifeMove {
  readonly summary: string
  readonly happens: <T extends TopicGame>(spec: GameTopicsSpec<T>, turn: RecordUpdate<T>) => boolean
}

const lifeMoves: Readonly<Record<string, LifeMove>> = {
  started: {
    summary: 'A game begins',
    happens: (_spec, { doc, before }) =>
      isUnderWay(doc) && (before === null || before.status === 'scheduled'),
  },
  period_ended: {
    summary: 'A period of a game is over',
    happens: ({ periodsOver }, { doc, before }) =>
      before !== null && before.status !== 'scheduled' && periodsOver(doc) > periodsOver(before),
  },
  final: {
    summary: 'A game is over',
    happens: (_spec, { doc, before }) => isFinal(doc) && before !== null && !isFinal(before),
  },
  postponed: {
    summary: 'A game is put off',
    happens: (_spec, { doc, before }) =>
      doc.status_detail === 'postponed' && before?.status_detail !== 'postponed',
  },
  corrected: {
    summary: 'What was stated of a game turns out otherwise',
    happens: (_spec, { doc, before }) => before !== null && doc.revision > before.revision,
  },
}
