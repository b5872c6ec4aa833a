import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { clubName } from '../../sports/soccer/clubs/index.ts'
import { identify } from '../identity/index.ts'
import { Lenient, shirtNumberOf, textOf } from '../read/fields.ts'
import {
  type ListedPlayer,
  peopleOfSheets,
  type TeamSheet,
  toLineupChange,
} from '../shared/soccer/lineup-change.ts'
import { readNamedFixture } from './fixture-events.ts'
import { ids } from './known-ids.ts'
import type { Answer } from './raw.ts'
import { personOf } from './read-events.ts'

const Listed = Type.Array(Lenient({ player: Type.Unknown() }), { maxItems: 60 })
const Sheet = Lenient({
  team: Lenient({ id: Type.Integer(), name: Type.String() }),
  startXI: Listed,
  substitutes: Listed,
})
const sheetCheck = Compile(Sheet)
const shirtCheck = Compile(Lenient({ number: Type.Unknown(), pos: Type.Unknown() }))

/** The team sheets of one fixture. The document names only its id and the teams: the rest comes from the stored fixture. */
export async function* parseLineups(
  { parameters, response }: Answer,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const named = await readNamedFixture(parameters, context)
  if ('problem' in named) {
    yield named
    return
  }
  const { league, home, away } = named.known
  const sheets = response.flatMap((one) => (sheetCheck.Check(one) ? [one] : []))
  const sheetOf = (team: string) => sheets.find((one) => clubName(league, one.team.name) === team)
  const [hosts, guests] = [sheetOf(home.team), sheetOf(away.team)]
  if (!hosts || !guests) {
    const reason = `must have the team sheets of ${home.team} and ${away.team}`
    yield { problem: { position: '/response', reason } }
    return
  }
  const sides = { home: teamSheet(hosts), away: teamSheet(guests) }
  const fixture = { id: named.id, league, home: home.team, away: away.team }
  const { slugs, changes } = await identify(context, ids, peopleOfSheets(fixture, sides))
  for (const change of changes) yield { change }
  const at = document.atMs === null ? named.known.kick_off_utc : new Date(document.atMs).toISOString()
  const change = toLineupChange(fixture, sides, slugs, at)
  if (change) yield { change }
}

function teamSheet({ team, startXI, substitutes }: Static<typeof Sheet>): TeamSheet {
  const read = (list: Static<typeof Listed>) => list.flatMap(({ player }) => playerOf(player, team.id) ?? [])
  return { starters: read(startXI), bench: read(substitutes) }
}

function playerOf(value: unknown, teamId: number): ListedPlayer | null {
  const person = personOf(value, teamId)
  if (person === null) return null
  const shirt = shirtCheck.Check(value) ? value : null
  const pos = textOf(shirt?.pos).slice(0, 20)
  const number = shirtNumberOf(shirt?.number)
  return { ...person, pos: pos === '' ? null : pos, ...(number === null ? {} : { facts: { number } }) }
}
