/** The results of a season as counts between pairs of clubs. Every record that a tie-break needs is a sum of them. */

/** A club in a season: its name and its groups then. */
export interface Club {
  readonly team: string
  readonly name: string
  readonly conference: string
  readonly division: string
}

export const endings = ['REG', 'OT', 'SO'] as const
export type Ending = (typeof endings)[number]

/** A decided game: clubs by index. */
export interface Result {
  readonly home: number
  readonly away: number
  readonly homeScore: number
  readonly awayScore: number
  readonly ending: Ending
}

export type GroupField = 'division' | 'conference'

export interface Table {
  readonly clubs: readonly Club[]
  readonly size: number
  /** The clubs of each division and conference, by its name, in the order of clubs. */
  readonly members: Readonly<Record<GroupField, ReadonlyMap<string, readonly number[]>>>
  readonly everyone: readonly number[]
  /** True where a loss after regulation earns one point, as in hockey. */
  readonly overtimePoint: boolean
  /** By pair `club * size + opponent`: two points for a win, one for a tie or a loss that earns a point. */
  readonly points: Int16Array
  readonly games: Int16Array
  readonly wins: Int16Array
  readonly scored: Int32Array
  /** By club, the sums of the above. */
  readonly totalPoints: Int32Array
  readonly totalGames: Int32Array
  readonly totalWins: Int32Array
  readonly totalScored: Int32Array
  readonly totalAllowed: Int32Array
  /** By club: wins in regulation, and wins in regulation or overtime. */
  readonly regulationWins: Int32Array
  readonly unshotWins: Int32Array
  /** In the order of play. */
  readonly results: Result[]
  readonly unknowns: Unknowns
}

/** How a ranking treats what results do not tell. */
export interface Unknowns {
  /** False when some scores are assumed: only who won is known then, so steps that count points do not apply. */
  readonly hasScores: boolean
  /** The club that wins or loses every draw of lots; null: lots follow the order of clubs. */
  readonly luck: { readonly club: number; readonly wins: boolean } | null
}

export function newTable(clubs: readonly Club[], overtimePoint: boolean): Table {
  const size = clubs.length
  const byClub = () => new Int32Array(size)
  const byPair = () => new Int16Array(size * size)
  return {
    clubs,
    size,
    members: { division: membersOf(clubs, 'division'), conference: membersOf(clubs, 'conference') },
    everyone: clubs.map((_, i) => i),
    overtimePoint,
    points: byPair(),
    games: byPair(),
    wins: byPair(),
    scored: new Int32Array(size * size),
    totalPoints: byClub(),
    totalGames: byClub(),
    totalWins: byClub(),
    totalScored: byClub(),
    totalAllowed: byClub(),
    regulationWins: byClub(),
    unshotWins: byClub(),
    results: [],
    unknowns: { hasScores: true, luck: null },
  }
}

/** The same results for a ranking that treats unknowns otherwise; those added or dropped later count in both. */
export const withUnknowns = (table: Table, unknowns: Unknowns): Table => ({ ...table, unknowns })

const membersOf = (clubs: readonly Club[], field: GroupField): ReadonlyMap<string, readonly number[]> =>
  Map.groupBy(
    clubs.map((_, i) => i),
    (i) => clubs[i]![field],
  )

export function addResult(table: Table, result: Result): void {
  table.results.push(result)
  count(table, result, 1)
}

/** Takes back the result that was added last. */
export function dropResult(table: Table): void {
  const result = table.results.pop()
  if (result) count(table, result, -1)
}

function count(table: Table, { home, away, homeScore, awayScore, ending }: Result, sign: 1 | -1): void {
  const own = [homeScore, awayScore] as const
  for (const side of [0, 1] as const) {
    const [club, other] = side === 0 ? [home, away] : [away, home]
    const [scored, allowed] = [own[side], own[1 - side]!]
    const points = pointsFor(table, scored - allowed, ending) * sign
    const pair = club * table.size + other
    table.points[pair]! += points
    table.games[pair]! += sign
    table.scored[pair]! += scored * sign
    table.totalPoints[club]! += points
    table.totalGames[club]! += sign
    table.totalScored[club]! += scored * sign
    table.totalAllowed[club]! += allowed * sign
    if (scored <= allowed) continue
    table.wins[pair]! += sign
    table.totalWins[club]! += sign
    if (ending === 'REG') table.regulationWins[club]! += sign
    if (ending !== 'SO') table.unshotWins[club]! += sign
  }
}

function pointsFor({ overtimePoint }: Table, margin: number, ending: Ending): 0 | 1 | 2 {
  if (margin > 0) return 2
  if (margin === 0) return 1
  return overtimePoint && ending !== 'REG' ? 1 : 0
}

/** The share of the points that a club could win; 0 before its first game. */
export const share = (points: number, games: number): number => (games === 0 ? 0 : points / (2 * games))

export const shareOf = ({ totalPoints, totalGames }: Table, club: number): number =>
  share(totalPoints[club]!, totalGames[club]!)

/** The share of points in the games of a club against some others; null without such a game. */
export function shareAgainst(table: Table, club: number, others: readonly number[]): number | null {
  let points = 0
  let games = 0
  for (const other of others) {
    const pair = club * table.size + other
    points += table.points[pair]!
    games += table.games[pair]!
  }
  return games === 0 ? null : share(points, games)
}

export function gamesAgainst(table: Table, club: number, others: readonly number[]): number {
  let games = 0
  for (const other of others) games += table.games[club * table.size + other]!
  return games
}

/** Points scored minus points allowed in the games of a club against some others. */
export const netAgainst = (table: Table, club: number, others: readonly number[]): number =>
  others.reduce(
    (sum, other) => sum + table.scored[club * table.size + other]! - table.scored[other * table.size + club]!,
    0,
  )
