import { type RatedGame, resultOfScores } from '../../../games/win-probability/curve.ts'
import { Lru } from '../../../kernel/caches.ts'
import { roundTo } from '../../../kernel/numbers.ts'
import type { Odds } from '../../../odds/odds.ts'
import { openingHome } from '../../../odds/opening.ts'
import { type GameState, walkGame } from '../metrics/game-walk.ts'
import type { Game } from '../records/game.ts'
import type { Play } from '../records/play.ts'
import { type HomeChance, homeChanceOf, type MlbState } from './model.ts'

const innings = 9
const onSecond = 2
/** Since this season extra innings of the regular season start with a runner on second. */
const placedSince = 2020

export function rate(gameDoc: Game, plays: readonly Play[], oddsDoc: Odds | null): RatedGame {
  const placesRunner = Number(gameDoc.season) >= placedSince && gameDoc.phase === 'regular'
  const chance = chanceFor(openingHome(oddsDoc), placesRunner)
  const rated = walkGame(plays, null).map(({ play: one, after }) => {
    const home = chance(stateAfter(one, after, placesRunner))
    const { order, event_id, inning, half } = one
    const { score } = after
    return {
      order,
      event_id,
      period: inning,
      clock: half,
      elapsed_seconds: null,
      score,
      home,
      away: 1 - home,
    }
  })
  return {
    plays: rated,
    now: rated.at(-1) ?? chancesOfGame(chance, gameDoc, placesRunner),
    result: gameDoc.status === 'final' ? resultOfScores(gameDoc.home.score, gameDoc.away.score) : null,
  }
}

/** The tables of a model are made once per strength, to a thousandth. */
const tables = new Lru<string, HomeChance>(200)

function chanceFor(before: number | null, placesRunner: boolean): HomeChance {
  const rounded = before === null ? null : roundTo(before, 3)
  const key = `${rounded} ${placesRunner}`
  let chance = tables.get(key)
  if (!chance) {
    chance = homeChanceOf({ before: rounded, placesRunner, innings })
    tables.set(key, chance)
  }
  return chance
}

const basesOf = ({ first, second, third }: Readonly<Record<'first' | 'second' | 'third', string | null>>) =>
  Number(first !== null) + 2 * Number(second !== null) + 4 * Number(third !== null)

function stateAfter(
  { inning, half }: Play,
  { bases, outs, score }: GameState,
  placesRunner: boolean,
): MlbState {
  const lead = score.home - score.away
  if (outs < 3) return { inning, half, outs, bases: basesOf(bases), lead }
  return half === 'top'
    ? { ...startOf(inning, placesRunner), half: 'bottom', lead }
    : endOfInning(inning, lead, placesRunner)
}

const startOf = (inning: number, placesRunner: boolean) => ({
  inning,
  outs: 0,
  bases: placesRunner && inning > innings ? onSecond : 0,
})

/** After the last inning a lead decides. */
function endOfInning(inning: number, lead: number, placesRunner: boolean): MlbState {
  if (inning < innings || lead === 0) return { ...startOf(inning + 1, placesRunner), half: 'top', lead }
  return { inning, half: 'bottom', outs: 2, bases: 0, lead: lead > 0 ? lead : -certainLead }
}

/** A deficit that no model makes up. */
const certainLead = 30

function chancesOfGame(chance: HomeChance, gameDoc: Game, placesRunner: boolean) {
  const { inning, half, outs, baserunners } = gameDoc
  const lead = gameDoc.home.score - gameDoc.away.score
  const isBreak = half === 'middle' || half === 'end'
  const playing: MlbState = {
    inning: Math.max(1, inning),
    half: half === 'bottom' ? 'bottom' : 'top',
    outs,
    bases: basesOf(baserunners),
    lead,
  }
  const next: MlbState =
    half === 'middle'
      ? { ...startOf(playing.inning, placesRunner), half: 'bottom', lead }
      : endOfInning(playing.inning, lead, placesRunner)
  const home = chance(isBreak ? next : playing)
  return { home, away: 1 - home }
}
