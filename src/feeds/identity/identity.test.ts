import { describe, expect, test } from 'bun:test'
import { conformanceStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import { identify, type Person } from './index.ts'

const nba = { sport: 'nba', source: 'nba' }

/** Asks as two runs do: what the first has learnt, the second finds stored. */
function openStore() {
  const store = conformanceStore(recordKinds, 0)
  const ask = async (people: readonly Person[], whose = nba) => {
    const identified = await identify({ ...store.context(), memory: new Map() }, whose, people)
    for (const change of identified.changes) expect(store.put(change)).toBeNull()
    return identified
  }
  return { store, ask }
}

describe('a player', () => {
  test('has a slug of ASCII letters, and the same one every time', async () => {
    const { ask } = openStore()
    const people = [{ sourceId: '1629029', name: 'Luka Dončić' }]
    expect((await ask(people)).slugs.get('1629029')).toBe('luka-doncic')
    const again = await ask([{ sourceId: '1629029', name: 'L. Doncic' }])
    expect([again.slugs.get('1629029'), again.changes]).toEqual(['luka-doncic', []])
  })

  test('with the name of another of the same source gets a number', async () => {
    const { ask } = openStore()
    const both = [
      { sourceId: '1', name: 'Jaylin Williams' },
      { sourceId: '2', name: 'Jaylin Williams' },
    ]
    expect([...(await ask(both)).slugs.values()]).toEqual(['jaylin-williams', 'jaylin-williams-2'])
    expect((await ask([{ sourceId: '3', name: 'Jaylin Williams' }])).slugs.get('3')).toBe('jaylin-williams-3')
  })

  test('of the same name at another source is the same one', async () => {
    const { ask } = openStore()
    await ask([{ sourceId: '1', name: 'Nikola Jokić' }])
    const other = await ask([{ sourceId: 'x9', name: 'Nikola Jokic' }], { sport: 'nba', source: 'elsewhere' })
    expect(other.slugs.get('x9')).toBe('nikola-jokic')
  })

  test('known by initials gets a whole name once, and keeps it', async () => {
    const { ask, store } = openStore()
    await ask([{ sourceId: '7', name: 'J. Allen', isShort: true }])
    const { renamed, slugs } = await ask([{ sourceId: '7', name: 'Jarrett Allen' }])
    expect([...renamed]).toEqual([['j-allen', 'jarrett-allen']])
    expect(slugs.get('7')).toBe('jarrett-allen')
    const later = await ask([
      { sourceId: '7', name: 'J. Allen', isShort: true },
      { sourceId: '8', name: 'J. Allen', isShort: true },
    ])
    expect([...later.slugs]).toEqual([
      ['7', 'jarrett-allen'],
      ['8', 'j-allen'],
    ])
    expect(store.get<{ slug: string }>('feed.alias', 'nba:nba:7').slug).toBe('jarrett-allen')
  })

  test('whose name has no letter of ours is known by its number', async () => {
    const { ask } = openStore()
    expect((await ask([{ sourceId: '42', name: '大谷' }])).slugs.get('42')).toBe('p-42')
  })
})
