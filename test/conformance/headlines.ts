/** For tests only: headlines written and labelled by hand, with the players they may mention. */
import { slugOf } from '../../src/kernel/slug.ts'
import type { PlayerName } from '../../src/news/link/index.ts'

/** `league team: name, name`; the second of two namesakes gets the suffix `-2`. */
const rosters = `
nba LAL: LeBron James, Luka Dončić, Austin Reaves
nba BOS: Jayson Tatum, Jaylen Brown
nba GSW: Stephen Curry, Draymond Green
nba DEN: Nikola Jokić, Jamal Murray
nba MIL: Giannis Antetokounmpo
nba PHI: Joel Embiid, Tyrese Maxey
nba ATL: Trae Young
nba OKC: Shai Gilgeous-Alexander, Chet Holmgren
nba SAS: De'Aaron Fox, Victor Wembanyama
nba SAC: Domantas Sabonis
nba MEM: Ja Morant
nba MIN: Anthony Edwards
nba MIA: Bam Adebayo
nfl BUF: Josh Allen, James Cook
nfl JAX: Josh Allen, Trevor Lawrence
nfl KC: Patrick Mahomes, Rashee Rice, Travis Kelce
nfl BAL: Lamar Jackson
nfl SF: Christian McCaffrey, Brock Purdy
nfl CIN: Joe Burrow
nfl MIN: Justin Jefferson
nfl PHI: Saquon Barkley, A.J. Brown
nfl DAL: Dak Prescott, CeeDee Lamb
nfl PIT: T.J. Watt
nfl NYG: Malik Nabers
nfl ARI: Kyler Murray
nfl LA: Matthew Stafford
nfl NYJ: Garrett Wilson
mlb LAA: Mike Trout
mlb LAD: Mookie Betts, Shohei Ohtani
mlb NYY: Aaron Judge
mlb NYM: Juan Soto, Francisco Lindor
mlb ATL: Ronald Acuña Jr., Spencer Strider
mlb CLE: José Ramírez
mlb TEX: Corey Seager, Jacob deGrom
mlb STL: Nolan Arenado
mlb SF: Logan Webb
mlb HOU: Yordan Alvarez
nhl EDM: Connor McDavid
nhl SEA: Vince Dunn
nhl TOR: Auston Matthews
nhl PIT: Sidney Crosby
nhl COL: Nathan MacKinnon, Cale Makar
nhl NYR: Artemi Panarin
nhl WPG: Kyle Connor
nhl FLA: Aleksander Barkov
nhl LAK: Anze Kopitar
nhl NJD: Jack Hughes
nhl VAN: Elias Pettersson, Quinn Hughes
epl Arsenal: Bukayo Saka, Martin Ødegaard
epl Manchester City: Erling Haaland
epl Liverpool: Mohamed Salah, Florian Wirtz
epl Chelsea: Cole Palmer
epl Manchester United: Bruno Fernandes
epl Aston Villa: Emiliano Martínez
laliga Real Madrid: Kylian Mbappé
laliga Barcelona: Lamine Yamal, Robert Lewandowski
bundesliga Bayern Munich: Harry Kane
seriea Inter: Lautaro Martínez
ligue1 Paris Saint-Germain: Ousmane Dembélé
mls Inter Miami: Lionel Messi`

export const labelledPlayers: readonly PlayerName[] = rosters
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [, league, team, names] = /^(\S+) (.+): (.+)$/.exec(line)!
    return names!.split(', ').map((name) => ({ league: league!, team: team!, name }))
  })
  .map(({ name, league, team }, i, all) => {
    const namesakes = all.slice(0, i).filter((other) => other.name === name).length
    return { name, league, team, slug: namesakes === 0 ? slugOf(name) : `${slugOf(name)}-${namesakes + 1}` }
  })

export interface Labelled {
  readonly headline: string
  readonly category: string
  readonly designation: string | null
  readonly body_part: string | null
  readonly league: string
  readonly teams: readonly string[]
  readonly players: readonly string[]
}

