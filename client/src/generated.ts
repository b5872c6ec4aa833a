// biome-ignore-all format: written by `npm run generate`, as the schemas of the service have it.

export type LineupPlayer = {
  /** Player slug */
  readonly player: string
  /** Display name; null when no source names the player */
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  /** Position as the league writes it; null when not known */
  readonly pos: string | null
  /** Place in the batting order at the start; null in other sports */
  readonly order: number | null
}

export type LineupSide = {
  /** Team code, or the name of a soccer club */
  readonly team: string
  /** Who starts the game: five in basketball; the six of the first faceoff in hockey; offence, defence and kickers in football; eleven in soccer; in baseball the batting order, and the pitcher when he does not bat */
  readonly starters: readonly LineupPlayer[]
  /** Who is available besides */
  readonly bench: readonly LineupPlayer[]
  /** Announced by the team or the league; false while expected */
  readonly confirmed: boolean
  /** When it was first known as confirmed; null before */
  readonly confirmed_at: string | null
}

export type Meta = {
  /** Number of elements in this answer */
  readonly count: number
  /** Identifier of the request; quote it when you report a problem */
  readonly request_id: string
  /** The plan tier that served the request */
  readonly tier: 'free' | 'standard' | 'pro' | 'betting'
  /** Journal position of the answer: changes, events and the stream resume from it */
  readonly cursor: string
  /** The clock of the service when it answered */
  readonly server_time: string
  /** Next page, null at the end */
  readonly next_cursor?: string | null | undefined
  /** The moment that was asked for: its position and the time of its last entry */
  readonly as_of?: {
    /** Journal position of the answer: changes, events and the stream resume from it */
    readonly cursor: string
    /** When the last entry that it includes was committed */
    readonly at: string
  } | undefined
  /** How far the answer lies behind the live one, in milliseconds */
  readonly delayed_ms?: number | undefined
  /** The replay session of the key and the instant it shows */
  readonly replay?: {
    /** Id of the replay session */
    readonly id: string
    /** When the last entry that it includes was committed */
    readonly at: string
  } | undefined
  /** Only games of this league day and before count: the `valid_at` of the call */
  readonly valid_at?: string | undefined
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
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  /** Number of the period; 5 and more are overtimes, 0 before the start */
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  /** The home side */
  readonly home: {
    /** Team code */
    readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
    /** Points so far */
    readonly score: number
    /** Time-outs that the side has left */
    readonly timeouts_remaining: number
  }
  /** The visiting side */
  readonly away: {
    /** Team code */
    readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
    /** Points so far */
    readonly score: number
    /** Time-outs that the side has left */
    readonly timeouts_remaining: number
  }
  /** Description of the latest play; empty before the first */
  readonly last_play: string
  /** When it last changed */
  readonly updated_at: string
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
  /** When the game starts */
  readonly tip_off_utc: string
  /** True once the league has made the result official */
  readonly official: boolean
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** Who has the ball; only with include=possession */
  readonly possession?: {
    /** Team code */
    readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
    /** Whether that team is the home or the visiting side */
    readonly side: 'home' | 'away'
  } | null | undefined
  /** Who shows the game; only with include=broadcast */
  readonly broadcast?: {
    /** National broadcaster; empty when none is known */
    readonly national: string
    /** Local broadcaster of the home side; empty when none is known */
    readonly home_local: string
    /** Local broadcaster of the visitors; empty when none is known */
    readonly away_local: string
  } | undefined
  /** The probability of each result now; only with include=win_probability */
  readonly win_probability?: WinProbability | null | undefined
}

export type NbaScheduleGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** League day of the game */
  readonly date: string
  /** When the game starts */
  readonly tip_off_utc: string
  /** The home side */
  readonly home: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
  /** The visiting side */
  readonly away: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
  /** Name of the ground; empty when not known */
  readonly venue: string
  /** Who shows the game */
  readonly broadcast: {
    /** National broadcaster; empty when none is known */
    readonly national: string
    /** Local broadcaster of the home side; empty when none is known */
    readonly home_local: string
    /** Local broadcaster of the visitors; empty when none is known */
    readonly away_local: string
  }
  /** Season, as 2026-27 */
  readonly season: string
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
  /** The score; null before the start */
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
  /** Latest results of one kind: W3, L1, T1, OT2; null before the first game */
  readonly streak: string | null
  /** The last ten games */
  readonly last10: NbaStandingsSplit
  /** Games as the home side */
  readonly home: NbaStandingsSplit
  /** Games as the visitors */
  readonly away: NbaStandingsSplit
  /** Games within the division */
  readonly division: NbaStandingsSplit
  /** Games within the conference */
  readonly conference: NbaStandingsSplit
  /** Points, goals or runs scored */
  readonly points_for: number
  /** Points, goals or runs allowed */
  readonly points_against: number
  /** Points scored minus points allowed */
  readonly diff: number
  /** Seed in the conference if the season ended now, in basketball 1 to 10 before the play-in; null outside */
  readonly seed: number | null
  /** What no result of the games to come can change; null while nothing is proven */
  readonly clinched: 'best_record' | 'conference' | 'division' | 'playoffs' | 'play_in' | 'eliminated' | null
  /** Games behind the first, or in a wild card race behind the last place that qualifies; negative: ahead of it */
  readonly gb: number
  /** The rule that separated the club from those it is level with; null: none needed */
  readonly tiebreak: string | null
}

export type NbaStandingsGroup = {
  /** Name of the league, conference, division or race */
  readonly name: string
  /** Best first */
  readonly rows: readonly NbaStandingsRow[]
}

export type NbaPlay = {
  /** Number of the play within its game, stable once given */
  readonly event_id: number
  /** Game id in the league’s own form */
  readonly game_id: string
  /** True position in the game; ids need not be monotonic */
  readonly order: number
  /** Number of the period; overtimes follow those of regulation */
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  /** Seconds left in the period, to a hundredth */
  readonly seconds_left: number
  /** The team of the player; null for plays of neither side */
  readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS' | null
  /** Who made the play; null where nobody did. In a substitution, who comes in */
  readonly player: string | null
  /** What kind of play it is */
  readonly type: 'two_point_made' | 'two_point_missed' | 'three_point_made' | 'three_point_missed' | 'free_throw_made' | 'free_throw_missed' | 'rebound_offensive' | 'rebound_defensive' | 'turnover' | 'steal' | 'block' | 'foul_personal' | 'foul_shooting' | 'foul_offensive' | 'foul_technical' | 'foul_flagrant' | 'violation' | 'substitution' | 'timeout' | 'jump_ball' | 'ejection' | 'replay_review' | 'period_start' | 'period_end' | 'game_end' | 'other'
  /** What kind of foul, turnover, free throw …, in words_like_this */
  readonly detail: string | null
  /** The play in words */
  readonly description: string
  /** Where the shot was taken from; null for all but field goal attempts */
  readonly shot: {
    /** Feet across the court from the attacked rim */
    readonly x: number
    /** Feet up the court from the attacked rim */
    readonly y: number
    /** Distance from the rim in feet */
    readonly distance_ft: number
    /** Whether the ball went in */
    readonly made: boolean
  } | null
  /** Which free throw of how many; null for other plays */
  readonly free_throw: {
    /** Which one it is, from 1 */
    readonly number: number
    /** How many there are */
    readonly of: number
  } | null
  /** Points that the play scored */
  readonly points: number
  /** Who assisted; null without an assist */
  readonly assist: string | null
  /** Who went out (substitution), who drew the foul, who lost the ball */
  readonly related_player: string | null
  /** The score after the play */
  readonly score: {
    /** Points of the home side */
    readonly home: number
    /** Points of the visitors */
    readonly away: number
  }
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it was last corrected; null if it never was */
  readonly edited_at: string | null
  /** Display name of the player; null without a player, or when no source names him */
  readonly player_name: string | null
}

export type NbaBoxPlayer = {
  /** Player slug */
  readonly player: string
  /** Display name; null when no source names the player */
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  /** Whether the player started the game; null when not known */
  readonly starter: boolean | null
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
  /** Team code */
  readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
  /** Starters first */
  readonly players: readonly NbaBoxPlayer[]
  /** The sum of the players, and the turnovers that are charged to the team */
  readonly totals: NbaBoxTotals
}

export type NbaSeasonAverages = {
  /** Games played */
  readonly gp: number
  /** Points per game */
  readonly pts: number | null
  /** Rebounds per game */
  readonly reb: number | null
  /** Offensive rebounds per game */
  readonly oreb: number | null
  /** Defensive rebounds per game */
  readonly dreb: number | null
  /** Assists per game */
  readonly ast: number | null
  /** Steals per game */
  readonly stl: number | null
  /** Blocked shots per game */
  readonly blk: number | null
  /** Turnovers per game */
  readonly tov: number | null
  /** Personal fouls per game */
  readonly pf: number | null
  /** Field goals made per game */
  readonly fgm: number | null
  /** Field goals attempted per game */
  readonly fga: number | null
  /** Field goals made of attempted, 0–100 */
  readonly fg_pct: number | null
  /** Three-pointers made per game */
  readonly fg3m: number | null
  /** Three-pointers attempted per game */
  readonly fg3a: number | null
  /** Three-pointers made of attempted, 0–100 */
  readonly fg3_pct: number | null
  /** Free throws made per game */
  readonly ftm: number | null
  /** Free throws attempted per game */
  readonly fta: number | null
  /** Free throws made of attempted, 0–100 */
  readonly ft_pct: number | null
  /** Point difference per game */
  readonly plus_minus: number | null
}

export type NbaLineup = {
  /** Slugs of the five players */
  readonly players: readonly string[]
  /** Display names, in the order of the players */
  readonly player_names: readonly (string | null)[]
  /** Games in which the five played together */
  readonly gp: number
  /** Minutes together over the season, one decimal */
  readonly min: number
  /** Offensive possessions */
  readonly poss: number
  /** Points scored per 100 possessions */
  readonly off_rtg: number | null
  /** Points allowed per 100 possessions */
  readonly def_rtg: number | null
  /** Offensive minus defensive rating */
  readonly net_rtg: number | null
  /** Point difference while the five were on the floor */
  readonly plus_minus: number
  /** Defensive possessions */
  readonly poss_def: number
}

export type MoneylineQuote = {
  /** American price of the home side */
  readonly home: number
  /** American price of the visitors */
  readonly away: number
  /** Where a game can end in a draw */
  readonly draw?: number | undefined
  /** The terms that the book opened with */
  readonly opening: {
    /** American price of the home side */
    readonly home: number
    /** American price of the visitors */
    readonly away: number
    /** Where a game can end in a draw */
    readonly draw?: number | undefined
  }
  /** True: no bets are taken; the terms are the last ones */
  readonly suspended: boolean
  /** When the book last changed the quote */
  readonly updated_at: string
}

export type SpreadQuote = {
  /** Points added to the score of the home side; negative for the favourite */
  readonly home: number
  /** American price of the home side with the handicap */
  readonly home_price: number
  /** American price of the visitors with the handicap */
  readonly away_price: number
  /** The terms that the book opened with */
  readonly opening: {
    /** Points added to the score of the home side; negative for the favourite */
    readonly home: number
    /** American price of the home side with the handicap */
    readonly home_price: number
    /** American price of the visitors with the handicap */
    readonly away_price: number
  }
  /** True: no bets are taken; the terms are the last ones */
  readonly suspended: boolean
  /** When the book last changed the quote */
  readonly updated_at: string
}

export type TotalQuote = {
  /** Points of both sides together that are bet on */
  readonly line: number
  /** American price of more than the line */
  readonly over: number
  /** American price of less than the line */
  readonly under: number
  /** The terms that the book opened with */
  readonly opening: {
    /** Points of both sides together that are bet on */
    readonly line: number
    /** American price of more than the line */
    readonly over: number
    /** American price of less than the line */
    readonly under: number
  }
  /** True: no bets are taken; the terms are the last ones */
  readonly suspended: boolean
  /** When the book last changed the quote */
  readonly updated_at: string
}

export type PropQuote = {
  /** The number that is bet on; 0.5 where the question is yes or no */
  readonly line: number
  /** American price of more than the line, or of yes */
  readonly over: number
  /** American price of less than the line; null where only yes is offered */
  readonly under: number | null
  /** The terms that the book opened with */
  readonly opening: {
    /** The number that is bet on; 0.5 where the question is yes or no */
    readonly line: number
    /** American price of more than the line, or of yes */
    readonly over: number
    /** American price of less than the line; null where only yes is offered */
    readonly under: number | null
  }
  /** True: no bets are taken; the terms are the last ones */
  readonly suspended: boolean
  /** When the book last changed the quote */
  readonly updated_at: string
}

export type NbaProp = {
  /** Player slug */
  readonly player: string
  /** What is bet on */
  readonly market: 'points' | 'rebounds' | 'assists' | 'threes' | 'blocks' | 'steals' | 'turnovers' | 'points_rebounds' | 'points_assists' | 'rebounds_assists' | 'points_rebounds_assists' | 'double_double' | 'triple_double' | 'first_basket'
  /** Quotes by book */
  readonly books: Readonly<Record<string, PropQuote>>
  /** When a quote of the prop last changed */
  readonly updated_at: string
  /** Display name of the player; null without a player, or when no source names him */
  readonly player_name: string | null
}

export type NbaOdds = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** The quotes by market */
  readonly markets: {
    /** Who wins: quotes by book */
    readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
    /** The handicap: quotes by book */
    readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
    /** Points of both sides together: quotes by book */
    readonly total?: Readonly<Record<string, TotalQuote>> | undefined
    /** The props of the players in the game */
    readonly props?: readonly NbaProp[] | undefined
  }
  /** Team code */
  readonly home: string
  /** Team code */
  readonly away: string
  /** When the game starts */
  readonly starts_at: string
  /** As on the live list */
  readonly status: string
  /** When a price or line last changed; null without quotes */
  readonly updated_at: string | null
}

export type MoneylineBook = {
  /** The first terms of the book */
  readonly opening: {
    /** American price of the home side */
    readonly home: number
    /** American price of the visitors */
    readonly away: number
    /** Where a game can end in a draw */
    readonly draw?: number | undefined
  }
  /** The last terms before the game started of a quote that was not suspended; null before, and without such a quote */
  readonly closing: {
    /** American price of the home side */
    readonly home: number
    /** American price of the visitors */
    readonly away: number
    /** Where a game can end in a draw */
    readonly draw?: number | undefined
  } | null
  /** The last terms known */
  readonly latest: {
    /** American price of the home side */
    readonly home: number
    /** American price of the visitors */
    readonly away: number
    /** Where a game can end in a draw */
    readonly draw?: number | undefined
  }
}

export type SpreadBook = {
  /** The first terms of the book */
  readonly opening: {
    /** Points added to the score of the home side; negative for the favourite */
    readonly home: number
    /** American price of the home side with the handicap */
    readonly home_price: number
    /** American price of the visitors with the handicap */
    readonly away_price: number
  }
  /** The last terms before the game started of a quote that was not suspended; null before, and without such a quote */
  readonly closing: {
    /** Points added to the score of the home side; negative for the favourite */
    readonly home: number
    /** American price of the home side with the handicap */
    readonly home_price: number
    /** American price of the visitors with the handicap */
    readonly away_price: number
  } | null
  /** The last terms known */
  readonly latest: {
    /** Points added to the score of the home side; negative for the favourite */
    readonly home: number
    /** American price of the home side with the handicap */
    readonly home_price: number
    /** American price of the visitors with the handicap */
    readonly away_price: number
  }
}

export type TotalBook = {
  /** The first terms of the book */
  readonly opening: {
    /** Points of both sides together that are bet on */
    readonly line: number
    /** American price of more than the line */
    readonly over: number
    /** American price of less than the line */
    readonly under: number
  }
  /** The last terms before the game started of a quote that was not suspended; null before, and without such a quote */
  readonly closing: {
    /** Points of both sides together that are bet on */
    readonly line: number
    /** American price of more than the line */
    readonly over: number
    /** American price of less than the line */
    readonly under: number
  } | null
  /** The last terms known */
  readonly latest: {
    /** Points of both sides together that are bet on */
    readonly line: number
    /** American price of more than the line */
    readonly over: number
    /** American price of less than the line */
    readonly under: number
  }
}

export type FairSides = {
  /** Probability that the home side wins */
  readonly home: number
  /** Probability that the visitors win */
  readonly away: number
  /** Probability of a draw */
  readonly draw?: number | undefined
}

export type FairOverUnder = {
  /** Probability of more than the line */
  readonly over: number
  /** Probability of less than the line */
  readonly under: number
}

export type ScoreAtTick = {
  /** Score of the home side */
  readonly home: number | null
  /** Score of the visitors */
  readonly away: number | null
}

export type MoneylineTick = {
  /** When the change was committed */
  readonly at: string
  /** Journal position of the change */
  readonly cursor: string
  /** Sportsbook id */
  readonly book: string
  /** American price of the home side */
  readonly home: number
  /** American price of the visitors */
  readonly away: number
  /** Where a game can end in a draw */
  readonly draw?: number | undefined
  /** True: no bets are taken, or the book withdrew the market; the terms are the last ones */
  readonly suspended: boolean
  /** The probabilities of the outcomes without the margin of the book; they add up to 1 */
  readonly fair: FairSides | FairOverUnder
  /** The share of the stakes that the book keeps, in per cent; negative: prices without a margin */
  readonly hold: number
  /** Status of the game at that moment; null when it was not known yet */
  readonly status: string | null
  /** Period or inning of the game at that moment, in soccer its name; null when not known */
  readonly period: number | string | null
  /** Time left in the period, in soccer the minute; null in baseball, which has no clock */
  readonly clock: string | null
  /** The score when the quote changed */
  readonly score: ScoreAtTick
  /** When the book made the quote */
  readonly updated_at: string
}

export type SpreadTick = {
  /** When the change was committed */
  readonly at: string
  /** Journal position of the change */
  readonly cursor: string
  /** Sportsbook id */
  readonly book: string
  /** Points added to the score of the home side; negative for the favourite */
  readonly home: number
  /** American price of the home side with the handicap */
  readonly home_price: number
  /** American price of the visitors with the handicap */
  readonly away_price: number
  /** True: no bets are taken, or the book withdrew the market; the terms are the last ones */
  readonly suspended: boolean
  /** The probabilities of the outcomes without the margin of the book; they add up to 1 */
  readonly fair: FairSides | FairOverUnder
  /** The share of the stakes that the book keeps, in per cent; negative: prices without a margin */
  readonly hold: number
  /** Status of the game at that moment; null when it was not known yet */
  readonly status: string | null
  /** Period or inning of the game at that moment, in soccer its name; null when not known */
  readonly period: number | string | null
  /** Time left in the period, in soccer the minute; null in baseball, which has no clock */
  readonly clock: string | null
  /** The score when the quote changed */
  readonly score: ScoreAtTick
  /** When the book made the quote */
  readonly updated_at: string
}

export type TotalTick = {
  /** When the change was committed */
  readonly at: string
  /** Journal position of the change */
  readonly cursor: string
  /** Sportsbook id */
  readonly book: string
  /** Points of both sides together that are bet on */
  readonly line: number
  /** American price of more than the line */
  readonly over: number
  /** American price of less than the line */
  readonly under: number
  /** True: no bets are taken, or the book withdrew the market; the terms are the last ones */
  readonly suspended: boolean
  /** The probabilities of the outcomes without the margin of the book; they add up to 1 */
  readonly fair: FairSides | FairOverUnder
  /** The share of the stakes that the book keeps, in per cent; negative: prices without a margin */
  readonly hold: number
  /** Status of the game at that moment; null when it was not known yet */
  readonly status: string | null
  /** Period or inning of the game at that moment, in soccer its name; null when not known */
  readonly period: number | string | null
  /** Time left in the period, in soccer the minute; null in baseball, which has no clock */
  readonly clock: string | null
  /** The score when the quote changed */
  readonly score: ScoreAtTick
  /** When the book made the quote */
  readonly updated_at: string
}

export type WinProbabilityPoint = {
  /** Position of the play in the game */
  readonly order: number
  /** The play, by the id it has in the list of plays; 0 at the start and the end of a soccer match */
  readonly event_id: number
  /** Period, quarter or inning; in soccer the part of the match */
  readonly period: number | string
  /** Time left in the period; in baseball the half of the inning, in soccer the minute */
  readonly clock: string
  /** Seconds of play since the start, overtime included; in soccer by the minute, to which stoppage time does not add; null in baseball, which has no clock */
  readonly elapsed_seconds: number | null
  /** The score after the play; null when not known */
  readonly score: {
    /** Points of the home side */
    readonly home: number
    /** Points of the visitors */
    readonly away: number
  } | null
  /** Probability that the home side wins */
  readonly home: number
  /** Probability that the visitors win */
  readonly away: number
  /** Probability of a draw, where a game can end in one */
  readonly draw?: number | undefined
}

export type WinProbabilitySwing = {
  /** The play, by the id it has in the list of plays; 0 at the start and the end of a soccer match */
  readonly event_id: number
  /** The result whose probability the play changed: of several the home side’s win if that changed by 0.15 or more, else the one that changed most */
  readonly outcome: 'home' | 'away' | 'draw'
  /** Its probability before the play; in soccer in the same minute without the event */
  readonly from: number
  /** Its probability after the play */
  readonly to: number
}

export type NbaWinProbabilityCurve = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Name and version of the model */
  readonly model: string
  /** One per play, in order; in soccer also the kick-off and the final whistle */
  readonly points: readonly WinProbabilityPoint[]
  /** The plays that changed a probability by 0.15 or more */
  readonly swings: readonly WinProbabilitySwing[]
  /** About this answer */
  readonly meta: Meta
}

export type TeamColors = {
  /** First colour, as #rrggbb */
  readonly primary: string
  /** Second colour, as #rrggbb */
  readonly secondary: string
}

export type Team = {
  /** The code, or the name of a soccer club, that every answer uses */
  readonly team: string
  /** League id */
  readonly league: string
  /** Full name */
  readonly name: string
  /** City or region in the name; null when it is not known apart */
  readonly city: string | null
  /** Name without the city */
  readonly nickname: string
  /** Home ground; null when it is not known */
  readonly venue: string | null
  /** Conference, or league in baseball; null without one */
  readonly conference: string | null
  /** Division; null without one */
  readonly division: string | null
  /** The colours of the team; null when they are not known */
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
  /** His team; null without one, or when no source names it */
  readonly team: string | null
  /** Teams by date, the latest last */
  readonly teams: readonly {
    /** Team, as every answer writes it */
    readonly team: string
    /** The first day we saw him there */
    readonly from: string
    /** The day he was seen elsewhere; null: still there */
    readonly to: string | null
  }[]
  /** Position; null when no source gives it */
  readonly position: string | null
  /** Shirt number as written; null when no source gives it */
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
  /** Whether that team is the home or the visiting side */
  readonly side: 'home' | 'away'
  /** As on the live list */
  readonly status: string
  /** The score of the game */
  readonly score: {
    /** Points, goals or runs of the home side */
    readonly home: number
    /** Points, goals or runs of the visitors */
    readonly away: number
  }
  /** Whether the player started the game; null when not known */
  readonly starter: boolean | null
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
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  /** Match minute, without stoppage time */
  readonly minute: number
  /** Part of the match */
  readonly period: 'pre_match' | 'first_half' | 'halftime' | 'second_half' | 'extra_time' | 'penalties' | 'full_time'
  /** The home side */
  readonly home: {
    /** Club name */
    readonly team: string
    /** Goals so far, without shoot-outs */
    readonly score: number
  }
  /** The visiting side */
  readonly away: {
    /** Club name */
    readonly team: string
    /** Goals so far, without shoot-outs */
    readonly score: number
  }
  /** Description of the latest event; empty before the first */
  readonly last_event: string
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'extra_time_break' | 'extra_time' | 'penalties' | 'suspended' | 'halftime' | 'final' | 'final_extra_time' | 'final_penalties' | 'awarded' | 'abandoned'
  /** 1H, HT, 2H, ET or PK; null before and after the match */
  readonly period_code: '1H' | 'HT' | '2H' | 'ET' | 'PK' | null
  /** Minutes of stoppage time so far; null outside of it */
  readonly stoppage: number | null
  /** When the match starts */
  readonly kick_off_utc: string
  /** Goals of the shoot-out; null without one */
  readonly shootout: {
    /** Goals of the home side */
    readonly home: number
    /** Goals of the visitors */
    readonly away: number
  } | null
  /** True once the league has made the result official */
  readonly official: boolean
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it last changed */
  readonly updated_at: string
  /** The probability of each result now; only with include=win_probability */
  readonly win_probability?: WinProbability | null | undefined
}

export type SoccerScheduleFixture = {
  /** Fixture id */
  readonly fixture_id: string
  /** League day of the game */
  readonly date: string
  /** When the match starts */
  readonly kick_off_utc: string
  /** The home club */
  readonly home: string
  /** The visiting club */
  readonly away: string
  /** Name of the ground; empty when not known */
  readonly venue: string
  /** Who shows the game */
  readonly broadcast: {
    /** National broadcaster; empty when none is known */
    readonly national: string
    /** Local broadcaster of the home side; empty when none is known */
    readonly home_local: string
    /** Local broadcaster of the visitors; empty when none is known */
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
  /** Group or conference; null without one */
  readonly group: string | null
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'extra_time_break' | 'extra_time' | 'penalties' | 'suspended' | 'halftime' | 'final' | 'final_extra_time' | 'final_penalties' | 'awarded' | 'abandoned'
  /** The score; null before the start */
  readonly score: {
    /** Goals of the home side */
    readonly home: number
    /** Goals of the visitors */
    readonly away: number
  } | null
}

export type SoccerEvent = {
  /** Number of the event within its fixture, stable once given */
  readonly event_id: number
  /** Fixture id */
  readonly fixture_id: string
  /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
  readonly league: string
  /** True position in the match */
  readonly order: number
  /** Minute of the match, at most 45, 90, 105 or 120 in its part */
  readonly minute: number
  /** Minutes of stoppage time on top; null outside of it */
  readonly stoppage: number | null
  /** Part of the match */
  readonly period: 'pre_match' | 'first_half' | 'halftime' | 'second_half' | 'extra_time' | 'penalties' | 'full_time'
  /** What kind of event it is */
  readonly type: 'goal' | 'own_goal' | 'penalty_goal' | 'penalty_missed' | 'yellow_card' | 'second_yellow_card' | 'red_card' | 'substitution' | 'var_review' | 'shootout_goal' | 'shootout_missed'
  /** The outcome of a review; null for other events */
  readonly detail: 'goal_cancelled' | 'goal_confirmed' | 'penalty_awarded' | 'penalty_cancelled' | 'card_upgraded' | 'card_rescinded' | null
  /** The club; null where the event is about neither */
  readonly team: string | null
  /** Who it is about, in a substitution who comes on; null where nobody is */
  readonly player: string | null
  /** The player with the assist, or who goes off in a substitution */
  readonly related_player: string | null
  /** True: a review disallowed the goal; it does not count */
  readonly cancelled: boolean
  /** The event in words */
  readonly description: string
  /** The score after the event; null where the feed gives none */
  readonly score: {
    /** Goals of the home side */
    readonly home: number
    /** Goals of the visitors */
    readonly away: number
  } | null
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it was last corrected; null if it never was */
  readonly edited_at: string | null
  /** Display name of the player; null without a player, or when no source names him */
  readonly player_name: string | null
}

export type SoccerShot = {
  /** Number of the shot within its fixture, stable once given */
  readonly shot_id: number
  /** Fixture id */
  readonly fixture_id: string
  /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
  readonly league: string
  /** True position in the match */
  readonly order: number
  /** Minute of the match, at most 45, 90, 105 or 120 in its part */
  readonly minute: number
  /** Minutes of stoppage time on top; null outside of it */
  readonly stoppage: number | null
  /** Part of the match */
  readonly period: 'pre_match' | 'first_half' | 'halftime' | 'second_half' | 'extra_time' | 'penalties' | 'full_time'
  /** The club that shoots */
  readonly team: string
  /** Who shoots; null where the feed does not say */
  readonly player: string | null
  /** Who passed to the shooter; null where nobody did */
  readonly assist: string | null
  /** What became of the shot */
  readonly outcome: 'goal' | 'saved' | 'missed' | 'blocked' | 'woodwork'
  /** True: a review disallowed the goal; the shot does not count */
  readonly cancelled: boolean
  /** What the ball was played with; null when not known */
  readonly body_part: 'foot' | 'head' | 'other' | null
  /** How the shot came about; corners are open play */
  readonly situation: 'open_play' | 'free_kick' | 'penalty'
  /** Metres across the pitch from the middle of the attacked goal, positive to the right of the attackers; null when not known */
  readonly x: number | null
  /** Metres from the attacked goal line; null when not known */
  readonly y: number | null
  /** Metres to the middle of the attacked goal */
  readonly distance_m: number | null
  /** Expected goals: the probability that such a shot is a goal; null where neither the feed nor the place gives it */
  readonly xg: number | null
  /** The model that xg is from, with its version; null where the feed gives xg, or where there is none */
  readonly xg_model: string | null
  /** The shot in words */
  readonly description: string
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it was last corrected; null if it never was */
  readonly edited_at: string | null
  /** Display name of the player; null without a player, or when no source names him */
  readonly player_name: string | null
}

export type SoccerTableRow = {
  /** Place in the table */
  readonly pos: number
  /** Club name */
  readonly team: string
  /** Matches played */
  readonly p: number
  /** Matches won */
  readonly w: number
  /** Matches drawn */
  readonly d: number
  /** Matches lost */
  readonly l: number
  /** Goal difference */
  readonly gd: number
  /** Points */
  readonly pts: number
  /** What the place qualifies for; empty for nothing */
  readonly qualification: 'champions_league' | 'europa_league' | 'conference_league' | 'promotion' | 'promotion_playoff' | 'playoffs' | 'relegation_playoff' | 'relegation' | ''
  /** Goals scored */
  readonly gf: number
  /** Goals conceded */
  readonly ga: number
  /** The last five results, the latest last */
  readonly form: string
  /** Points deducted by rulings, already subtracted */
  readonly deductions: number
  /** Conference or group, if the league has them */
  readonly group: string | null
}

export type SoccerOdds = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** The quotes by market */
  readonly markets: {
    /** Who wins: quotes by book */
    readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
    /** The handicap: quotes by book */
    readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
    /** Points of both sides together: quotes by book */
    readonly total?: Readonly<Record<string, TotalQuote>> | undefined
  }
  /** Team code */
  readonly home: string
  /** Team code */
  readonly away: string
  /** When the game starts */
  readonly starts_at: string
  /** As on the live list */
  readonly status: string
  /** When a price or line last changed; null without quotes */
  readonly updated_at: string | null
}

