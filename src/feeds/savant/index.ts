import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import { pitch as pitchRecord } from '../../sports/mlb/index.ts'
import { type PitchInput, pitchRecordId } from '../../sports/mlb/records/pitch.ts'
import { identify } from '../identity/index.ts'
import { adapterOf, table } from '../read/adapter-of.ts'
import type { CsvItem } from '../read/csv.ts'
import { league } from '../shared/mlb/league.ts'
import { keepLastPitch, type LastPitches, toGameChanges } from './game-changes.ts'
import { peopleOf } from './names.ts'
import { byPlateAppearance, correctedPitch, pitchOf } from './pitch.ts'
import { columns, readRow, type SavantPitch } from './row.ts'

/** The league's export of measured pitches: for history, and for measurements corrected after the game. */
export const adapter = adapterOf({
  name: 'savant',
  summary: 'Baseball: measured pitches, as Baseball Savant exports them',
  documents: [
    table({
      name: 'statcast_search as CSV',
      kinds: ['mlb.pitch', 'mlb.game', 'mlb.player', 'feed.alias'],
      columns: [columns],
      parse: (rows, _, context) => parseExport(rows, context),
    }),
  ],
})

/** About a day of games, whose rows are mixed. No more rows are held at a time. */
const heldMax = 4_000

async function* parseExport(
  rows: AsyncIterable<CsvItem>,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const lastPitches: LastPitches = new Map()
  const unnamed: Unnamed = []
  let held: SavantPitch[] = []
  let isCut = false
  for await (const read of rows) {
    if ('problem' in read) {
      isCut ||= read.isCut === true
      yield read
      continue
    }
    const pitch = readRow(read.row)
    if ('problem' in pitch) {
      yield pitch
      continue
    }
    if (held.length >= heldMax) {
      yield* parsePitches(held, context, unnamed)
      held = []
    }
    held.push(pitch)
    keepLastPitch(lastPitches, pitch)
  }
  if (held.length > 0) yield* parsePitches(held, context, unnamed)
  if (lastPitches.size > 0 && !isCut) yield* toGameChanges(lastPitches, context)
}

/** Pitches of players whom the export has not named yet: another game may name them. */
type Unnamed = PitchInput[]
const unnamedMax = 10_000

/** Pitches of any games. Pitches from the live feed keep their ids and get the measurements of the export. */
async function* parsePitches(
  pitches: readonly SavantPitch[],
  context: ParseContext,
  unnamed: Unnamed,
): AsyncGenerator<Parsed, void> {
  const people = peopleOf(pitches)
  const { slugs, changes, renamed } = await identify(context, league, people)
  for (const change of changes) yield { change }
  for (const pitch of unnamed) {
    const { pitcher, batter } = pitch
    if (!renamed.has(pitcher) && !renamed.has(batter)) continue
    yield putOf({ ...pitch, pitcher: renamed.get(pitcher) ?? pitcher, batter: renamed.get(batter) ?? batter })
  }
  const nameless = new Set(people.filter(({ isShort }) => isShort).map(({ sourceId }) => sourceId))
  for (const [gameId, own] of Map.groupBy(pitches, (pitch) => pitch.gameId)) {
    const stored = byPlateAppearance(await context.listed(pitchRecord.kind, gameId))
    let unmatched = 0
    for (const pitch of own) {
      const known = stored.get(pitch.atBat - 1)
      const data = known
        ? correctedPitch(known, pitch)
        : pitchOf(pitch, (id) => slugs.get(id) ?? `player-${id}`)
      if (data) yield putOf(data)
      else unmatched += 1
      const isNamed = !nameless.has(pitch.pitcherId) && !nameless.has(pitch.batterId)
      if (data && !isNamed && unnamed.length < unnamedMax) unnamed.push(data)
    }
    if (unmatched === 0) continue
    const reason = `${unmatched} pitches do not match the stored ones and are left out`
    yield { notice: { position: `game ${gameId}`, reason } }
  }
}

const putOf = (data: PitchInput): Parsed => ({
  change: { kind: pitchRecord.kind, id: pitchRecordId(data.game_id, data.pitch_id), op: 'put', data },
})
