import { easternZone, seasonName, seasonYearAt } from '../../src/games/season.ts'
import { getOrMake, Lru } from '../../src/kernel/caches.ts'
import { addDays, dayIn, startOfDay } from '../../src/kernel/calendar.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { game } from '../../src/sports/nfl/index.ts'
import type { Game } from '../../src/sports/nfl/records/game.ts'
import { seasons, weekStart } from '../../src/sports/nfl/season.ts'
import { teams } from '../../src/sports/nfl/teams.ts'
import {
  announcedMs,
  type Exhibition,
  exhibitionSpan,
  pairExhibitions,
  startsBetween,
} from '../shared/exhibitions.ts'
import { type Pairing, pairSeason } from '../shared/pairings.ts'
import { gameRecords } from '../shared/script.ts'
import type { SimulatedGame } from '../simulation.ts'
import { assignSlots, type Slot, startOf } from './slots.ts'

const hourMs = 3_600_000
const gamesPerWeek = teams.length / 2
/**
 * Every team plays every week, so this many weeks have the games of a regular season. The league plays on until the next
 * one: those games are after the season and do not count in its standings.
 */
export const regularWeeks = 17
/** Exhibitions start this long after the game before: less than the shortest game takes (`quarterPlan` of the wall clock). */
const exhibitionEveryMs = 145 * 60_000
/** Upper bound for the length of a game, overtime included. */
const gameHoursMax = 4.25
/** How long before its first week a season's schedule is published; fixed, so that scheduled games never change. */
const publishedAheadMs = 60 * 24 * hourMs

const codes = teams.map(({ code }) => code)
const byCode = new Map(teams.map((team) => [team.code, team]))
const { scheduledOf } = gameRecords(game)
const leagueSeasons = new Lru<string, readonly SimulatedGame[]>(4)
const exhibitionSeasons = new Lru<string, readonly Exhibition[]>(4)
const calendars = new Lru<string, readonly SimulatedGame[]>(4)

/** Every game of the season that `nowMs` falls in and the exhibitions of the days around it, by start. */
export function calendar(seed: string, nowMs: number): readonly SimulatedGame[] {
  const year = seasonYearAt(seasons, nowMs)
  const { fromMs, untilMs } = exhibitionSpan(nowMs)
  return getOrMake(calendars, `${year} ${untilMs} ${seed}`, () => {
    const years = new Set([fromMs, untilMs].map((ms) => seasonYearAt(seasons, ms)))
    const exhibitions = [...years].flatMap((one) => {
      const tuesdays = weeksOf(one)
      return exhibitionsOf(seed, one)
        .filter(({ startMs }) => startMs >= fromMs && startMs < untilMs)
        .map((exhibition) => createExhibition(exhibition, one, tuesdays))
    })
    return [...leagueSeason(seed, year), ...exhibitions].sort((a, b) => a.startMs - b.startMs)
  })
}

const leagueSeason = (seed: string, year: number): readonly SimulatedGame[] =>
  getOrMake(leagueSeasons, `${year} ${seed}`, () => createSeason(seed, year))

/** The exhibitions of a season, which fill the hours without a game of the league. */
export const exhibitionsOf = (seed: string, year: number): readonly Exhibition[] =>
  getOrMake(exhibitionSeasons, `${year} ${seed}`, () => {
    const engaged = new Map(codes.map((code): [string, number[]] => [code, []]))
    const league = leagueSeason(seed, year)
    for (const simulated of league) {
      const { home, away } = scheduledOf(simulated)
      for (const { team } of [home, away]) engaged.get(team)?.push(simulated.startMs)
    }
    const [fromMs, untilMs] = [
      startOfDay(easternZone, turnOf(year)),
      startOfDay(easternZone, turnOf(year + 1)),
    ]
    const ownMs = league.map(({ startMs }) => startMs)
    const starts = startsBetween(ownMs, { fromMs, untilMs, everyMs: exhibitionEveryMs })
    return pairExhibitions(createRng(seed).fork(`nfl/exhibitions/${year}`), starts, { engaged })
  })

/** The day on which a season begins. */
const turnOf = (year: number): string => `${year}-${String(seasons.turnsInMonth).padStart(2, '0')}-01`

