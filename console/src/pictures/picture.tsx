import { useState } from 'preact/hooks'
import { statusOf } from '../api.ts'
import { type GameView, sidesOf } from '../game-view.ts'
import { Choice, Figure, Key } from '../parts/figure.tsx'
import { Empty, Failed, Loading } from '../parts/notice.tsx'
import { Table } from '../parts/table.tsx'
import { playKey } from '../play-view.ts'
import type { Sport } from '../routes.ts'
import { usePlays } from '../use-plays.ts'
import { coloursOf, type Drawn, type PictureProps } from './drawn.ts'
import { DriveChart } from './drive-chart.tsx'
import { IceRink } from './ice-rink.tsx'
import { MatchTimeline } from './match-timeline.tsx'
import { PitchMovement } from './pitch-movement.tsx'
import { ShotChart, ShotHexes } from './shot-chart.tsx'
import { StrikeZone } from './strike-zone.tsx'
import { XgTimeline } from './xg-timeline.tsx'

export const pictureNames: Readonly<Record<Sport, string>> = {
  nba: 'Shot chart',
  nfl: 'Drive chart',
  mlb: 'Pitch plot',
  nhl: 'Rink',
  soccer: 'Timeline',
}

type Draw = (props: PictureProps) => Drawn

/** Each sport's pictures, the usual one first. */
const drawings: Readonly<Record<Sport, readonly (readonly [name: string, draw: Draw])[]>> = {
  nba: [
    ['Points', ShotChart],
    ['Hexes', ShotHexes],
  ],
  nfl: [['Drives', DriveChart]],
  mlb: [
    ['Strike zone', StrikeZone],
    ['Movement', PitchMovement],
  ],
  nhl: [
    ['Rink', IceRink],
    ['xG timeline', XgTimeline],
  ],
  soccer: [['Events', MatchTimeline]],
}

/** The picture of the sport, with the same facts as a table. */
export function Picture({ sport, game, asOf }: { sport: Sport; game: GameView; asOf: string | null }) {
  const { loaded, again, plays } = usePlays(sport, game.id, asOf)
  const forms = drawings[sport]
  const [form, setForm] = useState(forms[0]![0])
  const [team, setTeam] = useState('')
  if (plays.length === 0 && loaded.state === 'loading') return <Loading lines={8} />
  if (plays.length === 0 && loaded.state === 'error' && statusOf(loaded.error) !== 404) {
    return <Failed error={loaded.error} again={again} />
  }
  const chosen = team === '' ? plays : plays.filter((play) => play.team === team)
  const draw = forms.find(([name]) => name === form)?.[1] ?? forms[0]![1]
  const { label, drawing, legend, rows, columns = [] } = draw({ game, plays: chosen })
  if (rows.length === 0 && team === '') {
    return <Empty title="Nothing to draw yet">The picture fills as plays with a place arrive.</Empty>
  }
  const teams = sidesOf(game.sport).map((side) => game[side].team)
  const colour = coloursOf(game)
  return (
    <Figure
      tools={
        <>
          {forms.length > 1 ? (
            <Choice
              label="Form"
              value={form}
              options={forms.map(([name]) => [name, name])}
              onChoose={setForm}
            />
          ) : null}
          {sport === 'mlb' ? null : (
            <Choice
              label="Team"
              value={team}
              options={[['', 'Both teams'], ...teams.map((one) => [one, one] as const)]}
              onChoose={setTeam}
            />
          )}
        </>
      }
      legend={
        <>
          {sport === 'mlb'
            ? null
            : teams.map((one) => (
                <Key key={one} colour={colour(one)}>
                  {one}
                </Key>
              ))}
          {legend}
          <span class="soft">{label}</span>
        </>
      }
      table={() => (
        <Table
          label={label}
          hasCaption
          rows={rows}
          keyOf={playKey}
          columns={[
            { name: 'When', form: 'number', cell: ({ when }) => when },
            { name: 'Team', cell: (play) => play.team || '–' },
            ...columns,
            { name: 'Play', cell: ({ text }) => text },
          ]}
        />
      )}
    >
      {drawing}
    </Figure>
  )
}
