/** Team colours for the stripe beside a name. Leagues keep these for years; unknown teams get a colour of their own. */
import type { Sport } from './routes.ts'

const tables: Partial<Readonly<Record<Sport, string>>> = {
  nba: 'ATL:e03a3e BOS:007a33 BKN:6b7280 CHA:1d8cab CHI:ce1141 CLE:860038 DAL:0053bc DEN:2f6ca8 DET:c8102e GSW:1d428a HOU:ce1141 IND:d99a00 LAC:c8102e LAL:7a4bb5 MEM:5d76a9 MIA:b0123f MIL:1c6b3f MIN:236192 NOP:b4975a NYK:f58426 OKC:007ac1 ORL:0077c0 PHI:006bb6 PHX:e56020 POR:e03a3e SAC:7a4bb5 SAS:8a959c TOR:ce1141 UTA:7a4bb5 WAS:e31837',
  nfl: 'ARI:b0063a ATL:a71930 BAL:5b3fa0 BUF:2c6bd1 CAR:0085ca CHI:c83803 CIN:fb4f14 CLE:ff5a1f DAL:2f5ea8 DEN:fb4f14 DET:0076b6 GB:2f6b4f HOU:a71930 IND:1f5fb0 JAX:00838f KC:e31837 LA:1f5fb0 LAC:0080c6 LV:8a959c MIA:008e97 MIN:6b3fb0 NE:c60c30 NO:b39a5c NYG:1f4fb0 NYJ:1f7a52 PHI:0f6f62 PIT:d9a100 SEA:4b9b1f SF:aa0000 TB:d50a0a TEN:4b92db WAS:8a2c34',
  mlb: 'ATH:1f7a52 ATL:ce1141 AZ:a71930 ARI:a71930 BAL:df4601 BOS:bd3039 CHC:1f5fd0 CIN:c6011f CLE:e31937 COL:6b4fa8 CWS:7a8288 DET:2f5ea8 HOU:eb6e1f KC:1f6fd0 LAA:ba0021 LAD:1f6fd0 MIA:00a3e0 MIL:d99a00 MIN:d31145 NYM:ff5910 NYY:3f5f9f PHI:e81828 PIT:d9a100 SD:8a6a3f SEA:0c7c7c SF:fd5a1e STL:c41e3a TB:5f9fd0 TEX:1f5fb0 TOR:1f6fc0 WSH:ab0003',
  nhl: 'ANA:f47a38 BOS:d99a00 BUF:1f5fb0 CAR:ce1126 CBJ:2f5ea8 CGY:d2001c CHI:cf0a2c COL:8f3f55 DAL:0f7f5f DET:ce1126 EDM:ff4c00 FLA:c8102e LAK:8a959c MIN:1f6f4f MTL:af1e2d NJD:ce1126 NSH:d99a00 NYI:1f6fc0 NYR:1f5fd0 OTT:c52032 PHI:f74902 PIT:d99a00 SEA:5fa8b0 SJS:0f8087 STL:2f5fd0 TBL:2f5fb0 TOR:2f5fb0 UTA:5fa8d0 VAN:1f6f8f VGK:b4975a WPG:2f6fb0 WSH:c8102e',
}

const colours = new Map(
  Object.entries(tables).flatMap(([sport, table]) =>
    table.split(' ').map((pair) => {
      const [team, colour] = pair.split(':')
      return [`${sport}:${team}`, `#${colour}`] as const
    }),
  ),
)

export function teamColour(sport: Sport, team: string): string {
  const known = colours.get(`${sport}:${team}`)
  if (known) return known
  let hash = 0
  for (const letter of team) hash = (hash * 31 + letter.charCodeAt(0)) % 360
  return `hsl(${hash} 55% 45%)`
}
