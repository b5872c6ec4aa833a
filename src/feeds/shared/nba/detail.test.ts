import { expect, test } from 'bun:test'
import { detailText } from './detail.ts'

test('a detail is written in words_like_this, with our names for what feeds call otherwise', () => {
  const details = [
    'Jump Shot',
    'take',
    'Transition Take',
    '3 second - defensive',
    'personal',
    '',
    ' - ',
    'constructor',
  ]
  const written = [
    ...['jump_shot', 'intentional', 'take', '3_second_defensive', 'personal'],
    ...[null, null, 'constructor'],
  ]
  expect(details.map(detailText)).toEqual(written)
  // The second time they are remembered.
  expect(details.map(detailText)).toEqual(written)
})
