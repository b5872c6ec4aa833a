import { useState } from 'preact/hooks'
import { statusOf } from '../api.ts'
import { absence, type GameView, sidesOf } from '../game-view.ts'
import { Choice, Figure, Key } from '../parts/figure.tsx'
import { StripedTeam } from '../parts/links.tsx'
import { Empty, Failed, Loading } from '../parts/notice.tsx'
import { PlayText } from '../parts/play-text.tsx'
import { Table } from '../parts/table.tsx'
import { type PlayView, playKey } from '../play-view.ts'
import type { Sport } from '../routes.ts'
import type { Loaded } from '../use-call.ts'
import { usePlays, useShots } from '../use-plays.ts'
import { coloursOf, type Drawn, type PictureProps } from './drawn.ts'
import { DriveChart } from './drive-chart.tsx'
import { IceRink } from './ice-rink.tsx'
import { MatchTimeline } from './match-timeline.tsx'
import { PitchMovement } from './pitch-movement.tsx'
import { ShotChart, ShotHexes } from './shot-chart.tsx'
import { shotsOf } from './shots.ts'
import { SoccerPitch } from './soccer-pitch.tsx'
import { StrikeZone } from './strike-zone.tsx'
import { XgTimeline } from './xg-timeline.tsx'

export const pictureNames: Readonly<Record<Sport, string>> = {
  nba: 'Shot chart',
  nfl: 'Drive chart',
  mlb: 'Pitch plot',
  nhl: 'Rink',
  soccer: 'Pitch',
}

interface Drawing {
  readonly name: string
  readonly draw: (props: PictureProps) => Drawn
  /** Offered only when the plays have what it draws. */
  readonly isOffered?: (plays: readonly PlayView[]) => boolean
}

/** Not every feed of soccer has shots. */
const hasShots = (plays: readonly PlayView[]): boolean => shotsOf(plays).length > 0

/** Each sport's pictures, the usual one first. */
const drawings: Readonly<Record<Sport, readonly Drawing[]>> = {
  nba: [
    { name: 'Points', draw: ShotChart },
    { name: 'Hexes', draw: ShotHexes },
  ],
  nfl: [{ name: 'Drives', draw: DriveChart }],
  mlb: [
    { name: 'Strike zone', draw: StrikeZone },
    { name: 'Movement', draw: PitchMovement },
  ],
  nhl: [
    { name: 'Rink', draw: IceRink },
    { name: 'xG timeline', draw: XgTimeline },
  ],
  soccer: [
    { name: 'Pitch', draw: SoccerPitch, isOffered: hasShots },
    { name: 'xG timeline', draw: XgTimeline, isOffered: hasShots },
    { name: 'Events', draw: MatchTimeline },
  ],
}

const isFirstLoad = ({ state, data }: Loaded<unknown>): boolean => state === 'loading' && data === undefined

/** The picture of the sport, with the same facts as a table. */
export function Picture({ sport, game, asOf }: { sport: Sport; game: GameView; asOf: string | null }) {
  const log = usePlays(sport, game.id, asOf)
  const shots = useShots(sport, game.id, asOf)
  const { loaded, again } = log
  const plays = [...log.plays, ...shots.plays]
  const forms = drawings[sport].filter(({ isOffered }) => isOffered === undefined || isOffered(plays))
  const [form, setForm] = useState('')
  const [team, setTeam] = useState('')
  if ([loaded, shots.loaded].some(isFirstLoad)) return <Loading lines={8} />
  if (plays.length === 0 && loaded.state === 'error' && statusOf(loaded.error) !== 404) {
    return <Failed error={loaded.error} again={again} />
  }
  const chosen = team === '' ? plays : plays.filter((play) => play.team === team)
  const { name: shownForm, draw } = forms.find(({ name }) => name === form) ?? forms[0]!
  const drawn = draw({ game, plays: chosen })
  const { label, drawing, legend, rows } = drawn
  if (rows.length === 0 && team === '') {
    const { title, hint } = absence(game, 'picture', 'It fills as plays with a place arrive.')
    return <Empty title={title}>{hint}</Empty>
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
              value={shownForm}
              options={forms.map(({ name }) => [name, name])}
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
      table={() => <PlayTable sport={sport} drawn={drawn} />}
    >
      {drawing}
    </Figure>
  )
}

function PlayTable({ sport, drawn: { label, rows, columns = [] } }: { sport: Sport; drawn: Drawn }) {
  return (
    <Table
      label={label}
      hasCaption
      rows={rows}
      keyOf={playKey}
      columns={[
        { name: 'When', form: 'head', cell: ({ when }) => <span class="num">{when}</span> },
        {
          name: 'Team',
          cell: ({ team }) => (team ? <StripedTeam sport={sport} team={team} name={team} /> : '–'),
        },
        ...columns,
        { name: 'Play', cell: (play) => <PlayText sport={sport} play={play} /> },
      ]}
    />
  )
}
