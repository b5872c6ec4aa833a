import type { TeamName } from '../../contract/team-name.ts'
import { createEvidence, type Evidence } from './evidence.ts'
import type { Lexicon } from './lexicon.ts'
import type { Mention } from './mentions.ts'
import type { PlayerName } from './registry.ts'
import { fitsInitial, isSurname } from './surname.ts'
import type { Token } from './tokens.ts'

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
