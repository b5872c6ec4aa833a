import { describe, expect, test } from 'bun:test'
import type { Match } from '../../contract/search.ts'
import { parseQuery } from './parse-query.ts'

/** A query as one line: `~` before a word that matches all its forms. */
function line(match: Match | null): string {
  if (match === null) return 'nothing'
  if ('word' in match) return `~${match.word[0]}`
  if ('phrase' in match) return `"${match.phrase.join(' ')}"`
  if ('label' in match) return match.label
  if ('not' in match) return `-${line(match.not)}`
  if ('all' in match) return `(${match.all.map(line).join(' & ')})`
  return `(${match.any.map(line).join(' | ')})`
}

describe('a query', () => {
  test.each([
    ['lakers win', '(~laker & ~win)'],
    ['"ankle surgery"', '"ankle surgery"'],
    ['“Ankle  Surgery” james', '("ankle surgery" & ~jame)'],
    ['lakers -celtics', '(~laker & -~celtic)'],
    ['lakers -"ankle surgery"', '(~laker & -"ankle surgery")'],
    ['lakers or celtics win', '((~laker | ~celtic) & ~win)'],
    ['a1 OR b2 Or c3', '(~a1 | ~b2 | ~c3)'],
    ['or lakers', '~laker'],
    ['lakers or', '~laker'],
    ['lakers or or win', '(~laker & ~win)'],
    ['"the out', '"the out"'],
    ['josh"allen', '(~josh & "allen")'],
    ['day-to-day', '"day to day"'],
    ['-day-to-day rest', '(-"day to day" & ~rest)'],
    ['the lakers of la', '(~laker & ~la)'],
    ['lakers or the', '~laker'],
    ['the', '~the'],
    ['to be or not', '~not'],
    ['the -lakers', '(~the & -~laker)'],
    ['-lakers', '-~laker'],
    ["O'Neal's", '~oneal'],
    ['tat*', '~tat'],
    ["'; drop table records;--", '(~drop & ~table & ~record)'],
    ['a & b | !c:* <-> (d)', '(~b & ~c & ~d)'],
    ['湖人', '"湖 人"'],
    ['""', 'nothing'],
    ['- -- -"" " 🏀', 'nothing'],
  ])('%s', (q, expected) => {
    expect(line(parseQuery(q))).toBe(expected)
  })
})