export type SoccerWinProbabilityCurve = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Name and version of the model */
  readonly model: string
  /** One per play, in order; in soccer also the kick-off and the final whistle */
  readonly points: readonly WinProbabilityPoint[]
  /** The plays that changed a probability by 0.15 or more */
  readonly swings: readonly WinProbabilitySwing[]
  /** About this answer */
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
  /** Whether that team is the home or the visiting side */
  readonly side: 'home' | 'away'
  /** As on the live list */
  readonly status: string
  /** The score of the game */
  readonly score: {
    /** Points, goals or runs of the home side */
    readonly home: number
    /** Points, goals or runs of the visitors */
    readonly away: number
  }
  /** Whether he was among the eleven; null while the lineups are not known */
  readonly started: boolean | null
  /** Minutes played, without stoppage time; null as for started */
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
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
  /** 5 and more: overtime */
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  /** The home side */
  readonly home: {
    /** Team code */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    /** Points so far */
    readonly score: number
    /** Time-outs that the side has left in this half */
    readonly timeouts_remaining: number
  }
  /** The visiting side */
  readonly away: {
    /** Team code */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    /** Points so far */
    readonly score: number
    /** Time-outs that the side has left in this half */
    readonly timeouts_remaining: number
  }
  /** Who has the ball; null when nobody has or it is not known */
  readonly possession: {
    /** Team code */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    /** Whether that team is the home or the visiting side */
    readonly side: 'home' | 'away'
  } | null
  /** The down, 1–4; null where there is none */
  readonly down: number | null
  /** Yards to go; null where there is no down */
  readonly distance: number | null
  /** Side and yard line, as `GB 25`; `50` at midfield; `""` when none */
  readonly yardline: string
  /** Description of the latest play; empty before the first */
  readonly last_play: string
  /** When the game starts */
  readonly kickoff_utc: string
  /** When it last changed */
  readonly updated_at: string
  /** The year in which the season began */
  readonly season: string
  /** Preseason, regular season or play-offs */
  readonly season_type: 'PRE' | 'REG' | 'POST'
  /** Week of the season */
  readonly week: number
  /** True once the league has made the result official */
  readonly official: boolean
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** The probability of each result now; only with include=win_probability */
  readonly win_probability?: WinProbability | null | undefined
}

export type NflScheduleGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** League day of the game */
  readonly date: string
  /** When the game starts */
  readonly kickoff_utc: string
  /** The home side */
  readonly home: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
  /** The visiting side */
  readonly away: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
  /** Name of the ground; empty when not known */
  readonly venue: string
  /** Who shows the game */
  readonly broadcast: {
    /** National broadcaster; empty when none is known */
    readonly national: string
    /** Local broadcaster of the home side; empty when none is known */
    readonly home_local: string
    /** Local broadcaster of the visitors; empty when none is known */
    readonly away_local: string
  }
  /** The year in which the season began */
  readonly season: string
  /** Preseason, regular season or play-offs */
  readonly season_type: 'PRE' | 'REG' | 'POST'
  /** Week of the season */
  readonly week: number
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
  /** The score; null before the start */
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
  /** Latest results of one kind: W3, L1, T1, OT2; null before the first game */
  readonly streak: string | null
  /** The last ten games */
  readonly last10: NflStandingsSplit
  /** Games as the home side */
  readonly home: NflStandingsSplit
  /** Games as the visitors */
  readonly away: NflStandingsSplit
  /** Games within the division */
  readonly division: NflStandingsSplit
  /** Games within the conference */
  readonly conference: NflStandingsSplit
  /** Points, goals or runs scored */
  readonly points_for: number
  /** Points, goals or runs allowed */
  readonly points_against: number
  /** Points scored minus points allowed */
  readonly diff: number
  /** Seed in the conference if the season ended now, in basketball 1 to 10 before the play-in; null outside */
  readonly seed: number | null
  /** What no result of the games to come can change; null while nothing is proven */
  readonly clinched: 'best_record' | 'conference' | 'division' | 'playoffs' | 'play_in' | 'eliminated' | null
  /** Strength of victory: combined share of wins of the clubs beaten */
  readonly sov: number
  /** Strength of schedule: combined share of wins of the clubs played */
  readonly sos: number
  /** Games behind the first, or in a wild card race behind the last place that qualifies; negative: ahead of it */
  readonly gb: number
  /** The rule that separated the club from those it is level with; null: none needed */
  readonly tiebreak: string | null
}

export type NflStandingsGroup = {
  /** Name of the league, conference, division or race */
  readonly name: string
  /** Best first */
  readonly rows: readonly NflStandingsRow[]
}

export type NflNamedPlay = {
  /** Number of the quarter; overtimes follow */
  readonly qtr: number
  /** The down, 1–4; null where there is none */
  readonly down: number | null
  /** Yards to go; null where there is no down */
  readonly distance: number | null
  /** Side and yard line, as `GB 25`; `50` at midfield */
  readonly yardline: string | null
  /** Time left in the period, MM:SS */
  readonly clock: string
  /** The play in words */
  readonly description: string
  /** Expected points added by the play; null where the model has no value */
  readonly epa: number | null
  /** Win probability added by the play; null where the model has no value */
  readonly wpa: number | null
  /** Formation of the offence; null when not known */
  readonly formation: string | null
  /** Running backs, then tight ends: `11` */
  readonly personnel: string | null
  /** What kind of play it is */
  readonly play_type: 'pass' | 'run' | 'punt' | 'field_goal' | 'kickoff' | 'extra_point' | 'two_point' | 'qb_kneel' | 'qb_spike' | 'no_play'
  /** Yards that the pass travelled in the air; null without a pass */
  readonly air_yards: number | null
  /** Yards after the catch; null without a catch */
  readonly yac: number | null
  /** Number of the play within its game, stable once given */
  readonly play_id: number
  /** True position in the game; ids need not be monotonic */
  readonly order: number
  /** The team with the ball; null where neither has it */
  readonly posteam: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS' | null
  /** The score after the play */
  readonly score: {
    /** Of the home side */
    readonly home: number
    /** Of the visitors */
    readonly away: number
  }
  /** The model of the feed’s epa and wpa */
  readonly model: string | null
  /** Yards gained; null where the play has none */
  readonly yards_gained: number | null
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Who threw, ran or kicked the ball; null when the feed does not say */
  readonly player: string | null
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it was last corrected; null if it never was */
  readonly edited_at: string | null
  /** Display name of the player; null without a player, or when no source names him */
  readonly player_name: string | null
}

export type NflBoxPasser = {
  /** Player slug */
  readonly player: string
  /** Display name; null when no source names the player */
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  /** Passes thrown, spikes included and sacks excluded; null where plays are missing and the feed does not state it */
  readonly att: number | null
  /** Passes completed; null where plays are missing and the feed does not state it */
  readonly cmp: number | null
  /** Passing yards, before sacks; null where plays are missing and the feed does not state it */
  readonly yds: number | null
  /** Touchdown passes; null where plays are missing and the feed does not state it */
  readonly td: number | null
  /** Passes intercepted; null where plays are missing and the feed does not state it */
  readonly int: number | null
  /** Longest completion in yards; null where plays are missing and the feed does not state it */
  readonly long: number | null
  /** Times sacked; null where plays are missing and the feed does not state it */
  readonly sacked: number | null
  /** Yards lost by sacks; null where plays are missing and the feed does not state it */
  readonly sack_yds: number | null
  /** Passes for two points; null where plays are missing and the feed does not state it */
  readonly two_pt: number | null
}

export type NflBoxRusher = {
  /** Player slug */
  readonly player: string
  /** Display name; null when no source names the player */
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  /** Runs, kneels included; null where plays are missing and the feed does not state it */
  readonly att: number | null
  /** Rushing yards; null where plays are missing and the feed does not state it */
  readonly yds: number | null
  /** Rushing touchdowns; null where plays are missing and the feed does not state it */
  readonly td: number | null
  /** Longest run in yards; null where plays are missing and the feed does not state it */
  readonly long: number | null
  /** Runs for two points; null where plays are missing and the feed does not state it */
  readonly two_pt: number | null
  /** Fumbles on runs, passes and sacks; null where plays are missing and the feed does not state it */
  readonly fum: number | null
  /** Of these, lost to the opponents; null where plays are missing and the feed does not state it */
  readonly fum_lost: number | null
}

export type NflBoxReceiver = {
  /** Player slug */
  readonly player: string
  /** Display name; null when no source names the player */
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  /** Passes thrown to the player; null where plays are missing and the feed does not state it */
  readonly targets: number | null
  /** Passes caught; null where plays are missing and the feed does not state it */
  readonly rec: number | null
  /** Receiving yards; null where plays are missing and the feed does not state it */
  readonly yds: number | null
  /** Receiving touchdowns; null where plays are missing and the feed does not state it */
  readonly td: number | null
  /** Longest catch in yards; null where plays are missing and the feed does not state it */
  readonly long: number | null
  /** Catches for two points; null where plays are missing and the feed does not state it */
  readonly two_pt: number | null
  /** Fumbles after catches; null where plays are missing and the feed does not state it */
  readonly fum: number | null
  /** Of these, lost to the opponents; null where plays are missing and the feed does not state it */
  readonly fum_lost: number | null
}

export type NflBoxKicker = {
  /** Player slug */
  readonly player: string
  /** Display name; null when no source names the player */
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  /** Field goals tried, blocked ones included; null where plays are missing and the feed does not state it */
  readonly fg_att: number | null
  /** Field goals made; null where plays are missing and the feed does not state it */
  readonly fg_made: number | null
  /** Longest field goal made in yards; null where plays are missing and the feed does not state it */
  readonly fg_long: number | null
  /** Extra points tried; null where plays are missing and the feed does not state it */
  readonly xp_att: number | null
  /** Extra points made; null where plays are missing and the feed does not state it */
  readonly xp_made: number | null
  /** Points by kicks; null where plays are missing and the feed does not state it */
  readonly points: number | null
}

export type NflBoxPunter = {
  /** Player slug */
  readonly player: string
  /** Display name; null when no source names the player */
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  /** Punts, blocked ones included; null where plays are missing and the feed does not state it */
  readonly punts: number | null
  /** Yards from the line of scrimmage to the catch; null where plays are missing and the feed does not state it */
  readonly yds: number | null
  /** Longest punt in yards; null where plays are missing and the feed does not state it */
  readonly long: number | null
  /** Punts into the end zone; null where plays are missing and the feed does not state it */
  readonly touchbacks: number | null
  /** Punts blocked; null where plays are missing and the feed does not state it */
  readonly blocked: number | null
}

export type NflBoxReturner = {
  /** Player slug */
  readonly player: string
  /** Display name; null when no source names the player */
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  /** Kickoffs returned; null where plays are missing and the feed does not state it */
  readonly kick_returns: number | null
  /** Yards by kickoff returns; null where plays are missing and the feed does not state it */
  readonly kick_return_yds: number | null
  /** Touchdowns by kickoff returns; null where plays are missing and the feed does not state it */
  readonly kick_return_td: number | null
  /** Longest kickoff return in yards; null where plays are missing and the feed does not state it */
  readonly kick_return_long: number | null
  /** Punts returned; null where plays are missing and the feed does not state it */
  readonly punt_returns: number | null
  /** Yards by punt returns; null where plays are missing and the feed does not state it */
  readonly punt_return_yds: number | null
  /** Touchdowns by punt returns; null where plays are missing and the feed does not state it */
  readonly punt_return_td: number | null
  /** Longest punt return in yards; null where plays are missing and the feed does not state it */
  readonly punt_return_long: number | null
}

export type NflBoxDefender = {
  /** Player slug */
  readonly player: string
  /** Display name; null when no source names the player */
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  /** Tackles alone; null where plays are missing and the feed does not state it */
  readonly tackles_solo: number | null
  /** Tackles with others; null where plays are missing and the feed does not state it */
  readonly tackles_assist: number | null
  /** Sacks; half a sack each when two share it; null where plays are missing and the feed does not state it */
  readonly sacks: number | null
  /** Interceptions; null where plays are missing and the feed does not state it */
  readonly int: number | null
  /** Yards returned after interceptions; null where plays are missing and the feed does not state it */
  readonly int_yds: number | null
  /** Passes broken up; null where plays are missing and the feed does not state it */
  readonly pass_defended: number | null
  /** Fumbles forced; null where plays are missing and the feed does not state it */
  readonly ff: number | null
  /** Fumbles of the opponents recovered; null where plays are missing and the feed does not state it */
  readonly fum_rec: number | null
  /** Touchdowns by interceptions and recovered fumbles; null where plays are missing and the feed does not state it */
  readonly td: number | null
  /** Kicks blocked; null where plays are missing and the feed does not state it */
  readonly blocked: number | null
}

export type NflBoxTotals = {
  /** Score of the side */
  readonly points: number
  /** Runs, passes and sacks; null where plays are missing and the feed does not state it */
  readonly plays: number | null
  /** Net yards: rushing and passing, less the yards lost by sacks; null where plays are missing and the feed does not state it */
  readonly yds: number | null
  /** Runs; null where plays are missing and the feed does not state it */
  readonly rush_att: number | null
  /** Rushing yards; null where plays are missing and the feed does not state it */
  readonly rush_yds: number | null
  /** Passes thrown; null where plays are missing and the feed does not state it */
  readonly pass_att: number | null
  /** Passes completed; null where plays are missing and the feed does not state it */
  readonly pass_cmp: number | null
  /** Passing yards, less the yards lost by sacks; null where plays are missing and the feed does not state it */
  readonly pass_yds: number | null
  /** Times sacked; null where plays are missing and the feed does not state it */
  readonly sacked: number | null
  /** Yards lost by sacks; null where plays are missing and the feed does not state it */
  readonly sack_yds: number | null
  /** Passes intercepted; null where plays are missing and the feed does not state it */
  readonly int: number | null
  /** Fumbles lost; null where plays are missing and the feed does not state it */
  readonly fum_lost: number | null
  /** Interceptions and lost fumbles; null where plays are missing and the feed does not state it */
  readonly turnovers: number | null
  /** Penalties accepted; null where plays are missing and the feed does not state it */
  readonly penalties: number | null
  /** Yards lost by penalties; null where plays are missing and the feed does not state it */
  readonly penalty_yds: number | null
}

export type NflBoxSide = {
  /** Team code */
  readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
  /** Who threw passes */
  readonly passing: readonly NflBoxPasser[]
  /** Who ran with the ball */
  readonly rushing: readonly NflBoxRusher[]
  /** Who was thrown to */
  readonly receiving: readonly NflBoxReceiver[]
  /** Who kicked field goals and extra points */
  readonly kicking: readonly NflBoxKicker[]
  /** Who punted */
  readonly punting: readonly NflBoxPunter[]
  /** Who returned kicks */
  readonly returns: readonly NflBoxReturner[]
  /** Who tackled, intercepted or recovered */
  readonly defense: readonly NflBoxDefender[]
  /** The numbers of the whole team */
  readonly totals: NflBoxTotals
}

export type NflFantasyPart = {
  /** What was counted */
  readonly stat: 'pass_att' | 'pass_cmp' | 'pass_yd' | 'pass_td' | 'pass_int' | 'pass_2pt' | 'rush_att' | 'rush_yd' | 'rush_td' | 'rush_2pt' | 'rec' | 'rec_yd' | 'rec_td' | 'rec_2pt' | 'fum' | 'fum_lost' | 'fum_rec_td' | 'ret_yd' | 'ret_td' | 'xp' | 'xp_miss' | 'fg_0_39' | 'fg_40_49' | 'fg_50p' | 'fg_miss' | 'sack' | 'def_int' | 'fum_rec' | 'def_td' | 'safety' | 'blk' | 'xp_ret' | 'points_allowed' | 'return_points'
  /** How many there were */
  readonly value: number
  /** Exact; the parts add up to the points */
  readonly points: number
  /** The mark of a bonus */
  readonly at_least?: number | undefined
}

export type NflFantasyPlayer = {
  /** Player slug; `gb-dst` is the defence of GB */
  readonly id: string
  /** Team code */
  readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
  /** Position */
  readonly pos: string
  /** Two decimals, rounded half away from zero */
  readonly points: number
  /** Display name; null when no source names the player */
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  /** With include=breakdown */
  readonly breakdown?: readonly NflFantasyPart[] | undefined
}

export type NflFantasyScoring = {
  /** Name of the rules */
  readonly scoring: 'std' | 'half_ppr' | 'ppr' | 'dfs_dk' | 'dfs_fd' | 'custom'
  /** Points per unit of each stat */
  readonly points: Readonly<Record<string, number>>
  /** Each is added once, when the week’s total reaches its mark */
  readonly bonuses: readonly {
    /** What is counted */
    readonly stat: 'pass_att' | 'pass_cmp' | 'pass_yd' | 'pass_td' | 'pass_int' | 'pass_2pt' | 'rush_att' | 'rush_yd' | 'rush_td' | 'rush_2pt' | 'rec' | 'rec_yd' | 'rec_td' | 'rec_2pt' | 'fum' | 'fum_lost' | 'fum_rec_td' | 'ret_yd' | 'ret_td' | 'xp' | 'xp_miss' | 'fg_0_39' | 'fg_40_49' | 'fg_50p' | 'fg_miss' | 'sack' | 'def_int' | 'fum_rec' | 'def_td' | 'safety' | 'blk' | 'xp_ret' | 'points_allowed'
    /** The number from which the bonus is given */
    readonly at_least: number
    /** Points of the bonus */
    readonly points: number
  }[]
  /** For team defences; both ends inclusive, null is unbounded */
  readonly points_allowed: readonly {
    /** First number of the band */
    readonly from: number
    /** Last number of the band; null: no end */
    readonly to: number | null
    /** Points for a number in the band */
    readonly points: number
  }[]
  /** Whether kick returns count as points allowed by the defence */
  readonly return_points: 'counted' | 'left out'
}

export type NflNamedProp = {
  /** Player slug */
  readonly player: string
  /** Game id in the league’s own form */
  readonly game_id: string
  /** What is bet on */
  readonly market: 'passing_yards' | 'passing_tds' | 'passing_completions' | 'passing_attempts' | 'passing_interceptions' | 'longest_completion' | 'rushing_yards' | 'rushing_attempts' | 'rushing_tds' | 'longest_rush' | 'receiving_yards' | 'receptions' | 'receiving_tds' | 'longest_reception' | 'rushing_receiving_yards' | 'anytime_td' | 'first_td' | 'last_td' | 'field_goals_made' | 'kicking_points' | 'tackles_assists' | 'sacks'
  /** Quotes by book */
  readonly books: Readonly<Record<string, PropQuote>>
  /** When a quote of the prop last changed */
  readonly updated_at: string
  /** Display name of the player; null without a player, or when no source names him */
  readonly player_name: string | null
}

export type NflNamedInjury = {
  /** Player slug */
  readonly player: string
  /** Team code */
  readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
  /** Whether the player will play; null while none is given */
  readonly designation: 'out' | 'doubtful' | 'questionable' | 'probable' | 'ir' | 'pup' | 'nfi' | 'suspended' | null
  /** The injury, in lower case; `""` when unknown */
  readonly body_part: string
  /** How much the player practised on the reported days */
  readonly practice: {
    /** Practice on Monday */
    readonly mon?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    /** Practice on Tuesday */
    readonly tue?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    /** Practice on Wednesday */
    readonly wed?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    /** Practice on Thursday */
    readonly thu?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    /** Practice on Friday */
    readonly fri?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    /** Practice on Saturday */
    readonly sat?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    /** Practice on Sunday */
    readonly sun?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
  }
  /** The year in which the season began */
  readonly season: string
  /** Week of the season */
  readonly week: number
  /** When it last changed */
  readonly updated_at: string
  /** Display name of the player; null without a player, or when no source names him */
  readonly player_name: string | null
}

export type NflProp = {
  /** Player slug */
  readonly player: string
  /** What is bet on */
  readonly market: 'passing_yards' | 'passing_tds' | 'passing_completions' | 'passing_attempts' | 'passing_interceptions' | 'longest_completion' | 'rushing_yards' | 'rushing_attempts' | 'rushing_tds' | 'longest_rush' | 'receiving_yards' | 'receptions' | 'receiving_tds' | 'longest_reception' | 'rushing_receiving_yards' | 'anytime_td' | 'first_td' | 'last_td' | 'field_goals_made' | 'kicking_points' | 'tackles_assists' | 'sacks'
  /** Quotes by book */
  readonly books: Readonly<Record<string, PropQuote>>
  /** When a quote of the prop last changed */
  readonly updated_at: string
  /** Display name of the player; null without a player, or when no source names him */
  readonly player_name: string | null
}

export type NflOdds = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** The quotes by market */
  readonly markets: {
    /** Who wins: quotes by book */
    readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
    /** The handicap: quotes by book */
    readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
    /** Points of both sides together: quotes by book */
    readonly total?: Readonly<Record<string, TotalQuote>> | undefined
    /** The props of the players in the game */
    readonly props?: readonly NflProp[] | undefined
  }
  /** Team code */
  readonly home: string
  /** Team code */
  readonly away: string
  /** When the game starts */
  readonly starts_at: string
  /** As on the live list */
  readonly status: string
  /** When a price or line last changed; null without quotes */
  readonly updated_at: string | null
}

export type NflWinProbabilityCurve = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Name and version of the model */
  readonly model: string
  /** One per play, in order; in soccer also the kick-off and the final whistle */
  readonly points: readonly WinProbabilityPoint[]
  /** The plays that changed a probability by 0.15 or more */
  readonly swings: readonly WinProbabilitySwing[]
  /** About this answer */
  readonly meta: Meta
}

export type NflPassingGame = {
  /** Passes thrown, spikes included and sacks excluded; null where plays are missing and the feed does not state it */
  readonly att: number | null
  /** Passes completed; null where plays are missing and the feed does not state it */
  readonly cmp: number | null
  /** Passing yards, before sacks; null where plays are missing and the feed does not state it */
  readonly yds: number | null
  /** Touchdown passes; null where plays are missing and the feed does not state it */
  readonly td: number | null
  /** Passes intercepted; null where plays are missing and the feed does not state it */
  readonly int: number | null
  /** Longest completion in yards; null where plays are missing and the feed does not state it */
  readonly long: number | null
  /** Times sacked; null where plays are missing and the feed does not state it */
  readonly sacked: number | null
  /** Yards lost by sacks; null where plays are missing and the feed does not state it */
  readonly sack_yds: number | null
  /** Passes for two points; null where plays are missing and the feed does not state it */
  readonly two_pt: number | null
}

export type NflRushingGame = {
  /** Runs, kneels included; null where plays are missing and the feed does not state it */
  readonly att: number | null
  /** Rushing yards; null where plays are missing and the feed does not state it */
  readonly yds: number | null
  /** Rushing touchdowns; null where plays are missing and the feed does not state it */
  readonly td: number | null
  /** Longest run in yards; null where plays are missing and the feed does not state it */
  readonly long: number | null
  /** Runs for two points; null where plays are missing and the feed does not state it */
  readonly two_pt: number | null
  /** Fumbles on runs, passes and sacks; null where plays are missing and the feed does not state it */
  readonly fum: number | null
  /** Of these, lost to the opponents; null where plays are missing and the feed does not state it */
  readonly fum_lost: number | null
}

export type NflReceivingGame = {
  /** Passes thrown to the player; null where plays are missing and the feed does not state it */
  readonly targets: number | null
  /** Passes caught; null where plays are missing and the feed does not state it */
  readonly rec: number | null
  /** Receiving yards; null where plays are missing and the feed does not state it */
  readonly yds: number | null
  /** Receiving touchdowns; null where plays are missing and the feed does not state it */
  readonly td: number | null
  /** Longest catch in yards; null where plays are missing and the feed does not state it */
  readonly long: number | null
  /** Catches for two points; null where plays are missing and the feed does not state it */
  readonly two_pt: number | null
  /** Fumbles after catches; null where plays are missing and the feed does not state it */
  readonly fum: number | null
  /** Of these, lost to the opponents; null where plays are missing and the feed does not state it */
  readonly fum_lost: number | null
}

export type NflKickingGame = {
  /** Field goals tried, blocked ones included; null where plays are missing and the feed does not state it */
  readonly fg_att: number | null
  /** Field goals made; null where plays are missing and the feed does not state it */
  readonly fg_made: number | null
  /** Longest field goal made in yards; null where plays are missing and the feed does not state it */
  readonly fg_long: number | null
  /** Extra points tried; null where plays are missing and the feed does not state it */
  readonly xp_att: number | null
  /** Extra points made; null where plays are missing and the feed does not state it */
  readonly xp_made: number | null
  /** Points by kicks; null where plays are missing and the feed does not state it */
  readonly points: number | null
}

export type NflPuntingGame = {
  /** Punts, blocked ones included; null where plays are missing and the feed does not state it */
  readonly punts: number | null
  /** Yards from the line of scrimmage to the catch; null where plays are missing and the feed does not state it */
  readonly yds: number | null
  /** Longest punt in yards; null where plays are missing and the feed does not state it */
  readonly long: number | null
  /** Punts into the end zone; null where plays are missing and the feed does not state it */
  readonly touchbacks: number | null
  /** Punts blocked; null where plays are missing and the feed does not state it */
  readonly blocked: number | null
}

export type NflReturnsGame = {
  /** Kickoffs returned; null where plays are missing and the feed does not state it */
  readonly kick_returns: number | null
  /** Yards by kickoff returns; null where plays are missing and the feed does not state it */
  readonly kick_return_yds: number | null
  /** Touchdowns by kickoff returns; null where plays are missing and the feed does not state it */
  readonly kick_return_td: number | null
  /** Longest kickoff return in yards; null where plays are missing and the feed does not state it */
  readonly kick_return_long: number | null
  /** Punts returned; null where plays are missing and the feed does not state it */
  readonly punt_returns: number | null
  /** Yards by punt returns; null where plays are missing and the feed does not state it */
  readonly punt_return_yds: number | null
  /** Touchdowns by punt returns; null where plays are missing and the feed does not state it */
  readonly punt_return_td: number | null
  /** Longest punt return in yards; null where plays are missing and the feed does not state it */
  readonly punt_return_long: number | null
}

export type NflDefenseGame = {
  /** Tackles alone; null where plays are missing and the feed does not state it */
  readonly tackles_solo: number | null
  /** Tackles with others; null where plays are missing and the feed does not state it */
  readonly tackles_assist: number | null
  /** Sacks; half a sack each when two share it; null where plays are missing and the feed does not state it */
  readonly sacks: number | null
  /** Interceptions; null where plays are missing and the feed does not state it */
  readonly int: number | null
  /** Yards returned after interceptions; null where plays are missing and the feed does not state it */
  readonly int_yds: number | null
  /** Passes broken up; null where plays are missing and the feed does not state it */
  readonly pass_defended: number | null
  /** Fumbles forced; null where plays are missing and the feed does not state it */
  readonly ff: number | null
  /** Fumbles of the opponents recovered; null where plays are missing and the feed does not state it */
  readonly fum_rec: number | null
  /** Touchdowns by interceptions and recovered fumbles; null where plays are missing and the feed does not state it */
  readonly td: number | null
  /** Kicks blocked; null where plays are missing and the feed does not state it */
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
  /** Whether that team is the home or the visiting side */
  readonly side: 'home' | 'away'
  /** As on the live list */
  readonly status: string
  /** The score of the game */
  readonly score: {
    /** Points, goals or runs of the home side */
    readonly home: number
    /** Points, goals or runs of the visitors */
    readonly away: number
  }
  /** Week of the season */
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
  /** Runner on first base; null when it is empty */
  readonly first: string | null
  /** Runner on second base; null when it is empty */
  readonly second: string | null
  /** Runner on third base; null when it is empty */
  readonly third: string | null
}

export type MlbLastPitch = {
  /** Code of the pitch: FF, SI, SL and so on; null when not measured */
  readonly pitch_type: string | null
  /** Speed of the pitch in miles per hour; null when not measured */
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
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'final'
  /** Number of the inning; 0 before the start */
  readonly inning: number
  /** Half of the inning: `middle` and `end` are the breaks after its halves, from the third out on: count, outs and runners are then empty */
  readonly half: 'top' | 'middle' | 'bottom' | 'end'
  /** Balls and strikes of the batter now */
  readonly count: {
    /** Balls against the batter now */
    readonly balls: number
    /** Strikes against the batter now */
    readonly strikes: number
  }
  /** Who is on base */
  readonly baserunners: MlbBaserunners
  /** The home side */
  readonly home: {
    /** Team code */
    readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
    /** Runs so far */
    readonly score: number
  }
  /** The visiting side */
  readonly away: {
    /** Team code */
    readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
    /** Runs so far */
    readonly score: number
  }
  /** Outs in this half of the inning */
  readonly outs: number
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'warmup' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'suspended' | 'manager_challenge' | 'umpire_review' | 'final' | 'completed_early' | 'forfeit'
  /** The latest pitch; null before the first */
  readonly last_pitch: MlbLastPitch | null
  /** When the game starts */
  readonly start_utc: string
  /** First or second game of a doubleheader */
  readonly double_header: number | null
  /** True once the league has made the result official */
  readonly official: boolean
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it last changed */
  readonly updated_at: string
  /** The probability of each result now; only with include=win_probability */
  readonly win_probability?: WinProbability | null | undefined
}

