import { describe, expect, test } from 'bun:test'
import { classify } from './index.ts'

const designationOf = (headline: string) => {
  const { designation, designation_detail } = classify(headline, '')
  return designation_detail ?? designation
}
const partOf = (headline: string) => classify(headline, '').body_part
const categoryOf = (headline: string) => classify(headline, '').category

describe('a designation', () => {
  test('is cancelled by a denial', () => {
    for (const headline of [
      'Chiefs not ruling out Rice (hamstring) for Sunday',
      'Embiid (knee) has not been ruled out',
      "Nuggets haven't ruled Murray (ankle) out yet",
      'Judge avoids surgery on injured toe',
      'Scan shows no torn ACL for forward',
      "Guard (wrist) won't miss time",
    ]) {
      expect([headline, designationOf(headline)]).toEqual([headline, null])
    }
  })

  test('is not given by a goal, bid or call that is ruled out', () => {
    expect(categoryOf('Late goal ruled out for offside as rivals draw 1-1')).toBe('recap')
    expect(categoryOf('Club rules out bid for striker')).toBe('other')
    expect(categoryOf('Coach bemoans questionable calls')).toBe('other')
    expect(categoryOf('Team to miss playoffs after late defeat')).toBe('other')
  })

  test('of a doubtful player is questionable, with the detail doubtful', () => {
    expect(classify('Guard (ankle) doubtful for Friday', '')).toEqual({
      category: 'injury',
      designation: 'questionable',
      designation_detail: 'doubtful',
      body_part: 'ankle',
    })
  })

  test('follows the order of the rules', () => {
    expect(designationOf('Guard (knee) ruled out; center questionable')).toBe('out')
    expect(designationOf('Forward (hip) questionable but expected to play')).toBe('questionable')
  })

  test('needs an injury next to ambiguous words', () => {
    expect(categoryOf('Bayern will play PSG in the final')).toBe('other')
    expect(categoryOf('Prodigal coach returns to his old club')).toBe('other')
    expect(designationOf('Captain returns after knee injury')).toBe('probable')
  })
})

describe('a category', () => {
  test('is a return when the player comes back', () => {
    expect(categoryOf('Padres reinstate closer from 15-day IL')).toBe('return')
    expect(categoryOf('Winger back in training after calf strain')).toBe('return')
  })

  test('is a suspension of a player, not of a game or a transfer', () => {
    expect(categoryOf('Defenseman suspended two games for boarding')).toBe('suspension')
    expect(categoryOf('Game suspended by rain in the sixth')).toBe('game')
    expect(categoryOf('City avoid transfer ban')).toBe('transaction')
  })

  test('is load management when a player rests, not for other uses of rest', () => {
    expect(classify('Clippers rest Leonard on second night', '').designation).toBe('out')
    expect(categoryOf('Center (rest) out against Bulls')).toBe('load_management')
    expect(categoryOf('Police arrest former player')).toBe('other')
    expect(categoryOf('Schedule for the rest of the season')).toBe('other')
  })

  test('is an illness when one is named', () => {
    expect(classify('Goalie (illness) a game-time decision', '')).toMatchObject({
      category: 'illness',
      body_part: 'illness',
    })
  })
})

describe('a body part', () => {
  test('is the one in parentheses after the name', () => {
    expect(partOf('Back-up guard (left wrist) out for season')).toBe('wrist')
    expect(partOf('Tackle (knee/hip) questionable')).toBe('knee')
  })

  test('has one name for all synonyms', () => {
    expect(partOf('Forward tears ACL')).toBe('knee')
    expect(partOf('Pitcher has rotator cuff strain')).toBe('shoulder')
    expect(partOf('Receiver in concussion protocol')).toBe('head')
    expect(partOf('Ace has UCL tear')).toBe('elbow')
    expect(partOf('Star (thumb) out two weeks')).toBe('finger')
  })

  test('is not found in words with other meanings', () => {
    expect(partOf('Star is back in the lineup after injury')).toBeNull()
    expect(partOf('Hosts gain upper hand after injury break')).toBeNull()
    expect(partOf('UCL final preview')).toBeNull()
    expect(partOf('Head coach fired after injury-hit season')).toBeNull()
  })

  test('and a designation come from the first sentence of the summary when the headline has none', () => {
    const read = classify(
      'Star forward injured',
      'The forward (ankle) is questionable for Friday. A guard has a sore knee.',
    )
    expect(read).toMatchObject({ category: 'injury', designation: 'questionable', body_part: 'ankle' })
    expect(classify('Team wins again', 'A guard (knee) was ruled out.').designation).toBeNull()
  })
})
