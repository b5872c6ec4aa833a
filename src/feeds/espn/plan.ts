import type { PlanContext, Poll } from '../../contract/adapter.ts'
import { easternDay } from '../../games/season.ts'
import { Compile } from '../../kernel/compile.ts'
import { game, game as gameRecord } from '../../sports/nfl/index.ts'
import { Fixture, fixture } from '../../sports/soccer/records/fixture.ts'
import { unlistedGames } from '../read/unlisted-games.ts'

const gameCheck = Compile(gameRecord.stored)
const fixtureCheck = Compile(Fixture)
const secondMs = 1_000
const minuteMs = 60 * secondMs
const soonMs = 15 * minuteMs

/** The polled soccer leagues, by the source's names. */
const soccerLeagues = ['eng.1', 'esp.1', 'ita.1', 'ger.1', 'fra.1', 'usa.1', 'uefa.champions'] as const

/** Polls scoreboards, news, injuries and games that scoreboards dropped. The NFL scoreboard is polled more often around and during games. */
export async function plan({ baseUrl, nowMs, listAround, memory }: PlanContext): Promise<readonly Poll[]> {
  const sports = `${baseUrl}/apis/site/v2/sports`
  const day = easternDay(nowMs).replaceAll('-', '')
  const games = (await listAround(game.kind)).flatMap(({ doc }) => (gameCheck.Check(doc) ? [doc] : []))
  const isOn = games.some(
    ({ status, kickoff_utc: at }) =>
      status === 'in_progress' || status === 'halftime' || Math.abs(Date.parse(at) - nowMs) < soonMs,
  )
  const matches = (await listAround(fixture.kind)).flatMap(({ doc }) =>
    fixtureCheck.Check(doc) ? [doc] : [],
  )
  const played = [
    ...games.map(({ game_id: id, status }) => ({ id, status })),
    ...matches.map(({ fixture_id: id, status }) => ({ id, status })),
  ]
  return [
    // A game that its list drops while it is played, as at midnight, is followed by itself.
    ...unlistedGames(memory, played).map((url) => ({ url, everyMs: 15 * secondMs })),
    { url: `${sports}/football/nfl/scoreboard`, everyMs: isOn ? 10 * secondMs : 5 * minuteMs },
    ...soccerLeagues.map((league) => ({
      url: `${sports}/soccer/${league}/scoreboard?dates=${day}`,
      everyMs: 30 * secondMs,
    })),
    { url: `${sports}/football/nfl/news`, everyMs: 5 * minuteMs },
    { url: `${sports}/football/nfl/injuries`, everyMs: 30 * minuteMs },
    { url: `${sports}/basketball/nba/news`, everyMs: 5 * minuteMs },
    { url: `${sports}/basketball/nba/injuries`, everyMs: 30 * minuteMs },
  ]
}
