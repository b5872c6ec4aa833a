import Type from 'typebox'
import { adapterOf, json } from '../read/adapter-of.ts'
import { parseEvents } from './events.ts'
import { parseLineups } from './lineups.ts'
import { Lineups } from './raw.ts'

const people = ['soccer.player', 'feed.alias']

/** StatsBomb open data. Line-ups have the names that players are known by: import them before the events. */
export const adapter = adapterOf({
  name: 'statsbomb',
  summary: 'Soccer: match events and line-ups of StatsBomb open data',
  documents: [
    json({
      name: 'lineups',
      kinds: ['soccer.lineup', 'soccer.event', 'soccer.shot', ...people],
      schema: Lineups,
      parse: parseLineups,
    }),
    json({
      name: 'events',
      kinds: ['soccer.event', 'soccer.shot', 'soccer.fixture', 'soccer.lineup', 'feed.game', ...people],
      schema: Type.Array(Type.Unknown()),
      when: ([first]) => typeof first === 'object' && first !== null && 'period' in first,
      parse: parseEvents,
    }),
  ],
})
