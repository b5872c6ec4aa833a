import { getOrMake, Lru } from '../../src/kernel/caches.ts'
import { createRng, type Rng } from '../../src/kernel/rng.ts'
import type { Designation, PracticeLevel } from '../../src/sports/nfl/records/injury.ts'
import { weeksMax } from '../../src/sports/nfl/weeks.ts'
import type { Club } from './league.ts'
import type { Player, Position } from './player.ts'

/** A player on the injury report of a week. */
export interface Listed {
  readonly player: Player
  readonly bodyPart: string
  /** On the three days of practice; empty for a player on a reserve list. */
  readonly practice: readonly PracticeLevel[]
  /** Issued after the last practice. */
  readonly designation: Designation | null
  /** Whether the player misses the game. */
  readonly isOut: boolean
}

/** One club's reports of a season, by week. */
type SeasonReports = readonly (readonly Listed[])[]

/** Kickers have no backup: they are never listed. */
const spared: ReadonlySet<Position> = new Set(['K', 'P'])

const hurtChance = { QB: 0.012, others: 0.03 } as const
const restChance = 0.07

/** How many games injuries cost, with their relative frequencies. */
const absences = [
  { share: 48, from: 0, to: 0 },
  { share: 22, from: 1, to: 1 },
  { share: 14, from: 2, to: 2 },
  { share: 11, from: 3, to: 5 },
  { share: 5, from: 6, to: 12 },
] as const
/** A player who misses at least this many games goes on injured reserve, after a first week as out. */
const reserveGames = 4

const bodyParts = [
  ...['ankle', 'ankle', 'knee', 'knee', 'hamstring', 'hamstring', 'shoulder', 'groin', 'calf', 'back'],
  ...['quadricep', 'foot', 'hip', 'concussion', 'ribs', 'wrist', 'illness', 'toe', 'neck', 'elbow', 'thumb'],
] as const
const rested = 'not injury related'

const seasonReports = new Lru<string, SeasonReports>(128)

/** The players of a club on the injury report of a week; the same on every call. */
export function listedOf(seed: string, club: Club, season: string, week: number): readonly Listed[] {
  const reports = getOrMake(seasonReports, `${season} ${club.code} ${seed}`, () =>
    createReports(createRng(seed).fork(`nfl/injuries/${season}/${club.code}`), club),
  )
  return reports[week - 1] ?? []
}

function createReports(rng: Rng, club: Club): SeasonReports {
  const weeks: Listed[][] = Array.from({ length: weeksMax }, () => [])
  for (const players of Object.values(club.depth)) {
    players.forEach((player, rank) => {
      if (!spared.has(player.position)) addSeason(rng, player, rank, weeks)
    })
  }
  return weeks
}

function addSeason(rng: Rng, player: Player, rank: number, weeks: Listed[][]): void {
  const chance = player.position === 'QB' ? hurtChance.QB : hurtChance.others
  const isVeteran = rank === 0 && player.skill > 0.4
  for (let week = 0; week < weeks.length; week++) {
    if (rng.chance(chance)) {
      const rows = injurySpell(rng, player)
      rows.forEach((row, i) => {
        weeks[week + i]?.push(row)
      })
      week += rows.length
    } else if (isVeteran && rng.chance(restChance)) weeks[week]!.push(resting(player))
  }
}

/** The rows of one injury, from the week it is first listed to the week of the return. */
function injurySpell(rng: Rng, player: Player): Listed[] {
  const { from, to } = rng.weighted(absences, ({ share }) => share)
  const games = rng.int(from, to)
  const bodyPart = rng.pick(bodyParts)
  const missed = Array.from({ length: games }, (_, i): Listed => {
    if (games >= reserveGames && i > 0) {
      return { player, bodyPart, practice: [], designation: 'ir', isOut: true }
    }
    const isNear = i === games - 1 && rng.chance(0.3)
    const practice: PracticeLevel[] = isNear ? ['dnp', 'limited', 'limited'] : ['dnp', 'dnp', 'dnp']
    const designation = isNear ? rng.pick(['doubtful', 'questionable'] as const) : 'out'
    return { player, bodyPart, practice, designation, isOut: true }
  })
  return [...missed, returnWeek(rng, player, bodyPart)]
}

const returns: readonly (readonly PracticeLevel[])[] = [
  ['limited', 'limited', 'full'],
  ['limited', 'full', 'full'],
  ['dnp', 'limited', 'limited'],
  ['dnp', 'limited', 'full'],
  ['full', 'full', 'full'],
]

/** The week of the return: the player plays; without full practice on the last day he is questionable. */
function returnWeek(rng: Rng, player: Player, bodyPart: string): Listed {
  const practice = rng.pick(returns)
  const designation = practice.at(-1) === 'full' && rng.chance(0.85) ? null : 'questionable'
  return { player, bodyPart, practice, designation, isOut: false }
}

const resting = (player: Player): Listed => ({
  player,
  bodyPart: rested,
  practice: ['rest', 'full', 'full'],
  designation: null,
  isOut: false,
})
