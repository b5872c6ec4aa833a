import { describe, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import Type from 'typebox'
import { ApiError } from '../contract/errors.ts'
import { matchTag } from './conditional.ts'
import {
  compress,
  compressElsewhere,
  encodingFor,
  everyEncoding,
  gzipFront,
  gzipFrontElsewhere,
  gzipWith,
} from './encode.ts'
import { pathReader, queryReader } from './parameters.ts'
import { renderEnd, splicedBody } from './spliced-body.ts'

describe('compression', () => {
  test('of a front and an end decompresses to both, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 3_000 }),
        fc.string({ unit: 'binary' }),
        (front, end) => {
          const unpacked = gunzipSync(gzipWith(gzipFront(front), end)).toString()
          expect(unpacked).toBe(Buffer.from(front + end).toString())
        },
      ),
    )
  })

  test('in every other encoding decompresses to the text', () => {
    const text = 'scores '.repeat(500)
    expect(brotliDecompressSync(compress('br', text)).toString()).toBe(text)
    expect(Buffer.from(Bun.zstdDecompressSync(compress('zstd', text))).toString()).toBe(text)
    expect(gunzipSync(compress('gzip', text)).toString()).toBe(text)
  })

  test('of a long body leaves the event loop to others, and decompresses to the same', async () => {
    const text = Array.from({ length: 60_000 }, (_, i) => ((i * 2_654_435_761) % 2 ** 32).toString(36)).join(
      ', ',
    )
    const end = ',"meta":{}'
    for (const encoding of ['gzip', 'zstd', 'br'] as const) {
      let isDone = false
      const compressing =
        encoding === 'gzip'
          ? gzipFrontElsewhere(text).then((front) => gzipWith(front, end))
          : compressElsewhere(encoding, text + end)
      void compressing.then(() => {
        isDone = true
      })
      // What this thread does at once is done after some turns of its promises; another thread's work is not.
      for (let turn = 0; turn < 20; turn++) await null
      expect([encoding, isDone]).toEqual([encoding, false])
      const unpack = { gzip: gunzipSync, br: brotliDecompressSync, zstd: Bun.zstdDecompressSync }[encoding]
      expect(Buffer.from(unpack(await compressing)).toString() === text + end).toBe(true)
    }
  })

  test('is the one that the client prefers', () => {
    const cases: [string | null, string][] = [
      [null, 'identity'],
      ['', 'identity'],
      ['gzip, deflate, br, zstd', 'gzip'],
      ['br', 'br'],
      ['gzip;q=0.5, zstd;q=0.9', 'zstd'],
      ['gzip;q=0', 'identity'],
      ['*', 'gzip'],
      ['identity', 'identity'],
      ['GZIP', 'gzip'],
      ['gzip;q=0.5, identity', 'identity'],
      ['gzip, identity', 'gzip'],
      ['*, identity;q=0', 'gzip'],
      ['identity;q=0', 'identity'],
    ]
    for (const [header, expected] of cases) {
      expect([header, encodingFor(header, 10_000, everyEncoding)]).toEqual([header, expected as 'gzip'])
    }
    expect(encodingFor('br;q=0.5, gzip', 10_000, ['br'])).toBe('br')
    expect(encodingFor('gzip', 10_000, ['br'])).toBe('identity')
  })

  test('is left out for a short body, unless the client refuses a body without it', () => {
    for (const header of ['gzip', 'br, *', 'gzip;q=0.5, identity;q=0.1', 'identity;q=0']) {
      expect([header, encodingFor(header, 100, everyEncoding)]).toEqual([header, 'identity'])
    }
    for (const header of ['gzip, identity;q=0', '*;q=0, gzip', 'gzip;q=0.001,identity;q=0.000']) {
      expect([header, encodingFor(header, 100, everyEncoding)]).toEqual([header, 'gzip'])
    }
  })
})

describe('a spliced body', () => {
  test('has the latest stamp, whatever came before', () => {
    const stamp = fc.tuple(
      fc.string({ unit: fc.constantFrom('a', 'Z', '9'), maxLength: 128 }),
      fc.nat(3),
      fc.nat(5),
    )
    fc.assert(
      fc.property(fc.string(), fc.array(stamp, { minLength: 1 }), (front, stamps) => {
        const body = splicedBody(front)
        for (const [requestId, cursor, wallMs] of stamps) {
          const one = { requestId, cursor: `c.${cursor}`, wallMs }
          const bytes = Buffer.from(body.stamped(one))
          expect(bytes.equals(Buffer.from(front + renderEnd(one)))).toBe(true)
        }
      }),
    )
  })
})

