import { describe, expect, test } from 'bun:test'
import { slugOf } from '../../../kernel/slug.ts'
import { leagues } from '../leagues.ts'
import type { Club } from './club.ts'
import { england } from './england.ts'
import { elsewhereInEurope } from './europe.ts'
import { france } from './france.ts'
import { germany } from './germany.ts'
import { clubName, clubOf, clubSlugs, currentClubs } from './index.ts'
import { italy } from './italy.ts'
import { northAmerica } from './north-america.ts'
import { spain } from './spain.ts'

const all = ({ current, others }: typeof england): Club[] => [...current, ...others]

describe('a spelling', () => {
  test('belongs to one club of all that can meet', () => {
    const european = [england, spain, italy, germany, france].flatMap(all).concat(elsewhereInEurope)
    for (const clubs of [european, all(northAmerica)]) {
      const slugs = clubs.flatMap((one) => [...new Set(one.spellings.map(slugOf))])
      expect(slugs.filter((slug, i) => slugs.indexOf(slug) !== i)).toEqual([])
    }
  })

  test('maps to the canonical name of its club', () => {
    expect(clubName('epl', 'Manchester City FC')).toBe('Manchester City')
    expect(clubName('epl', "Nott'm Forest")).toBe('Nottingham Forest')
    expect(clubName('bundesliga', '1. fc koln')).toBe('Köln')
    expect(clubName('ucl', 'FC Internazionale Milano (ITA)')).toBe('Inter')
    expect(clubName('laliga', 'Athletic Bilbao')).toBe('Athletic Club')
  })

  test('of an unknown club is its name', () => {
    expect(clubName('epl', ' Accrington Stanley ')).toBe('Accrington Stanley')
    expect(clubName('ucl', 'FC Noah (ARM)')).toBe('FC Noah')
  })

  test('is not resolved in a league that only a feed knows: Barcelona is also a club of Ecuador', () => {
    expect(clubOf('ec.1', 'Barcelona')).toBeNull()
    expect(clubName('cl.1', 'Everton FC')).toBe('Everton FC')
    expect(clubSlugs('cl.1', 'Everton FC')).toEqual(['everton-fc'])
  })
})

test('every league knows the clubs that play in it now', () => {
  const counts = Object.fromEntries(leagues.map(({ id }) => [id, currentClubs(id).length]))
  expect(counts).toEqual({ epl: 20, laliga: 20, seriea: 20, bundesliga: 18, ligue1: 18, mls: 30, ucl: 36 })
})
