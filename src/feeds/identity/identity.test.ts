import { describe, expect, test } from 'bun:test'
import { memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import { identify, type Person } from './index.ts'

const nba = { sport: 'nba', source: 'nba' }

/** Each call starts with an empty memory, as a new run does, and finds what earlier calls stored. */
function openStore() {
  const store = memoryStore(recordKinds, 0)
  const resolve = async (people: readonly Person[], source = nba) => {
    const identified = await identify({ ...store.context(), memory: new Map() }, source, people)
    for (const change of identified.changes) expect(store.put(change)).toBeNull()
    return identified
  }
  return { store, resolve }
}

describe('a player', () => {
  test('has a slug of ASCII letters that never changes', async () => {
    const { resolve } = openStore()
    const people = [{ sourceId: '1629029', name: 'Luka Dončić' }]
    expect((await resolve(people)).slugs.get('1629029')).toBe('luka-doncic')
    const again = await resolve([{ sourceId: '1629029', name: 'L. Doncic' }])
    expect([again.slugs.get('1629029'), again.changes]).toEqual(['luka-doncic', []])
  })

  test('with the same name as another at the same source gets a number', async () => {
    const { resolve } = openStore()
    const both = [
      { sourceId: '1', name: 'Jaylin Williams' },
      { sourceId: '2', name: 'Jaylin Williams' },
    ]
    expect([...(await resolve(both)).slugs.values()]).toEqual(['jaylin-williams', 'jaylin-williams-2'])
    expect((await resolve([{ sourceId: '3', name: 'Jaylin Williams' }])).slugs.get('3')).toBe(
      'jaylin-williams-3',
    )
  })

  test('with the same name at another source is the same player', async () => {
    const { resolve } = openStore()
    await resolve([{ sourceId: '1', name: 'Nikola Jokić' }])
    const other = await resolve([{ sourceId: 'x9', name: 'Nikola Jokic' }], {
      sport: 'nba',
      source: 'elsewhere',
    })
    expect(other.slugs.get('x9')).toBe('nikola-jokic')
  })

  test('known by initials is renamed once the full name is known, and keeps that name', async () => {
    const { resolve, store } = openStore()
    await resolve([{ sourceId: '7', name: 'J. Allen', isShort: true }])
    const { renamed, slugs } = await resolve([{ sourceId: '7', name: 'Jarrett Allen' }])
    expect([...renamed]).toEqual([['j-allen', 'jarrett-allen']])
    expect(slugs.get('7')).toBe('jarrett-allen')
    const later = await resolve([
      { sourceId: '7', name: 'J. Allen', isShort: true },
      { sourceId: '8', name: 'J. Allen', isShort: true },
    ])
    expect([...later.slugs]).toEqual([
      ['7', 'jarrett-allen'],
      ['8', 'j-allen'],
    ])
    expect(store.get<{ slug: string }>('feed.alias', 'nba:nba:7').slug).toBe('jarrett-allen')
  })

  test('named twice in a document keeps the name that comes first, unless a later one is complete', async () => {
    const { resolve, store } = openStore()
    const nameOf = (slug: string) => store.get<{ name: string }>('nba.player', slug).name
    await resolve([
      { sourceId: '7', name: 'J. Butler', isShort: true },
      { sourceId: '8', name: 'B. Adebayo', isShort: true },
      { sourceId: '7', name: 'Butler', isShort: true },
      { sourceId: '8', name: 'Bam Adebayo' },
      { sourceId: '8', name: 'Adebayo', isShort: true },
    ])
    expect(nameOf('j-butler')).toBe('J. Butler')
    expect(nameOf('bam-adebayo')).toBe('Bam Adebayo')
  })

  test('whose name has no Latin letters gets a slug from the source id', async () => {
    const { resolve } = openStore()
    expect((await resolve([{ sourceId: '42', name: '大谷' }])).slugs.get('42')).toBe('p-42')
  })
})
