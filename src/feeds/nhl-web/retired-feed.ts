import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Nullable } from '../../contract/schema.ts'
import { Compile } from '../../kernel/compile.ts'
import type { Game, GameInput } from '../../sports/nhl/records/game.ts'
import type { PlayInput } from '../../sports/nhl/records/play.ts'
import { identify, type Person } from '../identity/index.ts'
import { countOf, instantOf, Lenient, textOf } from '../read/fields.ts'
import { clockText, secondsOf } from '../shared/nhl/clock.ts'
import { storedGames, toGameChange } from '../shared/nhl/game-change.ts'
import { gameIdOf, isTeam, league } from '../shared/nhl/league.ts'
import { toPlayChanges } from '../shared/nhl/play-changes.ts'
import { nameOf } from './name.ts'
import { type RetiredPlay, retiredPlayCheck, retiredPlayOf } from './retired-play.ts'

const Club = Lenient({ triCode: Type.Unknown(), venue: Type.Optional(Type.Unknown()) })
const Score = Lenient({ goals: Type.Unknown(), shotsOnGoal: Type.Unknown() })

/** The complete game in the feed that the league retired in 2023. */
export const RetiredFeed = Lenient({
  gamePk: Type.Unknown(),
  gameData: Lenient({
    datetime: Lenient({ dateTime: Type.Unknown() }),
    status: Lenient({ abstractGameState: Type.Unknown(), detailedState: Type.Optional(Type.Unknown()) }),
    teams: Lenient({ home: Club, away: Club }),
    players: Type.Record(Type.String(), Type.Unknown()),
  }),
  liveData: Lenient({
    plays: Lenient({ allPlays: Type.Array(Type.Unknown()) }),
    linescore: Lenient({
      currentPeriod: Type.Optional(Type.Unknown()),
      currentPeriodTimeRemaining: Type.Optional(Type.Unknown()),
      periods: Type.Array(
        Lenient({
          num: Type.Optional(Type.Unknown()),
          home: Type.Optional(Nullable(Lenient({ rinkSide: Type.Optional(Type.Unknown()) }))),
        }),
      ),
      intermissionInfo: Type.Optional(Nullable(Lenient({ inIntermission: Type.Optional(Type.Unknown()) }))),
      teams: Lenient({ home: Score, away: Score }),
    }),
  }),
})
type RetiredFeed = Static<typeof RetiredFeed>

const playerCheck = Compile(Lenient({ id: Type.Integer({ minimum: 1 }), fullName: Type.Unknown() }))
const venueCheck = Compile(Lenient({ name: Type.String() }))

export async function* parseRetiredFeed(
  raw: RetiredFeed,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const gameId = gameIdOf(raw.gamePk)
  const { home, away } = raw.gameData.teams
  const start = instantOf(raw.gameData.datetime.dateTime)
  const state = stateOf(raw)
  if (gameId === null || start === null || !state || !isTeam(home.triCode) || !isTeam(away.triCode)) {
    yield {
      problem: { position: '/gameData', reason: 'id, start, status or teams of this league are missing' },
    }
    return
  }
  const { slugs, changes } = await identify(context, league, peopleOf(raw))
  for (const change of changes) yield { change }
  const { plays, problems, skipped } = readPlays(raw, {
    gameId,
    home: home.triCode,
    away: away.triCode,
    slugs,
  })
  const lastEvent = plays.at(-1)?.description
  const input: GameInput = {
    start_utc: start,
    ...(venueCheck.Check(home.venue) ? { venue: home.venue.name } : {}),
    ...state,
    home: sideOf(home.triCode, raw.liveData.linescore.teams.home),
    away: sideOf(away.triCode, raw.liveData.linescore.teams.away),
    ...(lastEvent === undefined ? {} : { last_event: lastEvent }),
  }
  const { change, isBehind } = toGameChange(
    gameId,
    input,
    (await storedGames(context, [gameId])).get(gameId),
    document,
  )
  yield { change }
  if (isBehind) return
  yield* problems
  if (skipped > 0) yield { notice: { position: '/liveData/plays', reason: `${skipped} rows are not plays` } }
  for (const put of await toPlayChanges(context, gameId, plays, { isWhole: problems.length === 0 }))
    yield { change: put }
}

const statusOf: Readonly<Record<string, Game['status']>> = {
  Preview: 'scheduled',
  Live: 'in_progress',
  Final: 'final',
}

type State = Pick<GameInput, 'status' | 'status_detail' | 'period' | 'clock' | 'official'>

function stateOf({ gameData, liveData }: RetiredFeed): State | null {
  const status = statusOf[String(gameData.status.abstractGameState)]
  if (/postponed/i.test(textOf(gameData.status.detailedState))) {
    return { status: 'scheduled', status_detail: 'postponed' }
  }
  if (status === undefined || status === 'scheduled') return status ? { status } : null
  const { currentPeriod, currentPeriodTimeRemaining, intermissionInfo } = liveData.linescore
  const period = countOf(currentPeriod) || 1
  if (status === 'final') return { status, period, official: true }
  if (intermissionInfo?.inIntermission === true) {
    return { status, status_detail: 'intermission', period, clock: '00:00' }
  }
  const seconds = secondsOf(currentPeriodTimeRemaining)
  return { status, period, ...(seconds === null ? {} : { clock: clockText(seconds) }) }
}

const sideOf = (team: string, { goals, shotsOnGoal }: Static<typeof Score>): GameInput['home'] => ({
  team,
  score: countOf(goals) ?? 0,
  shots: countOf(shotsOnGoal) ?? 0,
})

const peopleOf = ({ gameData }: RetiredFeed): Person[] =>
  Object.values(gameData.players).flatMap((player) => {
    const name = playerCheck.Check(player) ? nameOf(player.fullName) : ''
    return playerCheck.Check(player) && name ? [{ sourceId: String(player.id), name }] : []
  })

interface About {
  readonly gameId: string
  readonly home: string
  readonly away: string
  readonly slugs: ReadonlyMap<string, string>
}

function readPlays({ liveData }: RetiredFeed, about: About) {
  const rawPlays: RetiredPlay[] = []
  const problems: Parsed[] = []
  for (const [i, play] of liveData.plays.allPlays.entries()) {
    const position = `/liveData/plays/allPlays/${i}`
    if (retiredPlayCheck.Check(play)) rawPlays.push(play)
    else
      problems.push({
        problem: { position, reason: 'is not a play: id, order, period, time or type is missing' },
      })
  }
  rawPlays.sort((a, b) => a.about.eventIdx - b.about.eventIdx)
  const sides = new Map(liveData.linescore.periods.map(({ num, home }) => [num, home?.rinkSide]))
  const plays: PlayInput[] = []
  let [shots, skipped] = [{ home: 0, away: 0 }, 0]
  for (const raw of rawPlays) {
    const read = retiredPlayOf(raw, { ...about, shots, homeDefends: sides.get(raw.about.period) })
    if (read === 'none') skipped += 1
    else if ('reason' in read)
      problems.push({ problem: { position: `event ${raw.about.eventId}`, reason: read.reason } })
    else {
      plays.push(read.play)
      shots = read.play.shots
    }
  }
  return { plays, problems, skipped }
}
