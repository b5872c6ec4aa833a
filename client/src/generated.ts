// biome-ignore-all format: written by `npm run generate`, as the schemas of the service have it.

export type Problem = {
  /** Where the error is documented */
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: 'invalid_parameter' | 'missing_parameter' | 'invalid_json' | 'unauthorized' | 'tier_insufficient' | 'scope_denied' | 'console_token_required' | 'not_found' | 'method_not_allowed' | 'conflict' | 'cursor_expired' | 'history_changed' | 'payload_too_large' | 'unsupported_media_type' | 'unprocessable' | 'rate_limited' | 'internal_error' | 'unavailable'
  readonly request_id: string
  readonly param?: string | undefined
  readonly tier?: string | undefined
  readonly required_tier?: string | undefined
  readonly retry_after_seconds?: number | undefined
}

export type LineupPlayer = {
  /** Player slug */
  readonly player: string
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  readonly pos: string | null
  readonly order: number | null
}

export type LineupSide = {
  /** Team code, or the name of a soccer club */
  readonly team: string
  /** Who starts the game */
  readonly starters: readonly LineupPlayer[]
  /** Who is available besides */
  readonly bench: readonly LineupPlayer[]
  /** Announced by the team or the league; false while expected */
  readonly confirmed: boolean
  readonly confirmed_at: string | null
}

export type Meta = {
  readonly count: number
  readonly request_id: string
  /** The plan tier that served the request */
  readonly tier: 'free' | 'standard' | 'pro' | 'betting'
  /** Opaque journal position */
  readonly cursor: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly server_time: string
  readonly next_cursor?: string | null | undefined
  /** The moment that was asked for: its position and the time of its last entry */
  readonly as_of?: {
    /** Opaque journal position */
    readonly cursor: string
    /** RFC 3339 instant in UTC with milliseconds */
    readonly at: string
  } | undefined
  /** How far the answer lies behind the live one, in milliseconds */
  readonly delayed_ms?: number | undefined
  /** The replay session of the key and the instant it shows */
  readonly replay?: {
    readonly id: string
    /** RFC 3339 instant in UTC with milliseconds */
    readonly at: string
  } | undefined
  /** The data may be old: its source or the store has stopped answering */
  readonly stale?: true | undefined
  /** Query parameters that were ignored */
  readonly warnings?: readonly string[] | undefined
}

export type WinProbability = {
  /** Probability that the home side wins */
  readonly home: number
  /** Probability that the visitors win */
  readonly away: number
  /** Probability of a draw, where a game can end in one */
  readonly draw?: number | undefined
}

export type NbaLiveGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  readonly home: {
    /** Three-letter team code */
    readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
    readonly score: number
    readonly timeouts_remaining: number
  }
  readonly away: {
    /** Three-letter team code */
    readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
    readonly score: number
    readonly timeouts_remaining: number
  }
  readonly last_play: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
  /** RFC 3339 instant in UTC with milliseconds */
  readonly tip_off_utc: string
  readonly official: boolean
  readonly revision: number
  readonly possession?: {
    /** Three-letter team code */
    readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
    readonly side: 'home' | 'away'
  } | null | undefined
  readonly broadcast?: {
    readonly national: string
    readonly home_local: string
    readonly away_local: string
  } | undefined
  readonly win_probability?: WinProbability | null | undefined
}

export type NbaScheduleGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** League day, YYYY-MM-DD */
  readonly date: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly tip_off_utc: string
  /** Three-letter team code */
  readonly home: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
  /** Three-letter team code */
  readonly away: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
  readonly venue: string
  readonly broadcast: {
    readonly national: string
    readonly home_local: string
    readonly away_local: string
  }
  readonly season: string
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
  readonly score: {
    /** Score of the home team */
    readonly home: number
    /** Score of the away team */
    readonly away: number
  } | null
}

export type NbaStandingsSplit = {
  /** Games won */
  readonly w: number
  /** Games lost */
  readonly l: number
}

export type NbaStandingsRow = {
  /** Place in the group */
  readonly pos: number
  /** Team code */
  readonly team: string
  /** Name of the club in that season */
  readonly name: string
  /** Games won */
  readonly w: number
  /** Games lost */
  readonly l: number
  /** Share of the points that could be won: a tie, and in hockey a loss after regulation, is half a win */
  readonly pct: number
  readonly streak: string | null
  readonly last10: NbaStandingsSplit
  readonly home: NbaStandingsSplit
  readonly away: NbaStandingsSplit
  readonly division: NbaStandingsSplit
  readonly conference: NbaStandingsSplit
  /** Points, goals or runs scored */
  readonly points_for: number
  /** Points, goals or runs allowed */
  readonly points_against: number
  /** Points scored minus points allowed */
  readonly diff: number
  readonly seed: number | null
  readonly clinched: 'best_record' | 'conference' | 'division' | 'playoffs' | 'play_in' | 'eliminated' | null
  /** Games behind the first, or in a wild card race behind the last place that qualifies; negative: ahead of it */
  readonly gb: number
  readonly tiebreak: string | null
}

export type NbaStandingsGroup = {
  /** Name of the league, conference, division or race */
  readonly name: string
  /** Best first */
  readonly rows: readonly NbaStandingsRow[]
}

export type NbaPlay = {
  readonly event_id: number
  /** Game id in the league’s own form */
  readonly game_id: string
  /** True position in the game; ids need not be monotonic */
  readonly order: number
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  /** Seconds left in the period, to a hundredth */
  readonly seconds_left: number
  readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS' | null
  readonly player: string | null
  readonly type: 'two_point_made' | 'two_point_missed' | 'three_point_made' | 'three_point_missed' | 'free_throw_made' | 'free_throw_missed' | 'rebound_offensive' | 'rebound_defensive' | 'turnover' | 'steal' | 'block' | 'foul_personal' | 'foul_shooting' | 'foul_offensive' | 'foul_technical' | 'foul_flagrant' | 'violation' | 'substitution' | 'timeout' | 'jump_ball' | 'ejection' | 'replay_review' | 'period_start' | 'period_end' | 'game_end' | 'other'
  readonly detail: string | null
  readonly description: string
  readonly shot: {
    readonly x: number
    readonly y: number
    readonly distance_ft: number
    readonly made: boolean
  } | null
  readonly free_throw: {
    readonly number: number
    readonly of: number
  } | null
  readonly points: number
  readonly assist: string | null
  readonly related_player: string | null
  readonly score: {
    readonly home: number
    readonly away: number
  }
  readonly revision: number
  readonly edited_at: string | null
  readonly player_name: string | null
}

export type NbaBoxPlayer = {
  /** Player slug */
  readonly player: string
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  /** Whether the player started the game */
  readonly starter: boolean
  /** Minutes played, two decimals */
  readonly min: number
  /** Points */
  readonly pts: number
  /** Rebounds */
  readonly reb: number
  /** Offensive rebounds */
  readonly oreb: number
  /** Defensive rebounds */
  readonly dreb: number
  /** Assists */
  readonly ast: number
  /** Steals */
  readonly stl: number
  /** Blocked shots */
  readonly blk: number
  /** Turnovers */
  readonly tov: number
  /** Personal fouls, technical ones excluded */
  readonly pf: number
  /** Field goals made */
  readonly fgm: number
  /** Field goals attempted */
  readonly fga: number
  /** Three-pointers made */
  readonly fg3m: number
  /** Three-pointers attempted */
  readonly fg3a: number
  /** Free throws made */
  readonly ftm: number
  /** Free throws attempted */
  readonly fta: number
  /** Point difference while the player was on the floor */
  readonly plus_minus: number
}

export type NbaBoxTotals = {
  /** Minutes of all players, 240 in regulation */
  readonly min: number
  /** Points */
  readonly pts: number
  /** Rebounds */
  readonly reb: number
  /** Offensive rebounds */
  readonly oreb: number
  /** Defensive rebounds */
  readonly dreb: number
  /** Assists */
  readonly ast: number
  /** Steals */
  readonly stl: number
  /** Blocked shots */
  readonly blk: number
  /** Turnovers */
  readonly tov: number
  /** Personal fouls, technical ones excluded */
  readonly pf: number
  /** Field goals made */
  readonly fgm: number
  /** Field goals attempted */
  readonly fga: number
  /** Three-pointers made */
  readonly fg3m: number
  /** Three-pointers attempted */
  readonly fg3a: number
  /** Free throws made */
  readonly ftm: number
  /** Free throws attempted */
  readonly fta: number
  /** Point difference of the game */
  readonly plus_minus: number
}

export type NbaBoxSide = {
  /** Three-letter team code */
  readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
  /** Starters first */
  readonly players: readonly NbaBoxPlayer[]
  readonly totals: NbaBoxTotals
}

export type NbaSeasonAverages = {
  readonly gp: number
  readonly pts: number | null
  readonly reb: number | null
  readonly oreb: number | null
  readonly dreb: number | null
  readonly ast: number | null
  readonly stl: number | null
  readonly blk: number | null
  readonly tov: number | null
  readonly pf: number | null
  readonly fgm: number | null
  readonly fga: number | null
  readonly fg_pct: number | null
  readonly fg3m: number | null
  readonly fg3a: number | null
  readonly fg3_pct: number | null
  readonly ftm: number | null
  readonly fta: number | null
  readonly ft_pct: number | null
  readonly plus_minus: number | null
}

export type NbaLineup = {
  readonly players: readonly string[]
  /** Display names, in the order of the players */
  readonly player_names: readonly (string | null)[]
  readonly gp: number
  /** Minutes together over the season, one decimal */
  readonly min: number
  /** Offensive possessions */
  readonly poss: number
  readonly off_rtg: number | null
  readonly def_rtg: number | null
  readonly net_rtg: number | null
  readonly plus_minus: number
  /** Defensive possessions */
  readonly poss_def: number
}

export type MoneylineQuote = {
  /** American price: +100 and more, or -101 and less */
  readonly home: number
  /** American price: +100 and more, or -101 and less */
  readonly away: number
  /** Where a game can end in a draw */
  readonly draw?: number | undefined
  readonly opening: {
    /** American price: +100 and more, or -101 and less */
    readonly home: number
    /** American price: +100 and more, or -101 and less */
    readonly away: number
    /** Where a game can end in a draw */
    readonly draw?: number | undefined
  }
  /** True: no bets are taken; the terms are the last ones */
  readonly suspended: boolean
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
}

export type SpreadQuote = {
  readonly home: number
  /** American price: +100 and more, or -101 and less */
  readonly home_price: number
  /** American price: +100 and more, or -101 and less */
  readonly away_price: number
  readonly opening: {
    readonly home: number
    /** American price: +100 and more, or -101 and less */
    readonly home_price: number
    /** American price: +100 and more, or -101 and less */
    readonly away_price: number
  }
  /** True: no bets are taken; the terms are the last ones */
  readonly suspended: boolean
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
}

export type TotalQuote = {
  readonly line: number
  /** American price: +100 and more, or -101 and less */
  readonly over: number
  /** American price: +100 and more, or -101 and less */
  readonly under: number
  readonly opening: {
    readonly line: number
    /** American price: +100 and more, or -101 and less */
    readonly over: number
    /** American price: +100 and more, or -101 and less */
    readonly under: number
  }
  /** True: no bets are taken; the terms are the last ones */
  readonly suspended: boolean
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
}

export type PropQuote = {
  readonly line: number
  /** American price: +100 and more, or -101 and less */
  readonly over: number
  readonly under: number | null
  readonly opening: {
    readonly line: number
    /** American price: +100 and more, or -101 and less */
    readonly over: number
    readonly under: number | null
  }
  /** True: no bets are taken; the terms are the last ones */
  readonly suspended: boolean
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
}

export type NbaProp = {
  /** Player slug */
  readonly player: string
  readonly market: 'points' | 'rebounds' | 'assists' | 'threes' | 'blocks' | 'steals' | 'turnovers' | 'points_rebounds' | 'points_assists' | 'rebounds_assists' | 'points_rebounds_assists' | 'double_double' | 'triple_double' | 'first_basket'
  readonly books: Readonly<Record<string, PropQuote>>
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  readonly player_name: string | null
}

export type NbaOdds = {
  readonly game_id: string
  readonly markets: {
    readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
    readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
    readonly total?: Readonly<Record<string, TotalQuote>> | undefined
    readonly props?: readonly NbaProp[] | undefined
  }
  /** Team code */
  readonly home: string
  /** Team code */
  readonly away: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly starts_at: string
  /** As on the live list */
  readonly status: string
  readonly updated_at: string | null
}

export type MoneylineBook = {
  /** The first terms of the book */
  readonly opening: {
    /** American price: +100 and more, or -101 and less */
    readonly home: number
    /** American price: +100 and more, or -101 and less */
    readonly away: number
    /** Where a game can end in a draw */
    readonly draw?: number | undefined
  }
  readonly closing: {
    /** American price: +100 and more, or -101 and less */
    readonly home: number
    /** American price: +100 and more, or -101 and less */
    readonly away: number
    /** Where a game can end in a draw */
    readonly draw?: number | undefined
  } | null
  /** The last terms known */
  readonly latest: {
    /** American price: +100 and more, or -101 and less */
    readonly home: number
    /** American price: +100 and more, or -101 and less */
    readonly away: number
    /** Where a game can end in a draw */
    readonly draw?: number | undefined
  }
}

export type SpreadBook = {
  /** The first terms of the book */
  readonly opening: {
    readonly home: number
    /** American price: +100 and more, or -101 and less */
    readonly home_price: number
    /** American price: +100 and more, or -101 and less */
    readonly away_price: number
  }
  readonly closing: {
    readonly home: number
    /** American price: +100 and more, or -101 and less */
    readonly home_price: number
    /** American price: +100 and more, or -101 and less */
    readonly away_price: number
  } | null
  /** The last terms known */
  readonly latest: {
    readonly home: number
    /** American price: +100 and more, or -101 and less */
    readonly home_price: number
    /** American price: +100 and more, or -101 and less */
    readonly away_price: number
  }
}

export type TotalBook = {
  /** The first terms of the book */
  readonly opening: {
    readonly line: number
    /** American price: +100 and more, or -101 and less */
    readonly over: number
    /** American price: +100 and more, or -101 and less */
    readonly under: number
  }
  readonly closing: {
    readonly line: number
    /** American price: +100 and more, or -101 and less */
    readonly over: number
    /** American price: +100 and more, or -101 and less */
    readonly under: number
  } | null
  /** The last terms known */
  readonly latest: {
    readonly line: number
    /** American price: +100 and more, or -101 and less */
    readonly over: number
    /** American price: +100 and more, or -101 and less */
    readonly under: number
  }
}

export type FairSides = {
  readonly home: number
  readonly away: number
  readonly draw?: number | undefined
}

export type FairOverUnder = {
  readonly over: number
  readonly under: number
}

export type ScoreAtTick = {
  readonly home: number | null
  readonly away: number | null
}

export type MoneylineTick = {
  /** When the change was committed */
  readonly at: string
  /** Opaque journal position */
  readonly cursor: string
  /** Sportsbook id */
  readonly book: string
  /** American price: +100 and more, or -101 and less */
  readonly home: number
  /** American price: +100 and more, or -101 and less */
  readonly away: number
  /** Where a game can end in a draw */
  readonly draw?: number | undefined
  /** True: no bets are taken, or the book withdrew the market; the terms are the last ones */
  readonly suspended: boolean
  /** The probabilities of the outcomes without the margin of the book; they add up to 1 */
  readonly fair: FairSides | FairOverUnder
  /** The share of the stakes that the book keeps, in per cent; negative: prices without a margin */
  readonly hold: number
  readonly status: string | null
  readonly period: number | string | null
  readonly clock: string | null
  readonly score: ScoreAtTick
  /** When the book made the quote */
  readonly updated_at: string
}

export type SpreadTick = {
  /** When the change was committed */
  readonly at: string
  /** Opaque journal position */
  readonly cursor: string
  /** Sportsbook id */
  readonly book: string
  readonly home: number
  /** American price: +100 and more, or -101 and less */
  readonly home_price: number
  /** American price: +100 and more, or -101 and less */
  readonly away_price: number
  /** True: no bets are taken, or the book withdrew the market; the terms are the last ones */
  readonly suspended: boolean
  /** The probabilities of the outcomes without the margin of the book; they add up to 1 */
  readonly fair: FairSides | FairOverUnder
  /** The share of the stakes that the book keeps, in per cent; negative: prices without a margin */
  readonly hold: number
  readonly status: string | null
  readonly period: number | string | null
  readonly clock: string | null
  readonly score: ScoreAtTick
  /** When the book made the quote */
  readonly updated_at: string
}

export type TotalTick = {
  /** When the change was committed */
  readonly at: string
  /** Opaque journal position */
  readonly cursor: string
  /** Sportsbook id */
  readonly book: string
  readonly line: number
  /** American price: +100 and more, or -101 and less */
  readonly over: number
  /** American price: +100 and more, or -101 and less */
  readonly under: number
  /** True: no bets are taken, or the book withdrew the market; the terms are the last ones */
  readonly suspended: boolean
  /** The probabilities of the outcomes without the margin of the book; they add up to 1 */
  readonly fair: FairSides | FairOverUnder
  /** The share of the stakes that the book keeps, in per cent; negative: prices without a margin */
  readonly hold: number
  readonly status: string | null
  readonly period: number | string | null
  readonly clock: string | null
  readonly score: ScoreAtTick
  /** When the book made the quote */
  readonly updated_at: string
}

export type WinProbabilityPoint = {
  /** Position of the play in the game */
  readonly order: number
  /** The play, by the id it has in the list of plays */
  readonly event_id: number
  /** Period, quarter or inning; in soccer the part of the match */
  readonly period: number | string
  /** Time left in the period; in baseball the half of the inning, in soccer the minute */
  readonly clock: string
  /** Probability that the home side wins */
  readonly home: number
  /** Probability that the visitors win */
  readonly away: number
  /** Probability of a draw, where a game can end in one */
  readonly draw?: number | undefined
}

export type WinProbabilitySwing = {
  /** The play, by the id it has in the list of plays */
  readonly event_id: number
  /** The result whose probability the play changed */
  readonly outcome: 'home' | 'away' | 'draw'
  /** Its probability before the play */
  readonly from: number
  /** Its probability after the play */
  readonly to: number
}

export type NbaWinProbabilityCurve = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Name and version of the model */
  readonly model: string
  /** One per play, in order */
  readonly points: readonly WinProbabilityPoint[]
  /** The plays that changed a probability by 0.15 or more */
  readonly swings: readonly WinProbabilitySwing[]
  readonly meta: Meta
}

export type TeamColors = {
  /** Colour as #rrggbb */
  readonly primary: string
  /** Colour as #rrggbb */
  readonly secondary: string
}

export type Team = {
  /** The code, or the name of a soccer club, that every answer uses */
  readonly team: string
  /** League id */
  readonly league: string
  /** Full name */
  readonly name: string
  readonly city: string | null
  /** Name without the city */
  readonly nickname: string
  readonly venue: string | null
  readonly conference: string | null
  readonly division: string | null
  readonly colors: TeamColors | null
  /** Every code or spelling that is accepted, its own first */
  readonly codes: readonly string[]
  /** The id of each source: source → id */
  readonly ids: Readonly<Record<string, string>>
}

export type Player = {
  /** Player slug */
  readonly player: string
  /** Display name: Luka Dončić */
  readonly name: string
  /** False where the sources give only initials or a family name */
  readonly name_complete: boolean
  readonly team: string | null
  /** Teams by date, the latest last */
  readonly teams: readonly {
    /** Team, as every answer writes it */
    readonly team: string
    /** The first day we saw him there */
    readonly from: string
    readonly to: string | null
  }[]
  readonly position: string | null
  readonly number: string | null
  /** The id of each source: source → id */
  readonly ids: Readonly<Record<string, string>>
}

export type NbaPlayerGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** League day, YYYY-MM-DD */
  readonly date: string
  /** The team that the player played for */
  readonly team: string
  /** The other team */
  readonly opponent: string
  /** Whether his team was at home */
  readonly side: 'home' | 'away'
  /** As on the live list */
  readonly status: string
  readonly score: {
    readonly home: number
    readonly away: number
  }
  /** Whether the player started the game */
  readonly starter: boolean
  /** Minutes played, two decimals */
  readonly min: number
  /** Points */
  readonly pts: number
  /** Rebounds */
  readonly reb: number
  /** Offensive rebounds */
  readonly oreb: number
  /** Defensive rebounds */
  readonly dreb: number
  /** Assists */
  readonly ast: number
  /** Steals */
  readonly stl: number
  /** Blocked shots */
  readonly blk: number
  /** Turnovers */
  readonly tov: number
  /** Personal fouls, technical ones excluded */
  readonly pf: number
  /** Field goals made */
  readonly fgm: number
  /** Field goals attempted */
  readonly fga: number
  /** Three-pointers made */
  readonly fg3m: number
  /** Three-pointers attempted */
  readonly fg3a: number
  /** Free throws made */
  readonly ftm: number
  /** Free throws attempted */
  readonly fta: number
  /** Point difference while the player was on the floor */
  readonly plus_minus: number
}

export type SoccerListedFixture = {
  /** Fixture id */
  readonly fixture_id: string
  /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
  readonly league: string
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  /** Match minute, without stoppage time */
  readonly minute: number
  /** Part of the match */
  readonly period: 'pre_match' | 'first_half' | 'halftime' | 'second_half' | 'extra_time' | 'penalties' | 'full_time'
  readonly home: {
    /** Club name */
    readonly team: string
    readonly score: number
  }
  readonly away: {
    /** Club name */
    readonly team: string
    readonly score: number
  }
  readonly last_event: string
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'extra_time_break' | 'extra_time' | 'penalties' | 'suspended' | 'halftime' | 'final' | 'final_extra_time' | 'final_penalties' | 'awarded' | 'abandoned'
  readonly period_code: '1H' | 'HT' | '2H' | 'ET' | 'PK' | null
  readonly stoppage: number | null
  /** RFC 3339 instant in UTC with milliseconds */
  readonly kick_off_utc: string
  readonly shootout: {
    readonly home: number
    readonly away: number
  } | null
  readonly official: boolean
  readonly revision: number
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  readonly win_probability?: WinProbability | null | undefined
}

export type SoccerScheduleFixture = {
  /** Fixture id */
  readonly fixture_id: string
  /** League day, YYYY-MM-DD */
  readonly date: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly kick_off_utc: string
  /** Club name */
  readonly home: string
  /** Club name */
  readonly away: string
  readonly venue: string
  readonly broadcast: {
    readonly national: string
    readonly home_local: string
    readonly away_local: string
  }
  /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
  readonly league: string
  /** YYYY-YY, or YYYY where a season is a calendar year */
  readonly season: string
  /** Whether it counts for the table, or comes after it */
  readonly phase: 'regular' | 'playoffs'
  /** Matchday or round, as the league names it */
  readonly round: string
  readonly group: string | null
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'extra_time_break' | 'extra_time' | 'penalties' | 'suspended' | 'halftime' | 'final' | 'final_extra_time' | 'final_penalties' | 'awarded' | 'abandoned'
  readonly score: {
    readonly home: number
    readonly away: number
  } | null
}

export type SoccerEvent = {
  readonly event_id: number
  /** Fixture id */
  readonly fixture_id: string
  /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
  readonly league: string
  /** True position in the match */
  readonly order: number
  readonly minute: number
  readonly stoppage: number | null
  /** Part of the match */
  readonly period: 'pre_match' | 'first_half' | 'halftime' | 'second_half' | 'extra_time' | 'penalties' | 'full_time'
  readonly type: 'goal' | 'own_goal' | 'penalty_goal' | 'penalty_missed' | 'yellow_card' | 'second_yellow_card' | 'red_card' | 'substitution' | 'var_review' | 'shootout_goal' | 'shootout_missed'
  readonly detail: 'goal_cancelled' | 'goal_confirmed' | 'penalty_awarded' | 'penalty_cancelled' | 'card_upgraded' | 'card_rescinded' | null
  readonly team: string | null
  readonly player: string | null
  readonly related_player: string | null
  /** True: a review disallowed the goal; it does not count */
  readonly cancelled: boolean
  readonly description: string
  readonly score: {
    readonly home: number
    readonly away: number
  } | null
  readonly revision: number
  readonly edited_at: string | null
  readonly player_name: string | null
}

export type SoccerTableRow = {
  readonly pos: number
  /** Club name */
  readonly team: string
  readonly p: number
  readonly w: number
  readonly d: number
  readonly l: number
  readonly gd: number
  readonly pts: number
  /** What the place qualifies for; empty for nothing */
  readonly qualification: 'champions_league' | 'europa_league' | 'conference_league' | 'promotion' | 'promotion_playoff' | 'playoffs' | 'relegation_playoff' | 'relegation' | ''
  readonly gf: number
  readonly ga: number
  /** The last five results, the latest last */
  readonly form: string
  /** Points deducted by rulings, already subtracted */
  readonly deductions: number
  readonly group: string | null
}

export type SoccerOdds = {
  readonly game_id: string
  readonly markets: {
    readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
    readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
    readonly total?: Readonly<Record<string, TotalQuote>> | undefined
  }
  /** Team code */
  readonly home: string
  /** Team code */
  readonly away: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly starts_at: string
  /** As on the live list */
  readonly status: string
  readonly updated_at: string | null
}

export type SoccerWinProbabilityCurve = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Name and version of the model */
  readonly model: string
  /** One per play, in order */
  readonly points: readonly WinProbabilityPoint[]
  /** The plays that changed a probability by 0.15 or more */
  readonly swings: readonly WinProbabilitySwing[]
  readonly meta: Meta
}

export type SoccerPlayerMatch = {
  /** Fixture id */
  readonly fixture_id: string
  /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
  readonly league: string
  /** League day, YYYY-MM-DD */
  readonly date: string
  /** The team that the player played for */
  readonly team: string
  /** The other team */
  readonly opponent: string
  /** Whether his team was at home */
  readonly side: 'home' | 'away'
  /** As on the live list */
  readonly status: string
  readonly score: {
    readonly home: number
    readonly away: number
  }
  readonly started: boolean | null
  readonly minutes: number | null
  /** Goals, penalties included and own goals excluded */
  readonly goals: number
  /** Of these, by penalty */
  readonly penalty_goals: number
  /** Own goals */
  readonly own_goals: number
  /** Assists, where the feed names them */
  readonly assists: number
  /** Yellow cards, the second of a match excluded */
  readonly yellow_cards: number
  /** Red cards, by a second yellow card or straight */
  readonly red_cards: number
}

export type NflListedGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
  /** 5 and more: overtime */
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  readonly home: {
    /** Team code of two or three letters */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    readonly score: number
    readonly timeouts_remaining: number
  }
  readonly away: {
    /** Team code of two or three letters */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    readonly score: number
    readonly timeouts_remaining: number
  }
  readonly possession: {
    /** Team code of two or three letters */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    readonly side: 'home' | 'away'
  } | null
  readonly down: number | null
  readonly distance: number | null
  /** Side and yard line, as `GB 25`; `50` at midfield; `""` when none */
  readonly yardline: string
  readonly last_play: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly kickoff_utc: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  /** The year in which the season began */
  readonly season: string
  /** Preseason, regular season or play-offs */
  readonly season_type: 'PRE' | 'REG' | 'POST'
  readonly week: number
  readonly official: boolean
  readonly revision: number
  readonly win_probability?: WinProbability | null | undefined
}

