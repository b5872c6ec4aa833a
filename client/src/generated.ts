// biome-ignore-all format: written by `npm run generate`, as the schemas of the service have it.

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
  /** The source of this data has not answered for too long */
  readonly stale?: true | undefined
  /** Query parameters that were ignored */
  readonly warnings?: readonly string[] | undefined
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
}

export type NbaPlayRecord = {
  readonly event_id: number
  /** Game id in the league’s own form */
  readonly game_id: string
  /** True place in the game; ids need not be monotonic */
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
  /** Where a game can end level */
  readonly draw?: number | undefined
  readonly opening: {
    /** American price: +100 and more, or -101 and less */
    readonly home: number
    /** American price: +100 and more, or -101 and less */
    readonly away: number
    /** Where a game can end level */
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

export type SoccerLiveFixture = {
  /** Fixture id */
  readonly fixture_id: string
  /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
  readonly league: string
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  /** Match minute; stoppage counts apart */
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

export type SoccerEventRecord = {
  readonly event_id: number
  /** Fixture id */
  readonly fixture_id: string
  /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
  readonly league: string
  /** True place in the match */
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
  /** True: a review took the goal back; it does not count */
  readonly cancelled: boolean
  readonly description: string
  readonly score: {
    readonly home: number
    readonly away: number
  } | null
  readonly revision: number
  readonly edited_at: string | null
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
  /** What the place leads to; empty for nothing */
  readonly qualification: 'champions_league' | 'europa_league' | 'conference_league' | 'promotion' | 'promotion_playoff' | 'playoffs' | 'relegation_playoff' | 'relegation' | ''
  readonly gf: number
  readonly ga: number
  /** The last five results, the latest last */
  readonly form: string
  /** Points lost by rulings, already taken off */
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

export type NflLiveGame = {
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
  /** The year a season began in */
  readonly season: string
  /** Preseason, regular season or play-offs */
  readonly season_type: 'PRE' | 'REG' | 'POST'
  readonly week: number
  readonly official: boolean
  readonly revision: number
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
  /** The year a season began in */
  readonly season: string
  /** Preseason, regular season or play-offs */
  readonly season_type: 'PRE' | 'REG' | 'POST'
  readonly week: number
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
}

export type NflPlay = {
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
  /** True place in the game; ids need not be monotonic */
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
  readonly revision: number
  readonly edited_at: string | null
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
  /** Two decimals, half away from zero */
  readonly points: number
  /** With include=breakdown */
  readonly breakdown?: readonly NflFantasyPart[] | undefined
}

export type NflFantasyScoring = {
  readonly scoring: 'std' | 'half_ppr' | 'ppr' | 'dfs_dk' | 'dfs_fd' | 'custom'
  /** Points for one of each stat */
  readonly points: Readonly<Record<string, number>>
  /** Each is given once, when the week’s total reaches its mark */
  readonly bonuses: readonly {
    readonly stat: 'pass_att' | 'pass_cmp' | 'pass_yd' | 'pass_td' | 'pass_int' | 'pass_2pt' | 'rush_att' | 'rush_yd' | 'rush_td' | 'rush_2pt' | 'rec' | 'rec_yd' | 'rec_td' | 'rec_2pt' | 'fum' | 'fum_lost' | 'fum_rec_td' | 'ret_yd' | 'ret_td' | 'xp' | 'xp_miss' | 'fg_0_39' | 'fg_40_49' | 'fg_50p' | 'fg_miss' | 'sack' | 'def_int' | 'fum_rec' | 'def_td' | 'safety' | 'blk' | 'xp_ret' | 'points_allowed'
    readonly at_least: number
    readonly points: number
  }[]
  /** For team defences; both ends included, null is open */
  readonly points_allowed: readonly {
    readonly from: number
    readonly to: number | null
    readonly points: number
  }[]
  /** Kicks run back, among the points that a defence allows */
  readonly return_points: 'counted' | 'left out'
}

export type NflPlayerProp = {
  /** Player slug */
  readonly player: string
  readonly game_id: string
  readonly market: 'passing_yards' | 'passing_tds' | 'passing_completions' | 'passing_attempts' | 'passing_interceptions' | 'longest_completion' | 'rushing_yards' | 'rushing_attempts' | 'rushing_tds' | 'longest_rush' | 'receiving_yards' | 'receptions' | 'receiving_tds' | 'longest_reception' | 'rushing_receiving_yards' | 'anytime_td' | 'first_td' | 'last_td' | 'field_goals_made' | 'kicking_points' | 'tackles_assists' | 'sacks'
  readonly books: Readonly<Record<string, PropQuote>>
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
}

export type NflInjury = {
  /** Player slug */
  readonly player: string
  /** Team code of two or three letters */
  readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
  readonly designation: 'out' | 'doubtful' | 'questionable' | 'probable' | 'ir' | 'pup' | 'nfi' | 'suspended' | null
  /** What is hurt, in lower case; `""` when it is not said */
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
  /** The year a season began in */
  readonly season: string
  readonly week: number
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
}

export type NflProp = {
  /** Player slug */
  readonly player: string
  readonly market: 'passing_yards' | 'passing_tds' | 'passing_completions' | 'passing_attempts' | 'passing_interceptions' | 'longest_completion' | 'rushing_yards' | 'rushing_attempts' | 'rushing_tds' | 'longest_rush' | 'receiving_yards' | 'receptions' | 'receiving_tds' | 'longest_reception' | 'rushing_receiving_yards' | 'anytime_td' | 'first_td' | 'last_td' | 'field_goals_made' | 'kicking_points' | 'tackles_assists' | 'sacks'
  readonly books: Readonly<Record<string, PropQuote>>
  /** RFC 3339 instant in UTC with milliseconds */
  readonly updated_at: string
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

export type MlbBaserunners = {
  readonly first: string | null
  readonly second: string | null
  readonly third: string | null
}

export type MlbLastPitch = {
  readonly pitch_type: string | null
  readonly velocity: number | null
  /** What became of the pitch */
  readonly result: 'ball' | 'blocked_ball' | 'called_strike' | 'swinging_strike' | 'swinging_strike_blocked' | 'foul' | 'foul_tip' | 'foul_bunt' | 'missed_bunt' | 'hit_by_pitch' | 'in_play_out' | 'in_play_no_out' | 'in_play_run' | 'pitchout' | 'automatic_ball' | 'automatic_strike'
  /** Balls and strikes before the pitch */
  readonly count: string
  /** Player slug */
  readonly pitcher: string
  /** Player slug */
  readonly batter: string
}

export type MlbLiveGame = {
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
    /** Team code as the league writes it */
    readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
    readonly score: number
  }
  readonly away: {
    /** Team code as the league writes it */
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
}

export type MlbScheduleGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** League day, YYYY-MM-DD */
  readonly date: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly start_utc: string
  /** Team code as the league writes it */
  readonly home: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
  /** Team code as the league writes it */
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
}

export type MlbRelease = {
  /** Feet from the middle of the plate, seen from the catcher */
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

export type MlbPitch = {
  /** Player slug */
  readonly pitcher: string
  /** Player slug */
  readonly batter: string
  readonly pitch_type: string | null
  readonly velocity: number | null
  readonly spin_rate: number | null
  readonly release: MlbRelease | null
  /** What became of the pitch */
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
  /** True place in the game */
  readonly order: number
  readonly revision: number
  readonly edited_at: string | null
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
}

export type MlbBoxSide = {
  /** Team code as the league writes it */
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

export type NhlLiveGame = {
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
  /** Each game apart, with per=game */
  readonly games?: readonly NhlGameMetrics[] | undefined
}

export type NhlForwardLine = {
  readonly players: readonly string[]
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

export type SearchResult = {
  /** Stays through revisions */
  readonly id: string
  /** Plain text */
  readonly headline: string
  /** HTML: escaped text with what was asked for in `<em>` */
  readonly highlight: string
  /** Plain text */
  readonly summary: string
  /** Where to read it; `""` when there is no such place */
  readonly url: string
  /** Who published it */
  readonly source: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly published_at: string
  /** League id; `""` for a story of no single league */
  readonly league: string
  /** Team codes; of soccer, clubs by their names */
  readonly teams: readonly string[]
  readonly players: readonly string[]
  readonly category: 'injury' | 'illness' | 'suspension' | 'return' | 'load_management' | 'transaction' | 'game' | 'recap' | 'preview' | 'other'
  /** Relevance times freshness; higher is better */
  readonly score: number
}

export type InjuryStory = {
  /** Stays through revisions */
  readonly id: string
  /** Plain text */
  readonly headline: string
  readonly category: 'injury' | 'illness' | 'suspension' | 'return' | 'load_management'
  readonly designation: 'out' | 'questionable' | 'probable' | null
  readonly designation_detail: 'doubtful' | null
  readonly body_part: string | null
  /** League id; `""` for a story of no single league */
  readonly league: string
  /** Team codes; of soccer, clubs by their names */
  readonly teams: readonly string[]
  readonly players: readonly string[]
  /** Where to read it; `""` when there is no such place */
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
  /** The record, whole; null for a deletion. Schemas: GET /admin/kinds */
  readonly data: unknown
}

export type Event = {
  /** The same over every way an event travels: use it to drop repeats */
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

export type StreamTicket = {
  /** Show it once, as ?ticket= or in the first frame */
  readonly ticket: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly expires_at: string
  readonly meta: Meta
}

export type StreamChannel = {
  /** Its name; in some {game_id} stands for the id of a game */
  readonly channel: string
  readonly summary: string
  /** state: an update replaces the one before of the same game, and a slow reader gets the newest; log: every update counts */
  readonly form: 'state' | 'log'
  /** Whether readers begin with how things stand */
  readonly snapshot: boolean
  /** The lowest tier that may hear it */
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
  readonly limits: {
    readonly requests_per_minute: number
    readonly webhooks: number
    readonly stream_connections: number
    readonly resume_window_seconds: number
  }
  readonly usage: {
    /** On the current league day, US Eastern */
    readonly requests_today: number
  }
  readonly expires_at: string | null
  readonly meta: Meta
}

export type NewKey = {
  /** What the key is for; no control characters */
  readonly name: string
  /** The plan tier */
  readonly tier: 'free' | 'standard' | 'pro' | 'betting'
  readonly mode?: 'live' | 'test' | undefined
  readonly expires_at?: string | null | undefined
  readonly leagues?: readonly string[] | null | undefined
  readonly requests_per_minute?: number | null | undefined
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

export type KeyPatch = {
  /** What the key is for; no control characters */
  readonly name?: string | undefined
  /** The plan tier */
  readonly tier?: 'free' | 'standard' | 'pro' | 'betting' | undefined
  readonly expires_at?: string | null | undefined
  readonly leagues?: readonly string[] | null | undefined
  readonly requests_per_minute?: number | null | undefined
}

export type RotateRequest = {
  /** How long the text before this one stays good */
  readonly grace_seconds?: number | undefined
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
  /** HTTPS address of the receiver */
  readonly url: string
  /** Names of events; a name may end in .* */
  readonly events: readonly string[]
  readonly filter?: WebhookFilter | undefined
  readonly description?: string | null | undefined
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
    /** Deliveries that are due or in flight */
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
    /** Deliveries that are due or in flight */
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
    /** Deliveries that are due or in flight */
    readonly pending: number
  }
  readonly meta: Meta
}

export type WebhookPatch = {
  /** HTTPS address of the receiver */
  readonly url?: string | undefined
  /** Names of events; a name may end in .* */
  readonly events?: readonly string[] | undefined
  readonly filter?: WebhookFilter | undefined
  readonly description?: string | null | undefined
}

export type EnableWebhook = {
  /** `missed`: what was exhausted or cancelled, and everything that matched while it was not active */
  readonly replay?: 'none' | 'missed' | {
    /** Everything that matches after it */
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
  /** How long deliveries are signed with the old secret too */
  readonly overlap_seconds?: number | undefined
}

export type Delivery = {
  /** dlv_… */
  readonly id: string
  readonly webhook_id: string
  /** evt_…, the id in the body */
  readonly event_id: string
  readonly event: string
  readonly state: 'pending' | 'in_flight' | 'succeeded' | 'exhausted' | 'cancelled'
  /** RFC 3339 instant in UTC with milliseconds */
  readonly created_at: string
  readonly next_attempt_at: string | null
  readonly finished_at: string | null
  readonly attempts: readonly DeliveryAttempt[]
}

export type DeliveryAnswer = {
  /** dlv_… */
  readonly id: string
  readonly webhook_id: string
  /** evt_…, the id in the body */
  readonly event_id: string
  readonly event: string
  readonly state: 'pending' | 'in_flight' | 'succeeded' | 'exhausted' | 'cancelled'
  /** RFC 3339 instant in UTC with milliseconds */
  readonly created_at: string
  readonly next_attempt_at: string | null
  readonly finished_at: string | null
  readonly attempts: readonly DeliveryAttempt[]
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
    /** Deliveries that are due or in flight */
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
    /** Which piece of the document it was */
    readonly line: number
    readonly position: string
    readonly reason: string
  }[]
  readonly rejected_count: number
  /** Worth knowing, but no fault */
  readonly notices: readonly {
    readonly position: string
    readonly reason: string
  }[]
}

export type Disagreement = {
  readonly kind: string
  readonly id: string
  readonly field: string
  /** What this feed says */
  readonly stated: unknown
  /** What is served */
  readonly kept: unknown
  /** The feed whose word counts */
  readonly kept_by: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly since: string
}

export type FeedState = {
  readonly feed: string
  readonly state: 'starting' | 'running' | 'waiting' | 'standby' | 'stopped'
  readonly lag_seconds: number | null
  readonly last_change_at: string | null
  readonly last_heard_at: string | null
  /** Its source has not answered for too long */
  readonly stale: boolean
  readonly last_error: string | null
  readonly failures: number
  readonly accepted: number
  readonly unchanged: number
  readonly rejected: number
  readonly progress: Readonly<Record<string, number>>
  readonly disagreements: {
    /** Fields in which it says otherwise at present than a feed that is trusted more */
    readonly count: number
    /** The latest of them first */
    readonly latest: readonly Disagreement[]
  }
}

/** Every call by method and path. */
export interface Calls {
  get: {
    /** The games of the current league day and whatever is in progress. On a day without games: the latest day with games and the next one. Tier: free and up. */
    '/v1/nba/scores/live': {
      params: object
      query: {
        /** Team code; upper or lower case */
        readonly team?: string | undefined
        /** Only what was updated strictly later than this instant */
        readonly since?: string | undefined
        /** Extras to add to each game */
        readonly include?: readonly ('last_play' | 'possession' | 'broadcast')[] | undefined
        /** Most games to return */
        readonly limit?: number | undefined
      }
      body: undefined
      response: {
        readonly games: readonly NbaLiveGame[]
        readonly meta: Meta
      }
    }
    /** Without a span of days or a season: the whole current season. Tier: free and up. */
    '/v1/nba/schedule': {
      params: object
      query: {
        /** YYYY-YY */
        readonly season?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_from?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_to?: string | undefined
        /** Team code; upper or lower case */
        readonly team?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the page before */
        readonly cursor?: string | undefined
      }
      body: undefined
      response: {
        readonly games: readonly NbaScheduleGame[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/nba/games/{game_id}': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: object
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
      }
      body: undefined
      response: {
        readonly plays: readonly NbaPlayRecord[]
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
        /** The ten with most minutes */
        readonly lineups: readonly NbaLineup[]
        readonly meta: Meta
      }
    }
    /** Without a game: the current or next one on top, and all current and coming ones in games. A market that is filtered out is left out. Tier: betting and up. */
    '/v1/nba/odds': {
      params: object
      query: {
        /** Game id in the league’s own form */
        readonly game_id?: string | undefined
        /** Only these sportsbooks, comma-separated */
        readonly books?: readonly string[] | undefined
        /** Only this market */
        readonly market?: 'moneyline' | 'spread' | 'total' | 'props' | undefined
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
        /** All current and coming games with odds */
        readonly games?: readonly NbaOdds[] | undefined
        readonly meta: Meta
      }
    }
    /** The matches of each league’s current day and whatever is in progress. For a league without either: its latest day with matches and its next one. Only the leagues that the key covers. Tier: free and up. */
    '/v1/soccer/scores/live': {
      params: object
      query: {
        /** League id; upper or lower case */
        readonly league?: string | undefined
        /** Club name, in any usual spelling, or its slug */
        readonly team?: string | undefined
      }
      body: undefined
      response: {
        readonly fixtures: readonly SoccerLiveFixture[]
        readonly meta: Meta
      }
    }
    /** Without a span of days or a season: the whole current season of every league that the key covers. Tier: free and up. */
    '/v1/soccer/fixtures': {
      params: object
      query: {
        /** League id; upper or lower case */
        readonly league?: string | undefined
        /** YYYY-YY, or YYYY where a season is a calendar year */
        readonly season?: string | undefined
        /** Club name, in any usual spelling, or its slug */
        readonly team?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_from?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_to?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the page before */
        readonly cursor?: string | undefined
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
      query: object
      body: undefined
      response: {
        /** Fixture id */
        readonly fixture_id: string
        /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
        readonly league: string
        readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
        /** Match minute; stoppage counts apart */
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
    /** A goal that a review took back stays, marked as cancelled. Tier: standard and up. */
    '/v1/soccer/fixtures/{fixture_id}/events': {
      params: {
        /** Fixture id */
        readonly fixture_id: string
      }
      query: object
      body: undefined
      response: {
        readonly events: readonly SoccerEventRecord[]
        readonly meta: Meta
      }
    }
    /** Without a season: the current one, or the one before while it has no fixture. What a place leads to is provisional until the season ends. Tier: free and up. */
    '/v1/soccer/leagues/{league_id}/table': {
      params: {
        /** League id; upper or lower case */
        readonly league_id: string
      }
      query: {
        /** YYYY-YY, or YYYY where a season is a calendar year */
        readonly season?: string | undefined
        /** true: as if the matches that are on ended now */
        readonly live?: boolean | undefined
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
    /** Without a game: the current or next one on top, and all current and coming ones in games. A market that is filtered out is left out. Tier: betting and up. */
    '/v1/soccer/odds': {
      params: object
      query: {
        /** Game id in the league’s own form */
        readonly game_id?: string | undefined
        /** Only these sportsbooks, comma-separated */
        readonly books?: readonly string[] | undefined
        /** Only this market */
        readonly market?: 'moneyline' | 'spread' | 'total' | undefined
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
        /** All current and coming games with odds */
        readonly games?: readonly SoccerOdds[] | undefined
        readonly meta: Meta
      }
    }
    /** The games of the current league day and whatever is in progress. On a day without games: the latest day with games and the next one. Tier: free and up. */
    '/v1/nfl/scores/live': {
      params: object
      query: {
        /** Team code; upper or lower case */
        readonly team?: string | undefined
        /** Only what was updated strictly later than this instant */
        readonly since?: string | undefined
      }
      body: undefined
      response: {
        readonly games: readonly NflLiveGame[]
        readonly meta: Meta
      }
    }
    /** Without a span of days or a season: the whole current season. Tier: free and up. */
    '/v1/nfl/schedule': {
      params: object
      query: {
        /** YYYY */
        readonly season?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_from?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_to?: string | undefined
        /** Team code; upper or lower case */
        readonly team?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the page before */
        readonly cursor?: string | undefined
      }
      body: undefined
      response: {
        readonly games: readonly NflScheduleGame[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/nfl/games/{game_id}': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: object
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
        /** The year a season began in */
        readonly season: string
        /** Preseason, regular season or play-offs */
        readonly season_type: 'PRE' | 'REG' | 'POST'
        readonly week: number
        readonly official: boolean
        readonly revision: number
        readonly meta: Meta
      }
    }
    /** epa and wpa are those of the feed where it states them, else of our own model, which model names. What depends on the next snap is provisional until then. Tier: standard and up. */
    '/v1/nfl/games/{game_id}/play-by-play': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: object
      body: undefined
      response: {
        readonly plays: readonly NflPlay[]
        readonly meta: Meta
      }
    }
    /** Everyone who did anything that a scoring can count, and all team defences; most points first. Numbers of a game under way grow with it. Tier: standard and up. */
    '/v1/nfl/fantasy/points': {
      params: object
      query: {
        /** ppr if not given */
        readonly scoring?: 'std' | 'half_ppr' | 'ppr' | 'dfs_dk' | 'dfs_fd' | 'custom' | undefined
        /** With scoring=custom: one JSON object, URL-encoded */
        readonly rules?: string | undefined
        /** Weeks turn on Tuesday, 06:00 US Eastern. Without it the current one, or the latest with data while it has none */
        readonly week?: number | undefined
        /** YYYY; without it the current season */
        readonly season?: string | undefined
        /** Extras to add */
        readonly include?: readonly ('breakdown')[] | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the page before */
        readonly cursor?: string | undefined
      }
      body: undefined
      response: {
        readonly scoring: 'std' | 'half_ppr' | 'ppr' | 'dfs_dk' | 'dfs_fd' | 'custom'
        readonly players: readonly NflFantasyPlayer[]
        /** The year a season began in */
        readonly season: string
        readonly week: number
        readonly meta: Meta
      }
    }
    /** The published scorings, and what the rules of scoring=custom may name. Tier: standard and up. */
    '/v1/nfl/fantasy/rules': {
      params: object
      query: object
      body: undefined
      response: {
        readonly scorings: readonly NflFantasyScoring[]
        readonly custom: {
          readonly stats: readonly ('pass_att' | 'pass_cmp' | 'pass_yd' | 'pass_td' | 'pass_int' | 'pass_2pt' | 'rush_att' | 'rush_yd' | 'rush_td' | 'rush_2pt' | 'rec' | 'rec_yd' | 'rec_td' | 'rec_2pt' | 'fum' | 'fum_lost' | 'fum_rec_td' | 'ret_yd' | 'ret_td' | 'xp' | 'xp_miss' | 'fg_0_39' | 'fg_40_49' | 'fg_50p' | 'fg_miss' | 'sack' | 'def_int' | 'fum_rec' | 'def_td' | 'safety' | 'blk' | 'xp_ret' | 'points_allowed')[]
          readonly positions: readonly string[]
          /** Points per unit and bonuses lie between this and its negative */
          readonly value_max: number
        }
        readonly meta: Meta
      }
    }
    /** Of one game, or without game_id of all that are on or coming. In a market with a single side the line is 0.5, over is the price of yes, and under is null. Tier: standard and up. */
    '/v1/nfl/props': {
      params: object
      query: {
        /** Game id in the league’s own form */
        readonly game_id?: string | undefined
        /** Only this market */
        readonly market?: 'passing_yards' | 'passing_tds' | 'passing_completions' | 'passing_attempts' | 'passing_interceptions' | 'longest_completion' | 'rushing_yards' | 'rushing_attempts' | 'rushing_tds' | 'longest_rush' | 'receiving_yards' | 'receptions' | 'receiving_tds' | 'longest_reception' | 'rushing_receiving_yards' | 'anytime_td' | 'first_td' | 'last_td' | 'field_goals_made' | 'kicking_points' | 'tackles_assists' | 'sacks' | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the page before */
        readonly cursor?: string | undefined
      }
      body: undefined
      response: {
        readonly props: readonly NflPlayerProp[]
        readonly meta: Meta
      }
    }
    /** Practice on the days that were reported, which follow the day of the game, and the designation for the game: null while none is given, which means that the player is expected to play. Tier: free and up. */
    '/v1/nfl/injuries': {
      params: object
      query: {
        /** Team code; upper or lower case */
        readonly team?: string | undefined
        /** Weeks turn on Tuesday, 06:00 US Eastern. Without it the current one, or the latest with data while it has none */
        readonly week?: number | undefined
        /** YYYY; without it the current season */
        readonly season?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the page before */
        readonly cursor?: string | undefined
      }
      body: undefined
      response: {
        readonly injuries: readonly NflInjury[]
        /** The year a season began in */
        readonly season: string
        readonly week: number
        readonly meta: Meta
      }
    }
    /** Without a game: the current or next one on top, and all current and coming ones in games. A market that is filtered out is left out. Tier: betting and up. */
    '/v1/nfl/odds': {
      params: object
      query: {
        /** Game id in the league’s own form */
        readonly game_id?: string | undefined
        /** Only these sportsbooks, comma-separated */
        readonly books?: readonly string[] | undefined
        /** Only this market */
        readonly market?: 'moneyline' | 'spread' | 'total' | 'props' | undefined
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
        /** All current and coming games with odds */
        readonly games?: readonly NflOdds[] | undefined
        readonly meta: Meta
      }
    }
    /** The games of the current league day and whatever is in progress. On a day without games: the latest day with games and the next one. Tier: free and up. */
    '/v1/mlb/scores/live': {
      params: object
      query: {
        /** Team code; upper or lower case */
        readonly team?: string | undefined
        /** Only what was updated strictly later than this instant */
        readonly since?: string | undefined
      }
      body: undefined
      response: {
        readonly games: readonly MlbLiveGame[]
        readonly meta: Meta
      }
    }
    /** Without a span of days or a season: the whole current season. Tier: free and up. */
    '/v1/mlb/schedule': {
      params: object
      query: {
        /** YYYY */
        readonly season?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_from?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_to?: string | undefined
        /** Team code; upper or lower case */
        readonly team?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the page before */
        readonly cursor?: string | undefined
      }
      body: undefined
      response: {
        readonly games: readonly MlbScheduleGame[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/mlb/games/{game_id}': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: object
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
          /** Team code as the league writes it */
          readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
          readonly score: number
        }
        readonly away: {
          /** Team code as the league writes it */
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
    '/v1/mlb/games/{game_id}/pitches': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: object
      body: undefined
      response: {
        readonly pitches: readonly MlbPitch[]
        readonly meta: Meta
      }
    }
    /** Averages are of the season to date, this game included. Tier: standard and up. */
    '/v1/mlb/games/{game_id}/box-score': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: object
      body: undefined
      response: {
        /** Game id in the league’s own form */
        readonly game_id: string
        readonly home: MlbBoxSide
        readonly away: MlbBoxSide
        readonly meta: Meta
      }
    }
    /** Without a game: the current or next one on top, and all current and coming ones in games. A market that is filtered out is left out. Tier: betting and up. */
    '/v1/mlb/odds': {
      params: object
      query: {
        /** Game id in the league’s own form */
        readonly game_id?: string | undefined
        /** Only these sportsbooks, comma-separated */
        readonly books?: readonly string[] | undefined
        /** Only this market */
        readonly market?: 'moneyline' | 'spread' | 'total' | undefined
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
        /** All current and coming games with odds */
        readonly games?: readonly MlbOdds[] | undefined
        readonly meta: Meta
      }
    }
    /** The games of the current league day and whatever is in progress. On a day without games: the latest day with games and the next one. Tier: free and up. */
    '/v1/nhl/scores/live': {
      params: object
      query: {
        /** Team code; upper or lower case */
        readonly team?: string | undefined
      }
      body: undefined
      response: {
        readonly games: readonly NhlLiveGame[]
        readonly meta: Meta
      }
    }
    /** Without a span of days or a season: the whole current season. Tier: free and up. */
    '/v1/nhl/schedule': {
      params: object
      query: {
        /** YYYY-YY */
        readonly season?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_from?: string | undefined
        /** League day, YYYY-MM-DD, included */
        readonly date_to?: string | undefined
        /** Team code; upper or lower case */
        readonly team?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the page before */
        readonly cursor?: string | undefined
      }
      body: undefined
      response: {
        readonly games: readonly NhlScheduleGame[]
        readonly meta: Meta
      }
    }
    /** Tier: free and up. */
    '/v1/nhl/games/{game_id}': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: object
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
    /** Counts of all games asked for are added up, then divided. Without a team: all of them, one by one in teams[]. With game_id: that game alone, whatever season is named. Tier: standard and up. */
    '/v1/nhl/advanced': {
      params: object
      query: {
        /** Team code; upper or lower case */
        readonly team?: string | undefined
        /** Own skaters against the opponents’, both goalies in; 5v5 if not given */
        readonly strength?: '5v5' | '5v4' | '4v5' | 'all' | undefined
        /** YYYY-YY; without it the current season, or the one before while it has no game */
        readonly season?: string | undefined
        /** Part of the season; without it the regular season, or the playoffs where no game of it is known */
        readonly phase?: 'regular' | 'playoffs' | 'preseason' | undefined
        /** Game id in the league’s own form */
        readonly game_id?: string | undefined
        /** game adds the games one by one */
        readonly per?: 'season' | 'game' | undefined
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
        /** Each game apart, with per=game */
        readonly games?: readonly NhlGameMetrics[] | undefined
        readonly teams?: readonly NhlTeamMetrics[] | undefined
        /** What made the expected goals: id@version */
        readonly xg_models: readonly string[]
        readonly meta: Meta
      }
    }
    /** At five on five, from shifts. The trio longest together is the first line, and so on, each player in one line only; numbers are of the whole season, or of the latest games when last_games is given. Tier: standard and up. */
    '/v1/nhl/teams/{team_id}/lines': {
      params: {
        /** Team code; upper or lower case */
        readonly team_id: string
      }
      query: {
        /** YYYY-YY; without it the current season, or the one before while it has no game */
        readonly season?: string | undefined
        /** Part of the season; without it the regular season, or the playoffs where no game of it is known */
        readonly phase?: 'regular' | 'playoffs' | 'preseason' | undefined
        /** Only the latest games: 5 for lines as they are now */
        readonly last_games?: number | undefined
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
    /** Without a game: the current or next one on top, and all current and coming ones in games. A market that is filtered out is left out. Tier: betting and up. */
    '/v1/nhl/odds': {
      params: object
      query: {
        /** Game id in the league’s own form */
        readonly game_id?: string | undefined
        /** Only these sportsbooks, comma-separated */
        readonly books?: readonly string[] | undefined
        /** Only this market */
        readonly market?: 'moneyline' | 'spread' | 'total' | undefined
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
        /** All current and coming games with odds */
        readonly games?: readonly NhlOdds[] | undefined
        readonly meta: Meta
      }
    }
    /** Results come best first: by how well their words answer, rare words and headlines counting more, and by how fresh they are. Case and accents make no difference; outside of phrases a plural is its singular. Pages fit together whatever is published between them. Tier: free and up. */
    '/v1/news/search': {
      params: object
      query: {
        /** Words, all of which have to be there; `"a phrase"`; `-word` for what must not be there; `or` between two of them */
        readonly q: string
        /** League id; upper or lower case */
        readonly league?: string | undefined
        /** UTC day, YYYY-MM-DD, included */
        readonly date_from?: string | undefined
        /** UTC day, YYYY-MM-DD, included */
        readonly date_to?: string | undefined
        /** Most results on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the page before; the other parameters have to be the same */
        readonly cursor?: string | undefined
      }
      body: undefined
      response: {
        /** q as it was sent */
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
          /** The source of this data has not answered for too long */
          readonly stale?: true | undefined
          /** Query parameters that were ignored */
          readonly warnings?: readonly string[] | undefined
          readonly took_ms: number
        }
      }
    }
    /** Injuries, illnesses, suspensions, rest and returns. `designation` is null where a story gives none. Tier: free and up. */
    '/v1/news/injuries': {
      params: object
      query: {
        /** League id; upper or lower case */
        readonly league?: string | undefined
        /** Team code, of soccer the name of a club; upper or lower case */
        readonly team?: string | undefined
        /** Most items on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the page before; the other parameters have to be the same */
        readonly cursor?: string | undefined
      }
      body: undefined
      response: {
        readonly results: readonly InjuryStory[]
        readonly meta: Meta
      }
    }
    /** Resume with the cursor of the last change, or with meta.next_cursor. Without since_cursor: from the oldest change kept; whoever reads on from there to the end holds every record as it stands. Tier: free and up. */
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
    /** Costs nothing of the rate limit. Tier: free and up. */
    '/v1/account': {
      params: object
      query: object
      body: undefined
      response: AccountAnswer
    }
    /** Revoked keys stay in the list. No text of a key is shown. */
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
    /** As far back as the tier keeps the delivery log, with all attempts. Tier: free and up. */
    '/v1/webhooks/{id}/deliveries': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: {
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the page before */
        readonly cursor?: string | undefined
        /** Only deliveries in this state */
        readonly state?: 'pending' | 'in_flight' | 'succeeded' | 'exhausted' | 'cancelled' | undefined
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
    /** What was sent to a key's webhook subscription, newest first */
    '/admin/webhooks/{id}/deliveries': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: {
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the page before */
        readonly cursor?: string | undefined
        /** Only deliveries in this state */
        readonly state?: 'pending' | 'in_flight' | 'succeeded' | 'exhausted' | 'cancelled' | undefined
      }
      body: undefined
      response: DeliveryList
    }
    /** The kinds of record, with their JSON Schemas */
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
          /** JSON Schema of what may be stated */
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
    /** The process is up */
    '/healthz': {
      params: object
      query: object
      body: undefined
      response: {
        readonly status: 'ok'
      }
    }
    /** The service can answer: store reachable, live state loaded, journal followed */
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
    /** For browsers, which must not hold a key: open /v1/stream or /v1/stream/sse with ?ticket=. Good once, for 30 seconds, with the rights of the key that asked for it. Tier: free and up. */
    '/v1/stream/tickets': {
      params: object
      query: object
      body: undefined
      response: StreamTicket
    }
    /** The answer is the only place that ever shows the text of the key. */
    '/admin/keys': {
      params: object
      query: object
      body: NewKey
      response: IssuedKey
    }
    /** The text before it stays good for `grace_seconds`. One rotation at a time. */
    '/admin/keys/{id}/rotate': {
      params: {
        /** key_… */
        readonly id: string
      }
      query: object
      body: RotateRequest
      response: IssuedKey
    }
    /** The answer is the only place that shows the secret. With an `Idempotency-Key` header, the same call within 24 hours gives the same answer and makes nothing new. Tier: free and up. */
    '/v1/webhooks': {
      params: object
      query: object
      body: NewWebhook
      response: IssuedWebhookAnswer
    }
    /** Deliveries of a replay go out behind the answer and keep the ids they had. An active subscription stays as it is. Tier: free and up. */
    '/v1/webhooks/{id}/enable': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: EnableWebhook
      response: WebhookAnswer
    }
    /** What is still to be sent is cancelled; `enable` with a replay brings it back. Tier: free and up. */
    '/v1/webhooks/{id}/pause': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: undefined
      response: WebhookAnswer
    }
    /** Signed like every delivery. Whatever the outcome, the status of the subscription stays. Tier: free and up. */
    '/v1/webhooks/{id}/test': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: undefined
      response: SentDeliveryAnswer
    }
    /** Shown once. During the overlap deliveries carry two signatures, the old one first. One rotation at a time. Tier: free and up. */
    '/v1/webhooks/{id}/secret/rotate': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: RotateSecret
      response: IssuedWebhookAnswer
    }
    /** From now on only the new secret signs. Without an open rotation nothing changes. Tier: free and up. */
    '/v1/webhooks/{id}/secret/finish': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: undefined
      response: WebhookAnswer
    }
    /** The same id and body, freshly signed. A success ends the delivery; a failure changes nothing. Tier: free and up. */
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
    /** Each line: {"kind", "id", "op": "put" | "delete", "data"}. Lines that cannot be taken are reported with their number; the others go in and are visible to reads on this node when the answer comes. gzip is accepted by Content-Encoding. */
    '/admin/ingest': {
      params: object
      query: object
      body: string
      response: IngestReport
    }
    /** The body is the document as the source gives it, plain or gzip. What cannot be used is reported with its place; the rest goes in and is visible to reads on this node when the answer comes. */
    '/admin/feeds/{feed}/documents': {
      params: {
        /** Name of the feed: nba-cdn */
        readonly feed: string
      }
      query: {
        /** Name of the document, where its kind or game is told by it */
        readonly name?: string | undefined
        /** The game that it belongs to, where it does not say so itself */
        readonly game?: string | undefined
        /** Documents of one run may build on each other */
        readonly run?: string | undefined
        /** backfill makes no events; live by default */
        readonly mode?: 'live' | 'backfill' | undefined
      }
      body: string
      response: DocumentReport
    }
  }
  patch: {
    /** What is absent stays as it is; null takes an expiry, a restriction or an override away. */
    '/admin/keys/{id}': {
      params: {
        /** key_… */
        readonly id: string
      }
      query: object
      body: KeyPatch
      response: Key
    }
    /** What is absent stays as it is. What is still to be sent goes to the new address. Tier: free and up. */
    '/v1/webhooks/{id}': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: WebhookPatch
      response: WebhookAnswer
    }
  }
  delete: {
    /** Acts at once on this node and within a second on every other. The key stays listed. */
    '/admin/keys/{id}': {
      params: {
        /** key_… */
        readonly id: string
      }
      query: object
      body: undefined
      response: undefined
    }
    /** Its deliveries and their log go with it. An attempt that is in flight may still arrive. Tier: free and up. */
    '/v1/webhooks/{id}': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: undefined
      response: undefined
    }
  }
}

/** Calls that come in pages, and the parameter that takes `meta.next_cursor` of the page before. */
export const pageParameters = {
  '/v1/nba/schedule': 'cursor',
  '/v1/soccer/fixtures': 'cursor',
  '/v1/nfl/schedule': 'cursor',
  '/v1/nfl/fantasy/points': 'cursor',
  '/v1/nfl/props': 'cursor',
  '/v1/nfl/injuries': 'cursor',
  '/v1/mlb/schedule': 'cursor',
  '/v1/nhl/schedule': 'cursor',
  '/v1/news/search': 'cursor',
  '/v1/news/injuries': 'cursor',
  '/v1/changes': 'since_cursor',
  '/v1/events': 'since_cursor',
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
  /** True place in the game; ids need not be monotonic */
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

export type NbaOddsData = {
  readonly game_id: string
  readonly markets: {
    readonly moneyline: Readonly<Record<string, {
      /** American price: +100 and more, or -101 and less */
      readonly home: number
      /** American price: +100 and more, or -101 and less */
      readonly away: number
      /** Where a game can end level */
      readonly draw?: number | undefined
      readonly opening: {
        /** American price: +100 and more, or -101 and less */
        readonly home: number
        /** American price: +100 and more, or -101 and less */
        readonly away: number
        /** Where a game can end level */
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

export type SoccerGameData = {
  /** Fixture id */
  readonly fixture_id: string
  /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
  readonly league: string
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  /** Match minute; stoppage counts apart */
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
  /** True place in the match */
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
  /** True: a review took the goal back; it does not count */
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
    /** What the place leads to; empty for nothing */
    readonly qualification: 'champions_league' | 'europa_league' | 'conference_league' | 'promotion' | 'promotion_playoff' | 'playoffs' | 'relegation_playoff' | 'relegation' | ''
    readonly gf: number
    readonly ga: number
    /** The last five results, the latest last */
    readonly form: string
    /** Points lost by rulings, already taken off */
    readonly deductions: number
    readonly group: string | null
  }[]
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
  /** The year a season began in */
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
  /** True place in the game; ids need not be monotonic */
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
  readonly revision: number
  readonly edited_at: string | null
  readonly change: 'created' | 'updated' | 'deleted'
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
    /** Team code as the league writes it */
    readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
    readonly score: number
  }
  readonly away: {
    /** Team code as the league writes it */
    readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
    readonly score: number
  }
  readonly outs: number
  readonly status_detail: 'scheduled' | 'warmup' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'suspended' | 'manager_challenge' | 'umpire_review' | 'final' | 'completed_early' | 'forfeit'
  readonly last_pitch: {
    readonly pitch_type: string | null
    readonly velocity: number | null
    /** What became of the pitch */
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
    /** Team code as the league writes it */
    readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
    readonly score: number
  }
  readonly away: {
    /** Team code as the league writes it */
    readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
    readonly score: number
  }
  readonly outs: number
  readonly status_detail: 'scheduled' | 'warmup' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'suspended' | 'manager_challenge' | 'umpire_review' | 'final' | 'completed_early' | 'forfeit'
  readonly last_pitch: {
    readonly pitch_type: string | null
    readonly velocity: number | null
    /** What became of the pitch */
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
    /** Feet from the middle of the plate, seen from the catcher */
    readonly x: number
    /** Feet from the plate */
    readonly y: number
    /** Feet above the ground */
    readonly z: number
  } | null
  /** What became of the pitch */
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
  /** True place in the game */
  readonly order: number
  readonly revision: number
  readonly edited_at: string | null
  readonly change: 'created' | 'updated' | 'deleted'
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

export type NewsPublishedData = {
  /** Stays through revisions */
  readonly id: string
  /** Plain text */
  readonly headline: string
  /** Plain text */
  readonly summary: string
  /** Where to read it; `""` when there is no such place */
  readonly url: string
  /** Who published it */
  readonly source: string
  /** RFC 3339 instant in UTC with milliseconds */
  readonly published_at: string
  /** League id; `""` for a story of no single league */
  readonly league: string
  /** Team codes; of soccer, clubs by their names */
  readonly teams: readonly string[]
  readonly players: readonly string[]
  readonly category: 'injury' | 'illness' | 'suspension' | 'return' | 'load_management' | 'transaction' | 'game' | 'recap' | 'preview' | 'other'
}

export type NewsBreakingData = {
  /** Plain text */
  readonly headline: string
  /** Plain text */
  readonly summary: string
  /** Where to read it; `""` when there is no such place */
  readonly url: string
  /** Team codes; of soccer, clubs by their names */
  readonly teams: readonly string[]
}

/** What each event carries, by its name: the channels of the stream. */
export interface EventData {
  /** A visible field of a live game changes */
  'nba.scores.live': NbaScoresLiveData
  /** A game begins */
  'nba.game.started': NbaGameData
  /** A period of a game is over */
  'nba.game.period_ended': NbaGameData
  /** A game is over */
  'nba.game.final': NbaGameData
  /** A game is put off */
  'nba.game.postponed': NbaGameData
  /** What was stated of a game turns out otherwise */
  'nba.game.corrected': NbaGameData
  /** A play of a basketball game appears, changes or is withdrawn */
  'nba.play': NbaPlayData
  /** A price or line of a game moves */
  'nba.odds': NbaOddsData
  /** A visible field of a live game changes */
  'soccer.scores.live': SoccerLiveFixture
  /** A game begins */
  'soccer.game.started': SoccerGameData
  /** A period of a game is over */
  'soccer.game.period_ended': SoccerGameData
  /** A game is over */
  'soccer.game.final': SoccerGameData
  /** A game is put off */
  'soccer.game.postponed': SoccerGameData
  /** What was stated of a game turns out otherwise */
  'soccer.game.corrected': SoccerGameData
  /** An event of a soccer match appears, changes or is withdrawn */
  'soccer.event': SoccerEventData
  /** The table of a league changes */
  'soccer.table': SoccerTableData
  /** A visible field of a live game changes */
  'nfl.scores.live': NflLiveGame
  /** A game begins */
  'nfl.game.started': NflGameData
  /** A period of a game is over */
  'nfl.game.period_ended': NflGameData
  /** A game is over */
  'nfl.game.final': NflGameData
  /** A game is put off */
  'nfl.game.postponed': NflGameData
  /** What was stated of a game turns out otherwise */
  'nfl.game.corrected': NflGameData
  /** A play of an American football game appears, changes or is withdrawn */
  'nfl.play': NflPlayData
  /** A row of an injury report appears or changes */
  'nfl.injury': NflInjury
  /** A price or line on a player moves */
  'nfl.props': NflPropsData
  /** A visible field of a live game changes */
  'mlb.scores.live': MlbScoresLiveData
  /** A game begins */
  'mlb.game.started': MlbGameData
  /** A period of a game is over */
  'mlb.game.period_ended': MlbGameData
  /** A game is over */
  'mlb.game.final': MlbGameData
  /** A game is put off */
  'mlb.game.postponed': MlbGameData
  /** What was stated of a game turns out otherwise */
  'mlb.game.corrected': MlbGameData
  /** A pitch of a baseball game appears, changes or is withdrawn */
  'mlb.pitch': MlbPitchData
  /** A visible field of a live game changes */
  'nhl.scores.live': NhlLiveGame
  /** A game begins */
  'nhl.game.started': NhlGameData
  /** A period of a game is over */
  'nhl.game.period_ended': NhlGameData
  /** A game is over */
  'nhl.game.final': NhlGameData
  /** A game is put off */
  'nhl.game.postponed': NhlGameData
  /** What was stated of a game turns out otherwise */
  'nhl.game.corrected': NhlGameData
  /** A story is published or says something new */
  'news.published': NewsPublishedData
  /** An item of the injury news appears or changes */
  'news.injury': InjuryStory
  /** An urgent story */
  'news.breaking': NewsBreakingData
}

/** What the channel of one game carries, by what stands before the id. */
export interface GameChannelData {
  'nba.games': NbaScoresLiveData
  'nba.plays': NbaPlayData
  'soccer.games': SoccerLiveFixture
  'soccer.events': SoccerEventData
  'nfl.games': NflLiveGame
  'nfl.plays': NflPlayData
  'mlb.games': MlbScoresLiveData
  'mlb.pitches': MlbPitchData
  'nhl.games': NhlLiveGame
}
