import type { Outlook, Pairing } from './rules.ts'
import type { Ending, Result } from './table.ts'

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