export type NflScheduleGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** League day, YYYY-MM-DD */
  readonly date: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly kickoff_utc: string
  /** Team code of two or three letters */
  readonly home: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
  /** Team code of two or three letters */
  readonly away: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
  readonly venue: string
  readonly broadcast: {
    readonly national: string
    readonly home_local: string
    readonly away_local: string
  }
  /** The year in which the season began */
  readonly season: string
  /** Preseason, regular season or play-offs */
  readonly season_type: 'PRE' | 'REG' | 'POST'
  readonly week: number
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
  readonly score: {
    /** Score of the home team */
    readonly home: number
    /** Score of the away team */
    readonly away: number
  } | null
}

export type NflStandingsSplit = {
  /** Games won */
  readonly w: number
  /** Games lost */
  readonly l: number
  /** Games tied */
  readonly t: number
}

export type NflStandingsRow = {
  /** Place in the group */
  readonly pos: number
  /** Team code */
  readonly team: string
  /** Name of the club in that season */
  readonly name: string
  /** Games won */
  readonly w: number
  /** Games lost */
  readonly l: number
  /** Games tied */
  readonly t: number
  /** Share of the points that could be won: a tie, and in hockey a loss after regulation, is half a win */
  readonly pct: number
  readonly streak: string | null
  readonly last10: NflStandingsSplit
  readonly home: NflStandingsSplit
  readonly away: NflStandingsSplit
  readonly division: NflStandingsSplit
  readonly conference: NflStandingsSplit
  /** Points, goals or runs scored */
  readonly points_for: number
  /** Points, goals or runs allowed */
  readonly points_against: number
  /** Points scored minus points allowed */
  readonly diff: number
  readonly seed: number | null
  readonly clinched: 'best_record' | 'conference' | 'division' | 'playoffs' | 'play_in' | 'eliminated' | null
  /** Strength of victory: combined share of wins of the clubs beaten */
  readonly sov: number
  /** Strength of schedule: combined share of wins of the clubs played */
  readonly sos: number
  /** Games behind the first, or in a wild card race behind the last place that qualifies; negative: ahead of it */
  readonly gb: number
  readonly tiebreak: string | null
}

export type NflStandingsGroup = {
  /** Name of the league, conference, division or race */
  readonly name: string
  /** Best first */
  readonly rows: readonly NflStandingsRow[]
}

export type NflNamedPlay = {
  /** 5 and more: overtime */
  readonly qtr: number
  readonly down: number | null
  readonly distance: number | null
  readonly yardline: string | null
  /** Time left in the period, MM:SS */
  readonly clock: string
  readonly description: string
  readonly epa: number | null
  readonly wpa: number | null
  readonly formation: string | null
  readonly personnel: string | null
  readonly play_type: 'pass' | 'run' | 'punt' | 'field_goal' | 'kickoff' | 'extra_point' | 'two_point' | 'qb_kneel' | 'qb_spike' | 'no_play'
  readonly air_yards: number | null
  readonly yac: number | null
  readonly play_id: number
  /** True position in the game; ids need not be monotonic */
  readonly order: number
  readonly posteam: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS' | null
  readonly score: {
    readonly home: number
    readonly away: number
  }
  readonly model: string | null
  readonly yards_gained: number | null
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Who threw, ran or kicked the ball; null when the feed does not say */
  readonly player: string | null
  readonly revision: number
  readonly edited_at: string | null
  readonly player_name: string | null
}

export type NflBoxPasser = {
  /** Player slug */
  readonly player: string
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  readonly att: number | null
  readonly cmp: number | null
  readonly yds: number | null
  readonly td: number | null
  readonly int: number | null
  readonly long: number | null
  readonly sacked: number | null
  readonly sack_yds: number | null
  readonly two_pt: number | null
}

export type NflBoxRusher = {
  /** Player slug */
  readonly player: string
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  readonly att: number | null
  readonly yds: number | null
  readonly td: number | null
  readonly long: number | null
  readonly two_pt: number | null
  readonly fum: number | null
  readonly fum_lost: number | null
}

export type NflBoxReceiver = {
  /** Player slug */
  readonly player: string
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  readonly targets: number | null
  readonly rec: number | null
  readonly yds: number | null
  readonly td: number | null
  readonly long: number | null
  readonly two_pt: number | null
  readonly fum: number | null
  readonly fum_lost: number | null
}

export type NflBoxKicker = {
  /** Player slug */
  readonly player: string
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  readonly fg_att: number | null
  readonly fg_made: number | null
  readonly fg_long: number | null
  readonly xp_att: number | null
  readonly xp_made: number | null
  readonly points: number | null
}

export type NflBoxPunter = {
  /** Player slug */
  readonly player: string
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  readonly punts: number | null
  readonly yds: number | null
  readonly long: number | null
  readonly touchbacks: number | null
  readonly blocked: number | null
}

export type NflBoxReturner = {
  /** Player slug */
  readonly player: string
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  readonly kick_returns: number | null
  readonly kick_return_yds: number | null
  readonly kick_return_td: number | null
  readonly kick_return_long: number | null
  readonly punt_returns: number | null
  readonly punt_return_yds: number | null
  readonly punt_return_td: number | null
  readonly punt_return_long: number | null
}

export type NflBoxDefender = {
  /** Player slug */
  readonly player: string
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  readonly tackles_solo: number | null
  readonly tackles_assist: number | null
  readonly sacks: number | null
  readonly int: number | null
  readonly int_yds: number | null
  readonly pass_defended: number | null
  readonly ff: number | null
  readonly fum_rec: number | null
  readonly td: number | null
  readonly blocked: number | null
}

export type NflBoxTotals = {
  /** Score of the side */
  readonly points: number
  readonly plays: number | null
  readonly yds: number | null
  readonly rush_att: number | null
  readonly rush_yds: number | null
  readonly pass_att: number | null
  readonly pass_cmp: number | null
  readonly pass_yds: number | null
  readonly sacked: number | null
  readonly sack_yds: number | null
  readonly int: number | null
  readonly fum_lost: number | null
  readonly turnovers: number | null
  readonly penalties: number | null
  readonly penalty_yds: number | null
}

export type NflBoxSide = {
  /** Team code of two or three letters */
  readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
  readonly passing: readonly NflBoxPasser[]
  readonly rushing: readonly NflBoxRusher[]
  readonly receiving: readonly NflBoxReceiver[]
  readonly kicking: readonly NflBoxKicker[]
  readonly punting: readonly NflBoxPunter[]
  readonly returns: readonly NflBoxReturner[]
  readonly defense: readonly NflBoxDefender[]
  readonly totals: NflBoxTotals
}

export type NflFantasyPart = {
  readonly stat: 'pass_att' | 'pass_cmp' | 'pass_yd' | 'pass_td' | 'pass_int' | 'pass_2pt' | 'rush_att' | 'rush_yd' | 'rush_td' | 'rush_2pt' | 'rec' | 'rec_yd' | 'rec_td' | 'rec_2pt' | 'fum' | 'fum_lost' | 'fum_rec_td' | 'ret_yd' | 'ret_td' | 'xp' | 'xp_miss' | 'fg_0_39' | 'fg_40_49' | 'fg_50p' | 'fg_miss' | 'sack' | 'def_int' | 'fum_rec' | 'def_td' | 'safety' | 'blk' | 'xp_ret' | 'points_allowed' | 'return_points'
  readonly value: number
  /** Exact; the parts add up to the points */
  readonly points: number
  /** The mark of a bonus */
  readonly at_least?: number | undefined
}

export type NflFantasyPlayer = {
  /** Player slug; `gb-dst` is the defence of GB */
  readonly id: string
  /** Team code of two or three letters */
  readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
  readonly pos: string
  /** Two decimals, rounded half away from zero */
  readonly points: number
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  /** With include=breakdown */
  readonly breakdown?: readonly NflFantasyPart[] | undefined
}

export type NflFantasyScoring = {
  readonly scoring: 'std' | 'half_ppr' | 'ppr' | 'dfs_dk' | 'dfs_fd' | 'custom'
  /** Points per unit of each stat */
  readonly points: Readonly<Record<string, number>>
  /** Each is added once, when the week’s total reaches its mark */
  readonly bonuses: readonly {
    readonly stat: 'pass_att' | 'pass_cmp' | 'pass_yd' | 'pass_td' | 'pass_int' | 'pass_2pt' | 'rush_att' | 'rush_yd' | 'rush_td' | 'rush_2pt' | 'rec' | 'rec_yd' | 'rec_td' | 'rec_2pt' | 'fum' | 'fum_lost' | 'fum_rec_td' | 'ret_yd' | 'ret_td' | 'xp' | 'xp_miss' | 'fg_0_39' | 'fg_40_49' | 'fg_50p' | 'fg_miss' | 'sack' | 'def_int' | 'fum_rec' | 'def_td' | 'safety' | 'blk' | 'xp_ret' | 'points_allowed'
    readonly at_least: number
    readonly points: number
  }[]
  /** For team defences; both ends inclusive, null is unbounded */
  readonly points_allowed: readonly {
    readonly from: number
    readonly to: number | null
    readonly points: number
  }[]
  /** Whether kick returns count as points allowed by the defence */
  readonly return_points: 'counted' | 'left out'
}

export type NflNamedProp = {
  /** Player slug */
  readonly player: string
  readonly game_id: string
  readonly market: 'passing_yards' | 'passing_tds' | 'passing_completions' | 'passing_attempts' | 'passing_interceptions' | 'longest_completion' | 'rushing_yards' | 'rushing_attempts' | 'rushing_tds' | 'longest_rush' | 'receiving_yards' | 'receptions' | 'receiving_tds' | 'longest_reception' | 'rushing_receiving_yards' | 'anytime_td' | 'first_td' | 'last_td' | 'field_goals_made' | 'kicking_points' | 'tackles_assists' | 'sacks'
  readonly books: Readonly<Record<string, PropQuote>>
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  readonly player_name: string | null
}

export type NflNamedInjury = {
  /** Player slug */
  readonly player: string
  /** Team code of two or three letters */
  readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
  readonly designation: 'out' | 'doubtful' | 'questionable' | 'probable' | 'ir' | 'pup' | 'nfi' | 'suspended' | null
  /** The injury, in lower case; `""` when unknown */
  readonly body_part: string
  readonly practice: {
    readonly mon?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    readonly tue?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    readonly wed?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    readonly thu?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    readonly fri?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    readonly sat?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    readonly sun?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
  }
  /** The year in which the season began */
  readonly season: string
  readonly week: number
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  readonly player_name: string | null
}

export type NflProp = {
  /** Player slug */
  readonly player: string
  readonly market: 'passing_yards' | 'passing_tds' | 'passing_completions' | 'passing_attempts' | 'passing_interceptions' | 'longest_completion' | 'rushing_yards' | 'rushing_attempts' | 'rushing_tds' | 'longest_rush' | 'receiving_yards' | 'receptions' | 'receiving_tds' | 'longest_reception' | 'rushing_receiving_yards' | 'anytime_td' | 'first_td' | 'last_td' | 'field_goals_made' | 'kicking_points' | 'tackles_assists' | 'sacks'
  readonly books: Readonly<Record<string, PropQuote>>
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  readonly player_name: string | null
}

export type NflOdds = {
  readonly game_id: string
  readonly markets: {
    readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
    readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
    readonly total?: Readonly<Record<string, TotalQuote>> | undefined
    readonly props?: readonly NflProp[] | undefined
  }
  /** Team code */
  readonly home: string
  /** Team code */
  readonly away: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly starts_at: string
  /** As on the live list */
  readonly status: string
  readonly updated_at: string | null
}

export type NflWinProbabilityCurve = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Name and version of the model */
  readonly model: string
  /** One per play, in order */
  readonly points: readonly WinProbabilityPoint[]
  /** The plays that changed a probability by 0.15 or more */
  readonly swings: readonly WinProbabilitySwing[]
  readonly meta: Meta
}

export type NflPassingGame = {
  readonly att: number | null
  readonly cmp: number | null
  readonly yds: number | null
  readonly td: number | null
  readonly int: number | null
  readonly long: number | null
  readonly sacked: number | null
  readonly sack_yds: number | null
  readonly two_pt: number | null
}

export type NflRushingGame = {
  readonly att: number | null
  readonly yds: number | null
  readonly td: number | null
  readonly long: number | null
  readonly two_pt: number | null
  readonly fum: number | null
  readonly fum_lost: number | null
}

export type NflReceivingGame = {
  readonly targets: number | null
  readonly rec: number | null
  readonly yds: number | null
  readonly td: number | null
  readonly long: number | null
  readonly two_pt: number | null
  readonly fum: number | null
  readonly fum_lost: number | null
}

export type NflKickingGame = {
  readonly fg_att: number | null
  readonly fg_made: number | null
  readonly fg_long: number | null
  readonly xp_att: number | null
  readonly xp_made: number | null
  readonly points: number | null
}

export type NflPuntingGame = {
  readonly punts: number | null
  readonly yds: number | null
  readonly long: number | null
  readonly touchbacks: number | null
  readonly blocked: number | null
}

export type NflReturnsGame = {
  readonly kick_returns: number | null
  readonly kick_return_yds: number | null
  readonly kick_return_td: number | null
  readonly kick_return_long: number | null
  readonly punt_returns: number | null
  readonly punt_return_yds: number | null
  readonly punt_return_td: number | null
  readonly punt_return_long: number | null
}

export type NflDefenseGame = {
  readonly tackles_solo: number | null
  readonly tackles_assist: number | null
  readonly sacks: number | null
  readonly int: number | null
  readonly int_yds: number | null
  readonly pass_defended: number | null
  readonly ff: number | null
  readonly fum_rec: number | null
  readonly td: number | null
  readonly blocked: number | null
}

export type NflPlayerGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** League day, YYYY-MM-DD */
  readonly date: string
  /** The team that the player played for */
  readonly team: string
  /** The other team */
  readonly opponent: string
  /** Whether his team was at home */
  readonly side: 'home' | 'away'
  /** As on the live list */
  readonly status: string
  readonly score: {
    readonly home: number
    readonly away: number
  }
  readonly week: number
  /** Preseason, regular season or play-offs */
  readonly season_type: 'PRE' | 'REG' | 'POST'
  /** His line among the passers of the box score; null without one */
  readonly passing: NflPassingGame | null
  /** His line among the runners of the box score; null without one */
  readonly rushing: NflRushingGame | null
  /** His line among the receivers of the box score; null without one */
  readonly receiving: NflReceivingGame | null
  /** His line among the kickers of the box score; null without one */
  readonly kicking: NflKickingGame | null
  /** His line among the punters of the box score; null without one */
  readonly punting: NflPuntingGame | null
  /** His line among the returners of the box score; null without one */
  readonly returns: NflReturnsGame | null
  /** His line among the defenders of the box score; null without one */
  readonly defense: NflDefenseGame | null
}

export type MlbBaserunners = {
  readonly first: string | null
  readonly second: string | null
  readonly third: string | null
}

export type MlbLastPitch = {
  readonly pitch_type: string | null
  readonly velocity: number | null
  /** The outcome of the pitch */
  readonly result: 'ball' | 'blocked_ball' | 'called_strike' | 'swinging_strike' | 'swinging_strike_blocked' | 'foul' | 'foul_tip' | 'foul_bunt' | 'missed_bunt' | 'hit_by_pitch' | 'in_play_out' | 'in_play_no_out' | 'in_play_run' | 'pitchout' | 'automatic_ball' | 'automatic_strike'
  /** Balls and strikes before the pitch */
  readonly count: string
  /** Player slug */
  readonly pitcher: string
  /** Player slug */
  readonly batter: string
}

export type MlbListedGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  readonly status: 'scheduled' | 'in_progress' | 'final'
  readonly inning: number
  readonly half: 'top' | 'middle' | 'bottom' | 'end'
  readonly count: {
    readonly balls: number
    readonly strikes: number
  }
  readonly baserunners: MlbBaserunners
  readonly home: {
    /** Team code of the league */
    readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
    readonly score: number
  }
  readonly away: {
    /** Team code of the league */
    readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
    readonly score: number
  }
  readonly outs: number
  readonly status_detail: 'scheduled' | 'warmup' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'suspended' | 'manager_challenge' | 'umpire_review' | 'final' | 'completed_early' | 'forfeit'
  readonly last_pitch: MlbLastPitch | null
  /** RFC 3339 instant in UTC with milliseconds */
  readonly start_utc: string
  readonly double_header: number | null
  readonly official: boolean
  readonly revision: number
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  readonly win_probability?: WinProbability | null | undefined
}

export type MlbScheduleGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** League day, YYYY-MM-DD */
  readonly date: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly start_utc: string
  /** Team code of the league */
  readonly home: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
  /** Team code of the league */
  readonly away: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
  readonly venue: string
  readonly broadcast: {
    readonly national: string
    readonly home_local: string
    readonly away_local: string
  }
  readonly season: string
  /** Part of the season */
  readonly phase: 'regular' | 'postseason' | 'preseason' | 'all_star'
  readonly double_header: number | null
  readonly resumes_on: string | null
  readonly status: 'scheduled' | 'in_progress' | 'final'
  readonly status_detail: 'scheduled' | 'warmup' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'suspended' | 'manager_challenge' | 'umpire_review' | 'final' | 'completed_early' | 'forfeit'
  readonly score: {
    /** Score of the home team */
    readonly home: number
    /** Score of the away team */
    readonly away: number
  } | null
}

export type MlbStandingsSplit = {
  /** Games won */
  readonly w: number
  /** Games lost */
  readonly l: number
}

export type MlbStandingsRow = {
  /** Place in the group */
  readonly pos: number
  /** Team code */
  readonly team: string
  /** Name of the club in that season */
  readonly name: string
  /** Games won */
  readonly w: number
  /** Games lost */
  readonly l: number
  /** Share of the points that could be won: a tie, and in hockey a loss after regulation, is half a win */
  readonly pct: number
  readonly streak: string | null
  readonly last10: MlbStandingsSplit
  readonly home: MlbStandingsSplit
  readonly away: MlbStandingsSplit
  readonly division: MlbStandingsSplit
  readonly conference: MlbStandingsSplit
  /** Points, goals or runs scored */
  readonly points_for: number
  /** Points, goals or runs allowed */
  readonly points_against: number
  /** Points scored minus points allowed */
  readonly diff: number
  readonly seed: number | null
  readonly clinched: 'best_record' | 'conference' | 'division' | 'playoffs' | 'play_in' | 'eliminated' | null
  readonly magic_number: number | null
  readonly elimination_number: number | null
  /** Games behind the first, or in a wild card race behind the last place that qualifies; negative: ahead of it */
  readonly gb: number
  readonly tiebreak: string | null
}

export type MlbStandingsGroup = {
  /** Name of the league, conference, division or race */
  readonly name: string
  /** Best first */
  readonly rows: readonly MlbStandingsRow[]
}

export type MlbBases = {
  readonly first: string | null
  readonly second: string | null
  readonly third: string | null
}

export type MlbScoreAfter = {
  readonly home: number
  readonly away: number
}

export type MlbNamedPlay = {
  readonly event_id: number
  /** Game id in the league’s own form */
  readonly game_id: string
  /** True position in the game; ids need not be monotonic */
  readonly order: number
  readonly inning: number
  readonly half: 'top' | 'bottom'
  /** Player slug */
  readonly batter: string
  /** The pitcher at the end of the play */
  readonly pitcher: string
  /** How the plate appearance ended; null while it is under way */
  readonly event: 'single' | 'double' | 'triple' | 'home_run' | 'field_out' | 'force_out' | 'grounded_into_double_play' | 'grounded_into_triple_play' | 'double_play' | 'triple_play' | 'fielders_choice' | 'fielders_choice_out' | 'field_error' | 'batter_interference' | 'strikeout' | 'strikeout_double_play' | 'strikeout_triple_play' | 'walk' | 'intent_walk' | 'hit_by_pitch' | 'sac_fly' | 'sac_fly_double_play' | 'sac_bunt' | 'sac_bunt_double_play' | 'catcher_interf' | 'caught_stealing_2b' | 'caught_stealing_3b' | 'caught_stealing_home' | 'pickoff_1b' | 'pickoff_2b' | 'pickoff_3b' | 'pickoff_caught_stealing_2b' | 'pickoff_caught_stealing_3b' | 'pickoff_caught_stealing_home' | 'stolen_base_2b' | 'stolen_base_3b' | 'stolen_base_home' | 'wild_pitch' | 'passed_ball' | 'balk' | 'runner_double_play' | 'other_out' | 'other' | null
  readonly description: string
  /** Runs batted in */
  readonly rbi: number
  /** Outs after the play */
  readonly outs_after: number
  /** The runner on each base after the play; null in events, because it depends on the plays before */
  readonly bases_after: MlbBases | null
  /** The score after the play; null in events, because it depends on the plays before */
  readonly score: MlbScoreAfter | null
  readonly count: {
    readonly balls: number
    readonly strikes: number
  }
  readonly revision: number
  readonly edited_at: string | null
  /** Display name of the batter; null when no source names him */
  readonly player_name: string | null
  /** Display name of the batter; null when no source names him */
  readonly batter_name: string | null
  /** Display name of the pitcher; null when no source names him */
  readonly pitcher_name: string | null
}

export type MlbRelease = {
  /** Feet from the middle of the plate, from the catcher’s view */
  readonly x: number
  /** Feet from the plate */
  readonly y: number
  /** Feet above the ground */
  readonly z: number
}

export type MlbPlate = {
  readonly x: number | null
  readonly z: number | null
  readonly zone: number | null
  readonly zone_top: number | null
  readonly zone_bottom: number | null
}

export type MlbBreak = {
  readonly horizontal: number | null
  readonly vertical: number | null
  readonly vertical_induced: number | null
}

export type MlbServedPitch = {
  /** Player slug */
  readonly pitcher: string
  /** Player slug */
  readonly batter: string
  readonly pitch_type: string | null
  readonly velocity: number | null
  readonly spin_rate: number | null
  readonly release: MlbRelease | null
  /** The outcome of the pitch */
  readonly result: 'ball' | 'blocked_ball' | 'called_strike' | 'swinging_strike' | 'swinging_strike_blocked' | 'foul' | 'foul_tip' | 'foul_bunt' | 'missed_bunt' | 'hit_by_pitch' | 'in_play_out' | 'in_play_no_out' | 'in_play_run' | 'pitchout' | 'automatic_ball' | 'automatic_strike'
  /** Balls and strikes before the pitch */
  readonly count: string
  readonly perceived_velocity: number | null
  readonly extension: number | null
  readonly pitch_id: string
  readonly inning: number
  readonly half: 'top' | 'bottom'
  /** Outs before the pitch */
  readonly outs: number
  readonly plate: MlbPlate | null
  readonly break: MlbBreak | null
  readonly exit_velocity: number | null
  readonly launch_angle: number | null
  /** Game id in the league’s own form */
  readonly game_id: string
  /** The plate appearance it belongs to */
  readonly event_id: number
  /** True position in the game */
  readonly order: number
  readonly revision: number
  readonly edited_at: string | null
  /** Display name of the pitcher; null when no source names him */
  readonly player_name: string | null
  /** Display name of the batter; null when no source names him */
  readonly batter_name: string | null
  /** Display name of the pitcher; null when no source names him */
  readonly pitcher_name: string | null
}

export type MlbBatter = {
  /** Player slug */
  readonly player: string
  /** Place in the batting order */
  readonly order: number
  readonly pos: 'P' | 'C' | '1B' | '2B' | '3B' | 'SS' | 'LF' | 'CF' | 'RF' | 'DH' | 'PH' | 'PR' | 'EH' | 'TWP' | null
  readonly ab: number
  readonly r: number
  readonly h: number
  readonly doubles: number
  readonly triples: number
  readonly hr: number
  readonly rbi: number
  readonly bb: number
  readonly k: number
  readonly sb: number
  readonly cs: number
  readonly hbp: number
  readonly lob: number
  readonly avg: number | null
  readonly obp: number | null
  readonly slg: number | null
  readonly ops: number | null
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
}

export type MlbPitcher = {
  /** Player slug */
  readonly player: string
  /** Innings pitched; the last digit counts outs */
  readonly ip: string
  readonly outs_recorded: number
  readonly h: number
  readonly r: number
  readonly er: number
  readonly bb: number
  readonly k: number
  readonly hr: number
  readonly hbp: number
  readonly pitches: number
  readonly strikes: number
  readonly era: number | null
  readonly decision: 'W' | 'L' | 'S' | 'H' | 'BS' | null
  readonly starter: boolean
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
}

export type MlbBoxSide = {
  /** Team code of the league */
  readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
  readonly runs: number
  readonly hits: number
  readonly errors: number
  readonly batters: readonly MlbBatter[]
  readonly pitchers: readonly MlbPitcher[]
}

export type MlbOdds = {
  readonly game_id: string
  readonly markets: {
    readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
    readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
    readonly total?: Readonly<Record<string, TotalQuote>> | undefined
  }
  /** Team code */
  readonly home: string
  /** Team code */
  readonly away: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly starts_at: string
  /** As on the live list */
  readonly status: string
  readonly updated_at: string | null
}

export type MlbWinProbabilityCurve = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Name and version of the model */
  readonly model: string
  /** One per play, in order */
  readonly points: readonly WinProbabilityPoint[]
  /** The plays that changed a probability by 0.15 or more */
  readonly swings: readonly WinProbabilitySwing[]
  readonly meta: Meta
}

export type MlbBattingGame = {
  /** Place in the batting order */
  readonly order: number
  readonly pos: 'P' | 'C' | '1B' | '2B' | '3B' | 'SS' | 'LF' | 'CF' | 'RF' | 'DH' | 'PH' | 'PR' | 'EH' | 'TWP' | null
  readonly ab: number
  readonly r: number
  readonly h: number
  readonly doubles: number
  readonly triples: number
  readonly hr: number
  readonly rbi: number
  readonly bb: number
  readonly k: number
  readonly sb: number
  readonly cs: number
  readonly hbp: number
  readonly lob: number
}

export type MlbPitchingGame = {
  /** Innings pitched; the last digit counts outs */
  readonly ip: string
  readonly outs_recorded: number
  readonly h: number
  readonly r: number
  readonly er: number
  readonly bb: number
  readonly k: number
  readonly hr: number
  readonly hbp: number
  readonly pitches: number
  readonly strikes: number
  readonly decision: 'W' | 'L' | 'S' | 'H' | 'BS' | null
  readonly starter: boolean
}

export type MlbPlayerGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** League day, YYYY-MM-DD */
  readonly date: string
  /** The team that the player played for */
  readonly team: string
  /** The other team */
  readonly opponent: string
  /** Whether his team was at home */
  readonly side: 'home' | 'away'
  /** As on the live list */
  readonly status: string
  readonly score: {
    readonly home: number
    readonly away: number
  }
  /** Part of the season */
  readonly phase: 'regular' | 'postseason' | 'preseason' | 'all_star'
  /** His batting line; null without one */
  readonly batting: MlbBattingGame | null
  /** His pitching line; null without one */
  readonly pitching: MlbPitchingGame | null
}

export type NhlListedGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  readonly status: 'scheduled' | 'in_progress' | 'final'
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  readonly home: {
    /** Three-letter team code */
    readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
    readonly score: number
    /** Shots on goal */
    readonly shots: number
  }
  readonly away: {
    /** Three-letter team code */
    readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
    readonly score: number
    /** Shots on goal */
    readonly shots: number
  }
  readonly last_event: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'intermission' | 'overtime' | 'shootout' | 'suspended' | 'final' | 'final_overtime' | 'final_shootout' | 'forfeit'
  /** Regulation, overtime or shootout */
  readonly period_type: 'REG' | 'OT' | 'SO'
  readonly strength: string | null
  /** RFC 3339 instant in UTC with milliseconds */
  readonly start_utc: string
  readonly official: boolean
  readonly revision: number
  readonly win_probability?: WinProbability | null | undefined
}

