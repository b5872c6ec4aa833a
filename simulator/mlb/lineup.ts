import type { Rng } from '../../src/kernel/rng.ts'
import type { Lineup } from '../../src/sports/mlb/records/lineup.ts'
import type { Side } from '../../src/sports/mlb/side.ts'
import type { Hitter, Reliever, TeamState } from './game-state.ts'
import type { Club } from './league.ts'
import type { Batter, HitterPosition } from './player.ts'
import { newHurler } from './substitutions.ts'

const dayMs = 86_400_000

/** Chances of a day off. */
const dayOff = { catcher: 0.22, regular: 0.06, reliever: 0.22 } as const

export interface Occasion {
  readonly startMs: number
  /** The second game of a doubleheader, started by a reliever as no starter is rested. */
  readonly isSecondGame: boolean
}

/** A team at the start of a game. */
export function lineUp(rng: Rng, side: Side, club: Club, occasion: Occasion): TeamState {
  const bench = [...club.bench]
  const starters = club.regulars.map((regular): readonly [Batter, HitterPosition] => {
    const isOff = rng.chance(regular.position === 'C' ? dayOff.catcher : dayOff.regular)
    const place = isOff ? bench.findIndex((batter) => canFillIn(batter, regular.position)) : -1
    return [place < 0 ? regular : bench.splice(place, 1)[0]!, regular.position]
  })
  const { first, pen } = pitchers(rng, club, occasion)
  return {
    side,
    club,
    order: inOrder(starters).map(
      ([batter, position], slot): Hitter => ({ batter, slot, position, takes: position }),
    ),
    next: 0,
    bench,
    pen,
    hurler: newHurler(first),
    score: 0,
  }
}

const groups: Readonly<Record<HitterPosition, string>> = {
  C: 'catcher',
  '1B': 'corner',
  DH: 'corner',
  '2B': 'middle',
  '3B': 'middle',
  SS: 'middle',
  LF: 'outfield',
  CF: 'outfield',
  RF: 'outfield',
}

const canFillIn = (batter: Batter, position: HitterPosition): boolean =>
  groups[batter.position] === groups[position]

/** The best batter second, the next two first and third, then down to the weakest. */
function inOrder(starters: readonly (readonly [Batter, HitterPosition])[]) {
  const worth = ({ contact, power, eye }: Batter) => 3 * contact + 0.5 * power + 2.5 * eye
  const [best, second, ...others] = [...starters].sort(([a], [b]) => worth(b) - worth(a))
  return [second!, best!, ...others]
}

function pitchers(rng: Rng, { rotation, bullpen }: Club, { startMs, isSecondGame }: Occasion) {
  const { closer, setup, middle, long } = bullpen
  const relievers: Reliever[] = [
    { pitcher: closer, role: 'closer' },
    ...setup.map((pitcher): Reliever => ({ pitcher, role: 'setup' })),
    ...middle.map((pitcher): Reliever => ({ pitcher, role: 'middle' })),
    ...long.map((pitcher): Reliever => ({ pitcher, role: 'long' })),
  ]
  const starter = rotation[Math.floor(startMs / dayMs) % rotation.length]!
  const first: Reliever = isSecondGame ? relievers.at(-1)! : { pitcher: starter, role: 'starter' }
  const pen = relievers.filter((reliever) => reliever !== first && !rng.chance(dayOff.reliever))
  return { first, pen }
}

/** The lineup record of a game. */
export function lineupRecord(gameId: string, teams: Readonly<Record<Side, TeamState>>, atMs: number): Lineup {
  const side = ({ club, order, hurler }: TeamState): Lineup['home'] => ({
    team: club.code,
    batters: order.map(({ batter, slot, position }) => ({
      player: batter.slug,
      order: slot + 1,
      pos: position,
    })),
    pitcher: hurler.pitcher.slug,
  })
  return {
    game_id: gameId,
    home: side(teams.home),
    away: side(teams.away),
    updated_at: new Date(atMs).toISOString(),
  }
}
