import { ownValue } from '../../../../kernel/json.ts'
import type { Roof } from './snap.ts'

/**
 * The roof of each team's home field. Retractable roofs count as such, open or closed, and so do the two of
 * 2020 in Los Angeles and Las Vegas, as in the published values that the model is fitted to.
 */
const covered: Readonly<Record<string, Roof>> = {
  DET: 'dome',
  MIN: 'dome',
  NO: 'dome',
  ARI: 'retractable',
  ATL: 'retractable',
  DAL: 'retractable',
  HOU: 'retractable',
  IND: 'retractable',
  LA: 'retractable',
  LAC: 'retractable',
  LV: 'retractable',
}

export const roofOf = (homeTeam: string): Roof => ownValue(covered, homeTeam) ?? 'outdoors'