export type NhlScheduleGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** League day, YYYY-MM-DD */
  readonly date: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly start_utc: string
  /** Three-letter team code */
  readonly home: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
  /** Three-letter team code */
  readonly away: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
  readonly venue: string
  readonly broadcast: {
    readonly national: string
    readonly home_local: string
    readonly away_local: string
  }
  readonly season: string
  readonly status: 'scheduled' | 'in_progress' | 'final'
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'intermission' | 'overtime' | 'shootout' | 'suspended' | 'final' | 'final_overtime' | 'final_shootout' | 'forfeit'
  readonly score: {
    /** Score of the home team */
    readonly home: number
    /** Score of the away team */
    readonly away: number
  } | null
}

export type NhlStandingsSplit = {
  /** Games won */
  readonly w: number
  /** Games lost */
  readonly l: number
  /** Games lost in overtime or a shootout */
  readonly otl: number
}

export type NhlStandingsRow = {
  /** Place in the group */
  readonly pos: number
  /** Team code */
  readonly team: string
  /** Name of the club in that season */
  readonly name: string
  /** Games won */
  readonly w: number
  /** Games lost */
  readonly l: number
  /** Games lost in overtime or a shootout */
  readonly otl: number
  /** Share of the points that could be won: a tie, and in hockey a loss after regulation, is half a win */
  readonly pct: number
  readonly streak: string | null
  readonly last10: NhlStandingsSplit
  readonly home: NhlStandingsSplit
  readonly away: NhlStandingsSplit
  readonly division: NhlStandingsSplit
  readonly conference: NhlStandingsSplit
  /** Points, goals or runs scored */
  readonly points_for: number
  /** Points, goals or runs allowed */
  readonly points_against: number
  /** Points scored minus points allowed */
  readonly diff: number
  readonly seed: number | null
  readonly clinched: 'best_record' | 'conference' | 'division' | 'playoffs' | 'play_in' | 'eliminated' | null
  /** Points: two for a win, one for a loss after regulation */
  readonly pts: number
  /** Wins in regulation or overtime */
  readonly row: number
  /** Wins in regulation */
  readonly rw: number
  /** Games behind the first, or in a wild card race behind the last place that qualifies; negative: ahead of it */
  readonly gb: number
  readonly tiebreak: string | null
}

export type NhlStandingsGroup = {
  /** Name of the league, conference, division or race */
  readonly name: string
  /** Best first */
  readonly rows: readonly NhlStandingsRow[]
}

export type NhlOnIce = {
  readonly home: readonly string[]
  readonly away: readonly string[]
}

export type NhlNamedPlay = {
  readonly event_id: number
  /** Game id in the league’s own form */
  readonly game_id: string
  /** True position in the game; ids need not be monotonic */
  readonly order: number
  readonly period: number
  /** Regulation, overtime or shootout */
  readonly period_type: 'REG' | 'OT' | 'SO'
  /** Seconds played in the period */
  readonly seconds: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI' | null
  readonly player: string | null
  readonly type: 'faceoff' | 'hit' | 'giveaway' | 'takeaway' | 'shot_on_goal' | 'goal' | 'missed_shot' | 'blocked_shot' | 'failed_shot' | 'penalty' | 'delayed_penalty' | 'stoppage' | 'period_start' | 'period_end' | 'shootout_complete' | 'game_end' | 'other'
  readonly shot_type: 'wrist' | 'snap' | 'slap' | 'backhand' | 'tip_in' | 'deflected' | 'wrap_around' | 'bat' | 'poke' | 'between_legs' | 'cradle' | 'other' | null
  readonly x: number | null
  readonly y: number | null
  readonly home_defends: 'left' | 'right' | null
  readonly situation: string | null
  readonly reason: string | null
  readonly description: string
  readonly related_player: string | null
  readonly assists: readonly string[]
  readonly goalie: string | null
  readonly penalty: {
    readonly minutes: number
    /** The offence, in kebab-case */
    readonly kind: string
    readonly drawn_by: string | null
  } | null
  readonly score: {
    readonly home: number
    readonly away: number
  }
  readonly shots: {
    readonly home: number
    readonly away: number
  }
  readonly revision: number
  readonly edited_at: string | null
  readonly zone: 'offensive' | 'neutral' | 'defensive' | null
  readonly strength: string | null
  readonly xg: number | null
  readonly on_ice: NhlOnIce
  readonly player_name: string | null
}

export type NhlBoxSkater = {
  /** Player slug */
  readonly player: string
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  readonly pos: 'C' | 'L' | 'R' | 'D' | null
  /** Goals, the shootout excluded */
  readonly g: number
  /** Assists */
  readonly a: number
  /** Goals and assists */
  readonly pts: number
  /** Shots on goal, goals included */
  readonly shots: number
  readonly hits: number | null
  readonly blocks: number | null
  /** Penalty minutes */
  readonly pim: number
  readonly plus_minus: number | null
  readonly toi_seconds: number | null
  readonly fow: number | null
  readonly fol: number | null
}

export type NhlBoxGoalie = {
  /** Player slug */
  readonly player: string
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  /** Shots against, the shootout excluded */
  readonly sa: number
  /** Saves */
  readonly sv: number
  /** Goals against */
  readonly ga: number
  readonly toi_seconds: number | null
  readonly decision: 'W' | 'L' | 'O' | null
}

export type NhlBoxSide = {
  /** Three-letter team code */
  readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
  /** Most points first, then most time */
  readonly skaters: readonly NhlBoxSkater[]
  /** Most shots against first */
  readonly goalies: readonly NhlBoxGoalie[]
}

export type NhlMetrics = {
  readonly cf_pct: number | null
  readonly ff_pct: number | null
  readonly xgf_pct: number | null
  readonly hdcf_pct: number | null
  readonly pdo: number | null
  readonly cf: number
  readonly ca: number
  readonly ff: number
  readonly fa: number
  readonly xgf: number
  readonly xga: number
  /** Scoring chances */
  readonly scf: number
  readonly sca: number
  readonly hdcf: number
  readonly hdca: number
  /** Shots on goal */
  readonly sf: number
  readonly sa: number
  readonly gf: number
  readonly ga: number
  readonly toi_seconds: number
}

export type NhlGameMetrics = {
  readonly game_id: string
  readonly date: string
  /** Three-letter team code */
  readonly opponent: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
  readonly metrics: NhlMetrics
}

export type NhlTeamMetrics = {
  /** Three-letter team code */
  readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
  readonly gp: number
  readonly metrics: NhlMetrics
  /** One entry per game, with per=game */
  readonly games?: readonly NhlGameMetrics[] | undefined
}

export type NhlForwardLine = {
  readonly players: readonly string[]
  /** Display names, in the order of the players */
  readonly player_names: readonly (string | null)[]
  /** Games with at least a minute together */
  readonly gp: number
  readonly gf: number
  readonly ga: number
  readonly cf_pct: number | null
  /** Time together at five on five */
  readonly toi_seconds: number
  readonly xgf_pct: number | null
}

export type NhlDefensePair = {
  readonly players: readonly string[]
  /** Display names, in the order of the players */
  readonly player_names: readonly (string | null)[]
  /** Games with at least a minute together */
  readonly gp: number
  readonly gf: number
  readonly ga: number
  readonly cf_pct: number | null
  /** Time together at five on five */
  readonly toi_seconds: number
  readonly xgf_pct: number | null
}

export type NhlOdds = {
  readonly game_id: string
  readonly markets: {
    readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
    readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
    readonly total?: Readonly<Record<string, TotalQuote>> | undefined
  }
  /** Team code */
  readonly home: string
  /** Team code */
  readonly away: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly starts_at: string
  /** As on the live list */
  readonly status: string
  readonly updated_at: string | null
}

export type NhlWinProbabilityCurve = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Name and version of the model */
  readonly model: string
  /** One per play, in order */
  readonly points: readonly WinProbabilityPoint[]
  /** The plays that changed a probability by 0.15 or more */
  readonly swings: readonly WinProbabilitySwing[]
  readonly meta: Meta
}

export type NhlSkaterGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** League day, YYYY-MM-DD */
  readonly date: string
  /** The team that the player played for */
  readonly team: string
  /** The other team */
  readonly opponent: string
  /** Whether his team was at home */
  readonly side: 'home' | 'away'
  /** As on the live list */
  readonly status: string
  readonly score: {
    readonly home: number
    readonly away: number
  }
  readonly pos: 'C' | 'L' | 'R' | 'D' | null
  /** Goals, the shootout excluded */
  readonly g: number
  /** Assists */
  readonly a: number
  /** Goals and assists */
  readonly pts: number
  /** Shots on goal, goals included */
  readonly shots: number
  readonly hits: number | null
  readonly blocks: number | null
  /** Penalty minutes */
  readonly pim: number
  readonly plus_minus: number | null
  readonly toi_seconds: number | null
  readonly fow: number | null
  readonly fol: number | null
}

export type NhlGoalieGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** League day, YYYY-MM-DD */
  readonly date: string
  /** The team that the player played for */
  readonly team: string
  /** The other team */
  readonly opponent: string
  /** Whether his team was at home */
  readonly side: 'home' | 'away'
  /** As on the live list */
  readonly status: string
  readonly score: {
    readonly home: number
    readonly away: number
  }
  /** Shots against, the shootout excluded */
  readonly sa: number
  /** Saves */
  readonly sv: number
  /** Goals against */
  readonly ga: number
  readonly toi_seconds: number | null
  readonly decision: 'W' | 'L' | 'O' | null
}

export type ResolvedPlayer = {
  /** League, or the sport where it has several: nba nfl nhl mlb soccer */
  readonly league: string
  /** Player slug */
  readonly player: string
  /** Display name */
  readonly name: string
  readonly team: string | null
  /** The id of each source: source → id */
  readonly ids: Readonly<Record<string, string>>
  /** How sure it is that this player is meant; namesakes share it */
  readonly confidence: number
}

export type SearchResult = {
  /** The same for all revisions */
  readonly id: string
  /** Plain text */
  readonly headline: string
  /** HTML: escaped text with the matches in `<em>` */
  readonly highlight: string
  /** Plain text */
  readonly summary: string
  /** Where to read it; `""` when it has no address */
  readonly url: string
  /** Who published it */
  readonly source: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly published_at: string
  /** League id; `""` when the story is not about a single league */
  readonly league: string
  /** Team codes; for soccer, club names */
  readonly teams: readonly string[]
  readonly players: readonly string[]
  readonly category: 'injury' | 'illness' | 'suspension' | 'return' | 'load_management' | 'transaction' | 'game' | 'recap' | 'preview' | 'other'
  /** Relevance times freshness; higher is better */
  readonly score: number
}

export type InjuryStory = {
  /** The same for all revisions */
  readonly id: string
  /** Plain text */
  readonly headline: string
  readonly category: 'injury' | 'illness' | 'suspension' | 'return' | 'load_management'
  readonly designation: 'out' | 'questionable' | 'probable' | null
  readonly designation_detail: 'doubtful' | null
  readonly body_part: string | null
  /** League id; `""` when the story is not about a single league */
  readonly league: string
  /** Team codes; for soccer, club names */
  readonly teams: readonly string[]
  readonly players: readonly string[]
  /** Where to read it; `""` when it has no address */
  readonly url: string
  /** Who published it */
  readonly source: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly published_at: string
}

export type Change = {
  /** Opaque journal position */
  readonly cursor: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly at: string
  readonly kind: string
  readonly id: string
  readonly op: 'put' | 'delete'
  /** The full record; null for a deletion. Schemas: GET /admin/kinds */
  readonly data: unknown
}

export type Event = {
  /** The same over every transport: use it to drop duplicates */
  readonly id: string
  /** Name of the event, such as nba.scores.live */
  readonly event: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly created_at: string
  /** Schemas by event name: GET /asyncapi.json */
  readonly data: unknown
  /** Opaque journal position */
  readonly cursor: string
}

export type RecordVersion = {
  /** Opaque journal position */
  readonly cursor: string
  /** When this version was committed */
  readonly at: string
  readonly op: 'put' | 'delete'
  /** What differs from the version before */
  readonly changed: readonly {
    /** JSON pointer into the record; empty for the whole record */
    readonly path: string
    /** The value before; null when there was none */
    readonly from: unknown
    /** The value of this version; null when there is none */
    readonly to: unknown
  }[]
}

export type SyncRequest = {
  /** Such as nba or epl */
  readonly league: string
  readonly game_id: string
  /** With clock: nba, nfl, nhl */
  readonly period?: number | undefined
  /** Time left in the period, MM:SS */
  readonly clock?: string | undefined
  /** With half: mlb */
  readonly inning?: number | undefined
  readonly half?: 'top' | 'middle' | 'bottom' | 'end' | undefined
  readonly balls?: number | undefined
  readonly strikes?: number | undefined
  /** Soccer */
  readonly minute?: number | undefined
  readonly second?: number | undefined
}

export type Checkpoint = {
  /** Changes when the journal loses entries or is restored */
  readonly epoch: string
  readonly seq: number
  /** Hash of the entry seq, in hex */
  readonly hash: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly at: string
  /** The 32 bytes of the Ed25519 public key, in base64 */
  readonly public_key: string
  /** The 64 bytes of the Ed25519 signature, in base64 */
  readonly signature: string
  readonly meta: Meta
}

export type ArchiveHead = {
  /** Identity of the journal */
  readonly epoch: string
  /** Number of the newest entry; 0 before the first */
  readonly seq: number
  /** Entries up to this number may have been pruned */
  readonly floor: number
  readonly hash: string | null
  readonly seq_before: number | null
}

export type ArchivedEntry = {
  /** Number of the entry */
  readonly seq: number
  /** RFC 3339 instant in UTC with milliseconds */
  readonly at: string
  /** Kind of the record */
  readonly kind: string
  /** Id of the record */
  readonly id: string
  /** Whether the record was written or deleted */
  readonly op: 'put' | 'delete'
  /** The full record; for a deletion its last version */
  readonly data: unknown
}

export type ArchivedRecord = {
  readonly parent: string | null
  /** Its place among the records of its parent */
  readonly order: number
  /** Id of the record */
  readonly id: string
  /** The record */
  readonly data: unknown
}

export type ChainFault = {
  /** Number of the first entry that does not fit */
  readonly seq: number
  readonly kind: string | null
  readonly id: string | null
  /** What does not fit */
  readonly reason: string
}

export type ChainCheck = {
  readonly verified: number
  readonly unchained: number
  readonly fault: ChainFault | null
}

export type Backup = {
  /** bak_… */
  readonly id: string
  readonly state: 'running' | 'done' | 'failed'
  /** Where it is written, in the data folder of the service */
  readonly file: string
  /** Rows written so far */
  readonly rows: number
  readonly bytes: number | null
  readonly epoch: string | null
  readonly seq: number | null
  readonly sha256: string | null
  readonly error: string | null
}

export type StreamTicket = {
  /** Send it once, as ?ticket= or in the first frame */
  readonly ticket: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly expires_at: string
  readonly meta: Meta
}

export type StreamChannel = {
  /** The channel name; {game_id} is a placeholder for the id of a game */
  readonly channel: string
  readonly summary: string
  /** state: an update replaces the previous one of the same game, and a slow reader gets only the newest; log: every update is sent */
  readonly form: 'state' | 'log'
  /** Whether a subscription starts with a snapshot of the current state */
  readonly snapshot: boolean
  /** The lowest tier that may subscribe */
  readonly tier: 'free' | 'standard' | 'pro' | 'betting'
}

export type AccountAnswer = {
  readonly key: {
    readonly id: string
    readonly name: string
  }
  /** The plan tier that served the request */
  readonly tier: 'free' | 'standard' | 'pro' | 'betting'
  readonly leagues: readonly string[] | null
  /** Nothing younger than this is visible to this key */
  readonly delay_seconds: number
  readonly limits: {
    readonly requests_per_minute: number
    readonly webhooks: number
    readonly stream_connections: number
    readonly resume_window_seconds: number
    /** Replay sessions that may be open at once */
    readonly replays: number
  }
  readonly usage: {
    /** Requests on the current league day, US Eastern */
    readonly requests_today: number
  }
  readonly expires_at: string | null
  readonly meta: Meta
}

export type DayUsage = {
  /** League day, YYYY-MM-DD */
  readonly day: string
  /** Requests of the key on this league day, US Eastern */
  readonly requests: number
}

export type AccountUsage = {
  /** One item per league day, oldest first; days without requests count 0 */
  readonly days: readonly DayUsage[]
  readonly meta: Meta
}

export type NewKey = {
  /** What the key is for, without control characters */
  readonly name: string
  /** The plan tier */
  readonly tier: 'free' | 'standard' | 'pro' | 'betting'
  readonly mode?: 'live' | 'test' | undefined
  readonly expires_at?: string | null | undefined
  readonly leagues?: readonly string[] | null | undefined
  readonly requests_per_minute?: number | null | undefined
  readonly delay_seconds?: number | null | undefined
}

export type IssuedKey = {
  /** key_… */
  readonly id: string
  /** Shown once */
  readonly key: string
  readonly name: string
  /** The plan tier */
  readonly tier: 'free' | 'standard' | 'pro' | 'betting'
  readonly leagues: readonly string[] | null
  readonly requests_per_minute: number | null
  readonly delay_seconds: number | null
  readonly expires_at: string | null
  /** RFC 3339 instant in UTC with milliseconds */
  readonly created_at: string
  /** The first characters of the key */
  readonly hint: string
  readonly status: 'active' | 'expired' | 'revoked'
  readonly previous_expires_at: string | null
  readonly revoked_at: string | null
}

export type Key = {
  /** key_… */
  readonly id: string
  readonly name: string
  /** The plan tier */
  readonly tier: 'free' | 'standard' | 'pro' | 'betting'
  readonly leagues: readonly string[] | null
  readonly requests_per_minute: number | null
  readonly delay_seconds: number | null
  readonly expires_at: string | null
  /** RFC 3339 instant in UTC with milliseconds */
  readonly created_at: string
  /** The first characters of the key */
  readonly hint: string
  readonly status: 'active' | 'expired' | 'revoked'
  readonly previous_expires_at: string | null
  readonly revoked_at: string | null
}

export type KeyList = {
  readonly keys: readonly Key[]
}

export type KeyUsage = {
  /** key_… */
  readonly id: string
  readonly leagues: readonly string[] | null
  /** Nothing younger than this is visible to this key */
  readonly delay_seconds: number
  readonly limits: {
    readonly requests_per_minute: number
    readonly webhooks: number
    readonly stream_connections: number
    readonly resume_window_seconds: number
    /** Replay sessions that may be open at once */
    readonly replays: number
  }
  /** One item per league day, oldest first; days without requests count 0 */
  readonly days: readonly DayUsage[]
}

export type KeyPatch = {
  /** What the key is for, without control characters */
  readonly name?: string | undefined
  /** The plan tier */
  readonly tier?: 'free' | 'standard' | 'pro' | 'betting' | undefined
  readonly expires_at?: string | null | undefined
  readonly leagues?: readonly string[] | null | undefined
  readonly requests_per_minute?: number | null | undefined
  readonly delay_seconds?: number | null | undefined
}

export type RotateRequest = {
  /** How long the previous key text stays valid */
  readonly grace_seconds?: number | undefined
}

export type SignIn = {
  /** The admin token */
  readonly token?: string | undefined
  /** An API key: the session has its rights */
  readonly key?: string | undefined
}

export type ConsoleSession = {
  /** Whether the operator or the holder of a key is signed in */
  readonly role: 'admin' | 'key'
  /** Send it as X-Console-Token with every call that changes something */
  readonly console_token: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly expires_at: string
  /** The key that the session reads with; an operator has one for the console */
  readonly key_id: string
}

export type WebhookFilter = {
  readonly team?: string | readonly string[] | undefined
  readonly league?: string | readonly string[] | undefined
  readonly game_id?: string | readonly string[] | undefined
  readonly player?: string | readonly string[] | undefined
  readonly market?: string | readonly string[] | undefined
  readonly book?: string | readonly string[] | undefined
}

export type NewWebhook = {
  /** HTTPS URL of the receiver */
  readonly url: string
  /** Event names; a name may end in .* */
  readonly events: readonly string[]
  readonly filter?: WebhookFilter | undefined
  readonly description?: string | null | undefined
  /** Events are sent this long after their commit */
  readonly delay_seconds?: number | undefined
}

export type IssuedWebhookAnswer = {
  /** whk_… */
  readonly id: string
  /** whsec_…, shown once */
  readonly secret: string
  readonly url: string
  readonly events: readonly string[]
  readonly filter: WebhookFilter
  readonly description: string | null
  /** Events are sent this long after their commit */
  readonly delay_seconds: number
  readonly status: 'active' | 'paused' | 'failed'
  /** The first characters of the secret */
  readonly secret_hint: string
  readonly previous_secret_expires_at: string | null
  /** RFC 3339 instant in UTC with milliseconds */
  readonly created_at: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  readonly failure: {
    /** RFC 3339 instant in UTC with milliseconds */
    readonly failed_at: string
    readonly delivery_id: string
    readonly reason: 'dns' | 'connect' | 'tls' | 'timeout' | 'blocked_address' | 'non_2xx' | 'reset'
    readonly response_status: number | null
  } | null
  readonly health: {
    readonly last_success_at: string | null
    readonly consecutive_failures: number
    /** Deliveries that are pending or in flight */
    readonly pending: number
  }
  readonly meta: Meta
}

export type Webhook = {
  /** whk_… */
  readonly id: string
  readonly url: string
  readonly events: readonly string[]
  readonly filter: WebhookFilter
  readonly description: string | null
  /** Events are sent this long after their commit */
  readonly delay_seconds: number
  readonly status: 'active' | 'paused' | 'failed'
  /** The first characters of the secret */
  readonly secret_hint: string
  readonly previous_secret_expires_at: string | null
  /** RFC 3339 instant in UTC with milliseconds */
  readonly created_at: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  readonly failure: {
    /** RFC 3339 instant in UTC with milliseconds */
    readonly failed_at: string
    readonly delivery_id: string
    readonly reason: 'dns' | 'connect' | 'tls' | 'timeout' | 'blocked_address' | 'non_2xx' | 'reset'
    readonly response_status: number | null
  } | null
  readonly health: {
    readonly last_success_at: string | null
    readonly consecutive_failures: number
    /** Deliveries that are pending or in flight */
    readonly pending: number
  }
}

export type WebhookAnswer = {
  /** whk_… */
  readonly id: string
  readonly url: string
  readonly events: readonly string[]
  readonly filter: WebhookFilter
  readonly description: string | null
  /** Events are sent this long after their commit */
  readonly delay_seconds: number
  readonly status: 'active' | 'paused' | 'failed'
  /** The first characters of the secret */
  readonly secret_hint: string
  readonly previous_secret_expires_at: string | null
  /** RFC 3339 instant in UTC with milliseconds */
  readonly created_at: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  readonly failure: {
    /** RFC 3339 instant in UTC with milliseconds */
    readonly failed_at: string
    readonly delivery_id: string
    readonly reason: 'dns' | 'connect' | 'tls' | 'timeout' | 'blocked_address' | 'non_2xx' | 'reset'
    readonly response_status: number | null
  } | null
  readonly health: {
    readonly last_success_at: string | null
    readonly consecutive_failures: number
    /** Deliveries that are pending or in flight */
    readonly pending: number
  }
  readonly meta: Meta
}

export type WebhookPatch = {
  /** HTTPS URL of the receiver */
  readonly url?: string | undefined
  /** Event names; a name may end in .* */
  readonly events?: readonly string[] | undefined
  readonly filter?: WebhookFilter | undefined
  readonly description?: string | null | undefined
  /** Events are sent this long after their commit */
  readonly delay_seconds?: number | undefined
}

export type EnableWebhook = {
  /** `missed`: exhausted and cancelled deliveries, and every event that matched while it was not active */
  readonly replay?: 'none' | 'missed' | {
    /** Replays every matching event after this cursor */
    readonly since_cursor: string
  } | undefined
}

export type DeliveryAttempt = {
  readonly number: number
  readonly trigger: 'schedule' | 'manual' | 'test' | 'replay'
  /** RFC 3339 instant in UTC with milliseconds */
  readonly started_at: string
  readonly duration_ms: number
  readonly status: number | null
  readonly error: 'dns' | 'connect' | 'tls' | 'timeout' | 'blocked_address' | 'non_2xx' | 'reset' | null
  readonly response_body: string | null
}

export type SentDeliveryAnswer = {
  readonly delivery_id: string
  readonly event_id: string
  readonly attempt: DeliveryAttempt
  readonly meta: Meta
}

export type RotateSecret = {
  /** How long deliveries are also signed with the old secret */
  readonly overlap_seconds?: number | undefined
}

export type DeliveryRequest = {
  /** Where the subscription sends to now */
  readonly url: string
  /** The headers of every attempt. The number of the attempt, its time and its signatures differ each time and are left out */
  readonly headers: Readonly<Record<string, string>>
  /** The exact body, as every attempt sends it */
  readonly body: string
}

export type Delivery = {
  /** dlv_… */
  readonly id: string
  readonly webhook_id: string
  /** evt_…, the id in the body */
  readonly event_id: string
  readonly event: string
  readonly state: 'pending' | 'in_flight' | 'succeeded' | 'exhausted' | 'cancelled'
  readonly reason: 'paused' | 'failed' | 'tier_insufficient' | 'scope_denied' | null
  /** RFC 3339 instant in UTC with milliseconds */
  readonly created_at: string
  readonly next_attempt_at: string | null
  readonly finished_at: string | null
  readonly attempts: readonly DeliveryAttempt[]
  /** What is sent: in the answer about one delivery, and in lists with include=request. null when the tier or leagues of the key no longer include the event */
  readonly request?: DeliveryRequest | null | undefined
}

export type DeliveryAnswer = {
  /** dlv_… */
  readonly id: string
  readonly webhook_id: string
  /** evt_…, the id in the body */
  readonly event_id: string
  readonly event: string
  readonly state: 'pending' | 'in_flight' | 'succeeded' | 'exhausted' | 'cancelled'
  readonly reason: 'paused' | 'failed' | 'tier_insufficient' | 'scope_denied' | null
  /** RFC 3339 instant in UTC with milliseconds */
  readonly created_at: string
  readonly next_attempt_at: string | null
  readonly finished_at: string | null
  readonly attempts: readonly DeliveryAttempt[]
  /** What is sent: in the answer about one delivery, and in lists with include=request. null when the tier or leagues of the key no longer include the event */
  readonly request?: DeliveryRequest | null | undefined
  readonly meta: Meta
}

export type RedeliverWebhook = {
  /** Only deliveries in this state; by default those exhausted or cancelled */
  readonly state?: 'exhausted' | 'cancelled' | 'succeeded' | undefined
  /** Only deliveries created at this RFC 3339 instant or later */
  readonly from?: string | undefined
  /** Only deliveries created before this RFC 3339 instant */
  readonly to?: string | undefined
}

export type RedeliveredWebhookAnswer = {
  /** whk_… */
  readonly webhook_id: string
  /** How many deliveries are due again */
  readonly deliveries: number
  /** Whether more match: one call takes the oldest 5,000 */
  readonly has_more: boolean
  readonly meta: Meta
}

