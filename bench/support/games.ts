/** A day of basketball: `count` games in progress, the nth change of each. */
const codes =
  'ATL BOS BKN CHA CHI CLE DAL DEN DET GSW HOU IND LAC LAL MEM MIA MIL MIN NOP NYK OKC ORL PHI PHX'.split(' ')

export function gameChange(index: number, turn: number): object {
  const id = `00226${String(index + 1).padStart(5, '0')}`
  const score = 40 + (turn % 80)
  return {
    kind: 'nba.game',
    id,
    data: {
      tip_off_utc: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString(),
      venue: 'Bench Arena',
      status: 'in_progress',
      period: 3,
      clock: `0${turn % 10}:${String(turn % 60).padStart(2, '0')}`,
      home: { team: codes[(index * 2) % codes.length], score, timeouts_remaining: 4 },
      away: { team: codes[(index * 2 + 1) % codes.length], score: score - 3, timeouts_remaining: 3 },
      last_play: `Turn ${turn}: a pull-up jumper from 18 feet is good`,
    },
  }
}

export const games = (count: number, turn: number): object[] =>
  Array.from({ length: count }, (_, index) => gameChange(index, turn))
