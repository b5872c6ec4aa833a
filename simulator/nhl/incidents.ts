import { otherSide, type Side } from '../../src/sports/nhl/metrics/strength.ts'
import { drawShare, type Shares } from '../shared/draw-share.ts'
import { describeHit, describeTurnover } from './describe.ts'
import { type GameState, sides } from './game-state.ts'
import { logPlay } from './play-log.ts'
import { leads } from './rates.ts'
import { drawPlace, spotOf, type Zone } from './rink.ts'

/** Where incidents happen, from the acting side's point of view. */
const hitZones: Shares<Zone> = { wide: 24, behind: 18, wide_point: 8, neutral: 22, own: 28 }
const giveawayZones: Shares<Zone> = { own: 45, neutral: 28, wide: 15, circle: 7, behind: 5 }
const takeawayZones: Shares<Zone> = { own: 40, neutral: 36, wide: 14, circle: 10 }

export type Incident = 'hit' | 'giveaway' | 'takeaway'

export function drawIncident(game: GameState, incident: Incident): void {
  const side = game.rng.pick(sides)
  if (incident === 'hit') hit(game, side)
  else if (incident === 'giveaway') giveAway(game, side)
  else takeAway(game, side)
}

function hit(game: GameState, side: Side): void {
  const hitter = game.rng.weighted(game.teams[side].ice, (p) => p.player.hitting)
  const other = game.rng.pick(game.teams[otherSide(side)].ice)
  logPlay(game, {
    type: 'hit',
    description: describeHit(hitter, other),
    side,
    player: hitter,
    related: other,
    spot: placeOf(game, side, drawShare(game.rng, hitZones)),
  })
}

function giveAway(game: GameState, side: Side): void {
  const zone = drawShare(game.rng, giveawayZones)
  const loser = game.rng.weighted(game.teams[side].ice, (p) => p.player.losing)
  logPlay(game, {
    type: 'giveaway',
    description: describeTurnover(loser, 'giveaway'),
    side,
    player: loser,
    spot: placeOf(game, side, zone),
  })
  // A puck lost in front of one's own net is a chance at once; elsewhere the other side has to skate first.
  const opponents = otherSide(side)
  if (zone === 'own') lead(game, opponents, 'play', leads.attemptAfterGiveaway)
  else lead(game, opponents, 'rush', leads.rushAfterGiveaway)
}

function takeAway(game: GameState, side: Side): void {
  const zone = drawShare(game.rng, takeawayZones)
  const thief = game.rng.weighted(game.teams[side].ice, (p) => p.player.stealing)
  logPlay(game, {
    type: 'takeaway',
    description: describeTurnover(thief, 'takeaway'),
    side,
    player: thief,
    spot: placeOf(game, side, zone),
  })
  const isFar = zone === 'own' || zone === 'neutral'
  lead(game, side, isFar ? 'rush' : 'play', leads.rushAfterTakeaway)
}

const placeOf = (game: GameState, side: Side, zone: Zone) =>
  spotOf(drawPlace(game.rng, zone), game.homeDefends, side)

function lead(game: GameState, side: Side, kind: 'play' | 'rush', chance: number): void {
  if (!game.rng.chance(chance)) return
  const [min, max] = kind === 'rush' ? leads.rushSeconds : leads.attemptSeconds
  game.followUp = { kind, side, atSecond: game.second + game.rng.int(min, max) }
}