export type OwnedWebhook = {
  /** whk_… */
  readonly id: string
  /** key_… */
  readonly key_id: string
  readonly url: string
  readonly events: readonly string[]
  readonly filter: WebhookFilter
  readonly description: string | null
  /** Events are sent this long after their commit */
  readonly delay_seconds: number
  readonly status: 'active' | 'paused' | 'failed'
  /** The first characters of the secret */
  readonly secret_hint: string
  readonly previous_secret_expires_at: string | null
  /** RFC 3339 instant in UTC with milliseconds */
  readonly created_at: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  readonly failure: {
    /** RFC 3339 instant in UTC with milliseconds */
    readonly failed_at: string
    readonly delivery_id: string
    readonly reason: 'dns' | 'connect' | 'tls' | 'timeout' | 'blocked_address' | 'non_2xx' | 'reset'
    readonly response_status: number | null
  } | null
  readonly health: {
    readonly last_success_at: string | null
    readonly consecutive_failures: number
    /** Deliveries that are pending or in flight */
    readonly pending: number
  }
}

export type OwnedWebhookList = {
  readonly webhooks: readonly OwnedWebhook[]
}

export type SentDelivery = {
  readonly delivery_id: string
  readonly event_id: string
  readonly attempt: DeliveryAttempt
}

export type DeliveryList = {
  readonly deliveries: readonly Delivery[]
  readonly next_cursor: string | null
}

export type RedeliveredWebhook = {
  /** whk_… */
  readonly webhook_id: string
  /** How many deliveries are due again */
  readonly deliveries: number
  /** Whether more match: one call takes the oldest 5,000 */
  readonly has_more: boolean
}

export type NewReplay = {
  /** A cursor, or an RFC 3339 instant with Z or an offset */
  readonly from?: string | undefined
  /** Where it ends; now by default */
  readonly to?: string | undefined
  /** The league of game_id, such as nba or epl */
  readonly league?: string | undefined
  /** In place of from and to: this game, from five minutes before its first change to five after its last */
  readonly game_id?: string | undefined
  /** How many times as fast as the journal was written */
  readonly speed?: number | undefined
  /** Starts over at the end; false by default */
  readonly loop?: boolean | undefined
  /** Starts paused; false by default */
  readonly paused?: boolean | undefined
}

export type IssuedReplay = {
  /** rpl_… */
  readonly id: string
  /** The key that plays the session; shown once */
  readonly key: string
  /** ended: it stays at its end */
  readonly state: 'playing' | 'paused' | 'ended'
  /** RFC 3339 instant in UTC with milliseconds */
  readonly from: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly to: string
  /** The instant of the journal that it shows now */
  readonly at: string
  /** Opaque journal position */
  readonly cursor: string
  /** How many times as fast as the journal was written */
  readonly speed: number
  /** Whether it starts over at the end */
  readonly loop: boolean
  /** RFC 3339 instant in UTC with milliseconds */
  readonly expires_at: string
  readonly meta: Meta
}

export type Replay = {
  /** rpl_… */
  readonly id: string
  /** ended: it stays at its end */
  readonly state: 'playing' | 'paused' | 'ended'
  /** RFC 3339 instant in UTC with milliseconds */
  readonly from: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly to: string
  /** The instant of the journal that it shows now */
  readonly at: string
  /** Opaque journal position */
  readonly cursor: string
  /** How many times as fast as the journal was written */
  readonly speed: number
  /** Whether it starts over at the end */
  readonly loop: boolean
  /** RFC 3339 instant in UTC with milliseconds */
  readonly expires_at: string
}

export type ReplayList = {
  readonly replays: readonly Replay[]
  readonly meta: Meta
}

export type ReplayAnswer = {
  /** rpl_… */
  readonly id: string
  /** ended: it stays at its end */
  readonly state: 'playing' | 'paused' | 'ended'
  /** RFC 3339 instant in UTC with milliseconds */
  readonly from: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly to: string
  /** The instant of the journal that it shows now */
  readonly at: string
  /** Opaque journal position */
  readonly cursor: string
  /** How many times as fast as the journal was written */
  readonly speed: number
  /** Whether it starts over at the end */
  readonly loop: boolean
  /** RFC 3339 instant in UTC with milliseconds */
  readonly expires_at: string
  readonly meta: Meta
}

export type ReplayPatch = {
  /** How many times as fast as the journal was written */
  readonly speed?: number | undefined
  /** Pauses the session or plays it on */
  readonly state?: 'playing' | 'paused' | undefined
  /** Moves the session to this cursor or instant */
  readonly seek?: string | undefined
}

export type IngestReport = {
  readonly accepted: number
  readonly unchanged: number
  readonly rejected: readonly {
    readonly line: number
    readonly reason: string
  }[]
  readonly rejected_count: number
}

export type DocumentReport = {
  readonly accepted: number
  readonly unchanged: number
  readonly rejected: readonly {
    /** Number of the piece in the document */
    readonly line: number
    readonly position: string
    readonly reason: string
  }[]
  readonly rejected_count: number
  /** Remarks that are not errors */
  readonly notices: readonly {
    readonly position: string
    readonly reason: string
  }[]
}

export type FeedLag = {
  /** Seconds within which half of its latest batches were committed */
  readonly p50: number
  /** Seconds within which 95 % of its latest batches were committed */
  readonly p95: number
  /** Seconds within which 99 % of its latest batches were committed */
  readonly p99: number
}

export type FeedError = {
  /** RFC 3339 instant in UTC with milliseconds */
  readonly at: string
  /** What failed */
  readonly message: string
}

export type FeedWarning = {
  /** forbidden: the source answers 403; rate_limited: 429; unknown_fields, missing_fields: its documents have other fields than before; rejects: a fifth or more of a document or of the last 20 documents cannot be used */
  readonly reason: 'forbidden' | 'rate_limited' | 'unknown_fields' | 'missing_fields' | 'rejects'
  /** Where and what, of the first place */
  readonly detail: string
  /** Places, such as URLs, for which it holds */
  readonly count: number
  /** RFC 3339 instant in UTC with milliseconds */
  readonly since: string
}

export type Disagreement = {
  readonly kind: string
  readonly id: string
  readonly field: string
  /** The value that this feed sends */
  readonly stated: unknown
  /** The value that is served */
  readonly kept: unknown
  /** The feed that owns the field */
  readonly kept_by: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly since: string
}

export type FeedState = {
  readonly feed: string
  readonly state: 'starting' | 'running' | 'waiting' | 'standby' | 'stopped'
  readonly lag_seconds: number | null
  readonly lag_percentiles: FeedLag | null
  readonly last_change_at: string | null
  readonly last_heard_at: string | null
  /** Its source has not answered for too long */
  readonly stale: boolean
  readonly last_error: string | null
  /** The latest failures of the feed, newest first; at most ten */
  readonly errors: readonly FeedError[]
  /** Why it needs attention although it runs; usually empty */
  readonly warnings: readonly FeedWarning[]
  readonly failures: number
  readonly accepted: number
  readonly unchanged: number
  readonly rejected: number
  readonly progress: Readonly<Record<string, number>>
  readonly disagreements: {
    /** Fields for which it sends other values than a more trusted feed */
    readonly count: number
    /** The latest first */
    readonly latest: readonly Disagreement[]
  }
}

export type Node = {
  /** New with each start of a process */
  readonly id: string
  /** Version of the program */
  readonly version: string
  /** Where the node listens */
  readonly address: string
  /** Name of its machine */
  readonly host: string
  /** Process id on that machine */
  readonly pid: number
  /** Work that only this node does: feeds (runs the feeds), planner (plans webhook deliveries), retention (prunes) */
  readonly roles: readonly ('feeds' | 'planner' | 'retention')[]
  /** Open WebSockets and event streams */
  readonly connections: number
  /** Journal entries that its live state has not folded in yet */
  readonly lag_entries: number
  /** RFC 3339 instant in UTC with milliseconds */
  readonly started_at: string
  /** When it last reported itself; it does so once a second */
  readonly last_seen_at: string
  /** The node that answers this call */
  readonly self: boolean
}

