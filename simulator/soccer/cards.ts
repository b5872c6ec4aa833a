import { logEvent } from './match-log.ts'
import { loseTime, type MatchState, type TeamState } from './match-state.ts'
import type { Player } from './player.ts'

/** A booked player fouls less. */
const bookedCare = 0.22
/** Share of straight red cards that follow a video review. */
const upgradedShare = 0.25
const bookingSeconds = [12, 30] as const
const sendingOffSeconds = [40, 80] as const
const reviewSeconds = [50, 110] as const

export function book(match: MatchState, team: TeamState): void {
  const { rng } = match
  const player = culprit(match, team, (p) => careOf(team, p))
  loseTime(match, rng.int(...bookingSeconds))
  if (team.booked.has(player)) {
    logEvent(match, { type: 'second_yellow_card', team, player })
    sendOff(match, team, player)
    return
  }
  team.booked.add(player)
  logEvent(match, { type: 'yellow_card', team, player })
}

export function showRed(match: MatchState, team: TeamState): void {
  const { rng } = match
  const player = culprit(match, team, (p) => (p.position === 'GK' ? 0 : 1))
  if (rng.chance(upgradedShare)) {
    loseTime(match, rng.int(...reviewSeconds))
    logEvent(match, { type: 'var_review', team, player, verdict: 'card_upgraded' })
  }
  logEvent(match, { type: 'red_card', team, player })
  sendOff(match, team, player)
}

const culprit = ({ rng }: MatchState, team: TeamState, care: (player: Player) => number): Player =>
  rng.weighted(team.pitch, (p) => p.fouling * care(p))

/** Goalkeepers may be booked, but are never sent off. */
function careOf(team: TeamState, player: Player): number {
  if (!team.booked.has(player)) return 1
  return player.position === 'GK' ? 0 : bookedCare
}

function sendOff(match: MatchState, team: TeamState, player: Player): void {
  team.pitch.splice(team.pitch.indexOf(player), 1)
  loseTime(match, match.rng.int(...sendingOffSeconds))
}
