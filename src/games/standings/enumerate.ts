/** Every way in which a few open games can end, and what each club reaches in all or in some of them. */
import { drawnByLot } from './break-ties.ts'
import { assume, retract } from './outlook.ts'
import { isReached, type Outlook, type Pairing, type Ranking } from './rules.ts'
import type { Ending, Result } from './table.ts'

/** More ways than these are not enumerated: each needs a full ranking. */
const waysMax = 512

export const canEnumerate = (outlook: Outlook): boolean =>
  !outlook.hasUnknownGames &&
  !outlook.rules.hasTieBreakGames &&
  endsOf(outlook, { home: 0, away: 1 }).length ** outlook.open.length <= waysMax

/** By claim, then by club. */
interface Reached {
  readonly always: boolean[][]
  readonly ever: boolean[][]
}

export function enumerate(outlook: Outlook): Reached {
  const { rules, table, open } = outlook
  const byClaim = (value: boolean) => rules.claims.map(() => rules.clubs.map(() => value))
  const reached: Reached = { always: byClaim(true), ever: byClaim(false) }
  table.hasScores = open.length === 0
  const visit = (depth: number): void => {
    const game = open[depth]
    if (!game) {
      countRanking(outlook, reached)
      return
    }
    for (const result of endsOf(outlook, game)) {
      assume(outlook, result)
      visit(depth + 1)
      retract(outlook, result)
    }
  }
  visit(0)
  table.hasScores = true
  return reached
}

function countRanking(outlook: Outlook, reached: Reached): void {
  const { rules, table, open } = outlook
  const ranking = rules.rank(table)
  const drawn = open.length === 0 ? new Set<number>() : drawnClubs(ranking)
  for (const club of table.everyone) {
    const rankings = drawn.has(club) ? withEitherLuck(outlook, club) : [ranking]
    for (const [i, claim] of rules.claims.entries()) {
      for (const one of rankings) {
        if (isReached(claim, one, rules, club)) reached.ever[i]![club] = true
        else reached.always[i]![club] = false
      }
    }
  }
}

/** The clubs whose place was drawn by lot: scores that are not known yet could decide it either way. */
function drawnClubs({ divisions, conferences, league }: Ranking): ReadonlySet<number> {
  const orders = [...divisions, ...conferences, { order: league }].flatMap(({ order }) => order)
  return new Set(orders.flatMap(({ club, tiebreak }) => (tiebreak === drawnByLot ? [club] : [])))
}

function withEitherLuck({ rules, table }: Outlook, club: number): Ranking[] {
  table.lucky = club
  const best = rules.rank(table)
  table.lucky = null
  table.luckless = club
  const worst = rules.rank(table)
  table.luckless = null
  return [best, worst]
}

/** How a game can end: the home side wins, nobody does, the visitors win. */
export function endsOf({ rules }: Outlook, { home, away }: Pairing): Result[] {
  const endings: readonly Ending[] = rules.overtimePoint ? ['REG', 'OT', 'SO'] : ['REG']
  const won = (isHome: boolean) =>
    endings.map((ending) => ({
      home,
      away,
      homeScore: isHome ? 1 : 0,
      awayScore: isHome ? 0 : 1,
      ending,
    }))
  const level: Result[] = rules.hasTies ? [{ home, away, homeScore: 0, awayScore: 0, ending: 'REG' }] : []
  return [...won(true), ...level, ...won(false).reverse()]
}
