import type { Adapter, FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { readJson } from '../read/json.ts'
import { isEmpty, unknownDocument } from '../read/recognise.ts'
import { parseEvents } from './events.ts'
import { parseLineups } from './lineups.ts'
import { Lineups } from './raw.ts'

const about = {
  name: 'statsbomb',
  documents: {
    events: 'soccer.event, soccer.shot, soccer.fixture, soccer.lineup, feed.alias, feed.game',
    lineups: 'soccer.lineup, soccer.event, soccer.shot, feed.alias',
  },
}

const lineupsCheck = Compile(Lineups)

/** StatsBomb open data. Line-ups have the names that players are known by: import them before the events. */
export const adapter: Adapter = {
  ...about,
  summary: 'Soccer: match events and line-ups of StatsBomb open data',
  parse,
  plan: null,
  baseUrl: null,
}

async function* parse(document: FeedDocument, context: ParseContext): AsyncGenerator<Parsed, void> {
  const read = await readJson(document)
  if ('problem' in read) yield read
  else if (lineupsCheck.Check(read.value)) yield* parseLineups(read.value, document, context)
  else if (isEvents(read.value)) yield* parseEvents(read.value, document, context)
  else if (!isEmpty(read.value)) yield unknownDocument(about)
}

const isEvents = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && typeof value[0] === 'object' && value[0] !== null && 'period' in value[0]
