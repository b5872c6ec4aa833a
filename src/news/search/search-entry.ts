import type { SearchEntry } from '../../contract/search.ts'
import { slugOf } from '../../kernel/slug.ts'
import { isInjuryCategory } from '../categories.ts'
import type { Article } from '../records/article.ts'
import { wordsIn } from './words.ts'

export const injuryLabel = 'injury:'
export const leagueLabel = (league: string): string => `league:${league}`
export const teamLabel = (team: string): string => `team:${slugOf(team)}`

const headlineWeight = 2

/** What a story can be found by. */
export function searchEntry(article: Article): SearchEntry {
  const { headline, summary, body, league, teams, category } = article
  return {
    atMs: Date.parse(article.published_at),
    labels: [
      ...(isInjuryCategory(category) ? [injuryLabel] : []),
      leagueLabel(league),
      ...new Set(teams.map(teamLabel)),
    ],
    parts: [
      { words: comparedWords(headline), weight: headlineWeight },
      { words: comparedWords(summary), weight: 1 },
      { words: comparedWords(body), weight: 1 },
    ],
  }
}

const comparedWords = (text: string): string[] => wordsIn(text).map(({ word }) => word)
