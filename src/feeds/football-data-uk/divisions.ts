/** The source's divisions as leagues; lesser leagues are named by country and level. */
const divisions: Readonly<Record<string, string>> = {
  E0: 'epl',
  E1: 'en.2',
  E2: 'en.3',
  E3: 'en.4',
  EC: 'en.5',
  SC0: 'sco.1',
  SC1: 'sco.2',
  SC2: 'sco.3',
  SC3: 'sco.4',
  D1: 'bundesliga',
  D2: 'de.2',
  I1: 'seriea',
  I2: 'it.2',
  SP1: 'laliga',
  SP2: 'es.2',
  F1: 'ligue1',
  F2: 'fr.2',
  N1: 'nl.1',
  B1: 'be.1',
  P1: 'pt.1',
  T1: 'tr.1',
  G1: 'gr.1',
}

export const leagueOfDivision = (division: string): string | null =>
  Object.hasOwn(divisions, division) ? divisions[division]! : null
