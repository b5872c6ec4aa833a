import { expect, test } from 'bun:test'
import type { Play } from '../records/play.ts'
import { spansOfPlays, timeAtStrength } from './time-at-strength.ts'

const mark = (seconds: number, situation: string | null, fields: Partial<Play> = {}): Play => ({
  event_id: seconds,
  game_id: '2025020100',
  order: seconds,
  period: 1,
  period_type: 'REG',
  seconds,
  clock: '10:00',
  team: null,
  player: null,
  type: 'hit',
  shot_type: null,
  x: null,
  y: null,
  home_defends: null,
  situation,
  reason: null,
  description: '',
  related_player: null,
  assists: [],
  goalie: null,
  penalty: null,
  score: { home: 0, away: 0 },
  shots: { home: 0, away: 0 },
  revision: 0,
  edited_at: null,
  ...fields,
})

const homeTime = (...plays: Play[]) => timeAtStrength(spansOfPlays(plays, 20 * 60), 'home')
const hooking = { minutes: 2, kind: 'hooking', drawn_by: null }

test('the state lasts between plays with the same code', () => {
  expect(homeTime(mark(0, '1551'), mark(300, '1551'))).toEqual({ '5v5': 300, '5v4': 0, '4v5': 0, all: 300 })
})

test('a power play lasts until its penalty runs out, though no play marks the moment', () => {
  const time = homeTime(
    mark(0, '1551'),
    mark(100, '1551', { type: 'penalty', penalty: hooking }),
    mark(100, '1451', { type: 'faceoff' }),
    mark(200, '1451'),
    mark(260, '1551'),
    mark(400, '1551'),
  )
  expect(time).toEqual({ '5v5': 280, '5v4': 120, '4v5': 0, all: 400 })
})

test('a power play ended by a goal ends with the faceoff after it', () => {
  const time = homeTime(
    mark(100, '1551', { type: 'penalty', penalty: hooking }),
    mark(100, '1451', { type: 'faceoff' }),
    mark(150, '1451', { type: 'goal' }),
    mark(150, '1551', { type: 'faceoff' }),
    mark(300, '1551'),
  )
  expect(time).toEqual({ '5v5': 150, '5v4': 50, '4v5': 0, all: 200 })
})

test('an unexplained change is placed halfway', () => {
  expect(homeTime(mark(1100, '1551'), mark(1121, '0651'))).toMatchObject({ '5v5': 10, all: 21 })
})

test('periods are separate, and shootout, penalty shots and the end of the game change no state', () => {
  const time = homeTime(
    mark(1000, '1551'),
    mark(1100, '0101', { type: 'goal' }),
    mark(1200, '1551', { type: 'period_end' }),
    mark(0, '1551', { period: 2 }),
    mark(50, null, { period: 2 }),
    mark(60, '0440', { period: 2, type: 'game_end' }),
    mark(0, '0101', { period: 5, period_type: 'SO' }),
  )
  expect(time).toMatchObject({ '5v5': 200, all: 200 })
})
