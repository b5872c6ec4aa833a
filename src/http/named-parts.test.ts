import { expect, test } from 'bun:test'
import { partNamer } from './named-parts.ts'

const object = (properties: object) => ({ type: 'object', properties })

test('parts of a schema are named after their path; equal ones share a name, others get a number', () => {
  const components: Record<string, unknown> = {
    Game: object({ home: object({ score: { type: 'integer' } }) }),
  }
  const nameParts = partNamer(components)
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  expect(components).toMatchObject({ Game: object({ home: ref('GameHome') }), GameHome: { type: 'object' } })
  const frame = object({ game: ref('Game'), states: { type: 'array', items: { enum: ['a', 'b'] } } })
  expect(nameParts(frame, 'Frame')).toEqual(ref('Frame'))
  expect(components.Frame).toEqual(
    object({ game: ref('Game'), states: { type: 'array', items: ref('FrameState') } }),
  )
  expect(nameParts({ ...frame, description: 'Again' }, 'Frame')).toEqual({
    ...ref('Frame'),
    description: 'Again',
  })
  expect(nameParts(object({}), 'Frame')).toEqual(ref('Frame2'))
  expect(nameParts({ type: 'string' }, 'Frame')).toEqual({ type: 'string' })
})
