import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import type { Box, PlayerLine } from '../../sports/nba/records/box.ts'
import { identify, type Person } from '../identity/index.ts'
import { secondsOf } from '../nba/clock.ts'
import { isGameId, isTeam, league } from '../nba/league.ts'
import { stateListed } from '../nba/listed-game.ts'
import { renamePlayers } from '../nba/rename-players.ts'
import { stateBox, totalsOf } from '../nba/state-box.ts'
import { storedGames } from '../nba/state-game.ts'
import { countOf, Lenient, textOf } from '../read/fields.ts'

const Statistics = Type.Record(Type.String(), Type.Unknown())
const Side = Lenient({
  teamTricode: Type.Unknown(),
  players: Type.Array(Type.Unknown()),
  statistics: Statistics,
})
type Side = Static<typeof Side>

export const BoxScore = Lenient({ game: Lenient({ gameId: Type.Unknown(), homeTeam: Side, awayTeam: Side }) })

const playerCheck = Compile(
  Lenient({
    personId: Type.Integer({ minimum: 1 }),
    name: Type.String({ minLength: 1 }),
    starter: Type.Unknown(),
    statistics: Statistics,
  }),
)

/** The box score of one game, with its state and the whole names of its players. */
export async function* parseBoxScore(
  { game }: Static<typeof BoxScore>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const { gameId, homeTeam, awayTeam } = game
  if (!isGameId(gameId)) {
    yield { problem: { position: '/game/gameId', reason: 'is not in the league’s form' } }
    return
  }
  const identified = await identify(context, league, [...peopleOf(homeTeam), ...peopleOf(awayTeam)])
  for (const change of identified.changes) yield { change }
  for (const change of await renamePlayers(context, gameId, identified.renamed)) yield { change }

  const stored = await storedGames(context, [gameId])
  yield stateListed(game, '/game', listingOf, { stored, document })

  const home = sideOf(homeTeam, identified.slugs)
  const away = sideOf(awayTeam, identified.slugs)
  const seconds = secondsOf(homeTeam.statistics.minutes)
  if (!home || !away || seconds === null) {
    // Before the tip-off there is nothing to count, and nothing is wrong.
    const isBefore = 'gameStatus' in game && game.gameStatus === 1
    const said = { position: '/game', reason: 'has no counts of both sides' }
    yield isBefore ? { notice: said } : { problem: said }
    return
  }
  const isFinal = 'gameStatus' in game && game.gameStatus === 3
  yield {
    change: await stateBox(
      context,
      { game_id: gameId, final: isFinal, seconds: Math.round(seconds), home, away },
      document,
    ),
  }
}

const arenaCheck = Compile(Lenient({ arenaName: Type.String() }))

const listingOf = ({ gameTimeUTC, gameEt, arena }: Record<string, unknown>) => ({
  tipOff: gameTimeUTC,
  date: gameEt,
  venue: arenaCheck.Check(arena) ? arena.arenaName : '',
})

const peopleOf = ({ players }: Side): Person[] =>
  players.flatMap((one) =>
    playerCheck.Check(one) ? [{ sourceId: String(one.personId), name: one.name }] : [],
  )

function sideOf(
  { teamTricode, players, statistics }: Side,
  slugs: ReadonlyMap<string, string>,
): Box['home'] | null {
  const totals = totalsOf(statistics)
  if (!isTeam(teamTricode) || !totals) return null
  const lines = players.flatMap((one): PlayerLine[] => {
    const counts = playerCheck.Check(one) ? totalsOf(one.statistics) : null
    const player = playerCheck.Check(one) ? slugs.get(String(one.personId)) : undefined
    if (!playerCheck.Check(one) || !counts || !player) return []
    const { minutes, plusMinusPoints } = one.statistics
    return [
      {
        player,
        starter: textOf(one.starter) === '1',
        seconds: secondsOf(minutes) ?? 0,
        ...counts,
        plus_minus: typeof plusMinusPoints === 'number' ? Math.trunc(plusMinusPoints) : 0,
      },
    ]
  })
  // With the turnovers that are charged to nobody.
  return {
    team: teamTricode,
    players: lines,
    totals: { ...totals, tov: countOf(statistics.turnoversTotal) ?? totals.tov },
  }
}