export type MlbScheduleGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** League day of the game */
  readonly date: string
  /** When the game starts */
  readonly start_utc: string
  /** The home side */
  readonly home: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
  /** The visiting side */
  readonly away: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
  /** Name of the ground; empty when not known */
  readonly venue: string
  /** Who shows the game */
  readonly broadcast: {
    /** National broadcaster; empty when none is known */
    readonly national: string
    /** Local broadcaster of the home side; empty when none is known */
    readonly home_local: string
    /** Local broadcaster of the visitors; empty when none is known */
    readonly away_local: string
  }
  /** The year in which the season began */
  readonly season: string
  /** Part of the season */
  readonly phase: 'regular' | 'postseason' | 'preseason' | 'all_star'
  /** First or second game of a doubleheader */
  readonly double_header: number | null
  /** League day on which a suspended game resumes */
  readonly resumes_on: string | null
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'final'
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'warmup' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'suspended' | 'manager_challenge' | 'umpire_review' | 'final' | 'completed_early' | 'forfeit'
  /** The score; null before the start */
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
  /** Latest results of one kind: W3, L1, T1, OT2; null before the first game */
  readonly streak: string | null
  /** The last ten games */
  readonly last10: MlbStandingsSplit
  /** Games as the home side */
  readonly home: MlbStandingsSplit
  /** Games as the visitors */
  readonly away: MlbStandingsSplit
  /** Games within the division */
  readonly division: MlbStandingsSplit
  /** Games within the conference */
  readonly conference: MlbStandingsSplit
  /** Points, goals or runs scored */
  readonly points_for: number
  /** Points, goals or runs allowed */
  readonly points_against: number
  /** Points scored minus points allowed */
  readonly diff: number
  /** Seed in the conference if the season ended now, in basketball 1 to 10 before the play-in; null outside */
  readonly seed: number | null
  /** What no result of the games to come can change; null while nothing is proven */
  readonly clinched: 'best_record' | 'conference' | 'division' | 'playoffs' | 'play_in' | 'eliminated' | null
  /** Leader of a division: its wins and its nearest rival’s losses until the division is won, 0 when it is; null for all others */
  readonly magic_number: number | null
  /** Its losses and the leader’s wins until the division is lost, 0 when it is; null for the leader */
  readonly elimination_number: number | null
  /** Games behind the first, or in a wild card race behind the last place that qualifies; negative: ahead of it */
  readonly gb: number
  /** The rule that separated the club from those it is level with; null: none needed */
  readonly tiebreak: string | null
}

export type MlbStandingsGroup = {
  /** Name of the league, conference, division or race */
  readonly name: string
  /** Best first */
  readonly rows: readonly MlbStandingsRow[]
}

export type MlbBases = {
  /** Runner on first base; null when it is empty */
  readonly first: string | null
  /** Runner on second base; null when it is empty */
  readonly second: string | null
  /** Runner on third base; null when it is empty */
  readonly third: string | null
}

export type MlbScoreAfter = {
  /** Runs of the home side */
  readonly home: number
  /** Runs of the visitors */
  readonly away: number
}

export type MlbNamedPlay = {
  /** Number of the play within its game, stable once given */
  readonly event_id: number
  /** Game id in the league’s own form */
  readonly game_id: string
  /** True position in the game; ids need not be monotonic */
  readonly order: number
  /** Number of the inning */
  readonly inning: number
  /** Half of the inning */
  readonly half: 'top' | 'bottom'
  /** Slug of the batter */
  readonly batter: string
  /** The pitcher at the end of the play */
  readonly pitcher: string
  /** How the plate appearance ended; null while it is under way */
  readonly event: 'single' | 'double' | 'triple' | 'home_run' | 'field_out' | 'force_out' | 'grounded_into_double_play' | 'grounded_into_triple_play' | 'double_play' | 'triple_play' | 'fielders_choice' | 'fielders_choice_out' | 'field_error' | 'batter_interference' | 'strikeout' | 'strikeout_double_play' | 'strikeout_triple_play' | 'walk' | 'intent_walk' | 'hit_by_pitch' | 'sac_fly' | 'sac_fly_double_play' | 'sac_bunt' | 'sac_bunt_double_play' | 'catcher_interf' | 'caught_stealing_2b' | 'caught_stealing_3b' | 'caught_stealing_home' | 'pickoff_1b' | 'pickoff_2b' | 'pickoff_3b' | 'pickoff_caught_stealing_2b' | 'pickoff_caught_stealing_3b' | 'pickoff_caught_stealing_home' | 'stolen_base_2b' | 'stolen_base_3b' | 'stolen_base_home' | 'wild_pitch' | 'passed_ball' | 'balk' | 'runner_double_play' | 'other_out' | 'other' | null
  /** The play in words */
  readonly description: string
  /** Runs batted in */
  readonly rbi: number
  /** Outs after the play */
  readonly outs_after: number
  /** The runner on each base after the play, nobody after the third out; null in events, because it depends on the plays before */
  readonly bases_after: MlbBases | null
  /** The score after the play; null in events, because it depends on the plays before */
  readonly score: MlbScoreAfter | null
  /** The count at the end of the play */
  readonly count: {
    /** Balls */
    readonly balls: number
    /** Strikes */
    readonly strikes: number
  }
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it was last corrected; null if it never was */
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
  /** Feet from the middle of the plate where the pitch crossed it */
  readonly x: number | null
  /** Feet above the ground where the pitch crossed the plate */
  readonly z: number | null
  /** 1–9 in the strike zone, 11–14 outside of it */
  readonly zone: number | null
  /** Top of the batter’s strike zone */
  readonly zone_top: number | null
  /** Bottom of the batter’s strike zone */
  readonly zone_bottom: number | null
}

export type MlbBreak = {
  /** Inches */
  readonly horizontal: number | null
  /** Inches, gravity included */
  readonly vertical: number | null
  /** Inches, without gravity */
  readonly vertical_induced: number | null
}

export type MlbServedPitch = {
  /** Slug of the pitcher */
  readonly pitcher: string
  /** Slug of the batter */
  readonly batter: string
  /** Code of the pitch: FF, SI, SL and so on; null when not measured */
  readonly pitch_type: string | null
  /** Miles per hour at release */
  readonly velocity: number | null
  /** Revolutions per minute */
  readonly spin_rate: number | null
  /** Where the ball left the hand; null when not measured */
  readonly release: MlbRelease | null
  /** The outcome of the pitch */
  readonly result: 'ball' | 'blocked_ball' | 'called_strike' | 'swinging_strike' | 'swinging_strike_blocked' | 'foul' | 'foul_tip' | 'foul_bunt' | 'missed_bunt' | 'hit_by_pitch' | 'in_play_out' | 'in_play_no_out' | 'in_play_run' | 'pitchout' | 'automatic_ball' | 'automatic_strike'
  /** Balls and strikes before the pitch */
  readonly count: string
  /** Velocity as the batter perceives it: adjusted for the release extension, against a league mean of 6.3 feet */
  readonly perceived_velocity: number | null
  /** Feet in front of the rubber at release */
  readonly extension: number | null
  /** Id of the pitch within its game, stable once given */
  readonly pitch_id: string
  /** Number of the inning */
  readonly inning: number
  /** Half of the inning */
  readonly half: 'top' | 'bottom'
  /** Outs before the pitch */
  readonly outs: number
  /** Where the ball crossed the plate; null when not measured */
  readonly plate: MlbPlate | null
  /** How far the ball moved; null when not measured */
  readonly break: MlbBreak | null
  /** Speed of the ball off the bat in miles per hour; null when not hit or not measured */
  readonly exit_velocity: number | null
  /** Angle of the ball off the bat in degrees; null when not hit or not measured */
  readonly launch_angle: number | null
  /** Game id in the league’s own form */
  readonly game_id: string
  /** The plate appearance it belongs to */
  readonly event_id: number
  /** True position in the game */
  readonly order: number
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it was last corrected; null if it never was */
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
  /** Place in the batting order, which substitutes share */
  readonly order: number
  /** Position played, the last one he held; null when not known */
  readonly pos: 'P' | 'C' | '1B' | '2B' | '3B' | 'SS' | 'LF' | 'CF' | 'RF' | 'DH' | 'PH' | 'PR' | 'EH' | 'TWP' | null
  /** At-bats */
  readonly ab: number
  /** Runs scored */
  readonly r: number
  /** Hits */
  readonly h: number
  /** Two-base hits */
  readonly doubles: number
  /** Three-base hits */
  readonly triples: number
  /** Home runs */
  readonly hr: number
  /** Runs batted in */
  readonly rbi: number
  /** Walks */
  readonly bb: number
  /** Strikeouts */
  readonly k: number
  /** Stolen bases */
  readonly sb: number
  /** Times caught stealing */
  readonly cs: number
  /** Times hit by a pitch */
  readonly hbp: number
  /** Runners left on base */
  readonly lob: number
  /** Batting average of the season, this game included; null without an at-bat */
  readonly avg: number | null
  /** On-base percentage of the season, this game included; null without a plate appearance */
  readonly obp: number | null
  /** Slugging percentage of the season, this game included; null without an at-bat */
  readonly slg: number | null
  /** The sum of the two rounded percentages, on base and slugging; null where one of them is */
  readonly ops: number | null
  /** Display name; null when no source names the player */
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
}

export type MlbPitcher = {
  /** Player slug */
  readonly player: string
  /** Innings pitched; the last digit counts outs */
  readonly ip: string
  /** Outs recorded */
  readonly outs_recorded: number
  /** Hits allowed */
  readonly h: number
  /** Runs allowed */
  readonly r: number
  /** Earned runs allowed */
  readonly er: number
  /** Walks allowed */
  readonly bb: number
  /** Strikeouts */
  readonly k: number
  /** Home runs allowed */
  readonly hr: number
  /** Batters hit */
  readonly hbp: number
  /** Pitches thrown */
  readonly pitches: number
  /** Strikes thrown */
  readonly strikes: number
  /** Earned run average of the season, this game included; null without an out */
  readonly era: number | null
  /** Win, loss, save, hold or blown save */
  readonly decision: 'W' | 'L' | 'S' | 'H' | 'BS' | null
  /** Whether the pitcher started the game */
  readonly starter: boolean
  /** Display name; null when no source names the player */
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
}

export type MlbBoxSide = {
  /** Team code */
  readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
  /** Runs */
  readonly runs: number
  /** Hits */
  readonly hits: number
  /** Errors */
  readonly errors: number
  /** The batters, in batting order */
  readonly batters: readonly MlbBatter[]
  /** The pitchers, in the order they pitched */
  readonly pitchers: readonly MlbPitcher[]
}

export type MlbOdds = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** The quotes by market */
  readonly markets: {
    /** Who wins: quotes by book */
    readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
    /** The handicap: quotes by book */
    readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
    /** Points of both sides together: quotes by book */
    readonly total?: Readonly<Record<string, TotalQuote>> | undefined
  }
  /** Team code */
  readonly home: string
  /** Team code */
  readonly away: string
  /** When the game starts */
  readonly starts_at: string
  /** As on the live list */
  readonly status: string
  /** When a price or line last changed; null without quotes */
  readonly updated_at: string | null
}

export type MlbWinProbabilityCurve = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Name and version of the model */
  readonly model: string
  /** One per play, in order; in soccer also the kick-off and the final whistle */
  readonly points: readonly WinProbabilityPoint[]
  /** The plays that changed a probability by 0.15 or more */
  readonly swings: readonly WinProbabilitySwing[]
  /** About this answer */
  readonly meta: Meta
}

export type MlbBattingGame = {
  /** Place in the batting order, which substitutes share */
  readonly order: number
  /** Position played, the last one he held; null when not known */
  readonly pos: 'P' | 'C' | '1B' | '2B' | '3B' | 'SS' | 'LF' | 'CF' | 'RF' | 'DH' | 'PH' | 'PR' | 'EH' | 'TWP' | null
  /** At-bats */
  readonly ab: number
  /** Runs scored */
  readonly r: number
  /** Hits */
  readonly h: number
  /** Two-base hits */
  readonly doubles: number
  /** Three-base hits */
  readonly triples: number
  /** Home runs */
  readonly hr: number
  /** Runs batted in */
  readonly rbi: number
  /** Walks */
  readonly bb: number
  /** Strikeouts */
  readonly k: number
  /** Stolen bases */
  readonly sb: number
  /** Times caught stealing */
  readonly cs: number
  /** Times hit by a pitch */
  readonly hbp: number
  /** Runners left on base */
  readonly lob: number
}

export type MlbPitchingGame = {
  /** Innings pitched; the last digit counts outs */
  readonly ip: string
  /** Outs recorded */
  readonly outs_recorded: number
  /** Hits allowed */
  readonly h: number
  /** Runs allowed */
  readonly r: number
  /** Earned runs allowed */
  readonly er: number
  /** Walks allowed */
  readonly bb: number
  /** Strikeouts */
  readonly k: number
  /** Home runs allowed */
  readonly hr: number
  /** Batters hit */
  readonly hbp: number
  /** Pitches thrown */
  readonly pitches: number
  /** Strikes thrown */
  readonly strikes: number
  /** Win, loss, save, hold or blown save */
  readonly decision: 'W' | 'L' | 'S' | 'H' | 'BS' | null
  /** Whether the pitcher started the game */
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
  /** Whether that team is the home or the visiting side */
  readonly side: 'home' | 'away'
  /** As on the live list */
  readonly status: string
  /** The score of the game */
  readonly score: {
    /** Points, goals or runs of the home side */
    readonly home: number
    /** Points, goals or runs of the visitors */
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
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'final'
  /** Number of the period; 4 and more are overtimes, 0 before the start */
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  /** The home side */
  readonly home: {
    /** Team code */
    readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
    /** Goals so far */
    readonly score: number
    /** Shots on goal */
    readonly shots: number
  }
  /** The visiting side */
  readonly away: {
    /** Team code */
    readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
    /** Goals so far */
    readonly score: number
    /** Shots on goal */
    readonly shots: number
  }
  /** Description of the latest event; empty before the first */
  readonly last_event: string
  /** When it last changed */
  readonly updated_at: string
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'intermission' | 'overtime' | 'shootout' | 'suspended' | 'final' | 'final_overtime' | 'final_shootout' | 'forfeit'
  /** Regulation, overtime or shootout */
  readonly period_type: 'REG' | 'OT' | 'SO'
  /** Skaters on the ice, home side first: 5v4 is a home power play, 6v5 a pulled home goalie; null when not known */
  readonly strength: string | null
  /** When the game starts */
  readonly start_utc: string
  /** True once the league has made the result official */
  readonly official: boolean
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** The probability of each result now; only with include=win_probability */
  readonly win_probability?: WinProbability | null | undefined
}

export type NhlScheduleGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** League day of the game */
  readonly date: string
  /** When the game starts */
  readonly start_utc: string
  /** The home side */
  readonly home: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
  /** The visiting side */
  readonly away: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
  /** Name of the ground; empty when not known */
  readonly venue: string
  /** Who shows the game */
  readonly broadcast: {
    /** National broadcaster; empty when none is known */
    readonly national: string
    /** Local broadcaster of the home side; empty when none is known */
    readonly home_local: string
    /** Local broadcaster of the visitors; empty when none is known */
    readonly away_local: string
  }
  /** Season, as 2026-27 */
  readonly season: string
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'final'
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'intermission' | 'overtime' | 'shootout' | 'suspended' | 'final' | 'final_overtime' | 'final_shootout' | 'forfeit'
  /** The score; null before the start */
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
  /** Latest results of one kind: W3, L1, T1, OT2; null before the first game */
  readonly streak: string | null
  /** The last ten games */
  readonly last10: NhlStandingsSplit
  /** Games as the home side */
  readonly home: NhlStandingsSplit
  /** Games as the visitors */
  readonly away: NhlStandingsSplit
  /** Games within the division */
  readonly division: NhlStandingsSplit
  /** Games within the conference */
  readonly conference: NhlStandingsSplit
  /** Points, goals or runs scored */
  readonly points_for: number
  /** Points, goals or runs allowed */
  readonly points_against: number
  /** Points scored minus points allowed */
  readonly diff: number
  /** Seed in the conference if the season ended now, in basketball 1 to 10 before the play-in; null outside */
  readonly seed: number | null
  /** What no result of the games to come can change; null while nothing is proven */
  readonly clinched: 'best_record' | 'conference' | 'division' | 'playoffs' | 'play_in' | 'eliminated' | null
  /** Points: two for a win, one for a loss after regulation */
  readonly pts: number
  /** Wins in regulation or overtime */
  readonly row: number
  /** Wins in regulation */
  readonly rw: number
  /** Games behind the first, or in a wild card race behind the last place that qualifies; negative: ahead of it */
  readonly gb: number
  /** The rule that separated the club from those it is level with; null: none needed */
  readonly tiebreak: string | null
}

export type NhlStandingsGroup = {
  /** Name of the league, conference, division or race */
  readonly name: string
  /** Best first */
  readonly rows: readonly NhlStandingsRow[]
}

export type NhlOnIce = {
  /** Skaters and goalie of the home side */
  readonly home: readonly string[]
  /** Skaters and goalie of the visitors */
  readonly away: readonly string[]
}

export type NhlNamedPlay = {
  /** Number of the play within its game, stable once given */
  readonly event_id: number
  /** Game id in the league’s own form */
  readonly game_id: string
  /** True position in the game; ids need not be monotonic */
  readonly order: number
  /** Number of the period; overtimes follow those of regulation */
  readonly period: number
  /** Regulation, overtime or shootout */
  readonly period_type: 'REG' | 'OT' | 'SO'
  /** Seconds played in the period */
  readonly seconds: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  /** The team of the player; null for plays of neither side */
  readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI' | null
  /** Who made the play; null where nobody did */
  readonly player: string | null
  /** What kind of play it is */
  readonly type: 'faceoff' | 'hit' | 'giveaway' | 'takeaway' | 'shot_on_goal' | 'goal' | 'missed_shot' | 'blocked_shot' | 'failed_shot' | 'penalty' | 'delayed_penalty' | 'stoppage' | 'period_start' | 'period_end' | 'shootout_complete' | 'game_end' | 'other'
  /** How the shot was taken; null for other plays */
  readonly shot_type: 'wrist' | 'snap' | 'slap' | 'backhand' | 'tip_in' | 'deflected' | 'wrap_around' | 'bat' | 'poke' | 'between_legs' | 'cradle' | 'other' | null
  /** Feet along the rink from centre ice; the goals are at ±89 */
  readonly x: number | null
  /** Feet across the rink from centre ice */
  readonly y: number | null
  /** The end the home side defends; left is negative x; null when not known */
  readonly home_defends: 'left' | 'right' | null
  /** State on the ice: away goalie in, away skaters, home skaters, home goalie in */
  readonly situation: string | null
  /** Why play stopped, or how a shot missed or was blocked */
  readonly reason: string | null
  /** The play in words */
  readonly description: string
  /** Who was hit, lost the faceoff or blocked the shot */
  readonly related_player: string | null
  /** Who assisted, at most two */
  readonly assists: readonly string[]
  /** The goalie in the goal; null when it is empty or no shot */
  readonly goalie: string | null
  /** The penalty; null for other plays */
  readonly penalty: {
    /** Length in minutes */
    readonly minutes: number
    /** The offence, in kebab-case */
    readonly kind: string
    /** Who drew it; null when nobody did */
    readonly drawn_by: string | null
  } | null
  /** The score after the play */
  readonly score: {
    /** Of the home side */
    readonly home: number
    /** Of the visitors */
    readonly away: number
  }
  /** Shots on goal of both sides after the play */
  readonly shots: {
    /** Of the home side */
    readonly home: number
    /** Of the visitors */
    readonly away: number
  }
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it was last corrected; null if it never was */
  readonly edited_at: string | null
  /** Where it happened, as the team of the play sees it; null when not known, and in events outside the neutral zone */
  readonly zone: 'offensive' | 'neutral' | 'defensive' | null
  /** Skaters on the ice, home side first: 5v5, 5v4, 6v5 without home goalie */
  readonly strength: string | null
  /** Probability that the attempt is a goal, 0 for a blocked one and above 0 for every other; null for other plays, and in events, because it depends on the plays before */
  readonly xg: number | null
  /** Players on the ice, goalies included; empty where shifts are not known, and in events */
  readonly on_ice: NhlOnIce
  /** Display name of the player; null without a player, or when no source names him */
  readonly player_name: string | null
}

export type NhlBoxSkater = {
  /** Player slug */
  readonly player: string
  /** Display name; null when no source names the player */
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  /** Centre, left wing, right wing or defence; null when not known */
  readonly pos: 'C' | 'L' | 'R' | 'D' | null
  /** Goals, the shootout excluded */
  readonly g: number
  /** Assists */
  readonly a: number
  /** Goals and assists */
  readonly pts: number
  /** Shots on goal, goals included */
  readonly shots: number
  /** Hits; null where the feed has neither plays nor the count */
  readonly hits: number | null
  /** Shots of the opponents blocked; null where the feed has neither plays nor the count */
  readonly blocks: number | null
  /** Penalty minutes */
  readonly pim: number
  /** Goals for minus goals against while on the ice, power-play goals excluded; null as for the time on ice */
  readonly plus_minus: number | null
  /** Seconds on the ice; null where neither shifts nor a stated box score are known */
  readonly toi_seconds: number | null
  /** Faceoffs won; null where the feed has neither plays nor the count */
  readonly fow: number | null
  /** Faceoffs lost; null where the feed has neither plays nor the count */
  readonly fol: number | null
}

export type NhlBoxGoalie = {
  /** Player slug */
  readonly player: string
  /** Display name; null when no source names the player */
  readonly name: string | null
  /** False where the sources give no name, only initials or a family name */
  readonly name_complete: boolean
  /** Shots against, the shootout excluded */
  readonly sa: number
  /** Saves */
  readonly sv: number
  /** Goals against */
  readonly ga: number
  /** Seconds on the ice; null where neither shifts nor a stated box score are known */
  readonly toi_seconds: number | null
  /** W win, L loss, O loss in overtime or the shootout; null without one */
  readonly decision: 'W' | 'L' | 'O' | null
}

export type NhlBoxSide = {
  /** Team code */
  readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
  /** Most points first, then most time */
  readonly skaters: readonly NhlBoxSkater[]
  /** Most shots against first */
  readonly goalies: readonly NhlBoxGoalie[]
}

export type NhlMetrics = {
  /** Share of attempts, 0–100 */
  readonly cf_pct: number | null
  /** Share of unblocked attempts, 0–100 */
  readonly ff_pct: number | null
  /** Share of expected goals, 0–100 */
  readonly xgf_pct: number | null
  /** Share of high-danger chances, 0–100 */
  readonly hdcf_pct: number | null
  /** Shooting plus save percentage; 100 is the average of the league */
  readonly pdo: number | null
  /** Attempts at the goal */
  readonly cf: number
  /** Attempts allowed */
  readonly ca: number
  /** Unblocked attempts */
  readonly ff: number
  /** Unblocked attempts allowed */
  readonly fa: number
  /** Expected goals */
  readonly xgf: number
  /** Expected goals allowed */
  readonly xga: number
  /** Scoring chances */
  readonly scf: number
  /** Scoring chances allowed */
  readonly sca: number
  /** High-danger chances */
  readonly hdcf: number
  /** High-danger chances allowed */
  readonly hdca: number
  /** Shots on goal */
  readonly sf: number
  /** Shots on goal allowed */
  readonly sa: number
  /** Goals */
  readonly gf: number
  /** Goals allowed */
  readonly ga: number
  /** Time played, in seconds */
  readonly toi_seconds: number
}

export type NhlGameMetrics = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** League day of the game */
  readonly date: string
  /** The other team */
  readonly opponent: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
  /** The metrics of that game */
  readonly metrics: NhlMetrics
}

export type NhlTeamMetrics = {
  /** Team code */
  readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
  /** Games played */
  readonly gp: number
  /** The metrics of that team */
  readonly metrics: NhlMetrics
  /** One entry per game, with per=game */
  readonly games?: readonly NhlGameMetrics[] | undefined
}

export type NhlForwardLine = {
  /** Slugs of the players in the unit */
  readonly players: readonly string[]
  /** Display names, in the order of the players */
  readonly player_names: readonly (string | null)[]
  /** Games with at least a minute together */
  readonly gp: number
  /** Goals while the unit was on the ice */
  readonly gf: number
  /** Goals allowed while the unit was on the ice */
  readonly ga: number
  /** Share of attempts while on the ice, 0–100; null without one */
  readonly cf_pct: number | null
  /** Time together at five on five */
  readonly toi_seconds: number
  /** Share of expected goals while on the ice, 0–100; null without one */
  readonly xgf_pct: number | null
}

export type NhlDefensePair = {
  /** Slugs of the players in the unit */
  readonly players: readonly string[]
  /** Display names, in the order of the players */
  readonly player_names: readonly (string | null)[]
  /** Games with at least a minute together */
  readonly gp: number
  /** Goals while the unit was on the ice */
  readonly gf: number
  /** Goals allowed while the unit was on the ice */
  readonly ga: number
  /** Share of attempts while on the ice, 0–100; null without one */
  readonly cf_pct: number | null
  /** Time together at five on five */
  readonly toi_seconds: number
  /** Share of expected goals while on the ice, 0–100; null without one */
  readonly xgf_pct: number | null
}

export type NhlOdds = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** The quotes by market */
  readonly markets: {
    /** Who wins: quotes by book */
    readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
    /** The handicap: quotes by book */
    readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
    /** Points of both sides together: quotes by book */
    readonly total?: Readonly<Record<string, TotalQuote>> | undefined
  }
  /** Team code */
  readonly home: string
  /** Team code */
  readonly away: string
  /** When the game starts */
  readonly starts_at: string
  /** As on the live list */
  readonly status: string
  /** When a price or line last changed; null without quotes */
  readonly updated_at: string | null
}

export type NhlWinProbabilityCurve = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Name and version of the model */
  readonly model: string
  /** One per play, in order; in soccer also the kick-off and the final whistle */
  readonly points: readonly WinProbabilityPoint[]
  /** The plays that changed a probability by 0.15 or more */
  readonly swings: readonly WinProbabilitySwing[]
  /** About this answer */
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
  /** Whether that team is the home or the visiting side */
  readonly side: 'home' | 'away'
  /** As on the live list */
  readonly status: string
  /** The score of the game */
  readonly score: {
    /** Points, goals or runs of the home side */
    readonly home: number
    /** Points, goals or runs of the visitors */
    readonly away: number
  }
  /** Centre, left wing, right wing or defence; null when not known */
  readonly pos: 'C' | 'L' | 'R' | 'D' | null
  /** Goals, the shootout excluded */
  readonly g: number
  /** Assists */
  readonly a: number
  /** Goals and assists */
  readonly pts: number
  /** Shots on goal, goals included */
  readonly shots: number
  /** Hits; null where the feed has neither plays nor the count */
  readonly hits: number | null
  /** Shots of the opponents blocked; null where the feed has neither plays nor the count */
  readonly blocks: number | null
  /** Penalty minutes */
  readonly pim: number
  /** Goals for minus goals against while on the ice, power-play goals excluded; null as for the time on ice */
  readonly plus_minus: number | null
  /** Seconds on the ice; null where neither shifts nor a stated box score are known */
  readonly toi_seconds: number | null
  /** Faceoffs won; null where the feed has neither plays nor the count */
  readonly fow: number | null
  /** Faceoffs lost; null where the feed has neither plays nor the count */
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
  /** Whether that team is the home or the visiting side */
  readonly side: 'home' | 'away'
  /** As on the live list */
  readonly status: string
  /** The score of the game */
  readonly score: {
    /** Points, goals or runs of the home side */
    readonly home: number
    /** Points, goals or runs of the visitors */
    readonly away: number
  }
  /** Shots against, the shootout excluded */
  readonly sa: number
  /** Saves */
  readonly sv: number
  /** Goals against */
  readonly ga: number
  /** Seconds on the ice; null where neither shifts nor a stated box score are known */
  readonly toi_seconds: number | null
  /** W win, L loss, O loss in overtime or the shootout; null without one */
  readonly decision: 'W' | 'L' | 'O' | null
}

export type ResolvedPlayer = {
  /** League of his team, the one that was asked for first; `soccer` for a club in no known league */
  readonly league: string
  /** Sport, as in paths: nba nfl nhl mlb soccer */
  readonly sport: string
  /** Player slug */
  readonly player: string
  /** Display name */
  readonly name: string
  /** His team; null when it is not known */
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
  /** When the source published it */
  readonly published_at: string
  /** League id; `""` when the story is not about a single league */
  readonly league: string
  /** Team codes; for soccer, club names */
  readonly teams: readonly string[]
  /** Slugs of the players that the story is about */
  readonly players: readonly string[]
  /** What the story is about */
  readonly category: 'injury' | 'illness' | 'suspension' | 'return' | 'load_management' | 'transaction' | 'game' | 'recap' | 'preview' | 'other'
  /** Relevance times freshness; higher is better */
  readonly score: number
}

