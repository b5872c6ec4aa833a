import { expect, test } from 'bun:test'
import { leaf } from '../../test/support/leaf.ts'
import { KnownLists } from './known-records.ts'
import { StoredVersion } from './stored-version.ts'

const version = (id: string, tree: string, place: number, seq = place) =>
  StoredVersion.ofDoc({ id, seq }, { tree, place, colour: 'green' })

test('a list that many batches do not use is dropped, with the records in it', () => {
  const lists = new KnownLists(leaf, 100)
  lists.begin(1)
  lists.set('ash', [version('a', 'ash', 1)])
  lists.set('elm', [version('e', 'elm', 1)])
  lists.begin(100)
  expect(lists.get('elm')).toHaveLength(1)
  lists.begin(200)
  expect([lists.get('ash'), lists.find('a')]).toEqual([undefined, undefined])
  expect(lists.find('e')?.id).toBe('e')
})

test('lists change only when what was staged is put in place', () => {
  const lists = new KnownLists(leaf, 100)
  lists.set('ash', [version('a', 'ash', 1), version('b', 'ash', 2)])
  lists.set('elm', [])
  const moved = version('a', 'elm', 1, 3)
  const away = version('b', 'oak', 1, 4)
  const put = lists.stage(
    new Map([
      ['a', moved],
      ['b', away],
    ]),
  )
  expect(lists.get('ash')).toHaveLength(2)
  expect(lists.find('a')?.seq).toBe(1)
  put()
  expect([lists.get('ash'), lists.get('elm')]).toEqual([[], [moved]])
  expect([lists.find('a'), lists.find('b')]).toEqual([moved, undefined])
  lists.stage(new Map([['a', null]]))()
  expect([lists.get('elm'), lists.find('a')]).toEqual([[], undefined])
})
