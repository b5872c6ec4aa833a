import { foldText } from '../fold-text.ts'
import { leaguesSaid, sportOf } from './league-words.ts'
import { createLexicon } from './lexicon.ts'
import { type Mention, mentionsIn, splitPairs } from './mentions.ts'
import type { Registry } from './registry.ts'
import { resolve } from './resolve.ts'
import { tokensOf } from './tokens.ts'

export { sportOf } from './league-words.ts'
export type { PlayerName, Registry } from './registry.ts'

/** Whom a story speaks of, in the order in which it does. */
interface Linked {
  /** `""` for a story of no single league. */
  readonly league: string
  readonly teams: readonly string[]
  readonly players: readonly string[]
}

type Link = (story: {
  readonly text: string
  /** What its feed knows of it: only teams of that sport are looked for. */
  readonly league: string | undefined
}) => Linked

/** Teams and players in text. Precision first: who cannot be told from another is left out. */
export function createLink(registry: Registry): Link {
  const lexicon = createLexicon(registry)
  return ({ text, league }) => {
    const tokens = splitPairs(lexicon, tokensOf(text))
    const found = mentionsIn(lexicon, tokens)
    const mentions = league ? found.flatMap((mention) => ofSport(mention, sportOf(league))) : found
    const said = leaguesSaid(foldText(text))
    const resolved = resolve(lexicon, tokens, mentions, league ? [...said, league, league] : said)
    const teams = new Set<string>()
    const players = new Set<string>()
    for (const one of resolved.meant) {
      if ('team' in one) teams.add(one.team.code)
      else {
        players.add(one.player.slug)
        if (one.player.team !== null) teams.add(one.player.team)
      }
    }
    const isAbout = resolved.meant.length > 0 ? resolved.league : null
    return { league: league ?? leagueOf(isAbout, said), teams: [...teams], players: [...players] }
  }
}

/** Clubs of one league meet in other competitions: the one that is named counts. So it does where no team is. */
function leagueOf(ofTeams: string | null, said: readonly string[]): string {
  const [named, another] = said.filter((league) => league !== 'soccer')
  const isOne = named !== undefined && another === undefined
  if (ofTeams === null) return isOne ? named : ''
  return isOne && sportOf(named) === 'soccer' && sportOf(ofTeams) === 'soccer' ? named : ofTeams
}

/** What is left of a mention when only one sport is looked at. */
function ofSport(mention: Mention, sport: string): Mention[] {
  const fits = ({ league }: { readonly league: string }) => sportOf(league) === sport
  if ('teams' in mention) {
    const teams = mention.teams.filter(fits)
    return teams.length > 0 ? [{ ...mention, teams }] : []
  }
  const players = mention.players.filter(fits)
  return players.length > 0 ? [{ ...mention, players }] : []
}
