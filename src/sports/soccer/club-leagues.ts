/** Which club plays in which league now. */
import { maySeeLeague, type Principal } from '../../contract/principal.ts'
import type { Read } from '../../contract/read.ts'
import { seasonName, seasonYearAt } from '../../games/season.ts'
import { slugOf } from '../../kernel/slug.ts'
import type { Club } from './clubs/club.ts'
import { clubOf, clubSlugsAnywhere, currentClubs } from './clubs/index.ts'
import { leagueIds, leagueSeason, seasonsOf } from './leagues.ts'
import { table } from './records/table.ts'

/** The clubs of a league: those we know, and those in its latest stored table. */
export async function readClubsOf(read: Read, league: string): Promise<readonly Club[]> {
  const stored = await tableTeams(read, league)
  const clubs = [...currentClubs(league), ...stored.map((name) => clubOf(league, name) ?? unknownClub(name))]
  return [...new Map(clubs.map((club) => [club.slug, club])).values()]
}

/** The leagues that a club plays in, the one of its country first; none for a club that plays in no league here. */
export async function readClubLeagues(read: Read): Promise<(team: string) => readonly string[]> {
  const leagues = await Promise.all(
    leagueIds.map(async (league) => {
      const clubs = await readClubsOf(read, league)
      return [league, new Set(clubs.map(({ slug }) => slug))] as const
    }),
  )
  return (team) => {
    const slugs = clubSlugsAnywhere(team)
    return leagues.flatMap(([league, clubs]) => (slugs.some((slug) => clubs.has(slug)) ? [league] : []))
  }
}

/** The players that a key may see: those of clubs in its leagues. A restricted key sees none whose league is not known. */
export async function readCoveredPlayers(
  read: Read,
  principal: Principal,
): Promise<(player: { readonly team: string | null }) => boolean> {
  if (principal.leagues === null) return () => true
  const leaguesOf = await readClubLeagues(read)
  return ({ team }) => team !== null && leaguesOf(team).some((league) => maySeeLeague(principal, league))
}

async function tableTeams(read: Read, league: string): Promise<readonly string[]> {
  const rule = seasonsOf(league)
  const year = seasonYearAt(rule, read.now())
  for (const season of [seasonName(rule, year), seasonName(rule, year - 1)]) {
    const stored = await read.get(table, leagueSeason(league, season))
    if (stored) return stored.doc.rows.map(({ team }) => team)
  }
  return []
}

const unknownClub = (name: string): Club => ({
  name,
  slug: slugOf(name),
  venue: '',
  spellings: [name],
  group: null,
})
