import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { pointsOf } from '../../sports/nfl/points.ts'
import { Play, type PlayInput, play, playId } from '../../sports/nfl/records/play.ts'
import { regularWeeks } from '../../sports/nfl/season.ts'
import { instantOf, Lenient } from '../read/fields.ts'
import { storedGames, toGameChange } from '../shared/nfl/game-change.ts'
import { toPlayChanges } from '../shared/nfl/play-changes.ts'
import { clockText, gameOf, type ListedGame, lineText } from './game.ts'
import { identifyPeople, personOf, playerChange } from './people.ts'
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

const playCheck = Compile(RawPlay)
const playCheckStored = Compile(Play)
export const References = Type.Optional(
  Lenient({ playerReferences: Type.Optional(Type.Array(Type.Unknown())) }),
)
export const PlayByPlay = Lenient({
  lastUpdatedOn: Type.Optional(Type.Unknown()),
  game: Type.Unknown(),
  plays: Type.Array(Type.Unknown()),
  references: References,
})

/** All plays of a game. They have no ids: their place in the list is all that tells them apart. */
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
  const told = plays.map((raw, i) => ({ i, raw, happened: playCheck.Check(raw) ? actionOf(raw) : null }))
  const named = told.flatMap(({ happened }) => (happened ? peopleIn(happened) : []))
  const known = references?.playerReferences ?? []
  const people = [...known, ...named].flatMap((one) => personOf(one) ?? [])
  const { slugs, changes } = await identifyPeople(context, people)
  for (const change of [...changes, ...known.flatMap((one) => playerChange(one, slugs) ?? [])])
    yield { change }
  const slugOf: SlugOf = (value) => slugs.get(personOf(value)?.sourceId ?? '') ?? null
  const teller = createPlayReader(listed, slugOf)
  const statements: PlayInput[] = []
  for (const { i, raw, happened } of told) {
    if (happened && playCheck.Check(raw)) statements.push(teller.tell(raw, happened, i + 1))
    else
      yield {
        problem: { position: `/plays/${i}`, reason: 'is no play: its kind, quarter or time is missing' },
      }
  }
  const previous = (await storedGames(context, [listed.id])).get(listed.id)
  yield { change: toGameChange(listed.id, withEnd(listed, statements), previous, document) }
  for (const change of listed.aliases) yield { change }
  for (const change of await toPlayChanges(context, listed.id, statements, document)) yield { change }
}

function withEnd({ input: stated }: ListedGame, plays: readonly PlayInput[]): ListedGame['input'] {
  const last = plays.at(-1)
  if (!last) return stated
  const side = (which: 'home' | 'away') => ({ ...stated[which], score: last.score[which] })
  return {
    ...stated,
    period: last.qtr,
    ...(last.description ? { last_play: last.description } : {}),
    ...(stated.status === 'in_progress' ? { clock: last.clock } : {}),
    home: side('home'),
    away: side('away'),
  }
}

const [quarterSeconds, overtimeSeconds] = [900, 600]

/** The source has no score beside its plays: it adds up from one to the next. */
function createPlayReader({ id, home, away, season, week }: ListedGame, slugOf: SlugOf) {
  const other = (team: string) => (team === home ? away : home)
  const isShort = week <= regularWeeks(Number(season))
  const score = { home: 0, away: 0 }
  return {
    tell(raw: Static<typeof RawPlay>, happened: PlayAction, number: number): PlayInput {
      const text = textIn(raw)
      const type = typeOf(happened, text)
      const posteam = possessionOf(happened, raw, other)
      const { quarter, secondsElapsed } = raw.playStatus
      const length = quarter > 4 && isShort ? overtimeSeconds : quarterSeconds
      const parts = { posteam, other, slugOf }
      const counts = type !== 'no_play'
      const isSafety = counts && (happened.fields.isSafety === true || /\bSAFETY\b/.test(text))
      const told: PlayInput = {
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
        yards_gained: counts && type !== 'two_point' ? yardsGained(happened) : null,
        pass_result: type === 'pass' || type === 'qb_spike' ? passResultOf(happened) : null,
        kick: counts ? kickOf(happened, text) : null,
        two_point: type === 'two_point' ? (/ATTEMPT SUCCEEDS/i.test(text) ? 'good' : 'failed') : null,
        touchdown: counts && type !== 'two_point' ? touchdownOf(happened, parts) : null,
        safety: isSafety && posteam !== null ? other(posteam) : null,
        credits: creditsOf(happened, parts),
        fumbles: counts ? fumblesOf(happened, text, parts) : [],
      }
      const settled = play.reconcile(told, null, { id: playId(id, number), atMs: 0 })
      if ('doc' in settled && playCheckStored.Check(settled.doc)) {
        score.home += pointsOf(settled.doc, home)
        score.away += pointsOf(settled.doc, away)
      }
      return { ...told, score: { ...score } }
    },
  }
}
