import { type Play, playId } from '../../src/sports/nfl/records/play.ts'
import type { Credit, KickResult, PassResult, Role } from '../../src/sports/nfl/records/play-parts.ts'
import { otherSide, type Side } from '../../src/sports/nfl/side.ts'
import { clockText } from './clock.ts'
import { yardlineText } from './describe.ts'
import type { LoggedPlay } from './game-state.ts'
import type { PlayFacts } from './play-facts.ts'
import type { Player } from './player.ts'

type Codes = Readonly<Record<Side, string>>

const orderStep = 10

/** The record of a logged play, the `index`-th of its game. */
export function playRecord(gameId: string, codes: Codes, index: number, logged: LoggedPlay): Play {
  const { facts } = logged
  const id = (index + 1) * orderStep
  return {
    play_id: id,
    game_id: gameId,
    order: id,
    qtr: logged.quarter,
    down: logged.down,
    distance: logged.toGo,
    yardline: yardlineText(facts.side, logged.spot, codes),
    clock: clockText(logged.secondsLeft),
    description: logged.description,
    epa: null,
    wpa: null,
    model: null,
    formation: facts.formation,
    personnel: facts.personnel,
    play_type: facts.type,
    air_yards: facts.airYards,
    yac: facts.yac,
    posteam: codes[facts.side],
    score: { home: logged.score.home, away: logged.score.away },
    yardline_100: logged.spot,
    goal_to_go: logged.isGoalToGo,
    timeouts: { home: logged.timeouts.home, away: logged.timeouts.away },
    yards_gained: facts.type === 'kickoff' || facts.type === 'extra_point' ? null : facts.yards,
    pass_result: passResultOf(facts),
    kick: kickOf(facts),
    two_point: facts.twoPoint,
    touchdown: facts.touchdown
      ? { team: codes[facts.touchdown.side], player: facts.touchdown.player.slug }
      : null,
    safety: facts.safety ? codes[facts.safety] : null,
    credits: creditsOf(facts, codes),
    fumbles: fumblesOf(facts, codes),
    penalty: penaltyOf(facts, codes),
    revision: 0,
    edited_at: null,
  }
}

/** The id of the record of a play. */
export const recordId = ({ game_id, play_id }: Play): string => playId(game_id, play_id)

function passResultOf(facts: PlayFacts): PassResult | null {
  if (facts.type === 'qb_spike') return 'incomplete'
  if (facts.type !== 'pass' && !(facts.type === 'two_point' && facts.passer)) return null
  if (facts.isSack) return 'sack'
  if (facts.interceptor) return 'intercepted'
  return facts.isComplete ? 'complete' : 'incomplete'
}

function kickOf(facts: PlayFacts): Play['kick'] {
  if (facts.kickYards === null) return null
  return { distance: facts.kickYards, result: facts.kickResult ?? fieldResultOf(facts) }
}

function fieldResultOf(facts: PlayFacts): KickResult | null {
  if (facts.isTouchback) return 'touchback'
  if (facts.isFairCatch) return 'fair_catch'
  if (facts.isDowned) return 'downed'
  if (facts.isOutOfBounds) return 'out_of_bounds'
  if (facts.isOnside || (facts.fumble && facts.returnYards === 0)) return 'recovered'
  return 'returned'
}

function creditsOf(facts: PlayFacts, codes: Codes): Credit[] {
  const own = codes[facts.side]
  const other = codes[otherSide(facts.side)]
  const credit = (role: Role, team: string, player: Player | null, yards: number | null = null): Credit[] =>
    player ? [{ role, player: player.slug, team, yards }] : []
  const caught = facts.isComplete ? facts.yards : null
  const isTry = facts.type === 'two_point'
  const isKickoff = facts.type === 'kickoff'
  const tacklers = codes[facts.tackledBy ?? otherSide(facts.side)]
  return [
    ...credit('passer', own, facts.passer, isTry ? null : caught),
    ...credit('receiver', own, facts.receiver, isTry ? null : caught),
    ...credit('rusher', own, facts.rusher, isTry ? null : facts.yards),
    ...credit(facts.type === 'punt' ? 'punter' : 'kicker', isKickoff ? other : own, facts.kicker),
    ...credit('interceptor', other, facts.interceptor, facts.returnYards),
    ...credit('returner', isKickoff ? own : other, facts.returner, facts.returnYards),
    ...credit('blocker', other, facts.blockedBy),
    ...facts.sackers.flatMap((player) => credit('sacker', other, player)),
    ...credit('pass_defender', other, facts.defendedBy),
    ...credit('tackler', tacklers, facts.tacklers[0] ?? null),
    ...credit('assist_tackler', tacklers, facts.tacklers[1] ?? null),
  ]
}

function fumblesOf({ fumble }: PlayFacts, codes: Codes): Play['fumbles'] {
  if (!fumble) return []
  return [
    {
      player: fumble.player.slug,
      team: codes[fumble.side],
      lost: fumble.recoveredSide !== fumble.side,
      forced_by: fumble.forcedBy?.slug ?? null,
      recovered_by: fumble.recoveredBy.slug,
      recovered_team: codes[fumble.recoveredSide],
      recovery_yards: fumble.returnYards,
    },
  ]
}

function penaltyOf({ penalty }: PlayFacts, codes: Codes): Play['penalty'] {
  if (!penalty) return null
  const { name, side, player, yards, decision } = penalty
  return { team: codes[side], player: player.slug, kind: name, yards, decision }
}
