import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import type { Box, PlayerLine } from '../../sports/nba/records/box.ts'
import { identify, type Person } from '../identity/index.ts'
import { minutesOf } from '../nba/clock.ts'
import { isGameId, isTeam, league } from '../nba/league.ts'
import { renamePlayers } from '../nba/rename-players.ts'
import { stateBox, totalsOf } from '../nba/state-box.ts'
import { storedGames } from '../nba/state-game.ts'
import { Lenient, textOf } from '../read/fields.ts'

const Statistics = Type.Record(Type.String(), Type.Unknown())
const Side = Lenient({
  teamTricode: Type.Unknown(),
  players: Type.Array(Type.Unknown()),
  statistics: Statistics,
})
type Side = Static<typeof Side>

export const BoxScoreTraditional = Lenient({
  boxScoreTraditional: Lenient({ gameId: Type.Unknown(), homeTeam: Side, awayTeam: Side }),
})

const playerCheck = Compile(
  Lenient({
    personId: Type.Integer({ minimum: 1 }),
    firstName: Type.String(),
    familyName: Type.String(),
    position: Type.Unknown(),
    statistics: Statistics,
  }),
)

/** The traditional box score: counts and players; of the game itself it says nothing. */
export async function* parseBoxScore(
  { boxScoreTraditional: told }: Static<typeof BoxScoreTraditional>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const { gameId, homeTeam, awayTeam } = told
  const position = '/boxScoreTraditional'
  if (!isGameId(gameId)) {
    yield { problem: { position: `${position}/gameId`, reason: 'is not in the league’s form' } }
    return
  }
  const identified = await identify(context, league, [...peopleOf(homeTeam), ...peopleOf(awayTeam)])
  for (const change of identified.changes) yield { change }
  for (const change of await renamePlayers(context, gameId, identified.renamed)) yield { change }
  const home = sideOf(homeTeam, identified.slugs)
  const away = sideOf(awayTeam, identified.slugs)
  const seconds = minutesOf(homeTeam.statistics.minutes)
  if (!home || !away || seconds === null) {
    yield { problem: { position, reason: 'has no counts of both sides' } }
    return
  }
  const known = (await storedGames(context, [gameId])).get(gameId)
  const final = known ? known.status === 'final' : isOver(seconds, home, away)
  yield { change: await stateBox(context, { game_id: gameId, final, seconds, home, away }, document) }
}

const regulationSeconds = 14_400
const overtimeSeconds = 1_500

/** Whether whole periods were played and somebody leads: all that counts alone can tell. */
function isOver(seconds: number, home: Box['home'], away: Box['home']): boolean {
  const isWhole = seconds >= regulationSeconds && (seconds - regulationSeconds) % overtimeSeconds === 0
  return isWhole && home.totals.pts !== away.totals.pts
}

const peopleOf = ({ players }: Side): Person[] =>
  players.flatMap((one) =>
    playerCheck.Check(one)
      ? [{ sourceId: String(one.personId), name: `${one.firstName} ${one.familyName}` }]
      : [],
  )

function sideOf(
  { teamTricode, players, statistics }: Side,
  slugs: ReadonlyMap<string, string>,
): Box['home'] | null {
  const totals = totalsOf(statistics)
  if (!isTeam(teamTricode) || !totals) return null
  const lines = players.flatMap((one): PlayerLine[] => {
    if (!playerCheck.Check(one)) return []
    const counts = totalsOf(one.statistics)
    const player = slugs.get(String(one.personId))
    if (!counts || !player) return []
    const { minutes, plusMinusPoints } = one.statistics
    return [
      {
        player,
        // Only those who start have a position here.
        starter: textOf(one.position) !== '',
        seconds: minutesOf(minutes) ?? 0,
        ...counts,
        plus_minus: typeof plusMinusPoints === 'number' ? Math.trunc(plusMinusPoints) : 0,
      },
    ]
  })
  return { team: teamTricode, players: lines, totals }
}
