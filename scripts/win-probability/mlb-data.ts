/** Baseball situations with how many games had them and how many the home side won. */
import type { MlbState } from '../../src/sports/mlb/win-probability/model.ts'
import { textOf } from './read-csv.ts'

export interface MlbSample extends MlbState {
  readonly games: number
  readonly homeWins: number
}

const oneYear = /^\((\d+), (\d), (\d), \((\d), (\d), (\d)\), (-?\d+)\): \((\d+), (\d+)\)$/

/** The situations of one season; leads and wins are those of the side at bat. */
export function seasonSamples(year: string): MlbSample[] {
  const lines = textOf(`truth/win-probability/mlb_win-expectancy-counts_${year}.txt.gz`).split('\n')
  return lines.flatMap((line) => {
    const match = oneYear.exec(line.trim())
    if (!match) return []
    const [inning, half, outs, first, second, third, lead, wins, games] = match.slice(1).map(Number)
    const bases = first! + 2 * second! + 4 * third!
    return [
      sampleOf({
        inning: inning!,
        isHome: half === 1,
        outs: outs!,
        bases,
        lead: lead!,
        games: games!,
        wins: wins!,
      }),
    ]
  })
}

/** The situations of all seasons up to 2014. */
export function pastSamples(): MlbSample[] {
  const lines = textOf('truth/win-probability/mlb_win-expectancy-counts_to-2014.txt.gz').split('\n')
  return lines.flatMap((line) => {
    const fields = line.trim().split(',')
    if (fields.length !== 7) return []
    const [inning, outs, code, lead, games, wins] = fields.slice(1).map(Number)
    return [
      sampleOf({
        inning: inning!,
        isHome: fields[0] === '"H"',
        outs: outs!,
        bases: code! - 1,
        lead: lead!,
        games: games!,
        wins: wins!,
      }),
    ]
  })
}

interface Counted {
  readonly inning: number
  readonly isHome: boolean
  readonly outs: number
  readonly bases: number
  readonly lead: number
  readonly games: number
  readonly wins: number
}

const sampleOf = ({ inning, isHome, outs, bases, lead, games, wins }: Counted): MlbSample => ({
  inning,
  half: isHome ? 'bottom' : 'top',
  outs,
  bases,
  lead: isHome ? lead : -lead,
  games,
  homeWins: isHome ? wins : games - wins,
})
