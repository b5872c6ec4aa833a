import { useEffect, useState } from 'preact/hooks'
import { counted } from '../names.ts'
import { Figure, SeriesKey, seriesClass } from '../parts/figure.tsx'
import { Shown } from '../parts/shown.tsx'
import { Table } from '../parts/table.tsx'
import type { Sport } from '../routes.ts'
import { type Race, raceUnit, readRace } from '../season-race.ts'
import { teamName } from '../teams.ts'
import { dayInWords, shortDayOf } from '../time.ts'
import type { Loaded } from '../use-call.ts'
import { linePath, Plot, roundTicks } from './plot.tsx'

interface RaceProps {
  readonly sport: Sport
  readonly season: string
  readonly league: string
  /** The teams to draw, the best first. */
  readonly teams: readonly string[]
}

/** How the best teams of a table came to their places, day by day. */
export function StandingsRace(props: RaceProps) {
  const { sport, season, league } = props
  const [loaded, setLoaded] = useState<Loaded<Race>>({ state: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isGone = false
    setLoaded({ state: 'loading' })
    readRace(sport, season, league).then(
      (data) => !isGone && setLoaded({ state: 'ready', data }),
      (error) => !isGone && setLoaded({ state: 'error', error }),
    )
    return () => {
      isGone = true
    }
  }, [sport, season, league, turn])
  return (
    <Shown
      loaded={loaded}
      again={() => setTurn(turn + 1)}
      lines={6}
      isEmpty={({ days }) => days.length < 2}
      title="No race yet"
      hint="It needs results of two days."
    >
      {(race) => <Lines race={race} {...props} />}
    </Shown>
  )
}

function Lines({ race, sport, teams }: RaceProps & { race: Race }) {
  const shown = teams.filter((team) => race.totals.has(team))
  const all = shown.flatMap((team) => race.totals.get(team) ?? [])
  const ticks = roundTicks(Math.min(0, ...all), Math.max(1, ...all))
  const totalOf = (team: string) => race.totals.get(team)?.at(-1) ?? 0
  const leader = [...shown].sort((a, b) => totalOf(b) - totalOf(a))[0]
  const label = `Race by day: ${raceUnit(sport)} of ${counted(shown.length, 'team')} over ${counted(race.days.length, 'day')}; ${leader ? `${teamName(sport, leader)} leads with ${totalOf(leader)}` : ''}`
  return (
    <Figure
      title={`Season race: ${raceUnit(sport)}`}
      legend={shown.map((team, at) => (
        <SeriesKey key={team} series={at}>
          {team} <span class="num">{totalOf(team)}</span>
        </SeriesKey>
      ))}
      table={() => (
        <Table
          label={label}
          hasCaption
          rows={race.days.map((day, at) => ({ day, at })).reverse()}
          keyOf={({ day }) => day}
          columns={[
            { name: 'Day', form: 'head', cell: ({ day }) => dayInWords(day) },
            ...shown.map((team) => ({
              name: team,
              form: 'right' as const,
              cell: ({ at }: { at: number }) => race.totals.get(team)?.[at] ?? 0,
            })),
          ]}
        />
      )}
    >
      <Plot
        label={label}
        height={320}
        x={{
          min: 0,
          max: race.days.length - 1,
          ticks: race.days.map((day, at) => ({ at, text: shortDayOf(day) })),
        }}
        y={{ min: ticks[0]!, max: ticks.at(-1)!, ticks: ticks.map((at) => ({ at, text: String(at) })) }}
      >
        {(scales) =>
          shown.map((team, at) => (
            <path
              key={team}
              class={seriesClass(at)}
              d={linePath(
                scales,
                (race.totals.get(team) ?? []).map((total, at) => [at, total] as const),
              )}
            >
              <title>{teamName(sport, team)}</title>
            </path>
          ))
        }
      </Plot>
    </Figure>
  )
}