/** Exhibitions are preseason games, whatever the month: neither standings nor fantasy points count them. */
function createExhibition(
  { serial, startMs, home, away }: Exhibition,
  year: number,
  tuesdays: readonly string[],
): SimulatedGame {
  const date = dayIn(easternZone, startMs)
  return gameOf(
    {
      id: `${year}_ex${String(serial).padStart(4, '0')}_${away}_${home}`,
      year,
      type: 'PRE',
      week: Math.max(1, tuesdays.filter((tuesday) => tuesday <= date).length),
      startMs,
      publishedAt: new Date(announcedMs(startMs)).toISOString(),
      network: '',
    },
    { home, away },
  )
}

export function createSeason(seed: string, year: number): readonly SimulatedGame[] {
  const rng = createRng(seed).fork(`nfl/season/${year}`)
  const tuesdays = weeksOf(year)
  const weeks = pairSeason(rng.fork('pairings'), codes, gamesPerWeek, tuesdays.length)
  const slots = rng.fork('slots')
  const publishedAt = new Date(weekStart(firstWeekMs(year)) - publishedAheadMs).toISOString()
  let late: ReadonlySet<string> = new Set()
  return weeks.flatMap((pairings, index) => {
    const assigned = assignSlots(slots, pairings, late)
    late = new Set(
      assigned
        .filter(({ slot }) => slot.weekday === 'mon')
        .flatMap(({ pairing: { home, away } }) => [home, away]),
    )
    return assigned
      .map(({ pairing, slot }) =>
        createGame(pairing, slot, { year, week: index + 1, tuesday: tuesdays[index]!, publishedAt }),
      )
      .sort((a, b) => a.startMs - b.startMs || (a.id < b.id ? -1 : 1))
  })
}

/** An instant in the first week: it begins on the Tuesday after Labor Day, September 8 at the latest. */
const firstWeekMs = (year: number): number => Date.UTC(year, 8, 8, 20)

/** The Tuesdays on which the weeks of a season begin: all year, until the next season begins. */
export function weeksOf(year: number): readonly string[] {
  const end = turnOf(year + 1)
  const tuesdays: string[] = []
  const first = dayIn(easternZone, weekStart(firstWeekMs(year)))
  for (let day = first; addDays(day, 7) <= end; day = addDays(day, 7)) tuesdays.push(day)
  return tuesdays
}

interface Week {
  readonly year: number
  readonly week: number
  readonly tuesday: string
  readonly publishedAt: string
}

function createGame(
  { home, away }: Pairing,
  slot: Slot,
  { year, week, tuesday, publishedAt }: Week,
): SimulatedGame {
  const id = `${year}_${String(week).padStart(2, '0')}_${away}_${home}`
  const type = week <= regularWeeks ? 'REG' : 'POST'
  const { network } = slot
  const startMs = startOf(tuesday, slot)
  return gameOf({ id, year, type, week, startMs, publishedAt, network }, { home, away })
}

interface PlannedGame {
  readonly id: string
  readonly year: number
  readonly type: Game['season_type']
  readonly week: number
  readonly startMs: number
  readonly publishedAt: string
  readonly network: string
}

function gameOf(
  { id, year, type, week, startMs, publishedAt, network }: PlannedGame,
  { home, away }: Pick<Pairing, 'home' | 'away'>,
): SimulatedGame {
  const data: Game = {
    game_id: id,
    season: seasonName(seasons, year),
    season_type: type,
    week,
    date: dayIn(easternZone, startMs),
    kickoff_utc: new Date(startMs).toISOString(),
    venue: byCode.get(home)?.venue ?? '',
    broadcast: { national: network, home_local: localOf(home), away_local: localOf(away) },
    status: 'scheduled',
    status_detail: 'scheduled',
    period: 0,
    clock: '15:00',
    home: { team: home, score: 0, timeouts_remaining: 3 },
    away: { team: away, score: 0, timeouts_remaining: 3 },
    possession: null,
    down: null,
    distance: null,
    yardline: '',
    last_play: '',
    official: false,
    revision: 0,
    updated_at: publishedAt,
  }
  return {
    id,
    startMs,
    endMs: startMs + gameHoursMax * hourMs,
    scheduled: { kind: game.kind, id, op: 'put', data },
    isExhibition: type === 'PRE',
  }
}

const localOf = (code: string): string => `${byCode.get(code)?.city} ${byCode.get(code)?.nickname} Radio`
