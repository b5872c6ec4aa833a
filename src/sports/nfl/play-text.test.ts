import { describe, expect, test } from 'bun:test'
import { gameSeconds, halfSeconds } from './clock.ts'
import { formationOf, personnelOf, yardlineOf, yardsToGoal } from './play-text.ts'

describe('the text of a play', () => {
  test.each([
    ['GB 25', 'GB', 'GB 25', 75],
    ['GB 25', 'CHI', 'GB 25', 25],
    ['MID 50', 'CHI', '50', 50],
    ['50', 'CHI', '50', 50],
    ['', 'CHI', null, null],
    ['GB 25', null, 'GB 25', null],
    ['somewhere', 'GB', 'somewhere', null],
  ])('says where the ball is: %s for %s', (text, posteam, yardline, yards) => {
    expect(yardlineOf(text)).toBe(yardline)
    expect(yardsToGoal(yardlineOf(text), posteam)).toBe(yards)
  })

  test.each([
    ['1 RB, 1 TE, 3 WR', '11'],
    ['1 C, 2 G, 1 QB, 1 RB, 2 T, 1 TE, 3 WR', '11'],
    ['1 FB, 1 RB, 1 TE, 2 WR', '21'],
    ['1 RB, 2 TE, 2 WR', '12'],
    ['6 OL, 2 RB, 1 TE, 1 WR', '21'],
    ['11', '11'],
    ['', null],
  ])('says who is on the field: %s is %s', (text, code) => {
    expect(personnelOf(text)).toBe(code)
  })

  test.each([
    ['pass', '(14:33) (Shotgun) 12-A.Quick pass short left', 'SHOTGUN'],
    ['pass', '(2:01) (No Huddle, Shotgun) 12-A.Quick pass deep', 'SHOTGUN'],
    ['run', '(15:00) (No Huddle) 33-B.Plain up the middle', 'UNDER_CENTER'],
    ['run', '(10:07) (Punt formation) 6-C.Foot FUMBLES (Aborted)', 'PUNT'],
    ['pass', '(0:02) (Field Goal formation) 6-C.Foot pass', 'FIELD_GOAL'],
    ['two_point', '(Kick formation) TWO-POINT CONVERSION ATTEMPT.', 'KICK'],
    ['kickoff', '6-C.Foot kicks 65 yards from GB 35', null],
    ['punt', '(13:15) 6-C.Foot punts 53 yards', null],
  ] as const)('says how a %s is lined up: %s', (type, description, formation) => {
    expect(formationOf(type, description)).toBe(formation)
  })
})

describe('the clock of a play', () => {
  test.each([
    [1, '15:00', 1800, 3600],
    [2, '00:30', 30, 1830],
    [3, '10:00', 1500, 1500],
    [4, '02:00', 120, 120],
    [5, '10:00', 600, 600],
  ])('in quarter %i at %s leaves %i s of the half and %i s of the game', (qtr, clock, half, whole) => {
    expect(halfSeconds(qtr, clock)).toBe(half)
    expect(gameSeconds(qtr, clock)).toBe(whole)
  })
})
