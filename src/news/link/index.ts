import { foldText } from '../fold-text.ts'
import { leaguesNamed, sportOf } from './league-words.ts'
import { createLexicon } from './lexicon.ts'
import { type Mention, mentionsIn, splitPairs } from './mentions.ts'
import type { Registry } from './registry.ts'
import { resolve } from './resolve.ts'
import { tokensOf } from './tokens.ts'

export { sportOf } from './league-words.ts'
export type { PlayerName, Registry } from './registry.ts'

/** The teams and players that a story mentions, in order. */
interface Linked {
  /** `""` when the story is not about a single league. */
  readonly league: string
  readonly teams: readonly string[]
  readonly players: readonly string[]
}

type Link = (story: {
  readonly text: string
  /** Known from the feed: only teams of that sport are matched. */
  readonly league: string | undefined
}) => Linked

/** Finds teams and players in text. Precision first: ambiguous mentions are left out. */
export function createLink(registry: Registry): Link {
  const lexicon = createLexicon(registry)
  return ({ text, league }) => {
    const tokens = splitPairs(lexicon, tokensOf(text))
    const found = mentionsIn(lexicon, tokens)
    const mentions = league ? found.flatMap((mention) => ofSport(mention, sportOf(league))) : found
    const named = leaguesNamed(foldText(text))
    const resolved = resolve(lexicon, tokens, mentions, league ? [...named, league, league] : named)
    const teams = new Set<string>()
    const players = new Set<string>()
    for (const one of resolved.subjects) {
      if ('team' in one) teams.add(one.team.code)
      else {
        players.add(one.player.slug)
        if (one.player.team !== null) teams.add(one.player.team)
      }
    }
    const isAbout = resolved.subjects.length > 0 ? resolved.league : null
    return { league: league ?? leagueOf(isAbout, named), teams: [...teams], players: [...players] }
  }
}

/** A competition that is named counts when its clubs also share a league, or when no team is found. */
function leagueOf(ofTeams: string | null, named: readonly string[]): string {
  const [first, second] = named.filter((league) => league !== 'soccer')
  const isOne = first !== undefined && second === undefined
  if (ofTeams === null) return isOne ? first : ''
  return isOne && sportOf(first) === 'soccer' && sportOf(ofTeams) === 'soccer' ? first : ofTeams
}

/** A mention restricted to one sport. */
function ofSport(mention: Mention, sport: string): Mention[] {
  const fits = ({ league }: { readonly league: string }) => sportOf(league) === sport
  if ('teams' in mention) {
    const teams = mention.teams.filter(fits)
    return teams.length > 0 ? [{ ...mention, teams }] : []
  }
  const players = mention.players.filter(fits)
  return players.length > 0 ? [{ ...mention, players }] : []
}