/** Every call by method and path. */
export interface Calls {
  get: {
    /** Tier: free and up. */
    '/v1/nba/games/{game_id}/lineups': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Game id in the league’s own form */
        readonly game_id: string
        readonly home: LineupSide
        readonly away: LineupSide
        readonly meta: Meta
      }
    }
    /** The games of the current league day and all games in progress. On a day without games: the latest day with games and the next one. Tier: free and up. */
    '/v1/nba/scores/live': {
      params: object
      query: {
        /** Team code, in upper or lower case: ATL, BKN, BOS, CHA, CHI, CLE, DAL, DEN, DET, GSW, HOU, IND, LAC, LAL, MEM, MIA, MIL, MIN, NOP, NYK, OKC, ORL, PHI, PHX, POR, SAC, SAS, TOR, UTA, WAS */
        readonly team?: string | undefined
        /** Only what was updated after this instant */
        readonly since?: string | undefined
        /** Extras to add to each game */
        readonly include?: readonly ('last_play' | 'possession' | 'broadcast' | 'win_probability')[] | undefined
        /** Maximum number of games */
        readonly limit?: number | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly games: readonly NbaLiveGame[]
        readonly meta: Meta
      }
    }
    /** Without dates or a season: the whole current season. Tier: free and up. */
    '/v1/nba/schedule': {
      params: object
      query: {
        /** YYYY-YY */
        readonly season?: string | undefined
        /** Only this league day, YYYY-MM-DD; not with date_from or date_to */
        readonly date?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_from?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_to?: string | undefined
        /** Team code, in upper or lower case: ATL, BKN, BOS, CHA, CHI, CLE, DAL, DEN, DET, GSW, HOU, IND, LAC, LAL, MEM, MIA, MIL, MIN, NOP, NYK, OKC, ORL, PHI, PHX, POR, SAC, SAS, TOR, UTA, WAS */
        readonly team?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly games: readonly NbaScheduleGame[]
        readonly meta: Meta
      }
    }
    /** Without a season: the current one, or the one before until a game has been played. The default view is `conference`. The rules of each season and their sources are in docs/models/standings.md. Tier: free and up. */
    '/v1/nba/standings': {
      params: object
      query: {
        /** YYYY-YY */
        readonly season?: string | undefined
        /** How to group the clubs */
        readonly view?: 'league' | 'conference' | 'division' | 'wildcard' | undefined
        /** true: as if the games in progress ended now */
        readonly live?: boolean | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly league: 'nba'
        /** Season */
        readonly season: string
        /** How the clubs are grouped */
        readonly view: 'league' | 'conference' | 'division' | 'wildcard'
        /** The groups of the view */
        readonly groups: readonly NbaStandingsGroup[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/nba/games/{game_id}': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Game id in the league’s own form */
        readonly game_id: string
        readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
        readonly period: number
        /** Time left in the period, MM:SS */
        readonly clock: string
        readonly home: {
          /** Three-letter team code */
          readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
          readonly score: number
          readonly timeouts_remaining: number
        }
        readonly away: {
          /** Three-letter team code */
          readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
          readonly score: number
          readonly timeouts_remaining: number
        }
        readonly last_play: string
        /** RFC 3339 instant in UTC with milliseconds */
        readonly updated_at: string
        readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
        /** RFC 3339 instant in UTC with milliseconds */
        readonly tip_off_utc: string
        readonly official: boolean
        readonly revision: number
        readonly possession?: {
          /** Three-letter team code */
          readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
          readonly side: 'home' | 'away'
        } | null | undefined
        readonly broadcast?: {
          readonly national: string
          readonly home_local: string
          readonly away_local: string
        } | undefined
        readonly win_probability?: WinProbability | null | undefined
        readonly meta: Meta
      }
    }
    /** Tier: standard and up. */
    '/v1/nba/games/{game_id}/play-by-play': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Only plays after this one; 0 for all */
        readonly since_event_id?: number | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly plays: readonly NbaPlay[]
        readonly meta: Meta
      }
    }
    /** Counted from the plays where they cover the game, otherwise as the feed states it; before the start without players. Tier: standard and up. */
    '/v1/nba/games/{game_id}/box-score': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Game id in the league’s own form */
        readonly game_id: string
        /** `plays`: counted from the plays; `stated`: as the feed states it, where plays are missing */
        readonly source: 'plays' | 'stated'
        readonly home: NbaBoxSide
        readonly away: NbaBoxSide
        readonly meta: Meta
      }
    }
    /** Folded from the finals of the regular season. Without a season: the current one, or the one before while it has no result. Tier: standard and up. */
    '/v1/nba/teams/{team_id}/stats': {
      params: {
        /** Team code; upper or lower case */
        readonly team_id: string
      }
      query: {
        /** YYYY-YY */
        readonly season?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Three-letter team code */
        readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
        /** YYYY-YY */
        readonly season: string
        readonly record: {
          readonly w: number
          readonly l: number
        }
        readonly ratings: {
          readonly off_rtg: number | null
          readonly def_rtg: number | null
          readonly net_rtg: number | null
          readonly pace: number | null
          readonly method: 'counted' | 'oliver' | 'mixed' | null
          /** The team’s own, one decimal */
          readonly possessions: number
        }
        readonly splits: {
          readonly home: {
            readonly w: number
            readonly l: number
          }
          readonly away: {
            readonly w: number
            readonly l: number
          }
        }
        readonly season_averages: NbaSeasonAverages
        /** The ten with the most minutes */
        readonly lineups: readonly NbaLineup[]
        readonly meta: Meta
      }
    }
    /** Without game_id: the current or next game at the top level, and all current and upcoming ones in games. Markets that are filtered out are omitted. Tier: betting and up. */
    '/v1/nba/odds': {
      params: object
      query: {
        /** Game id in the league’s own form */
        readonly game_id?: string | undefined
        /** Only these sportsbooks, comma-separated */
        readonly books?: readonly string[] | undefined
        /** Only this market */
        readonly market?: 'moneyline' | 'spread' | 'total' | 'props' | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly game_id: string | null
        readonly markets: {
          readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
          readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
          readonly total?: Readonly<Record<string, TotalQuote>> | undefined
          readonly props?: readonly NbaProp[] | undefined
        }
        readonly home: string | null
        readonly away: string | null
        readonly starts_at: string | null
        readonly status: string | null
        readonly updated_at: string | null
        /** All current and upcoming games with odds */
        readonly games?: readonly NbaOdds[] | undefined
        readonly meta: Meta
      }
    }
    /** One tick for each change of a sportsbook’s quote, oldest first, with the state of the game at that moment. The summary in books covers all ticks, whatever from, to and the page. Tier: betting and up. */
    '/v1/nba/odds/history': {
      params: object
      query: {
        /** Game id in the league’s own form */
        readonly game_id: string
        /** Which market; moneyline by default */
        readonly market?: 'moneyline' | 'spread' | 'total' | undefined
        /** Only this sportsbook */
        readonly book?: string | undefined
        /** Only ticks at or after this instant */
        readonly from?: string | undefined
        /** Only ticks at or before this instant */
        readonly to?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** How the margin is removed from the prices for fair; power by default */
        readonly method?: 'power' | 'multiplicative' | 'shin' | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly game_id: string
        /** The market that was asked for */
        readonly market: 'moneyline' | 'spread' | 'total'
        /** Opening, closing and latest terms by sportsbook */
        readonly books: Readonly<Record<string, MoneylineBook | SpreadBook | TotalBook>>
        /** Changes of quotes, oldest first */
        readonly ticks: readonly (MoneylineTick | SpreadTick | TotalTick)[]
        readonly meta: Meta
      }
    }
    /** One point per play; a point changes only when a play is added or corrected. The last point of a finished game is exact. The models and their calibration are in docs/models. Tier: standard and up. */
    '/v1/nba/games/{game_id}/win-probability': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: NbaWinProbabilityCurve
    }
    /** Names, ground, conference, division, colours and the id of each source; by code. Tier: free and up. */
    '/v1/nba/teams': {
      params: object
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly teams: readonly Team[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/nba/teams/{team_id}': {
      params: {
        /** Team code in any accepted spelling; upper or lower case */
        readonly team_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** The code, or the name of a soccer club, that every answer uses */
        readonly team: string
        /** League id */
        readonly league: string
        /** Full name */
        readonly name: string
        readonly city: string | null
        /** Name without the city */
        readonly nickname: string
        readonly venue: string | null
        readonly conference: string | null
        readonly division: string | null
        readonly colors: TeamColors | null
        /** Every code or spelling that is accepted, its own first */
        readonly codes: readonly string[]
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        readonly meta: Meta
      }
    }
    /** By slug. `q` finds players by the words of their names, each word by its beginning; accents and case do not matter. 100 on a page unless `limit` is given. Tier: free and up. */
    '/v1/nba/players': {
      params: object
      query: {
        /** Team code, in upper or lower case: ATL, BKN, BOS, CHA, CHI, CLE, DAL, DEN, DET, GSW, HOU, IND, LAC, LAL, MEM, MIA, MIL, MIN, NOP, NYK, OKC, ORL, PHI, PHX, POR, SAC, SAS, TOR, UTA, WAS */
        readonly team?: string | undefined
        /** Words of a name, in any order */
        readonly q?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly players: readonly Player[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/nba/players/{player}': {
      params: {
        /** Player slug */
        readonly player: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Player slug */
        readonly player: string
        /** Display name: Luka Dončić */
        readonly name: string
        /** False where the sources give only initials or a family name */
        readonly name_complete: boolean
        readonly team: string | null
        /** Teams by date, the latest last */
        readonly teams: readonly {
          /** Team, as every answer writes it */
          readonly team: string
          /** The first day we saw him there */
          readonly from: string
          readonly to: string | null
        }[]
        readonly position: string | null
        readonly number: string | null
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        readonly meta: Meta
      }
    }
    /** Games under way are included. In the order they were played. Without a season: the current one, or the one before while he has no game in it. Tier: standard and up. */
    '/v1/nba/players/{player}/games': {
      params: {
        /** Player slug */
        readonly player: string
      }
      query: {
        /** YYYY-YY */
        readonly season?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Player slug */
        readonly player: string
        readonly name: string | null
        /** False where the sources give no name, only initials or a family name */
        readonly name_complete: boolean
        /** The season of the games */
        readonly season: string
        readonly games: readonly NbaPlayerGame[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/soccer/fixtures/{fixture_id}/lineups': {
      params: {
        /** Fixture id */
        readonly fixture_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Fixture id */
        readonly fixture_id: string
        readonly home: LineupSide
        readonly away: LineupSide
        readonly meta: Meta
      }
    }
    /** The matches of each league’s current day and all matches in progress. For a league without either: its latest day with matches and its next one. Only the leagues that the key covers. Tier: free and up. */
    '/v1/soccer/scores/live': {
      params: object
      query: {
        /** League id; upper or lower case */
        readonly league?: string | undefined
        /** Club name, in any usual spelling, or its slug */
        readonly team?: string | undefined
        /** Extras to add to each game; win_probability needs the standard tier */
        readonly include?: readonly ('win_probability')[] | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly fixtures: readonly SoccerListedFixture[]
        readonly meta: Meta
      }
    }
    /** Without dates or a season: the whole current season of every league that the key covers. Tier: free and up. */
    '/v1/soccer/fixtures': {
      params: object
      query: {
        /** League id; upper or lower case */
        readonly league?: string | undefined
        /** YYYY-YY, or YYYY where a season is a calendar year */
        readonly season?: string | undefined
        /** Club name, in any usual spelling, or its slug */
        readonly team?: string | undefined
        /** Only this league day, YYYY-MM-DD; not with date_from or date_to */
        readonly date?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_from?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_to?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly fixtures: readonly SoccerScheduleFixture[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/soccer/fixtures/{fixture_id}': {
      params: {
        /** Fixture id */
        readonly fixture_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Fixture id */
        readonly fixture_id: string
        /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
        readonly league: string
        readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
        /** Match minute, without stoppage time */
        readonly minute: number
        /** Part of the match */
        readonly period: 'pre_match' | 'first_half' | 'halftime' | 'second_half' | 'extra_time' | 'penalties' | 'full_time'
        readonly home: {
          /** Club name */
          readonly team: string
          readonly score: number
        }
        readonly away: {
          /** Club name */
          readonly team: string
          readonly score: number
        }
        readonly last_event: string
        readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'extra_time_break' | 'extra_time' | 'penalties' | 'suspended' | 'halftime' | 'final' | 'final_extra_time' | 'final_penalties' | 'awarded' | 'abandoned'
        readonly period_code: '1H' | 'HT' | '2H' | 'ET' | 'PK' | null
        readonly stoppage: number | null
        /** RFC 3339 instant in UTC with milliseconds */
        readonly kick_off_utc: string
        readonly shootout: {
          readonly home: number
          readonly away: number
        } | null
        readonly official: boolean
        readonly revision: number
        /** RFC 3339 instant in UTC with milliseconds */
        readonly updated_at: string
        readonly meta: Meta
      }
    }
    /** A goal disallowed by a review stays in the list, marked as cancelled. Tier: standard and up. */
    '/v1/soccer/fixtures/{fixture_id}/events': {
      params: {
        /** Fixture id */
        readonly fixture_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly events: readonly SoccerEvent[]
        readonly meta: Meta
      }
    }
    /** Without a season: the current one, or the one before while it has no fixture. The qualification of a place is provisional until the season ends. Tier: free and up. */
    '/v1/soccer/leagues/{league_id}/table': {
      params: {
        /** League id; upper or lower case */
        readonly league_id: string
      }
      query: {
        /** YYYY-YY, or YYYY where a season is a calendar year */
        readonly season?: string | undefined
        /** true: as if the matches in progress ended now */
        readonly live?: boolean | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
        readonly league: string
        /** YYYY-YY, or YYYY where a season is a calendar year */
        readonly season: string
        readonly rows: readonly SoccerTableRow[]
        readonly meta: Meta
      }
    }
    /** Without game_id: the current or next game at the top level, and all current and upcoming ones in games. Markets that are filtered out are omitted. Tier: betting and up. */
    '/v1/soccer/odds': {
      params: object
      query: {
        /** Game id in the league’s own form */
        readonly game_id?: string | undefined
        /** Only these sportsbooks, comma-separated */
        readonly books?: readonly string[] | undefined
        /** Only this market */
        readonly market?: 'moneyline' | 'spread' | 'total' | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly game_id: string | null
        readonly markets: {
          readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
          readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
          readonly total?: Readonly<Record<string, TotalQuote>> | undefined
        }
        readonly home: string | null
        readonly away: string | null
        readonly starts_at: string | null
        readonly status: string | null
        readonly updated_at: string | null
        /** All current and upcoming games with odds */
        readonly games?: readonly SoccerOdds[] | undefined
        readonly meta: Meta
      }
    }
    /** One tick for each change of a sportsbook’s quote, oldest first, with the state of the game at that moment. The summary in books covers all ticks, whatever from, to and the page. Tier: betting and up. */
    '/v1/soccer/odds/history': {
      params: object
      query: {
        /** Game id in the league’s own form */
        readonly game_id: string
        /** Which market; moneyline by default */
        readonly market?: 'moneyline' | 'spread' | 'total' | undefined
        /** Only this sportsbook */
        readonly book?: string | undefined
        /** Only ticks at or after this instant */
        readonly from?: string | undefined
        /** Only ticks at or before this instant */
        readonly to?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** How the margin is removed from the prices for fair; power by default */
        readonly method?: 'power' | 'multiplicative' | 'shin' | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly game_id: string
        /** The market that was asked for */
        readonly market: 'moneyline' | 'spread' | 'total'
        /** Opening, closing and latest terms by sportsbook */
        readonly books: Readonly<Record<string, MoneylineBook | SpreadBook | TotalBook>>
        /** Changes of quotes, oldest first */
        readonly ticks: readonly (MoneylineTick | SpreadTick | TotalTick)[]
        readonly meta: Meta
      }
    }
    /** One point per play; a point changes only when a play is added or corrected. The last point of a finished game is exact. The models and their calibration are in docs/models. Tier: standard and up. */
    '/v1/soccer/fixtures/{fixture_id}/win-probability': {
      params: {
        /** Game id in the league’s own form */
        readonly fixture_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: SoccerWinProbabilityCurve
    }
    /** The clubs of every league that the key covers: those in the league now, and those of its latest table. A club is listed once, in the league of its country. Tier: free and up. */
    '/v1/soccer/teams': {
      params: object
      query: {
        /** League id; upper or lower case */
        readonly league?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly teams: readonly Team[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/soccer/teams/{team_id}': {
      params: {
        /** Club name, in any usual spelling, or its slug */
        readonly team_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** The code, or the name of a soccer club, that every answer uses */
        readonly team: string
        /** League id */
        readonly league: string
        /** Full name */
        readonly name: string
        readonly city: string | null
        /** Name without the city */
        readonly nickname: string
        readonly venue: string | null
        readonly conference: string | null
        readonly division: string | null
        readonly colors: TeamColors | null
        /** Every code or spelling that is accepted, its own first */
        readonly codes: readonly string[]
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        readonly meta: Meta
      }
    }
    /** By slug. `q` finds players by the words of their names, each word by its beginning; accents and case do not matter. 100 on a page unless `limit` is given. Tier: free and up. */
    '/v1/soccer/players': {
      params: object
      query: {
        /** Club name, in any usual spelling, or its slug */
        readonly team?: string | undefined
        /** Words of a name, in any order */
        readonly q?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly players: readonly Player[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/soccer/players/{player}': {
      params: {
        /** Player slug */
        readonly player: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Player slug */
        readonly player: string
        /** Display name: Luka Dončić */
        readonly name: string
        /** False where the sources give only initials or a family name */
        readonly name_complete: boolean
        readonly team: string | null
        /** Teams by date, the latest last */
        readonly teams: readonly {
          /** Team, as every answer writes it */
          readonly team: string
          /** The first day we saw him there */
          readonly from: string
          readonly to: string | null
        }[]
        readonly position: string | null
        readonly number: string | null
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        readonly meta: Meta
      }
    }
    /** Matches he took part in, as lineups and events show them: in all leagues that the key covers. In the order they were played. Without a season: the current one, or the one before while he has no game in it. Tier: standard and up. */
    '/v1/soccer/players/{player}/games': {
      params: {
        /** Player slug */
        readonly player: string
      }
      query: {
        /** YYYY-YY, or YYYY where a season is a calendar year */
        readonly season?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Player slug */
        readonly player: string
        readonly name: string | null
        /** False where the sources give no name, only initials or a family name */
        readonly name_complete: boolean
        /** The season of the games */
        readonly season: string
        readonly games: readonly SoccerPlayerMatch[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/nfl/games/{game_id}/lineups': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Game id in the league’s own form */
        readonly game_id: string
        readonly home: LineupSide
        readonly away: LineupSide
        readonly meta: Meta
      }
    }
    /** The games of the current league day and all games in progress. On a day without games: the latest day with games and the next one. Tier: free and up. */
    '/v1/nfl/scores/live': {
      params: object
      query: {
        /** Team code, in upper or lower case: ARI, ATL, BAL, BUF, CAR, CHI, CIN, CLE, DAL, DEN, DET, GB, HOU, IND, JAX, KC, LA, LAC, LV, MIA, MIN, NE, NO, NYG, NYJ, PHI, PIT, SEA, SF, TB, TEN, WAS */
        readonly team?: string | undefined
        /** Only what was updated after this instant */
        readonly since?: string | undefined
        /** Extras to add to each game; win_probability needs the standard tier */
        readonly include?: readonly ('win_probability')[] | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly games: readonly NflListedGame[]
        readonly meta: Meta
      }
    }
    /** Without dates or a season: the whole current season. Tier: free and up. */
    '/v1/nfl/schedule': {
      params: object
      query: {
        /** YYYY */
        readonly season?: string | undefined
        /** Only this league day, YYYY-MM-DD; not with date_from or date_to */
        readonly date?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_from?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_to?: string | undefined
        /** Team code, in upper or lower case: ARI, ATL, BAL, BUF, CAR, CHI, CIN, CLE, DAL, DEN, DET, GB, HOU, IND, JAX, KC, LA, LAC, LV, MIA, MIN, NE, NO, NYG, NYJ, PHI, PIT, SEA, SF, TB, TEN, WAS */
        readonly team?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly games: readonly NflScheduleGame[]
        readonly meta: Meta
      }
    }
    /** Without a season: the current one, or the one before until a game has been played. The default view is `division`. The rules of each season and their sources are in docs/models/standings.md. Tier: free and up. */
    '/v1/nfl/standings': {
      params: object
      query: {
        /** YYYY */
        readonly season?: string | undefined
        /** How to group the clubs */
        readonly view?: 'league' | 'conference' | 'division' | 'wildcard' | undefined
        /** true: as if the games in progress ended now */
        readonly live?: boolean | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly league: 'nfl'
        /** Season */
        readonly season: string
        /** How the clubs are grouped */
        readonly view: 'league' | 'conference' | 'division' | 'wildcard'
        /** The groups of the view */
        readonly groups: readonly NflStandingsGroup[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/nfl/games/{game_id}': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Game id in the league’s own form */
        readonly game_id: string
        readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
        readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
        /** 5 and more: overtime */
        readonly period: number
        /** Time left in the period, MM:SS */
        readonly clock: string
        readonly home: {
          /** Team code of two or three letters */
          readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
          readonly score: number
          readonly timeouts_remaining: number
        }
        readonly away: {
          /** Team code of two or three letters */
          readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
          readonly score: number
          readonly timeouts_remaining: number
        }
        readonly possession: {
          /** Team code of two or three letters */
          readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
          readonly side: 'home' | 'away'
        } | null
        readonly down: number | null
        readonly distance: number | null
        /** Side and yard line, as `GB 25`; `50` at midfield; `""` when none */
        readonly yardline: string
        readonly last_play: string
        /** RFC 3339 instant in UTC with milliseconds */
        readonly kickoff_utc: string
        /** RFC 3339 instant in UTC with milliseconds */
        readonly updated_at: string
        /** The year in which the season began */
        readonly season: string
        /** Preseason, regular season or play-offs */
        readonly season_type: 'PRE' | 'REG' | 'POST'
        readonly week: number
        readonly official: boolean
        readonly revision: number
        readonly meta: Meta
      }
    }
    /** epa and wpa come from the feed if it has them, otherwise from our own model; the field model names the source. Values that depend on the next snap are provisional until then. Tier: standard and up. */
    '/v1/nfl/games/{game_id}/play-by-play': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly plays: readonly NflNamedPlay[]
        readonly meta: Meta
      }
    }
    /** Counted from the plays where they say who did what, otherwise from the lines that the feed states for the week: punting and defense are then empty. Tier: standard and up. */
    '/v1/nfl/games/{game_id}/box-score': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Game id in the league’s own form */
        readonly game_id: string
        /** `plays`: counted from the plays; `stated`: as the feed states it, where plays are missing */
        readonly source: 'plays' | 'stated'
        readonly home: NflBoxSide
        readonly away: NflBoxSide
        readonly meta: Meta
      }
    }
    /** Every player with a stat that scorings can count, and all team defences; most points first. Numbers of a game under way grow with it. Tier: standard and up. */
    '/v1/nfl/fantasy/points': {
      params: object
      query: {
        /** ppr if not given */
        readonly scoring?: 'std' | 'half_ppr' | 'ppr' | 'dfs_dk' | 'dfs_fd' | 'custom' | undefined
        /** With scoring=custom: one JSON object, URL-encoded */
        readonly rules?: string | undefined
        /** Weeks start on Tuesday, 06:00 US Eastern. Default: the current week, or the latest with data while it has none */
        readonly week?: number | undefined
        /** YYYY; default: the current season */
        readonly season?: string | undefined
        /** Extras to add */
        readonly include?: readonly ('breakdown')[] | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly scoring: 'std' | 'half_ppr' | 'ppr' | 'dfs_dk' | 'dfs_fd' | 'custom'
        readonly players: readonly NflFantasyPlayer[]
        /** The year in which the season began */
        readonly season: string
        readonly week: number
        readonly meta: Meta
      }
    }
    /** The published scorings, and the stats and positions that the rules of scoring=custom may name. Tier: standard and up. */
    '/v1/nfl/fantasy/rules': {
      params: object
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly scorings: readonly NflFantasyScoring[]
        readonly custom: {
          readonly stats: readonly ('pass_att' | 'pass_cmp' | 'pass_yd' | 'pass_td' | 'pass_int' | 'pass_2pt' | 'rush_att' | 'rush_yd' | 'rush_td' | 'rush_2pt' | 'rec' | 'rec_yd' | 'rec_td' | 'rec_2pt' | 'fum' | 'fum_lost' | 'fum_rec_td' | 'ret_yd' | 'ret_td' | 'xp' | 'xp_miss' | 'fg_0_39' | 'fg_40_49' | 'fg_50p' | 'fg_miss' | 'sack' | 'def_int' | 'fum_rec' | 'def_td' | 'safety' | 'blk' | 'xp_ret' | 'points_allowed')[]
          readonly positions: readonly string[]
          /** Points per unit and bonuses must be between this and its negative */
          readonly value_max: number
        }
        readonly meta: Meta
      }
    }
    /** Props of one game, or without game_id of all live and upcoming games. In a one-sided market the line is 0.5, over is the price of yes, and under is null. Tier: standard and up. */
    '/v1/nfl/props': {
      params: object
      query: {
        /** Game id in the league’s own form */
        readonly game_id?: string | undefined
        /** Only this market */
        readonly market?: 'passing_yards' | 'passing_tds' | 'passing_completions' | 'passing_attempts' | 'passing_interceptions' | 'longest_completion' | 'rushing_yards' | 'rushing_attempts' | 'rushing_tds' | 'longest_rush' | 'receiving_yards' | 'receptions' | 'receiving_tds' | 'longest_reception' | 'rushing_receiving_yards' | 'anytime_td' | 'first_td' | 'last_td' | 'field_goals_made' | 'kicking_points' | 'tackles_assists' | 'sacks' | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly props: readonly NflNamedProp[]
        readonly meta: Meta
      }
    }
    /** Practice participation on the reported days, which depend on the day of the game, and the designation for the game: null while none is given, which means that the player is expected to play. Tier: free and up. */
    '/v1/nfl/injuries': {
      params: object
      query: {
        /** Team code, in upper or lower case: ARI, ATL, BAL, BUF, CAR, CHI, CIN, CLE, DAL, DEN, DET, GB, HOU, IND, JAX, KC, LA, LAC, LV, MIA, MIN, NE, NO, NYG, NYJ, PHI, PIT, SEA, SF, TB, TEN, WAS */
        readonly team?: string | undefined
        /** Weeks start on Tuesday, 06:00 US Eastern. Default: the current week, or the latest with data while it has none */
        readonly week?: number | undefined
        /** YYYY; default: the current season */
        readonly season?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly injuries: readonly NflNamedInjury[]
        /** The year in which the season began */
        readonly season: string
        readonly week: number
        readonly meta: Meta
      }
    }
    /** Without game_id: the current or next game at the top level, and all current and upcoming ones in games. Markets that are filtered out are omitted. Tier: betting and up. */
    '/v1/nfl/odds': {
      params: object
      query: {
        /** Game id in the league’s own form */
        readonly game_id?: string | undefined
        /** Only these sportsbooks, comma-separated */
        readonly books?: readonly string[] | undefined
        /** Only this market */
        readonly market?: 'moneyline' | 'spread' | 'total' | 'props' | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly game_id: string | null
        readonly markets: {
          readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
          readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
          readonly total?: Readonly<Record<string, TotalQuote>> | undefined
          readonly props?: readonly NflProp[] | undefined
        }
        readonly home: string | null
        readonly away: string | null
        readonly starts_at: string | null
        readonly status: string | null
        readonly updated_at: string | null
        /** All current and upcoming games with odds */
        readonly games?: readonly NflOdds[] | undefined
        readonly meta: Meta
      }
    }
    /** One tick for each change of a sportsbook’s quote, oldest first, with the state of the game at that moment. The summary in books covers all ticks, whatever from, to and the page. Tier: betting and up. */
    '/v1/nfl/odds/history': {
      params: object
      query: {
        /** Game id in the league’s own form */
        readonly game_id: string
        /** Which market; moneyline by default */
        readonly market?: 'moneyline' | 'spread' | 'total' | undefined
        /** Only this sportsbook */
        readonly book?: string | undefined
        /** Only ticks at or after this instant */
        readonly from?: string | undefined
        /** Only ticks at or before this instant */
        readonly to?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** How the margin is removed from the prices for fair; power by default */
        readonly method?: 'power' | 'multiplicative' | 'shin' | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly game_id: string
        /** The market that was asked for */
        readonly market: 'moneyline' | 'spread' | 'total'
        /** Opening, closing and latest terms by sportsbook */
        readonly books: Readonly<Record<string, MoneylineBook | SpreadBook | TotalBook>>
        /** Changes of quotes, oldest first */
        readonly ticks: readonly (MoneylineTick | SpreadTick | TotalTick)[]
        readonly meta: Meta
      }
    }
    /** One point per play; a point changes only when a play is added or corrected. The last point of a finished game is exact. The models and their calibration are in docs/models. Tier: standard and up. */
    '/v1/nfl/games/{game_id}/win-probability': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: NflWinProbabilityCurve
    }
    /** Names, ground, conference, division, colours and the id of each source; by code. Tier: free and up. */
    '/v1/nfl/teams': {
      params: object
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly teams: readonly Team[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/nfl/teams/{team_id}': {
      params: {
        /** Team code in any accepted spelling; upper or lower case */
        readonly team_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** The code, or the name of a soccer club, that every answer uses */
        readonly team: string
        /** League id */
        readonly league: string
        /** Full name */
        readonly name: string
        readonly city: string | null
        /** Name without the city */
        readonly nickname: string
        readonly venue: string | null
        readonly conference: string | null
        readonly division: string | null
        readonly colors: TeamColors | null
        /** Every code or spelling that is accepted, its own first */
        readonly codes: readonly string[]
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        readonly meta: Meta
      }
    }
    /** By slug. `q` finds players by the words of their names, each word by its beginning; accents and case do not matter. 100 on a page unless `limit` is given. Tier: free and up. */
    '/v1/nfl/players': {
      params: object
      query: {
        /** Team code, in upper or lower case: ARI, ATL, BAL, BUF, CAR, CHI, CIN, CLE, DAL, DEN, DET, GB, HOU, IND, JAX, KC, LA, LAC, LV, MIA, MIN, NE, NO, NYG, NYJ, PHI, PIT, SEA, SF, TB, TEN, WAS */
        readonly team?: string | undefined
        /** Words of a name, in any order */
        readonly q?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly players: readonly Player[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/nfl/players/{player}': {
      params: {
        /** Player slug */
        readonly player: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Player slug */
        readonly player: string
        /** Display name: Luka Dončić */
        readonly name: string
        /** False where the sources give only initials or a family name */
        readonly name_complete: boolean
        readonly team: string | null
        /** Teams by date, the latest last */
        readonly teams: readonly {
          /** Team, as every answer writes it */
          readonly team: string
          /** The first day we saw him there */
          readonly from: string
          readonly to: string | null
        }[]
        readonly position: string | null
        readonly number: string | null
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        readonly meta: Meta
      }
    }
    /** Games under way are included. In the order they were played. Without a season: the current one, or the one before while he has no game in it. Tier: standard and up. */
    '/v1/nfl/players/{player}/games': {
      params: {
        /** Player slug */
        readonly player: string
      }
      query: {
        /** YYYY */
        readonly season?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Player slug */
        readonly player: string
        readonly name: string | null
        /** False where the sources give no name, only initials or a family name */
        readonly name_complete: boolean
        /** The season of the games */
        readonly season: string
        readonly games: readonly NflPlayerGame[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/mlb/games/{game_id}/lineups': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Game id in the league’s own form */
        readonly game_id: string
        readonly home: LineupSide
        readonly away: LineupSide
        readonly meta: Meta
      }
    }
    /** The games of the current league day and all games in progress. On a day without games: the latest day with games and the next one. Tier: free and up. */
    '/v1/mlb/scores/live': {
      params: object
      query: {
        /** Team code, in upper or lower case: ATH, ATL, AZ, BAL, BOS, CHC, CIN, CLE, COL, CWS, DET, HOU, KC, LAA, LAD, MIA, MIL, MIN, NYM, NYY, PHI, PIT, SD, SEA, SF, STL, TB, TEX, TOR, WSH, OAK, AL, NL */
        readonly team?: string | undefined
        /** Only what was updated after this instant */
        readonly since?: string | undefined
        /** Extras to add to each game; win_probability needs the standard tier */
        readonly include?: readonly ('win_probability')[] | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly games: readonly MlbListedGame[]
        readonly meta: Meta
      }
    }
    /** Without dates or a season: the whole current season. Tier: free and up. */
    '/v1/mlb/schedule': {
      params: object
      query: {
        /** YYYY */
        readonly season?: string | undefined
        /** Only this league day, YYYY-MM-DD; not with date_from or date_to */
        readonly date?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_from?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_to?: string | undefined
        /** Team code, in upper or lower case: ATH, ATL, AZ, BAL, BOS, CHC, CIN, CLE, COL, CWS, DET, HOU, KC, LAA, LAD, MIA, MIL, MIN, NYM, NYY, PHI, PIT, SD, SEA, SF, STL, TB, TEX, TOR, WSH, OAK, AL, NL */
        readonly team?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly games: readonly MlbScheduleGame[]
        readonly meta: Meta
      }
    }
    /** Without a season: the current one, or the one before until a game has been played. The default view is `division`. The rules of each season and their sources are in docs/models/standings.md. Tier: free and up. */
    '/v1/mlb/standings': {
      params: object
      query: {
        /** YYYY */
        readonly season?: string | undefined
        /** How to group the clubs */
        readonly view?: 'league' | 'conference' | 'division' | 'wildcard' | undefined
        /** true: as if the games in progress ended now */
        readonly live?: boolean | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly league: 'mlb'
        /** Season */
        readonly season: string
        /** How the clubs are grouped */
        readonly view: 'league' | 'conference' | 'division' | 'wildcard'
        /** The groups of the view */
        readonly groups: readonly MlbStandingsGroup[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/mlb/games/{game_id}': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Game id in the league’s own form */
        readonly game_id: string
        readonly status: 'scheduled' | 'in_progress' | 'final'
        readonly inning: number
        readonly half: 'top' | 'middle' | 'bottom' | 'end'
        readonly count: {
          readonly balls: number
          readonly strikes: number
        }
        readonly baserunners: MlbBaserunners
        readonly home: {
          /** Team code of the league */
          readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
          readonly score: number
        }
        readonly away: {
          /** Team code of the league */
          readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
          readonly score: number
        }
        readonly outs: number
        readonly status_detail: 'scheduled' | 'warmup' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'suspended' | 'manager_challenge' | 'umpire_review' | 'final' | 'completed_early' | 'forfeit'
        readonly last_pitch: MlbLastPitch | null
        /** RFC 3339 instant in UTC with milliseconds */
        readonly start_utc: string
        readonly double_header: number | null
        readonly official: boolean
        readonly revision: number
        /** RFC 3339 instant in UTC with milliseconds */
        readonly updated_at: string
        readonly meta: Meta
      }
    }
    /** Tier: standard and up. */
    '/v1/mlb/games/{game_id}/play-by-play': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Only plays after this one; 0 for all */
        readonly since_event_id?: number | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly plays: readonly MlbNamedPlay[]
        readonly meta: Meta
      }
    }
    /** Tier: standard and up. */
    '/v1/mlb/games/{game_id}/pitches': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly pitches: readonly MlbServedPitch[]
        readonly meta: Meta
      }
    }
    /** Averages cover the season to date, including this game. Tier: standard and up. */
    '/v1/mlb/games/{game_id}/box-score': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Game id in the league’s own form */
        readonly game_id: string
        readonly home: MlbBoxSide
        readonly away: MlbBoxSide
        readonly meta: Meta
      }
    }
    /** Without game_id: the current or next game at the top level, and all current and upcoming ones in games. Markets that are filtered out are omitted. Tier: betting and up. */
    '/v1/mlb/odds': {
      params: object
      query: {
        /** Game id in the league’s own form */
        readonly game_id?: string | undefined
        /** Only these sportsbooks, comma-separated */
        readonly books?: readonly string[] | undefined
        /** Only this market */
        readonly market?: 'moneyline' | 'spread' | 'total' | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly game_id: string | null
        readonly markets: {
          readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
          readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
          readonly total?: Readonly<Record<string, TotalQuote>> | undefined
        }
        readonly home: string | null
        readonly away: string | null
        readonly starts_at: string | null
        readonly status: string | null
        readonly updated_at: string | null
        /** All current and upcoming games with odds */
        readonly games?: readonly MlbOdds[] | undefined
        readonly meta: Meta
      }
    }
    /** One tick for each change of a sportsbook’s quote, oldest first, with the state of the game at that moment. The summary in books covers all ticks, whatever from, to and the page. Tier: betting and up. */
    '/v1/mlb/odds/history': {
      params: object
      query: {
        /** Game id in the league’s own form */
        readonly game_id: string
        /** Which market; moneyline by default */
        readonly market?: 'moneyline' | 'spread' | 'total' | undefined
        /** Only this sportsbook */
        readonly book?: string | undefined
        /** Only ticks at or after this instant */
        readonly from?: string | undefined
        /** Only ticks at or before this instant */
        readonly to?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** How the margin is removed from the prices for fair; power by default */
        readonly method?: 'power' | 'multiplicative' | 'shin' | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly game_id: string
        /** The market that was asked for */
        readonly market: 'moneyline' | 'spread' | 'total'
        /** Opening, closing and latest terms by sportsbook */
        readonly books: Readonly<Record<string, MoneylineBook | SpreadBook | TotalBook>>
        /** Changes of quotes, oldest first */
        readonly ticks: readonly (MoneylineTick | SpreadTick | TotalTick)[]
        readonly meta: Meta
      }
    }
    /** One point per play; a point changes only when a play is added or corrected. The last point of a finished game is exact. The models and their calibration are in docs/models. Tier: standard and up. */
    '/v1/mlb/games/{game_id}/win-probability': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: MlbWinProbabilityCurve
    }
    /** Names, ground, conference, division, colours and the id of each source; by code. Tier: free and up. */
    '/v1/mlb/teams': {
      params: object
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly teams: readonly Team[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/mlb/teams/{team_id}': {
      params: {
        /** Team code in any accepted spelling; upper or lower case */
        readonly team_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** The code, or the name of a soccer club, that every answer uses */
        readonly team: string
        /** League id */
        readonly league: string
        /** Full name */
        readonly name: string
        readonly city: string | null
        /** Name without the city */
        readonly nickname: string
        readonly venue: string | null
        readonly conference: string | null
        readonly division: string | null
        readonly colors: TeamColors | null
        /** Every code or spelling that is accepted, its own first */
        readonly codes: readonly string[]
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        readonly meta: Meta
      }
    }
    /** By slug. `q` finds players by the words of their names, each word by its beginning; accents and case do not matter. 100 on a page unless `limit` is given. Tier: free and up. */
    '/v1/mlb/players': {
      params: object
      query: {
        /** Team code, in upper or lower case: ATH, ATL, AZ, BAL, BOS, CHC, CIN, CLE, COL, CWS, DET, HOU, KC, LAA, LAD, MIA, MIL, MIN, NYM, NYY, PHI, PIT, SD, SEA, SF, STL, TB, TEX, TOR, WSH, OAK, AL, NL */
        readonly team?: string | undefined
        /** Words of a name, in any order */
        readonly q?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly players: readonly Player[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/mlb/players/{player}': {
      params: {
        /** Player slug */
        readonly player: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Player slug */
        readonly player: string
        /** Display name: Luka Dončić */
        readonly name: string
        /** False where the sources give only initials or a family name */
        readonly name_complete: boolean
        readonly team: string | null
        /** Teams by date, the latest last */
        readonly teams: readonly {
          /** Team, as every answer writes it */
          readonly team: string
          /** The first day we saw him there */
          readonly from: string
          readonly to: string | null
        }[]
        readonly position: string | null
        readonly number: string | null
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        readonly meta: Meta
      }
    }
    /** Games under way are included. In the order they were played. Without a season: the current one, or the one before while he has no game in it. Tier: standard and up. */
    '/v1/mlb/players/{player}/games': {
      params: {
        /** Player slug */
        readonly player: string
      }
      query: {
        /** YYYY */
        readonly season?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Player slug */
        readonly player: string
        readonly name: string | null
        /** False where the sources give no name, only initials or a family name */
        readonly name_complete: boolean
        /** The season of the games */
        readonly season: string
        readonly games: readonly MlbPlayerGame[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/nhl/games/{game_id}/lineups': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Game id in the league’s own form */
        readonly game_id: string
        readonly home: LineupSide
        readonly away: LineupSide
        readonly meta: Meta
      }
    }
    /** The games of the current league day and all games in progress. On a day without games: the latest day with games and the next one. Tier: free and up. */
    '/v1/nhl/scores/live': {
      params: object
      query: {
        /** Team code, in upper or lower case: ANA, BOS, BUF, CAR, CBJ, CGY, CHI, COL, DAL, DET, EDM, FLA, LAK, MIN, MTL, NJD, NSH, NYI, NYR, OTT, PHI, PIT, SEA, SJS, STL, TBL, TOR, UTA, VAN, VGK, WPG, WSH, ARI */
        readonly team?: string | undefined
        /** Extras to add to each game; win_probability needs the standard tier */
        readonly include?: readonly ('win_probability')[] | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly games: readonly NhlListedGame[]
        readonly meta: Meta
      }
    }
    /** Without dates or a season: the whole current season. Tier: free and up. */
    '/v1/nhl/schedule': {
      params: object
      query: {
        /** YYYY-YY */
        readonly season?: string | undefined
        /** Only this league day, YYYY-MM-DD; not with date_from or date_to */
        readonly date?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_from?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_to?: string | undefined
        /** Team code, in upper or lower case: ANA, BOS, BUF, CAR, CBJ, CGY, CHI, COL, DAL, DET, EDM, FLA, LAK, MIN, MTL, NJD, NSH, NYI, NYR, OTT, PHI, PIT, SEA, SJS, STL, TBL, TOR, UTA, VAN, VGK, WPG, WSH, ARI */
        readonly team?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly games: readonly NhlScheduleGame[]
        readonly meta: Meta
      }
    }
    /** Without a season: the current one, or the one before until a game has been played. The default view is `division`. The rules of each season and their sources are in docs/models/standings.md. Tier: free and up. */
    '/v1/nhl/standings': {
      params: object
      query: {
        /** YYYY-YY */
        readonly season?: string | undefined
        /** How to group the clubs */
        readonly view?: 'league' | 'conference' | 'division' | 'wildcard' | undefined
        /** true: as if the games in progress ended now */
        readonly live?: boolean | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly league: 'nhl'
        /** Season */
        readonly season: string
        /** How the clubs are grouped */
        readonly view: 'league' | 'conference' | 'division' | 'wildcard'
        /** The groups of the view */
        readonly groups: readonly NhlStandingsGroup[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/nhl/games/{game_id}': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Game id in the league’s own form */
        readonly game_id: string
        readonly status: 'scheduled' | 'in_progress' | 'final'
        readonly period: number
        /** Time left in the period, MM:SS */
        readonly clock: string
        readonly home: {
          /** Three-letter team code */
          readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
          readonly score: number
          /** Shots on goal */
          readonly shots: number
        }
        readonly away: {
          /** Three-letter team code */
          readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
          readonly score: number
          /** Shots on goal */
          readonly shots: number
        }
        readonly last_event: string
        /** RFC 3339 instant in UTC with milliseconds */
        readonly updated_at: string
        readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'intermission' | 'overtime' | 'shootout' | 'suspended' | 'final' | 'final_overtime' | 'final_shootout' | 'forfeit'
        /** Regulation, overtime or shootout */
        readonly period_type: 'REG' | 'OT' | 'SO'
        readonly strength: string | null
        /** RFC 3339 instant in UTC with milliseconds */
        readonly start_utc: string
        readonly official: boolean
        readonly revision: number
        readonly meta: Meta
      }
    }
    /** Tier: standard and up. */
    '/v1/nhl/games/{game_id}/play-by-play': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Only plays after this one; 0 for all */
        readonly since_event_id?: number | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly plays: readonly NhlNamedPlay[]
        readonly meta: Meta
      }
    }
    /** Counted from plays and shifts where they cover the game, otherwise as the feed states it; before the start without players. Tier: standard and up. */
    '/v1/nhl/games/{game_id}/box-score': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Game id in the league’s own form */
        readonly game_id: string
        /** `plays`: counted from the plays; `stated`: as the feed states it, where plays are missing */
        readonly source: 'plays' | 'stated'
        readonly home: NhlBoxSide
        readonly away: NhlBoxSide
        readonly meta: Meta
      }
    }
    /** Counts of all selected games are summed, then divided. Without a team: every team, in teams[]. With game_id: only that game, in any season. Tier: standard and up. */
    '/v1/nhl/advanced': {
      params: object
      query: {
        /** Team code; upper or lower case */
        readonly team?: string | undefined
        /** Own skaters against the opponents’, with both goalies in; default 5v5 */
        readonly strength?: '5v5' | '5v4' | '4v5' | 'all' | undefined
        /** YYYY-YY; default: the current season, or the one before while it has no game */
        readonly season?: string | undefined
        /** Part of the season; default: the regular season, or the playoffs when it has no game */
        readonly phase?: 'regular' | 'playoffs' | 'preseason' | undefined
        /** Game id in the league’s own form */
        readonly game_id?: string | undefined
        /** game adds one entry per game */
        readonly per?: 'season' | 'game' | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Team code, or ALL */
        readonly team: 'ALL' | 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
        /** YYYY-YY */
        readonly season: string
        /** Part of the season */
        readonly phase: 'regular' | 'playoffs' | 'preseason' | 'all_star'
        readonly strength: '5v5' | '5v4' | '4v5' | 'all'
        readonly gp: number
        readonly metrics: NhlMetrics
        /** One entry per game, with per=game */
        readonly games?: readonly NhlGameMetrics[] | undefined
        readonly teams?: readonly NhlTeamMetrics[] | undefined
        /** Model of the expected goals: id@version */
        readonly xg_models: readonly string[]
        readonly meta: Meta
      }
    }
    /** At five on five, from shifts. The trio with the most time together is the first line, and so on, each player in one line only. Numbers cover the whole season, or the latest games with last_games. Tier: standard and up. */
    '/v1/nhl/teams/{team_id}/lines': {
      params: {
        /** Team code; upper or lower case */
        readonly team_id: string
      }
      query: {
        /** YYYY-YY; default: the current season, or the one before while it has no game */
        readonly season?: string | undefined
        /** Part of the season; default: the regular season, or the playoffs when it has no game */
        readonly phase?: 'regular' | 'playoffs' | 'preseason' | undefined
        /** Only the latest games: 5 for the current lines */
        readonly last_games?: number | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Three-letter team code */
        readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
        /** YYYY-YY */
        readonly season: string
        /** Part of the season */
        readonly phase: 'regular' | 'playoffs' | 'preseason' | 'all_star'
        readonly forward_lines: readonly NhlForwardLine[]
        readonly defense_pairs: readonly NhlDefensePair[]
        readonly meta: Meta
      }
    }
    /** Without game_id: the current or next game at the top level, and all current and upcoming ones in games. Markets that are filtered out are omitted. Tier: betting and up. */
    '/v1/nhl/odds': {
      params: object
      query: {
        /** Game id in the league’s own form */
        readonly game_id?: string | undefined
        /** Only these sportsbooks, comma-separated */
        readonly books?: readonly string[] | undefined
        /** Only this market */
        readonly market?: 'moneyline' | 'spread' | 'total' | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly game_id: string | null
        readonly markets: {
          readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
          readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
          readonly total?: Readonly<Record<string, TotalQuote>> | undefined
        }
        readonly home: string | null
        readonly away: string | null
        readonly starts_at: string | null
        readonly status: string | null
        readonly updated_at: string | null
        /** All current and upcoming games with odds */
        readonly games?: readonly NhlOdds[] | undefined
        readonly meta: Meta
      }
    }
    /** One tick for each change of a sportsbook’s quote, oldest first, with the state of the game at that moment. The summary in books covers all ticks, whatever from, to and the page. Tier: betting and up. */
    '/v1/nhl/odds/history': {
      params: object
      query: {
        /** Game id in the league’s own form */
        readonly game_id: string
        /** Which market; moneyline by default */
        readonly market?: 'moneyline' | 'spread' | 'total' | undefined
        /** Only this sportsbook */
        readonly book?: string | undefined
        /** Only ticks at or after this instant */
        readonly from?: string | undefined
        /** Only ticks at or before this instant */
        readonly to?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** How the margin is removed from the prices for fair; power by default */
        readonly method?: 'power' | 'multiplicative' | 'shin' | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly game_id: string
        /** The market that was asked for */
        readonly market: 'moneyline' | 'spread' | 'total'
        /** Opening, closing and latest terms by sportsbook */
        readonly books: Readonly<Record<string, MoneylineBook | SpreadBook | TotalBook>>
        /** Changes of quotes, oldest first */
        readonly ticks: readonly (MoneylineTick | SpreadTick | TotalTick)[]
        readonly meta: Meta
      }
    }
    /** One point per play; a point changes only when a play is added or corrected. The last point of a finished game is exact. The models and their calibration are in docs/models. Tier: standard and up. */
    '/v1/nhl/games/{game_id}/win-probability': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: NhlWinProbabilityCurve
    }
    /** Names, ground, conference, division, colours and the id of each source; by code. Tier: free and up. */
    '/v1/nhl/teams': {
      params: object
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly teams: readonly Team[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/nhl/teams/{team_id}': {
      params: {
        /** Team code in any accepted spelling; upper or lower case */
        readonly team_id: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** The code, or the name of a soccer club, that every answer uses */
        readonly team: string
        /** League id */
        readonly league: string
        /** Full name */
        readonly name: string
        readonly city: string | null
        /** Name without the city */
        readonly nickname: string
        readonly venue: string | null
        readonly conference: string | null
        readonly division: string | null
        readonly colors: TeamColors | null
        /** Every code or spelling that is accepted, its own first */
        readonly codes: readonly string[]
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        readonly meta: Meta
      }
    }
    /** By slug. `q` finds players by the words of their names, each word by its beginning; accents and case do not matter. 100 on a page unless `limit` is given. Tier: free and up. */
    '/v1/nhl/players': {
      params: object
      query: {
        /** Team code, in upper or lower case: ANA, BOS, BUF, CAR, CBJ, CGY, CHI, COL, DAL, DET, EDM, FLA, LAK, MIN, MTL, NJD, NSH, NYI, NYR, OTT, PHI, PIT, SEA, SJS, STL, TBL, TOR, UTA, VAN, VGK, WPG, WSH, ARI */
        readonly team?: string | undefined
        /** Words of a name, in any order */
        readonly q?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly players: readonly Player[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/nhl/players/{player}': {
      params: {
        /** Player slug */
        readonly player: string
      }
      query: {
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Player slug */
        readonly player: string
        /** Display name: Luka Dončić */
        readonly name: string
        /** False where the sources give only initials or a family name */
        readonly name_complete: boolean
        readonly team: string | null
        /** Teams by date, the latest last */
        readonly teams: readonly {
          /** Team, as every answer writes it */
          readonly team: string
          /** The first day we saw him there */
          readonly from: string
          readonly to: string | null
        }[]
        readonly position: string | null
        readonly number: string | null
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        readonly meta: Meta
      }
    }
    /** The fields of a skater, or those of a goalie. Games under way are included. In the order they were played. Without a season: the current one, or the one before while he has no game in it. Tier: standard and up. */
    '/v1/nhl/players/{player}/games': {
      params: {
        /** Player slug */
        readonly player: string
      }
      query: {
        /** YYYY-YY */
        readonly season?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Player slug */
        readonly player: string
        readonly name: string | null
        /** False where the sources give no name, only initials or a family name */
        readonly name_complete: boolean
        /** The season of the games */
        readonly season: string
        readonly games: readonly (NhlSkaterGame | NhlGoalieGame)[]
        readonly meta: Meta
      }
    }
    /** Either `source` and `id`, or `name`. Names may have accents or none, initials, nicknames (Bill for William), suffixes (Jr., III) or none, the family name first with a comma, and hints in brackets: `Josh Allen (BUF QB)`. The best match is first; a `confidence` below 0.9 is a guess, or there are namesakes. Tier: free and up. */
    '/v1/players/resolve': {
      params: object
      query: {
        /** Who assigned the id: nba, espn, gsis, mlb, nhl … */
        readonly source?: string | undefined
        /** The id at that source */
        readonly id?: string | undefined
        /** A name as people write it */
        readonly name?: string | undefined
        /** Only this league */
        readonly league?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly matches: readonly ResolvedPlayer[]
        readonly meta: Meta
      }
    }
    /** Results are sorted by relevance, in which rare words and headlines count more, and by freshness. Case and accents make no difference; outside phrases plurals match their singulars. Pages are consistent even when stories are published between them. Tier: free and up. */
    '/v1/news/search': {
      params: object
      query: {
        /** Words, which must all match; `"a phrase"`; `-word` to exclude a word; `or` between two terms */
        readonly q: string
        /** League id, in upper or lower case */
        readonly league?: string | undefined
        /** UTC day, YYYY-MM-DD, included */
        readonly date_from?: string | undefined
        /** UTC day, YYYY-MM-DD, included */
        readonly date_to?: string | undefined
        /** Maximum number of results per page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page; the other parameters must be the same */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** q as sent */
        readonly query: string
        readonly results: readonly SearchResult[]
        readonly meta: {
          readonly count: number
          readonly request_id: string
          /** The plan tier that served the request */
          readonly tier: 'free' | 'standard' | 'pro' | 'betting'
          /** Opaque journal position */
          readonly cursor: string
          /** RFC 3339 instant in UTC with milliseconds */
          readonly server_time: string
          readonly next_cursor?: string | null | undefined
          /** The moment that was asked for: its position and the time of its last entry */
          readonly as_of?: {
            /** Opaque journal position */
            readonly cursor: string
            /** RFC 3339 instant in UTC with milliseconds */
            readonly at: string
          } | undefined
          /** How far the answer lies behind the live one, in milliseconds */
          readonly delayed_ms?: number | undefined
          /** The replay session of the key and the instant it shows */
          readonly replay?: {
            readonly id: string
            /** RFC 3339 instant in UTC with milliseconds */
            readonly at: string
          } | undefined
          /** The data may be old: its source or the store has stopped answering */
          readonly stale?: true | undefined
          /** Query parameters that were ignored */
          readonly warnings?: readonly string[] | undefined
          readonly took_ms: number
        }
      }
    }
    /** Injuries, illnesses, suspensions, rest and returns. `designation` is null when a story gives none. Tier: free and up. */
    '/v1/news/injuries': {
      params: object
      query: {
        /** League id, in upper or lower case */
        readonly league?: string | undefined
        /** Team code, or club name for soccer, in upper or lower case */
        readonly team?: string | undefined
        /** Maximum number of items per page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page; the other parameters must be the same */
        readonly cursor?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        readonly results: readonly InjuryStory[]
        readonly meta: Meta
      }
    }
    /** Resume with the cursor of the last change, or with meta.next_cursor. Without since_cursor the list starts at the oldest change that is kept; a client that reads from there to the end has the current version of every record. Tier: free and up. */
    '/v1/changes': {
      params: object
      query: {
        /** Changes after this one */
        readonly since_cursor?: string | undefined
        /** Only these kinds of record, comma-separated */
        readonly kinds?: readonly string[] | undefined
        readonly limit?: number | undefined
      }
      body: undefined
      response: {
        readonly changes: readonly Change[]
        readonly meta: Meta
      }
    }
    /** For clients without a public address: the same events in journal order, oldest first. Resume with the cursor of the last event, or with meta.next_cursor. Tier: free and up. */
    '/v1/events': {
      params: object
      query: {
        /** Events after this one */
        readonly since_cursor?: string | undefined
        /** Only these events, comma-separated; a name may end in .* */
        readonly types?: readonly string[] | undefined
        readonly limit?: number | undefined
      }
      body: undefined
      response: {
        readonly events: readonly Event[]
        readonly meta: Meta
      }
    }
    /** Each version with what it changed. Kinds: GET /admin/kinds, or the kind of a change. Tier: free and up. */
    '/v1/history/{kind}/{id}': {
      params: {
        /** Kind of record, such as nba.game */
        readonly kind: string
        /** Id of the record */
        readonly id: string
      }
      query: {
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
      }
      body: undefined
      response: {
        readonly kind: string
        readonly id: string
        readonly versions: readonly RecordVersion[]
        readonly meta: Meta
      }
    }
    /** The hash covers every entry up to seq: keep a checkpoint, and a later one shows whether anything before it was changed. The signature covers the text "scoreline checkpoint v1", epoch, seq, hash and at, each followed by a line feed. Tier: free and up. */
    '/v1/checkpoint': {
      params: object
      query: object
      body: undefined
      response: Checkpoint
    }
    /** The head of the journal */
    '/admin/journal': {
      params: object
      query: {
        /** An RFC 3339 instant, to find the last entry before it */
        readonly before?: string | undefined
      }
      body: undefined
      response: ArchiveHead
    }
    /** Entries of the journal in order */
    '/admin/journal/entries': {
      params: object
      query: {
        /** Only entries after this one */
        readonly after_seq?: number | undefined
        /** Only these kinds of record, comma-separated */
        readonly kinds?: readonly string[] | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
      }
      body: undefined
      response: {
        readonly entries: readonly ArchivedEntry[]
      }
    }
    /** The next page begins after the parent, order and id of the last record of this one. */
    '/admin/records/{kind}': {
      params: {
        /** Record kind, such as nba.play */
        readonly kind: string
      }
      query: {
        /** Parent of the last record */
        readonly after_parent?: string | undefined
        /** Order of the last record */
        readonly after_order?: number | undefined
        /** Id of the last record */
        readonly after_id?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
      }
      body: undefined
      response: {
        readonly records: readonly ArchivedRecord[]
      }
    }
    /** The next page begins before the seq of the last version of this one. */
    '/admin/history/{kind}/{id}': {
      params: {
        /** Record kind, such as nba.game */
        readonly kind: string
        /** Id of the record */
        readonly id: string
      }
      query: {
        /** Only versions before this entry */
        readonly before_seq?: number | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
      }
      body: undefined
      response: {
        readonly versions: readonly RecordVersion[]
      }
    }
    /** Counts the violations of each invariant: all are 0 in a sound store. `check` is null while the check is still running: call again to wait for it. */
    '/admin/journal/check': {
      params: object
      query: object
      body: undefined
      response: {
        readonly check: Readonly<Record<string, number>> | null
        readonly chain: ChainCheck | null
      }
    }
    /** How far a backup is */
    '/admin/backups/{backup_id}': {
      params: {
        readonly backup_id: string
      }
      query: object
      body: undefined
      response: Backup
    }
    /** Tier: free and up. */
    '/v1/stream/channels': {
      params: object
      query: object
      body: undefined
      response: {
        readonly channels: readonly StreamChannel[]
        readonly meta: Meta
      }
    }
    /** Does not count against the rate limit. Tier: free and up. */
    '/v1/account': {
      params: object
      query: object
      body: undefined
      response: AccountAnswer
    }
    /** Does not count against the rate limit. Tier: free and up. */
    '/v1/account/usage': {
      params: object
      query: {
        /** How many league days, the current one included; 30 by default */
        readonly days?: number | undefined
      }
      body: undefined
      response: AccountUsage
    }
    /** Includes revoked keys. Key texts are not shown. */
    '/admin/keys': {
      params: object
      query: object
      body: undefined
      response: KeyList
    }
    /** One API key */
    '/admin/keys/{id}': {
      params: {
        /** key_… */
        readonly id: string
      }
      query: object
      body: undefined
      response: Key
    }
    /** The limits are those in force: of the tier where the key has none of its own. */
    '/admin/keys/{id}/usage': {
      params: {
        /** key_… */
        readonly id: string
      }
      query: {
        /** How many league days, the current one included; 30 by default */
        readonly days?: number | undefined
      }
      body: undefined
      response: KeyUsage
    }
    /** Who is signed in to the console */
    '/console/session': {
      params: object
      query: object
      body: undefined
      response: ConsoleSession
    }
    /** Tier: free and up. */
    '/v1/webhooks': {
      params: object
      query: object
      body: undefined
      response: {
        readonly webhooks: readonly Webhook[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/webhooks/{id}': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: undefined
      response: WebhookAnswer
    }
    /** With all attempts, as far back as the tier keeps the delivery log. Tier: free and up. */
    '/v1/webhooks/{id}/deliveries': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: {
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Only deliveries in this state */
        readonly state?: 'pending' | 'in_flight' | 'succeeded' | 'exhausted' | 'cancelled' | undefined
        /** Adds to each delivery what is sent: URL, headers and body */
        readonly include?: 'request' | undefined
      }
      body: undefined
      response: {
        readonly deliveries: readonly Delivery[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/webhooks/{id}/deliveries/{delivery_id}': {
      params: {
        /** whk_… */
        readonly id: string
        /** dlv_… */
        readonly delivery_id: string
      }
      query: object
      body: undefined
      response: DeliveryAnswer
    }
    /** The webhook subscriptions of all keys, oldest first */
    '/admin/webhooks': {
      params: object
      query: object
      body: undefined
      response: OwnedWebhookList
    }
    /** The deliveries of a key's webhook subscription, newest first */
    '/admin/webhooks/{id}/deliveries': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: {
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Only deliveries in this state */
        readonly state?: 'pending' | 'in_flight' | 'succeeded' | 'exhausted' | 'cancelled' | undefined
        /** Adds to each delivery what is sent: URL, headers and body */
        readonly include?: 'request' | undefined
      }
      body: undefined
      response: DeliveryList
    }
    /** One delivery of a key's webhook subscription, with all its attempts and what is sent */
    '/admin/webhooks/{id}/deliveries/{delivery_id}': {
      params: {
        /** whk_… */
        readonly id: string
        /** dlv_… */
        readonly delivery_id: string
      }
      query: object
      body: undefined
      response: Delivery
    }
    /** Tier: free and up. */
    '/v1/replays': {
      params: object
      query: object
      body: undefined
      response: ReplayList
    }
    /** Tier: free and up. */
    '/v1/replays/{id}': {
      params: {
        /** rpl_… */
        readonly id: string
      }
      query: object
      body: undefined
      response: ReplayAnswer
    }
    /** List the record kinds with their JSON Schemas */
    '/admin/kinds': {
      params: object
      query: object
      body: undefined
      response: {
        readonly kinds: readonly {
          readonly kind: string
          readonly summary: string
          /** The plan tier that served the request */
          readonly tier: 'free' | 'standard' | 'pro' | 'betting'
          /** JSON Schema of the data that may be ingested */
          readonly input: unknown
          /** JSON Schema of what is stored and served */
          readonly stored: unknown
        }[]
      }
    }
    /** State, lag, last error and disagreements of every feed */
    '/admin/feeds': {
      params: object
      query: object
      body: undefined
      response: {
        readonly feeds: readonly FeedState[]
      }
    }
    /** A node that stops disappears at once, one that was killed an hour after it was last seen. */
    '/admin/nodes': {
      params: object
      query: object
      body: undefined
      response: {
        readonly nodes: readonly Node[]
      }
    }
    /** The process is running */
    '/healthz': {
      params: object
      query: object
      body: undefined
      response: {
        readonly status: 'ok'
      }
    }
    /** The service is ready: store reachable, live state loaded, journal followed */
    '/readyz': {
      params: object
      query: object
      body: undefined
      response: {
        readonly status: 'ready'
        readonly checks: Readonly<Record<string, string>>
      }
    }
  }
  post: {
    /** Send what the broadcast shows; delay_ms is the delay to ask for, so that this service does not run ahead of the picture. Tier: free and up. */
    '/v1/sync': {
      params: object
      query: object
      body: SyncRequest
      response: {
        /** How long ago the game was there */
        readonly delay_ms: number
        /** When the game was there */
        readonly at: string
        /** Opaque journal position */
        readonly cursor: string
        readonly meta: Meta
      }
    }
    /** Writes records, journal, keys, webhooks and secrets of one moment to a file in the data folder; `scoreline backup` calls this while the service has the embedded database open. */
    '/admin/backups': {
      params: object
      query: object
      body: undefined
      response: Backup
    }
    /** For browsers, which must not hold a key: open /v1/stream or /v1/stream/sse with ?ticket=. Valid once, for 30 seconds, with the rights of the key that requested it. Tier: free and up. */
    '/v1/stream/tickets': {
      params: object
      query: object
      body: undefined
      response: StreamTicket
    }
    /** Only this response contains the key text; it is never shown again. */
    '/admin/keys': {
      params: object
      query: object
      body: NewKey
      response: IssuedKey
    }
    /** The previous key text stays valid for `grace_seconds`. One rotation at a time. */
    '/admin/keys/{id}/rotate': {
      params: {
        /** key_… */
        readonly id: string
      }
      query: object
      body: RotateRequest
      response: IssuedKey
    }
    /** With the admin token or with an API key. Sets a cookie for 12 hours that authenticates /v1 calls, and /admin calls of an operator. Revoking the key ends the session. */
    '/console/session': {
      params: object
      query: object
      body: SignIn
      response: ConsoleSession
    }
    /** Only this response shows the secret. With an `Idempotency-Key` header, a repeated request within 24 hours gets the same response and creates nothing. Tier: free and up. */
    '/v1/webhooks': {
      params: object
      query: object
      body: NewWebhook
      response: IssuedWebhookAnswer
    }
    /** Deliveries of a replay are sent after the response and keep their ids. An active subscription does not change. Tier: free and up. */
    '/v1/webhooks/{id}/enable': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: EnableWebhook
      response: WebhookAnswer
    }
    /** Pending deliveries are cancelled; `enable` with a replay sends them again. Tier: free and up. */
    '/v1/webhooks/{id}/pause': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: undefined
      response: WebhookAnswer
    }
    /** Signed like every delivery. The outcome does not change the status of the subscription. Tier: free and up. */
    '/v1/webhooks/{id}/test': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: undefined
      response: SentDeliveryAnswer
    }
    /** The secret is shown once. During the overlap deliveries carry two signatures, the old one first. Only one rotation can be open. Tier: free and up. */
    '/v1/webhooks/{id}/secret/rotate': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: RotateSecret
      response: IssuedWebhookAnswer
    }
    /** From now on only the new secret signs. Does nothing without an open rotation. Tier: free and up. */
    '/v1/webhooks/{id}/secret/finish': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: undefined
      response: WebhookAnswer
    }
    /** The same id and body, freshly signed. A success ends the delivery; a failure changes nothing. 403 when the tier or leagues of the key no longer include the event. Tier: free and up. */
    '/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver': {
      params: {
        /** whk_… */
        readonly id: string
        /** dlv_… */
        readonly delivery_id: string
      }
      query: object
      body: undefined
      response: SentDeliveryAnswer
    }
    /** Deliveries that match the filter become due at once, with the same ids and bodies and a new schedule of retries. They are sent after the response. 409 when the subscription is not active. Tier: free and up. */
    '/v1/webhooks/{id}/redeliver': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: RedeliverWebhook
      response: RedeliveredWebhookAnswer
    }
    /** Make a key's paused or failed webhook subscription active again */
    '/admin/webhooks/{id}/enable': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: EnableWebhook
      response: Webhook
    }
    /** Pause a key's webhook subscription */
    '/admin/webhooks/{id}/pause': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: undefined
      response: Webhook
    }
    /** Send webhook.test to a key's webhook subscription now */
    '/admin/webhooks/{id}/test': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: undefined
      response: SentDelivery
    }
    /** Send a delivery of a key's webhook subscription once more, now */
    '/admin/webhooks/{id}/deliveries/{delivery_id}/redeliver': {
      params: {
        /** whk_… */
        readonly id: string
        /** dlv_… */
        readonly delivery_id: string
      }
      query: object
      body: undefined
      response: SentDelivery
    }
    /** Send finished deliveries of a key's webhook subscription again */
    '/admin/webhooks/{id}/redeliver': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: RedeliverWebhook
      response: RedeliveredWebhook
    }
    /** The answer has a key: requests, streams and webhooks used with it see the past by the clock of the session, with the tier, leagues and limits of the key that made it. Cursors and event ids are the original ones. Tier: free and up. */
    '/v1/replays': {
      params: object
      query: object
      body: NewReplay
      response: IssuedReplay
    }
    /** Each line: {"kind", "id", "op": "put" | "delete", "data"}. Invalid lines are reported by number; the others are ingested and visible to reads on this node when the response arrives. The body may be gzip, with Content-Encoding. */
    '/admin/ingest': {
      params: object
      query: object
      body: string
      response: IngestReport
    }
    /** The body is the document as the source sends it, plain or gzip. Pieces that cannot be used are reported with their position; the rest is ingested and visible to reads on this node when the response arrives. */
    '/admin/feeds/{feed}/documents': {
      params: {
        /** Name of the feed: nba-cdn */
        readonly feed: string
      }
      query: {
        /** Name of the document, if its kind or game follows from it */
        readonly name?: string | undefined
        /** Game id, for documents that do not contain it */
        readonly game?: string | undefined
        /** Groups documents that depend on earlier ones */
        readonly run?: string | undefined
        /** backfill makes no events; live by default */
        readonly mode?: 'live' | 'backfill' | undefined
      }
      body: string
      response: DocumentReport
    }
  }
  patch: {
    /** Absent fields stay unchanged; null removes an expiry, a restriction or an override. */
    '/admin/keys/{id}': {
      params: {
        /** key_… */
        readonly id: string
      }
      query: object
      body: KeyPatch
      response: Key
    }
    /** Absent fields do not change. Pending deliveries go to the new URL. Tier: free and up. */
    '/v1/webhooks/{id}': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: WebhookPatch
      response: WebhookAnswer
    }
    /** Open streams of the session get a gap with the reason seek and a snapshot when it is moved. Tier: free and up. */
    '/v1/replays/{id}': {
      params: {
        /** rpl_… */
        readonly id: string
      }
      query: object
      body: ReplayPatch
      response: ReplayAnswer
    }
  }
  delete: {
    /** Takes effect at once on this node and within a second on all others. The key stays listed. */
    '/admin/keys/{id}': {
      params: {
        /** key_… */
        readonly id: string
      }
      query: object
      body: undefined
      response: undefined
    }
    /** Sign out of the console */
    '/console/session': {
      params: object
      query: object
      body: undefined
      response: undefined
    }
    /** Deletes its deliveries and their log too. An attempt in flight may still arrive. Tier: free and up. */
    '/v1/webhooks/{id}': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: undefined
      response: undefined
    }
    /** Its key is no longer accepted. Tier: free and up. */
    '/v1/replays/{id}': {
      params: {
        /** rpl_… */
        readonly id: string
      }
      query: object
      body: undefined
      response: undefined
    }
  }
}

