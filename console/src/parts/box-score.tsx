/** The box score of a game, in the tables of its sport. */
import { type GameView, sidesOf } from '../game-view.ts'
import type { Fields } from '../play-view.ts'
import type { Sport } from '../routes.ts'
import { type BoxGroup, fieldsIn } from '../statistics/groups.ts'
import { statsOf } from '../statistics/sport-stats.ts'
import type { Stat } from '../statistics/stat.ts'
import { teamName } from '../teams.ts'
import { PlayerLink } from './links.tsx'
import { type Column, statColumns, Table } from './table.tsx'

/** Whether an answer has a line of anyone. */
export const hasLines = (sport: Sport, data: Fields): boolean =>
  sidesOf(sport).some((side) =>
    statsOf[sport].box.some(({ linesOf }) => linesOf(fieldsIn(data[side])).length > 0),
  )

/** Table by table, both sides after each other. */
export function BoxScore({ game, data }: { game: GameView; data: Fields }) {
  const { box, sides } = statsOf[game.sport]
  const teams = sidesOf(game.sport).map((side) => fieldsIn(data[side]))
  return (
    <>
      {box.flatMap((group) =>
        teams.map((side) => (
          <SideTable key={`${group.title} ${side.team}`} sport={game.sport} group={group} side={side} />
        )),
      )}
      {sides.length > 0 ? <SidesTable sport={game.sport} stats={sides} teams={teams} /> : null}
    </>
  )
}

const totalName = 'Total'

function SideTable({ sport, group, side }: { sport: Sport; group: BoxGroup; side: Fields }) {
  const lines = group.linesOf(side)
  if (lines.length === 0) return null
  const total = group.total?.(side, lines) ?? null
  return (
    <Table
      label={[teamName(sport, String(side.team)), group.title.toLowerCase()].join(' ').trim()}
      hasCaption
      rows={lines}
      keyOf={({ player }, at) => `${player} ${at}`}
      foot={total && { ...total, name: totalName }}
      columns={[
        {
          name: 'Player',
          form: 'head',
          cell: (line) =>
            line.player === undefined ? (
              totalName
            ) : (
              <>
                <PlayerLink sport={sport} player={String(line.player)} name={line.name} />{' '}
                <span class="soft small">{group.note?.(line)}</span>
              </>
            ),
        },
        ...statColumns(group.stats),
      ]}
    />
  )
}

/** One figure of both sides on a line. */
function SidesTable(props: { sport: Sport; stats: readonly Stat[]; teams: readonly Fields[] }) {
  const { sport, stats, teams } = props
  return (
    <Table
      label="Both teams"
      hasCaption
      rows={stats}
      keyOf={({ name }) => name}
      columns={[
        { name: 'Figure', form: 'head', cell: ({ name }) => name },
        ...teams.map(
          ({ team, totals }): Column<Stat> => ({
            name: teamName(sport, String(team)),
            form: 'right',
            cell: ({ text }) => text(fieldsIn(totals)),
          }),
        ),
      ]}
    />
  )
}
