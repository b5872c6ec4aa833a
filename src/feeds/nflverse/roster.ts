import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { aliasId, playerAlias } from '../../games/player-alias.ts'
import { identify, type Person } from '../identity/index.ts'
import type { PlayerFacts } from '../identity/players.ts'
import { shirtNumberOf } from '../read/fields.ts'
import { leagueIds, teamOf } from '../shared/nfl/league.ts'
import { renamePlayers } from './rename-players.ts'
import { atLine, type Row, type Rows } from './row.ts'

/** Full names, teams and positions. A player without a league id has not played in the league and is skipped. */
export async function* parseRoster(rows: Rows, context: ParseContext): AsyncGenerator<Parsed, void> {
  const players = new Map<string, Row>()
  let others = 0
  for await (const item of rows) {
    if ('problem' in item) {
      yield item
      continue
    }
    const { row } = item
    const sourceId = row.text('gsis_id')
    if (sourceId === '') others++
    else if (row.text('full_name') === '') yield atLine(row, 'full_name is missing')
    else players.set(sourceId, newer(players.get(sourceId), row))
  }
  if (others > 0) {
    yield { notice: { position: 'document', reason: `${others} players have no league id` } }
  }
  const people = [...players].map(([sourceId, row]): Person => {
    return { sourceId, name: row.text('full_name'), facts: factsOf(row) }
  })
  const { slugs, changes, renamed } = await identify(context, leagueIds, people)
  for (const change of changes) yield { change }
  for (const [sourceId, row] of players) yield* otherFindings(row, slugs.get(sourceId)!)
  const seasons = [...new Set([...players.values()].map((row) => row.text('season')))]
  for await (const change of renamePlayers(context, seasons, renamed)) yield { change }
}

/** A traded player has a row per team: the active one counts, else the latest. */
function newer(before: Row | undefined, row: Row): Row {
  if (!before || before.text('season') < row.text('season')) return row
  const isActive = (one: Row) => one.text('status') === 'Active'
  return isActive(before) && !isActive(row) ? before : row
}

/** A row without a position or with an unknown team gives only the name. */
function factsOf(row: Row): PlayerFacts {
  const team = teamOf(row.text('team'))
  const pos = row.text('position') || row.text('depth_chart_position')
  const number = shirtNumberOf(row.text('jersey_number'))
  const espnId = row.text('espn_id')
  const isUnknown = team === null && row.text('team') !== ''
  return {
    ...(isUnknown || pos === '' ? {} : { team, pos }),
    ...(number === null ? {} : { number }),
    ...(isUnknown || espnId === '' ? {} : { ids: { [espn.source]: espnId } }),
  }
}

function* otherFindings(row: Row, slug: string): Generator<Parsed, void> {
  if (teamOf(row.text('team')) === null && row.text('team') !== '') {
    yield atLine(row, `${row.text('team')} is not a team in this league`)
    return
  }
  const espnId = row.text('espn_id')
  if (espnId !== '') yield { change: aliasAtEspn(espnId, slug, row.text('full_name')) }
}

const espn = { sport: 'nfl', source: 'espn' } as const

/** The roster also has ESPN ids, so that players with the same name get the same slug from both sources. */
function aliasAtEspn(sourceId: string, slug: string, name: string): Change {
  return {
    kind: playerAlias.kind,
    id: aliasId(espn.sport, espn.source, sourceId),
    op: 'put',
    data: { ...espn, source_id: sourceId, slug, name, short: false },
  }
}
