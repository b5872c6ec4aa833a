import { assert } from '../../src/kernel/assert.ts'
import { Compile } from '../../src/kernel/compile.ts'
import type { Rng } from '../../src/kernel/rng.ts'
import { resultOf } from '../../src/sports/soccer/metrics/result-of.ts'
import { tableOf } from '../../src/sports/soccer/metrics/table.ts'
import { MatchEvent } from '../../src/sports/soccer/records/event.ts'
import { Fixture } from '../../src/sports/soccer/records/fixture.ts'
import type { Result } from '../../src/sports/soccer/records/result.ts'
import type { Pairing } from '../shared/pairings.ts'
import { clubsByLeague } from './clubs.ts'
import { type Round, shuffled } from './round-robin.ts'
import { outcome } from './script.ts'
import { type PlannedMatch, playedGame } from './simulated-match.ts'

const matchdays = 8
const drawsMax = 1000

type Meeting = readonly [string, string]

/**
 * The league phase: every club meets eight others, four at home and four away, none of its own country. Two
 * matchdays together make rings of clubs; going round a ring gives each one match at home and one away.
 */
export function drawLeaguePhase(rng: Rng): readonly Round[] {
  const met = new Set<string>()
  const rounds: Round[] = []
  for (let day = 0; day < matchdays; day += 2) {
    rounds.push(...orient(drawMatchday(rng, met), drawMatchday(rng, met)))
  }
  return rounds
}

function drawMatchday(rng: Rng, met: Set<string>): readonly Meeting[] {
  for (let draw = 0; draw < drawsMax; draw++) {
    const meetings = tryMatchday(rng, met)
    if (!meetings) continue
    for (const [a, b] of meetings) met.add(`${a}/${b}`).add(`${b}/${a}`)
    return meetings
  }
  assert(false, 'a matchday can be drawn')
}

/** Returns null when the last clubs left over may not meet. */
function tryMatchday(rng: Rng, met: ReadonlySet<string>): readonly Meeting[] | null {
  let open = shuffled(rng, clubsByLeague.get('ucl')!)
  const meetings: Meeting[] = []
  while (open.length > 0) {
    const [club, ...others] = open as [string, ...string[]]
    const opponents = others.filter((other) => !met.has(`${club}/${other}`) && mayMeet(club, other))
    if (opponents.length === 0) return null
    const opponent = rng.pick(opponents)
    meetings.push([club, opponent])
    open = others.filter((other) => other !== opponent)
  }
  return meetings
}

const countries = new Map(
  [...clubsByLeague].flatMap(([league, clubs]) =>
    league === 'ucl' ? [] : clubs.map((club) => [club, league] as const),
  ),
)

/** Countries without a simulated league have one club each, or two that may meet. */
function mayMeet(a: string, b: string): boolean {
  const country = countries.get(a)
  return country === undefined || country !== countries.get(b)
}

function orient(first: readonly Meeting[], second: readonly Meeting[]): readonly [Round, Round] {
  const [inFirst, inSecond] = [opponentsOf(first), opponentsOf(second)]
  const rounds: [Pairing[], Pairing[]] = [[], []]
  const done = new Set<string>()
  for (const [start] of first) {
    for (let home = start; !done.has(home); ) {
      const guest = inFirst.get(home)!
      const next = inSecond.get(guest)!
      rounds[0].push({ home, away: guest })
      rounds[1].push({ home: guest, away: next })
      done.add(home).add(guest)
      home = next
    }
  }
  return rounds
}

const opponentsOf = (meetings: readonly Meeting[]): ReadonlyMap<string, string> =>
  new Map(meetings.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))

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
