/** Words that name a sport or league. `soccer` means all its leagues. */
const leagueWords: readonly { readonly league: string; readonly pattern: RegExp }[] = [
  {
    league: 'nba',
    pattern:
      /\b(?:nba|basketball|point guard|shooting guard|power forward|small forward|triple[- ]double|double[- ]double|three-pointers?|3-pointers?|buzzer[- ]beater|rebounds?|dunks?)\b/,
  },
  {
    league: 'nfl',
    pattern:
      /\b(?:nfl|quarterbacks?|touchdowns?|qb|wide receivers?|wr|running back|rb|linebackers?|cornerbacks?|tight end|super bowl|field goals?|offensive line|offensive tackle|left tackle|pass rusher|week \d{1,2}|training camp|two-minute|interceptions?|afc|nfc)\b/,
  },
  {
    league: 'mlb',
    pattern:
      /\b(?:mlb|baseball|pitchers?|innings?|home runs?|homers?|shortstop|outfielders?|infielder|world series|bullpen|(?:\d+-day )?il|no-hitter|walk-?off|closer|rhp|lhp|right-hander|left-hander|strikeouts?|strikes out|doubleheader|slugger|reliever|grand slam|batting)\b/,
  },
  {
    league: 'nhl',
    pattern:
      /\b(?:nhl|hockey|goalies?|goaltenders?|goalkeeping duo|defensem[ae]n|power play|stanley cup|puck|shorthanded|blueliner|ltir|faceoffs?|overtime winner|upper-body|lower-body)\b/,
  },
  { league: 'epl', pattern: /\b(?:premier league|epl)\b/ },
  { league: 'laliga', pattern: /\b(?:la ?liga)\b/ },
  { league: 'seriea', pattern: /\bserie a\b/ },
  { league: 'bundesliga', pattern: /\bbundesliga\b/ },
  { league: 'ligue1', pattern: /\bligue (?:1|un)\b/ },
  { league: 'mls', pattern: /\b(?:mls|major league soccer)\b/ },
  { league: 'ucl', pattern: /\b(?:champions league|ucl)\b/ },
  {
    league: 'soccer',
    pattern:
      /\b(?:soccer|strikers?|midfielders?|goalkeepers?|full-back|centre-back|center-back|winger|free-kick|own goal|penalty kick|relegation|transfer window|stoppage time|fa cup|carabao cup|matchday|derby|loan|clean sheet|var|footballer|world cup|europa league|kick-off)\b/,
  },
]

const usLeagues: ReadonlySet<string> = new Set(['nba', 'nfl', 'mlb', 'nhl'])

/** The sport of a league. */
export const sportOf = (league: string): string => (usLeagues.has(league) ? league : 'soccer')

/** The leagues and sports that a folded text names. */
export const leaguesNamed = (folded: string): string[] =>
  leagueWords.filter(({ pattern }) => pattern.test(folded)).map(({ league }) => league)
