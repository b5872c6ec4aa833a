import { zoneOf } from '../../sports/soccer/leagues.ts'

export interface Competition {
  readonly league: string
  readonly season: string
  /** Of kick-off times that carry none. */
  readonly zone: string
}

/** Ids of the source that are leagues of ours; the others stay. */
const leagues: Readonly<Record<string, string>> = {
  'en.1': 'epl',
  'es.1': 'laliga',
  'it.1': 'seriea',
  'de.1': 'bundesliga',
  'fr.1': 'ligue1',
  'uefa.cl': 'ucl',
  'champs.cl': 'ucl',
  worldcup: 'fifa.world',
}

/** Files are named after their competition; a document that comes without a name has its title. */
const titles: readonly (readonly [RegExp, string])[] = [
  [/English Premier League/, 'en.1'],
  [/English Championship/, 'en.2'],
  [/Scottish Premiership/, 'sco.1'],
  [/Espa.a|Spain Primera/, 'es.1'],
  [/Italian Serie A/, 'it.1'],
  [/Deutsche Bundesliga/, 'de.1'],
  [/French Ligue 1/, 'fr.1'],
  [/Netherlands Eredivisie/, 'nl.1'],
  [/Brasileiro S.rie A/, 'br.1'],
  [/Champions League/, 'uefa.cl'],
  [/Major League Soccer/, 'mls'],
  [/World Cup/, 'worldcup'],
]

const inName = /(?:^|[_/])([a-z]{2,6}\.(?:\d|cl|el|conf)|mls|worldcup)(?=[_./]|$)/

/** Where World Cups were held: their files give the time of the place. */
const hosts: Readonly<Record<string, string>> = {
  '1998': 'Europe/Paris',
  '2002': 'Asia/Seoul',
  '2006': 'Europe/Berlin',
  '2010': 'Africa/Johannesburg',
  '2014': 'America/Sao_Paulo',
  '2018': 'Europe/Moscow',
  '2022': 'Asia/Qatar',
}

/** Which season of which competition a document is; null where it does not say. */
export function competitionOf(title: string, fileName: string): Competition | null {
  const id = inName.exec(fileName)?.[1] ?? titles.find(([pattern]) => pattern.test(title))?.[1]
  const [, year, next] = /(\d{4})(?:[/-](\d{2}))?$/.exec(title.trim()) ?? []
  if (id === undefined || year === undefined) return null
  const league = leagues[id] ?? id
  const season = next === undefined ? year : `${year}-${next}`
  return { league, season, zone: (league === 'fifa.world' ? hosts[season] : undefined) ?? zoneOf(league) }
}
