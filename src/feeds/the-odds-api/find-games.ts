import Type from 'typebox'
import type { ParseContext } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { matchupId } from '../../odds/matchup.ts'
import type { Sport } from './sports.ts'

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
  const gamesOf = async ({ game }: Sport, group: string) => {
    const key = `${game.kind} ${group}`
    const held = read.get(key) ?? Map.groupBy(await knownGames(context, game, group), ({ teams }) => teams)
    read.set(key, held)
    return held
  }
  return {
    /** The id of a game; for an unknown game the matchup id, under which its odds wait. */
    async find(sport: Sport, meeting: Meeting): Promise<string> {
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

async function knownGames(context: ParseContext, game: Sport['game'], group: string) {
  const known: (Known & { readonly teams: string })[] = []
  for (const { id, doc } of await context.listed(game.kind, group)) {
    if (!gameCheck.Check(doc)) continue
    const teams = teamsOf({ home: doc.home.team, away: doc.away.team })
    known.push({ id, startMs: game.place(doc).order, teams })
  }
  return known
}
