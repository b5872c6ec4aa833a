/** What a league is, as data; and the same as code of its sport uses it. */
import Type, { type TUnsafe } from 'typebox'
import { means, OneOf } from '../contract/schema.ts'
import { topicTitle } from '../contract/topic.ts'
import { ownValue } from '../kernel/json.ts'
import { TeamFilter, teamFilter } from './parameters.ts'
import type { SeasonRule } from './season.ts'
import type { StandingsRules } from './standings/plain-rules.ts'
import type { Club } from './standings/table.ts'
import type { TeamFacts } from './teams/team.ts'

export interface LeagueTeam {
  readonly code: string
  readonly city: string
  readonly nickname: string
  readonly venue: string
}

/** What every sport needs to know of a league. A sport's own declaration adds to it. */
export interface LeagueDeclaration {
  /** The prefix of its paths, kinds and channels: `nba`. */
  readonly league: string
  readonly seasons: SeasonRule
  /** `open`: its teams are those of its games. */
  readonly teams: readonly LeagueTeam[] | 'open'
  /** Codes that games may have besides: of former clubs, and of all-star sides. */
  readonly otherSides?: readonly string[]
  /** Codes that other sources use: spelling → code. */
  readonly spellings?: Readonly<Record<string, string>>
  /** Whether the team parameters of lists take them too. */
  readonly takesSpellings?: boolean
  /** Names, conferences and divisions in the season that starts in a year. Without them: one group of all teams. */
  readonly clubsIn?: (year: number) => readonly Club[]
  readonly facts?: Readonly<Record<string, TeamFacts>>
  /** Without rules of its own: by the share of wins, then the games between the clubs. */
  readonly standings?: StandingsRules
}

/** A league with what follows from its declaration. */
export interface League {
  readonly id: string
  /** In the titles of schemas: `Nba`. */
  readonly title: string
  /** Its sport in texts: `ice hockey`. */
  readonly noun: string
  /** `an ice hockey game`. */
  readonly aGame: string
  readonly seasons: SeasonRule
  readonly teams: readonly LeagueTeam[]
  /** The clubs of today. */
  readonly clubs: readonly Club[]
  readonly facts: Readonly<Record<string, TeamFacts>>
  readonly spellings: Readonly<Record<string, string>>
  /** Every code that a game can have; null for an open league. */
  readonly codes: readonly string[] | null
  readonly TeamCode: TUnsafe<string>
  /** A parameter that names a team by its code, and one that may take other spellings too. */
  readonly CodeParameter: ReturnType<typeof Type.String>
  readonly TeamParameter: ReturnType<typeof Type.String>
  /** The code of the team that a parameter names. */
  readonly teamNamed: (asked: string) => string
  /** False for a code that no game can have. */
  readonly isTeam: (code: string) => boolean
}

/** Any season after the last change of a league's divisions. */
const today = 9999

export function leagueOf(declared: LeagueDeclaration, noun: string): League {
  const { league: id, seasons, teams: given, spellings = {}, facts = {} } = declared
  const teams = given === 'open' ? [] : given
  const codes = given === 'open' ? null : [...teams.map(({ code }) => code), ...(declared.otherSides ?? [])]
  const accepted = declared.takesSpellings ? spellings : {}
  return {
    id,
    title: topicTitle(id),
    noun,
    aGame: `${articleOf(noun)} ${noun} game`,
    seasons,
    teams,
    clubs: clubsOf(declared, today),
    facts,
    spellings,
    codes,
    TeamCode: codes === null ? OpenCode : OneOf(codes, 'Team code'),
    CodeParameter: codes === null ? TeamFilter : teamFilter(codes),
    TeamParameter: codes === null ? TeamFilter : teamFilter(codes, Object.keys(accepted)),
    teamNamed: (asked) => {
      const code = asked.toUpperCase()
      return ownValue(accepted, code) ?? code
    },
    isTeam: (code) => codes === null || codes.includes(code),
  }
}

const OpenCode = Type.Unsafe<string>(
  means(Type.String({ minLength: 1, maxLength: 64, pattern: '^[^a-z]+$' }), 'Team code, in upper case'),
)

/** `a basketball`, `an ice hockey`, so that no text gets it wrong. */
export const articleOf = (noun: string): 'a' | 'an' => (/^[aeiou]/i.test(noun) ? 'an' : 'a')

/** The same at the beginning of a sentence. */
export const capital = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`

/** The clubs of a season; of a league without divisions all in one group. */
export const clubsOf = ({ teams, clubsIn, league }: LeagueDeclaration, year: number): readonly Club[] => {
  if (clubsIn) return clubsIn(year)
  const group = league.toUpperCase()
  const own = teams === 'open' ? [] : teams
  return own.map((team) => ({
    team: team.code,
    name: fullName(team),
    conference: group,
    division: group,
  }))
}

/** `Green Bay Packers`; a club that is called by its city alone has it as its nickname too. */
export const fullName = ({ city, nickname }: Pick<LeagueTeam, 'city' | 'nickname'>): string =>
  city === '' || city === nickname ? nickname : `${city} ${nickname}`
