/** Soccer leagues of the source as ours, by its number or its name. */
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

/** One that we do not have keeps the source's name; where a list of many leagues names none, its number. */
export function soccerLeague(number: string, name: string): string {
  if (Object.hasOwn(byName, name)) return byName[name]!
  if (Object.hasOwn(byNumber, number)) return byNumber[number]!
  return /^[a-z0-9]+([._-][a-z0-9]+)*$/.test(name) ? name : `espn.${number}`
}
