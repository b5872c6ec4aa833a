import type { Team } from '../../../client/src/index.ts'
import { gameView, listOf, ordinal } from '../game-view.ts'
import { leagueName } from '../names.ts'
import { Facts, PageHead, Stripe } from '../parts/basics.tsx'
import { GameList } from '../parts/game-list.tsx'
import { PlayerLink } from '../parts/links.tsx'
import { Shown } from '../parts/shown.tsx'
import { Table } from '../parts/table.tsx'
import { TeamInjuries } from '../parts/team-injuries.tsx'
import { TeamRatings } from '../parts/team-ratings.tsx'
import type { Fields } from '../play-view.ts'
import { type Route, type Sport, sportNames } from '../routes.ts'
import { listIn } from '../statistics/groups.ts'
import { statsOf } from '../statistics/sport-stats.ts'
import { unknown } from '../statistics/stat.ts'
import { shiftDay, today } from '../time.ts'
import { useCall } from '../use-call.ts'

/** One team: its record, its games around today, ratings, injuries and players. */
export function TeamPage({ route }: { route: Route }) {
  const sport = route.sport!
  const [loaded, again] = useCall<Team>({
    path: `/v1/${sport}/teams/{team_id}`,
    options: { params: { team_id: route.id } },
  })
  return (
    <>
      {loaded.data ? null : <PageHead title={route.id} />}
      <Shown
        loaded={loaded}
        again={again}
        isEmpty={() => false}
        title="No such team"
        hint={`${sportNames[sport]} has no team of this name or code.`}
      >
        {(team) => <TeamParts sport={sport} team={team} />}
      </Shown>
    </>
  )
}

function TeamParts({ sport, team }: { sport: Sport; team: Team }) {
  const league = sport === 'soccer' ? leagueName(team.league) : ''
  const place = [sportNames[sport], league, team.conference, team.division, team.venue]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <div class="team-head">
        <Stripe sport={sport} team={team.team} />
        <PageHead title={team.name} note={place} />
      </div>
      <TeamRecord sport={sport} team={team} />
      <TeamGames sport={sport} team={team.team} />
      <TeamRatings sport={sport} team={team.team} />
      <TeamInjuries sport={sport} team={team} />
      <Roster sport={sport} team={team.team} />
    </>
  )
}

interface Standings {
  readonly groups?: readonly { readonly name: string; readonly rows: readonly Fields[] }[]
  readonly rows?: readonly Fields[]
}

function TeamRecord({ sport, team }: { sport: Sport; team: Team }) {
  const [loaded, again] = useCall<Standings>(
    sport === 'soccer'
      ? { path: '/v1/soccer/leagues/{league_id}/table', options: { params: { league_id: team.league } } }
      : { path: `/v1/${sport}/standings` },
  )
  return (
    <section class="card" aria-labelledby="record-title">
      <h2 id="record-title">Record</h2>
      <Shown
        loaded={loaded}
        again={again}
        lines={2}
        isEmpty={(answer) => rowOf(answer, team.team) === null}
        title="No record"
        hint="No game of this team is in the standings."
      >
        {(answer) => <RecordFacts sport={sport} found={rowOf(answer, team.team)!} />}
      </Shown>
    </section>
  )
}

function rowOf({ groups, rows = [] }: Standings, team: string) {
  for (const group of groups ?? [{ name: '', rows }]) {
    const row = group.rows.find((one) => one.team === team)
    if (row) return { row, group: group.name }
  }
  return null
}

function RecordFacts({ sport, found }: { sport: Sport; found: { row: Fields; group: string } }) {
  const { row, group } = found
  const facts = statsOf[sport].standings.map(({ means, text }) => [means, text(row)] as const)
  const place = [ordinal(Number(row.pos)), group].filter(Boolean).join(', ')
  return <Facts facts={[['Place', place], ...facts.filter(([, value]) => value !== unknown)]} />
}

const shownGames = 5
const daysBack = 60
const daysAhead = 45

function TeamGames({ sport, team }: { sport: Sport; team: string }) {
  const path = sport === 'soccer' ? '/v1/soccer/fixtures' : `/v1/${sport}/schedule`
  const day = today()
  const query = {
    team,
    date_from: shiftDay(day, -daysBack),
    date_to: shiftDay(day, daysAhead),
    limit: 500,
  }
  const [loaded, again] = useCall<unknown>({ path, options: { query } })
  const games = listOf(loaded.data).map((game) => gameView(sport, game))
  const next = games.filter(({ phase }) => phase === 'scheduled').slice(0, shownGames)
  const last = games.filter(({ phase }) => phase !== 'scheduled').slice(-shownGames)
  return (
    <Shown
      loaded={loaded}
      again={again}
      isEmpty={() => games.length === 0}
      title="No games"
      hint={`This team has no game in the last ${daysBack} and the next ${daysAhead} days.`}
    >
      {() => (
        <div class="halves">
          {last.length > 0 ? <GameList label="Last games" games={last.reverse()} team={team} /> : null}
          {next.length > 0 ? <GameList label="Next games" games={next} team={team} /> : null}
        </div>
      )}
    </Shown>
  )
}

function Roster({ sport, team }: { sport: Sport; team: string }) {
  const [loaded, again] = useCall<Fields>({
    path: `/v1/${sport}/players`,
    options: { query: { team, limit: 200 } },
  })
  return (
    <Shown
      loaded={loaded}
      again={again}
      lines={8}
      isEmpty={(data) => listIn(data, 'players').length === 0}
      title="No roster"
      hint="This service keeps no list of players for this team."
    >
      {(data) => (
        <Table
          label="Roster"
          hasCaption
          rows={listIn(data, 'players')}
          keyOf={({ player }) => String(player)}
          columns={[
            {
              name: 'Name',
              form: 'head',
              cell: ({ player, name }) => <PlayerLink sport={sport} player={String(player)} name={name} />,
            },
            { name: 'Position', cell: ({ position }) => String(position ?? unknown) },
            { name: 'Number', form: 'right', cell: ({ number }) => String(number ?? unknown) },
          ]}
        />
      )}
    </Shown>
  )
}
