import type { SearchEntry } from '../../contract/search.ts'
import { slugOf } from '../../kernel/slug.ts'
import { type Category, isInjuryCategory } from '../categories.ts'
import { wordsIn } from './words.ts'

export const injuryLabel = 'injury:'
export const leagueLabel = (league: string): string => `league:${league}`
export const teamLabel = (team: string): string => `team:${slugOf(team)}`

const headlineWeight = 2

/** The fields of a story that it is searched by. */
interface SearchedStory {
  readonly headline: string
  readonly summary: string
  readonly body: string
  readonly league: string
  readonly teams: readonly string[]
  readonly category: Category
  readonly published_at: string
}

/** The search entry of a story. */
export function searchEntry(story: SearchedStory): SearchEntry {
  const { headline, summary, body, league, teams, category } = story
  return {
    atMs: Date.parse(story.published_at),
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
