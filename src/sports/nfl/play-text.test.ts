import { describe, expect, test } from 'bun:test'
import { formationOf, personnelOf } from './play-text.ts'

describe('the text of a play', () => {
  test.each([
    ['1 RB, 1 TE, 3 WR', '11'],
    ['1 C, 2 G, 1 QB, 1 RB, 2 T, 1 TE, 3 WR', '11'],
    ['1 FB, 1 RB, 1 TE, 2 WR', '21'],
    ['1 RB, 2 TE, 2 WR', '12'],
    ['6 OL, 2 RB, 1 TE, 1 WR', '21'],
    ['11', '11'],
    ['', null],
  ])('gives personnel %s the code %s', (text, code) => {
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
  ] as const)('gives the formation of a %s: %s', (type, description, formation) => {
    expect(formationOf(type, description)).toBe(formation)
  })
})
