import { useEffect, useState } from 'preact/hooks'
import { call } from '../api.ts'
import { type GameView, gameView, listOf } from '../game-view.ts'
import { PageHead } from '../parts/basics.tsx'
import { GameList } from '../parts/game-list.tsx'
import { PlayerLink, StripedTeam } from '../parts/links.tsx'
import { Empty, Failed, Loading } from '../parts/notice.tsx'
import { Table } from '../parts/table.tsx'
import type { Fields } from '../play-view.ts'
import { gameHref, type Route, type Sport, sportNames, sports } from '../routes.ts'
import { type FoundTeam, findPair, findTeams, sportOfId } from '../search.ts'
import { listIn } from '../statistics/groups.ts'
import { unknown } from '../statistics/stat.ts'
import { teamsRead } from '../teams.ts'
import { shiftDay, today } from '../time.ts'

const teamsMax = 12
const playersMax = 10
/** Teams whose games are shown, and games of each. */
const gameTeamsMax = 2
const gamesMax = 6
const gameDays = 21

interface FoundPlayer {
  readonly sport: Sport
  readonly player: Fields
}

/** Teams, players and games by name, over all sports. */
export function SearchPage({ route }: { route: Route }) {
  const q = (route.query.get('q') ?? '').trim()
  const teams = [...findTeams(q), ...(findPair(q) ?? [])].slice(0, teamsMax)
  const players = useRead(q, () => readPlayers(q))
  const games = useRead(`${q} ${teamsRead()}`, () => readGames(q, teams))
  if (q === '')
    return <PageHead title="Search" note="Type the name of a team or a player in the head of the page" />
  const idSport = sportOfId(q)
  const isLoading = players.list === null || games.list === null
  const isEmpty = [...teams, ...(players.list ?? []), ...(games.list ?? [])].length === 0 && !idSport
  const failed = [players, games].find(({ failure }) => failure !== null)
  return (
    <>
      <PageHead title="Search" note={`Teams, players and games for “${q}”`} />
      {idSport ? (
        <p>
          <a href={gameHref(idSport, q)}>
            {sportNames[idSport]} game {q}
          </a>
        </p>
      ) : null}
      {teams.length > 0 ? <Teams teams={teams} /> : null}
      {games.list?.length ? <GameList label="Games" games={games.list} /> : null}
      {players.list?.length ? <Players players={players.list} /> : null}
      {isLoading ? <Loading lines={4} /> : null}
      {failed ? <Failed error={failed.failure} again={failed.again} /> : null}
      {isEmpty && !isLoading && !failed ? (
        <Empty title="Nothing found">Try the beginning of a name: “arsenal”, “bos nyk”, “kirk”.</Empty>
      ) : null}
    </>
  )
}

function Teams({ teams }: { teams: readonly FoundTeam[] }) {
  return (
    <section aria-labelledby="teams-title">
      <h2 id="teams-title">Teams</h2>
      <ul class="plain team-grid team-list">
        {teams.map(({ sport, team: { team, name } }) => (
          <li key={`${sport} ${team}`}>
            <StripedTeam sport={sport} team={team} name={name} />{' '}
            <span class="soft small">{sportNames[sport]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Players({ players }: { players: readonly FoundPlayer[] }) {
  return (
    <Table
      label="Players"
      hasCaption
      rows={players}
      keyOf={({ sport, player }) => `${sport} ${player.player}`}
      columns={[
        {
          name: 'Name',
          form: 'head',
          cell: ({ sport, player: { player, name } }) => (
            <PlayerLink sport={sport} player={String(player)} name={name} />
          ),
        },
        {
          name: 'Team',
          cell: ({ sport, player: { team } }) =>
            team ? <StripedTeam sport={sport} team={String(team)} /> : unknown,
        },
        { name: 'Position', cell: ({ player: { position } }) => String(position ?? unknown) },
        { name: 'Sport', cell: ({ sport }) => sportNames[sport] },
      ]}
    />
  )
}

interface Read<T> {
  /** Null while it is being read. */
  readonly list: readonly T[] | null
  readonly failure: unknown
  readonly again: () => void
}

/** Reads again when the name changes; an answer to an earlier name is dropped. */
function useRead<T>(name: string, read: () => Promise<readonly T[]>): Read<T> {
  const [found, setFound] = useState<Omit<Read<T>, 'again'>>({ list: null, failure: null })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isGone = false
    setFound({ list: null, failure: null })
    read().then(
      (list) => {
        if (!isGone) setFound({ list, failure: null })
      },
      (failure) => {
        if (!isGone) setFound({ list: [], failure })
      },
    )
    return () => {
      isGone = true
    }
    // The name holds everything that `read` does.
  }, [name, turn])
  return { ...found, again: () => setTurn((count) => count + 1) }
}

async function readPlayers(q: string): Promise<readonly FoundPlayer[]> {
  if (q === '') return []
  const lists = await Promise.all(
    sports.map(async (sport) => {
      const answer = await call<Fields>('get', `/v1/${sport}/players`, { query: { q, limit: playersMax } })
      return listIn(answer, 'players').map((player) => ({ sport, player }))
    }),
  )
  return lists.flat()
}

/** The games of two teams against each other this season, or the ones around today of the first teams found. */
async function readGames(q: string, teams: readonly FoundTeam[]): Promise<readonly GameView[]> {
  const pair = findPair(q)
  if (pair) {
    const [one, other] = pair
    const games = await readSchedule(one, {})
    const isPair = ({ home, away }: GameView) => [home.team, away.team].includes(other.team.team)
    return aroundNow(games.filter(isPair))
  }
  const day = today()
  const dates = { date_from: shiftDay(day, -gameDays), date_to: shiftDay(day, gameDays) }
  const lists = await Promise.all(teams.slice(0, gameTeamsMax).map((team) => readSchedule(team, dates)))
  return lists.flatMap(aroundNow)
}

async function readSchedule({ sport, team }: FoundTeam, dates: object): Promise<readonly GameView[]> {
  const path = sport === 'soccer' ? '/v1/soccer/fixtures' : `/v1/${sport}/schedule`
  const answer = await call('get', path, { query: { team: team.team, limit: 500, ...dates } })
  return listOf(answer).map((game) => gameView(sport, game))
}

/** The latest that have begun and the next that have not. */
function aroundNow(games: readonly GameView[]): readonly GameView[] {
  const next = games.findIndex(({ phase }) => phase === 'scheduled')
  const at = next < 0 ? games.length : next
  return games.slice(Math.max(0, at - gamesMax / 2), at + gamesMax / 2)
}
