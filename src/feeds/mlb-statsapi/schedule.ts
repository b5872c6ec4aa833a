import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { easternDay } from '../../games/season.ts'
import { isDay } from '../../kernel/calendar.ts'
import { Compile } from '../../kernel/compile.ts'
import type { Game, GameInput } from '../../sports/mlb/records/game.ts'
import { countOf, instantOf, Lenient, textOf } from '../read/fields.ts'
import { gameIdOf, phaseOf, teamOf } from '../shared/mlb/league.ts'
import { Any, Maybe, Status } from './fields.ts'
import { storedGames, toListedGameChange } from './game-change.ts'
import { noteListed } from './listed-games.ts'
import { doubleHeaderOf } from './live-feed.ts'
import { type State, stateOf } from './status.ts'

const Side = Lenient({ team: Lenient({ id: Any, abbreviation: Any, name: Any }), score: Any })

/** A game in a schedule. */
const ListedGame = Lenient({
  gamePk: Type.Unknown(),
  gameType: Any,
  gameDate: Type.Unknown(),
  officialDate: Any,
  status: Status,
  teams: Lenient({ home: Side, away: Side }),
  venue: Maybe(Lenient({ name: Any })),
  doubleHeader: Any,
  gameNumber: Any,
  rescheduleGameDate: Any,
  resumeGameDate: Any,
  resumedFrom: Any,
  broadcasts: Maybe(Type.Array(Lenient({ name: Any, type: Any, homeAway: Any, isNational: Any }))),
})
type ListedGame = Static<typeof ListedGame>
const listedCheck = Compile(ListedGame)

const Games = Lenient({ games: Type.Array(Type.Unknown()) })
const gamesCheck = Compile(Games)

export const Schedule = Lenient({ dates: Type.Array(Type.Unknown()) })
export const SeriesSchedule = Lenient({ series: Type.Array(Type.Unknown()) })
/** Win probabilities together with their game. */
export const ContextMetrics = Lenient({ game: ListedGame, homeWinProbability: Type.Unknown() })

/** The lists of games in a schedule, by day or by series. */
export async function* parseSchedule(
  lists: readonly unknown[],
  position: string,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  for (const [i, list] of lists.entries()) {
    if (gamesCheck.Check(list)) yield* parseGames(list.games, `${position}/${i}/games`, document, context)
    else yield { problem: { position: `${position}/${i}`, reason: 'has no games' } }
  }
}

export async function* parseGames(
  games: readonly unknown[],
  position: string,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const ids = games.flatMap((one) => (listedCheck.Check(one) ? (gameIdOf(one.gamePk) ?? []) : []))
  const stored = await storedGames(context, ids)
  for (const [i, listed] of games.entries()) {
    yield parseListed(listed, `${position}/${i}`, stored, { document, context })
  }
}

