import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { play, play as playRecord } from '../../sports/nfl/index.ts'
import { pointsOf } from '../../sports/nfl/points.ts'
import { type PlayInput, playId } from '../../sports/nfl/records/play.ts'
import { instantOf, Lenient } from '../read/fields.ts'
import { seasonTypeOf } from '../shared/nfl/league.ts'
import { toPlayChanges } from '../shared/nfl/play-changes.ts'
import { clockText, gameOf, type ListedGame, lineText, listedGameChanges } from './game.ts'
import { identifyPlayers, listedIn, personOf, References } from './people.ts'
import {
  actionOf,
  creditsOf,
  fumblesOf,
  kickOf,
  type PlayAction,
  passResultOf,
  peopleIn,
  possessionOf,
  RawPlay,
  type SlugOf,
  situationOf,
  textIn,
  touchdownOf,
  typeOf,
  yardsGained,
} from './play.ts'

const rawCheck = Compile(RawPlay)
const playCheck = Compile(playRecord.stored)
export const PlayByPlay = Lenient({
  lastUpdatedOn: Type.Optional(Type.Unknown()),
  game: Type.Unknown(),
  plays: Type.Array(Type.Unknown()),
  references: References,
})

/** All plays of a game. They have no ids, so the position in the list identifies a play. */
export async function* parsePlayByPlay(
  { lastUpdatedOn, game, plays, references }: Static<typeof PlayByPlay>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const listed = gameOf(game, null, '/game', instantOf(lastUpdatedOn))
  if ('problem' in listed) {
    yield listed
    return
  }
  const read = plays.map((raw, i) => ({ i, raw, action: rawCheck.Check(raw) ? actionOf(raw) : null }))
  const named = read.flatMap(({ action }) => (action ? peopleIn(action) : []))
  const people = named.flatMap((one) => personOf(one) ?? [])
  const { slugs, changes } = await identifyPlayers(context, listedIn(references), people)
  for (const change of changes) yield { change }
  const reader = createPlayReader(listed, (value) => slugs.get(personOf(value)?.sourceId ?? '') ?? null)
  const inputs: PlayInput[] = []
  for (const { i, raw, action } of read) {
    if (action && rawCheck.Check(raw)) inputs.push(reader.read(raw, action, i + 1))
    else
      yield {
        problem: { position: `/plays/${i}`, reason: 'is not a play: its kind, quarter or time is missing' },
      }
  }
  const input = withEnd(listed.input, inputs)
  for (const change of await listedGameChanges(context, { ...listed, input }, document)) yield { change }
  for (const change of await toPlayChanges(context, listed.id, inputs, document)) yield { change }
}

/** The game after its last play. */
function withEnd(input: ListedGame['input'], plays: readonly PlayInput[]): ListedGame['input'] {
  const last = plays.at(-1)
  if (!last) return input
  const side = (which: 'home' | 'away') => ({ ...input[which], score: last.score[which] })
  return {
    ...input,
    period: last.qtr,
    ...(last.description ? { last_play: last.description } : {}),
    ...(input.status === 'in_progress' ? { clock: last.clock } : {}),
    home: side('home'),
    away: side('away'),
  }
}

const [quarterSeconds, overtimeSeconds] = [900, 600]

/** Reads plays in order. The source has no score per play, so the reader adds up the points. */
function createPlayReader({ id, home, away, season, week }: ListedGame, slugOf: SlugOf) {
  const other = (team: string) => (team === home ? away : home)
  const isRegular = seasonTypeOf({ season, week }) === 'REG'
  const score = { home: 0, away: 0 }
  return {
    read(raw: Static<typeof RawPlay>, action: PlayAction, number: number): PlayInput {
      const text = textIn(raw)
      const type = typeOf(action, text)
      const posteam = possessionOf(action, raw, other)
      const { quarter, secondsElapsed } = raw.playStatus
      const length = quarter > 4 && isRegular ? overtimeSeconds : quarterSeconds
      const sides = { posteam, other, slugOf }
      const counts = type !== 'no_play'
      const isSafety = counts && (action.fields.isSafety === true || /\bSAFETY\b/.test(text))
      const input: PlayInput = {
        play_id: number,
        game_id: id,
        qtr: quarter,
        clock: clockText(Math.max(0, length - secondsElapsed)),
        ...situationOf(raw, type),
        yardline: lineText(raw.playStatus.lineOfScrimmage),
        description: text,
        play_type: type,
        posteam,
        score,
        yards_gained: counts && type !== 'two_point' ? yardsGained(action) : null,
        pass_result: type === 'pass' || type === 'qb_spike' ? passResultOf(action) : null,
        kick: counts ? kickOf(action, text) : null,
        two_point: type === 'two_point' ? (/ATTEMPT SUCCEEDS/i.test(text) ? 'good' : 'failed') : null,
        touchdown: counts && type !== 'two_point' ? touchdownOf(action, sides) : null,
        safety: isSafety && posteam !== null ? other(posteam) : null,
        credits: creditsOf(action, sides),
        fumbles: counts ? fumblesOf(action, text, sides) : [],
      }
      const reconciled = play.reconcile(input, null, { id: playId(id, number), atMs: 0 })
      if ('doc' in reconciled && playCheck.Check(reconciled.doc)) {
        score.home += pointsOf(reconciled.doc, home)
        score.away += pointsOf(reconciled.doc, away)
      }
      return { ...input, score: { ...score } }
    },
  }
}
