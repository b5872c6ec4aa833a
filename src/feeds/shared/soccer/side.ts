import { clubName } from '../../../sports/soccer/clubs/index.ts'
import type { FixtureInput } from '../../../sports/soccer/records/fixture.ts'

const nameMaxLength = 80

/** Our name for a club, or the source's own spelling when we do not know it. */
export const clubIn = (league: string, name: string): string => clubName(league, name).slice(0, nameMaxLength)

/** One side of a fixture; without a score the stored one stays. */
export const toSide = (team: string, score: number | null | undefined): FixtureInput['home'] =>
  score === null || score === undefined ? { team } : { team, score }
