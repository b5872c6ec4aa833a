import { ownValue } from '../../kernel/json.ts'
import { zoneOf } from '../../sports/soccer/leagues.ts'

export interface Competition {
  readonly league: string
  readonly season: string
  /** Zone of kick-off times without one. */
  readonly zone: string
}

/** The source's ids of our leagues; other leagues keep the source's id. */
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

/** Files are named after their competition; documents without a file name are recognised by title. */
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

/** World Cup files have the local time of the host country. */
const hosts: Readonly<Record<string, string>> = {
  '1998': 'Europe/Paris',
  '2002': 'Asia/Seoul',
  '2006': 'Europe/Berlin',
  '2010': 'Africa/Johannesburg',
  '2014': 'America/Sao_Paulo',
  '2018': 'Europe/Moscow',
  '2022': 'Asia/Qatar',
}

/** The competition and season of a document; null when neither its title nor its file name has them. */
export function competitionOf(title: string, fileName: string): Competition | null {
  const id = inName.exec(fileName)?.[1] ?? titles.find(([pattern]) => pattern.test(title))?.[1]
  const [, year, next] = /(\d{4})(?:[/-](\d{2}))?$/.exec(title.trim()) ?? []
  if (id === undefined || year === undefined) return null
  const league = ownValue(leagues, id) ?? id
  const season = next === undefined ? year : `${year}-${next}`
  return {
    league,
    season,
    zone: (league === 'fifa.world' ? ownValue(hosts, season) : undefined) ?? zoneOf(league),
  }
}
