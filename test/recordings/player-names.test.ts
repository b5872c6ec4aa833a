import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { recordKinds } from '../../src/areas.ts'
import { adapter } from '../../src/feeds/player-ids/index.ts'
import { readCsv } from '../../src/feeds/read/csv.ts'
import { textDocument } from '../../src/feeds/read/document.ts'
import type { Player } from '../../src/games/players/player-record.ts'
import { type PlayerIndex, playerIndex, rankMatches } from '../../src/games/players/resolve/player-index.ts'
import { ingestParsed, memoryStore } from '../conformance/feeds/memory-store.ts'

/** Published maps of player ids between sources; they are not part of the project. */
const folder = join(process.cwd(), '../shared/truth/player-ids')
const hasTruth = existsSync(folder)

type Cells = Readonly<Record<string, string>>

async function rowsOf(file: string, encoding: 'utf-8' | 'windows-1252' = 'utf-8'): Promise<Cells[]> {
  const bytes = readFileSync(join(folder, file))
  const text = new TextDecoder(encoding).decode(file.endsWith('.gz') ? gunzipSync(bytes) : bytes)
  const rows: Cells[] = []
  for await (const item of readCsv(textDocument(file, text))) if ('row' in item) rows.push(item.row.cells)
  return rows
}

/** Reads a table of our own form, made of a published one, through the adapter. */
async function indexOf(
  sport: string,
  header: string,
  rows: readonly (readonly string[])[],
): Promise<PlayerIndex> {
  const store = memoryStore(recordKinds, 0)
  const cell = (text: string | undefined) => `"${(text ?? '').replaceAll('"', '""')}"`
  const text = [header, ...rows.map((row) => row.map(cell).join(','))].join('\n')
  const { rejected } = await ingestParsed(
    store,
    adapter.parse(textDocument('ids.csv', `${text}\n`), store.context()),
  )
  expect(rejected).toEqual([])
  return playerIndex(new Map(store.all<Player>(`${sport}.player`).map((player) => [player.player, player])))
}

interface Tally {
  asked: number
  right: number
  readonly wrongButSure: string[]
}
const newTally = (): Tally => ({ asked: 0, right: 0, wrongButSure: [] })

function count(
  tally: Tally,
  index: PlayerIndex,
  source: string,
  [name, id]: readonly [string, string],
): void {
  if (isMissing(name) || isMissing(id)) return
  tally.asked++
  const [best] = rankMatches(index.byName(name))
  if (best?.player.ids[source] === id) tally.right++
  else if (best && best.confidence >= 0.9) tally.wrongButSure.push(`${name} → ${best.player.name}`)
}

const isMissing = (cell: string): boolean => cell === '' || cell === 'NA'

const withoutAccents = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '')

const nflHeader = 'league,name,team,position,mfl,gsis,espn'
const nflRow = (row: Cells): string[] => [
  'nfl',
  ...[row.name!, row.team!, row.position!, row.mfl_id!, row.gsis_id!, row.espn_id!],
]

describe.skipIf(!hasTruth)(hasTruth ? 'resolving published names' : 'skipped: no recordings', () => {
  test('98 % of names with accents, suffixes and initials find their player first; no wrong one is sure', async () => {
    const tally = newTally()
    const nba = await rowsOf('nba_bbref-nba-espn_even-rows.csv.gz', 'windows-1252')
    const nbaIndex = await indexOf(
      'nba',
      'league,name,nba,bbref,espn',
      nba.map((row) => [
        'nba',
        isMissing(row.NBAName!) ? row.BBRefName! : row.NBAName!,
        row.NBAID!,
        row.BBRefID!,
        row.ESPNID!,
      ]),
    )
    // Among them are nicknames of single players (Fat Lever), which no rule can know.
    const spelledOtherwise = nba.filter(({ BBRefName, NBAName }) => BBRefName !== NBAName)
    for (const row of spelledOtherwise) count(tally, nbaIndex, 'bbref', [row.BBRefName!, row.BBRefID!])
    for (const row of nba) count(tally, nbaIndex, 'espn', [row.ESPNName!, row.ESPNID!])
    const now = await rowsOf('nba_hoopR-crosswalk_2025-26.csv')
    const nowIndex = await indexOf(
      'nba',
      'league,name,team,nba,espn',
      now.map((row) => [
        'nba',
        isMissing(row.nba_player_name!) ? row.espn_full_name! : row.nba_player_name!,
        row.team_abbreviation!,
        row.nba_player_id!,
        row.espn_athlete_id!,
      ]),
    )
    for (const row of now) count(tally, nowIndex, 'espn', [row.espn_full_name!, row.espn_athlete_id!])
    const mlb = await rowsOf('mlb_chadwick-register_since-2015_keys-0-to-7.csv.gz')
    const fullName = (row: Cells) => `${row.name_first} ${row.name_last} ${row.name_suffix}`.trim()
    const mlbIndex = await indexOf(
      'mlb',
      'league,name,mlb,retro',
      mlb.map((row) => ['mlb', fullName(row), row.key_mlbam!, row.key_retro!]),
    )
    const special = mlb.filter((row) => /[^\x20-\x7e]|\./.test(fullName(row)) || row.name_suffix !== '')
    for (const row of special) {
      const plain = withoutAccents(`${row.name_first} ${row.name_last}`).replaceAll('.', '')
      count(tally, mlbIndex, 'mlb', [plain, row.key_mlbam!])
    }
    const fpl = await rowsOf('soccer_fpl-id-map_even-rows.csv.gz')
    const fplName = (row: Cells) => `${row.first_name} ${row.second_name}`
    const fplIndex = await indexOf(
      'soccer',
      'league,name,fpl',
      fpl.map((row) => ['epl', fplName(row), row.code!]),
    )
    for (const row of fpl.filter((one) => /[^\x20-\x7e]/.test(fplName(one)))) {
      count(tally, fplIndex, 'fpl', [withoutAccents(fplName(row)), row.code!])
    }
    const nfl = await rowsOf('nfl_dynastyprocess-player-ids_even-rows.csv.gz')
    const nflIndex = await indexOf('nfl', nflHeader, nfl.map(nflRow))
    const isSpecial = ({ name = '' }: Cells) => /[^\x20-\x7e]|[.']| (Jr|Sr|II|III|IV|V)\.?$/.test(name)
    for (const row of nfl.filter(isSpecial)) {
      const { merge_name: plain = '', team, position, mfl_id: id = '' } = row
      count(tally, nflIndex, 'mfl', [plain, id])
      count(tally, nflIndex, 'mfl', [`${plain} (${team}, ${position})`, id])
    }
    expect(tally.asked).toBeGreaterThanOrEqual(2_000)
    expect(tally.wrongButSure).toEqual([])
    expect(tally.right / tally.asked).toBeGreaterThanOrEqual(0.98)
  })

  test('names with namesakes, and names cut to initials, are never wrong and sure', async () => {
    const tally = newTally()
    const nfl = await rowsOf('nfl_dynastyprocess-player-ids_even-rows.csv.gz')
    const index = await indexOf('nfl', nflHeader, nfl.map(nflRow))
    for (const row of nfl) {
      count(tally, index, 'mfl', [row.merge_name!, row.mfl_id!])
      count(tally, index, 'mfl', [`${row.name![0]}. ${row.name!.split(' ').slice(1).join(' ')}`, row.mfl_id!])
    }
    expect(tally.wrongButSure).toEqual([])
  })
})
