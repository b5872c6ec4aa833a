import type { Change } from '../../../contract/change.ts'
import type { LineupInput } from '../../../games/lineup.ts'
import { isNationalTeams } from '../../../sports/soccer/leagues.ts'
import { lineup } from '../../../sports/soccer/records/lineup.ts'
import type { Person } from '../../identity/index.ts'

/** A player of a team sheet. */
export interface ListedPlayer extends Person {
  readonly pos: string | null
}

/** The team sheet of one side as a source lists it. */
export interface TeamSheet {
  readonly starters: readonly ListedPlayer[]
  /** Undefined when the source does not list the others. */
  readonly bench?: readonly ListedPlayer[]
}

export interface ListedFixture {
  readonly id: string
  readonly league: string
  readonly home: string
  readonly away: string
}

interface Sheets {
  readonly home: TeamSheet
  readonly away: TeamSheet
}

/** Everyone on the sheets; the team of a club match is the player's club. */
export function peopleOfSheets({ league, home, away }: ListedFixture, sheets: Sheets): Person[] {
  const of = (team: string, { starters, bench = [] }: TeamSheet) =>
    [...starters, ...bench].map(({ pos: _, ...person }): Person => {
      return isNationalTeams(league) ? person : { ...person, facts: { ...person.facts, team } }
    })
  return [...of(home, sheets.home), ...of(away, sheets.away)]
}

const eleven = 11

/** The lineups of a match; null while the source has no eleven. A side is confirmed once its eleven are known. */
export function toLineupChange(
  { id, league, home, away }: ListedFixture,
  sheets: Sheets,
  slugs: ReadonlyMap<string, string>,
  at: string,
): Change | null {
  const sideOf = (team: string, { starters, bench }: TeamSheet) => {
    const isKnown = starters.length === eleven
    const listed = (players: readonly ListedPlayer[]) =>
      players.flatMap(({ sourceId, name, isShort, pos }) => {
        const player = slugs.get(sourceId)
        return player === undefined ? [] : [{ player, name, name_complete: isShort !== true, pos }]
      })
    return {
      team,
      starters: isKnown ? listed(starters) : [],
      ...(bench === undefined ? {} : { bench: isKnown ? listed(bench) : [] }),
      confirmed: isKnown,
    }
  }
  const sides = { home: sideOf(home, sheets.home), away: sideOf(away, sheets.away) }
  if (!sides.home.confirmed && !sides.away.confirmed) return null
  const data: LineupInput = { game_id: id, league, ...sides, updated_at: at }
  return { kind: lineup.kind, id, op: 'put', data }
}
