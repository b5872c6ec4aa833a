import type { Substitution } from '../../src/sports/mlb/records/play.ts'
import {
  addFixedPause,
  addPause,
  batting,
  fielding,
  type GameState,
  type Hitter,
  type Hurler,
  type Reliever,
} from './game-state.ts'
import type { Batter } from './player.ts'

const seconds = { betweenInnings: 20, withinInning: 140, batter: 10 } as const

function recordSubstitution(game: GameState, change: Omit<Substitution, 'step' | 'count'>): void {
  const { atBat, balls, strikes } = game
  atBat.substitutions.push({ step: atBat.step, ...change, count: { balls, strikes } })
  atBat.step++
}

export const newHurler = ({ pitcher, role }: Reliever): Hurler => ({
  pitcher,
  role,
  pitches: 0,
  faced: 0,
  runs: 0,
})

export function bringIn(game: GameState, reliever: Reliever): void {
  const team = fielding(game)
  team.pen.splice(team.pen.indexOf(reliever), 1)
  const replaces = team.hurler.pitcher
  const { slug, name } = reliever.pitcher
  recordSubstitution(game, { kind: 'pitcher', player: slug, replaces: replaces.slug, order: null, pos: 'P' })
  game.atBat.sentences.push(`Pitching change: ${name} replaces ${replaces.name}.`)
  team.hurler = newHurler(reliever)
  addFixedPause(game, game.isHalfNew ? seconds.betweenInnings : seconds.withinInning)
}

/** A batter from the bench enters the batting order. */
function enter(game: GameState, out: Hitter, batter: Batter, position: 'PH' | 'PR'): Hitter {
  const team = batting(game)
  team.bench.splice(team.bench.indexOf(batter), 1)
  const hitter: Hitter = { batter, slot: out.slot, position, takes: out.takes }
  team.order[out.slot] = hitter
  recordSubstitution(game, {
    kind: position === 'PH' ? 'batter' : 'runner',
    player: batter.slug,
    replaces: out.batter.slug,
    order: out.slot + 1,
    pos: position,
  })
  addPause(game, seconds.batter)
  return hitter
}

export function pinchHit(game: GameState, batter: Batter): void {
  const out = game.atBat.hitter
  game.atBat.hitter = enter(game, out, batter, 'PH')
  game.atBat.sentences.push(`${batter.name} bats for ${out.batter.name}.`)
}

export function pinchRun(game: GameState, base: 0 | 1 | 2, batter: Batter): void {
  const runner = game.bases[base]!
  const hitter = enter(game, runner.hitter, batter, 'PR')
  game.bases[base] = { ...runner, hitter }
  game.atBat.sentences.push(`${batter.name} runs for ${runner.hitter.batter.name}.`)
}

/** Pinch hitters and runners take the fielding position of the player they replaced. */
export function takeTheField(game: GameState): void {
  for (const hitter of fielding(game).order) {
    if (hitter.position === hitter.takes) continue
    hitter.position = hitter.takes
    recordSubstitution(game, {
      kind: 'fielder',
      player: hitter.batter.slug,
      replaces: null,
      order: hitter.slot + 1,
      pos: hitter.takes,
    })
  }
}