test('a tag matches by weak comparison and in a list; a star matches any answer', () => {
  const tag = 'W/"abc"'
  for (const header of [tag, '"abc"', '"x", W/"abc"', ' "abc" ,"y"']) {
    expect(matchTag(header.trim(), tag)).toBe('tag')
  }
  expect(matchTag('*', tag)).toBe('any')
  for (const header of [null, '', '"x"', 'W/"ab"', 'abc', '"x", *']) expect(matchTag(header, tag)).toBeNull()
})

const read = queryReader(
  Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    team: Type.Optional(Type.String({ minLength: 1 })),
    include: Type.Optional(Type.Array(Type.Unsafe<string>({ type: 'string', enum: ['a', 'b'] }))),
  }),
)

const rejectionOf = (search: string): ApiError => {
  try {
    read(search)
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error(`${search} was accepted`)
}

describe('query parameters', () => {
  test('are parsed by the schema, and unknown ones are listed', () => {
    expect(read('limit=5&team=B%C3%96S&include=a,b&x=1&x=2&y')).toEqual({
      query: { limit: 5, team: 'BÖS', include: ['a', 'b'] },
      unknown: ['x', 'y'],
    })
  })

  test('that are invalid are rejected with their name and what is accepted', () => {
    expect(rejectionOf('limit=0').message).toBe('limit must be an integer from 1 to 100')
    expect(rejectionOf('limit=5.5').details.param).toBe('limit')
    expect(rejectionOf('limit=1e2').details.param).toBe('limit')
    expect(rejectionOf('include=c').message).toBe('include must be a comma-separated list from a, b')
    expect(rejectionOf('team=a&team=b').message).toBe('team is given more than once')
    expect(rejectionOf('team=%FF').message).toBe('team is not valid UTF-8')
    expect(rejectionOf('team=B%00S').message).toBe('team must not contain a NUL character')
    expect(rejectionOf('%FF=1').code).toBe('invalid_parameter')
  })

  test('that are lists are taken as commas, repeated and with brackets, and nothing else is', () => {
    for (const search of [
      'include=a,b',
      'include=a&include=b',
      'include[]=a&include[]=b',
      'include%5B%5D=a&include=b',
    ]) {
      expect([search, read(search)]).toEqual([search, { query: { include: ['a', 'b'] }, unknown: [] }])
    }
    expect(rejectionOf('include=a&include=c').message).toBe(
      'include must be a comma-separated list from a, b',
    )
    expect(rejectionOf('include[]=a&include[]=c').details.param).toBe('include')
    expect(read('team[]=a&__proto__[]=b').unknown).toEqual(['team[]', '__proto__[]'])
    const short = queryReader(Type.Object({ ids: Type.Array(Type.String(), { maxItems: 2 }) }))
    expect(short('ids=a&ids=b').query).toEqual({ ids: ['a', 'b'] })
    expect(() => short('ids=a&ids=b&ids=c')).toThrow('ids must be a comma-separated list')
  })

  test('that are required and missing are named', () => {
    const strict = queryReader(Type.Object({ q: Type.String() }))
    expect(() => strict('')).toThrow('q is required')
  })

  test('from any text give a result or a 400, never another error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        try {
          read(search)
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError)
        }
      }),
    )
  })

  test('that are unknown are named up to 20, however many there are', () => {
    const names = Array.from({ length: 3_000 }, (_, i) => `x${i}`)
    expect(read(names.join('&')).unknown).toEqual(names.slice(0, 20))
    expect(rejectionOf(`${names.join('&')}&%FF`).code).toBe('invalid_parameter')
  })

  test('cannot reach inherited properties', () => {
    expect(read('__proto__=1&constructor=2').unknown).toEqual(['__proto__', 'constructor'])
  })
})

test('a path parameter that does not match its schema is not found', () => {
  const readPath = pathReader(Type.Object({ id: Type.String({ minLength: 1, maxLength: 5 }) }))
  expect(readPath({ id: 'abc' })).toEqual({ id: 'abc' })
  expect(() => readPath({ id: 'abcdef' })).toThrow(ApiError)
})
