/** Our ids of the source's soccer leagues, by its number or name. */
const byNumber: Readonly<Record<string, string>> = {
  '606': 'fifa.world',
  '700': 'epl',
  '710': 'ligue1',
  '720': 'bundesliga',
  '730': 'seriea',
  '740': 'laliga',
  '760': 'mex.1',
  '770': 'mls',
  '775': 'ucl',
}
const byName: Readonly<Record<string, string>> = {
  'eng.1': 'epl',
  'esp.1': 'laliga',
  'fra.1': 'ligue1',
  'ger.1': 'bundesliga',
  'ita.1': 'seriea',
  'uefa.champions': 'ucl',
  'usa.1': 'mls',
}

/** An unknown league keeps the source's name, or its number if the document has no league name. */
export function soccerLeague(number: string, name: string): string {
  if (Object.hasOwn(byName, name)) return byName[name]!
  if (Object.hasOwn(byNumber, number)) return byNumber[number]!
  return /^[a-z0-9]+([._-][a-z0-9]+)*$/.test(name) ? name : `espn.${number}`
}