/** Calls with pages, and the parameter that takes `meta.next_cursor` of the page before. */
export const pageParameters = {
  '/v1/nba/schedule': 'cursor',
  '/v1/nba/odds/history': 'cursor',
  '/v1/nba/players': 'cursor',
  '/v1/nba/players/{player}/games': 'cursor',
  '/v1/soccer/fixtures': 'cursor',
  '/v1/soccer/odds/history': 'cursor',
  '/v1/soccer/players': 'cursor',
  '/v1/soccer/players/{player}/games': 'cursor',
  '/v1/nfl/schedule': 'cursor',
  '/v1/nfl/fantasy/points': 'cursor',
  '/v1/nfl/props': 'cursor',
  '/v1/nfl/injuries': 'cursor',
  '/v1/nfl/odds/history': 'cursor',
  '/v1/nfl/players': 'cursor',
  '/v1/nfl/players/{player}/games': 'cursor',
  '/v1/mlb/schedule': 'cursor',
  '/v1/mlb/odds/history': 'cursor',
  '/v1/mlb/players': 'cursor',
  '/v1/mlb/players/{player}/games': 'cursor',
  '/v1/nhl/schedule': 'cursor',
  '/v1/nhl/odds/history': 'cursor',
  '/v1/nhl/players': 'cursor',
  '/v1/nhl/players/{player}/games': 'cursor',
  '/v1/news/search': 'cursor',
  '/v1/news/injuries': 'cursor',
  '/v1/changes': 'since_cursor',
  '/v1/events': 'since_cursor',
  '/v1/history/{kind}/{id}': 'cursor',
  '/v1/webhooks/{id}/deliveries': 'cursor',
  '/admin/webhooks/{id}/deliveries': 'cursor',
} as const

export type NbaScoresLiveData = {
  /** Game id in the league’s own form */
  readonly game_id: string
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  readonly home: {
    /** Three-letter team code */
    readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
    readonly score: number
    readonly timeouts_remaining: number
  }
  readonly away: {
    /** Three-letter team code */
    readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
    readonly score: number
    readonly timeouts_remaining: number
  }
  readonly last_play: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
  /** RFC 3339 instant in UTC with milliseconds */
  readonly tip_off_utc: string
  readonly official: boolean
  readonly revision: number
}

export type NbaGameData = {
  /** Game id in the league’s own form */
  readonly game_id: string
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  readonly home: {
    /** Three-letter team code */
    readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
    readonly score: number
    readonly timeouts_remaining: number
  }
  readonly away: {
    /** Three-letter team code */
    readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
    readonly score: number
    readonly timeouts_remaining: number
  }
  readonly last_play: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
  /** RFC 3339 instant in UTC with milliseconds */
  readonly tip_off_utc: string
  readonly official: boolean
  readonly revision: number
  readonly previous_status: string | null
}