export type InjuryStory = {
  /** The same for all revisions */
  readonly id: string
  /** Plain text */
  readonly headline: string
  /** What keeps the player out, or that he is back */
  readonly category: 'injury' | 'illness' | 'suspension' | 'return' | 'load_management'
  /** Whether the player will play; null when none is given */
  readonly designation: 'out' | 'questionable' | 'probable' | null
  /** A finer word than `designation`; null when there is none */
  readonly designation_detail: 'doubtful' | null
  /** The injured part of the body; null when none is named */
  readonly body_part: string | null
  /** League id; `""` when the story is not about a single league */
  readonly league: string
  /** Team codes; for soccer, club names */
  readonly teams: readonly string[]
  /** Slugs of the players that the story is about */
  readonly players: readonly string[]
  /** Where to read it; `""` when it has no address */
  readonly url: string
  /** Who published it */
  readonly source: string
  /** When the source published it */
  readonly published_at: string
}

export type Change = {
  /** Resume after this change with it */
  readonly cursor: string
  /** When it was committed */
  readonly at: string
  /** Kind of the record: nba.game, nba.play and so on */
  readonly kind: string
  /** Id of the record within its kind */
  readonly id: string
  /** Whether the record was written or deleted */
  readonly op: 'put' | 'delete'
  /** The full record; null for a deletion. Schemas: GET /admin/kinds */
  readonly data: unknown
}

export type Event = {
  /** The same over every transport: use it to drop duplicates */
  readonly id: string
  /** Name of the event, such as nba.scores.live */
  readonly event: string
  /** When the change was committed */
  readonly created_at: string
  /** Schemas by event name: GET /asyncapi.json */
  readonly data: unknown
  /** Resume after this event with it; /v1/changes may then list the change of the event again */
  readonly cursor: string
}

export type RecordVersion = {
  /** Opaque journal position */
  readonly cursor: string
  /** When this version was committed */
  readonly at: string
  /** Whether the record was written or deleted */
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
  /** The game that the broadcast shows, by any id that works in paths */
  readonly game_id: string
  /** With clock: nba, nfl, nhl */
  readonly period?: number | undefined
  /** Time left in the period, MM:SS */
  readonly clock?: string | undefined
  /** With half: mlb */
  readonly inning?: number | undefined
  /** Baseball: the half of the inning that the screen shows */
  readonly half?: 'top' | 'middle' | 'bottom' | 'end' | undefined
  /** Baseball: balls on the screen */
  readonly balls?: number | undefined
  /** Baseball: strikes on the screen */
  readonly strikes?: number | undefined
  /** Soccer */
  readonly minute?: number | undefined
  /** Soccer: second of the minute on the screen */
  readonly second?: number | undefined
}

export type Checkpoint = {
  /** Changes when the journal loses entries or is restored */
  readonly epoch: string
  /** Number of the newest entry */
  readonly seq: number
  /** Hash of the entry seq, in hex */
  readonly hash: string
  /** When the checkpoint was signed */
  readonly at: string
  /** The 32 bytes of the Ed25519 public key, in base64 */
  readonly public_key: string
  /** The 64 bytes of the Ed25519 signature, in base64 */
  readonly signature: string
  /** About this answer */
  readonly meta: Meta
}

export type ArchiveHead = {
  /** Identity of the journal */
  readonly epoch: string
  /** Number of the newest entry; 0 before the first */
  readonly seq: number
  /** Entries up to this number may have been pruned */
  readonly floor: number
  /** Hash of the newest entry, in hex */
  readonly hash: string | null
  /** Number of the last entry before the instant that was given; null without one */
  readonly seq_before: number | null
  /** Hash of the entry that was asked for, in hex; null without one */
  readonly hash_at: string | null
}

export type ArchivedEntry = {
  /** Number of the entry */
  readonly seq: number
  /** When the entry was committed */
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
  /** What it belongs to: the game of a play */
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
  /** Kind of its record, where it is still kept */
  readonly kind: string | null
  /** Id of its record, where it is still kept */
  readonly id: string | null
  /** What does not fit */
  readonly reason: string
}

export type ChainCheck = {
  /** Entries whose hash was checked */
  readonly verified: number
  /** Entries from before the chain began, which have no hash */
  readonly unchained: number
  /** The first entry that does not fit; null when all do */
  readonly fault: ChainFault | null
}

export type StoreCheck = {
  /** chk_… */
  readonly id: string
  /** Whether the check runs, is done or has failed */
  readonly state: 'running' | 'done' | 'failed'
  /** Why it failed */
  readonly error: string | null
  /** Violations of each invariant by its name: 0 in a sound store; null before the check is done */
  readonly check: Readonly<Record<string, number>> | null
  /** The chain of hashes; null before the check is done */
  readonly chain: ChainCheck | null
}

export type Backup = {
  /** bak_… */
  readonly id: string
  /** Whether the backup is being written, is complete or has failed */
  readonly state: 'running' | 'done' | 'failed'
  /** Where it is written, in the data folder of the service */
  readonly file: string
  /** Rows written so far */
  readonly rows: number
  /** Size of the file, once it is done */
  readonly bytes: number | null
  /** Epoch of the journal in it */
  readonly epoch: string | null
  /** Number of the last entry that the backup has; null before it is known */
  readonly seq: number | null
  /** Digest of its contents, in hex */
  readonly sha256: string | null
  /** Why it failed */
  readonly error: string | null
}

export type StreamTicket = {
  /** Send it as ?ticket= or, over a WebSocket, in the first frame */
  readonly ticket: string
  /** Until when the ticket can be used for the first time */
  readonly expires_at: string
  /** About this answer */
  readonly meta: Meta
}

export type StreamChannel = {
  /** The channel name; {game_id} is a placeholder for the id of a game */
  readonly channel: string
  /** When an update is sent */
  readonly summary: string
  /** state: an update replaces the previous one of the same game, and a slow reader gets only the newest; log: every update is sent */
  readonly form: 'state' | 'log'
  /** Whether a subscription starts with a snapshot of the current state */
  readonly snapshot: boolean
  /** The lowest tier that may subscribe */
  readonly tier: 'free' | 'standard' | 'pro' | 'betting'
}

export type AccountAnswer = {
  /** The key that was used */
  readonly key: {
    /** Id of the key */
    readonly id: string
    /** Name that the operator gave to the key */
    readonly name: string
  }
  /** Tier of the key */
  readonly tier: 'free' | 'standard' | 'pro' | 'betting'
  /** Leagues that this key may see; null = all */
  readonly leagues: readonly string[] | null
  /** Nothing younger than this is visible to this key */
  readonly delay_seconds: number
  /** What the key may use */
  readonly limits: {
    /** Requests that the key may make in a minute */
    readonly requests_per_minute: number
    /** Webhook subscriptions that the key may have */
    readonly webhooks: number
    /** Stream connections that the key may have open */
    readonly stream_connections: number
    /** How far back the key may resume */
    readonly resume_window_seconds: number
    /** Replay sessions that may be open at once */
    readonly replays: number
  }
  /** What the key has used */
  readonly usage: {
    /** Requests on the current league day, US Eastern */
    readonly requests_today: number
  }
  /** When the key stops working; null: never */
  readonly expires_at: string | null
  /** About this answer */
  readonly meta: Meta
}

export type DayUsage = {
  /** League day, YYYY-MM-DD */
  readonly day: string
  /** Requests of the key on this league day, US Eastern */
  readonly requests: number
  /** What these requests counted as against the rate limit: some count as several, some as none */
  readonly charged: number
}

export type AccountUsage = {
  /** One item per league day, oldest first; days without requests count 0 */
  readonly days: readonly DayUsage[]
  /** About this answer */
  readonly meta: Meta
}

export type NewKey = {
  /** What the key is for, without control characters */
  readonly name: string
  /** The plan tier */
  readonly tier: 'free' | 'standard' | 'pro' | 'betting'
  /** Whether the key begins with scl_live_ or scl_test_; live by default */
  readonly mode?: 'live' | 'test' | undefined
  /** When the key stops working; null or absent: never */
  readonly expires_at?: string | null | undefined
  /** The only leagues that the key may see; null or absent: all */
  readonly leagues?: readonly string[] | null | undefined
  /** Overrides the limit of the tier; null or absent: as the tier has it */
  readonly requests_per_minute?: number | null | undefined
  /** Nothing younger than this is visible to the key, whether that is more or less than the delay of its tier; null or absent: as the tier has it */
  readonly delay_seconds?: number | null | undefined
}

export type IssuedKey = {
  /** Id of the key */
  readonly id: string
  /** Shown once */
  readonly key: string
  /** Name that the operator gave to the key */
  readonly name: string
  /** Tier of the key */
  readonly tier: 'free' | 'standard' | 'pro' | 'betting'
  /** null = all */
  readonly leagues: readonly string[] | null
  /** null = the tier's limit */
  readonly requests_per_minute: number | null
  /** null = the tier's delay */
  readonly delay_seconds: number | null
  /** When the key stops working; null: never */
  readonly expires_at: string | null
  /** When the key was created */
  readonly created_at: string
  /** The first characters of the key */
  readonly hint: string
  /** Whether the key works */
  readonly status: 'active' | 'expired' | 'revoked'
  /** Until when the key text before the last rotation still works; null: it does not */
  readonly previous_expires_at: string | null
  /** When the key was revoked; null: it was not */
  readonly revoked_at: string | null
}

export type Key = {
  /** Id of the key */
  readonly id: string
  /** Name that the operator gave to the key */
  readonly name: string
  /** Tier of the key */
  readonly tier: 'free' | 'standard' | 'pro' | 'betting'
  /** null = all */
  readonly leagues: readonly string[] | null
  /** null = the tier's limit */
  readonly requests_per_minute: number | null
  /** null = the tier's delay */
  readonly delay_seconds: number | null
  /** When the key stops working; null: never */
  readonly expires_at: string | null
  /** When the key was created */
  readonly created_at: string
  /** The first characters of the key */
  readonly hint: string
  /** Whether the key works */
  readonly status: 'active' | 'expired' | 'revoked'
  /** Until when the key text before the last rotation still works; null: it does not */
  readonly previous_expires_at: string | null
  /** When the key was revoked; null: it was not */
  readonly revoked_at: string | null
}

export type KeyList = {
  /** Every key, revoked ones included */
  readonly keys: readonly Key[]
}

export type KeyDetail = {
  /** Id of the key */
  readonly id: string
  /** Name that the operator gave to the key */
  readonly name: string
  /** Tier of the key */
  readonly tier: 'free' | 'standard' | 'pro' | 'betting'
  /** null = all */
  readonly leagues: readonly string[] | null
  /** null = the tier's limit */
  readonly requests_per_minute: number | null
  /** null = the tier's delay */
  readonly delay_seconds: number | null
  /** When the key stops working; null: never */
  readonly expires_at: string | null
  /** When the key was created */
  readonly created_at: string
  /** The first characters of the key */
  readonly hint: string
  /** Whether the key works */
  readonly status: 'active' | 'expired' | 'revoked'
  /** Until when the key text before the last rotation still works; null: it does not */
  readonly previous_expires_at: string | null
  /** When the key was revoked; null: it was not */
  readonly revoked_at: string | null
  /** Browsers that are signed in to the console with the key */
  readonly console_sessions: number
  /** Tickets of the key that can still open a stream */
  readonly stream_tickets: number
  /** Open replay sessions of the key, oldest first */
  readonly replays: readonly {
    /** rpl_… */
    readonly id: string
    /** When the session and its key end */
    readonly expires_at: string
  }[]
  /** Webhook subscriptions of the key and of its replay sessions, oldest first */
  readonly webhooks: readonly {
    /** whk_… */
    readonly id: string
    /** Status of the subscription */
    readonly status: 'active' | 'paused' | 'failed'
    /** The replay session that it belongs to; null: the key itself */
    readonly replay_id: string | null
  }[]
}

export type KeyUsage = {
  /** key_… */
  readonly id: string
  /** Leagues that this key may see; null = all */
  readonly leagues: readonly string[] | null
  /** Nothing younger than this is visible to this key */
  readonly delay_seconds: number
  /** What the key may use */
  readonly limits: {
    /** Requests that the key may make in a minute */
    readonly requests_per_minute: number
    /** Webhook subscriptions that the key may have */
    readonly webhooks: number
    /** Stream connections that the key may have open */
    readonly stream_connections: number
    /** How far back the key may resume */
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
  /** When the key stops working; null or absent: never */
  readonly expires_at?: string | null | undefined
  /** The only leagues that the key may see; null or absent: all */
  readonly leagues?: readonly string[] | null | undefined
  /** Overrides the limit of the tier; null or absent: as the tier has it */
  readonly requests_per_minute?: number | null | undefined
  /** Nothing younger than this is visible to the key, whether that is more or less than the delay of its tier; null or absent: as the tier has it */
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
  /** The code of a sign-in link */
  readonly code?: string | undefined
}

export type ConsoleSession = {
  /** Whether the operator or the holder of a key is signed in */
  readonly role: 'admin' | 'key'
  /** Send it as X-Console-Token with every call that changes something */
  readonly console_token: string
  /** When the session ends */
  readonly expires_at: string
  /** The key that the session reads with; an operator has one for the console */
  readonly key_id: string
}

export type ConsoleLink = {
  /** Opened in a browser it signs the operator in, once */
  readonly url: string
  /** When the link ends unused */
  readonly expires_at: string
}

export type WebhookFilter = {
  /** Only these teams: of odds, props and pitches both teams of the game count, of a play the one that acts */
  readonly team?: string | readonly string[] | undefined
  /** Only these leagues */
  readonly league?: string | readonly string[] | undefined
  /** Only these games */
  readonly game_id?: string | readonly string[] | undefined
  /** Only these players */
  readonly player?: string | readonly string[] | undefined
  /** Only these markets */
  readonly market?: string | readonly string[] | undefined
  /** Only these sportsbooks */
  readonly book?: string | readonly string[] | undefined
}

export type NewWebhookHeader = {
  /** Name of the header; not one that the service sends itself */
  readonly name: string
  /** Its value, printable ASCII; absent or null: the secret value that is stored stays */
  readonly value?: string | null | undefined
  /** No answer shows the value */
  readonly secret?: boolean | undefined
}

export type NewWebhook = {
  /** Where events are sent: HTTPS, a public address */
  readonly url: string
  /** Names of events; `nba.*` is every event of a sport */
  readonly events: readonly string[]
  /** Only events that match: a value or a list per key, all keys together */
  readonly filter?: WebhookFilter | undefined
  /** A note of your own */
  readonly description?: string | null | undefined
  /** Every event is sent this much later, in seconds */
  readonly delay_seconds?: number | undefined
  /** Headers of your own, at most 10, sent with each delivery; a list replaces the one before */
  readonly headers?: readonly NewWebhookHeader[] | undefined
  /** `github` adds X-Hub-Signature-256: sha256= and the hex HMAC-SHA256 of the body; null: no further signature */
  readonly signature?: 'github' | null | undefined
}

export type WebhookHeader = {
  /** Name of the header; not one that the service sends itself */
  readonly name: string
  /** Its value; null for a secret one */
  readonly value: string | null
  /** Whether no answer shows the value */
  readonly secret: boolean
}

export type IssuedWebhookAnswer = {
  /** whk_… */
  readonly id: string
  /** whsec_…, shown once */
  readonly secret: string
  /** Where events are sent */
  readonly url: string
  /** Names of the events */
  readonly events: readonly string[]
  /** Only events that match */
  readonly filter: WebhookFilter
  /** A note of your own; null without one */
  readonly description: string | null
  /** Every event is sent this much later, in seconds */
  readonly delay_seconds: number
  /** Headers of your own that each delivery has */
  readonly headers: readonly WebhookHeader[]
  /** A further signature that each delivery has; null: none */
  readonly signature: 'github' | null
  /** active: events are sent; paused: by you; failed: after the last retry, until you enable it */
  readonly status: 'active' | 'paused' | 'failed'
  /** The first characters of the secret */
  readonly secret_hint: string
  /** Until when the secret before the last rotation signs too; null: it does not */
  readonly previous_secret_expires_at: string | null
  /** When the subscription was created */
  readonly created_at: string
  /** When the subscription last changed */
  readonly updated_at: string
  /** Why the subscription failed; null while it has not */
  readonly failure: {
    /** When the subscription failed */
    readonly failed_at: string
    /** The delivery whose last attempt failed */
    readonly delivery_id: string
    /** Why that attempt failed; gone: the receiver answered 410 */
    readonly reason: 'dns' | 'connect' | 'tls' | 'timeout' | 'blocked_address' | 'non_2xx' | 'reset' | 'gone'
    /** Status of the receiver’s answer; null when it gave none */
    readonly response_status: number | null
  } | null
  /** How its deliveries fare */
  readonly health: {
    /** When a delivery last succeeded; null before the first */
    readonly last_success_at: string | null
    /** Attempts that failed since the last success */
    readonly consecutive_failures: number
    /** Deliveries that are pending or in flight */
    readonly pending: number
  }
  /** About this answer */
  readonly meta: Meta
}

export type Webhook = {
  /** whk_… */
  readonly id: string
  /** Where events are sent */
  readonly url: string
  /** Names of the events */
  readonly events: readonly string[]
  /** Only events that match */
  readonly filter: WebhookFilter
  /** A note of your own; null without one */
  readonly description: string | null
  /** Every event is sent this much later, in seconds */
  readonly delay_seconds: number
  /** Headers of your own that each delivery has */
  readonly headers: readonly WebhookHeader[]
  /** A further signature that each delivery has; null: none */
  readonly signature: 'github' | null
  /** active: events are sent; paused: by you; failed: after the last retry, until you enable it */
  readonly status: 'active' | 'paused' | 'failed'
  /** The first characters of the secret */
  readonly secret_hint: string
  /** Until when the secret before the last rotation signs too; null: it does not */
  readonly previous_secret_expires_at: string | null
  /** When the subscription was created */
  readonly created_at: string
  /** When the subscription last changed */
  readonly updated_at: string
  /** Why the subscription failed; null while it has not */
  readonly failure: {
    /** When the subscription failed */
    readonly failed_at: string
    /** The delivery whose last attempt failed */
    readonly delivery_id: string
    /** Why that attempt failed; gone: the receiver answered 410 */
    readonly reason: 'dns' | 'connect' | 'tls' | 'timeout' | 'blocked_address' | 'non_2xx' | 'reset' | 'gone'
    /** Status of the receiver’s answer; null when it gave none */
    readonly response_status: number | null
  } | null
  /** How its deliveries fare */
  readonly health: {
    /** When a delivery last succeeded; null before the first */
    readonly last_success_at: string | null
    /** Attempts that failed since the last success */
    readonly consecutive_failures: number
    /** Deliveries that are pending or in flight */
    readonly pending: number
  }
}

export type WebhookAnswer = {
  /** whk_… */
  readonly id: string
  /** Where events are sent */
  readonly url: string
  /** Names of the events */
  readonly events: readonly string[]
  /** Only events that match */
  readonly filter: WebhookFilter
  /** A note of your own; null without one */
  readonly description: string | null
  /** Every event is sent this much later, in seconds */
  readonly delay_seconds: number
  /** Headers of your own that each delivery has */
  readonly headers: readonly WebhookHeader[]
  /** A further signature that each delivery has; null: none */
  readonly signature: 'github' | null
  /** active: events are sent; paused: by you; failed: after the last retry, until you enable it */
  readonly status: 'active' | 'paused' | 'failed'
  /** The first characters of the secret */
  readonly secret_hint: string
  /** Until when the secret before the last rotation signs too; null: it does not */
  readonly previous_secret_expires_at: string | null
  /** When the subscription was created */
  readonly created_at: string
  /** When the subscription last changed */
  readonly updated_at: string
  /** Why the subscription failed; null while it has not */
  readonly failure: {
    /** When the subscription failed */
    readonly failed_at: string
    /** The delivery whose last attempt failed */
    readonly delivery_id: string
    /** Why that attempt failed; gone: the receiver answered 410 */
    readonly reason: 'dns' | 'connect' | 'tls' | 'timeout' | 'blocked_address' | 'non_2xx' | 'reset' | 'gone'
    /** Status of the receiver’s answer; null when it gave none */
    readonly response_status: number | null
  } | null
  /** How its deliveries fare */
  readonly health: {
    /** When a delivery last succeeded; null before the first */
    readonly last_success_at: string | null
    /** Attempts that failed since the last success */
    readonly consecutive_failures: number
    /** Deliveries that are pending or in flight */
    readonly pending: number
  }
  /** About this answer */
  readonly meta: Meta
}

export type WebhookPatch = {
  /** Where events are sent: HTTPS, a public address */
  readonly url?: string | undefined
  /** Names of events; `nba.*` is every event of a sport */
  readonly events?: readonly string[] | undefined
  /** Only events that match: a value or a list per key, all keys together */
  readonly filter?: WebhookFilter | undefined
  /** A note of your own */
  readonly description?: string | null | undefined
  /** Every event is sent this much later, in seconds */
  readonly delay_seconds?: number | undefined
  /** Headers of your own, at most 10, sent with each delivery; a list replaces the one before */
  readonly headers?: readonly NewWebhookHeader[] | undefined
  /** `github` adds X-Hub-Signature-256: sha256= and the hex HMAC-SHA256 of the body; null: no further signature */
  readonly signature?: 'github' | null | undefined
}

export type EnableWebhook = {
  /** `missed`: exhausted and cancelled deliveries, and every event that matched while it was not active, since the last such replay and as far back as the tier keeps the delivery log; what the key could not see, if it may see it again */
  readonly replay?: 'none' | 'missed' | {
    /** Replays every matching event after this cursor */
    readonly since_cursor: string
  } | undefined
}

export type DeliveryAttempt = {
  /** Number of the attempt, from 1 */
  readonly number: number
  /** What caused the attempt */
  readonly trigger: 'schedule' | 'manual' | 'test' | 'replay'
  /** When the attempt began */
  readonly started_at: string
  /** How long the attempt took, in milliseconds */
  readonly duration_ms: number
  /** The receiver's HTTP status */
  readonly status: number | null
  /** Why the attempt failed; null for a success */
  readonly error: 'dns' | 'connect' | 'tls' | 'timeout' | 'blocked_address' | 'non_2xx' | 'reset' | null
  /** The first KiB of the answer */
  readonly response_body: string | null
}

export type SentDeliveryAnswer = {
  /** Id of the delivery */
  readonly delivery_id: string
  /** Id of the event */
  readonly event_id: string
  /** The attempt that was made */
  readonly attempt: DeliveryAttempt
  /** About this answer */
  readonly meta: Meta
}

export type RotateSecret = {
  /** How long deliveries are also signed with the old secret */
  readonly overlap_seconds?: number | undefined
}

export type DeliveryRequest = {
  /** Where the subscription sends to now */
  readonly url: string
  /** The headers of every attempt. The number of the attempt, its time and its signatures differ each time and are left out; a secret value is shown as (secret) */
  readonly headers: Readonly<Record<string, string>>
  /** The exact body, as every attempt sends it */
  readonly body: string
}

export type Delivery = {
  /** dlv_… */
  readonly id: string
  /** Id of the subscription */
  readonly webhook_id: string
  /** evt_…, the id in the body */
  readonly event_id: string
  /** Name of the event */
  readonly event: string
  /** Where the delivery is */
  readonly state: 'pending' | 'in_flight' | 'succeeded' | 'exhausted' | 'cancelled'
  /** Why it was cancelled: the subscription was paused or failed, or the tier or leagues of the key no longer include the event */
  readonly reason: 'paused' | 'failed' | 'tier_insufficient' | 'scope_denied' | null
  /** When the delivery was planned */
  readonly created_at: string
  /** When the next attempt is due; null when none is */
  readonly next_attempt_at: string | null
  /** When it succeeded or was given up; null before */
  readonly finished_at: string | null
  /** The attempts so far, oldest first */
  readonly attempts: readonly DeliveryAttempt[]
  /** What is sent: in the answer about one delivery, and in lists with include=request. null when the tier or leagues of the key no longer include the event */
  readonly request?: DeliveryRequest | null | undefined
}

export type DeliveryAnswer = {
  /** dlv_… */
  readonly id: string
  /** Id of the subscription */
  readonly webhook_id: string
  /** evt_…, the id in the body */
  readonly event_id: string
  /** Name of the event */
  readonly event: string
  /** Where the delivery is */
  readonly state: 'pending' | 'in_flight' | 'succeeded' | 'exhausted' | 'cancelled'
  /** Why it was cancelled: the subscription was paused or failed, or the tier or leagues of the key no longer include the event */
  readonly reason: 'paused' | 'failed' | 'tier_insufficient' | 'scope_denied' | null
  /** When the delivery was planned */
  readonly created_at: string
  /** When the next attempt is due; null when none is */
  readonly next_attempt_at: string | null
  /** When it succeeded or was given up; null before */
  readonly finished_at: string | null
  /** The attempts so far, oldest first */
  readonly attempts: readonly DeliveryAttempt[]
  /** What is sent: in the answer about one delivery, and in lists with include=request. null when the tier or leagues of the key no longer include the event */
  readonly request?: DeliveryRequest | null | undefined
  /** About this answer */
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
  /** About this answer */
  readonly meta: Meta
}

export type OwnedWebhook = {
  /** whk_… */
  readonly id: string
  /** key_… */
  readonly key_id: string
  /** Where events are sent */
  readonly url: string
  /** Names of the events */
  readonly events: readonly string[]
  /** Only events that match */
  readonly filter: WebhookFilter
  /** A note of your own; null without one */
  readonly description: string | null
  /** Every event is sent this much later, in seconds */
  readonly delay_seconds: number
  /** Headers of your own that each delivery has */
  readonly headers: readonly WebhookHeader[]
  /** A further signature that each delivery has; null: none */
  readonly signature: 'github' | null
  /** active: events are sent; paused: by you; failed: after the last retry, until you enable it */
  readonly status: 'active' | 'paused' | 'failed'
  /** The first characters of the secret */
  readonly secret_hint: string
  /** Until when the secret before the last rotation signs too; null: it does not */
  readonly previous_secret_expires_at: string | null
  /** When the subscription was created */
  readonly created_at: string
  /** When the subscription last changed */
  readonly updated_at: string
  /** Why the subscription failed; null while it has not */
  readonly failure: {
    /** When the subscription failed */
    readonly failed_at: string
    /** The delivery whose last attempt failed */
    readonly delivery_id: string
    /** Why that attempt failed; gone: the receiver answered 410 */
    readonly reason: 'dns' | 'connect' | 'tls' | 'timeout' | 'blocked_address' | 'non_2xx' | 'reset' | 'gone'
    /** Status of the receiver’s answer; null when it gave none */
    readonly response_status: number | null
  } | null
  /** How its deliveries fare */
  readonly health: {
    /** When a delivery last succeeded; null before the first */
    readonly last_success_at: string | null
    /** Attempts that failed since the last success */
    readonly consecutive_failures: number
    /** Deliveries that are pending or in flight */
    readonly pending: number
  }
}

export type OwnedWebhookList = {
  /** The subscriptions of every key */
  readonly webhooks: readonly OwnedWebhook[]
}

export type SentDelivery = {
  /** Id of the delivery */
  readonly delivery_id: string
  /** Id of the event */
  readonly event_id: string
  /** The attempt that was made */
  readonly attempt: DeliveryAttempt
}

export type DeliveryList = {
  /** The deliveries, newest first */
  readonly deliveries: readonly Delivery[]
  /** Where the next page begins; null at the end */
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
  /** In place of from and to: this game, by any id that works in paths, from five minutes before its first change, or the beginning of the resume window, to five after its last */
  readonly game_id?: string | undefined
  /** How many times as fast as the journal was written */
  readonly speed?: number | undefined
  /** Starts over at the end, which is at least a minute of the journal after from; false by default */
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
  /** The first moment that it plays */
  readonly from: string
  /** The last moment that it plays */
  readonly to: string
  /** The instant of the journal that it shows now */
  readonly at: string
  /** Journal position of the moment that it shows */
  readonly cursor: string
  /** How many times as fast as the journal was written */
  readonly speed: number
  /** Whether it starts over at the end */
  readonly loop: boolean
  /** When the session and its key end */
  readonly expires_at: string
  /** About this answer */
  readonly meta: Meta
}

export type Replay = {
  /** rpl_… */
  readonly id: string
  /** ended: it stays at its end */
  readonly state: 'playing' | 'paused' | 'ended'
  /** The first moment that it plays */
  readonly from: string
  /** The last moment that it plays */
  readonly to: string
  /** The instant of the journal that it shows now */
  readonly at: string
  /** Journal position of the moment that it shows */
  readonly cursor: string
  /** How many times as fast as the journal was written */
  readonly speed: number
  /** Whether it starts over at the end */
  readonly loop: boolean
  /** When the session and its key end */
  readonly expires_at: string
}

export type ReplayList = {
  /** The sessions that are open */
  readonly replays: readonly Replay[]
  /** About this answer */
  readonly meta: Meta
}

export type ReplayAnswer = {
  /** rpl_… */
  readonly id: string
  /** ended: it stays at its end */
  readonly state: 'playing' | 'paused' | 'ended'
  /** The first moment that it plays */
  readonly from: string
  /** The last moment that it plays */
  readonly to: string
  /** The instant of the journal that it shows now */
  readonly at: string
  /** Journal position of the moment that it shows */
  readonly cursor: string
  /** How many times as fast as the journal was written */
  readonly speed: number
  /** Whether it starts over at the end */
  readonly loop: boolean
  /** When the session and its key end */
  readonly expires_at: string
  /** About this answer */
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
  /** Changes that were committed */
  readonly accepted: number
  /** Changes that left their record as it was */
  readonly unchanged: number
  /** The first 10,000 of the changes that were rejected, and why */
  readonly rejected: readonly {
    /** Number of the line, from 1 */
    readonly line: number
    /** Why it was rejected */
    readonly reason: string
  }[]
  /** Changes that were rejected */
  readonly rejected_count: number
}

export type DocumentReport = {
  /** Changes that were committed */
  readonly accepted: number
  /** Changes that left their record as it was */
  readonly unchanged: number
  /** The first 10,000 of the changes that were rejected, and why */
  readonly rejected: readonly {
    /** Number of the piece in the document */
    readonly line: number
    /** Where in the document it is */
    readonly position: string
    /** What is wrong with it */
    readonly reason: string
  }[]
  /** Changes that were rejected */
  readonly rejected_count: number
  /** Remarks that are not errors */
  readonly notices: readonly {
    /** Where in the document it is */
    readonly position: string
    /** What is wrong with it */
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
  /** When it failed */
  readonly at: string
  /** What failed */
  readonly message: string
}

export type FeedWarning = {
  /** forbidden: the source answers 403; rate_limited: 429; failing: a document has yielded nothing usable for too long; missing_game: a game in progress has vanished from its documents; correction: within the last hour it took back a score, a period or a result; unknown_fields, missing_fields: its documents have other fields than before, until 20 of them have had these; rejects: a fifth or more of a document or of the last 20 documents cannot be used */
  readonly reason: 'forbidden' | 'rate_limited' | 'failing' | 'missing_game' | 'correction' | 'unknown_fields' | 'missing_fields' | 'rejects'
  /** Where and what, of the first place */
  readonly detail: string
  /** Places, such as URLs, for which it holds */
  readonly count: number
  /** Since when the warning holds */
  readonly since: string
}

export type FeedUrl = {
  /** Address of the document */
  readonly url: string
  /** Status of the last response; null when there was none */
  readonly status: number | null
  /** When it was last usable, or unchanged since; null before the first time */
  readonly last_success_at: string | null
  /** Requests since then that yielded nothing usable */
  readonly failures: number
  /** Why the last one did not; null when it was usable */
  readonly reason: string | null
}

export type Disagreement = {
  /** Kind of the record */
  readonly kind: string
  /** Id of the record */
  readonly id: string
  /** Field of the record */
  readonly field: string
  /** The value that this feed sends */
  readonly stated: unknown
  /** The value that is served */
  readonly kept: unknown
  /** The feed that owns the field */
  readonly kept_by: string
  /** Since when they differ */
  readonly since: string
}

export type FeedState = {
  /** Name of the feed */
  readonly feed: string
  /** What the feed does: standby while another node runs it, waiting before its next try, paused in a restored copy that is not resumed */
  readonly state: 'starting' | 'running' | 'waiting' | 'standby' | 'paused' | 'stopped'
  /** Seconds since its last accepted change */
  readonly lag_seconds: number | null
  /** How long its latest 1,000 batches that changed something took from the answer of their source to the commit, backfills excluded; null before the first */
  readonly lag_percentiles: FeedLag | null
  /** When its last change was accepted; null before the first */
  readonly last_change_at: string | null
  /** When its source last answered with a usable document; null before the first */
  readonly last_heard_at: string | null
  /** Its source has yielded nothing usable of some sport for too long, or a game in progress has vanished */
  readonly stale: boolean
  /** What came instead, or what is missing; null while not stale */
  readonly stale_reason: string | null
  /** Its latest error; null without one */
  readonly last_error: string | null
  /** The latest failures of the feed and of its documents, newest first; at most ten, each once until it changes */
  readonly errors: readonly FeedError[]
  /** Why it needs attention although it runs; usually empty */
  readonly warnings: readonly FeedWarning[]
  /** The documents that are requested now, those that fail first; at most 100 */
  readonly urls: readonly FeedUrl[]
  /** Requests without a usable document, and restarts of the feed, since the start */
  readonly failures: number
  /** Changes accepted since the start */
  readonly accepted: number
  /** Changes that left their record as it was */
  readonly unchanged: number
  /** Changes that were rejected, and items that could not be read */
  readonly rejected: number
  /** Numbers that the feed reports about itself */
  readonly progress: Readonly<Record<string, number>>
  /** Where it differs from what is stored */
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

export type Resumed = {
  /** When the backup was restored; null when nothing was paused */
  readonly paused_since: string | null
}

export type NbaLiveElement = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  /** Number of the period; 5 and more are overtimes, 0 before the start */
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  /** The home side */
  readonly home: {
    /** Team code */
    readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
    /** Points so far */
    readonly score: number
    /** Time-outs that the side has left */
    readonly timeouts_remaining: number
  }
  /** The visiting side */
  readonly away: {
    /** Team code */
    readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
    /** Points so far */
    readonly score: number
    /** Time-outs that the side has left */
    readonly timeouts_remaining: number
  }
  /** Description of the latest play; empty before the first */
  readonly last_play: string
  /** When it last changed */
  readonly updated_at: string
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
  /** When the game starts */
  readonly tip_off_utc: string
  /** True once the league has made the result official */
  readonly official: boolean
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
}

export type NbaGameMoved = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  /** Number of the period; 5 and more are overtimes, 0 before the start */
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  /** The home side */
  readonly home: {
    /** Team code */
    readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
    /** Points so far */
    readonly score: number
    /** Time-outs that the side has left */
    readonly timeouts_remaining: number
  }
  /** The visiting side */
  readonly away: {
    /** Team code */
    readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
    /** Points so far */
    readonly score: number
    /** Time-outs that the side has left */
    readonly timeouts_remaining: number
  }
  /** Description of the latest play; empty before the first */
  readonly last_play: string
  /** When it last changed */
  readonly updated_at: string
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
  /** When the game starts */
  readonly tip_off_utc: string
  /** True once the league has made the result official */
  readonly official: boolean
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** The `status` before this change; null for a game that is new */
  readonly previous_status: string | null
}

export type NbaPlayEvent = {
  /** Number of the play within its game, stable once given */
  readonly event_id: number
  /** Game id in the league’s own form */
  readonly game_id: string
  /** True position in the game; ids need not be monotonic */
  readonly order: number
  /** Number of the period; overtimes follow those of regulation */
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  /** Seconds left in the period, to a hundredth */
  readonly seconds_left: number
  /** The team of the player; null for plays of neither side */
  readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS' | null
  /** Who made the play; null where nobody did. In a substitution, who comes in */
  readonly player: string | null
  /** What kind of play it is */
  readonly type: 'two_point_made' | 'two_point_missed' | 'three_point_made' | 'three_point_missed' | 'free_throw_made' | 'free_throw_missed' | 'rebound_offensive' | 'rebound_defensive' | 'turnover' | 'steal' | 'block' | 'foul_personal' | 'foul_shooting' | 'foul_offensive' | 'foul_technical' | 'foul_flagrant' | 'violation' | 'substitution' | 'timeout' | 'jump_ball' | 'ejection' | 'replay_review' | 'period_start' | 'period_end' | 'game_end' | 'other'
  /** What kind of foul, turnover, free throw …, in words_like_this */
  readonly detail: string | null
  /** The play in words */
  readonly description: string
  /** Where the shot was taken from; null for all but field goal attempts */
  readonly shot: {
    /** Feet across the court from the attacked rim */
    readonly x: number
    /** Feet up the court from the attacked rim */
    readonly y: number
    /** Distance from the rim in feet */
    readonly distance_ft: number
    /** Whether the ball went in */
    readonly made: boolean
  } | null
  /** Which free throw of how many; null for other plays */
  readonly free_throw: {
    /** Which one it is, from 1 */
    readonly number: number
    /** How many there are */
    readonly of: number
  } | null
  /** Points that the play scored */
  readonly points: number
  /** Who assisted; null without an assist */
  readonly assist: string | null
  /** Who went out (substitution), who drew the foul, who lost the ball */
  readonly related_player: string | null
  /** The score after the play */
  readonly score: {
    /** Points of the home side */
    readonly home: number
    /** Points of the visitors */
    readonly away: number
  }
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it was last corrected; null if it never was */
  readonly edited_at: string | null
  /** Whether the play appeared, changed or was withdrawn */
  readonly change: 'created' | 'updated' | 'deleted'
}

export type NbaBoxScore = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** `plays`: counted from the plays; `stated`: as the feed states it, where plays are missing */
  readonly source: 'plays' | 'stated'
  /** The box score of the home side */
  readonly home: NbaBoxSide
  /** The box score of the visitors */
  readonly away: NbaBoxSide
}

