import type { Roof } from './snap.ts'

/**
 * What is over the home field of a team. Retractable ones count as such whether open or not, and so do the two
 * of 2020 in Los Angeles and Las Vegas: the published values that the model is fitted to judge them so.
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

export const roofOf = (homeTeam: string): Roof => covered[homeTeam] ?? 'outdoors'