export type NbaPlayData = {
  readonly event_id: number
  /** Game id in the league’s own form */
  readonly game_id: string
  /** True position in the game; ids need not be monotonic */
  readonly order: number
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  /** Seconds left in the period, to a hundredth */
  readonly seconds_left: number
  readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS' | null
  readonly player: string | null
  readonly type: 'two_point_made' | 'two_point_missed' | 'three_point_made' | 'three_point_missed' | 'free_throw_made' | 'free_throw_missed' | 'rebound_offensive' | 'rebound_defensive' | 'turnover' | 'steal' | 'block' | 'foul_personal' | 'foul_shooting' | 'foul_offensive' | 'foul_technical' | 'foul_flagrant' | 'violation' | 'substitution' | 'timeout' | 'jump_ball' | 'ejection' | 'replay_review' | 'period_start' | 'period_end' | 'game_end' | 'other'
  readonly detail: string | null
  readonly description: string
  readonly shot: {
    readonly x: number
    readonly y: number
    readonly distance_ft: number
    readonly made: boolean
  } | null
  readonly free_throw: {
    readonly number: number
    readonly of: number
  } | null
  readonly points: number
  readonly assist: string | null
  readonly related_player: string | null
  readonly score: {
    readonly home: number
    readonly away: number
  }
  readonly revision: number
  readonly edited_at: string | null
  readonly change: 'created' | 'updated' | 'deleted'
}

export type NbaBoxData = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** `plays`: counted from the plays; `stated`: as the feed states it, where plays are missing */
  readonly source: 'plays' | 'stated'
  readonly home: {
    /** Three-letter team code */
    readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
    /** Starters first */
    readonly players: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      /** Whether the player started the game */
      readonly starter: boolean
      /** Minutes played, two decimals */
      readonly min: number
      /** Points */
      readonly pts: number
      /** Rebounds */
      readonly reb: number
      /** Offensive rebounds */
      readonly oreb: number
      /** Defensive rebounds */
      readonly dreb: number
      /** Assists */
      readonly ast: number
      /** Steals */
      readonly stl: number
      /** Blocked shots */
      readonly blk: number
      /** Turnovers */
      readonly tov: number
      /** Personal fouls, technical ones excluded */
      readonly pf: number
      /** Field goals made */
      readonly fgm: number
      /** Field goals attempted */
      readonly fga: number
      /** Three-pointers made */
      readonly fg3m: number
      /** Three-pointers attempted */
      readonly fg3a: number
      /** Free throws made */
      readonly ftm: number
      /** Free throws attempted */
      readonly fta: number
      /** Point difference while the player was on the floor */
      readonly plus_minus: number
    }[]
    /** The sum of the players, and the turnovers that are charged to the team */
    readonly totals: {
      /** Minutes of all players, 240 in regulation */
      readonly min: number
      /** Points */
      readonly pts: number
      /** Rebounds */
      readonly reb: number
      /** Offensive rebounds */
      readonly oreb: number
      /** Defensive rebounds */
      readonly dreb: number
      /** Assists */
      readonly ast: number
      /** Steals */
      readonly stl: number
      /** Blocked shots */
      readonly blk: number
      /** Turnovers */
      readonly tov: number
      /** Personal fouls, technical ones excluded */
      readonly pf: number
      /** Field goals made */
      readonly fgm: number
      /** Field goals attempted */
      readonly fga: number
      /** Three-pointers made */
      readonly fg3m: number
      /** Three-pointers attempted */
      readonly fg3a: number
      /** Free throws made */
      readonly ftm: number
      /** Free throws attempted */
      readonly fta: number
      /** Point difference of the game */
      readonly plus_minus: number
    }
  }
  readonly away: {
    /** Three-letter team code */
    readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
    /** Starters first */
    readonly players: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      /** Whether the player started the game */
      readonly starter: boolean
      /** Minutes played, two decimals */
      readonly min: number
      /** Points */
      readonly pts: number
      /** Rebounds */
      readonly reb: number
      /** Offensive rebounds */
      readonly oreb: number
      /** Defensive rebounds */
      readonly dreb: number
      /** Assists */
      readonly ast: number
      /** Steals */
      readonly stl: number
      /** Blocked shots */
      readonly blk: number
      /** Turnovers */
      readonly tov: number
      /** Personal fouls, technical ones excluded */
      readonly pf: number
      /** Field goals made */
      readonly fgm: number
      /** Field goals attempted */
      readonly fga: number
      /** Three-pointers made */
      readonly fg3m: number
      /** Three-pointers attempted */
      readonly fg3a: number
      /** Free throws made */
      readonly ftm: number
      /** Free throws attempted */
      readonly fta: number
      /** Point difference while the player was on the floor */
      readonly plus_minus: number
    }[]
    /** The sum of the players, and the turnovers that are charged to the team */
    readonly totals: {
      /** Minutes of all players, 240 in regulation */
      readonly min: number
      /** Points */
      readonly pts: number
      /** Rebounds */
      readonly reb: number
      /** Offensive rebounds */
      readonly oreb: number
      /** Defensive rebounds */
      readonly dreb: number
      /** Assists */
      readonly ast: number
      /** Steals */
      readonly stl: number
      /** Blocked shots */
      readonly blk: number
      /** Turnovers */
      readonly tov: number
      /** Personal fouls, technical ones excluded */
      readonly pf: number
      /** Field goals made */
      readonly fgm: number
      /** Field goals attempted */
      readonly fga: number
      /** Three-pointers made */
      readonly fg3m: number
      /** Three-pointers attempted */
      readonly fg3a: number
      /** Free throws made */
      readonly ftm: number
      /** Free throws attempted */
      readonly fta: number
      /** Point difference of the game */
      readonly plus_minus: number
    }
  }
}

export type NbaOddsData = {
  readonly game_id: string
  readonly markets: {
    readonly moneyline: Readonly<Record<string, {
      /** American price: +100 and more, or -101 and less */
      readonly home: number
      /** American price: +100 and more, or -101 and less */
      readonly away: number
      /** Where a game can end in a draw */
      readonly draw?: number | undefined
      readonly opening: {
        /** American price: +100 and more, or -101 and less */
        readonly home: number
        /** American price: +100 and more, or -101 and less */
        readonly away: number
        /** Where a game can end in a draw */
        readonly draw?: number | undefined
      }
      /** True: no bets are taken; the terms are the last ones */
      readonly suspended: boolean
      /** RFC 3339 instant in UTC with milliseconds */
      readonly updated_at: string
    }>>
    readonly spread: Readonly<Record<string, {
      readonly home: number
      /** American price: +100 and more, or -101 and less */
      readonly home_price: number
      /** American price: +100 and more, or -101 and less */
      readonly away_price: number
      readonly opening: {
        readonly home: number
        /** American price: +100 and more, or -101 and less */
        readonly home_price: number
        /** American price: +100 and more, or -101 and less */
        readonly away_price: number
      }
      /** True: no bets are taken; the terms are the last ones */
      readonly suspended: boolean
      /** RFC 3339 instant in UTC with milliseconds */
      readonly updated_at: string
    }>>
    readonly total: Readonly<Record<string, {
      readonly line: number
      /** American price: +100 and more, or -101 and less */
      readonly over: number
      /** American price: +100 and more, or -101 and less */
      readonly under: number
      readonly opening: {
        readonly line: number
        /** American price: +100 and more, or -101 and less */
        readonly over: number
        /** American price: +100 and more, or -101 and less */
        readonly under: number
      }
      /** True: no bets are taken; the terms are the last ones */
      readonly suspended: boolean
      /** RFC 3339 instant in UTC with milliseconds */
      readonly updated_at: string
    }>>
  }
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
} | {
  readonly game_id: string
  readonly markets: {
    readonly props: readonly {
      /** Player slug */
      readonly player: string
      readonly market: 'points' | 'rebounds' | 'assists' | 'threes' | 'blocks' | 'steals' | 'turnovers' | 'points_rebounds' | 'points_assists' | 'rebounds_assists' | 'points_rebounds_assists' | 'double_double' | 'triple_double' | 'first_basket'
      readonly books: Readonly<Record<string, {
        readonly line: number
        /** American price: +100 and more, or -101 and less */
        readonly over: number
        readonly under: number | null
        readonly opening: {
          readonly line: number
          /** American price: +100 and more, or -101 and less */
          readonly over: number
          readonly under: number | null
        }
        /** True: no bets are taken; the terms are the last ones */
        readonly suspended: boolean
        /** RFC 3339 instant in UTC with milliseconds */
        readonly updated_at: string
      }>>
      /** RFC 3339 instant in UTC with milliseconds */
      readonly updated_at: string
    }[]
  }
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
}

export type OddsClosedData = {
  readonly game_id: string
  /** Team code */
  readonly home: string
  /** Team code */
  readonly away: string
  readonly markets: {
    readonly moneyline: Readonly<Record<string, {
      /** American price: +100 and more, or -101 and less */
      readonly home: number
      /** American price: +100 and more, or -101 and less */
      readonly away: number
      /** Where a game can end in a draw */
      readonly draw?: number | undefined
      readonly opening: {
        /** American price: +100 and more, or -101 and less */
        readonly home: number
        /** American price: +100 and more, or -101 and less */
        readonly away: number
        /** Where a game can end in a draw */
        readonly draw?: number | undefined
      }
      /** True: no bets are taken; the terms are the last ones */
      readonly suspended: boolean
      /** RFC 3339 instant in UTC with milliseconds */
      readonly updated_at: string
    }>>
    readonly spread: Readonly<Record<string, {
      readonly home: number
      /** American price: +100 and more, or -101 and less */
      readonly home_price: number
      /** American price: +100 and more, or -101 and less */
      readonly away_price: number
      readonly opening: {
        readonly home: number
        /** American price: +100 and more, or -101 and less */
        readonly home_price: number
        /** American price: +100 and more, or -101 and less */
        readonly away_price: number
      }
      /** True: no bets are taken; the terms are the last ones */
      readonly suspended: boolean
      /** RFC 3339 instant in UTC with milliseconds */
      readonly updated_at: string
    }>>
    readonly total: Readonly<Record<string, {
      readonly line: number
      /** American price: +100 and more, or -101 and less */
      readonly over: number
      /** American price: +100 and more, or -101 and less */
      readonly under: number
      readonly opening: {
        readonly line: number
        /** American price: +100 and more, or -101 and less */
        readonly over: number
        /** American price: +100 and more, or -101 and less */
        readonly under: number
      }
      /** True: no bets are taken; the terms are the last ones */
      readonly suspended: boolean
      /** RFC 3339 instant in UTC with milliseconds */
      readonly updated_at: string
    }>>
  }
  readonly updated_at: string | null
}

export type LineupData = {
  /** Game id in the league’s own form */
  readonly game_id: string
  readonly home: {
    /** Team code, or the name of a soccer club */
    readonly team: string
    /** Who starts the game */
    readonly starters: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly pos: string | null
      readonly order: number | null
    }[]
    /** Who is available besides */
    readonly bench: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly pos: string | null
      readonly order: number | null
    }[]
    /** Announced by the team or the league; false while expected */
    readonly confirmed: boolean
    readonly confirmed_at: string | null
  }
  readonly away: {
    /** Team code, or the name of a soccer club */
    readonly team: string
    /** Who starts the game */
    readonly starters: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly pos: string | null
      readonly order: number | null
    }[]
    /** Who is available besides */
    readonly bench: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly pos: string | null
      readonly order: number | null
    }[]
    /** Announced by the team or the league; false while expected */
    readonly confirmed: boolean
    readonly confirmed_at: string | null
  }
}

export type NbaStandingsData = {
  readonly league: 'nba'
  /** Season */
  readonly season: string
  /** How the clubs are grouped */
  readonly view: 'league' | 'conference' | 'division' | 'wildcard'
  /** The groups of the view */
  readonly groups: readonly {
    /** Name of the league, conference, division or race */
    readonly name: string
    /** Best first */
    readonly rows: readonly {
      /** Place in the group */
      readonly pos: number
      /** Team code */
      readonly team: string
      /** Name of the club in that season */
      readonly name: string
      /** Games won */
      readonly w: number
      /** Games lost */
      readonly l: number
      /** Share of the points that could be won: a tie, and in hockey a loss after regulation, is half a win */
      readonly pct: number
      readonly streak: string | null
      /** The last ten games */
      readonly last10: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
      }
      /** Games as the home side */
      readonly home: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
      }
      /** Games as the visitors */
      readonly away: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
      }
      /** Games within the division */
      readonly division: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
      }
      /** Games within the conference */
      readonly conference: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
      }
      /** Points, goals or runs scored */
      readonly points_for: number
      /** Points, goals or runs allowed */
      readonly points_against: number
      /** Points scored minus points allowed */
      readonly diff: number
      readonly seed: number | null
      readonly clinched: 'best_record' | 'conference' | 'division' | 'playoffs' | 'play_in' | 'eliminated' | null
      /** Games behind the first, or in a wild card race behind the last place that qualifies; negative: ahead of it */
      readonly gb: number
      readonly tiebreak: string | null
    }[]
  }[]
}

export type SwingData = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** League id */
  readonly league: string
  /** Name and version of the model */
  readonly model: string
  /** Position of the play in the game */
  readonly order: number
  /** Period, quarter or inning; in soccer the part of the match */
  readonly period: number | string
  /** Time left in the period; in baseball the half of the inning, in soccer the minute */
  readonly clock: string
  /** The play, by the id it has in the list of plays */
  readonly event_id: number
  /** The result whose probability the play changed */
  readonly outcome: 'home' | 'away' | 'draw'
  /** Its probability before the play */
  readonly from: number
  /** Its probability after the play */
  readonly to: number
  /** Probability that the home side wins */
  readonly home: number
  /** Probability that the visitors win */
  readonly away: number
  /** Probability of a draw, where a game can end in one */
  readonly draw?: number | undefined
}

export type SoccerScoresLiveData = {
  /** Fixture id */
  readonly fixture_id: string
  /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
  readonly league: string
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  /** Match minute, without stoppage time */
  readonly minute: number
  /** Part of the match */
  readonly period: 'pre_match' | 'first_half' | 'halftime' | 'second_half' | 'extra_time' | 'penalties' | 'full_time'
  readonly home: {
    /** Club name */
    readonly team: string
    readonly score: number
  }
  readonly away: {
    /** Club name */
    readonly team: string
    readonly score: number
  }
  readonly last_event: string
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'extra_time_break' | 'extra_time' | 'penalties' | 'suspended' | 'halftime' | 'final' | 'final_extra_time' | 'final_penalties' | 'awarded' | 'abandoned'
  readonly period_code: '1H' | 'HT' | '2H' | 'ET' | 'PK' | null
  readonly stoppage: number | null
  /** RFC 3339 instant in UTC with milliseconds */
  readonly kick_off_utc: string
  readonly shootout: {
    readonly home: number
    readonly away: number
  } | null
  readonly official: boolean
  readonly revision: number
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
}

export type SoccerGameData = {
  /** Fixture id */
  readonly fixture_id: string
  /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
  readonly league: string
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  /** Match minute, without stoppage time */
  readonly minute: number
  /** Part of the match */
  readonly period: 'pre_match' | 'first_half' | 'halftime' | 'second_half' | 'extra_time' | 'penalties' | 'full_time'
  readonly home: {
    /** Club name */
    readonly team: string
    readonly score: number
  }
  readonly away: {
    /** Club name */
    readonly team: string
    readonly score: number
  }
  readonly last_event: string
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'extra_time_break' | 'extra_time' | 'penalties' | 'suspended' | 'halftime' | 'final' | 'final_extra_time' | 'final_penalties' | 'awarded' | 'abandoned'
  readonly period_code: '1H' | 'HT' | '2H' | 'ET' | 'PK' | null
  readonly stoppage: number | null
  /** RFC 3339 instant in UTC with milliseconds */
  readonly kick_off_utc: string
  readonly shootout: {
    readonly home: number
    readonly away: number
  } | null
  readonly official: boolean
  readonly revision: number
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  readonly previous_status: string | null
}

export type SoccerEventData = {
  readonly event_id: number
  /** Game id in the league’s own form */
  readonly fixture_id: string
  /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
  readonly league: string
  /** True position in the match */
  readonly order: number
  readonly minute: number
  readonly stoppage: number | null
  /** Part of the match */
  readonly period: 'pre_match' | 'first_half' | 'halftime' | 'second_half' | 'extra_time' | 'penalties' | 'full_time'
  readonly type: 'goal' | 'own_goal' | 'penalty_goal' | 'penalty_missed' | 'yellow_card' | 'second_yellow_card' | 'red_card' | 'substitution' | 'var_review' | 'shootout_goal' | 'shootout_missed'
  readonly detail: 'goal_cancelled' | 'goal_confirmed' | 'penalty_awarded' | 'penalty_cancelled' | 'card_upgraded' | 'card_rescinded' | null
  readonly team: string | null
  readonly player: string | null
  readonly related_player: string | null
  /** True: a review disallowed the goal; it does not count */
  readonly cancelled: boolean
  readonly description: string
  readonly score: {
    readonly home: number
    readonly away: number
  } | null
  readonly revision: number
  readonly edited_at: string | null
  readonly change: 'created' | 'updated' | 'deleted'
}

export type SoccerTableData = {
  /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
  readonly league: string
  /** YYYY-YY, or YYYY where a season is a calendar year */
  readonly season: string
  readonly rows: readonly {
    readonly pos: number
    /** Club name */
    readonly team: string
    readonly p: number
    readonly w: number
    readonly d: number
    readonly l: number
    readonly gd: number
    readonly pts: number
    /** What the place qualifies for; empty for nothing */
    readonly qualification: 'champions_league' | 'europa_league' | 'conference_league' | 'promotion' | 'promotion_playoff' | 'playoffs' | 'relegation_playoff' | 'relegation' | ''
    readonly gf: number
    readonly ga: number
    /** The last five results, the latest last */
    readonly form: string
    /** Points deducted by rulings, already subtracted */
    readonly deductions: number
    readonly group: string | null
  }[]
}

export type OddsData = {
  readonly game_id: string
  readonly markets: {
    readonly moneyline: Readonly<Record<string, {
      /** American price: +100 and more, or -101 and less */
      readonly home: number
      /** American price: +100 and more, or -101 and less */
      readonly away: number
      /** Where a game can end in a draw */
      readonly draw?: number | undefined
      readonly opening: {
        /** American price: +100 and more, or -101 and less */
        readonly home: number
        /** American price: +100 and more, or -101 and less */
        readonly away: number
        /** Where a game can end in a draw */
        readonly draw?: number | undefined
      }
      /** True: no bets are taken; the terms are the last ones */
      readonly suspended: boolean
      /** RFC 3339 instant in UTC with milliseconds */
      readonly updated_at: string
    }>>
    readonly spread: Readonly<Record<string, {
      readonly home: number
      /** American price: +100 and more, or -101 and less */
      readonly home_price: number
      /** American price: +100 and more, or -101 and less */
      readonly away_price: number
      readonly opening: {
        readonly home: number
        /** American price: +100 and more, or -101 and less */
        readonly home_price: number
        /** American price: +100 and more, or -101 and less */
        readonly away_price: number
      }
      /** True: no bets are taken; the terms are the last ones */
      readonly suspended: boolean
      /** RFC 3339 instant in UTC with milliseconds */
      readonly updated_at: string
    }>>
    readonly total: Readonly<Record<string, {
      readonly line: number
      /** American price: +100 and more, or -101 and less */
      readonly over: number
      /** American price: +100 and more, or -101 and less */
      readonly under: number
      readonly opening: {
        readonly line: number
        /** American price: +100 and more, or -101 and less */
        readonly over: number
        /** American price: +100 and more, or -101 and less */
        readonly under: number
      }
      /** True: no bets are taken; the terms are the last ones */
      readonly suspended: boolean
      /** RFC 3339 instant in UTC with milliseconds */
      readonly updated_at: string
    }>>
  }
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
}

export type NflScoresLiveData = {
  /** Game id in the league’s own form */
  readonly game_id: string
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
  /** 5 and more: overtime */
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  readonly home: {
    /** Team code of two or three letters */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    readonly score: number
    readonly timeouts_remaining: number
  }
  readonly away: {
    /** Team code of two or three letters */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    readonly score: number
    readonly timeouts_remaining: number
  }
  readonly possession: {
    /** Team code of two or three letters */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    readonly side: 'home' | 'away'
  } | null
  readonly down: number | null
  readonly distance: number | null
  /** Side and yard line, as `GB 25`; `50` at midfield; `""` when none */
  readonly yardline: string
  readonly last_play: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly kickoff_utc: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  /** The year in which the season began */
  readonly season: string
  /** Preseason, regular season or play-offs */
  readonly season_type: 'PRE' | 'REG' | 'POST'
  readonly week: number
  readonly official: boolean
  readonly revision: number
}

export type NflGameData = {
  /** Game id in the league’s own form */
  readonly game_id: string
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
  /** 5 and more: overtime */
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  readonly home: {
    /** Team code of two or three letters */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    readonly score: number
    readonly timeouts_remaining: number
  }
  readonly away: {
    /** Team code of two or three letters */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    readonly score: number
    readonly timeouts_remaining: number
  }
  readonly possession: {
    /** Team code of two or three letters */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    readonly side: 'home' | 'away'
  } | null
  readonly down: number | null
  readonly distance: number | null
  /** Side and yard line, as `GB 25`; `50` at midfield; `""` when none */
  readonly yardline: string
  readonly last_play: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly kickoff_utc: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  /** The year in which the season began */
  readonly season: string
  /** Preseason, regular season or play-offs */
  readonly season_type: 'PRE' | 'REG' | 'POST'
  readonly week: number
  readonly official: boolean
  readonly revision: number
  readonly previous_status: string | null
}

export type NflPlayData = {
  /** 5 and more: overtime */
  readonly qtr: number
  readonly down: number | null
  readonly distance: number | null
  readonly yardline: string | null
  /** Time left in the period, MM:SS */
  readonly clock: string
  readonly description: string
  readonly epa: number | null
  readonly wpa: number | null
  readonly formation: string | null
  readonly personnel: string | null
  readonly play_type: 'pass' | 'run' | 'punt' | 'field_goal' | 'kickoff' | 'extra_point' | 'two_point' | 'qb_kneel' | 'qb_spike' | 'no_play'
  readonly air_yards: number | null
  readonly yac: number | null
  readonly play_id: number
  /** True position in the game; ids need not be monotonic */
  readonly order: number
  readonly posteam: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS' | null
  readonly score: {
    readonly home: number
    readonly away: number
  }
  readonly model: string | null
  readonly yards_gained: number | null
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Who threw, ran or kicked the ball; null when the feed does not say */
  readonly player: string | null
  readonly revision: number
  readonly edited_at: string | null
  readonly change: 'created' | 'updated' | 'deleted'
}

export type NflBoxData = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** `plays`: counted from the plays; `stated`: as the feed states it, where plays are missing */
  readonly source: 'plays' | 'stated'
  readonly home: {
    /** Team code of two or three letters */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    readonly passing: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly att: number | null
      readonly cmp: number | null
      readonly yds: number | null
      readonly td: number | null
      readonly int: number | null
      readonly long: number | null
      readonly sacked: number | null
      readonly sack_yds: number | null
      readonly two_pt: number | null
    }[]
    readonly rushing: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly att: number | null
      readonly yds: number | null
      readonly td: number | null
      readonly long: number | null
      readonly two_pt: number | null
      readonly fum: number | null
      readonly fum_lost: number | null
    }[]
    readonly receiving: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly targets: number | null
      readonly rec: number | null
      readonly yds: number | null
      readonly td: number | null
      readonly long: number | null
      readonly two_pt: number | null
      readonly fum: number | null
      readonly fum_lost: number | null
    }[]
    readonly kicking: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly fg_att: number | null
      readonly fg_made: number | null
      readonly fg_long: number | null
      readonly xp_att: number | null
      readonly xp_made: number | null
      readonly points: number | null
    }[]
    readonly punting: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly punts: number | null
      readonly yds: number | null
      readonly long: number | null
      readonly touchbacks: number | null
      readonly blocked: number | null
    }[]
    readonly returns: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly kick_returns: number | null
      readonly kick_return_yds: number | null
      readonly kick_return_td: number | null
      readonly kick_return_long: number | null
      readonly punt_returns: number | null
      readonly punt_return_yds: number | null
      readonly punt_return_td: number | null
      readonly punt_return_long: number | null
    }[]
    readonly defense: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly tackles_solo: number | null
      readonly tackles_assist: number | null
      readonly sacks: number | null
      readonly int: number | null
      readonly int_yds: number | null
      readonly pass_defended: number | null
      readonly ff: number | null
      readonly fum_rec: number | null
      readonly td: number | null
      readonly blocked: number | null
    }[]
    readonly totals: {
      /** Score of the side */
      readonly points: number
      readonly plays: number | null
      readonly yds: number | null
      readonly rush_att: number | null
      readonly rush_yds: number | null
      readonly pass_att: number | null
      readonly pass_cmp: number | null
      readonly pass_yds: number | null
      readonly sacked: number | null
      readonly sack_yds: number | null
      readonly int: number | null
      readonly fum_lost: number | null
      readonly turnovers: number | null
      readonly penalties: number | null
      readonly penalty_yds: number | null
    }
  }
  readonly away: {
    /** Team code of two or three letters */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    readonly passing: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly att: number | null
      readonly cmp: number | null
      readonly yds: number | null
      readonly td: number | null
      readonly int: number | null
      readonly long: number | null
      readonly sacked: number | null
      readonly sack_yds: number | null
      readonly two_pt: number | null
    }[]
    readonly rushing: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly att: number | null
      readonly yds: number | null
      readonly td: number | null
      readonly long: number | null
      readonly two_pt: number | null
      readonly fum: number | null
      readonly fum_lost: number | null
    }[]
    readonly receiving: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly targets: number | null
      readonly rec: number | null
      readonly yds: number | null
      readonly td: number | null
      readonly long: number | null
      readonly two_pt: number | null
      readonly fum: number | null
      readonly fum_lost: number | null
    }[]
    readonly kicking: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly fg_att: number | null
      readonly fg_made: number | null
      readonly fg_long: number | null
      readonly xp_att: number | null
      readonly xp_made: number | null
      readonly points: number | null
    }[]
    readonly punting: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly punts: number | null
      readonly yds: number | null
      readonly long: number | null
      readonly touchbacks: number | null
      readonly blocked: number | null
    }[]
    readonly returns: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly kick_returns: number | null
      readonly kick_return_yds: number | null
      readonly kick_return_td: number | null
      readonly kick_return_long: number | null
      readonly punt_returns: number | null
      readonly punt_return_yds: number | null
      readonly punt_return_td: number | null
      readonly punt_return_long: number | null
    }[]
    readonly defense: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly tackles_solo: number | null
      readonly tackles_assist: number | null
      readonly sacks: number | null
      readonly int: number | null
      readonly int_yds: number | null
      readonly pass_defended: number | null
      readonly ff: number | null
      readonly fum_rec: number | null
      readonly td: number | null
      readonly blocked: number | null
    }[]
    readonly totals: {
      /** Score of the side */
      readonly points: number
      readonly plays: number | null
      readonly yds: number | null
      readonly rush_att: number | null
      readonly rush_yds: number | null
      readonly pass_att: number | null
      readonly pass_cmp: number | null
      readonly pass_yds: number | null
      readonly sacked: number | null
      readonly sack_yds: number | null
      readonly int: number | null
      readonly fum_lost: number | null
      readonly turnovers: number | null
      readonly penalties: number | null
      readonly penalty_yds: number | null
    }
  }
}

export type NflInjuryData = {
  /** Player slug */
  readonly player: string
  /** Team code of two or three letters */
  readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
  readonly designation: 'out' | 'doubtful' | 'questionable' | 'probable' | 'ir' | 'pup' | 'nfi' | 'suspended' | null
  /** The injury, in lower case; `""` when unknown */
  readonly body_part: string
  readonly practice: {
    readonly mon?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    readonly tue?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    readonly wed?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    readonly thu?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    readonly fri?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    readonly sat?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    readonly sun?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
  }
  /** The year in which the season began */
  readonly season: string
  readonly week: number
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
}