export type NbaOddsEvent = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** The quotes by market */
  readonly markets: {
    /** Who wins: quotes by book */
    readonly moneyline: Readonly<Record<string, MoneylineQuote>>
    /** The handicap: quotes by book */
    readonly spread: Readonly<Record<string, SpreadQuote>>
    /** Points of both sides together: quotes by book */
    readonly total: Readonly<Record<string, TotalQuote>>
  }
  /** When a quote of the game last changed */
  readonly updated_at: string
}

export type NbaOddsPropEvent = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** The props that changed */
  readonly markets: {
    /** One element per player and market */
    readonly props: readonly {
      /** Player slug */
      readonly player: string
      /** What is bet on */
      readonly market: 'points' | 'rebounds' | 'assists' | 'threes' | 'blocks' | 'steals' | 'turnovers' | 'points_rebounds' | 'points_assists' | 'rebounds_assists' | 'points_rebounds_assists' | 'double_double' | 'triple_double' | 'first_basket'
      /** Quotes by book */
      readonly books: Readonly<Record<string, PropQuote>>
      /** When a quote of the game last changed */
      readonly updated_at: string
    }[]
  }
  /** When a quote of the game last changed */
  readonly updated_at: string
}

export type NbaOddsClosedEvent = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Team code */
  readonly home: string
  /** Team code */
  readonly away: string
  /** The closing quotes by market */
  readonly markets: {
    /** Who wins: quotes by book */
    readonly moneyline: Readonly<Record<string, MoneylineQuote>>
    /** The handicap: quotes by book */
    readonly spread: Readonly<Record<string, SpreadQuote>>
    /** Points of both sides together: quotes by book */
    readonly total: Readonly<Record<string, TotalQuote>>
  }
  /** When the last of these quotes was made; null when there is none */
  readonly updated_at: string | null
}

export type ServedLineup = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** The lineup of the home side */
  readonly home: LineupSide
  /** The lineup of the visitors */
  readonly away: LineupSide
}

export type NbaSwing = {
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
  /** The play, by the id it has in the list of plays; 0 at the start and the end of a soccer match */
  readonly event_id: number
  /** The result whose probability the play changed: of several the home side’s win if that changed by 0.15 or more, else the one that changed most */
  readonly outcome: 'home' | 'away' | 'draw'
  /** Its probability before the play; in soccer in the same minute without the event */
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

export type SoccerLiveFixture = {
  /** Fixture id */
  readonly fixture_id: string
  /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
  readonly league: string
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  /** Match minute, without stoppage time */
  readonly minute: number
  /** Part of the match */
  readonly period: 'pre_match' | 'first_half' | 'halftime' | 'second_half' | 'extra_time' | 'penalties' | 'full_time'
  /** The home side */
  readonly home: {
    /** Club name */
    readonly team: string
    /** Goals so far, without shoot-outs */
    readonly score: number
  }
  /** The visiting side */
  readonly away: {
    /** Club name */
    readonly team: string
    /** Goals so far, without shoot-outs */
    readonly score: number
  }
  /** Description of the latest event; empty before the first */
  readonly last_event: string
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'extra_time_break' | 'extra_time' | 'penalties' | 'suspended' | 'halftime' | 'final' | 'final_extra_time' | 'final_penalties' | 'awarded' | 'abandoned'
  /** 1H, HT, 2H, ET or PK; null before and after the match */
  readonly period_code: '1H' | 'HT' | '2H' | 'ET' | 'PK' | null
  /** Minutes of stoppage time so far; null outside of it */
  readonly stoppage: number | null
  /** When the match starts */
  readonly kick_off_utc: string
  /** Goals of the shoot-out; null without one */
  readonly shootout: {
    /** Goals of the home side */
    readonly home: number
    /** Goals of the visitors */
    readonly away: number
  } | null
  /** True once the league has made the result official */
  readonly official: boolean
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it last changed */
  readonly updated_at: string
}

export type SoccerGameMoved = {
  /** Fixture id */
  readonly fixture_id: string
  /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
  readonly league: string
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  /** Match minute, without stoppage time */
  readonly minute: number
  /** Part of the match */
  readonly period: 'pre_match' | 'first_half' | 'halftime' | 'second_half' | 'extra_time' | 'penalties' | 'full_time'
  /** The home side */
  readonly home: {
    /** Club name */
    readonly team: string
    /** Goals so far, without shoot-outs */
    readonly score: number
  }
  /** The visiting side */
  readonly away: {
    /** Club name */
    readonly team: string
    /** Goals so far, without shoot-outs */
    readonly score: number
  }
  /** Description of the latest event; empty before the first */
  readonly last_event: string
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'extra_time_break' | 'extra_time' | 'penalties' | 'suspended' | 'halftime' | 'final' | 'final_extra_time' | 'final_penalties' | 'awarded' | 'abandoned'
  /** 1H, HT, 2H, ET or PK; null before and after the match */
  readonly period_code: '1H' | 'HT' | '2H' | 'ET' | 'PK' | null
  /** Minutes of stoppage time so far; null outside of it */
  readonly stoppage: number | null
  /** When the match starts */
  readonly kick_off_utc: string
  /** Goals of the shoot-out; null without one */
  readonly shootout: {
    /** Goals of the home side */
    readonly home: number
    /** Goals of the visitors */
    readonly away: number
  } | null
  /** True once the league has made the result official */
  readonly official: boolean
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it last changed */
  readonly updated_at: string
  /** The `status` before this change; null for a game that is new */
  readonly previous_status: string | null
}

export type SoccerEventEvent = {
  /** Number of the event within its fixture, stable once given */
  readonly event_id: number
  /** Game id in the league’s own form */
  readonly fixture_id: string
  /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
  readonly league: string
  /** True position in the match */
  readonly order: number
  /** Minute of the match, at most 45, 90, 105 or 120 in its part */
  readonly minute: number
  /** Minutes of stoppage time on top; null outside of it */
  readonly stoppage: number | null
  /** Part of the match */
  readonly period: 'pre_match' | 'first_half' | 'halftime' | 'second_half' | 'extra_time' | 'penalties' | 'full_time'
  /** What kind of event it is */
  readonly type: 'goal' | 'own_goal' | 'penalty_goal' | 'penalty_missed' | 'yellow_card' | 'second_yellow_card' | 'red_card' | 'substitution' | 'var_review' | 'shootout_goal' | 'shootout_missed'
  /** The outcome of a review; null for other events */
  readonly detail: 'goal_cancelled' | 'goal_confirmed' | 'penalty_awarded' | 'penalty_cancelled' | 'card_upgraded' | 'card_rescinded' | null
  /** The club; null where the event is about neither */
  readonly team: string | null
  /** Who it is about, in a substitution who comes on; null where nobody is */
  readonly player: string | null
  /** The player with the assist, or who goes off in a substitution */
  readonly related_player: string | null
  /** True: a review disallowed the goal; it does not count */
  readonly cancelled: boolean
  /** The event in words */
  readonly description: string
  /** The score after the event; null where the feed gives none */
  readonly score: {
    /** Goals of the home side */
    readonly home: number
    /** Goals of the visitors */
    readonly away: number
  } | null
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it was last corrected; null if it never was */
  readonly edited_at: string | null
  /** Whether the play appeared, changed or was withdrawn */
  readonly change: 'created' | 'updated' | 'deleted'
}

export type SoccerShotEvent = {
  /** Number of the shot within its fixture, stable once given */
  readonly shot_id: number
  /** Game id in the league’s own form */
  readonly fixture_id: string
  /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
  readonly league: string
  /** True position in the match */
  readonly order: number
  /** Minute of the match, at most 45, 90, 105 or 120 in its part */
  readonly minute: number
  /** Minutes of stoppage time on top; null outside of it */
  readonly stoppage: number | null
  /** Part of the match */
  readonly period: 'pre_match' | 'first_half' | 'halftime' | 'second_half' | 'extra_time' | 'penalties' | 'full_time'
  /** The club that shoots */
  readonly team: string
  /** Who shoots; null where the feed does not say */
  readonly player: string | null
  /** Who passed to the shooter; null where nobody did */
  readonly assist: string | null
  /** What became of the shot */
  readonly outcome: 'goal' | 'saved' | 'missed' | 'blocked' | 'woodwork'
  /** True: a review disallowed the goal; the shot does not count */
  readonly cancelled: boolean
  /** What the ball was played with; null when not known */
  readonly body_part: 'foot' | 'head' | 'other' | null
  /** How the shot came about; corners are open play */
  readonly situation: 'open_play' | 'free_kick' | 'penalty'
  /** Metres across the pitch from the middle of the attacked goal, positive to the right of the attackers; null when not known */
  readonly x: number | null
  /** Metres from the attacked goal line; null when not known */
  readonly y: number | null
  /** Metres to the middle of the attacked goal */
  readonly distance_m: number | null
  /** Expected goals: the probability that such a shot is a goal; null where neither the feed nor the place gives it */
  readonly xg: number | null
  /** The model that xg is from, with its version; null where the feed gives xg, or where there is none */
  readonly xg_model: string | null
  /** The shot in words */
  readonly description: string
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it was last corrected; null if it never was */
  readonly edited_at: string | null
  /** Whether the play appeared, changed or was withdrawn */
  readonly change: 'created' | 'updated' | 'deleted'
}

export type SoccerTable = {
  /** League id: epl laliga seriea bundesliga ligue1 mls ucl, or the id of the feed that adds one */
  readonly league: string
  /** YYYY-YY, or YYYY where a season is a calendar year */
  readonly season: string
  /** The clubs, best first */
  readonly rows: readonly SoccerTableRow[]
}

export type SoccerOddsEvent = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** The quotes by market */
  readonly markets: {
    /** Who wins: quotes by book */
    readonly moneyline: Readonly<Record<string, MoneylineQuote>>
    /** The handicap: quotes by book */
    readonly spread: Readonly<Record<string, SpreadQuote>>
    /** Points of both sides together: quotes by book */
    readonly total: Readonly<Record<string, TotalQuote>>
  }
  /** When a quote of the game last changed */
  readonly updated_at: string
}

export type SoccerOddsClosedEvent = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Team code */
  readonly home: string
  /** Team code */
  readonly away: string
  /** The closing quotes by market */
  readonly markets: {
    /** Who wins: quotes by book */
    readonly moneyline: Readonly<Record<string, MoneylineQuote>>
    /** The handicap: quotes by book */
    readonly spread: Readonly<Record<string, SpreadQuote>>
    /** Points of both sides together: quotes by book */
    readonly total: Readonly<Record<string, TotalQuote>>
  }
  /** When the last of these quotes was made; null when there is none */
  readonly updated_at: string | null
}

export type SoccerSwing = {
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
  /** The play, by the id it has in the list of plays; 0 at the start and the end of a soccer match */
  readonly event_id: number
  /** The result whose probability the play changed: of several the home side’s win if that changed by 0.15 or more, else the one that changed most */
  readonly outcome: 'home' | 'away' | 'draw'
  /** Its probability before the play; in soccer in the same minute without the event */
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

export type NflLiveGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
  /** 5 and more: overtime */
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  /** The home side */
  readonly home: {
    /** Team code */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    /** Points so far */
    readonly score: number
    /** Time-outs that the side has left in this half */
    readonly timeouts_remaining: number
  }
  /** The visiting side */
  readonly away: {
    /** Team code */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    /** Points so far */
    readonly score: number
    /** Time-outs that the side has left in this half */
    readonly timeouts_remaining: number
  }
  /** Who has the ball; null when nobody has or it is not known */
  readonly possession: {
    /** Team code */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    /** Whether that team is the home or the visiting side */
    readonly side: 'home' | 'away'
  } | null
  /** The down, 1–4; null where there is none */
  readonly down: number | null
  /** Yards to go; null where there is no down */
  readonly distance: number | null
  /** Side and yard line, as `GB 25`; `50` at midfield; `""` when none */
  readonly yardline: string
  /** Description of the latest play; empty before the first */
  readonly last_play: string
  /** When the game starts */
  readonly kickoff_utc: string
  /** When it last changed */
  readonly updated_at: string
  /** The year in which the season began */
  readonly season: string
  /** Preseason, regular season or play-offs */
  readonly season_type: 'PRE' | 'REG' | 'POST'
  /** Week of the season */
  readonly week: number
  /** True once the league has made the result official */
  readonly official: boolean
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
}

export type NflGameMoved = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
  /** 5 and more: overtime */
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  /** The home side */
  readonly home: {
    /** Team code */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    /** Points so far */
    readonly score: number
    /** Time-outs that the side has left in this half */
    readonly timeouts_remaining: number
  }
  /** The visiting side */
  readonly away: {
    /** Team code */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    /** Points so far */
    readonly score: number
    /** Time-outs that the side has left in this half */
    readonly timeouts_remaining: number
  }
  /** Who has the ball; null when nobody has or it is not known */
  readonly possession: {
    /** Team code */
    readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
    /** Whether that team is the home or the visiting side */
    readonly side: 'home' | 'away'
  } | null
  /** The down, 1–4; null where there is none */
  readonly down: number | null
  /** Yards to go; null where there is no down */
  readonly distance: number | null
  /** Side and yard line, as `GB 25`; `50` at midfield; `""` when none */
  readonly yardline: string
  /** Description of the latest play; empty before the first */
  readonly last_play: string
  /** When the game starts */
  readonly kickoff_utc: string
  /** When it last changed */
  readonly updated_at: string
  /** The year in which the season began */
  readonly season: string
  /** Preseason, regular season or play-offs */
  readonly season_type: 'PRE' | 'REG' | 'POST'
  /** Week of the season */
  readonly week: number
  /** True once the league has made the result official */
  readonly official: boolean
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** The `status` before this change; null for a game that is new */
  readonly previous_status: string | null
}

export type NflPlayEvent = {
  /** Number of the quarter; overtimes follow */
  readonly qtr: number
  /** The down, 1–4; null where there is none */
  readonly down: number | null
  /** Yards to go; null where there is no down */
  readonly distance: number | null
  /** Side and yard line, as `GB 25`; `50` at midfield */
  readonly yardline: string | null
  /** Time left in the period, MM:SS */
  readonly clock: string
  /** The play in words */
  readonly description: string
  /** Expected points added by the play; null where the model has no value */
  readonly epa: number | null
  /** Win probability added by the play; null where the model has no value */
  readonly wpa: number | null
  /** Formation of the offence; null when not known */
  readonly formation: string | null
  /** Running backs, then tight ends: `11` */
  readonly personnel: string | null
  /** What kind of play it is */
  readonly play_type: 'pass' | 'run' | 'punt' | 'field_goal' | 'kickoff' | 'extra_point' | 'two_point' | 'qb_kneel' | 'qb_spike' | 'no_play'
  /** Yards that the pass travelled in the air; null without a pass */
  readonly air_yards: number | null
  /** Yards after the catch; null without a catch */
  readonly yac: number | null
  /** Number of the play within its game, stable once given */
  readonly play_id: number
  /** True position in the game; ids need not be monotonic */
  readonly order: number
  /** The team with the ball; null where neither has it */
  readonly posteam: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS' | null
  /** The score after the play */
  readonly score: {
    /** Of the home side */
    readonly home: number
    /** Of the visitors */
    readonly away: number
  }
  /** The model of the feed’s epa and wpa */
  readonly model: string | null
  /** Yards gained; null where the play has none */
  readonly yards_gained: number | null
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Who threw, ran or kicked the ball; null when the feed does not say */
  readonly player: string | null
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it was last corrected; null if it never was */
  readonly edited_at: string | null
  /** Whether the play appeared, changed or was withdrawn */
  readonly change: 'created' | 'updated' | 'deleted'
}

export type NflBoxScore = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** `plays`: counted from the plays; `stated`: as the feed states it, where plays are missing */
  readonly source: 'plays' | 'stated'
  /** The box score of the home side */
  readonly home: NflBoxSide
  /** The box score of the visitors */
  readonly away: NflBoxSide
}

export type NflInjury = {
  /** Player slug */
  readonly player: string
  /** Team code */
  readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
  /** Whether the player will play; null while none is given */
  readonly designation: 'out' | 'doubtful' | 'questionable' | 'probable' | 'ir' | 'pup' | 'nfi' | 'suspended' | null
  /** The injury, in lower case; `""` when unknown */
  readonly body_part: string
  /** How much the player practised on the reported days */
  readonly practice: {
    /** Practice on Monday */
    readonly mon?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    /** Practice on Tuesday */
    readonly tue?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    /** Practice on Wednesday */
    readonly wed?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    /** Practice on Thursday */
    readonly thu?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    /** Practice on Friday */
    readonly fri?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    /** Practice on Saturday */
    readonly sat?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
    /** Practice on Sunday */
    readonly sun?: 'full' | 'limited' | 'dnp' | 'rest' | undefined
  }
  /** The year in which the season began */
  readonly season: string
  /** Week of the season */
  readonly week: number
  /** When it last changed */
  readonly updated_at: string
}

export type NflOddsEvent = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** The quotes by market */
  readonly markets: {
    /** Who wins: quotes by book */
    readonly moneyline: Readonly<Record<string, MoneylineQuote>>
    /** The handicap: quotes by book */
    readonly spread: Readonly<Record<string, SpreadQuote>>
    /** Points of both sides together: quotes by book */
    readonly total: Readonly<Record<string, TotalQuote>>
  }
  /** When a quote of the game last changed */
  readonly updated_at: string
}

export type NflOddsClosedEvent = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Team code */
  readonly home: string
  /** Team code */
  readonly away: string
  /** The closing quotes by market */
  readonly markets: {
    /** Who wins: quotes by book */
    readonly moneyline: Readonly<Record<string, MoneylineQuote>>
    /** The handicap: quotes by book */
    readonly spread: Readonly<Record<string, SpreadQuote>>
    /** Points of both sides together: quotes by book */
    readonly total: Readonly<Record<string, TotalQuote>>
  }
  /** When the last of these quotes was made; null when there is none */
  readonly updated_at: string | null
}

export type NflPropsEvent = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Player slug */
  readonly player: string
  /** What is bet on */
  readonly market: 'passing_yards' | 'passing_tds' | 'passing_completions' | 'passing_attempts' | 'passing_interceptions' | 'longest_completion' | 'rushing_yards' | 'rushing_attempts' | 'rushing_tds' | 'longest_rush' | 'receiving_yards' | 'receptions' | 'receiving_tds' | 'longest_reception' | 'rushing_receiving_yards' | 'anytime_td' | 'first_td' | 'last_td' | 'field_goals_made' | 'kicking_points' | 'tackles_assists' | 'sacks'
  /** Quotes by book */
  readonly books: Readonly<Record<string, PropQuote>>
  /** When a quote of the prop last changed */
  readonly updated_at: string
}

export type NflSwing = {
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
  /** The play, by the id it has in the list of plays; 0 at the start and the end of a soccer match */
  readonly event_id: number
  /** The result whose probability the play changed: of several the home side’s win if that changed by 0.15 or more, else the one that changed most */
  readonly outcome: 'home' | 'away' | 'draw'
  /** Its probability before the play; in soccer in the same minute without the event */
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

export type MlbLiveGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'final'
  /** Number of the inning; 0 before the start */
  readonly inning: number
  /** Half of the inning: `middle` and `end` are the breaks after its halves, from the third out on: count, outs and runners are then empty */
  readonly half: 'top' | 'middle' | 'bottom' | 'end'
  /** Balls and strikes of the batter now */
  readonly count: {
    /** Balls against the batter now */
    readonly balls: number
    /** Strikes against the batter now */
    readonly strikes: number
  }
  /** Who is on base */
  readonly baserunners: MlbBaserunners
  /** The home side */
  readonly home: {
    /** Team code */
    readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
    /** Runs so far */
    readonly score: number
  }
  /** The visiting side */
  readonly away: {
    /** Team code */
    readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
    /** Runs so far */
    readonly score: number
  }
  /** Outs in this half of the inning */
  readonly outs: number
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'warmup' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'suspended' | 'manager_challenge' | 'umpire_review' | 'final' | 'completed_early' | 'forfeit'
  /** The latest pitch; null before the first */
  readonly last_pitch: MlbLastPitch | null
  /** When the game starts */
  readonly start_utc: string
  /** First or second game of a doubleheader */
  readonly double_header: number | null
  /** True once the league has made the result official */
  readonly official: boolean
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it last changed */
  readonly updated_at: string
}

export type MlbGameMoved = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'final'
  /** Number of the inning; 0 before the start */
  readonly inning: number
  /** Half of the inning: `middle` and `end` are the breaks after its halves, from the third out on: count, outs and runners are then empty */
  readonly half: 'top' | 'middle' | 'bottom' | 'end'
  /** Balls and strikes of the batter now */
  readonly count: {
    /** Balls against the batter now */
    readonly balls: number
    /** Strikes against the batter now */
    readonly strikes: number
  }
  /** Who is on base */
  readonly baserunners: MlbBaserunners
  /** The home side */
  readonly home: {
    /** Team code */
    readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
    /** Runs so far */
    readonly score: number
  }
  /** The visiting side */
  readonly away: {
    /** Team code */
    readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
    /** Runs so far */
    readonly score: number
  }
  /** Outs in this half of the inning */
  readonly outs: number
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'warmup' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'suspended' | 'manager_challenge' | 'umpire_review' | 'final' | 'completed_early' | 'forfeit'
  /** The latest pitch; null before the first */
  readonly last_pitch: MlbLastPitch | null
  /** When the game starts */
  readonly start_utc: string
  /** First or second game of a doubleheader */
  readonly double_header: number | null
  /** True once the league has made the result official */
  readonly official: boolean
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it last changed */
  readonly updated_at: string
  /** The `status` before this change; null for a game that is new */
  readonly previous_status: string | null
}

