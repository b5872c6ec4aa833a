import type { PlayType } from '../../src/sports/mlb/records/play-types.ts'
import type { BattedBall, Fielder, Trajectory } from './batted-ball.ts'

const places: Readonly<Record<Fielder, string>> = {
  P: 'the pitcher',
  C: 'the catcher',
  '1B': 'first base',
  '2B': 'second base',
  '3B': 'third base',
  SS: 'shortstop',
  LF: 'left field',
  CF: 'center field',
  RF: 'right field',
}

const flights: Readonly<Record<Trajectory, string>> = {
  ground_ball: 'a ground ball',
  line_drive: 'a line drive',
  fly_ball: 'a fly ball',
  popup: 'a pop-up',
}

const outVerbs: Readonly<Record<Trajectory, string>> = {
  ground_ball: 'grounds out',
  line_drive: 'lines out',
  fly_ball: 'flies out',
  popup: 'pops out',
}

const verbs: Partial<Record<PlayType, string>> = {
  single: 'singles',
  double: 'doubles',
  triple: 'triples',
  home_run: 'homers',
  grounded_into_double_play: 'grounds into a double play',
  double_play: 'lines into a double play',
  force_out: 'grounds into a force out',
  fielders_choice_out: 'reaches on a fielder’s choice',
  field_error: 'reaches on an error',
  sac_fly: 'hits a sacrifice fly',
  sac_bunt: 'lays down a sacrifice bunt',
}

const hits: readonly PlayType[] = ['single', 'double', 'triple', 'home_run']

export function describeBall(name: string, type: PlayType, ball: BattedBall): string {
  const verb = verbs[type] ?? outVerbs[ball.trajectory]
  const flight = hits.includes(type) ? ` on ${flights[ball.trajectory]}` : ''
  return `${name} ${verb}${flight} to ${places[ball.fielder]}.`
}
