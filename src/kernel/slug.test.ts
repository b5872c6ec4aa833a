import { describe, expect, test } from 'bun:test'
import { createSlugs, slugOf } from './slug.ts'

describe('a slug', () => {
  test('replaces letters that ASCII lacks', () => {
    expect(slugOf('Đurđe Grønning-Łoś')).toBe('durde-gronning-los')
    expect(slugOf("Sören O'Rößler")).toBe('soren-orossler')
    expect(slugOf('Jānis Kalniņš')).toBe('janis-kalnins')
  })

  test('gets a number from the second use of a name on', () => {
    const slugFor = createSlugs()
    expect([slugFor('Émile Roy'), slugFor('Emile Roy'), slugFor('Émile Roi'), slugFor('émile roy')]).toEqual([
      'emile-roy',
      'emile-roy-2',
      'emile-roi',
      'emile-roy-3',
    ])
  })
})