export type MlbPitchEvent = {
  /** Slug of the pitcher */
  readonly pitcher: string
  /** Slug of the batter */
  readonly batter: string
  /** Code of the pitch: FF, SI, SL and so on; null when not measured */
  readonly pitch_type: string | null
  /** Miles per hour at release */
  readonly velocity: number | null
  /** Revolutions per minute */
  readonly spin_rate: number | null
  /** Where the ball left the hand; null when not measured */
  readonly release: MlbRelease | null
  /** The outcome of the pitch */
  readonly result: 'ball' | 'blocked_ball' | 'called_strike' | 'swinging_strike' | 'swinging_strike_blocked' | 'foul' | 'foul_tip' | 'foul_bunt' | 'missed_bunt' | 'hit_by_pitch' | 'in_play_out' | 'in_play_no_out' | 'in_play_run' | 'pitchout' | 'automatic_ball' | 'automatic_strike'
  /** Balls and strikes before the pitch */
  readonly count: string
  /** Velocity as the batter perceives it: adjusted for the release extension, against a league mean of 6.3 feet */
  readonly perceived_velocity: number | null
  /** Feet in front of the rubber at release */
  readonly extension: number | null
  /** Id of the pitch within its game, stable once given */
  readonly pitch_id: string
  /** Number of the inning */
  readonly inning: number
  /** Half of the inning */
  readonly half: 'top' | 'bottom'
  /** Outs before the pitch */
  readonly outs: number
  /** Where the ball crossed the plate; null when not measured */
  readonly plate: MlbPlate | null
  /** How far the ball moved; null when not measured */
  readonly break: MlbBreak | null
  /** Speed of the ball off the bat in miles per hour; null when not hit or not measured */
  readonly exit_velocity: number | null
  /** Angle of the ball off the bat in degrees; null when not hit or not measured */
  readonly launch_angle: number | null
  /** Game id in the league’s own form */
  readonly game_id: string
  /** The plate appearance it belongs to */
  readonly event_id: number
  /** True position in the game */
  readonly order: number
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it was last corrected; null if it never was */
  readonly edited_at: string | null
  /** Whether the play appeared, changed or was withdrawn */
  readonly change: 'created' | 'updated' | 'deleted'
}

export type MlbPlayEvent = {
  /** Number of the play within its game, stable once given */
  readonly event_id: number
  /** Game id in the league’s own form */
  readonly game_id: string
  /** True position in the game; ids need not be monotonic */
  readonly order: number
  /** Number of the inning */
  readonly inning: number
  /** Half of the inning */
  readonly half: 'top' | 'bottom'
  /** Slug of the batter */
  readonly batter: string
  /** The pitcher at the end of the play */
  readonly pitcher: string
  /** How the plate appearance ended; null while it is under way */
  readonly event: 'single' | 'double' | 'triple' | 'home_run' | 'field_out' | 'force_out' | 'grounded_into_double_play' | 'grounded_into_triple_play' | 'double_play' | 'triple_play' | 'fielders_choice' | 'fielders_choice_out' | 'field_error' | 'batter_interference' | 'strikeout' | 'strikeout_double_play' | 'strikeout_triple_play' | 'walk' | 'intent_walk' | 'hit_by_pitch' | 'sac_fly' | 'sac_fly_double_play' | 'sac_bunt' | 'sac_bunt_double_play' | 'catcher_interf' | 'caught_stealing_2b' | 'caught_stealing_3b' | 'caught_stealing_home' | 'pickoff_1b' | 'pickoff_2b' | 'pickoff_3b' | 'pickoff_caught_stealing_2b' | 'pickoff_caught_stealing_3b' | 'pickoff_caught_stealing_home' | 'stolen_base_2b' | 'stolen_base_3b' | 'stolen_base_home' | 'wild_pitch' | 'passed_ball' | 'balk' | 'runner_double_play' | 'other_out' | 'other' | null
  /** The play in words */
  readonly description: string
  /** Runs batted in */
  readonly rbi: number
  /** Outs after the play */
  readonly outs_after: number
  /** The runner on each base after the play, nobody after the third out; null in events, because it depends on the plays before */
  readonly bases_after: MlbBases | null
  /** The score after the play; null in events, because it depends on the plays before */
  readonly score: MlbScoreAfter | null
  /** The count at the end of the play */
  readonly count: {
    /** Balls */
    readonly balls: number
    /** Strikes */
    readonly strikes: number
  }
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it was last corrected; null if it never was */
  readonly edited_at: string | null
  /** Whether the play appeared, changed or was withdrawn */
  readonly change: 'created' | 'updated' | 'deleted'
}

export type MlbOddsEvent = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** The quotes by market */
  readonly markets: {
    /** Who wins: quotes by book */
    readonly moneyline: Readonly<Record<string, MoneylineQuote>>
    /** The handicap: quotes by book */
    readonly spread: Readonly<Record<string, SpreadQuote>>
    /** Points of both sides together: quotes by book */
    readonly total: Readonly<Record<string, TotalQuote>>
  }
  /** When a quote of the game last changed */
  readonly updated_at: string
}

export type MlbOddsClosedEvent = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Team code */
  readonly home: string
  /** Team code */
  readonly away: string
  /** The closing quotes by market */
  readonly markets: {
    /** Who wins: quotes by book */
    readonly moneyline: Readonly<Record<string, MoneylineQuote>>
    /** The handicap: quotes by book */
    readonly spread: Readonly<Record<string, SpreadQuote>>
    /** Points of both sides together: quotes by book */
    readonly total: Readonly<Record<string, TotalQuote>>
  }
  /** When the last of these quotes was made; null when there is none */
  readonly updated_at: string | null
}

export type MlbSwing = {
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
  /** The play, by the id it has in the list of plays; 0 at the start and the end of a soccer match */
  readonly event_id: number
  /** The result whose probability the play changed: of several the home side’s win if that changed by 0.15 or more, else the one that changed most */
  readonly outcome: 'home' | 'away' | 'draw'
  /** Its probability before the play; in soccer in the same minute without the event */
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

export type NhlLiveGame = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'final'
  /** Number of the period; 4 and more are overtimes, 0 before the start */
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  /** The home side */
  readonly home: {
    /** Team code */
    readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
    /** Goals so far */
    readonly score: number
    /** Shots on goal */
    readonly shots: number
  }
  /** The visiting side */
  readonly away: {
    /** Team code */
    readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
    /** Goals so far */
    readonly score: number
    /** Shots on goal */
    readonly shots: number
  }
  /** Description of the latest event; empty before the first */
  readonly last_event: string
  /** When it last changed */
  readonly updated_at: string
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'intermission' | 'overtime' | 'shootout' | 'suspended' | 'final' | 'final_overtime' | 'final_shootout' | 'forfeit'
  /** Regulation, overtime or shootout */
  readonly period_type: 'REG' | 'OT' | 'SO'
  /** Skaters on the ice, home side first: 5v4 is a home power play, 6v5 a pulled home goalie; null when not known */
  readonly strength: string | null
  /** When the game starts */
  readonly start_utc: string
  /** True once the league has made the result official */
  readonly official: boolean
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
}

export type NhlGameMoved = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Where the game is in its life cycle */
  readonly status: 'scheduled' | 'in_progress' | 'final'
  /** Number of the period; 4 and more are overtimes, 0 before the start */
  readonly period: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  /** The home side */
  readonly home: {
    /** Team code */
    readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
    /** Goals so far */
    readonly score: number
    /** Shots on goal */
    readonly shots: number
  }
  /** The visiting side */
  readonly away: {
    /** Team code */
    readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
    /** Goals so far */
    readonly score: number
    /** Shots on goal */
    readonly shots: number
  }
  /** Description of the latest event; empty before the first */
  readonly last_event: string
  /** When it last changed */
  readonly updated_at: string
  /** A finer word than `status`: delayed, postponed, overtime and so on */
  readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'intermission' | 'overtime' | 'shootout' | 'suspended' | 'final' | 'final_overtime' | 'final_shootout' | 'forfeit'
  /** Regulation, overtime or shootout */
  readonly period_type: 'REG' | 'OT' | 'SO'
  /** Skaters on the ice, home side first: 5v4 is a home power play, 6v5 a pulled home goalie; null when not known */
  readonly strength: string | null
  /** When the game starts */
  readonly start_utc: string
  /** True once the league has made the result official */
  readonly official: boolean
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** The `status` before this change; null for a game that is new */
  readonly previous_status: string | null
}

export type NhlPlayEvent = {
  /** Number of the play within its game, stable once given */
  readonly event_id: number
  /** Game id in the league’s own form */
  readonly game_id: string
  /** True position in the game; ids need not be monotonic */
  readonly order: number
  /** Number of the period; overtimes follow those of regulation */
  readonly period: number
  /** Regulation, overtime or shootout */
  readonly period_type: 'REG' | 'OT' | 'SO'
  /** Seconds played in the period */
  readonly seconds: number
  /** Time left in the period, MM:SS */
  readonly clock: string
  /** The team of the player; null for plays of neither side */
  readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI' | null
  /** Who made the play; null where nobody did */
  readonly player: string | null
  /** What kind of play it is */
  readonly type: 'faceoff' | 'hit' | 'giveaway' | 'takeaway' | 'shot_on_goal' | 'goal' | 'missed_shot' | 'blocked_shot' | 'failed_shot' | 'penalty' | 'delayed_penalty' | 'stoppage' | 'period_start' | 'period_end' | 'shootout_complete' | 'game_end' | 'other'
  /** How the shot was taken; null for other plays */
  readonly shot_type: 'wrist' | 'snap' | 'slap' | 'backhand' | 'tip_in' | 'deflected' | 'wrap_around' | 'bat' | 'poke' | 'between_legs' | 'cradle' | 'other' | null
  /** Feet along the rink from centre ice; the goals are at ±89 */
  readonly x: number | null
  /** Feet across the rink from centre ice */
  readonly y: number | null
  /** The end the home side defends; left is negative x; null when not known */
  readonly home_defends: 'left' | 'right' | null
  /** State on the ice: away goalie in, away skaters, home skaters, home goalie in */
  readonly situation: string | null
  /** Why play stopped, or how a shot missed or was blocked */
  readonly reason: string | null
  /** The play in words */
  readonly description: string
  /** Who was hit, lost the faceoff or blocked the shot */
  readonly related_player: string | null
  /** Who assisted, at most two */
  readonly assists: readonly string[]
  /** The goalie in the goal; null when it is empty or no shot */
  readonly goalie: string | null
  /** The penalty; null for other plays */
  readonly penalty: {
    /** Length in minutes */
    readonly minutes: number
    /** The offence, in kebab-case */
    readonly kind: string
    /** Who drew it; null when nobody did */
    readonly drawn_by: string | null
  } | null
  /** The score after the play */
  readonly score: {
    /** Of the home side */
    readonly home: number
    /** Of the visitors */
    readonly away: number
  }
  /** Shots on goal of both sides after the play */
  readonly shots: {
    /** Of the home side */
    readonly home: number
    /** Of the visitors */
    readonly away: number
  }
  /** How many times it was corrected; 0 as first published */
  readonly revision: number
  /** When it was last corrected; null if it never was */
  readonly edited_at: string | null
  /** Where it happened, as the team of the play sees it; null when not known, and in events outside the neutral zone */
  readonly zone: 'offensive' | 'neutral' | 'defensive' | null
  /** Skaters on the ice, home side first: 5v5, 5v4, 6v5 without home goalie */
  readonly strength: string | null
  /** Probability that the attempt is a goal, 0 for a blocked one and above 0 for every other; null for other plays, and in events, because it depends on the plays before */
  readonly xg: number | null
  /** Players on the ice, goalies included; empty where shifts are not known, and in events */
  readonly on_ice: NhlOnIce
  /** Whether the play appeared, changed or was withdrawn */
  readonly change: 'created' | 'updated' | 'deleted'
}

export type NhlBoxScore = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** `plays`: counted from the plays; `stated`: as the feed states it, where plays are missing */
  readonly source: 'plays' | 'stated'
  /** The box score of the home side */
  readonly home: NhlBoxSide
  /** The box score of the visitors */
  readonly away: NhlBoxSide
}

export type NhlOddsEvent = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** The quotes by market */
  readonly markets: {
    /** Who wins: quotes by book */
    readonly moneyline: Readonly<Record<string, MoneylineQuote>>
    /** The handicap: quotes by book */
    readonly spread: Readonly<Record<string, SpreadQuote>>
    /** Points of both sides together: quotes by book */
    readonly total: Readonly<Record<string, TotalQuote>>
  }
  /** When a quote of the game last changed */
  readonly updated_at: string
}

export type NhlOddsClosedEvent = {
  /** Game id in the league’s own form */
  readonly game_id: string
  /** Team code */
  readonly home: string
  /** Team code */
  readonly away: string
  /** The closing quotes by market */
  readonly markets: {
    /** Who wins: quotes by book */
    readonly moneyline: Readonly<Record<string, MoneylineQuote>>
    /** The handicap: quotes by book */
    readonly spread: Readonly<Record<string, SpreadQuote>>
    /** Points of both sides together: quotes by book */
    readonly total: Readonly<Record<string, TotalQuote>>
  }
  /** When the last of these quotes was made; null when there is none */
  readonly updated_at: string | null
}

