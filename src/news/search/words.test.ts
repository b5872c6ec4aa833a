import { describe, expect, test } from 'bun:test'
import { formsOf, stemOf } from './parse-query.ts'
import { wordsIn } from './words.ts'

const words = (text: string) => wordsIn(text).map(({ word }) => word)

describe('words of a text', () => {
  test.each([
    ["Lakers' LeBron James (ankle)", 'lakers lebron james ankle'],
    ["Bills’s Shaquille O'Neal's 3.5-point, day-to-day", 'bills shaquille oneal 3 5 point day to day'],
    ['A.J. Brown, U.S. Open vs. D.C. United', 'aj brown us open vs dc united'],
    ['Łukasz Ødegaard, Jokić, MÜLLER, İlkay, Groß', 'lukasz odegaard jokic muller ilkay gross'],
    ['ﬁnal ①②, ½', 'final 12 12'],
    ['湖人 win', '湖 人 win'],
    ['леброн יצחק العربية', 'леброн יצחק العربية'],
    ['🏀 … — !', ''],
  ])('%s', (text, expected) => {
    expect(words(text).join(' ')).toBe(expected)
  })

  test('have their positions in the text, without a possessive ending', () => {
    const text = "James's “café” 日本"
    expect(wordsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'James',
      'café',
      '日',
      '本',
    ])
  })

  test('are the same with and without a letter beyond ASCII in the text', () => {
    const plain = "It's A.J.'s 49ers'  o'clock x.y"
    expect(words(`${plain} é`)).toEqual([...words(plain), 'e'])
  })
})

describe('forms of a word', () => {
  test('are its singular and plural', () => {
    expect(formsOf('injury').sort()).toEqual(['injuries', 'injury', 'injurys'])
    expect(formsOf('injuries').sort()).toEqual(formsOf('injury').sort())
    expect(formsOf('wins')).toEqual(['win', 'wins'])
    expect(formsOf('coaches')).toContain('coach')
    expect(formsOf('49er')).toContain('49ers')
  })

  test('are one when a word has no plural ending', () => {
    for (const word of ['is', 'gas', 'focus', 'loss', 'tennis', '湖'])
      expect([word, stemOf(word)]).toEqual([word, word])
  })

  test('a stem is its own stem', () => {
    for (const word of ['series', 'classes', 'bruises', 'boxes', 'knees', 'james', 'buses', 'ties']) {
      expect(stemOf(stemOf(word))).toBe(stemOf(word))
    }
  })
})
