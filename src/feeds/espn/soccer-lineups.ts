/** The team sheets of a match: `rosters` of summaries. Before they are published they have no players. */
import Type, { type Static } from 'typebox'
import { Compile } from '../../kernel/compile.ts'
import { Lenient, shirtNumberOf, textOf } from '../read/fields.ts'
import type { ListedPlayer, TeamSheet } from '../shared/soccer/lineup-change.ts'

const Optional = Type.Optional(Type.Unknown())
const rosterCheck = Compile(Lenient({ homeAway: Type.String(), roster: Type.Array(Type.Unknown()) }))
const Entry = Lenient({
  starter: Type.Boolean(),
  jersey: Optional,
  athlete: Lenient({
    id: Type.String({ minLength: 1, maxLength: 80 }),
    displayName: Type.String({ minLength: 1, maxLength: 120 }),
  }),
  position: Type.Optional(Lenient({ abbreviation: Optional })),
})
const entryCheck = Compile(Entry)

interface TeamSheets {
  readonly home: TeamSheet
  readonly away: TeamSheet
}

/** Null when the document has no team sheets. */
export function readTeamSheets(rosters: unknown): TeamSheets | null {
  const lists = (Array.isArray(rosters) ? rosters : []).flatMap((one) =>
    rosterCheck.Check(one) ? [one] : [],
  )
  const sheetOf = (side: string): TeamSheet => {
    const entries = lists
      .filter(({ homeAway }) => homeAway === side)
      .flatMap(({ roster }) => roster.flatMap((one) => (entryCheck.Check(one) ? [one] : [])))
    return {
      starters: entries.filter(({ starter }) => starter).map(playerOf),
      bench: entries.filter(({ starter }) => !starter).map(playerOf),
    }
  }
  const sheets = { home: sheetOf('home'), away: sheetOf('away') }
  return sheets.home.starters.length + sheets.away.starters.length === 0 ? null : sheets
}

/** The source gives a substitute no position of his own. */
const substitute = 'SUB'

function playerOf({ athlete, jersey, position }: Static<typeof Entry>): ListedPlayer {
  const pos = textOf(position?.abbreviation).slice(0, 20)
  const number = shirtNumberOf(jersey)
  return {
    sourceId: athlete.id,
    name: athlete.displayName.trim(),
    pos: pos === '' || pos === substitute ? null : pos,
    ...(number === null ? {} : { facts: { number } }),
  }
}
