/** The parts of the API as the reference shows them: a tag of OpenAPI, and a page of `/docs`. */
export interface ApiArea {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly isSport?: true
}

export const apiAreas: readonly ApiArea[] = [
  {
    name: 'nba',
    title: 'NBA',
    description: 'Basketball: scores, plays, box scores, ratings and odds',
    isSport: true,
  },
  {
    name: 'nfl',
    title: 'NFL',
    description: 'Football: scores, plays, injuries, fantasy points and odds',
    isSport: true,
  },
  { name: 'mlb', title: 'MLB', description: 'Baseball: scores, pitches, box scores and odds', isSport: true },
  {
    name: 'nhl',
    title: 'NHL',
    description: 'Hockey: scores, plays, advanced metrics, lines and odds',
    isSport: true,
  },
  {
    name: 'soccer',
    title: 'Soccer',
    description: 'Soccer: scores, events, tables and odds of all leagues',
    isSport: true,
  },
  {
    name: 'players',
    title: 'Players',
    description: 'The player of any league behind a name or a source’s id',
  },
  { name: 'news', title: 'News', description: 'Search in stories, and stories about injuries' },
  {
    name: 'journal',
    title: 'Changes and history',
    description: 'Every change in order, every event, every version of a record, and the signed checkpoint',
  },
  {
    name: 'stream',
    title: 'Stream',
    description: 'The channels of the push stream, and tickets for browsers',
  },
  { name: 'webhooks', title: 'Webhooks', description: 'Subscriptions, their secrets and their deliveries' },
  { name: 'replays', title: 'Replays', description: 'Sessions that play a stretch of the past again' },
  { name: 'account', title: 'Account', description: 'The rights, limits and usage of a key' },
  { name: 'admin', title: 'Operator', description: 'Keys, import, feeds and backups: needs the admin token' },
  { name: 'service', title: 'Service', description: 'Health, and the sessions of the console' },
]

/** First words of paths under `/v1` that belong to an area of another name. */
const others: Readonly<Record<string, string>> = {
  changes: 'journal',
  events: 'journal',
  history: 'journal',
  sync: 'journal',
  checkpoint: 'journal',
}

/** The name of the area that a path belongs to. */
export function areaOf(path: string): string {
  const [first, second = ''] = path.split('/').filter((part) => part !== '')
  if (first === 'v1') return others[second] ?? second
  return first === 'admin' ? 'admin' : 'service'
}
