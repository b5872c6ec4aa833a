import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import type { PlayInput } from '../../sports/nhl/records/play.ts'
import { countOf, Lenient } from '../read/fields.ts'
import { storedGames } from '../shared/nhl/game-change.ts'
import { gameIdOf } from '../shared/nhl/league.ts'
import { toDressedChange } from '../shared/nhl/lineup-change.ts'
import { toPlayChanges } from '../shared/nhl/play-changes.ts'
import { GameHead, toHeadChange } from './game-head.ts'
import { playOf, type RawPlay, rawPlayCheck, situationOf } from './play.ts'
import { keepRoster, type Roster, readRoster } from './roster.ts'

export const PlayByPlay = Type.Intersect([
  GameHead,
  Lenient({ plays: Type.Array(Type.Unknown()), rosterSpots: Type.Array(Type.Unknown()) }),
])
type PlayByPlay = Static<typeof PlayByPlay>

/** The plays of one game, the players dressed, and the state of the game. */
export async function* parsePlayByPlay(
  raw: PlayByPlay,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const gameId = gameIdOf(raw.id)
  if (gameId === null) {
    yield { problem: { position: '/id', reason: 'is not a game id of the league' } }
    return
  }
  const teamOf = teamsOf(raw)
  const { roster, parsed } = await readRoster(context, gameId, raw.rosterSpots, teamOf)
  yield* parsed
  keepRoster(context, gameId, roster)

  const rawPlays: RawPlay[] = []
  for (const [i, play] of raw.plays.entries()) {
    if (rawPlayCheck.Check(play)) rawPlays.push(play)
    else
      yield {
        problem: {
          position: `/plays/${i}`,
          reason: 'is not a play: id, order, period, time or type is missing',
        },
      }
  }
  rawPlays.sort((a, b) => a.sortOrder - b.sortOrder)
  const { plays, problems } = readPlays(rawPlays, {
    gameId,
    home: String(raw.homeTeam.abbrev),
    roster,
    teamOf,
  })
  const stored = await storedGames(context, [gameId])
  const extras = {
    lastEvent: plays.at(-1)?.description,
    situation: situationOf(rawPlays.at(-1)?.situationCode),
  }
  const head = toHeadChange(raw, 'document', { stored, document }, extras)
  if (!('change' in head)) {
    yield head
    return
  }
  yield { change: head.change }
  if (head.isBehind) return
  yield* problems
  const isWhole = problems.length === 0 && rawPlays.length === raw.plays.length
  for (const change of await toPlayChanges(context, gameId, plays, { isWhole })) yield { change }
  const { home, away, startUtc } = head
  const { atMs } = document
  const lineup = await toDressedChange(context, { gameId, home, away, startUtc, atMs }, roster.values())
  if (lineup) yield { change: lineup }
}

function teamsOf({ homeTeam, awayTeam }: PlayByPlay): (teamId: unknown) => string | null {
  const codes = new Map([homeTeam, awayTeam].map(({ id, abbrev }) => [id, abbrev]))
  return (teamId) => {
    const code = teamId === undefined ? undefined : codes.get(teamId)
    return typeof code === 'string' ? code : null
  }
}

interface PlayContext {
  readonly gameId: string
  readonly home: string
  readonly roster: Roster
  readonly teamOf: (teamId: unknown) => string | null
}

/** Plays in order, each with the score and the shots after it. */
function readPlays(
  rawPlays: readonly RawPlay[],
  about: PlayContext,
): { readonly plays: PlayInput[]; readonly problems: Parsed[] } {
  const plays: PlayInput[] = []
  const problems: Parsed[] = []
  const seen = new Set<number>()
  let [score, shots] = [none, none]
  for (const raw of rawPlays) {
    const position = `event ${raw.eventId}`
    score = pairOf(raw.details?.homeScore, raw.details?.awayScore) ?? score
    const read = playOf(raw, { ...about, score, shots })
    if ('reason' in read) problems.push({ problem: { position, reason: read.reason } })
    else if (seen.has(raw.eventId)) problems.push({ problem: { position, reason: 'appears twice' } })
    else {
      shots = shotsAfter(read.play, about.home)
      plays.push({ ...read.play, shots })
    }
    seen.add(raw.eventId)
  }
  return { plays, problems }
}

const none = { home: 0, away: 0 }

/** Shots on goal are counted here because the feed's count leaves out goals. Shootout attempts do not count. */
function shotsAfter({ type, team, period_type, shots }: PlayInput, home: string): PlayInput['shots'] {
  const isShot = (type === 'goal' || type === 'shot_on_goal') && period_type !== 'SO'
  if (!isShot) return shots
  return team === home ? { ...shots, home: shots.home + 1 } : { ...shots, away: shots.away + 1 }
}

function pairOf(home: unknown, away: unknown): PlayInput['score'] | null {
  const [h, a] = [countOf(home), countOf(away)]
  return h === null || a === null ? null : { home: h, away: a }
}
