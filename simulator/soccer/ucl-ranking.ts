import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import { resultOf } from '../../src/sports/soccer/metrics/result-of.ts'
import { tableOf } from '../../src/sports/soccer/metrics/table.ts'
import { MatchEvent } from '../../src/sports/soccer/records/event.ts'
import { Fixture } from '../../src/sports/soccer/records/fixture.ts'
import type { Result } from '../../src/sports/soccer/records/result.ts'
import type { PlannedMatch } from './planned-match.ts'
import { outcome } from './script.ts'
import { playedGame } from './simulated-match.ts'

const fixtureCheck = Compile(Fixture)
const eventCheck = Compile(MatchEvent)
const noFacts = { deductions: [], overrides: [] }

/** The clubs after the league phase in the order of the public table. */
export function rankClubs(seed: string, matches: readonly PlannedMatch[]): readonly string[] {
  const { league, season } = matches[0]!
  const table = tableOf(
    league,
    season,
    matches.map((match) => playedResult(seed, match)),
    noFacts,
  )
  return table.rows.map((row) => row.team)
}

function playedResult(seed: string, match: PlannedMatch): Result {
  const documents = outcome(seed, playedGame(seed, match)).map((change) => change.data)
  const final = documents.at(-1)
  assert(fixtureCheck.Check(final), `${match.id} has a result`)
  return resultOf(
    final,
    documents.filter((doc) => eventCheck.Check(doc)),
    null,
  )
}
