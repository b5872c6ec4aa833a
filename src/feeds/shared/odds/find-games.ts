import Type from 'typebox'
import type { ParseContext } from '../../../contract/adapter.ts'
import type { RecordKind } from '../../../contract/record.ts'
import { type SeasonRule, seasonAt } from '../../../games/season.ts'
import { Compile } from '../../../kernel/compile.ts'
import { matchupId } from '../../../odds/matchup.ts'

/** Where the games of a sport are stored. */
export interface StoredGames {
  readonly game: RecordKind
  /** The groups (seasons) that a game with this start can be stored under. */
  readonly groups: (startMs: number) => readonly string[]
  /** Derives the game id; null if only the league assigns ids. */
  readonly idOf: ((game: Meeting) => string) | null
}

const monthMs = 30 * 24 * 3_600_000

/** Preseason games belong to the next season. */
export const groupsOf = (seasons: SeasonRule) => (startMs: number) => [
  ...new Set([seasonAt(seasons, startMs), seasonAt(seasons, startMs + monthMs)]),
]

export interface Meeting {
  readonly home: string
  readonly away: string
  readonly startsAt: string
}

const gameCheck = Compile(
  Type.Object({ home: Type.Object({ team: Type.String() }), away: Type.Object({ team: Type.String() }) }),
)

/** A start time may move by hours; the same teams do not meet again within this time. */
const apartMaxMs = 12 * 3_600_000

interface Known {
  readonly id: string
  readonly startMs: number
}

/** Finds the games of a document among the stored ones. Each group is read once. */
export function createGameFinder(context: ParseContext) {
  const read = new Map<string, ReadonlyMap<string, readonly Known[]>>()
  const gamesOf = async ({ game }: StoredGames, group: string) => {
    const key = `${game.kind} ${group}`
    const held = read.get(key) ?? Map.groupBy(await knownGames(context, game, group), ({ teams }) => teams)
    read.set(key, held)
    return held
  }
  return {
    /** The id of a game; for an unknown game the matchup id, under which its odds wait. */
    async find(sport: StoredGames, meeting: Meeting): Promise<string> {
      if (sport.idOf) return sport.idOf(meeting)
      const startMs = Date.parse(meeting.startsAt)
      const found: Known[] = []
      for (const group of sport.groups(startMs))
        found.push(...((await gamesOf(sport, group)).get(teamsOf(meeting)) ?? []))
      const apart = (one: Known) => Math.abs(one.startMs - startMs)
      const [nearest] = found.filter((one) => apart(one) <= apartMaxMs).sort((a, b) => apart(a) - apart(b))
      return nearest?.id ?? matchupId(meeting)
    },
  }
}
export type GameFinder = ReturnType<typeof createGameFinder>

const teamsOf = ({ home, away }: Pick<Meeting, 'home' | 'away'>): string => `${away} @ ${home}`

async function knownGames(context: ParseContext, game: RecordKind, group: string) {
  const known: (Known & { readonly teams: string })[] = []
  for (const { id, doc } of await context.listed(game.kind, group)) {
    if (!gameCheck.Check(doc)) continue
    const teams = teamsOf({ home: doc.home.team, away: doc.away.team })
    known.push({ id, startMs: game.place(doc).order, teams })
  }
  return known
}