/** `headline | category designation body_part | league | teams | players`, `-` for none; `doubtful` is labelled as such. */
const cases = `
Lakers' LeBron James (ankle) ruled out Friday vs. Celtics | injury out ankle | nba | LAL, BOS | lebron-james
Celtics' Jayson Tatum (ankle) questionable Friday vs. Lakers | injury questionable ankle | nba | BOS, LAL | jayson-tatum
Bills' Josh Allen (hand) not on injury report ahead of Jets game | return probable hand | nfl | BUF, NYJ | josh-allen
Mike Trout undergoes knee surgery, out indefinitely | injury out knee | mlb | LAA | mike-trout
Chiefs not ruling out Rashee Rice (hamstring) for Sunday | injury - hamstring | nfl | KC | rashee-rice
Kraken place Vince Dunn on IR with lower-body injury | injury out lower-body | nhl | SEA | vince-dunn
Warriors rest Stephen Curry on back-to-back | load_management out - | nba | GSW | stephen-curry
Nikola Jokić (wrist) probable for Thursday's game in Utah | injury probable wrist | nba | DEN | nikola-jokic
Nuggets' Jokic misses second straight game with wrist soreness | injury - wrist | nba | DEN | nikola-jokic
Giannis Antetokounmpo day-to-day with calf strain, Bucks say | injury questionable calf | nba | MIL | giannis-antetokounmpo
Joel Embiid to miss at least four weeks with torn meniscus | injury out knee | nba | PHI | joel-embiid
Sixers list Embiid as doubtful (knee) against Heat | injury doubtful knee | nba | PHI, MIA | joel-embiid
Hawks' Trae Young cleared to play after concussion protocol | return probable head | nba | ATL | trae-young
Trae Young returns to lineup as Hawks beat Magic 118-104 | return probable - | nba | ATL, ORL | trae-young
Thunder's Gilgeous-Alexander (illness) questionable vs. Spurs | illness questionable illness | nba | OKC, SAS | shai-gilgeous-alexander
Chet Holmgren out six weeks with hip fracture, Thunder announce | injury out hip | nba | OKC | chet-holmgren
Kings' Sabonis (back) will not play Saturday against Mavericks | injury out back | nba | SAC, DAL | domantas-sabonis
Wembanyama, Fox lead Spurs past Kings 121-112 | recap - - | nba | SAS, SAC | victor-wembanyama, deaaron-fox
Ja Morant suspended 25 games by NBA | suspension - - | nba | MEM | ja-morant
Grizzlies' Morant out for season with shoulder labrum tear | injury out shoulder | nba | MEM | ja-morant
Anthony Edwards (ankle) game-time decision for Timberwolves | injury questionable ankle | nba | MIN | anthony-edwards
Heat rule out Bam Adebayo with back spasms | injury out back | nba | MIA | bam-adebayo
Heat wave forces schedule change at summer league | other - - | - | - | -
Celtics sign Jaylen Brown to supermax extension | transaction - - | nba | BOS | jaylen-brown
Clippers trade for veteran guard ahead of NBA deadline | transaction - - | nba | LAC | -
Lakers-Celtics preview: keys to the rivalry game | preview - - | nba | LAL, BOS | -
Warriors 112, Suns 101: Curry scores 40 | other - - | nba | GSW, PHX | stephen-curry
Draymond Green suspended indefinitely by NBA after latest incident | suspension - - | nba | GSW | draymond-green
Luka Doncic avoids serious injury, considered day-to-day | injury questionable - | nba | LAL | luka-doncic
Reaves (groin) limited in practice, Lakers say | injury questionable groin | nba | LAL | austin-reaves
Jamal Murray will play through ankle sprain tonight | injury probable ankle | nba | DEN | jamal-murray
Jazz hire new head coach | transaction - - | nba | UTA | -
Knicks top Nets in Brooklyn derby 109-98 | recap - - | nba | NYK, BKN | -
Pelicans waive veteran center | transaction - - | nba | NOP | -
Pistons' win streak reaches nine | other - - | nba | DET | -
How to watch Cavs vs. Pacers tonight | preview - - | nba | CLE, IND | -
Bulls guard hands in transfer request? Agent denies report | transaction - - | nba | CHI | -
Wolves rest Edwards on second night of back-to-back | load_management out - | nba | MIN | anthony-edwards
Tyrese Maxey (finger) out vs. Raptors | injury out finger | nba | PHI, TOR | tyrese-maxey
Magic number is down to three for Phillies | other - - | mlb | PHI | -
Patrick Mahomes (ankle) expected to play Sunday vs. Broncos | injury probable ankle | nfl | KC, DEN | patrick-mahomes
Chiefs' Kelce held out of practice with knee soreness | injury - knee | nfl | KC | travis-kelce
Ravens QB Lamar Jackson (hamstring) doubtful to face Browns | injury doubtful hamstring | nfl | BAL, CLE | lamar-jackson
49ers place Christian McCaffrey on injured reserve | injury out - | nfl | SF | christian-mccaffrey
Niners' Purdy (toe) unlikely to play against Rams | injury doubtful toe | nfl | SF, LA | brock-purdy
Joe Burrow out at least three months after toe surgery | injury out toe | nfl | CIN | joe-burrow
Vikings activate Justin Jefferson from injured reserve | return probable - | nfl | MIN | justin-jefferson
Saquon Barkley runs for 205 yards as Eagles beat Rams 37-20 | recap - - | nfl | PHI, LA | saquon-barkley
Eagles WR A.J. Brown (hamstring) questionable for Cowboys game | injury questionable hamstring | nfl | PHI, DAL | aj-brown
Cowboys not ruling Dak Prescott out for Monday night | injury - - | nfl | DAL | dak-prescott
CeeDee Lamb has high ankle sprain, could miss several weeks | injury questionable ankle | nfl | DAL | ceedee-lamb
Steelers' Watt has surgery to repair collapsed lung | injury out - | nfl | PIT | tj-watt
Giants WR Malik Nabers tears ACL, out for the season | injury out knee | nfl | NYG | malik-nabers
Kyler Murray (foot) ruled out; Cardinals turn to backup QB | injury out foot | nfl | ARI | kyler-murray
Rams' Stafford takes part in full practice, off injury report | return probable - | nfl | LA | matthew-stafford
Jets' Garrett Wilson sidelined with knee injury | injury out knee | nfl | NYJ | garrett-wilson
Jaguars' Josh Allen (groin) questionable vs. Colts | injury questionable groin | nfl | JAX, IND | josh-allen-2
Josh Allen, James Cook lead Bills past Dolphins 31-10 | recap - - | nfl | BUF, MIA | josh-allen, james-cook
Trevor Lawrence throws four touchdowns in Jaguars' win over Titans | other - - | nfl | JAX, TEN | trevor-lawrence
Packers sign edge rusher to four-year contract | transaction - - | nfl | GB | -
Bears fire head coach after loss to Lions | transaction - - | nfl | CHI, DET | -
Saints and Falcons meet with NFC South lead at stake | other - - | nfl | NO, ATL | -
Panthers quarterback benched after three interceptions | other - - | nfl | CAR | -
Seahawks vs. Commanders: predictions, odds, how to watch | preview - - | nfl | SEA, WAS | -
Texans' kicker nails 57-yard field goal at the buzzer | other - - | nfl | HOU | -
Raiders head coach backs struggling offensive line | other - - | nfl | LV | -
Bucs lose two starters to concussions in win | injury - head | nfl | TB | -
Browns waive veteran; Chargers claim him | transaction - - | nfl | CLE, LAC | -
Patriots linebacker suspended four games for PED violation | suspension - - | nfl | NE | -
Colts tight end (illness) returns to practice | return probable illness | nfl | IND | -
Broncos-Raiders moved to Saturday night | other - - | nfl | DEN, LV | -
Dolphins place two on injured reserve, sign guard | injury out - | nfl | MIA | -
Titans put rookie corner on IR | injury out - | nfl | TEN | -
Bengals not expected to rule out Burrow before Sunday | injury - - | nfl | CIN | joe-burrow
Lions' left tackle (back) limited at Thursday practice | injury questionable back | nfl | DET | -
Dodgers place Mookie Betts on 10-day IL with fractured hand | injury out hand | mlb | LAD | mookie-betts
Dodgers activate Mookie Betts from 10-day IL | return probable - | mlb | LAD | mookie-betts
Shohei Ohtani homers twice as Dodgers sweep Giants | other - - | mlb | LAD, SF | shohei-ohtani
Yankees' Judge avoids surgery on toe, remains day-to-day | injury questionable toe | mlb | NYY | aaron-judge
Aaron Judge (elbow) to miss rest of road trip | injury out elbow | mlb | NYY | aaron-judge
Juan Soto scratched with back tightness before Mets game | injury - back | mlb | NYM | juan-soto
Mets' Lindor undergoes surgery on broken finger | injury out finger | mlb | NYM | francisco-lindor
Ronald Acuña Jr. tears ACL in left knee | injury out knee | mlb | ATL | ronald-acuna-jr
Braves' Strider to undergo Tommy John surgery | injury out elbow | mlb | ATL | spencer-strider
Guardians' José Ramírez (wrist) probable for Tuesday | injury probable wrist | mlb | CLE | jose-ramirez
Rangers shortstop Corey Seager lands on IL with hamstring strain | injury out hamstring | mlb | TEX | corey-seager
deGrom strikes out 11 as Rangers blank Mariners 4-0 | recap - - | mlb | TEX, SEA | jacob-degrom
Cardinals' Nolan Arenado sits out with back spasms | injury out back | mlb | STL | nolan-arenado
Giants' Logan Webb goes eight innings in win over Padres | other - - | mlb | SF, SD | logan-webb
Yordan Alvarez (oblique) out 4-6 weeks, Astros say | injury out core | mlb | HOU | yordan-alvarez
Orioles-Red Sox postponed by rain; doubleheader Saturday | game - - | mlb | BAL, BOS | -
Cubs acquire reliever from White Sox | transaction - - | mlb | CHC, CWS | -
Phils designate veteran outfielder for assignment | transaction - - | mlb | PHI | -
Brewers 7, Pirates 3: Milwaukee completes sweep | other - - | mlb | MIL, PIT | -
Royals recall right-hander from Triple-A | transaction - - | mlb | KC | -
Rockies pitcher suspended three games for hitting batter | suspension - - | mlb | COL | -
Twins game suspended in seventh inning because of rain | game - - | mlb | MIN | -
A's walk off Angels in 12 innings | other - - | mlb | ATH, LAA | -
Rays closer likely to miss the season with UCL tear | injury out elbow | mlb | TB | -
D-backs' ace expected to start Friday | injury probable - | mlb | AZ | -
Tigers sign shortstop to two-year deal | transaction - - | mlb | DET | -
Nats option infielder to Triple-A | transaction - - | mlb | WSH | -
Marlins reinstate lefty from 60-day injured list | return probable - | mlb | MIA | -
Reds beat Cardinals 5-2 behind rookie pitcher | recap - - | mlb | CIN, STL | -
Blue Jays' no-hitter ends in ninth inning | other - - | mlb | TOR | -
Oilers' Connor McDavid (lower body) out two to three weeks | injury out lower-body | nhl | EDM | connor-mcdavid
Auston Matthews (upper-body) questionable for Saturday vs. Habs | injury questionable upper-body | nhl | TOR, MTL | auston-matthews
Maple Leafs' Matthews returns from injury against Canadiens | return probable - | nhl | TOR, MTL | auston-matthews
Penguins' Crosby takes maintenance day, will play Thursday vs. Flyers | other - - | nhl | PIT, PHI | sidney-crosby
Sidney Crosby leads Penguins past Capitals 4-3 in overtime | recap - - | nhl | PIT, WSH | sidney-crosby
Avalanche's Cale Makar (illness) a game-time decision | illness questionable illness | nhl | COL | cale-makar
Nathan MacKinnon day-to-day after blocking shot | injury questionable - | nhl | COL | nathan-mackinnon
Rangers' Artemi Panarin scores hat trick against Islanders | other - - | nhl | NYR, NYI | artemi-panarin
Jets' Kyle Connor (knee) ruled out against Wild | injury out knee | nhl | WPG, MIN | kyle-connor
Panthers captain Aleksander Barkov to miss season after ACL surgery | injury out knee | nhl | FLA | aleksander-barkov
Kings' Kopitar activated off injured reserve | return probable - | nhl | LAK | anze-kopitar
Jack Hughes undergoes shoulder surgery, Devils announce | injury out shoulder | nhl | NJD | jack-hughes
Canucks trade Quinn Hughes in blockbuster | transaction - - | nhl | VAN | quinn-hughes
Canucks' Pettersson suspended two games for boarding | suspension - - | nhl | VAN | elias-pettersson
Bruins goalie pulled after three goals on six shots | other - - | nhl | BOS | -
Golden Knights place defenseman on LTIR | injury out - | nhl | VGK | -
Wild card race: Flames, Blues separated by a point | other - - | nhl | CGY, STL | -
Sabres beat Senators 3-2 in shootout | recap - - | nhl | BUF, OTT | -
Sharks assign rookie to AHL | other - - | nhl | SJS | -
Kraken vs. Ducks preview | preview - - | nhl | SEA, ANA | -
Lightning goalie out indefinitely with groin injury | injury out groin | nhl | TBL | -
Stars, Predators split home-and-home series | other - - | nhl | DAL, NSH | -
Blackhawks recall goaltender from Rockford | transaction - - | nhl | CHI | -
Isles sign defenseman to eight-year contract | transaction - - | nhl | NYI | -
Hurricanes hold off Blue Jackets 2-1 | recap - - | nhl | CAR, CBJ | -
Red Wings hire new general manager | transaction - - | nhl | DET | -
Mammoth rally past Preds in third period, 5-4 | recap - - | nhl | UTA, NSH | -
Arsenal's Bukayo Saka out for a month with hamstring injury | injury out hamstring | epl | Arsenal | bukayo-saka
Odegaard a doubt for Arsenal's trip to Liverpool | injury questionable - | epl | Arsenal, Liverpool | martin-odegaard
Haaland double sinks Spurs as Man City win 2-0 | recap - - | epl | Manchester City, Tottenham Hotspur | erling-haaland
Goal ruled out by VAR as Chelsea draw 1-1 at Fulham | recap - - | epl | Chelsea, Fulham | -
Chelsea's Cole Palmer (groin) ruled out of Newcastle clash | injury out groin | epl | Chelsea, Newcastle United | cole-palmer
Salah back in training ahead of Everton derby, Liverpool confirm | return probable - | epl | Liverpool, Everton | mohamed-salah
Liverpool agree fee for Florian Wirtz | transaction - - | epl | Liverpool | florian-wirtz
Man Utd's Bruno Fernandes to miss derby through suspension | suspension out - | epl | Manchester United | bruno-fernandes
Aston Villa's Martinez passed fit to face Brentford | return probable - | epl | Aston Villa, Brentford | emiliano-martinez
West Ham sack manager after defeat at Burnley | transaction - - | epl | West Ham United, Burnley | -
Everton v Leeds: team news and predicted line-ups | preview - - | epl | Everton, Leeds United | -
Bournemouth rule out bid for striker | other - - | epl | Bournemouth | -
Premier League clubs vote on spending cap | other - - | epl | - | -
Mbappé doubtful for Clásico with thigh problem, Real Madrid say | injury doubtful quad | laliga | Real Madrid | kylian-mbappe
Barcelona's Lamine Yamal returns to training after groin injury | return probable groin | laliga | Barcelona | lamine-yamal
Lewandowski nets twice as Barça thrash Sevilla 4-0 | recap - - | laliga | Barcelona, Sevilla | robert-lewandowski
Atletico held 0-0 by Getafe in La Liga | recap - - | laliga | Atlético Madrid, Getafe | -
Villarreal beat Real Betis 2-1 | recap - - | laliga | Villarreal, Real Betis | -
Kane hits hat-trick as Bayern beat Dortmund 4-2 | recap - - | bundesliga | Bayern Munich, Borussia Dortmund | harry-kane
Bayer Leverkusen appoint new coach | transaction - - | bundesliga | Bayer Leverkusen | -
RB Leipzig 2-1 Stuttgart: match report | recap - - | bundesliga | RB Leipzig, Stuttgart | -
Inter's Lautaro Martínez sidelined with calf strain | injury out calf | seriea | Inter | lautaro-martinez
Juventus beat AC Milan 1-0 in Serie A | recap - - | seriea | Juventus, AC Milan | -
Napoli keeper suffers concussion against Roma | injury - head | seriea | Napoli, Roma | -
Dembélé ruled out for PSG with hamstring strain | injury out hamstring | ligue1 | Paris Saint-Germain | ousmane-dembele
PSG beat Arsenal 2-1 in Champions League semi-final | recap - - | ucl | Paris Saint-Germain, Arsenal | -
Marseille and Lyon draw 2-2 in Ligue 1 | recap - - | ligue1 | Marseille, Lyon | -
Lionel Messi (calf) unlikely to play for Inter Miami | injury doubtful calf | mls | Inter Miami | lionel-messi
Seattle Sounders beat LA Galaxy 3-1 in MLS | recap - - | mls | Seattle Sounders, LA Galaxy | -
Atlanta United sign midfielder on loan | transaction - - | mls | Atlanta United | -
Anderson reaches darts semi-final with nine-dart finish | other - - | - | - | -
Djokovic withdraws from tournament with wrist injury | injury - wrist | - | - | -
Sinner returns to world number one | other - - | - | - | -
Tour de France stage five: live updates | other - - | - | - | -
Rest of season in doubt for touring golfer | other - - | - | - | -
Stars align for local choir's big night | other - - | - | - | -
City council approves new stadium in Kansas City | other - - | - | - | -
Broken wrist keeps British gymnast out of final | injury - wrist | - | - | -
`

const none = (text: string): string | null => (text === '-' ? null : text)
const list = (text: string): string[] => (text === '-' ? [] : text.split(', '))

export const labelledHeadlines: readonly Labelled[] = cases
  .trim()
  .split('\n')
  .map((line) => {
    const [headline, labels, league, teams, players] = line.split(' | ')
    const [category, designation, part] = labels!.split(' ')
    return {
      headline: headline!,
      category: category!,
      designation: none(designation!),
      body_part: none(part!),
      league: none(league!) ?? '',
      teams: list(teams!),
      players: list(players!),
    }
  })