function parseListed(
  listed: unknown,
  position: string,
  stored: ReadonlyMap<string, Game>,
  { document, context }: { readonly document: FeedDocument; readonly context: ParseContext },
): Parsed {
  const wrong = (reason: string): Parsed => ({ problem: { position, reason } })
  if (!listedCheck.Check(listed)) return wrong('is not a game: id, start, status or teams are missing')
  const gameId = gameIdOf(listed.gamePk)
  if (gameId === null) return wrong('gamePk is not a game id')
  const [begin, resumed] = [instantOf(listed.gameDate), instantOf(listed.resumedFrom)]
  if (begin === null) return wrong('gameDate is not an instant')
  const state = stateOf(listed.status)
  if (!state) return wrong(`status ${JSON.stringify(listed.status.codedGameState)} is not known`)
  const day = dayOf(listed.officialDate) ?? easternDay(Date.parse(resumed ?? begin))
  const { home, away } = listed.teams
  const codes = [teamOf(home.team, day), teamOf(away.team, day)] as const
  if (!codes[0] || !codes[1]) return outsider(listed, state, position, codes[0] ? away.team : home.team)
  if (codes[0] === codes[1]) return wrong(`${codes[0]} cannot play itself`)
  const previous = stored.get(gameId)
  if (previous && isMovedAway(listed, state, previous)) {
    return { notice: { position, reason: `${gameId} was postponed and is listed again on its new day` } }
  }
  const phase = phaseOf(listed.gameType)
  const input: GameInput & State = {
    start_utc: resumed ?? startOf(state, begin, day, previous),
    date: day,
    ...(phase === null ? {} : { phase }),
    ...('doubleHeader' in listed ? { double_header: doubleHeaderOf(listed) } : {}),
    ...resumptionOf(listed, state, begin, day),
    ...(textOf(listed.venue?.name) ? { venue: textOf(listed.venue?.name) } : {}),
    ...broadcastOf(listed),
    ...state,
    home: sideOf(codes[0], home.score, state),
    away: sideOf(codes[1], away.score, state),
  }
  noteListed(context.memory, gameId, state, context.nowMs)
  return { change: toListedGameChange(gameId, input, previous, { document, nowMs: context.nowMs }).change }
}

const dayOf = (value: unknown): string | null => {
  const day = textOf(value).slice(0, 10)
  return isDay(day) ? day : null
}

/**
 * In spring, clubs also play universities and clubs of other leagues. A post-season game is listed before its teams are
 * known.
 */
function outsider(
  { gameType }: ListedGame,
  { status }: State,
  position: string,
  team: { readonly name?: unknown },
): Parsed {
  const about = { position, reason: `${JSON.stringify(team.name ?? null)} is not a team in this league` }
  const phase = phaseOf(gameType)
  const isOpenSlot = phase === 'postseason' && status === 'scheduled'
  return phase === 'preseason' || isOpenSlot ? { notice: about } : { problem: about }
}

/** A postponed game stays on the list of its first day, even after it has been played on another. */
function isMovedAway({ rescheduleGameDate }: ListedGame, state: State, previous: Game): boolean {
  const moved = dayOf(rescheduleGameDate)
  return state.status_detail === 'postponed' && moved !== null && previous.date >= moved
}

/** A suspended game is listed at the time it resumes: its start stays. */
function startOf(state: State, begin: string, day: string, previous: Game | undefined): string {
  const isLater = easternDay(Date.parse(begin)) > day
  return previous && state.status_detail === 'suspended' && isLater ? previous.start_utc : begin
}

function resumptionOf(
  { resumeGameDate, resumedFrom }: ListedGame,
  state: State,
  begin: string,
  day: string,
): Pick<GameInput, 'resumes_on'> {
  const listed = easternDay(Date.parse(begin))
  const resumes = dayOf(resumeGameDate) ?? (resumedFrom !== undefined || listed > day ? listed : null)
  const isHalted = state.status_detail === 'suspended' || resumedFrom !== undefined
  return isHalted && resumes !== null ? { resumes_on: resumes } : {}
}

function sideOf(team: string, score: unknown, { status }: State): GameInput['home'] {
  const runs = status === 'scheduled' ? null : countOf(score)
  return runs === null ? { team } : { team, score: runs }
}

function broadcastOf({ broadcasts }: ListedGame): { broadcast?: NonNullable<GameInput['broadcast']> } {
  if (!broadcasts) return {}
  const shown = broadcasts.filter(({ type }) => type === 'TV')
  const names = (own: typeof shown) =>
    [...new Set(own.map(({ name }) => textOf(name)))].filter((name) => name !== '').join(', ')
  const local = shown.filter(({ isNational }) => isNational !== true)
  return {
    broadcast: {
      national: names(shown.filter(({ isNational }) => isNational === true)),
      home_local: names(local.filter(({ homeAway }) => homeAway === 'home')),
      away_local: names(local.filter(({ homeAway }) => homeAway === 'away')),
    },
  }
}
