import type { FeedDocument, ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { clubName } from '../../sports/soccer/clubs/index.ts'
import { identify } from '../identity/index.ts'
import { shirtNumberOf, textOf } from '../read/fields.ts'
import {
  type ListedFixture,
  type ListedPlayer,
  peopleOfSheets,
  type TeamSheet,
  toLineupChange,
} from '../shared/soccer/lineup-change.ts'
import { people } from './identity.ts'
import type { Lineups, RawEvent } from './raw.ts'

/** Events have legal names; the names that players are known by come with the line-ups. */
export const legalName = ({ id, name }: { readonly id: number; readonly name: string }) => ({
  sourceId: String(id),
  name,
  isShort: true,
})

type Listed = Lineups[number]['lineup'][number]

/** The name that a player is known by. */
export const knownName = ({ player_id, player_name, player_nickname }: Listed) => ({
  sourceId: String(player_id),
  name: textOf(player_nickname).slice(0, 120) || player_name.slice(0, 120),
})

const memoryKey = (fixtureId: string): string => `statsbomb line-ups ${fixtureId}`

/** Line-ups may come before the events of their match, which say who starts. */
export const rememberLineups = ({ memory }: ParseContext, fixtureId: string, lineups: Lineups): void => {
  memory.set(memoryKey(fixtureId), lineups)
}

interface Match extends ListedFixture {
  readonly kick_off_utc: string
}

/** The elevens with which the match begins, and the others if the line-ups of the match were read before. */
export async function elevenChanges(
  context: ParseContext,
  events: readonly RawEvent[],
  match: Match,
  { atMs }: FeedDocument,
): Promise<readonly Change[]> {
  // Only `rememberLineups` writes under this key.
  const lineups = (context.memory.get(memoryKey(match.id)) ?? []) as Lineups
  const isOf = (team: string, name: string) => clubName(match.league, name) === team
  const sheetOf = (team: string): TeamSheet => {
    const listed = lineups.find(({ team_name }) => isOf(team, team_name))?.lineup ?? []
    const known = new Map(listed.map((one) => [String(one.player_id), knownName(one)]))
    const first = events.find((one) => one.type.name === 'Starting XI' && isOf(team, one.team.name))
    const starters = (first?.tactics?.lineup ?? []).map(({ player, position }) => ({
      ...(known.get(String(player.id)) ?? legalName(player)),
      pos: positionCode(textOf(position?.name)),
    }))
    return listed.length === 0 ? { starters } : { starters, bench: othersOf(listed, starters) }
  }
  const sheets = { home: sheetOf(match.home), away: sheetOf(match.away) }
  const { slugs, changes } = await identify(context, people, peopleOfSheets(match, sheets))
  const at = atMs === null ? match.kick_off_utc : new Date(atMs).toISOString()
  const put = toLineupChange(match, sheets, slugs, at)
  return put ? [...changes, put] : changes
}

const othersOf = (listed: readonly Listed[], starters: readonly ListedPlayer[]): ListedPlayer[] => {
  const began = new Set(starters.map(({ sourceId }) => sourceId))
  return listed
    .filter((one) => !began.has(String(one.player_id)))
    .map((one) => ({ ...knownName(one), ...shirtOf(one), pos: null }))
}

const shirtOf = ({ jersey_number }: Listed) => {
  const number = shirtNumberOf(jersey_number)
  return number === null ? {} : { facts: { number } }
}

/** The team sheets of line-ups that say who starts; older ones list only the players. */
export function sheetsOf(lineups: Lineups, { league, home, away }: ListedFixture) {
  const sheetOf = (team: string): TeamSheet => {
    const listed = lineups.find(({ team_name }) => clubName(league, team_name) === team)?.lineup ?? []
    const starters = listed.flatMap((one) => {
      const first = one.positions?.find(({ start_reason }) => start_reason === 'Starting XI')
      return first ? [{ ...knownName(one), ...shirtOf(one), pos: positionCode(textOf(first.position)) }] : []
    })
    return { starters, bench: othersOf(listed, starters) }
  }
  return { home: sheetOf(home), away: sheetOf(away) }
}

/** `Right Center Back` → `RCB`. */
const positionCode = (name: string): string | null => {
  if (name === 'Goalkeeper') return 'GK'
  const initials = name
    .split(' ')
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
  return initials === '' ? null : initials.slice(0, 4)
}
