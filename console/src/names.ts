/** Names as people write them, where an answer has only an identifier. */

/** `theo-kirkwood`. */
export const nameOf = (slug: string): string =>
  slug
    .replace(/-\d+$/, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** The leagues of soccer. */
export const leagueNames: Readonly<Record<string, string>> = {
  epl: 'Premier League',
  laliga: 'La Liga',
  seriea: 'Serie A',
  bundesliga: 'Bundesliga',
  ligue1: 'Ligue 1',
  mls: 'MLS',
  ucl: 'Champions League',
  'club.friendly': 'Club friendlies',
}

/** Every other league is known by its letters: `NBA`. */
export const leagueName = (league: string): string => leagueNames[league] ?? league.toUpperCase()

/** `1 shot`, `2 shots`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
