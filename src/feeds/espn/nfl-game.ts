import Type from 'typebox'
import type { Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import type { Game, GameInput } from '../../sports/nfl/records/game.ts'
import { calendarWeek } from '../../sports/nfl/season.ts'
import type { SeasonType } from '../../sports/nfl/weeks.ts'
import { countOf, Lenient, textOf } from '../read/fields.ts'
import { gameIdOf, isAllStars, teamOf } from '../shared/nfl/league.ts'
import { clockOf, downOf, yardlineOf } from '../shared/nfl/situation.ts'
import { type Competition, isOver, isUnderWay, type Status } from './competition.ts'

export interface NflGame {
  readonly id: string
  readonly home: string
  readonly away: string
  readonly input: GameInput
}

/** An American football game under the league's id. */
export function nflGameOf(competition: Competition, week: number | null): NflGame | Parsed {
  const { position, startsAt, status } = competition
  const [home, away] = [teamOf(competition.home.code), teamOf(competition.away.code)]
  const names = `${competition.away.code} at ${competition.home.code}`
  if (isAllStars(competition.home.code))
    return { notice: { position, reason: `${names} is an all-star game` } }
  if (home === null || away === null)
    return { problem: { position, reason: `${names}: not teams in this league` } }
  const place = placeOf(competition, week)
  const isBefore = !isOver(status) && !isUnderWay(status)
  const { venue, broadcast } = competition
  const timeouts = isUnderWay(status) ? timeoutsOf(competition) : null
  const side = (which: 'home' | 'away', team: string) => ({
    team,
    ...(isBefore || competition[which].score === null ? {} : { score: competition[which].score }),
    ...(timeouts === null ? {} : { timeouts_remaining: timeouts[which] }),
  })
  const input: GameInput = {
    kickoff_utc: startsAt,
    season: place.season,
    week: place.week,
    season_type: place.type,
    ...(venue === '' ? {} : { venue }),
    ...(Object.values(broadcast).every((name) => name === '') ? {} : { broadcast }),
    ...stateOf(status),
    ...(isUnderWay(status) ? situationOf(competition, home, away) : {}),
    home: side('home', home),
    away: side('away', away),
  }
  return { id: idOf(place, home, away), home, away, input }
}

interface Place {
  readonly season: string
  readonly week: number
  readonly type: SeasonType
}

const seasonTypes: Readonly<Record<number, SeasonType>> = { 1: 'PRE', 2: 'REG', 3: 'POST' }

/** The source numbers playoff weeks from 1: there the calendar determines the week. */
function placeOf({ season, startsAt, week: own }: Competition, listed: number | null): Place {
  const byDate = calendarWeek(Date.parse(startsAt))
  const type = seasonTypes[season.type ?? 2] ?? 'REG'
  const week = own ?? listed
  if (type === 'POST' || week === null || week < 1) return { ...byDate, type }
  return { season: String(season.year ?? byDate.season), week, type }
}

/** Preseason games need ids of another format: the league's format has only weeks of the season. */
function idOf({ season, week, type }: Place, home: string, away: string): string {
  return type === 'PRE' ? `${season}_pre${week}_${away}_${home}` : gameIdOf({ season, week, home, away })
}

const detailPatterns: readonly (readonly [RegExp, Game['status_detail']])[] = [
  [/POSTPONED/, 'postponed'],
  [/CANCELED|CANCELLED/, 'cancelled'],
  [/DELAY/, 'delayed'],
  [/SUSPENDED/, 'suspended'],
  [/FORFEIT/, 'forfeit'],
  [/END_PERIOD|END_OF_PERIOD/, 'end_of_period'],
]

function stateOf(status: Status): Partial<GameInput> {
  const { name } = status.type
  const detail = detailPatterns.find(([pattern]) => pattern.test(name))?.[1]
  const details = detail ? { status_detail: detail } : {}
  const period = countOf(status.period)
  const periods = period === null || period === 0 ? {} : { period }
  if (isOver(status)) return { status: 'final', ...details, ...periods }
  if (!isUnderWay(status)) return { status: 'scheduled', ...details }
  if (/HALFTIME/.test(name)) return { status: 'halftime', ...details, period: 2, clock: '00:00' }
  const clock = clockOf(textOf(status.displayClock))
  return { status: 'in_progress', ...details, ...periods, ...(clock === null ? {} : { clock }) }
}

const Optional = Type.Optional(Type.Unknown())
const situationCheck = Compile(
  Lenient({
    possession: Optional,
    down: Optional,
    distance: Optional,
    possessionText: Optional,
    homeTimeouts: Optional,
    awayTimeouts: Optional,
    lastPlay: Optional,
  }),
)
const playCheck = Compile(Lenient({ text: Type.String() }))

function situationOf(
  { raw, home, away }: Competition,
  homeCode: string,
  awayCode: string,
): Partial<GameInput> {
  if (!situationCheck.Check(raw.situation)) return {}
  const { possession, down, distance, possessionText, lastPlay } = raw.situation
  const holder = textOf(possession)
  const side = holder === '' ? null : holder === home.id ? 'home' : holder === away.id ? 'away' : null

  return {
    possession: side && { side, team: side === 'home' ? homeCode : awayCode },
    ...downOf(down, distance),
    yardline: yardlineOf(possessionText) ?? '',
    ...(playCheck.Check(lastPlay) ? { last_play: lastPlay.text.trim() } : {}),
  }
}

function timeoutsOf({ raw }: Competition): { home: number; away: number } | null {
  if (!situationCheck.Check(raw.situation)) return null
  const [home, away] = [countOf(raw.situation.homeTimeouts), countOf(raw.situation.awayTimeouts)]
  return home === null || away === null || home > 3 || away > 3 ? null : { home, away }
}
