import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Database } from '../../../src/store/driver/database.ts'
import { storeFailureOf } from './fixtures.ts'

/** The guarantees of a driver about statements, values and errors. */
export function driverCases(database: () => Database): void {
  describe('values', () => {
    const text = fc
      .string({ unit: 'binary', maxLength: 12 })
      .filter((s) => s.isWellFormed() && !s.includes('\0'))
    const nasty = fc.oneof(
      text,
      fc.constantFrom(
        '',
        'NULL',
        'null',
        '"',
        '\\',
        '\\"',
        '{}',
        '{a,b}',
        ',',
        ' a ',
        '\n\t',
        "'",
        'é😀',
        '\u2028',
      ),
    )

    // JavaScript writes minus zero as `0`.
    const real = fc.double({ noNaN: true }).map((value) => value + 0)

    test('texts in an array come back unchanged, whatever they contain', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.option(nasty), { maxLength: 8 }), async (values) => {
          const [row] = await database().query('select $1::text[] as values', [values])
          expect(row?.values).toEqual(values)
        }),
        { numRuns: 150 },
      )
    })

    test('JSON texts in an array come back byte for byte', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.dictionary(nasty, nasty), { minLength: 1, maxLength: 5 }),
          async (docs) => {
            const texts = docs.map((doc) => JSON.stringify(doc))
            const rows = await database().query<{ doc: string }>(
              'select doc::text as doc from unnest($1::json[]) with ordinality as given (doc, n) order by n',
              [texts],
            )
            expect(rows.map((row) => row.doc)).toEqual(texts)
          },
        ),
        { numRuns: 100 },
      )
    })

    test('single texts and numbers come back unchanged', async () => {
      await fc.assert(
        fc.asyncProperty(nasty, fc.maxSafeInteger(), real, async (t, whole, fraction) => {
          const [row] = await database().query(
            'select $1::text as t, $2::bigint as whole, $3::float8 as real, $4::bigint[] as wholes, $5::float8[] as reals',
            [t, whole, fraction, [whole, null, 0], [fraction, null]],
          )
          expect(row).toEqual({ t, whole, real: fraction, wholes: [whole, null, 0], reals: [fraction, null] })
        }),
        { numRuns: 100 },
      )
    })

    test('every type of the schema is decoded alike', async () => {
      const [row] = await database().query(`
        select true as yes, null::text as nothing, 7::int as i, 7::bigint as b, 0.5::float8 as f,
          '{"a":[1]}'::json as j, '{"a":[1]}'::jsonb as jb, date '2026-02-03' as d,
          timestamptz '2026-02-03 04:05:06.789+00' as at, array[true, null] as flags`)
      expect(row).toEqual({
        yes: true,
        nothing: null,
        i: 7,
        b: 7,
        f: 0.5,
        j: { a: [1] },
        jb: { a: [1] },
        d: '2026-02-03',
        at: new Date('2026-02-03T04:05:06.789Z'),
        flags: [true, null],
      })
    })

    test('a text of 1 MB passes both ways', async () => {
      const big = JSON.stringify({ text: '"\\é😀{},'.repeat(100_000) })
      const [row] = await database().query('select $1::json::text as one, ($2::json[])[1]::text as two', [
        big,
        [big],
      ])
      expect(row?.one).toBe(big)
      expect(row?.two).toBe(big)
    })

    test('dates and booleans may be parameters', async () => {
      const at = new Date('2026-02-03T04:05:06.789Z')
      const [row] = await database().query(
        'select $1::timestamptz as at, $2::boolean as no, $3::boolean as none',
        [at, false, null],
      )
      expect(row).toEqual({ at, no: false, none: null })
    })
  })

  describe('errors', () => {
    test('keep the code and the message of PostgreSQL', async () => {
      const error = await storeFailureOf(database().query('select 1 / $1::int', [0]))
      expect([error.code, error.message, error.isOutage]).toEqual(['22012', 'division by zero', false])
    })

    test('a NUL character is refused and the connection stays usable', async () => {
      expect((await storeFailureOf(database().query('select $1::text', ['a\0b']))).code).toBe('22021')
      expect((await storeFailureOf(database().query('select $1::text[]', [['a\0b']]))).code).toBe('22021')
      expect(await database().query('select 1 as one')).toEqual([{ one: 1 }])
    })

    test('a number that JavaScript cannot hold exactly is refused', async () => {
      expect((await storeFailureOf(database().query('select 9007199254740993::bigint as n'))).code).toBe(
        '22003',
      )
      expect(await database().query('select 1 as one')).toEqual([{ one: 1 }])
    })

    test('undefined and objects are rejected as parameters', async () => {
      expect((await storeFailureOf(database().query('select $1::text', [undefined]))).code).toBe('22023')
      expect((await storeFailureOf(database().query('select $1::json', [{}]))).code).toBe('22023')
      expect(await database().query('select 1 as one')).toEqual([{ one: 1 }])
    })

    test('one query is one statement', async () => {
      expect((await storeFailureOf(database().query('select 1; select 2'))).code).toBe('42601')
    })

    test('a failed statement can run again, also after its table has changed', async () => {
      const { query } = database()
      const read = () => query('select * from changing')
      expect((await storeFailureOf(read())).code).toBe('42P01')
      await query('create table changing (a int)')
      await query('insert into changing values (1)')
      expect(await read()).toEqual([{ a: 1 }])
      await query('alter table changing add column b int')
      // A statement prepared before may fail once with "cached plan must not change result type".
      await read().catch(() => {})
      expect(await read()).toEqual([{ a: 1, b: null }])
      await query('drop table changing')
    })
  })
}