export type NhlSwing = {
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
  /** The play, by the id it has in the list of plays; 0 at the start and the end of a soccer match */
  readonly event_id: number
  /** The result whose probability the play changed: of several the home side’s win if that changed by 0.15 or more, else the one that changed most */
  readonly outcome: 'home' | 'away' | 'draw'
  /** Its probability before the play; in soccer in the same minute without the event */
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

export type Story = {
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
  /** When the source published it */
  readonly published_at: string
  /** League id; `""` when the story is not about a single league */
  readonly league: string
  /** Team codes; for soccer, club names */
  readonly teams: readonly string[]
  /** Slugs of the players that the story is about */
  readonly players: readonly string[]
  /** What the story is about */
  readonly category: 'injury' | 'illness' | 'suspension' | 'return' | 'load_management' | 'transaction' | 'game' | 'recap' | 'preview' | 'other'
}

export type BreakingStory = {
  /** Plain text */
  readonly headline: string
  /** Plain text */
  readonly summary: string
  /** Where to read it; `""` when it has no address */
  readonly url: string
  /** Team codes; for soccer, club names */
  readonly teams: readonly string[]
}

export type WebhookTest = {
  /** Id of the subscription, whk_… */
  readonly webhook_id: string
}

export type WebhookFailed = {
  /** Id of the subscription, whk_… */
  readonly webhook_id: string
  /** The address that failed */
  readonly url: string
  /** When the subscription failed */
  readonly failed_at: string
  /** The delivery whose last attempt failed, dlv_… */
  readonly delivery_id: string
  /** Class of the error: dns, connect, tls, timeout, non_2xx, gone, … */
  readonly reason: string
  /** HTTP status of the last attempt; null without one */
  readonly response_status: number | null
}

/** Every call by method and path. */
export interface Calls {
  get: {
    /** Before anything is known the lists are empty and `confirmed` is false. An expected lineup never replaces a confirmed one. Tier: free and up. Counts as 3 with `as_of`. */
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
        /** The lineup of the home side */
        readonly home: LineupSide
        /** The lineup of the visitors */
        readonly away: LineupSide
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** The games of the current league day and all games in progress. On a day without games: the latest day with games and the next one. Tier: free and up. Counts as 3 with `as_of`. */
    '/v1/nba/scores/live': {
      params: object
      query: {
        /** Team code */
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
        /** The games, in order of their start */
        readonly games: readonly NbaLiveGame[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Without dates or a season: the whole current season. Tier: free and up. Counts as 2 requests, as 6 with `as_of`. */
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
        /** Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests */
        readonly valid_at?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** The games, in order of their start */
        readonly games: readonly NbaScheduleGame[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Without a season: the current one, or the one before until a game has been played. The default view is `conference`. Groups are the league, its conferences (in baseball its leagues) or its divisions; `wildcard` has those who qualify directly, then the race for the other places. The rules of each season and their sources are in docs/models/standings.md. Tier: free and up. Counts as 3 with `as_of`. */
    '/v1/nba/standings': {
      params: object
      query: {
        /** YYYY-YY */
        readonly season?: string | undefined
        /** How to group the clubs */
        readonly view?: 'league' | 'conference' | 'division' | 'wildcard' | undefined
        /** true: as if the games in progress ended now; clinched stays what is proven without them */
        readonly live?: boolean | undefined
        /** Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests */
        readonly valid_at?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** League id */
        readonly league: 'nba'
        /** Season */
        readonly season: string
        /** How the clubs are grouped */
        readonly view: 'league' | 'conference' | 'division' | 'wildcard'
        /** The groups of the view */
        readonly groups: readonly NbaStandingsGroup[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Tier: free and up. Counts as 3 with `as_of`. */
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
        /** Where the game is in its life cycle */
        readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
        /** Number of the period; 5 and more are overtimes, 0 before the start */
        readonly period: number
        /** Time left in the period, MM:SS */
        readonly clock: string
        /** The home side */
        readonly home: {
          /** Team code */
          readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
          /** Points so far */
          readonly score: number
          /** Time-outs that the side has left */
          readonly timeouts_remaining: number
        }
        /** The visiting side */
        readonly away: {
          /** Team code */
          readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
          /** Points so far */
          readonly score: number
          /** Time-outs that the side has left */
          readonly timeouts_remaining: number
        }
        /** Description of the latest play; empty before the first */
        readonly last_play: string
        /** When it last changed */
        readonly updated_at: string
        /** A finer word than `status`: delayed, postponed, overtime and so on */
        readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
        /** When the game starts */
        readonly tip_off_utc: string
        /** True once the league has made the result official */
        readonly official: boolean
        /** How many times it was corrected; 0 as first published */
        readonly revision: number
        /** Who has the ball; only with include=possession */
        readonly possession?: {
          /** Team code */
          readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
          /** Whether that team is the home or the visiting side */
          readonly side: 'home' | 'away'
        } | null | undefined
        /** Who shows the game; only with include=broadcast */
        readonly broadcast?: {
          /** National broadcaster; empty when none is known */
          readonly national: string
          /** Local broadcaster of the home side; empty when none is known */
          readonly home_local: string
          /** Local broadcaster of the visitors; empty when none is known */
          readonly away_local: string
        } | undefined
        /** The probability of each result now; only with include=win_probability */
        readonly win_probability?: WinProbability | null | undefined
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Tier: standard and up. Counts as 3 with `as_of`. */
    '/v1/nba/games/{game_id}/play-by-play': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Only plays after this one; 0 for all. 400 for an id that the game never had */
        readonly since_event_id?: number | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** The plays, in the order they happened */
        readonly plays: readonly NbaPlay[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Counted from the plays where they cover the game, otherwise as the feed states it; before the start without players. Tier: standard and up. Counts as 3 with `as_of`. */
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
        /** The box score of the home side */
        readonly home: NbaBoxSide
        /** The box score of the visitors */
        readonly away: NbaBoxSide
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Counted from the finals of the regular season, to which games belong whose ids are not in the form of the league: from plays where they cover all periods, otherwise from the box score. A final with neither counts only in the record. Without a season: the current one, or the one before while it has no result. Tier: standard and up. Counts as 3 with `as_of`. */
    '/v1/nba/teams/{team_id}/stats': {
      params: {
        /** Team code; upper or lower case */
        readonly team_id: string
      }
      query: {
        /** Season, as the league writes it */
        readonly season?: string | undefined
        /** Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests */
        readonly valid_at?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Team code */
        readonly team: 'ATL' | 'BKN' | 'BOS' | 'CHA' | 'CHI' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GSW' | 'HOU' | 'IND' | 'LAC' | 'LAL' | 'MEM' | 'MIA' | 'MIL' | 'MIN' | 'NOP' | 'NYK' | 'OKC' | 'ORL' | 'PHI' | 'PHX' | 'POR' | 'SAC' | 'SAS' | 'TOR' | 'UTA' | 'WAS'
        /** YYYY-YY */
        readonly season: string
        /** Games won and lost */
        readonly record: {
          /** Games won */
          readonly w: number
          /** Games lost */
          readonly l: number
        }
        /** Points per possession, and the pace */
        readonly ratings: {
          /** Points scored per 100 possessions */
          readonly off_rtg: number | null
          /** Points allowed per 100 possessions */
          readonly def_rtg: number | null
          /** Offensive minus defensive rating */
          readonly net_rtg: number | null
          /** Possessions per 48 minutes */
          readonly pace: number | null
          /** How the possessions were made: `counted` from plays, estimated from totals (`oliver`: ratings may differ by about 1.5 from counted ones), or some games of each (`mixed`); null without a game */
          readonly method: 'counted' | 'oliver' | 'mixed' | null
          /** The team’s own, one decimal */
          readonly possessions: number
        }
        /** The record by place */
        readonly splits: {
          /** Record in home games */
          readonly home: {
            /** Games won */
            readonly w: number
            /** Games lost */
            readonly l: number
          }
          /** Record in away games */
          readonly away: {
            /** Games won */
            readonly w: number
            /** Games lost */
            readonly l: number
          }
        }
        /** Per game, over the season */
        readonly season_averages: NbaSeasonAverages
        /** The ten with the most minutes */
        readonly lineups: readonly NbaLineup[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Without game_id: the current or next game at the top level, and all current and upcoming ones in games. Markets that are filtered out are omitted. Without any game, game_id is null and games is empty. Tier: betting and up. Counts as 3 with `as_of`. */
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
        /** The game on top: the next or current one; null without one */
        readonly game_id: string | null
        /** The quotes by market */
        readonly markets: {
          /** Who wins: quotes by book */
          readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
          /** The handicap: quotes by book */
          readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
          /** Points of both sides together: quotes by book */
          readonly total?: Readonly<Record<string, TotalQuote>> | undefined
          /** The props of the players in the game */
          readonly props?: readonly NbaProp[] | undefined
        }
        /** The home side; null without a game */
        readonly home: string | null
        /** The visiting side; null without a game */
        readonly away: string | null
        /** When the game starts; null without a game */
        readonly starts_at: string | null
        /** The status of the game; null without a game */
        readonly status: string | null
        /** When a price or line last changed; null without quotes */
        readonly updated_at: string | null
        /** All current and upcoming games with odds */
        readonly games?: readonly NbaOdds[] | undefined
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** One tick for each change of a sportsbook’s quote, oldest first, with the state of the game at that moment. The summary in books covers all ticks, whatever from, to and the page. A book that withdraws its quote has a tick with its last terms, suspended. A game that was never seen in progress closes with the quotes made before its start. Tier: betting and up. Counts as 3 with `as_of`. */
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
        /** Game id in the league’s own form */
        readonly game_id: string
        /** The market that was asked for */
        readonly market: 'moneyline' | 'spread' | 'total'
        /** Opening, closing and latest terms by sportsbook */
        readonly books: Readonly<Record<string, MoneylineBook | SpreadBook | TotalBook>>
        /** Changes of quotes, oldest first */
        readonly ticks: readonly (MoneylineTick | SpreadTick | TotalTick)[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** One point per play, in soccer also one for the kick-off and one for the final whistle; a point changes only when a play is added or corrected. A point is the state after its play; before the end a probability stays between 0.0005 and 0.9995 in sports without draws, and the last point of a finished game is exact. A match with goals of which no event is kept has no points. The models and their calibration are in docs/models. Tier: standard and up. Counts as 3 with `as_of`. */
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
    /** Names, ground, conference, division, colours and the id of each source; by code. Tier: free and up. Counts as 3 with `as_of`. */
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
        /** The teams of the sport */
        readonly teams: readonly Team[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Tier: free and up. Counts as 3 with `as_of`. */
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
        /** City or region in the name; null when it is not known apart */
        readonly city: string | null
        /** Name without the city */
        readonly nickname: string
        /** Home ground; null when it is not known */
        readonly venue: string | null
        /** Conference, or league in baseball; null without one */
        readonly conference: string | null
        /** Division; null without one */
        readonly division: string | null
        /** The colours of the team; null when they are not known */
        readonly colors: TeamColors | null
        /** Every code or spelling that is accepted, its own first */
        readonly codes: readonly string[]
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** By slug. `q` finds players by the words of their names, each word by its beginning; accents and case do not matter. 100 on a page unless `limit` is given. Tier: free and up. Counts as 3 with `as_of`. */
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
        /** The players, by slug */
        readonly players: readonly Player[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Tier: free and up. Counts as 3 with `as_of`. */
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
        /** His team; null without one, or when no source names it */
        readonly team: string | null
        /** Teams by date, the latest last */
        readonly teams: readonly {
          /** Team, as every answer writes it */
          readonly team: string
          /** The first day we saw him there */
          readonly from: string
          /** The day he was seen elsewhere; null: still there */
          readonly to: string | null
        }[]
        /** Position; null when no source gives it */
        readonly position: string | null
        /** Shirt number as written; null when no source gives it */
        readonly number: string | null
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Games under way are included. In the order they were played. Without a season: the current one, or the one before while he has no game in it. Tier: standard and up. Counts as 3 with `as_of`. */
    '/v1/nba/players/{player}/games': {
      params: {
        /** Player slug */
        readonly player: string
      }
      query: {
        /** Season, as the league writes it */
        readonly season?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests */
        readonly valid_at?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Player slug */
        readonly player: string
        /** Display name; null when no source names the player */
        readonly name: string | null
        /** False where the sources give no name, only initials or a family name */
        readonly name_complete: boolean
        /** The season of the games */
        readonly season: string
        /** The games, in order of their start */
        readonly games: readonly NbaPlayerGame[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Before anything is known the lists are empty and `confirmed` is false. An expected lineup never replaces a confirmed one. Tier: free and up. Counts as 3 with `as_of`. */
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
        /** The lineup of the home side */
        readonly home: LineupSide
        /** The lineup of the visitors */
        readonly away: LineupSide
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** The matches of each league’s current day and all matches in progress. For a league without either: its latest day with matches and its next one. Only the leagues that the key covers. Tier: free and up. Counts as 3 with `as_of`. */
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
        /** The fixtures, in order of their start */
        readonly fixtures: readonly SoccerListedFixture[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Without dates or a season: the whole current season of every league that the key covers. Tier: free and up. Counts as 2 requests, as 6 with `as_of`. */
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
        /** Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests */
        readonly valid_at?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** The fixtures, in order of their start */
        readonly fixtures: readonly SoccerScheduleFixture[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** A key that is restricted to leagues gets a 403 for matches of others and for unknown ones alike. Tier: free and up. Counts as 3 with `as_of`. */
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
        /** Where the game is in its life cycle */
        readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
        /** Match minute, without stoppage time */
        readonly minute: number
        /** Part of the match */
        readonly period: 'pre_match' | 'first_half' | 'halftime' | 'second_half' | 'extra_time' | 'penalties' | 'full_time'
        /** The home side */
        readonly home: {
          /** Club name */
          readonly team: string
          /** Goals so far, without shoot-outs */
          readonly score: number
        }
        /** The visiting side */
        readonly away: {
          /** Club name */
          readonly team: string
          /** Goals so far, without shoot-outs */
          readonly score: number
        }
        /** Description of the latest event; empty before the first */
        readonly last_event: string
        /** A finer word than `status`: delayed, postponed, overtime and so on */
        readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'extra_time_break' | 'extra_time' | 'penalties' | 'suspended' | 'halftime' | 'final' | 'final_extra_time' | 'final_penalties' | 'awarded' | 'abandoned'
        /** 1H, HT, 2H, ET or PK; null before and after the match */
        readonly period_code: '1H' | 'HT' | '2H' | 'ET' | 'PK' | null
        /** Minutes of stoppage time so far; null outside of it */
        readonly stoppage: number | null
        /** When the match starts */
        readonly kick_off_utc: string
        /** Goals of the shoot-out; null without one */
        readonly shootout: {
          /** Goals of the home side */
          readonly home: number
          /** Goals of the visitors */
          readonly away: number
        } | null
        /** True once the league has made the result official */
        readonly official: boolean
        /** How many times it was corrected; 0 as first published */
        readonly revision: number
        /** When it last changed */
        readonly updated_at: string
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** By period, minute, stoppage and id. A goal disallowed by a review stays in the list, marked as cancelled. Tier: standard and up. Counts as 3 with `as_of`. */
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
        /** The events, in the order they happened */
        readonly events: readonly SoccerEvent[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Own goals and the kicks of a shoot-out are not shots. Expected goals are those of the feed where it gives them, otherwise those of our model. A rating stays as it was made; without a place only a penalty has one. A goal is a shot and an event: the two have numbers of their own. Tier: standard and up. Counts as 3 with `as_of`. */
    '/v1/soccer/fixtures/{fixture_id}/shots': {
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
        /** The shots, in the order they happened; empty where no feed has them */
        readonly shots: readonly SoccerShot[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Without a season: the current one, or the one before while it has no fixture. The qualification of a place is provisional until the season ends. Places are unique, by name at last, unless the rules of a league let clubs share one; MLS has one ranking, with the qualification by conference; in the UCL places 1–8 have `promotion` and 9–24 `playoffs`. Matches with the phase `playoffs` do not count. A league without fixtures has an empty table; 404 for an unknown one. Tier: free and up. Counts as 3 with `as_of`. */
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
        /** Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests */
        readonly valid_at?: string | undefined
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
        /** The clubs, best first */
        readonly rows: readonly SoccerTableRow[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Without game_id: the current or next game at the top level, and all current and upcoming ones in games. Markets that are filtered out are omitted. Without any game, game_id is null and games is empty. Tier: betting and up. Counts as 3 with `as_of`. */
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
        /** The game on top: the next or current one; null without one */
        readonly game_id: string | null
        /** The quotes by market */
        readonly markets: {
          /** Who wins: quotes by book */
          readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
          /** The handicap: quotes by book */
          readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
          /** Points of both sides together: quotes by book */
          readonly total?: Readonly<Record<string, TotalQuote>> | undefined
        }
        /** The home side; null without a game */
        readonly home: string | null
        /** The visiting side; null without a game */
        readonly away: string | null
        /** When the game starts; null without a game */
        readonly starts_at: string | null
        /** The status of the game; null without a game */
        readonly status: string | null
        /** When a price or line last changed; null without quotes */
        readonly updated_at: string | null
        /** All current and upcoming games with odds */
        readonly games?: readonly SoccerOdds[] | undefined
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** One tick for each change of a sportsbook’s quote, oldest first, with the state of the game at that moment. The summary in books covers all ticks, whatever from, to and the page. A book that withdraws its quote has a tick with its last terms, suspended. A game that was never seen in progress closes with the quotes made before its start. Tier: betting and up. Counts as 3 with `as_of`. */
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
        /** Game id in the league’s own form */
        readonly game_id: string
        /** The market that was asked for */
        readonly market: 'moneyline' | 'spread' | 'total'
        /** Opening, closing and latest terms by sportsbook */
        readonly books: Readonly<Record<string, MoneylineBook | SpreadBook | TotalBook>>
        /** Changes of quotes, oldest first */
        readonly ticks: readonly (MoneylineTick | SpreadTick | TotalTick)[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** One point per play, in soccer also one for the kick-off and one for the final whistle; a point changes only when a play is added or corrected. A point is the state after its play; before the end a probability stays between 0.0005 and 0.9995 in sports without draws, and the last point of a finished game is exact. A match with goals of which no event is kept has no points. The models and their calibration are in docs/models. Tier: standard and up. Counts as 3 with `as_of`. */
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
    /** The clubs of every league that the key covers: those in the league now, and those of its latest table. A club is listed once, in the league of its country. Tier: free and up. Counts as 3 with `as_of`. */
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
        /** The clubs */
        readonly teams: readonly Team[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Tier: free and up. Counts as 3 with `as_of`. */
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
        /** City or region in the name; null when it is not known apart */
        readonly city: string | null
        /** Name without the city */
        readonly nickname: string
        /** Home ground; null when it is not known */
        readonly venue: string | null
        /** Conference, or league in baseball; null without one */
        readonly conference: string | null
        /** Division; null without one */
        readonly division: string | null
        /** The colours of the team; null when they are not known */
        readonly colors: TeamColors | null
        /** Every code or spelling that is accepted, its own first */
        readonly codes: readonly string[]
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** By slug. `q` finds players by the words of their names, each word by its beginning; accents and case do not matter. 100 on a page unless `limit` is given. Tier: free and up. Counts as 3 with `as_of`. */
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
        /** The players, by slug */
        readonly players: readonly Player[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Tier: free and up. Counts as 3 with `as_of`. */
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
        /** His team; null without one, or when no source names it */
        readonly team: string | null
        /** Teams by date, the latest last */
        readonly teams: readonly {
          /** Team, as every answer writes it */
          readonly team: string
          /** The first day we saw him there */
          readonly from: string
          /** The day he was seen elsewhere; null: still there */
          readonly to: string | null
        }[]
        /** Position; null when no source gives it */
        readonly position: string | null
        /** Shirt number as written; null when no source gives it */
        readonly number: string | null
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Matches he took part in, as lineups and events show them: in all leagues that the key covers. A substitute who did not come on has no entry. In the order they were played. Without a season: the current one, or the one before while he has no game in it. Tier: standard and up. Counts as 3 with `as_of`. */
    '/v1/soccer/players/{player}/games': {
      params: {
        /** Player slug */
        readonly player: string
      }
      query: {
        /** Season, as the league writes it */
        readonly season?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests */
        readonly valid_at?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Player slug */
        readonly player: string
        /** Display name; null when no source names the player */
        readonly name: string | null
        /** False where the sources give no name, only initials or a family name */
        readonly name_complete: boolean
        /** The season of the games */
        readonly season: string
        /** The games, in order of their start */
        readonly games: readonly SoccerPlayerMatch[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Before anything is known the lists are empty and `confirmed` is false. An expected lineup never replaces a confirmed one. Tier: free and up. Counts as 3 with `as_of`. */
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
        /** The lineup of the home side */
        readonly home: LineupSide
        /** The lineup of the visitors */
        readonly away: LineupSide
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** The games of the current league day and all games in progress. On a day without games: the latest day with games and the next one. Tier: free and up. Counts as 3 with `as_of`. */
    '/v1/nfl/scores/live': {
      params: object
      query: {
        /** Team code */
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
        /** The games, in order of their start */
        readonly games: readonly NflListedGame[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Without dates or a season: the whole current season. Tier: free and up. Counts as 2 requests, as 6 with `as_of`. */
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
        /** Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests */
        readonly valid_at?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** The games, in order of their start */
        readonly games: readonly NflScheduleGame[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Without a season: the current one, or the one before until a game has been played. The default view is `division`. Groups are the league, its conferences (in baseball its leagues) or its divisions; `wildcard` has those who qualify directly, then the race for the other places. The rules of each season and their sources are in docs/models/standings.md. Tier: free and up. Counts as 3 with `as_of`. */
    '/v1/nfl/standings': {
      params: object
      query: {
        /** YYYY */
        readonly season?: string | undefined
        /** How to group the clubs */
        readonly view?: 'league' | 'conference' | 'division' | 'wildcard' | undefined
        /** true: as if the games in progress ended now; clinched stays what is proven without them */
        readonly live?: boolean | undefined
        /** Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests */
        readonly valid_at?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** League id */
        readonly league: 'nfl'
        /** Season */
        readonly season: string
        /** How the clubs are grouped */
        readonly view: 'league' | 'conference' | 'division' | 'wildcard'
        /** The groups of the view */
        readonly groups: readonly NflStandingsGroup[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Tier: free and up. Counts as 3 with `as_of`. */
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
        /** Where the game is in its life cycle */
        readonly status: 'scheduled' | 'in_progress' | 'halftime' | 'final'
        /** A finer word than `status`: delayed, postponed, overtime and so on */
        readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'end_of_period' | 'overtime' | 'suspended' | 'halftime' | 'final' | 'final_overtime' | 'forfeit'
        /** 5 and more: overtime */
        readonly period: number
        /** Time left in the period, MM:SS */
        readonly clock: string
        /** The home side */
        readonly home: {
          /** Team code */
          readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
          /** Points so far */
          readonly score: number
          /** Time-outs that the side has left in this half */
          readonly timeouts_remaining: number
        }
        /** The visiting side */
        readonly away: {
          /** Team code */
          readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
          /** Points so far */
          readonly score: number
          /** Time-outs that the side has left in this half */
          readonly timeouts_remaining: number
        }
        /** Who has the ball; null when nobody has or it is not known */
        readonly possession: {
          /** Team code */
          readonly team: 'ARI' | 'ATL' | 'BAL' | 'BUF' | 'CAR' | 'CHI' | 'CIN' | 'CLE' | 'DAL' | 'DEN' | 'DET' | 'GB' | 'HOU' | 'IND' | 'JAX' | 'KC' | 'LA' | 'LAC' | 'LV' | 'MIA' | 'MIN' | 'NE' | 'NO' | 'NYG' | 'NYJ' | 'PHI' | 'PIT' | 'SEA' | 'SF' | 'TB' | 'TEN' | 'WAS'
          /** Whether that team is the home or the visiting side */
          readonly side: 'home' | 'away'
        } | null
        /** The down, 1–4; null where there is none */
        readonly down: number | null
        /** Yards to go; null where there is no down */
        readonly distance: number | null
        /** Side and yard line, as `GB 25`; `50` at midfield; `""` when none */
        readonly yardline: string
        /** Description of the latest play; empty before the first */
        readonly last_play: string
        /** When the game starts */
        readonly kickoff_utc: string
        /** When it last changed */
        readonly updated_at: string
        /** The year in which the season began */
        readonly season: string
        /** Preseason, regular season or play-offs */
        readonly season_type: 'PRE' | 'REG' | 'POST'
        /** Week of the season */
        readonly week: number
        /** True once the league has made the result official */
        readonly official: boolean
        /** How many times it was corrected; 0 as first published */
        readonly revision: number
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** epa and wpa come from the feed if it has them, otherwise from our own model; the field model names the source. The last known play has none until the next snap, unless it scored or ended the game; kneels have no wpa. Events have only the values of the feed. Tier: standard and up. Counts as 3 with `as_of`. */
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
        /** The plays, in the order they happened */
        readonly plays: readonly NflNamedPlay[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Counted from the plays where they say who did what, otherwise from the lines that the feed states for the week: punting and defense are then empty. Tier: standard and up. Counts as 3 with `as_of`. */
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
        /** The box score of the home side */
        readonly home: NflBoxSide
        /** The box score of the visitors */
        readonly away: NflBoxSide
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Every player with a stat that scorings can count, and all team defences; most points first. Numbers of a game under way grow with it. Stats that the feed states for the week count only where the game has no plays. Preseason weeks do not count. Tier: standard and up. Counts as 2 requests, as 6 with `as_of`. */
    '/v1/nfl/fantasy/points': {
      params: object
      query: {
        /** ppr if not given */
        readonly scoring?: 'std' | 'half_ppr' | 'ppr' | 'dfs_dk' | 'dfs_fd' | 'custom' | undefined
        /** With scoring=custom: one JSON object, URL-encoded; the message of an error names the key */
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
        /** Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests */
        readonly valid_at?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** The rules that the points follow */
        readonly scoring: 'std' | 'half_ppr' | 'ppr' | 'dfs_dk' | 'dfs_fd' | 'custom'
        /** The players, most points first */
        readonly players: readonly NflFantasyPlayer[]
        /** The year in which the season began */
        readonly season: string
        /** Week of the season */
        readonly week: number
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** The published scorings, and the stats and positions that the rules of scoring=custom may name. Fumbles count for passers, runners and receivers; a blocked kick is a missed one; points that the own offence gave up are not points allowed. `Last-Modified` is the day on which the rules last changed. Tier: standard and up. Counts as 3 with `as_of`. */
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
        /** Every set of rules that comes with the service */
        readonly scorings: readonly NflFantasyScoring[]
        /** What your own rules may contain */
        readonly custom: {
          /** Names of the numbers that can be scored */
          readonly stats: readonly ('pass_att' | 'pass_cmp' | 'pass_yd' | 'pass_td' | 'pass_int' | 'pass_2pt' | 'rush_att' | 'rush_yd' | 'rush_td' | 'rush_2pt' | 'rec' | 'rec_yd' | 'rec_td' | 'rec_2pt' | 'fum' | 'fum_lost' | 'fum_rec_td' | 'ret_yd' | 'ret_td' | 'xp' | 'xp_miss' | 'fg_0_39' | 'fg_40_49' | 'fg_50p' | 'fg_miss' | 'sack' | 'def_int' | 'fum_rec' | 'def_td' | 'safety' | 'blk' | 'xp_ret' | 'points_allowed')[]
          /** Positions that can have points of their own */
          readonly positions: readonly string[]
          /** Points per unit and bonuses must be between this and its negative */
          readonly value_max: number
        }
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Props of one game, or without game_id of all live and upcoming games. In a one-sided market the line is 0.5, over is the price of yes, and under is null. Tier: standard and up. Counts as 3 with `as_of`. */
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
        /** One element per player and market */
        readonly props: readonly NflNamedProp[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Practice participation on the reported days, which depend on the day of the game, and the designation for the game: null while none is given, which means that the player is expected to play. Tier: free and up. Counts as 3 with `as_of`. */
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
        /** The rows of the report */
        readonly injuries: readonly NflNamedInjury[]
        /** The year in which the season began */
        readonly season: string
        /** Week of the season */
        readonly week: number
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Without game_id: the current or next game at the top level, and all current and upcoming ones in games. Markets that are filtered out are omitted. Without any game, game_id is null and games is empty. Tier: betting and up. Counts as 3 with `as_of`. */
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
        /** The game on top: the next or current one; null without one */
        readonly game_id: string | null
        /** The quotes by market */
        readonly markets: {
          /** Who wins: quotes by book */
          readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
          /** The handicap: quotes by book */
          readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
          /** Points of both sides together: quotes by book */
          readonly total?: Readonly<Record<string, TotalQuote>> | undefined
          /** The props of the players in the game */
          readonly props?: readonly NflProp[] | undefined
        }
        /** The home side; null without a game */
        readonly home: string | null
        /** The visiting side; null without a game */
        readonly away: string | null
        /** When the game starts; null without a game */
        readonly starts_at: string | null
        /** The status of the game; null without a game */
        readonly status: string | null
        /** When a price or line last changed; null without quotes */
        readonly updated_at: string | null
        /** All current and upcoming games with odds */
        readonly games?: readonly NflOdds[] | undefined
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** One tick for each change of a sportsbook’s quote, oldest first, with the state of the game at that moment. The summary in books covers all ticks, whatever from, to and the page. A book that withdraws its quote has a tick with its last terms, suspended. A game that was never seen in progress closes with the quotes made before its start. Tier: betting and up. Counts as 3 with `as_of`. */
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
        /** Game id in the league’s own form */
        readonly game_id: string
        /** The market that was asked for */
        readonly market: 'moneyline' | 'spread' | 'total'
        /** Opening, closing and latest terms by sportsbook */
        readonly books: Readonly<Record<string, MoneylineBook | SpreadBook | TotalBook>>
        /** Changes of quotes, oldest first */
        readonly ticks: readonly (MoneylineTick | SpreadTick | TotalTick)[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** One point per play, in soccer also one for the kick-off and one for the final whistle; a point changes only when a play is added or corrected. A point is the state after its play; before the end a probability stays between 0.0005 and 0.9995 in sports without draws, and the last point of a finished game is exact. A match with goals of which no event is kept has no points. The models and their calibration are in docs/models. Tier: standard and up. Counts as 3 with `as_of`. */
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
    /** Names, ground, conference, division, colours and the id of each source; by code. Tier: free and up. Counts as 3 with `as_of`. */
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
        /** The teams of the sport */
        readonly teams: readonly Team[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Tier: free and up. Counts as 3 with `as_of`. */
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
        /** City or region in the name; null when it is not known apart */
        readonly city: string | null
        /** Name without the city */
        readonly nickname: string
        /** Home ground; null when it is not known */
        readonly venue: string | null
        /** Conference, or league in baseball; null without one */
        readonly conference: string | null
        /** Division; null without one */
        readonly division: string | null
        /** The colours of the team; null when they are not known */
        readonly colors: TeamColors | null
        /** Every code or spelling that is accepted, its own first */
        readonly codes: readonly string[]
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** By slug. `q` finds players by the words of their names, each word by its beginning; accents and case do not matter. 100 on a page unless `limit` is given. Tier: free and up. Counts as 3 with `as_of`. */
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
        /** The players, by slug */
        readonly players: readonly Player[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Tier: free and up. Counts as 3 with `as_of`. */
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
        /** His team; null without one, or when no source names it */
        readonly team: string | null
        /** Teams by date, the latest last */
        readonly teams: readonly {
          /** Team, as every answer writes it */
          readonly team: string
          /** The first day we saw him there */
          readonly from: string
          /** The day he was seen elsewhere; null: still there */
          readonly to: string | null
        }[]
        /** Position; null when no source gives it */
        readonly position: string | null
        /** Shirt number as written; null when no source gives it */
        readonly number: string | null
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Games under way are included. In the order they were played. Without a season: the current one, or the one before while he has no game in it. Tier: standard and up. Counts as 3 with `as_of`. */
    '/v1/nfl/players/{player}/games': {
      params: {
        /** Player slug */
        readonly player: string
      }
      query: {
        /** Season, as the league writes it */
        readonly season?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests */
        readonly valid_at?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Player slug */
        readonly player: string
        /** Display name; null when no source names the player */
        readonly name: string | null
        /** False where the sources give no name, only initials or a family name */
        readonly name_complete: boolean
        /** The season of the games */
        readonly season: string
        /** The games, in order of their start */
        readonly games: readonly NflPlayerGame[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Before anything is known the lists are empty and `confirmed` is false. An expected lineup never replaces a confirmed one. Tier: free and up. Counts as 3 with `as_of`. */
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
        /** The lineup of the home side */
        readonly home: LineupSide
        /** The lineup of the visitors */
        readonly away: LineupSide
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** The games of the current league day and all games in progress. On a day without games: the latest day with games and the next one. Tier: free and up. Counts as 3 with `as_of`. */
    '/v1/mlb/scores/live': {
      params: object
      query: {
        /** Team code */
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
        /** The games, in order of their start */
        readonly games: readonly MlbListedGame[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Without dates or a season: the whole current season. Tier: free and up. Counts as 2 requests, as 6 with `as_of`. */
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
        /** Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests */
        readonly valid_at?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** The games, in order of their start */
        readonly games: readonly MlbScheduleGame[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Without a season: the current one, or the one before until a game has been played. The default view is `division`. Groups are the league, its conferences (in baseball its leagues) or its divisions; `wildcard` has those who qualify directly, then the race for the other places. The rules of each season and their sources are in docs/models/standings.md. Tier: free and up. Counts as 3 with `as_of`. */
    '/v1/mlb/standings': {
      params: object
      query: {
        /** YYYY */
        readonly season?: string | undefined
        /** How to group the clubs */
        readonly view?: 'league' | 'conference' | 'division' | 'wildcard' | undefined
        /** true: as if the games in progress ended now; clinched stays what is proven without them */
        readonly live?: boolean | undefined
        /** Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests */
        readonly valid_at?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** League id */
        readonly league: 'mlb'
        /** Season */
        readonly season: string
        /** How the clubs are grouped */
        readonly view: 'league' | 'conference' | 'division' | 'wildcard'
        /** The groups of the view */
        readonly groups: readonly MlbStandingsGroup[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Tier: free and up. Counts as 3 with `as_of`. */
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
        /** Where the game is in its life cycle */
        readonly status: 'scheduled' | 'in_progress' | 'final'
        /** Number of the inning; 0 before the start */
        readonly inning: number
        /** Half of the inning: `middle` and `end` are the breaks after its halves, from the third out on: count, outs and runners are then empty */
        readonly half: 'top' | 'middle' | 'bottom' | 'end'
        /** Balls and strikes of the batter now */
        readonly count: {
          /** Balls against the batter now */
          readonly balls: number
          /** Strikes against the batter now */
          readonly strikes: number
        }
        /** Who is on base */
        readonly baserunners: MlbBaserunners
        /** The home side */
        readonly home: {
          /** Team code */
          readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
          /** Runs so far */
          readonly score: number
        }
        /** The visiting side */
        readonly away: {
          /** Team code */
          readonly team: 'ATH' | 'ATL' | 'AZ' | 'BAL' | 'BOS' | 'CHC' | 'CIN' | 'CLE' | 'COL' | 'CWS' | 'DET' | 'HOU' | 'KC' | 'LAA' | 'LAD' | 'MIA' | 'MIL' | 'MIN' | 'NYM' | 'NYY' | 'PHI' | 'PIT' | 'SD' | 'SEA' | 'SF' | 'STL' | 'TB' | 'TEX' | 'TOR' | 'WSH' | 'OAK' | 'AL' | 'NL'
          /** Runs so far */
          readonly score: number
        }
        /** Outs in this half of the inning */
        readonly outs: number
        /** A finer word than `status`: delayed, postponed, overtime and so on */
        readonly status_detail: 'scheduled' | 'warmup' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'suspended' | 'manager_challenge' | 'umpire_review' | 'final' | 'completed_early' | 'forfeit'
        /** The latest pitch; null before the first */
        readonly last_pitch: MlbLastPitch | null
        /** When the game starts */
        readonly start_utc: string
        /** First or second game of a doubleheader */
        readonly double_header: number | null
        /** True once the league has made the result official */
        readonly official: boolean
        /** How many times it was corrected; 0 as first published */
        readonly revision: number
        /** When it last changed */
        readonly updated_at: string
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Tier: standard and up. Counts as 3 with `as_of`. */
    '/v1/mlb/games/{game_id}/play-by-play': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Only plays after this one; 0 for all. 400 for an id that the game never had */
        readonly since_event_id?: number | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** The plays, in the order they happened */
        readonly plays: readonly MlbNamedPlay[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Automatic balls and strikes are listed (`AB`, `AS`) but do not count as pitches thrown. Tier: standard and up. Counts as 3 with `as_of`. */
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
        /** The pitches, in the order they were thrown */
        readonly pitches: readonly MlbServedPitch[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Counted from plays and pitches when they cover every inning and run, otherwise as the feed states it; a decision or a figure of the season from the feed wins. Averages cover the season to date, including this game, and stay within one phase. A pitcher with two decisions has the first of W, L, S, BS, H. Tier: standard and up. Counts as 3 with `as_of`. */
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
        /** The home side */
        readonly home: MlbBoxSide
        /** The visiting side */
        readonly away: MlbBoxSide
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Without game_id: the current or next game at the top level, and all current and upcoming ones in games. Markets that are filtered out are omitted. Without any game, game_id is null and games is empty. Tier: betting and up. Counts as 3 with `as_of`. */
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
        /** The game on top: the next or current one; null without one */
        readonly game_id: string | null
        /** The quotes by market */
        readonly markets: {
          /** Who wins: quotes by book */
          readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
          /** The handicap: quotes by book */
          readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
          /** Points of both sides together: quotes by book */
          readonly total?: Readonly<Record<string, TotalQuote>> | undefined
        }
        /** The home side; null without a game */
        readonly home: string | null
        /** The visiting side; null without a game */
        readonly away: string | null
        /** When the game starts; null without a game */
        readonly starts_at: string | null
        /** The status of the game; null without a game */
        readonly status: string | null
        /** When a price or line last changed; null without quotes */
        readonly updated_at: string | null
        /** All current and upcoming games with odds */
        readonly games?: readonly MlbOdds[] | undefined
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** One tick for each change of a sportsbook’s quote, oldest first, with the state of the game at that moment. The summary in books covers all ticks, whatever from, to and the page. A book that withdraws its quote has a tick with its last terms, suspended. A game that was never seen in progress closes with the quotes made before its start. Tier: betting and up. Counts as 3 with `as_of`. */
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
        /** Game id in the league’s own form */
        readonly game_id: string
        /** The market that was asked for */
        readonly market: 'moneyline' | 'spread' | 'total'
        /** Opening, closing and latest terms by sportsbook */
        readonly books: Readonly<Record<string, MoneylineBook | SpreadBook | TotalBook>>
        /** Changes of quotes, oldest first */
        readonly ticks: readonly (MoneylineTick | SpreadTick | TotalTick)[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** One point per play, in soccer also one for the kick-off and one for the final whistle; a point changes only when a play is added or corrected. A point is the state after its play; before the end a probability stays between 0.0005 and 0.9995 in sports without draws, and the last point of a finished game is exact. A match with goals of which no event is kept has no points. The models and their calibration are in docs/models. Tier: standard and up. Counts as 3 with `as_of`. */
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
    /** Names, ground, conference, division, colours and the id of each source; by code. Tier: free and up. Counts as 3 with `as_of`. */
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
        /** The teams of the sport */
        readonly teams: readonly Team[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Tier: free and up. Counts as 3 with `as_of`. */
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
        /** City or region in the name; null when it is not known apart */
        readonly city: string | null
        /** Name without the city */
        readonly nickname: string
        /** Home ground; null when it is not known */
        readonly venue: string | null
        /** Conference, or league in baseball; null without one */
        readonly conference: string | null
        /** Division; null without one */
        readonly division: string | null
        /** The colours of the team; null when they are not known */
        readonly colors: TeamColors | null
        /** Every code or spelling that is accepted, its own first */
        readonly codes: readonly string[]
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** By slug. `q` finds players by the words of their names, each word by its beginning; accents and case do not matter. 100 on a page unless `limit` is given. Tier: free and up. Counts as 3 with `as_of`. */
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
        /** The players, by slug */
        readonly players: readonly Player[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Tier: free and up. Counts as 3 with `as_of`. */
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
        /** His team; null without one, or when no source names it */
        readonly team: string | null
        /** Teams by date, the latest last */
        readonly teams: readonly {
          /** Team, as every answer writes it */
          readonly team: string
          /** The first day we saw him there */
          readonly from: string
          /** The day he was seen elsewhere; null: still there */
          readonly to: string | null
        }[]
        /** Position; null when no source gives it */
        readonly position: string | null
        /** Shirt number as written; null when no source gives it */
        readonly number: string | null
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Games under way are included. In the order they were played. Without a season: the current one, or the one before while he has no game in it. Tier: standard and up. Counts as 3 with `as_of`. */
    '/v1/mlb/players/{player}/games': {
      params: {
        /** Player slug */
        readonly player: string
      }
      query: {
        /** Season, as the league writes it */
        readonly season?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests */
        readonly valid_at?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Player slug */
        readonly player: string
        /** Display name; null when no source names the player */
        readonly name: string | null
        /** False where the sources give no name, only initials or a family name */
        readonly name_complete: boolean
        /** The season of the games */
        readonly season: string
        /** The games, in order of their start */
        readonly games: readonly MlbPlayerGame[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Before anything is known the lists are empty and `confirmed` is false. An expected lineup never replaces a confirmed one. Tier: free and up. Counts as 3 with `as_of`. */
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
        /** The lineup of the home side */
        readonly home: LineupSide
        /** The lineup of the visitors */
        readonly away: LineupSide
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** The games of the current league day and all games in progress. On a day without games: the latest day with games and the next one. Tier: free and up. Counts as 3 with `as_of`. */
    '/v1/nhl/scores/live': {
      params: object
      query: {
        /** Team code */
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
        /** The games, in order of their start */
        readonly games: readonly NhlListedGame[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Without dates or a season: the whole current season. Tier: free and up. Counts as 2 requests, as 6 with `as_of`. */
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
        /** Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests */
        readonly valid_at?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** The games, in order of their start */
        readonly games: readonly NhlScheduleGame[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Without a season: the current one, or the one before until a game has been played. The default view is `division`. Groups are the league, its conferences (in baseball its leagues) or its divisions; `wildcard` has those who qualify directly, then the race for the other places. The rules of each season and their sources are in docs/models/standings.md. Tier: free and up. Counts as 3 with `as_of`. */
    '/v1/nhl/standings': {
      params: object
      query: {
        /** YYYY-YY */
        readonly season?: string | undefined
        /** How to group the clubs */
        readonly view?: 'league' | 'conference' | 'division' | 'wildcard' | undefined
        /** true: as if the games in progress ended now; clinched stays what is proven without them */
        readonly live?: boolean | undefined
        /** Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests */
        readonly valid_at?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** League id */
        readonly league: 'nhl'
        /** Season */
        readonly season: string
        /** How the clubs are grouped */
        readonly view: 'league' | 'conference' | 'division' | 'wildcard'
        /** The groups of the view */
        readonly groups: readonly NhlStandingsGroup[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Tier: free and up. Counts as 3 with `as_of`. */
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
        /** Where the game is in its life cycle */
        readonly status: 'scheduled' | 'in_progress' | 'final'
        /** Number of the period; 4 and more are overtimes, 0 before the start */
        readonly period: number
        /** Time left in the period, MM:SS */
        readonly clock: string
        /** The home side */
        readonly home: {
          /** Team code */
          readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
          /** Goals so far */
          readonly score: number
          /** Shots on goal */
          readonly shots: number
        }
        /** The visiting side */
        readonly away: {
          /** Team code */
          readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
          /** Goals so far */
          readonly score: number
          /** Shots on goal */
          readonly shots: number
        }
        /** Description of the latest event; empty before the first */
        readonly last_event: string
        /** When it last changed */
        readonly updated_at: string
        /** A finer word than `status`: delayed, postponed, overtime and so on */
        readonly status_detail: 'scheduled' | 'delayed' | 'postponed' | 'cancelled' | 'in_progress' | 'intermission' | 'overtime' | 'shootout' | 'suspended' | 'final' | 'final_overtime' | 'final_shootout' | 'forfeit'
        /** Regulation, overtime or shootout */
        readonly period_type: 'REG' | 'OT' | 'SO'
        /** Skaters on the ice, home side first: 5v4 is a home power play, 6v5 a pulled home goalie; null when not known */
        readonly strength: string | null
        /** When the game starts */
        readonly start_utc: string
        /** True once the league has made the result official */
        readonly official: boolean
        /** How many times it was corrected; 0 as first published */
        readonly revision: number
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Tier: standard and up. Counts as 3 with `as_of`. */
    '/v1/nhl/games/{game_id}/play-by-play': {
      params: {
        /** Game id in the league’s own form */
        readonly game_id: string
      }
      query: {
        /** Only plays after this one; 0 for all. 400 for an id that the game never had */
        readonly since_event_id?: number | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** The plays, in the order they happened */
        readonly plays: readonly NhlNamedPlay[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Counted from plays and shifts where they cover the game, otherwise as the feed states it; before the start without players. The shootout counts for nobody, and a shot that a team-mate stops is not a block. Tier: standard and up. Counts as 3 with `as_of`. */
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
        /** The box score of the home side */
        readonly home: NhlBoxSide
        /** The box score of the visitors */
        readonly away: NhlBoxSide
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Counts of all selected games are summed, then divided. Without a team: every team, in teams[]. With game_id: only that game, in any season; 404 for a team that does not play in it. Games in progress are included. Attempts that a team-mate blocks count. Time at a strength comes from shifts when both sides have them, otherwise from the codes on the plays. Tier: standard and up. Counts as 3 with `as_of`. */
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
        /** game adds one entry per game, without a team to each of teams */
        readonly per?: 'season' | 'game' | undefined
        /** Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests */
        readonly valid_at?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Team code, or ALL: the sum of all teams */
        readonly team: 'ALL' | 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
        /** YYYY-YY */
        readonly season: string
        /** Part of the season */
        readonly phase: 'regular' | 'playoffs' | 'preseason' | 'all_star'
        /** Own skaters against the opponents’ */
        readonly strength: '5v5' | '5v4' | '4v5' | 'all'
        /** Games played */
        readonly gp: number
        /** The metrics over all these games */
        readonly metrics: NhlMetrics
        /** One entry per game, with per=game */
        readonly games?: readonly NhlGameMetrics[] | undefined
        /** The metrics of each team; only without a team */
        readonly teams?: readonly NhlTeamMetrics[] | undefined
        /** Model of the expected goals: id@version */
        readonly xg_models: readonly string[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** At five on five, from shifts. The trio with the most time together is the first line, and so on, each player in one line only. Numbers cover the whole season, or the latest games with last_games, games in progress included. The players of a line are in alphabetical order. Tier: standard and up. Counts as 3 with `as_of`. */
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
        /** Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests */
        readonly valid_at?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Team code */
        readonly team: 'ANA' | 'BOS' | 'BUF' | 'CAR' | 'CBJ' | 'CGY' | 'CHI' | 'COL' | 'DAL' | 'DET' | 'EDM' | 'FLA' | 'LAK' | 'MIN' | 'MTL' | 'NJD' | 'NSH' | 'NYI' | 'NYR' | 'OTT' | 'PHI' | 'PIT' | 'SEA' | 'SJS' | 'STL' | 'TBL' | 'TOR' | 'UTA' | 'VAN' | 'VGK' | 'WPG' | 'WSH' | 'ARI'
        /** YYYY-YY */
        readonly season: string
        /** Part of the season */
        readonly phase: 'regular' | 'playoffs' | 'preseason' | 'all_star'
        /** The forward lines, most ice time first */
        readonly forward_lines: readonly NhlForwardLine[]
        /** The defence pairs, most ice time first */
        readonly defense_pairs: readonly NhlDefensePair[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Without game_id: the current or next game at the top level, and all current and upcoming ones in games. Markets that are filtered out are omitted. Without any game, game_id is null and games is empty. Tier: betting and up. Counts as 3 with `as_of`. */
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
        /** The game on top: the next or current one; null without one */
        readonly game_id: string | null
        /** The quotes by market */
        readonly markets: {
          /** Who wins: quotes by book */
          readonly moneyline?: Readonly<Record<string, MoneylineQuote>> | undefined
          /** The handicap: quotes by book */
          readonly spread?: Readonly<Record<string, SpreadQuote>> | undefined
          /** Points of both sides together: quotes by book */
          readonly total?: Readonly<Record<string, TotalQuote>> | undefined
        }
        /** The home side; null without a game */
        readonly home: string | null
        /** The visiting side; null without a game */
        readonly away: string | null
        /** When the game starts; null without a game */
        readonly starts_at: string | null
        /** The status of the game; null without a game */
        readonly status: string | null
        /** When a price or line last changed; null without quotes */
        readonly updated_at: string | null
        /** All current and upcoming games with odds */
        readonly games?: readonly NhlOdds[] | undefined
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** One tick for each change of a sportsbook’s quote, oldest first, with the state of the game at that moment. The summary in books covers all ticks, whatever from, to and the page. A book that withdraws its quote has a tick with its last terms, suspended. A game that was never seen in progress closes with the quotes made before its start. Tier: betting and up. Counts as 3 with `as_of`. */
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
        /** Game id in the league’s own form */
        readonly game_id: string
        /** The market that was asked for */
        readonly market: 'moneyline' | 'spread' | 'total'
        /** Opening, closing and latest terms by sportsbook */
        readonly books: Readonly<Record<string, MoneylineBook | SpreadBook | TotalBook>>
        /** Changes of quotes, oldest first */
        readonly ticks: readonly (MoneylineTick | SpreadTick | TotalTick)[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** One point per play, in soccer also one for the kick-off and one for the final whistle; a point changes only when a play is added or corrected. A point is the state after its play; before the end a probability stays between 0.0005 and 0.9995 in sports without draws, and the last point of a finished game is exact. A match with goals of which no event is kept has no points. The models and their calibration are in docs/models. Tier: standard and up. Counts as 3 with `as_of`. */
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
    /** Names, ground, conference, division, colours and the id of each source; by code. Tier: free and up. Counts as 3 with `as_of`. */
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
        /** The teams of the sport */
        readonly teams: readonly Team[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Tier: free and up. Counts as 3 with `as_of`. */
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
        /** City or region in the name; null when it is not known apart */
        readonly city: string | null
        /** Name without the city */
        readonly nickname: string
        /** Home ground; null when it is not known */
        readonly venue: string | null
        /** Conference, or league in baseball; null without one */
        readonly conference: string | null
        /** Division; null without one */
        readonly division: string | null
        /** The colours of the team; null when they are not known */
        readonly colors: TeamColors | null
        /** Every code or spelling that is accepted, its own first */
        readonly codes: readonly string[]
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** By slug. `q` finds players by the words of their names, each word by its beginning; accents and case do not matter. 100 on a page unless `limit` is given. Tier: free and up. Counts as 3 with `as_of`. */
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
        /** The players, by slug */
        readonly players: readonly Player[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Tier: free and up. Counts as 3 with `as_of`. */
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
        /** His team; null without one, or when no source names it */
        readonly team: string | null
        /** Teams by date, the latest last */
        readonly teams: readonly {
          /** Team, as every answer writes it */
          readonly team: string
          /** The first day we saw him there */
          readonly from: string
          /** The day he was seen elsewhere; null: still there */
          readonly to: string | null
        }[]
        /** Position; null when no source gives it */
        readonly position: string | null
        /** Shirt number as written; null when no source gives it */
        readonly number: string | null
        /** The id of each source: source → id */
        readonly ids: Readonly<Record<string, string>>
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** The fields of a skater, or those of a goalie. Games under way are included. In the order they were played. Without a season: the current one, or the one before while he has no game in it. Tier: standard and up. Counts as 3 with `as_of`. */
    '/v1/nhl/players/{player}/games': {
      params: {
        /** Player slug */
        readonly player: string
      }
      query: {
        /** Season, as the league writes it */
        readonly season?: string | undefined
        /** Most elements on a page */
        readonly limit?: number | undefined
        /** The next_cursor of the previous page */
        readonly cursor?: string | undefined
        /** Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests */
        readonly valid_at?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** Player slug */
        readonly player: string
        /** Display name; null when no source names the player */
        readonly name: string | null
        /** False where the sources give no name, only initials or a family name */
        readonly name_complete: boolean
        /** The season of the games */
        readonly season: string
        /** The games, in order of their start */
        readonly games: readonly (NhlSkaterGame | NhlGoalieGame)[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Either `source` and `id`, or `name`. Names may have accents or none, initials, nicknames (Bill for William), suffixes (Jr., III) or none, the family name first with a comma, and hints in brackets: `Josh Allen (BUF QB)`. The best match is first; a `confidence` below 0.9 is a guess, or there are namesakes. Tier: free and up. Counts as 2 requests, as 6 with `as_of`. */
    '/v1/players/resolve': {
      params: object
      query: {
        /** Who assigned the id: nba, espn, gsis, mlb, nhl … */
        readonly source?: string | undefined
        /** The id at that source */
        readonly id?: string | undefined
        /** A name as people write it */
        readonly name?: string | undefined
        /** Only players whose team plays in this league, 403 if the key does not cover it; `soccer` includes all its leagues */
        readonly league?: string | undefined
        /** Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset */
        readonly as_of?: string | undefined
        /** Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m */
        readonly delay?: string | undefined
      }
      body: undefined
      response: {
        /** The players that fit, best first */
        readonly matches: readonly ResolvedPlayer[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Results are sorted by relevance, in which rare words and headlines count more, and by freshness. Case and accents make no difference; outside phrases plurals match their singulars. Pages are consistent even when stories are published between them. The newest 1,000 matches are ranked first, then the next. Freshness counts from the latest entry of the journal. Tier: free and up. Counts as 2 requests, as 6 with `as_of`. */
    '/v1/news/search': {
      params: object
      query: {
        /** Words, which must all match; `"a phrase"`; `-word` to exclude a word, alone: the newest stories without it; `or` between two terms. Words such as `the` count only in phrases, or alone */
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
        /** The stories that match, best first */
        readonly results: readonly SearchResult[]
        /** About this answer */
        readonly meta: {
          /** Number of elements in this answer */
          readonly count: number
          /** Identifier of the request; quote it when you report a problem */
          readonly request_id: string
          /** The plan tier that served the request */
          readonly tier: 'free' | 'standard' | 'pro' | 'betting'
          /** Journal position of the answer: changes, events and the stream resume from it */
          readonly cursor: string
          /** The clock of the service when it answered */
          readonly server_time: string
          /** Next page, null at the end */
          readonly next_cursor?: string | null | undefined
          /** The moment that was asked for: its position and the time of its last entry */
          readonly as_of?: {
            /** Journal position of the answer: changes, events and the stream resume from it */
            readonly cursor: string
            /** When the last entry that it includes was committed */
            readonly at: string
          } | undefined
          /** How far the answer lies behind the live one, in milliseconds */
          readonly delayed_ms?: number | undefined
          /** The replay session of the key and the instant it shows */
          readonly replay?: {
            /** Id of the replay session */
            readonly id: string
            /** When the last entry that it includes was committed */
            readonly at: string
          } | undefined
          /** Only games of this league day and before count: the `valid_at` of the call */
          readonly valid_at?: string | undefined
          /** The data may be old: its source or the store has stopped answering */
          readonly stale?: true | undefined
          /** Query parameters that were ignored */
          readonly warnings?: readonly string[] | undefined
          /** How long the search took, in milliseconds */
          readonly took_ms: number
        }
      }
    }
    /** Injuries, illnesses, suspensions, rest and returns. `designation` is null when a story gives none. A player who rests is `out`; one who is off the injury report is a `return`, `probable`. Tier: free and up. Counts as 3 with `as_of`. */
    '/v1/news/injuries': {
      params: object
      query: {
        /** League id, in upper or lower case */
        readonly league?: string | undefined
        /** Team code, or club name for soccer, in upper or lower case; with a US league, one of its codes */
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
        /** The stories, newest first */
        readonly results: readonly InjuryStory[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Resume with the cursor of the last change, or with meta.next_cursor, which is null at the end: no other page is empty. Without since_cursor the list starts at the oldest change that is kept; a client that reads from there to the end has the current version of every record, whatever its resume window: next_cursor of such a list is valid for an hour from its first page, or for the resume window where that is longer. Tier: free and up. */
    '/v1/changes': {
      params: object
      query: {
        /** Changes after this one */
        readonly since_cursor?: string | undefined
        /** Only these kinds of record, comma-separated */
        readonly kinds?: readonly string[] | undefined
        /** How many changes a page has at most */
        readonly limit?: number | undefined
      }
      body: undefined
      response: {
        /** The changes, oldest first */
        readonly changes: readonly Change[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** For clients without a public address: the same events in journal order, oldest first. Resume with the cursor of the last event, or with meta.next_cursor, which is null at the end: no other page is empty. Backfilled records are listed under /v1/changes and create no events. Tier: free and up. */
    '/v1/events': {
      params: object
      query: {
        /** Events after this one */
        readonly since_cursor?: string | undefined
        /** Only these events, comma-separated; a name may end in .* */
        readonly types?: readonly string[] | undefined
        /** How many events a page has at most */
        readonly limit?: number | undefined
      }
      body: undefined
      response: {
        /** The events, oldest first */
        readonly events: readonly Event[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Each version with what it changed. Kinds: GET /admin/kinds, or the kind of a change. In a replay session, the versions up to its moment and within its resume window. The first version changes the path `""` from null to the whole record, a deletion the other way round. A key that covers only part of a kind gets a 403 for every id that it may not see, stored or not. Tier: free and up. */
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
        /** Kind of the record */
        readonly kind: string
        /** Id of the record */
        readonly id: string
        /** The versions, newest first */
        readonly versions: readonly RecordVersion[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** The hash covers every entry up to seq: keep a checkpoint, and a later one shows whether anything before it was changed. The signature covers the text "scoreline checkpoint v1", epoch, seq, hash and at, each followed by a line feed. 503 while the entries of an older version are still being chained. Tier: free and up. */
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
        /** Number of an entry, to read its hash */
        readonly hash_seq?: number | undefined
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
        /** The entries, oldest first */
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
        /** The records, in the order of their ids */
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
        /** The versions, newest first */
        readonly versions: readonly RecordVersion[]
      }
    }
    /** Answers at once with an id: `GET /admin/journal/check/{check_id}` has the result when it is done. While a check runs, its id is given again. It counts the violations of each invariant: all are 0 in a sound store. */
    '/admin/journal/check': {
      params: object
      query: object
      body: undefined
      response: StoreCheck
    }
    /** The latest check of the node that answers; no other node knows it. */
    '/admin/journal/check/{check_id}': {
      params: {
        /** Id of the check */
        readonly check_id: string
      }
      query: object
      body: undefined
      response: StoreCheck
    }
    /** How far a backup is */
    '/admin/backups/{backup_id}': {
      params: {
        /** Id of the backup */
        readonly backup_id: string
      }
      query: object
      body: undefined
      response: Backup
    }
    /** Snapshots of odds, props and tables cover the games on the live list. Tier: free and up. */
    '/v1/stream/channels': {
      params: object
      query: object
      body: undefined
      response: {
        /** Every channel of the stream */
        readonly channels: readonly StreamChannel[]
        /** About this answer */
        readonly meta: Meta
      }
    }
    /** Does not count against the rate limit. `Last-Modified` is the time of the request, because usage counts every request. Tier: free and up. */
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
    /** Console sessions, tickets and replay sessions end with the key text that they came from: at once when the key is revoked or rotated, after a rotation with `grace_seconds` when these are over. */
    '/admin/keys/{id}': {
      params: {
        /** key_… */
        readonly id: string
      }
      query: object
      body: undefined
      response: KeyDetail
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
        /** The subscriptions of the key */
        readonly webhooks: readonly Webhook[]
        /** About this answer */
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
        /** The deliveries, newest first */
        readonly deliveries: readonly Delivery[]
        /** About this answer */
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
        /** Every kind of record */
        readonly kinds: readonly {
          /** Kind of the record */
          readonly kind: string
          /** What a record of this kind is */
          readonly summary: string
          /** The lowest tier that may see it */
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
        /** Every feed that is turned on */
        readonly feeds: readonly FeedState[]
      }
    }
    /** A node that stops disappears at once, one that was killed an hour after it was last seen. */
    '/admin/nodes': {
      params: object
      query: object
      body: undefined
      response: {
        /** Every node that runs or ran lately */
        readonly nodes: readonly Node[]
      }
    }
    /** The process is running */
    '/healthz': {
      params: object
      query: object
      body: undefined
      response: {
        /** The process is up */
        readonly status: 'ok'
      }
    }
    /** The service is ready: store reachable, live state loaded, journal followed */
    '/readyz': {
      params: object
      query: object
      body: undefined
      response: {
        /** The service can answer every call */
        readonly status: 'ready'
        /** What was checked: check → result */
        readonly checks: Readonly<Record<string, string>>
      }
    }
  }
  post: {
    /** Send what the broadcast shows; delay_ms is the delay to ask for, so that this service does not run ahead of the picture. Where a clock stood still, the last moment counts, so that the delay is the smallest that fits; a count of baseball is taken from when it last appeared. Fields that the league does not use are ignored. 422 for an unknown league or game. Tier: free and up. */
    '/v1/sync': {
      params: object
      query: object
      body: SyncRequest
      response: {
        /** How long ago the game was there */
        readonly delay_ms: number
        /** When the game was there */
        readonly at: string
        /** Journal position of that moment */
        readonly cursor: string
        /** About this answer */
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
    /** For browsers, which must not hold a key: open /v1/stream or /v1/stream/sse with ?ticket=. Valid for 30 seconds, with the rights of the key that requested it: once over a WebSocket. Over server-sent events the same address works again for an hour, so that a browser can reconnect, until the key is revoked or rotated. The first use binds the ticket to its channels, filters and delay: anything else is a 401. One connection at a time: a request with `Last-Event-ID` ends the one before it, one without is refused with 401 while that is open. Tier: free and up. */
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
    /** The previous key text stays valid for `grace_seconds`. What came from it (console sessions, tickets, replay sessions) ends with it, also what was made meanwhile; webhooks belong to the key and stay. One rotation at a time: 409 while one is open, and for a revoked key. */
    '/admin/keys/{id}/rotate': {
      params: {
        /** key_… */
        readonly id: string
      }
      query: object
      body: RotateRequest
      response: IssuedKey
    }
    /** With the admin token, the code of a sign-in link, which works once, or an API key, for which it costs one request. Sets a cookie for 12 hours that authenticates /v1 calls, and /admin calls of an operator. Revoking the key ends the session. A key has at most 50 sessions: a further sign-in ends the oldest. */
    '/console/session': {
      params: object
      query: object
      body: SignIn
      response: ConsoleSession
    }
    /** It works once, within 15 minutes; `scoreline console link` calls this beside a running service. */
    '/admin/console/links': {
      params: object
      query: object
      body: undefined
      response: ConsoleLink
    }
    /** Only this response shows the secret. With an `Idempotency-Key` header, a repeated request within 24 hours gets the same response and creates nothing. The subscription receives what is committed from now on. A pattern that matches nothing in the tier of the key is a 403 `tier_insufficient`, one whose leagues it may not see a 403 `scope_denied`. Host names are not resolved yet: a name of a private address fails at the first delivery, with `blocked_address`. Tier: free and up. */
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
    /** Pending deliveries are cancelled; `enable` with a replay sends them again. 409 for a failed subscription; a paused one does not change. Tier: free and up. */
    '/v1/webhooks/{id}/pause': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: undefined
      response: WebhookAnswer
    }
    /** Signed like every delivery. The outcome does not change the status of the subscription. It is sent in any status and is never replayed; a success counts as the first response of a receiver that had never responded. 409 while deliveries are paused or turned off on the node. Tier: free and up. */
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
    /** The same id and body, freshly signed. A success ends the delivery and sets `consecutive_failures` to 0; a failure changes nothing, and a 410 does not stop the subscription. 403 when the tier or leagues of the key no longer include the event. Tier: free and up. */
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
    /** Deliveries that match the filter become due at once, with the same ids and bodies and a new schedule of retries. They are sent after the response, each attempt if the key may still see the event; tests are left out. 409 when the subscription is not active. Tier: free and up. */
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
    /** The answer has a key: requests, streams and webhooks used with it see the past by the clock of the session, with the tier and leagues of the key that made it, inside the limits of that key, and until the text of that key ends. Cursors and event ids are the original ones. Tier: free and up. */
    '/v1/replays': {
      params: object
      query: object
      body: NewReplay
      response: IssuedReplay
    }
    /** Each line: {"kind", "id", "op": "put" | "delete", "data"}. Invalid lines are reported by number; the others are ingested and visible to reads on this node when the response arrives. The body may be gzip, with Content-Encoding: up to 64 MiB as sent, 256 MiB unpacked and 200,000 lines. More is a 413, and what comes before the limit may have been ingested: send it in parts. */
    '/admin/ingest': {
      params: object
      query: object
      body: string
      response: IngestReport
    }
    /** The body is the document as the source sends it, plain or gzip. Pieces that cannot be used are reported with their position; the rest is ingested and visible to reads on this node when the response arrives. Up to 64 MiB as sent, 256 MiB unpacked and 200,000 pieces; more is a 413, and what comes before the limit may have been ingested. */
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
    /** A restored backup begins paused, so that a copy sends nothing to the receivers of the original. What was to be delivered when the backup was made is delivered now. Repeating the call changes nothing. */
    '/admin/resume': {
      params: object
      query: object
      body: undefined
      response: Resumed
    }
  }
  patch: {
    /** Absent fields stay unchanged; null removes an expiry, a restriction or an override. 409 for a revoked key. When its delay changes, its open streams end with 4200 and reconnect with the new one. */
    '/admin/keys/{id}': {
      params: {
        /** key_… */
        readonly id: string
      }
      query: object
      body: KeyPatch
      response: Key
    }
    /** Absent fields do not change. Pending deliveries go to the new URL. A new URL is a receiver that has never responded: `last_success_at` is null again, and late answers of the one before do not count. Tier: free and up. */
    '/v1/webhooks/{id}': {
      params: {
        /** whk_… */
        readonly id: string
      }
      query: object
      body: WebhookPatch
      response: WebhookAnswer
    }
    /** Open streams of the session get a gap with the reason seek and a snapshot when it is moved. Webhooks follow the move and send again what follows. Tier: free and up. */
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
    /** Takes effect at once on this node and within a second on all others. The key stays listed. Revoking it again changes nothing. */
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
    /** Its key is no longer accepted; its subscriptions and their deliveries are deleted. Tier: free and up. */
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

/** The data of each event by its name: the channels of the stream. */
export interface EventData {
  /** A visible field of a live game changes */
  'nba.scores.live': NbaLiveElement
  /** A game starts */
  'nba.game.started': NbaGameMoved
  /** A period ends, the last one too */
  'nba.game.period_ended': NbaGameMoved
  /** A game ends */
  'nba.game.final': NbaGameMoved
  /** A game is postponed */
  'nba.game.postponed': NbaGameMoved
  /** A game is corrected */
  'nba.game.corrected': NbaGameMoved
  /** A play of a basketball game appears, changes or is withdrawn */
  'nba.play': NbaPlayEvent
  /** The box score of a game changes */
  'nba.box': NbaBoxScore
  /** A price or line of a game moves */
  'nba.odds': NbaOddsEvent | NbaOddsPropEvent
  /** A game starts: the last quotes before it that were not suspended, of each book that had one. It is published once a game, also when the start is corrected, and never without a quote */
  'nba.odds.closed': NbaOddsClosedEvent
  /** The lineups of a game appear, are confirmed or change */
  'nba.lineup': ServedLineup
  /** The order of the basketball standings changes, or a club secures or misses something: the default view */
  'nba.standings': {
    /** League id */
    readonly league: 'nba'
    /** Season */
    readonly season: string
    /** How the clubs are grouped */
    readonly view: 'league' | 'conference' | 'division' | 'wildcard'
    /** The groups of the view */
    readonly groups: readonly NbaStandingsGroup[]
  }
  /** A play of a basketball game changes a win probability by 0.15 or more; a correction of a known swing is not published */
  'nba.swing': NbaSwing
  /** A visible field of a live game changes */
  'soccer.scores.live': SoccerLiveFixture
  /** A game starts */
  'soccer.game.started': SoccerGameMoved
  /** A period ends, the last one too */
  'soccer.game.period_ended': SoccerGameMoved
  /** A game ends */
  'soccer.game.final': SoccerGameMoved
  /** A game is postponed */
  'soccer.game.postponed': SoccerGameMoved
  /** A game is corrected */
  'soccer.game.corrected': SoccerGameMoved
  /** An event of a soccer match appears, changes or is withdrawn */
  'soccer.event': SoccerEventEvent
  /** A shot of a soccer match appears, changes or is withdrawn */
  'soccer.shot': SoccerShotEvent
  /** The table of a league changes */
  'soccer.table': SoccerTable
  /** The lineups of a game appear, are confirmed or change */
  'soccer.lineup': ServedLineup
  /** A price or line of a game moves */
  'soccer.odds': SoccerOddsEvent
  /** A game starts: the last quotes before it that were not suspended, of each book that had one. It is published once a game, also when the start is corrected, and never without a quote */
  'soccer.odds.closed': SoccerOddsClosedEvent
  /** A play of a soccer game changes a win probability by 0.15 or more; a correction of a known swing is not published */
  'soccer.swing': SoccerSwing
  /** A visible field of a live game changes */
  'nfl.scores.live': NflLiveGame
  /** A game starts */
  'nfl.game.started': NflGameMoved
  /** A period ends, the last one too */
  'nfl.game.period_ended': NflGameMoved
  /** A game ends */
  'nfl.game.final': NflGameMoved
  /** A game is postponed */
  'nfl.game.postponed': NflGameMoved
  /** A game is corrected */
  'nfl.game.corrected': NflGameMoved
  /** A play of an American football game appears, changes or is withdrawn */
  'nfl.play': NflPlayEvent
  /** The box score of a game changes */
  'nfl.box': NflBoxScore
  /** A row of an injury report appears or changes */
  'nfl.injury': NflInjury
  /** A price or line of a game moves */
  'nfl.odds': NflOddsEvent
  /** A game starts: the last quotes before it that were not suspended, of each book that had one. It is published once a game, also when the start is corrected, and never without a quote */
  'nfl.odds.closed': NflOddsClosedEvent
  /** A price or line on a player moves */
  'nfl.props': NflPropsEvent
  /** The lineups of a game appear, are confirmed or change */
  'nfl.lineup': ServedLineup
  /** The order of the American football standings changes, or a club secures or misses something: the default view */
  'nfl.standings': {
    /** League id */
    readonly league: 'nfl'
    /** Season */
    readonly season: string
    /** How the clubs are grouped */
    readonly view: 'league' | 'conference' | 'division' | 'wildcard'
    /** The groups of the view */
    readonly groups: readonly NflStandingsGroup[]
  }
  /** A play of a American football game changes a win probability by 0.15 or more; a correction of a known swing is not published */
  'nfl.swing': NflSwing
  /** A visible field of a live game changes */
  'mlb.scores.live': MlbLiveGame
  /** A game starts */
  'mlb.game.started': MlbGameMoved
  /** A period ends, the last one too */
  'mlb.game.period_ended': MlbGameMoved
  /** A game ends */
  'mlb.game.final': MlbGameMoved
  /** A game is postponed */
  'mlb.game.postponed': MlbGameMoved
  /** A game is corrected */
  'mlb.game.corrected': MlbGameMoved
  /** A pitch of a baseball game appears, changes or is withdrawn */
  'mlb.pitch': MlbPitchEvent
  /** A play of a baseball game appears, changes or is withdrawn */
  'mlb.play': MlbPlayEvent
  /** A price or line of a game moves */
  'mlb.odds': MlbOddsEvent
  /** A game starts: the last quotes before it that were not suspended, of each book that had one. It is published once a game, also when the start is corrected, and never without a quote */
  'mlb.odds.closed': MlbOddsClosedEvent
  /** The lineups of a game appear, are confirmed or change */
  'mlb.lineup': ServedLineup
  /** The order of the baseball standings changes, or a club secures or misses something: the default view */
  'mlb.standings': {
    /** League id */
    readonly league: 'mlb'
    /** Season */
    readonly season: string
    /** How the clubs are grouped */
    readonly view: 'league' | 'conference' | 'division' | 'wildcard'
    /** The groups of the view */
    readonly groups: readonly MlbStandingsGroup[]
  }
  /** A play of a baseball game changes a win probability by 0.15 or more; a correction of a known swing is not published */
  'mlb.swing': MlbSwing
  /** A visible field of a live game changes */
  'nhl.scores.live': NhlLiveGame
  /** A game starts */
  'nhl.game.started': NhlGameMoved
  /** A period ends, the last one too */
  'nhl.game.period_ended': NhlGameMoved
  /** A game ends */
  'nhl.game.final': NhlGameMoved
  /** A game is postponed */
  'nhl.game.postponed': NhlGameMoved
  /** A game is corrected */
  'nhl.game.corrected': NhlGameMoved
  /** A play of an ice hockey game appears, changes or is withdrawn */
  'nhl.play': NhlPlayEvent
  /** The box score of a game changes */
  'nhl.box': NhlBoxScore
  /** A price or line of a game moves */
  'nhl.odds': NhlOddsEvent
  /** A game starts: the last quotes before it that were not suspended, of each book that had one. It is published once a game, also when the start is corrected, and never without a quote */
  'nhl.odds.closed': NhlOddsClosedEvent
  /** The lineups of a game appear, are confirmed or change */
  'nhl.lineup': ServedLineup
  /** The order of the ice hockey standings changes, or a club secures or misses something: the default view */
  'nhl.standings': {
    /** League id */
    readonly league: 'nhl'
    /** Season */
    readonly season: string
    /** How the clubs are grouped */
    readonly view: 'league' | 'conference' | 'division' | 'wildcard'
    /** The groups of the view */
    readonly groups: readonly NhlStandingsGroup[]
  }
  /** A play of a ice hockey game changes a win probability by 0.15 or more; a correction of a known swing is not published */
  'nhl.swing': NhlSwing
  /** A story is published or revised */
  'news.published': Story
  /** An injury story is published or revised */
  'news.injury': InjuryStory
  /** An urgent story */
  'news.breaking': BreakingStory
}

/** The data of the channel of one game, by its name before the id. */
export interface GameChannelData {
  'nba.games': NbaLiveElement
  'nba.plays': NbaPlayEvent
  'nba.box': NbaBoxScore
  'nba.lineups': ServedLineup
  'soccer.games': SoccerLiveFixture
  'soccer.events': SoccerEventEvent
  'soccer.shots': SoccerShotEvent
  'soccer.lineups': ServedLineup
  'nfl.games': NflLiveGame
  'nfl.plays': NflPlayEvent
  'nfl.box': NflBoxScore
  'nfl.lineups': ServedLineup
  'mlb.games': MlbLiveGame
  'mlb.pitches': MlbPitchEvent
  'mlb.plays': MlbPlayEvent
  'mlb.lineups': ServedLineup
  'nhl.games': NhlLiveGame
  'nhl.plays': NhlPlayEvent
  'nhl.box': NhlBoxScore
  'nhl.lineups': ServedLineup
}
