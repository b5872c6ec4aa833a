import { useState } from 'preact/hooks'
import { statusOf } from '../api.ts'
import type { GameView } from '../game-view.ts'
import { TableBox } from '../parts/basics.tsx'
import { Empty, Failed, Loading } from '../parts/notice.tsx'
import { type PlayView, playKey } from '../play-view.ts'
import type { Sport } from '../routes.ts'
import { usePlays } from '../use-plays.ts'
import type { Drawn, PictureProps } from './drawn.ts'
import { DriveChart } from './drive-chart.tsx'
import { IceRink } from './ice-rink.tsx'
import { PitchMap } from './pitch-map.tsx'
import { ShotChart } from './shot-chart.tsx'
import { StrikeZone } from './strike-zone.tsx'

export const pictureNames: Readonly<Record<Sport, string>> = {
  nba: 'Shot chart',
  nfl: 'Drive chart',
  mlb: 'Pitch plot',
  nhl: 'Rink',
  soccer: 'Pitch',
}

const drawings: Readonly<Record<Sport, (props: PictureProps) => Drawn>> = {
  nba: ShotChart,
  nfl: DriveChart,
  mlb: StrikeZone,
  nhl: IceRink,
  soccer: PitchMap,
}

/** The picture of the sport, with the same facts as a table. */
export function Picture({ sport, game, asOf }: { sport: Sport; game: GameView; asOf: string | null }) {
  const { loaded, again, plays } = usePlays(sport, game.id, asOf)
  const [isTable, setTable] = useState(false)
  if (plays.length === 0 && loaded.state === 'loading') return <Loading lines={8} />
  if (plays.length === 0 && loaded.state === 'error' && statusOf(loaded.error) !== 404) {
    return <Failed error={loaded.error} again={again} />
  }
  const { label, drawing, legend, rows } = drawings[sport]({ game, plays })
  if (rows.length === 0) {
    return <Empty title="Nothing to draw yet">The picture fills as plays with a place arrive.</Empty>
  }
  return (
    <figure class="picture">
      <div class="row">
        <button type="button" class="button" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Show picture' : 'Show table'}
        </button>
      </div>
      {isTable ? (
        <RowTable label={label} rows={rows} />
      ) : (
        <>
          {drawing}
          <figcaption>
            {legend}
            <span class="soft"> {label}</span>
          </figcaption>
        </>
      )}
    </figure>
  )
}

function RowTable({ label, rows }: { label: string; rows: readonly PlayView[] }) {
  return (
    <TableBox label={label}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Team</th>
            <th scope="col">Play</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((play) => (
            <tr key={playKey(play)}>
              <td class="num">{play.when}</td>
              <td>{play.team || '–'}</td>
              <td>{play.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
