import Type from 'typebox'
import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { aliasId, PlayerAlias, playerAlias } from '../../games/player-alias.ts'
import { playerKind } from '../../games/players/player-record.ts'
import { Compile } from '../../kernel/compile.ts'
import { identify } from '../identity/index.ts'
import { adapterOf, table } from '../read/adapter-of.ts'
import type { CsvItem } from '../read/csv.ts'
import { type PlayerRow, readRow } from './row.ts'

/** Maps of player ids between sources, in a CSV that the operator maintains. */
export const adapter = adapterOf({
  name: 'player-ids',
  summary: 'Every sport: names and ids of players at other sources, from a CSV of your own',
  documents: [
    table({
      name: 'player ids as CSV (league, name, team, position, number, and a column per source)',
      kinds: [...['nba', 'soccer', 'nfl', 'mlb', 'nhl'].map(playerKind), playerAlias.kind],
      columns: [['league', 'name']],
      parse: (rows, _, context) => parseTable(rows, context),
    }),
  ],
})

const batchMax = 500

async function* parseTable(
  rows: AsyncIterable<CsvItem>,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  let batch: PlayerRow[] = []
  for await (const item of rows) {
    if ('problem' in item) {
      yield item
      continue
    }
    const read = readRow(item.row)
    if ('reason' in read) yield { problem: { position: `line ${item.row.line}`, reason: read.reason } }
    else batch.push(read)
    if (batch.length < batchMax) continue
    yield* toChanges(context, batch)
    batch = []
  }
  yield* toChanges(context, batch)
}

const aliasCheck = Compile(PlayerAlias)

/** The sources whose ids our feeds use: these get aliases, so that feeds find the same players. */
const feedSources = new Set([
  'nba',
  'espn',
  'gsis',
  'mlb',
  'nhl',
  'mysportsfeeds',
  'api-football',
  'statsbomb',
])

async function* toChanges(context: ParseContext, rows: readonly PlayerRow[]): AsyncGenerator<Parsed, void> {
  const idsOf = ({ sport, ids }: PlayerRow) =>
    Object.entries(ids).map(([source, id]) => aliasId(sport, source, id))
  const aliases = await context.stored(playerAlias.kind, rows.flatMap(idsOf))
  const decides = await decidingSources(context, aliases)
  const groups = Map.groupBy(rows, (row) => `${row.sport} ${decides(row)}`)
  for (const [key, group] of groups) {
    const [sport = '', source = ''] = key.split(' ')
    const people = group.map(({ ids, name, facts }) => ({
      sourceId: ids[source]!,
      name,
      facts: { ...facts, ids },
    }))
    const { slugs, changes } = await identify(context, { sport, source }, people)
    for (const change of changes) yield { change }
    for (const { ids, name } of group) {
      const slug = slugs.get(ids[source]!)!
      for (const [other, id] of Object.entries(ids)) {
        const alias = aliases.get(aliasId(sport, other, id))
        const isNew =
          other !== source && feedSources.has(other) && !(aliasCheck.Check(alias) && alias.slug === slug)
        if (isNew) yield { change: toAlias(sport, other, id, { slug, name }) }
      }
    }
    yield { moment: true }
  }
}

/**
 * The source that decides which player a row is: one that knows him already, else the first column. Tables give some ids
 * to two players: a source does not decide when its player has another id in the first column.
 */
async function decidingSources(
  context: ParseContext,
  aliases: ReadonlyMap<string, unknown>,
): Promise<(row: PlayerRow) => string> {
  const slugs = new Map<string, string[]>()
  for (const alias of aliases.values()) {
    if (aliasCheck.Check(alias)) slugs.set(alias.sport, [...(slugs.get(alias.sport) ?? []), alias.slug])
  }
  const players = new Map<string, unknown>()
  for (const [sport, wanted] of slugs) {
    for (const [slug, doc] of await context.stored(playerKind(sport), wanted))
      players.set(`${sport} ${slug}`, doc)
  }
  return ({ sport, ids }) => {
    const [first = ''] = Object.keys(ids)
    const isSame = (source: string): boolean => {
      const alias = aliases.get(aliasId(sport, source, ids[source]!))
      if (!aliasCheck.Check(alias)) return false
      const doc = players.get(`${sport} ${alias.slug}`)
      const known = idsCheck.Check(doc) ? doc.ids[first] : undefined
      return known === undefined || known === ids[first]
    }
    return Object.keys(ids).find(isSame) ?? first
  }
}

const idsCheck = Compile(Type.Object({ ids: Type.Record(Type.String(), Type.String()) }))

const toAlias = (
  sport: string,
  source: string,
  id: string,
  { slug, name }: { readonly slug: string; readonly name: string },
): Change => ({
  kind: playerAlias.kind,
  id: aliasId(sport, source, id),
  op: 'put',
  data: { sport, source, source_id: id, slug, name, short: false },
})