export type NflPropsData = {
  readonly game_id: string
  /** Player slug */
  readonly player: string
  readonly market: 'passing_yards' | 'passing_tds' | 'passing_completions' | 'passing_attempts' | 'passing_interceptions' | 'longest_completion' | 'rushing_yards' | 'rushing_attempts' | 'rushing_tds' | 'longest_rush' | 'receiving_yards' | 'receptions' | 'receiving_tds' | 'longest_reception' | 'rushing_receiving_yards' | 'anytime_td' | 'first_td' | 'last_td' | 'field_goals_made' | 'kicking_points' | 'tackles_assists' | 'sacks'
  readonly books: Readonly<Record<string, {
    readonly line: number
    /** American price: +100 and more, or -101 and less */
    readonly over: number
    readonly under: number | null
    readonly opening: {
      readonly line: number
      /** American price: +100 and more, or -101 and less */
      readonly over: number
      readonly under: number | null
    }
    /** True: no bets are taken; the terms are the last ones */
    readonly suspended: boolean
    /** RFC 3339 instant in UTC with milliseconds */
    readonly updated_at: string
  }>>
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
}

export type NflStandingsData = {
  readonly league: 'nfl'
  /** Season */
  readonly season: string
  /** How the clubs are grouped */
  readonly view: 'league' | 'conference' | 'division' | 'wildcard'
  /** The groups of the view */
  readonly groups: readonly {
    /** Name of the league, conference, division or race */
    readonly name: string
    /** Best first */
    readonly rows: readonly {
      /** Place in the group */
      readonly pos: number
      /** Team code */
      readonly team: string
      /** Name of the club in that season */
      readonly name: string
      /** Games won */
      readonly w: number
      /** Games lost */
      readonly l: number
      /** Games tied */
      readonly t: number
      /** Share of the points that could be won: a tie, and in hockey a loss after regulation, is half a win */
      readonly pct: number
      readonly streak: string | null
      /** The last ten games */
      readonly last10: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
        /** Games tied */
        readonly t: number
      }
      /** Games as the home side */
      readonly home: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
        /** Games tied */
        readonly t: number
      }
      /** Games as the visitors */
      readonly away: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
        /** Games tied */
        readonly t: number
      }
      /** Games within the division */
      readonly division: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
        /** Games tied */
        readonly t: number
      }
      /** Games within the conference */
      readonly conference: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
        /** Games tied */
        readonly t: number
      }
      /** Points, goals or runs scored */
      readonly points_for: number
      /** Points, goals or runs allowed */
      readonly points_against: number
      /** Points scored minus points allowed */
      readonly diff: number
      readonly seed: number | null
      readonly clinched: 'best_record' | 'conference' | 'division' | 'playoffs' | 'play_in' | 'eliminated' | null
      /** Strength of victory: combined share of wins of the clubs beaten */
      readonly sov: number
      /** Strength of schedule: combined share of wins of the clubs played */
      readonly sos: number
      /** Games behind the first, or in a wild card race behind the last place that qualifies; negative: ahead of it */
      readonly gb: number
      readonly tiebreak: string | null
    }[]
  }[]
}

export type MlbScoresLiveData = {
  /** Game id in the league’s own form */
  readonly game_id: string
  readonly status: 'scheduled' | 'in_progress' | 'final'
  readonly inning: number
  readonly half: 'top' | 'middle' | 'bottom' | 'end'
  readonly count: {
    readonly balls: number
    readonly strikes: number
  }
  readonly baserunners: {
    readonly first: string | null
    readonly second: string | null
    readonly third: string | null
  }
  readonly home: {
    /** Team code of the league */
    readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
    readonly score: number
  }
  readonly away: {
    /** Team code of the league */
    readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
    readonly score: number
  }
  readonly outs: number
  readonly status_detail: 'scheduled' | 'warmup' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'suspended' | 'manager_challenge' | 'umpire_review' | 'final' | 'completed_early' | 'forfeit'
  readonly last_pitch: {
    readonly pitch_type: string | null
    readonly velocity: number | null
    /** The outcome of the pitch */
    readonly result: 'ball' | 'blocked_ball' | 'called_strike' | 'swinging_strike' | 'swinging_strike_blocked' | 'foul' | 'foul_tip' | 'foul_bunt' | 'missed_bunt' | 'hit_by_pitch' | 'in_play_out' | 'in_play_no_out' | 'in_play_run' | 'pitchout' | 'automatic_ball' | 'automatic_strike'
    /** Balls and strikes before the pitch */
    readonly count: string
    /** Player slug */
    readonly pitcher: string
    /** Player slug */
    readonly batter: string
  } | null
  /** RFC 3339 instant in UTC with milliseconds */
  readonly start_utc: string
  readonly double_header: number | null
  readonly official: boolean
  readonly revision: number
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
}

export type MlbGameData = {
  /** Game id in the league’s own form */
  readonly game_id: string
  readonly status: 'scheduled' | 'in_progress' | 'final'
  readonly inning: number
  readonly half: 'top' | 'middle' | 'bottom' | 'end'
  readonly count: {
    readonly balls: number
    readonly strikes: number
  }
  readonly baserunners: {
    readonly first: string | null
    readonly second: string | null
    readonly third: string | null
  }
  readonly home: {
    /** Team code of the league */
    readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
    readonly score: number
  }
  readonly away: {
    /** Team code of the league */
    readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
    readonly score: number
  }
  readonly outs: number
  readonly status_detail: 'scheduled' | 'warmup' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'suspended' | 'manager_challenge' | 'umpire_review' | 'final' | 'completed_early' | 'forfeit'
  readonly last_pitch: {
    readonly pitch_type: string | null
    readonly velocity: number | null
    /** The outcome of the pitch */
    readonly result: 'ball' | 'blocked_ball' | 'called_strike' | 'swinging_strike' | 'swinging_strike_blocked' | 'foul' | 'foul_tip' | 'foul_bunt' | 'missed_bunt' | 'hit_by_pitch' | 'in_play_out' | 'in_play_no_out' | 'in_play_run' | 'pitchout' | 'automatic_ball' | 'automatic_strike'
    /** Balls and strikes before the pitch */
    readonly count: string
    /** Player slug */
    readonly pitcher: string
    /** Player slug */
    readonly batter: string
  } | null
  /** RFC 3339 instant in UTC with milliseconds */
  readonly start_utc: string
  readonly double_header: number | null
  readonly official: boolean
  readonly revision: number
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  readonly previous_status: string | null
}

export type MlbPitchData = {
  /** Player slug */
  readonly pitcher: string
  /** Player slug */
  readonly batter: string
  readonly pitch_type: string | null
  readonly velocity: number | null
  readonly spin_rate: number | null
  readonly release: {
    /** Feet from the middle of the plate, from the catcher’s view */
    readonly x: number
    /** Feet from the plate */
    readonly y: number
    /** Feet above the ground */
    readonly z: number
  } | null
  /** The outcome of the pitch */
  readonly result: 'ball' | 'blocked_ball' | 'called_strike' | 'swinging_strike' | 'swinging_strike_blocked' | 'foul' | 'foul_tip' | 'foul_bunt' | 'missed_bunt' | 'hit_by_pitch' | 'in_play_out' | 'in_play_no_out' | 'in_play_run' | 'pitchout' | 'automatic_ball' | 'automatic_strike'
  /** Balls and strikes before the pitch */
  readonly count: string
  readonly perceived_velocity: number | null
  readonly extension: number | null
  readonly pitch_id: string
  readonly inning: number
  readonly half: 'top' | 'bottom'
  /** Outs before the pitch */
  readonly outs: number
  readonly plate: {
    readonly x: number | null
    readonly z: number | null
    readonly zone: number | null
    readonly zone_top: number | null
    readonly zone_bottom: number | null
  } | null
  readonly break: {
    readonly horizontal: number | null
    readonly vertical: number | null
    readonly vertical_induced: number | null
  } | null
  readonly exit_velocity: number | null
  readonly launch_angle: number | null
  /** Game id in the league’s own form */
  readonly game_id: string
  /** The plate appearance it belongs to */
  readonly event_id: number
  /** True position in the game */
  readonly order: number
  readonly revision: number
  readonly edited_at: string | null
  readonly change: 'created' | 'updated' | 'deleted'
}

export type MlbPlayData = {
  readonly event_id: number
  /** Game id in the league’s own form */
  readonly game_id: string
  /** True position in the game; ids need not be monotonic */
  readonly order: number
  readonly inning: number
  readonly half: 'top' | 'bottom'
  /** Player slug */
  readonly batter: string
  /** The pitcher at the end of the play */
  readonly pitcher: string
  /** How the plate appearance ended; null while it is under way */
  readonly event: 'single' | 'double' | 'triple' | 'home_run' | 'field_out' | 'force_out' | 'grounded_into_double_play' | 'grounded_into_triple_play' | 'double_play' | 'triple_play' | 'fielders_choice' | 'fielders_choice_out' | 'field_error' | 'batter_interference' | 'strikeout' | 'strikeout_double_play' | 'strikeout_triple_play' | 'walk' | 'intent_walk' | 'hit_by_pitch' | 'sac_fly' | 'sac_fly_double_play' | 'sac_bunt' | 'sac_bunt_double_play' | 'catcher_interf' | 'caught_stealing_2b' | 'caught_stealing_3b' | 'caught_stealing_home' | 'pickoff_1b' | 'pickoff_2b' | 'pickoff_3b' | 'pickoff_caught_stealing_2b' | 'pickoff_caught_stealing_3b' | 'pickoff_caught_stealing_home' | 'stolen_base_2b' | 'stolen_base_3b' | 'stolen_base_home' | 'wild_pitch' | 'passed_ball' | 'balk' | 'runner_double_play' | 'other_out' | 'other' | null
  readonly description: string
  /** Runs batted in */
  readonly rbi: number
  /** Outs after the play */
  readonly outs_after: number
  /** The runner on each base after the play; null in events, because it depends on the plays before */
  readonly bases_after: {
    readonly first: string | null
    readonly second: string | null
    readonly third: string | null
  } | null
  /** The score after the play; null in events, because it depends on the plays before */
  readonly score: {
    readonly home: number
    readonly away: number
  } | null
  readonly count: {
    readonly balls: number
    readonly strikes: number
  }
  readonly revision: number
  readonly edited_at: string | null
  readonly change: 'created' | 'updated' | 'deleted'
}

export type MlbStandingsData = {
  readonly league: 'mlb'
  /** Season */
  readonly season: string
  /** How the clubs are grouped */
  readonly view: 'league' | 'conference' | 'division' | 'wildcard'
  /** The groups of the view */
  readonly groups: readonly {
    /** Name of the league, conference, division or race */
    readonly name: string
    /** Best first */
    readonly rows: readonly {
      /** Place in the group */
      readonly pos: number
      /** Team code */
      readonly team: string
      /** Name of the club in that season */
      readonly name: string
      /** Games won */
      readonly w: number
      /** Games lost */
      readonly l: number
      /** Share of the points that could be won: a tie, and in hockey a loss after regulation, is half a win */
      readonly pct: number
      readonly streak: string | null
      /** The last ten games */
      readonly last10: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
      }
      /** Games as the home side */
      readonly home: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
      }
      /** Games as the visitors */
      readonly away: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
      }
      /** Games within the division */
      readonly division: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
      }
      /** Games within the conference */
      readonly conference: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
      }
      /** Points, goals or runs scored */
      readonly points_for: number
      /** Points, goals or runs allowed */
      readonly points_against: number
      /** Points scored minus points allowed */
      readonly diff: number
      readonly seed: number | null
      readonly clinched: 'best_record' | 'conference' | 'division' | 'playoffs' | 'play_in' | 'eliminated' | null
      readonly magic_number: number | null
      readonly elimination_number: number | null
      /** Games behind the first, or in a wild card race behind the last place that qualifies; negative: ahead of it */
      readonly gb: number
      readonly tiebreak: string | null
    }[]
  }[]
}

export type NhlScoresLiveData = {
  /** Game id in the league’s own form */
  readonly game_id: string
  readonly status: 'scheduled' | 'in_progress' | 'final'
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  readonly home: {
    /** Three-letter team code */
    readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
    readonly score: number
    /** Shots on goal */
    readonly shots: number
  }
  readonly away: {
    /** Three-letter team code */
    readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
    readonly score: number
    /** Shots on goal */
    readonly shots: number
  }
  readonly last_event: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'intermission' | 'overtime' | 'shootout' | 'suspended' | 'final' | 'final_overtime' | 'final_shootout' | 'forfeit'
  /** Regulation, overtime or shootout */
  readonly period_type: 'REG' | 'OT' | 'SO'
  readonly strength: string | null
  /** RFC 3339 instant in UTC with milliseconds */
  readonly start_utc: string
  readonly official: boolean
  readonly revision: number
}

export type NhlGameData = {
  /** Game id in the league’s own form */
  readonly game_id: string
  readonly status: 'scheduled' | 'in_progress' | 'final'
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  readonly home: {
    /** Three-letter team code */
    readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
    readonly score: number
    /** Shots on goal */
    readonly shots: number
  }
  readonly away: {
    /** Three-letter team code */
    readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
    readonly score: number
    /** Shots on goal */
    readonly shots: number
  }
  readonly last_event: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'intermission' | 'overtime' | 'shootout' | 'suspended' | 'final' | 'final_overtime' | 'final_shootout' | 'forfeit'
  /** Regulation, overtime or shootout */
  readonly period_type: 'REG' | 'OT' | 'SO'
  readonly strength: string | null
  /** RFC 3339 instant in UTC with milliseconds */
  readonly start_utc: string
  readonly official: boolean
  readonly revision: number
  readonly previous_status: string | null
}

export type NhlPlayData = {
  readonly event_id: number
  /** Game id in the league’s own form */
  readonly game_id: string
  /** True position in the game; ids need not be monotonic */
  readonly order: number
  readonly period: number
  /** Regulation, overtime or shootout */
  readonly period_type: 'REG' | 'OT' | 'SO'
  /** Seconds played in the period */
  readonly seconds: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI' | null
  readonly player: string | null
  readonly type: 'faceoff' | 'hit' | 'giveaway' | 'takeaway' | 'shot_on_goal' | 'goal' | 'missed_shot' | 'blocked_shot' | 'failed_shot' | 'penalty' | 'delayed_penalty' | 'stoppage' | 'period_start' | 'period_end' | 'shootout_complete' | 'game_end' | 'other'
  readonly shot_type: 'wrist' | 'snap' | 'slap' | 'backhand' | 'tip_in' | 'deflected' | 'wrap_around' | 'bat' | 'poke' | 'between_legs' | 'cradle' | 'other' | null
  readonly x: number | null
  readonly y: number | null
  readonly home_defends: 'left' | 'right' | null
  readonly situation: string | null
  readonly reason: string | null
  readonly description: string
  readonly related_player: string | null
  readonly assists: readonly string[]
  readonly goalie: string | null
  readonly penalty: {
    readonly minutes: number
    /** The offence, in kebab-case */
    readonly kind: string
    readonly drawn_by: string | null
  } | null
  readonly score: {
    readonly home: number
    readonly away: number
  }
  readonly shots: {
    readonly home: number
    readonly away: number
  }
  readonly revision: number
  readonly edited_at: string | null
  readonly zone: 'offensive' | 'neutral' | 'defensive' | null
  readonly strength: string | null
  readonly xg: number | null
  /** Players on the ice, goalies included; empty where shifts are not known, and in events */
  readonly on_ice: {
    readonly home: readonly string[]
    readonly away: readonly string[]
  }
  readonly change: 'created' | 'updated' | 'deleted'
}

export type NhlBoxData = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** `plays`: counted from the plays; `stated`: as the feed states it, where plays are missing */
  readonly source: 'plays' | 'stated'
  readonly home: {
    /** Three-letter team code */
    readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
    /** Most points first, then most time */
    readonly skaters: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly pos: 'C' | 'L' | 'R' | 'D' | null
      /** Goals, the shootout excluded */
      readonly g: number
      /** Assists */
      readonly a: number
      /** Goals and assists */
      readonly pts: number
      /** Shots on goal, goals included */
      readonly shots: number
      readonly hits: number | null
      readonly blocks: number | null
      /** Penalty minutes */
      readonly pim: number
      readonly plus_minus: number | null
      readonly toi_seconds: number | null
      readonly fow: number | null
      readonly fol: number | null
    }[]
    /** Most shots against first */
    readonly goalies: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      /** Shots against, the shootout excluded */
      readonly sa: number
      /** Saves */
      readonly sv: number
      /** Goals against */
      readonly ga: number
      readonly toi_seconds: number | null
      readonly decision: 'W' | 'L' | 'O' | null
    }[]
  }
  readonly away: {
    /** Three-letter team code */
    readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
    /** Most points first, then most time */
    readonly skaters: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      readonly pos: 'C' | 'L' | 'R' | 'D' | null
      /** Goals, the shootout excluded */
      readonly g: number
      /** Assists */
      readonly a: number
      /** Goals and assists */
      readonly pts: number
      /** Shots on goal, goals included */
      readonly shots: number
      readonly hits: number | null
      readonly blocks: number | null
      /** Penalty minutes */
      readonly pim: number
      readonly plus_minus: number | null
      readonly toi_seconds: number | null
      readonly fow: number | null
      readonly fol: number | null
    }[]
    /** Most shots against first */
    readonly goalies: readonly {
      /** Player slug */
      readonly player: string
      readonly name: string | null
      /** False where the sources give no name, only initials or a family name */
      readonly name_complete: boolean
      /** Shots against, the shootout excluded */
      readonly sa: number
      /** Saves */
      readonly sv: number
      /** Goals against */
      readonly ga: number
      readonly toi_seconds: number | null
      readonly decision: 'W' | 'L' | 'O' | null
    }[]
  }
}

export type NhlStandingsData = {
  readonly league: 'nhl'
  /** Season */
  readonly season: string
  /** How the clubs are grouped */
  readonly view: 'league' | 'conference' | 'division' | 'wildcard'
  /** The groups of the view */
  readonly groups: readonly {
    /** Name of the league, conference, division or race */
    readonly name: string
    /** Best first */
    readonly rows: readonly {
      /** Place in the group */
      readonly pos: number
      /** Team code */
      readonly team: string
      /** Name of the club in that season */
      readonly name: string
      /** Games won */
      readonly w: number
      /** Games lost */
      readonly l: number
      /** Games lost in overtime or a shootout */
      readonly otl: number
      /** Share of the points that could be won: a tie, and in hockey a loss after regulation, is half a win */
      readonly pct: number
      readonly streak: string | null
      /** The last ten games */
      readonly last10: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
        /** Games lost in overtime or a shootout */
        readonly otl: number
      }
      /** Games as the home side */
      readonly home: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
        /** Games lost in overtime or a shootout */
        readonly otl: number
      }
      /** Games as the visitors */
      readonly away: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
        /** Games lost in overtime or a shootout */
        readonly otl: number
      }
      /** Games within the division */
      readonly division: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
        /** Games lost in overtime or a shootout */
        readonly otl: number
      }
      /** Games within the conference */
      readonly conference: {
        /** Games won */
        readonly w: number
        /** Games lost */
        readonly l: number
        /** Games lost in overtime or a shootout */
        readonly otl: number
      }
      /** Points, goals or runs scored */
      readonly points_for: number
      /** Points, goals or runs allowed */
      readonly points_against: number
      /** Points scored minus points allowed */
      readonly diff: number
      readonly seed: number | null
      readonly clinched: 'best_record' | 'conference' | 'division' | 'playoffs' | 'play_in' | 'eliminated' | null
      /** Points: two for a win, one for a loss after regulation */
      readonly pts: number
      /** Wins in regulation or overtime */
      readonly row: number
      /** Wins in regulation */
      readonly rw: number
      /** Games behind the first, or in a wild card race behind the last place that qualifies; negative: ahead of it */
      readonly gb: number
      readonly tiebreak: string | null
    }[]
  }[]
}

export type NewsPublishedData = {
  /** The same for all revisions */
  readonly id: string
  /** Plain text */
  readonly headline: string
  /** Plain text */
  readonly summary: string
  /** Where to read it; `""` when it has no address */
  readonly url: string
  /** Who published it */
  readonly source: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly published_at: string
  /** League id; `""` when the story is not about a single league */
  readonly league: string
  /** Team codes; for soccer, club names */
  readonly teams: readonly string[]
  readonly players: readonly string[]
  readonly category: 'injury' | 'illness' | 'suspension' | 'return' | 'load_management' | 'transaction' | 'game' | 'recap' | 'preview' | 'other'
}

export type NewsBreakingData = {
  /** Plain text */
  readonly headline: string
  /** Plain text */
  readonly summary: string
  /** Where to read it; `""` when it has no address */
  readonly url: string
  /** Team codes; for soccer, club names */
  readonly teams: readonly string[]
}

/** The data of each event by its name: the channels of the stream. */
export interface EventData {
  /** A visible field of a live game changes */
  'nba.scores.live': NbaScoresLiveData
  /** A game starts */
  'nba.game.started': NbaGameData
  /** A period ends */
  'nba.game.period_ended': NbaGameData
  /** A game ends */
  'nba.game.final': NbaGameData
  /** A game is postponed */
  'nba.game.postponed': NbaGameData
  /** A game is corrected */
  'nba.game.corrected': NbaGameData
  /** A play of a basketball game appears, changes or is withdrawn */
  'nba.play': NbaPlayData
  /** The box score of a game changes */
  'nba.box': NbaBoxData
  /** A price or line of a game moves */
  'nba.odds': NbaOddsData
  /** A game starts: the last quotes before it, of each book that had one */
  'nba.odds.closed': OddsClosedData
  /** The lineups of a game appear, are confirmed or change */
  'nba.lineup': LineupData
  /** The order of the basketball standings changes, or a club secures or misses something */
  'nba.standings': NbaStandingsData
  /** A play of a basketball game changes a win probability by 0.15 or more */
  'nba.swing': SwingData
  /** A visible field of a live game changes */
  'soccer.scores.live': SoccerScoresLiveData
  /** A game starts */
  'soccer.game.started': SoccerGameData
  /** A period ends */
  'soccer.game.period_ended': SoccerGameData
  /** A game ends */
  'soccer.game.final': SoccerGameData
  /** A game is postponed */
  'soccer.game.postponed': SoccerGameData
  /** A game is corrected */
  'soccer.game.corrected': SoccerGameData
  /** An event of a soccer match appears, changes or is withdrawn */
  'soccer.event': SoccerEventData
  /** The table of a league changes */
  'soccer.table': SoccerTableData
  /** The lineups of a game appear, are confirmed or change */
  'soccer.lineup': LineupData
  /** A price or line of a game moves */
  'soccer.odds': OddsData
  /** A game starts: the last quotes before it, of each book that had one */
  'soccer.odds.closed': OddsClosedData
  /** A play of a soccer game changes a win probability by 0.15 or more */
  'soccer.swing': SwingData
  /** A visible field of a live game changes */
  'nfl.scores.live': NflScoresLiveData
  /** A game starts */
  'nfl.game.started': NflGameData
  /** A period ends */
  'nfl.game.period_ended': NflGameData
  /** A game ends */
  'nfl.game.final': NflGameData
  /** A game is postponed */
  'nfl.game.postponed': NflGameData
  /** A game is corrected */
  'nfl.game.corrected': NflGameData
  /** A play of an American football game appears, changes or is withdrawn */
  'nfl.play': NflPlayData
  /** The box score of a game changes */
  'nfl.box': NflBoxData
  /** A row of an injury report appears or changes */
  'nfl.injury': NflInjuryData
  /** A price or line on a player moves */
  'nfl.props': NflPropsData
  /** The lineups of a game appear, are confirmed or change */
  'nfl.lineup': LineupData
  /** A price or line of a game moves */
  'nfl.odds': OddsData
  /** A game starts: the last quotes before it, of each book that had one */
  'nfl.odds.closed': OddsClosedData
  /** The order of the American football standings changes, or a club secures or misses something */
  'nfl.standings': NflStandingsData
  /** A play of a football game changes a win probability by 0.15 or more */
  'nfl.swing': SwingData
  /** A visible field of a live game changes */
  'mlb.scores.live': MlbScoresLiveData
  /** A game starts */
  'mlb.game.started': MlbGameData
  /** A period ends */
  'mlb.game.period_ended': MlbGameData
  /** A game ends */
  'mlb.game.final': MlbGameData
  /** A game is postponed */
  'mlb.game.postponed': MlbGameData
  /** A game is corrected */
  'mlb.game.corrected': MlbGameData
  /** A pitch of a baseball game appears, changes or is withdrawn */
  'mlb.pitch': MlbPitchData
  /** A play of a baseball game appears, changes or is withdrawn */
  'mlb.play': MlbPlayData
  /** The lineups of a game appear, are confirmed or change */
  'mlb.lineup': LineupData
  /** A price or line of a game moves */
  'mlb.odds': OddsData
  /** A game starts: the last quotes before it, of each book that had one */
  'mlb.odds.closed': OddsClosedData
  /** The order of the baseball standings changes, or a club secures or misses something */
  'mlb.standings': MlbStandingsData
  /** A play of a baseball game changes a win probability by 0.15 or more */
  'mlb.swing': SwingData
  /** A visible field of a live game changes */
  'nhl.scores.live': NhlScoresLiveData
  /** A game starts */
  'nhl.game.started': NhlGameData
  /** A period ends */
  'nhl.game.period_ended': NhlGameData
  /** A game ends */
  'nhl.game.final': NhlGameData
  /** A game is postponed */
  'nhl.game.postponed': NhlGameData
  /** A game is corrected */
  'nhl.game.corrected': NhlGameData
  /** A play of an ice hockey game appears, changes or is withdrawn */
  'nhl.play': NhlPlayData
  /** The box score of a game changes */
  'nhl.box': NhlBoxData
  /** The lineups of a game appear, are confirmed or change */
  'nhl.lineup': LineupData
  /** A price or line of a game moves */
  'nhl.odds': OddsData
  /** A game starts: the last quotes before it, of each book that had one */
  'nhl.odds.closed': OddsClosedData
  /** The order of the ice hockey standings changes, or a club secures or misses something */
  'nhl.standings': NhlStandingsData
  /** A play of a hockey game changes a win probability by 0.15 or more */
  'nhl.swing': SwingData
  /** A story is published or revised */
  'news.published': NewsPublishedData
  /** An injury story is published or revised */
  'news.injury': InjuryStory
  /** An urgent story */
  'news.breaking': NewsBreakingData
}

/** The data of the channel of one game, by its name before the id. */
export interface GameChannelData {
  'nba.games': NbaScoresLiveData
  'nba.plays': NbaPlayData
  'nba.box': NbaBoxData
  'nba.lineups': LineupData
  'soccer.games': SoccerScoresLiveData
  'soccer.events': SoccerEventData
  'soccer.lineups': LineupData
  'nfl.games': NflScoresLiveData
  'nfl.plays': NflPlayData
  'nfl.box': NflBoxData
  'nfl.lineups': LineupData
  'mlb.games': MlbScoresLiveData
  'mlb.pitches': MlbPitchData
  'mlb.plays': MlbPlayData
  'mlb.lineups': LineupData
  'nhl.games': NhlScoresLiveData
  'nhl.plays': NhlPlayData
  'nhl.box': NhlBoxData
  'nhl.lineups': LineupData
}
