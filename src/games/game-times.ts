import type { GameTime } from '../contract/game-time.ts'

const perPeriod = 100_000
const always = () => true

/** Seconds of a clock such as `07:42` or `0:04.3`. */
function secondsOf(clock: string): number {
  const [minutes = '0', seconds = '0'] = clock.split(':')
  return Number(minutes) * 60 + Number(seconds)
}

interface Clocked {
  readonly period: number
  readonly clock: string
}

/** Periods with a clock that runs down: basketball, football and ice hockey. */
export const clockTime: GameTime = {
  required: ['period', 'clock'],
  sought: ({ period = 0, clock = '0:00' }) => period * perPeriod - secondsOf(clock),
  reached: (doc) => {
    const { period, clock } = doc as Clocked
    return period === 0 ? null : period * perPeriod - secondsOf(clock)
  },
  isRunning: true,
  matches: always,
}

/** A clock that counts minutes up: soccer. */
export const minuteTime: GameTime = {
  required: ['minute'],
  sought: ({ minute = 0, second = 0 }) => minute * 60 + second,
  reached: (doc) => {
    const { minute, status } = doc as { readonly minute: number; readonly status: string }
    return status === 'scheduled' ? null : minute * 60
  },
  isRunning: true,
  matches: always,
}

const halves = ['top', 'middle', 'bottom', 'end']

interface Innings {
  readonly inning: number
  readonly half: string
  readonly count: { readonly balls: number; readonly strikes: number }
}

/** Innings and their halves, without a clock: baseball. */
export const inningTime: GameTime = {
  required: ['inning', 'half'],
  sought: ({ inning = 0, half = 'top' }) => inning * halves.length + halves.indexOf(half),
  reached: (doc) => {
    const { inning, half } = doc as Innings
    return inning === 0 ? null : inning * halves.length + halves.indexOf(half)
  },
  isRunning: false,
  matches: (doc, { balls, strikes }) => {
    const { count } = doc as Innings
    return (balls ?? count.balls) === count.balls && (strikes ?? count.strikes) === count.strikes
  },
}
