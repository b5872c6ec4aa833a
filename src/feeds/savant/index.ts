import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import { easternDay } from '../../games/season.ts'
import { game, pitch as pitchRecord } from '../../sports/mlb/index.ts'
import type { GameInput } from '../../sports/mlb/records/game.ts'
import { type PitchInput, pitchRecordId } from '../../sports/mlb/records/pitch.ts'
import { identify } from '../identity/index.ts'
import { adapterOf, table } from '../read/adapter-of.ts'
import type { CsvItem } from '../read/csv.ts'
import { league } from '../shared/mlb/league.ts'
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

/** The last pitch of each game: all that the export knows about the game. */
type LastPitches = Map<string, SavantPitch>

/** Keeps the later of two pitches of a game, whatever the order of the rows: its score is the latest. */
function keepLastPitch(last: LastPitches, pitch: SavantPitch): void {
  const known = last.get(pitch.gameId)
  if (!known || isLater(pitch, known)) last.set(pitch.gameId, { ...pitch, cells: {} })
}

const isLater = (a: SavantPitch, b: SavantPitch): boolean =>
  a.atBat === b.atBat ? a.number > b.number : a.atBat > b.atBat

/** The export has no start times. At this hour it is the same day in all time zones of the league. */
const assumedTime = 'T17:00:00.000Z'

/** Changes for the games that are not stored yet, so that their pitches can be served. */
async function* toGameChanges(last: LastPitches, context: ParseContext): AsyncGenerator<Parsed, void> {
  const known = await context.stored(game.kind, [...last.keys()])
  const missing = [...last.values()].filter(({ gameId }) => !known.has(gameId))
  for (const pitch of missing) {
    yield {
      change: { kind: game.kind, id: pitch.gameId, op: 'put', data: toGameInput(pitch, context.nowMs) },
    }
  }
  if (missing.length > 0) {
    const reason = `${missing.length} games were not stored yet; the export has no start times, so they are set to ${assumedTime.slice(1, 6)} UTC`
    yield { notice: { position: 'document', reason } }
  }
}

function toGameInput({ day, phase, home, away, inning, half, score }: SavantPitch, nowMs: number): GameInput {
  const start = `${day}${assumedTime}`
  return {
    start_utc: start,
    date: day,
    ...(phase === null ? {} : { phase }),
    status: day < easternDay(nowMs) ? 'final' : 'in_progress',
    inning,
    half,
    home: { team: home, score: score.home },
    away: { team: away, score: score.away },
    // Older than any of the league's own documents about the game.
    updated_at: start,
  }
}
