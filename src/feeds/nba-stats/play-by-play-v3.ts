import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { ownValue } from '../../kernel/json.ts'
import type { PlayType } from '../../sports/nba/records/play.ts'
import { identify } from '../identity/index.ts'
import { countOf, Lenient, textOf } from '../read/fields.ts'
import { secondsOf } from '../shared/nba/clock.ts'
import { detailText, foulType } from '../shared/nba/detail.ts'
import { invalidGameId, isGameId, isPlayerId, isTeam, league } from '../shared/nba/league.ts'
import { parsePlays } from './parse-plays.ts'
import { createMisses, isMissText, type PlayRow, playsOfRows, throwOf } from './play-rows.ts'

const Action = Lenient({
  actionNumber: Type.Integer({ minimum: 0, maximum: 1e9 }),
  actionId: Type.Integer(),
  clock: Type.String(),
  period: Type.Integer({ minimum: 1, maximum: 30 }),
  teamId: Type.Integer(),
  teamTricode: Type.String(),
  personId: Type.Integer(),
  playerName: Type.String(),
  playerNameI: Type.String(),
  location: Type.String(),
  actionType: Type.String(),
  subType: Type.String(),
  description: Type.String(),
  shotValue: Type.Integer(),
  isFieldGoal: Type.Integer(),
  xLegacy: Type.Number(),
  yLegacy: Type.Number(),
  scoreHome: Type.String(),
  scoreAway: Type.String(),
})
type Action = Static<typeof Action>
const actionCheck = Compile(Action)

export const PlayByPlayV3 = Lenient({
  game: Lenient({
    gameId: Type.Unknown(),
    videoAvailable: Type.Unknown(),
    actions: Type.Array(Type.Unknown()),
  }),
})

/** The newer format: named actions, shot coordinates, players by family name. */
export async function* parsePlayByPlayV3(
  { game }: Static<typeof PlayByPlayV3>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const { gameId } = game
  if (!isGameId(gameId)) {
    yield invalidGameId('/game/gameId')
    return
  }
  const actions: Action[] = []
  for (const [i, action] of game.actions.entries()) {
    const isValid = actionCheck.Check(action) && secondsOf(action.clock) !== null
    if (isValid) actions.push(action)
    else
      yield {
        problem: {
          position: `/game/actions/${i}`,
          reason: 'is not an action: a field or the clock is invalid',
        },
      }
  }
  actions.sort((a, b) => a.actionId - b.actionId)
  const people = actions.filter(isPerson).map(({ personId, playerNameI, playerName }) => ({
    sourceId: String(personId),
    name: playerNameI || playerName,
    isShort: true,
  }))
  const { slugs, changes } = await identify(context, league, people)
  for (const change of changes) yield { change }
  yield* parsePlays(gameId, playsOfRows(gameId, readActions(actions, slugs)), document, context)
}

/** Officials and teams also have person ids: a player has a team and a name. */
const isPerson = ({ personId, teamTricode, playerName }: Action): boolean =>
  isPlayerId(personId) && isTeam(teamTricode) && playerName !== ''

function readActions(actions: readonly Action[], slugs: ReadonlyMap<string, string>): PlayRow[] {
  const codes = new Map(actions.filter((a) => isTeam(a.teamTricode)).map((a) => [a.teamId, a.teamTricode]))
  const byName = new Map(
    actions
      .filter(isPerson)
      .map((a) => [`${a.teamTricode} ${a.playerName}`, slugs.get(String(a.personId)) ?? null]),
  )
  const misses = createMisses()
  return actions.map((action): PlayRow => {
    const team = codes.get(action.teamId) ?? codes.get(action.personId) ?? null
    const type = action.actionType === 'Rebound' ? misses.reboundOf(team) : typeOf(action)
    misses.note(type, team)
    const named = (pattern: RegExp) => byName.get(`${team} ${pattern.exec(action.description)?.[1]}`) ?? null
    const own = isPerson(action) ? (slugs.get(String(action.personId)) ?? null) : null
    // The person of a substitution is the one who leaves; the text alone names who enters.
    const isChange = type === 'substitution'
    const [home, away] = [countOf(action.scoreHome), countOf(action.scoreAway)]
    return {
      number: action.actionNumber,
      period: action.period,
      secondsLeft: secondsOf(action.clock) ?? 0,
      type,
      team,
      player: isChange ? named(/^SUB: (.+) FOR /) : own,
      related: isChange ? own : null,
      assist: type.endsWith('_point_made') ? named(/\(([^()]+) \d+ AST\)/) : null,
      description: action.description,
      detail: detailText(textOf(action.subType)),
      shot:
        action.isFieldGoal === 1
          ? { x: action.xLegacy / 10, y: action.yLegacy / 10, made: type.endsWith('_made') }
          : null,
      ...(action.actionType === 'Free Throw' ? throwOf(action.subType) : {}),
      score: home === null || away === null ? null : { home, away },
    }
  })
}

const plainTypes: Readonly<Record<string, PlayType>> = {
  Turnover: 'turnover',
  Violation: 'violation',
  Substitution: 'substitution',
  Timeout: 'timeout',
  'Jump Ball': 'jump_ball',
  Ejection: 'ejection',
  'Instant Replay': 'replay_review',
  game: 'game_end',
}

function typeOf({ actionType, subType, description, shotValue }: Action): PlayType {
  const points = shotValue === 3 ? 'three' : 'two'
  switch (actionType) {
    case 'Made Shot':
      return `${points}_point_made`
    case 'Missed Shot':
      return `${points}_point_missed`
    case 'Free Throw':
      return isMissText(description) ? 'free_throw_missed' : 'free_throw_made'
    case 'Foul':
      return foulType(subType)
    case 'period':
      return subType === 'start' ? 'period_start' : 'period_end'
    case '':
      return / BLOCK /.test(description) ? 'block' : / STEAL /.test(description) ? 'steal' : 'other'
    default:
      return ownValue(plainTypes, actionType) ?? 'other'
  }
}
