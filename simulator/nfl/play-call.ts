import { clamp, logistic, logit } from '../../src/kernel/numbers.ts'
import type { Rng } from '../../src/kernel/rng.ts'
import { drawShare } from '../shared/draw-share.ts'
import { type GameState, gameSecondsLeft, leadOf, offenceOf } from './game-state.ts'
import { type DefensivePackage, takeSome } from './lineup.ts'
import type { Player } from './player.ts'

/** The play that the offence calls, and who is on the field for it. */
export interface PlayCall {
  readonly kind: 'pass' | 'run'
  readonly formation: string
  readonly personnel: string
  readonly isNoHuddle: boolean
  readonly backs: readonly Player[]
  readonly ends: readonly Player[]
  readonly wideouts: readonly Player[]
  readonly against: DefensivePackage
}

/** Numbers of backs and tight ends, as coaches write them; the rest of five are wide receivers. */
const personnelShares = {
  normal: { '11': 62, '12': 21, '21': 5, '13': 4, '10': 4, '22': 2, '20': 2 },
  short: { '11': 30, '12': 30, '13': 18, '22': 12, '21': 10 },
  passing: { '11': 82, '10': 9, '12': 6, '01': 3 },
} as const

const formationShares = {
  pass: { SHOTGUN: 74, UNDER_CENTER: 17, EMPTY: 6, PISTOL: 3 },
  run: { SHOTGUN: 44, UNDER_CENTER: 44, PISTOL: 9, WILDCAT: 1, I_FORM: 2 },
  hurry: { SHOTGUN: 88, EMPTY: 12 },
  goalLine: { UNDER_CENTER: 60, SHOTGUN: 22, JUMBO: 12, I_FORM: 6 },
} as const

/** Whether the offence must save time: behind late in the game, or in reach of a score before halftime. */
export function isHurried(game: GameState): boolean {
  const lead = leadOf(game, game.side)
  if (game.quarter === 2) return game.secondsLeft <= 110 && game.spot < 80
  if (game.quarter < 4) return false
  const left = gameSecondsLeft(game)
  if (game.quarter > 4) return left <= 150 && lead <= 0
  if (lead < -8) return left <= 420
  return lead <= 0 && left <= (lead === 0 ? 100 : 200)
}

/** Whether the offence runs the clock down to protect a lead. */
export const isMilking = (game: GameState): boolean =>
  game.quarter === 4 && leadOf(game, game.side) > 0 && gameSecondsLeft(game) <= 330

/** Whether the offence is in range for the kick that ties or wins, late: it takes no more risks. */
const isSettledForKick = (game: GameState): boolean => {
  const lead = leadOf(game, game.side)
  return game.quarter >= 4 && lead <= 0 && lead >= -3 && gameSecondsLeft(game) <= 90 && game.spot <= 24
}

/** Share of passes on each down, by the yards to go. */
const passShares: readonly (readonly (readonly [toGo: number, share: number])[])[] = [
  [
    [4, 0.4],
    [9, 0.5],
    [10, 0.505],
    [99, 0.62],
  ],
  [
    [2, 0.36],
    [5, 0.5],
    [8, 0.6],
    [99, 0.66],
  ],
  [
    [1, 0.3],
    [3, 0.66],
    [6, 0.86],
    [99, 0.9],
  ],
  [
    [1, 0.28],
    [3, 0.68],
    [99, 0.93],
  ],
]

function passShare(game: GameState): number {
  const rows = passShares[game.down - 1]!
  const [, base] = rows.find(([toGo]) => game.toGo <= toGo) ?? rows.at(-1)!
  const lead = leadOf(game, game.side)
  let shift = offenceOf(game).club.passLean
  if (game.spot <= 4) shift -= 0.45
  if (isSettledForKick(game)) shift -= 1.6
  else if (isHurried(game)) shift += lead < 0 || game.quarter === 2 ? 1.7 : 0.6
  if (isMilking(game)) shift -= 1.5
  else if (game.quarter >= 3) shift -= clamp(lead, -21, 21) * (game.quarter === 4 ? 0.045 : 0.022)
  return logistic(logit(base) + shift)
}

export function callPlay(game: GameState): PlayCall {
  const { rng } = game
  const { squad } = offenceOf(game)
  const kind = rng.chance(passShare(game)) ? 'pass' : 'run'
  const hurried = isHurried(game)
  const personnel = drawShare(rng, personnelShares[situationOf(game, kind)])
  const [backs, ends] = [Number(personnel[0]), Number(personnel[1])]
  const isGoalLine = game.spot <= 2 && game.toGo <= 2
  const formation = drawShare(rng, formationShares[isGoalLine ? 'goalLine' : hurried ? 'hurry' : kind])
  return {
    kind,
    formation: backs === 0 ? 'EMPTY' : formation,
    personnel,
    isNoHuddle: hurried ? rng.chance(0.7) : rng.chance(0.06),
    backs: takeBacks(rng, squad.RB, backs),
    ends: takeSome(rng, squad.TE, ends),
    wideouts: takeSome(rng, squad.WR, 5 - backs - ends),
    against: packageAgainst(game, 5 - backs - ends),
  }
}

function situationOf(game: GameState, kind: PlayCall['kind']): keyof typeof personnelShares {
  if (game.toGo <= 2 && game.down >= 3) return kind === 'run' ? 'short' : 'normal'
  if (isHurried(game) || (game.down === 3 && game.toGo >= 7)) return 'passing'
  return game.spot <= 3 ? 'short' : 'normal'
}

/** Backs rotate by their usage, unlike receivers, who stay on the field. */
function takeBacks(rng: Rng, players: readonly Player[], count: number): readonly Player[] {
  const on: Player[] = []
  for (let open = [...players]; on.length < count && open.length > 0; ) {
    const back = rng.weighted(open, (player) => player.usage)
    on.push(back)
    open = open.filter((player) => player !== back)
  }
  return on
}

function packageAgainst({ rng, down, toGo }: GameState, wideouts: number): DefensivePackage {
  if (down >= 3 && toGo >= 6 && rng.chance(0.45)) return 'dime'
  if (wideouts >= 3) return rng.chance(0.94) ? 'nickel' : 'base'
  return rng.chance(0.72) ? 'base' : 'nickel'
}
