import type { Side } from '../../src/sports/nfl/side.ts'
import { flip } from './game-state.ts'
import type { PlayFacts } from './play-facts.ts'
import type { Situation } from './worth.ts'

interface Scene {
  /** Where the play began, yards to the goal line of the side in question. */
  readonly spot: number
  readonly codes: Readonly<Record<Side, string>>
  /** The situation in which the down is replayed after a foul. */
  readonly after: Situation | null
}

/** A yard line as the records write it: `GB 25`, `50` at midfield. */
export function yardlineText(side: Side, spot: number, codes: Scene['codes']): string {
  if (spot === 50) return '50'
  const other: Side = side === 'home' ? 'away' : 'home'
  return spot > 50 ? `${codes[side]} ${flip(spot)}` : `${codes[other]} ${spot}`
}

export function describePlay(facts: PlayFacts, scene: Scene): string {
  const parts = [
    textOf(facts, scene),
    fumbleText(facts, scene),
    scoreText(facts, scene),
    flagText(facts, scene),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function textOf(facts: PlayFacts, scene: Scene): string {
  switch (facts.type) {
    case 'pass':
      return passText(facts, scene)
    case 'run':
      return runText(facts, scene)
    case 'punt':
      return puntText(facts, scene)
    case 'kickoff':
      return kickoffText(facts, scene)
    case 'field_goal':
      return `${facts.kicker?.shortName} tries from ${facts.kickYards} yards: ${kickWord(facts)}.`
    case 'extra_point':
      return `Extra point by ${facts.kicker?.shortName}: ${kickWord(facts)}.`
    case 'two_point':
      return twoPointText(facts)
    case 'qb_kneel':
      return `${facts.rusher?.shortName} takes a knee.`
    case 'qb_spike':
      return `${facts.passer?.shortName} spikes the ball to stop the clock.`
    case 'no_play':
      return ''
  }
}

const yardsText = (yards: number): string => {
  if (yards === 0) return 'for no gain'
  return yards > 0 ? `for ${count(yards)}` : `for a loss of ${count(-yards)}`
}
const count = (yards: number): string => (yards === 1 ? '1 yard' : `${yards} yards`)

const formationWords: Readonly<Record<string, string>> = {
  SHOTGUN: 'Shotgun',
  PISTOL: 'Pistol',
  EMPTY: 'Empty backfield',
  WILDCAT: 'Wildcat',
  JUMBO: 'Jumbo',
  I_FORM: 'I formation',
}

function opening({ formation, isNoHuddle }: PlayFacts): string {
  const words = [isNoHuddle ? 'No huddle' : '', formationWords[formation ?? ''] ?? '']
  const text = words.filter((word) => word !== '').join(', ')
  return text === '' ? '' : `${text}: `
}

const depthWord = (air: number): string => {
  if (air < 0) return 'behind the line'
  if (air < 10) return 'short'
  return air < 20 ? 'downfield' : 'deep'
}

function passText(facts: PlayFacts, scene: Scene): string {
  const { passer, receiver, airYards } = facts
  const start = `${opening(facts)}${passer?.shortName}`
  if (facts.isSack) {
    const by = facts.sackers.map(({ shortName }) => shortName).join(' and ')
    return `${start} is sacked by ${by} ${yardsText(facts.yards)}.`
  }
  if (!receiver) return `${start} throws the ball away.`
  const throwText = `${start} throws ${depthWord(airYards ?? 0)}`
  if (facts.interceptor) {
    const back = facts.isTouchback ? 'in the end zone, touchback' : `and returned ${count(facts.returnYards)}`
    return `${throwText} for ${receiver.shortName}, intercepted by ${facts.interceptor.shortName} ${back}.${tackleText(facts)}`
  }
  if (!facts.isComplete) {
    const broken = facts.defendedBy ? `, broken up by ${facts.defendedBy.shortName}` : ''
    return `${throwText} for ${receiver.shortName}, incomplete${broken}.`
  }
  return `${throwText} to ${receiver.shortName} ${carryText(facts, scene)}`
}

function runText(facts: PlayFacts, scene: Scene): string {
  const verb = facts.isScramble ? 'scrambles' : 'runs'
  return `${opening(facts)}${facts.rusher?.shortName} ${verb} ${carryText(facts, scene)}`
}

/** The yards, the spot, and the tackle. */
function carryText(facts: PlayFacts, scene: Scene): string {
  const how = yardsText(facts.yards)
  const left = scene.spot - facts.yards
  if (facts.touchdown?.side === facts.side && !facts.fumble) return `${how}.`
  if (left >= 100) return `${how} in the own end zone.`
  const to = yardlineText(facts.side, Math.max(1, left), scene.codes)
  const where = facts.isOutOfBounds ? `out of bounds at the ${to}` : `to the ${to}`
  return `${how} ${where}.${tackleText(facts)}`
}

function tackleText({ tacklers }: PlayFacts): string {
  return tacklers.length === 0
    ? ''
    : ` Tackle by ${tacklers.map((player) => player.shortName).join(' and ')}.`
}

function puntText(facts: PlayFacts, scene: Scene): string {
  const start = `${facts.kicker?.shortName} punts`
  if (facts.blockedBy) return `${start}, blocked by ${facts.blockedBy.shortName}.`
  const landed = scene.spot - (facts.kickYards ?? 0)
  if (facts.isTouchback) return `${start} ${count(facts.kickYards ?? 0)} into the end zone, touchback.`
  const at = yardlineText(facts.side, Math.max(1, landed), scene.codes)
  return `${start} ${count(facts.kickYards ?? 0)} to the ${at}${catchText(facts)}`
}

function catchText(facts: PlayFacts): string {
  if (facts.isOutOfBounds) return ', out of bounds.'
  if (facts.isDowned) return ', downed.'
  if (facts.isFairCatch) return `, fair catch by ${facts.returner?.shortName}.`
  if (facts.fumble && facts.returnYards === 0) return '.'
  return `, returned ${count(facts.returnYards)} by ${facts.returner?.shortName}.${tackleText(facts)}`
}

function kickoffText(facts: PlayFacts, scene: Scene): string {
  const start = `${facts.kicker?.shortName} kicks off`
  if (facts.isOnside) return `${start} onside, ${count(facts.kickYards ?? 0)}.`
  if (facts.isTouchback) return `${start} into the end zone, touchback.`
  const landed = 100 - scene.spot - (facts.kickYards ?? 0)
  const at = landed <= 0 ? 'goal line' : yardlineText(facts.side, flip(landed), scene.codes)
  return `${start} ${count(facts.kickYards ?? 0)} to the ${at}${catchText(facts)}`
}

const kickWord = ({ kickResult, blockedBy }: PlayFacts): string => {
  if (kickResult === 'good') return 'good'
  return blockedBy ? `blocked by ${blockedBy.shortName}` : 'no good'
}

function twoPointText({ rusher, passer, receiver, twoPoint }: PlayFacts): string {
  const how = rusher ? `${rusher.shortName} runs` : `${passer?.shortName} throws to ${receiver?.shortName}`
  return `Two-point try: ${how}, ${twoPoint === 'good' ? 'good' : 'no good'}.`
}

function fumbleText({ fumble, type }: PlayFacts, { codes }: Scene): string {
  if (!fumble) return ''
  const lost = type === 'punt' ? 'muffs the ball' : 'fumbles'
  const forced = fumble.forcedBy ? `, forced by ${fumble.forcedBy.shortName}` : ''
  const after = fumble.returnYards > 0 ? ` and returned ${count(fumble.returnYards)}` : ''
  const by = `${fumble.recoveredBy?.shortName} of ${codes[fumble.recoveredSide]}`
  return `${fumble.player.shortName} ${lost}${forced}; recovered by ${by}${after}.`
}

function scoreText({ touchdown, safety }: PlayFacts, { codes }: Scene): string {
  if (touchdown) return `Touchdown ${codes[touchdown.side]}, ${touchdown.player.shortName}.`
  return safety ? `Safety, two points for ${codes[safety]}.` : ''
}

function flagText({ penalty, type, side }: PlayFacts, { codes, after }: Scene): string {
  if (!penalty) return ''
  const who = `Penalty on ${codes[penalty.side]}, ${penalty.player.shortName}: ${penalty.name}`
  if (penalty.decision === 'declined') return `${who}, declined.`
  const isFirst = type === 'no_play' && after?.down === 1 && penalty.side !== side
  const first = isFirst ? ', first down' : ''
  return `${who}, ${count(penalty.yards)}${first}${type === 'no_play' ? ', no play' : ''}.`
}
