import type { TeamName } from '../../contract/team-name.ts'
import { createEvidence, type Evidence } from './evidence.ts'
import type { Lexicon } from './lexicon.ts'
import type { Mention } from './mentions.ts'
import type { PlayerName } from './registry.ts'
import { fitsInitial, isSurname } from './surname.ts'
import type { Token } from './tokens.ts'

/** Who is meant at a place of the text. */
type Meant = { readonly at: number } & ({ readonly team: TeamName } | { readonly player: PlayerName })

/** A text with all who may be meant in it, and who is, as far as that is settled. */
interface Work {
  readonly lexicon: Lexicon
  readonly tokens: readonly Token[]
  readonly mentions: readonly Mention[]
  readonly evidence: Evidence
  readonly meant: Map<Mention, TeamName | PlayerName>
}

/** Settles the certain first: each that is settled helps with those that are not. */
export function resolve(
  lexicon: Lexicon,
  tokens: readonly Token[],
  mentions: readonly Mention[],
  leaguesSaid: readonly string[],
): { readonly league: string; readonly meant: readonly Meant[] } {
  const work: Work = { lexicon, tokens, mentions, evidence: createEvidence(leaguesSaid), meant: new Map() }
  settleCertain(work)
  settlePlayers(work)
  settleNames(work)
  // Once more: a nickname that is settled now may tell two namesakes apart.
  settlePlayers(work)
  settleSurnames(work)
  settlePlaces(work)
  const meant = mentions.flatMap((mention): Meant[] => {
    const one = work.meant.get(mention)
    if (!one) return []
    return [isTeam(one) ? { at: mention.at, team: one } : { at: mention.at, player: one }]
  })
  return { league: work.evidence.league(), meant }
}

const isTeam = (one: TeamName | PlayerName): one is TeamName => 'nickname' in one

function settle({ evidence, meant }: Work, mention: Mention, one: TeamName | PlayerName): void {
  meant.set(mention, one)
  evidence.add(one.league, 2)
}

function settleCertain(work: Work): void {
  for (const mention of work.mentions) {
    const [one, another] =
      mention.how === 'name' ? mention.teams : mention.how === 'player' ? mention.players : []
    if (one && !another) settle(work, mention, one)
  }
}

/** Namesakes are told apart by a team that is named, else by the league. */
function settlePlayers(work: Work): void {
  for (const mention of work.mentions) {
    if (mention.how !== 'player' || work.meant.has(mention)) continue
    const here = mention.players.filter((player) => isNamed(work, player))
    const one = here.length === 1 ? here[0] : here.length === 0 ? work.evidence.best(mention.players) : null
    if (one) settle(work, mention, one)
  }
}

const isNamed = ({ meant }: Work, { league, team }: PlayerName): boolean =>
  [...meant.values()].some((one) => isTeam(one) && one.league === league && one.code === team)

/** Two leagues with one nickname: by what else is said, else by a surname that only one of the teams knows. */
function settleNames(work: Work): void {
  const open = work.mentions.filter(
    (mention) => (mention.how === 'name' || mention.how === 'everyday') && !work.meant.has(mention),
  )
  for (const mention of open) {
    if (!('teams' in mention)) continue
    const one = work.evidence.best(mention.teams) ?? knownBySurname(work, mention.teams)
    if (one) settle(work, mention, one)
  }
}

function knownBySurname(work: Work, teams: readonly TeamName[]): TeamName | null {
  const known = teams.filter(({ league, code }) =>
    work.mentions.some(
      (mention) =>
        mention.how === 'surname' &&
        readsAsSurname(work, mention) &&
        mention.players.some((player) => player.league === league && player.team === code),
    ),
  )
  return known.length === 1 ? known[0]! : null
}

function readsAsSurname({ lexicon, tokens, mentions }: Work, mention: Mention): boolean {
  const isTaken = (index: number) =>
    mentions.some(({ at, length, how }) => how !== 'surname' && at <= index && index < at + length)
  return isSurname(lexicon, tokens, mention, isTaken)
}

/** A surname alone means the one player of it in a team that is named. */
function settleSurnames(work: Work): void {
  for (const mention of work.mentions) {
    if (mention.how !== 'surname' || !readsAsSurname(work, mention)) continue
    const before = work.tokens[mention.at - 1]
    const here = mention.players.filter((player) => isNamed(work, player) && fitsInitial(player, before))
    if (here.length === 1) settle(work, mention, here[0]!)
  }
}

/** Cities and codes mean the team of the league that all the rest speaks for. */
function settlePlaces(work: Work): void {
  const league = work.evidence.league()
  if (league === '') return
  for (const mention of work.mentions) {
    if (mention.how !== 'city' && mention.how !== 'code') continue
    const here = mention.teams.filter((team) => team.league === league)
    if (here.length === 1) work.meant.set(mention, here[0]!)
  }
}
