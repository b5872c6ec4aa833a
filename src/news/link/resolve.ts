import type { TeamName } from '../../contract/team-name.ts'
import { sportOf } from './league-words.ts'
import type { Lexicon } from './lexicon.ts'
import type { Mention } from './mentions.ts'
import type { PlayerName } from './registry.ts'
import { isTitleCase, type Token } from './tokens.ts'

/** The team or player at a place of the text. */
type Subject = { readonly at: number } & ({ readonly team: TeamName } | { readonly player: PlayerName })

/** A text with its mentions, and those resolved so far. */
interface Resolution {
  readonly lexicon: Lexicon
  readonly tokens: readonly Token[]
  readonly mentions: readonly Mention[]
  readonly evidence: Evidence
  readonly resolved: Map<Mention, TeamName | PlayerName>
}

/** Resolves the unambiguous mentions first: each is evidence for the others. */
export function resolve(
  lexicon: Lexicon,
  tokens: readonly Token[],
  mentions: readonly Mention[],
  leaguesNamed: readonly string[],
): { readonly league: string; readonly subjects: readonly Subject[] } {
  const state: Resolution = {
    lexicon,
    tokens,
    mentions,
    evidence: createEvidence(leaguesNamed),
    resolved: new Map(),
  }
  resolveUnambiguous(state)
  resolvePlayers(state)
  resolveNames(state)
  // Again: a nickname resolved since may decide between namesakes.
  resolvePlayers(state)
  resolveSurnames(state)
  resolvePlaces(state)
  const subjects = mentions.flatMap((mention): Subject[] => {
    const one = state.resolved.get(mention)
    if (!one) return []
    return [isTeam(one) ? { at: mention.at, team: one } : { at: mention.at, player: one }]
  })
  return { league: state.evidence.league(), subjects }
}

const isTeam = (one: TeamName | PlayerName): one is TeamName => 'nickname' in one

function assign({ evidence, resolved }: Resolution, mention: Mention, one: TeamName | PlayerName): void {
  resolved.set(mention, one)
  evidence.add(one.league, 2)
}

function resolveUnambiguous(state: Resolution): void {
  for (const mention of state.mentions) {
    const [one, another] =
      mention.how === 'name' ? mention.teams : mention.how === 'player' ? mention.players : []
    if (one && !another) assign(state, mention, one)
  }
}

/** Namesakes are decided by a team that is named, otherwise by the league. */
function resolvePlayers(state: Resolution): void {
  for (const mention of state.mentions) {
    if (mention.how !== 'player' || state.resolved.has(mention)) continue
    const here = mention.players.filter((player) => isNamed(state, player))
    const one = here.length === 1 ? here[0] : here.length === 0 ? state.evidence.best(mention.players) : null
    if (one) assign(state, mention, one)
  }
}

const isNamed = ({ resolved }: Resolution, { league, team }: PlayerName): boolean =>
  [...resolved.values()].some((one) => isTeam(one) && one.league === league && one.code === team)

/** A nickname of two leagues is decided by other evidence, otherwise by a surname that only one of the teams has. */
function resolveNames(state: Resolution): void {
  const open = state.mentions.filter(
    (mention) => (mention.how === 'name' || mention.how === 'everyday') && !state.resolved.has(mention),
  )
  for (const mention of open) {
    if (!('teams' in mention)) continue
    const one = state.evidence.best(mention.teams) ?? knownBySurname(state, mention.teams)
    if (one) assign(state, mention, one)
  }
}

function knownBySurname(state: Resolution, teams: readonly TeamName[]): TeamName | null {
  const known = teams.filter(({ league, code }) =>
    state.mentions.some(
      (mention) =>
        mention.how === 'surname' &&
        readsAsSurname(state, mention) &&
        mention.players.some((player) => player.league === league && player.team === code),
    ),
  )
  return known.length === 1 ? known[0]! : null
}

function readsAsSurname({ lexicon, tokens, mentions }: Resolution, mention: Mention): boolean {
  const isTaken = (index: number) =>
    mentions.some(({ at, length, how }) => how !== 'surname' && at <= index && index < at + length)
  return isSurname(lexicon, tokens, mention, isTaken)
}

