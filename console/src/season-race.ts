/** The race for a table, day by day, counted from the results of a season. */
import { call } from './api.ts'
import type { Fields } from './play-view.ts'
import type { Sport } from './routes.ts'

export interface Race {
  readonly days: readonly string[]
  /** The total of each team after each day. */
  readonly totals: ReadonlyMap<string, readonly number[]>
}

interface Result {
  readonly day: string
  readonly home: string
  readonly away: string
  readonly score: { readonly home: number; readonly away: number }
  readonly detail: string
}

interface Page {
  readonly games?: readonly Fields[]
  readonly fixtures?: readonly Fields[]
  readonly meta: { readonly next_cursor?: string | null }
}

const pagesMax = 4

/** What one side gets for a result: points where the table counts them, else games above .500. */
function worth(sport: Sport, { score, detail }: Result, side: 'home' | 'away'): number {
  const other = side === 'home' ? 'away' : 'home'
  const difference = score[side] - score[other]
  if (sport === 'soccer') return difference > 0 ? 3 : difference === 0 ? 1 : 0
  if (sport === 'nhl') return difference > 0 ? 2 : /overtime|shootout/.test(detail) ? 1 : 0
  return Math.sign(difference)
}

export const raceUnit = (sport: Sport): string =>
  sport === 'soccer' || sport === 'nhl' ? 'points' : 'games above .500'

/** Only games that count for the table. */
function isCounted(sport: Sport, { game_id: id, season_type: type, phase }: Fields): boolean {
  if (sport === 'nba') return String(id).startsWith('002')
  if (sport === 'nhl') return String(id).slice(4, 6) === '02'
  if (sport === 'nfl') return type === undefined || /^reg/i.test(String(type))
  return phase === undefined || phase === 'regular'
}

export async function readRace(sport: Sport, season: string, league: string): Promise<Race> {
  const path = sport === 'soccer' ? '/v1/soccer/fixtures' : `/v1/${sport}/schedule`
  const results: Result[] = []
  let cursor: string | null | undefined
  for (let pages = 0; pages < pagesMax && cursor !== null; pages++) {
    const query = {
      season,
      limit: 1_000,
      ...(sport === 'soccer' ? { league } : {}),
      ...(cursor === undefined ? {} : { cursor }),
    }
    const page = await call<Page>('get', path, { query })
    results.push(
      ...(page.games ?? page.fixtures ?? []).filter((game) => isCounted(sport, game)).flatMap(resultOf),
    )
    cursor = page.meta.next_cursor ?? null
  }
  return raceOf(sport, results)
}

function resultOf({ date, home, away, score, status, status_detail: detail }: Fields): readonly Result[] {
  if (status !== 'final' || typeof score !== 'object' || score === null) return []
  const result = { day: String(date), home: String(home), away: String(away), detail: String(detail) }
  return [{ ...result, score: score as Result['score'] }]
}

function raceOf(sport: Sport, results: readonly Result[]): Race {
  const days = [...new Set(results.map(({ day }) => day))].sort()
  const byDay = Map.groupBy(results, ({ day }) => day)
  const running = new Map<string, number>()
  const totals = new Map<string, number[]>()
  for (const result of results) for (const team of [result.home, result.away]) running.set(team, 0)
  for (const team of running.keys()) totals.set(team, [])
  for (const day of days) {
    for (const result of byDay.get(day) ?? []) {
      for (const side of ['home', 'away'] as const) {
        const team = result[side]
        running.set(team, (running.get(team) ?? 0) + worth(sport, result, side))
      }
    }
    for (const [team, total] of running) totals.get(team)?.push(total)
  }
  return { days, totals }
}