/** A surname alone means the only player with it in a team that is named. */
function resolveSurnames(state: Resolution): void {
  for (const mention of state.mentions) {
    if (mention.how !== 'surname' || !readsAsSurname(state, mention)) continue
    const before = state.tokens[mention.at - 1]
    const here = mention.players.filter((player) => isNamed(state, player) && fitsInitial(player, before))
    if (here.length === 1) assign(state, mention, here[0]!)
  }
}

/** Cities and codes mean the team of the story's league. */
function resolvePlaces(state: Resolution): void {
  const league = state.evidence.league()
  if (league === '') return
  for (const mention of state.mentions) {
    if (mention.how !== 'city' && mention.how !== 'code') continue
    const here = mention.teams.filter((team) => team.league === league)
    if (here.length === 1) state.resolved.set(mention, here[0]!)
  }
}

/** The evidence for each league so far. */
interface Evidence {
  readonly add: (league: string, weight: number) => void
  readonly of: (league: string) => number
  /** The candidate with the most evidence; null without any, or on a tie. */
  readonly best: <T extends { readonly league: string }>(candidates: readonly T[]) => T | null
  /** The league of the story, or `""` without a clear one. */
  readonly league: () => string
}

function createEvidence(named: readonly string[]): Evidence {
  const weights = new Map<string, number>()
  const add = (league: string, weight: number) => {
    weights.set(league, (weights.get(league) ?? 0) + weight)
  }
  for (const league of named) add(league, 3)
  const of = (league: string) => (weights.get(league) ?? 0) + (sportOf(league) === 'soccer' ? soccer() : 0)
  /** Another soccer club is evidence for a club, but less than one of its league. */
  const soccer = () => {
    const all = [...weights].filter(([league]) => sportOf(league) === 'soccer')
    return all.reduce((sum, [, weight]) => sum + weight, 0) / 10
  }
  const best: Evidence['best'] = (candidates) => {
    const ranked = [...candidates].sort((a, b) => of(b.league) - of(a.league))
    const [first, second] = ranked
    if (!first || of(first.league) === 0) return null
    return second && of(second.league) === of(first.league) ? null : first
  }
  const league = () => {
    const ranked = [...weights].filter(([id]) => id !== 'soccer').sort((a, b) => b[1] - a[1])
    const [first, second] = ranked
    return first && (second === undefined || first[1] > second[1]) ? first[0] : ''
  }
  return { add, of, best, league }
}

/** Words before a surname that are not first names. */
const openers: ReadonlySet<string> = new Set(
  'qb rb wr te lb cb de dt ol ot fs ss rhp lhp sp rp of if cf lf rf dh pg sg sf pf star rookie injured healthy report sources source with without for as how why can will after if is has does but and no update watch when where what should did'.split(
    ' ',
  ),
)
/** Surnames that are also words: at the start of a sentence, or in title case, they do not count. */
const everydaySurnames: ReadonlySet<string> = new Set(
  'young white brown green love rose ball wall hill long day may will price bell best little short king knight cook banks strong wise bridges hunter fox brink chase field case black gray bird bush fields hart holiday house key moody pickens rush smart stone walker waters winter woods world star sales'.split(
    ' ',
  ),
)

/** Whether the word at `at` can be a player's surname, by its neighbours. */
function isSurname(
  lexicon: Lexicon,
  tokens: readonly Token[],
  { at, length }: { readonly at: number; readonly length: number },
  isTaken: (index: number) => boolean,
): boolean {
  const token = tokens[at]!
  const inTitle = isTitleCase(tokens)
  if (everydaySurnames.has(token.key) && (inTitle || token.isFirst) && !token.isPossessive) return false
  const before = tokens[at - 1]
  if (before && !token.isApart && !before.isPossessive && !isTaken(at - 1)) {
    if (before.key === 'coach' || before.key === 'manager' || lexicon.firstNames.has(before.key)) return false
    if (before.isCapital && before.key.length > 1 && !openers.has(before.key)) return false
  }
  const last = tokens[at + length - 1]!
  const after = tokens[at + length]
  const runsOn = after !== undefined && !after.isApart && after.isCapital && !last.isPossessive
  // "James" may be the first name of an unknown person.
  return !(runsOn && !isTaken(at + length) && (!inTitle || lexicon.firstNames.has(token.key)))
}

/** An initial before a surname, `J. Allen`, must match. */
function fitsInitial(player: PlayerName, before: Token | undefined): boolean {
  if (!before || !/^[A-Z]$/.test(before.raw)) return true
  return player.slug.startsWith(before.key)
}
