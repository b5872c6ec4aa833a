import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { documentParts } from './document-parts.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scoreline-parts-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function partsOf(isLines: boolean, bytes: string | Uint8Array) {
  const path = join(folder, 'document')
  writeFileSync(path, bytes)
  const parts = await Array.fromAsync(documentParts({ isLines }, path))
  return Promise.all(
    parts.map(async ({ body, linesBefore }) => ({
      bytes: Buffer.from(await new Response(body).arrayBuffer()),
      linesBefore,
    })),
  )
}

test('lines are cut between lines, and each part knows how many came before it', async () => {
  const lines = Array.from({ length: 120_001 }, (_, i) => `{"n":${i}}`)
  for (const text of [lines.join('\n'), `${lines.join('\n')}\n`]) {
    for (const bytes of [text, gzipSync(text)]) {
      const parts = await partsOf(true, bytes)
      expect(parts.length).toBeGreaterThan(2)
      expect(Buffer.concat(parts.map((part) => part.bytes)).toString()).toBe(text)
      for (const part of parts) {
        expect(part.bytes.toString().split('\n')[0]).toBe(lines[part.linesBefore]!)
        expect(part.bytes.toString().split('\n').length).toBeLessThan(70_000)
      }
    }
  }
  expect((await partsOf(true, '')).map((part) => part.bytes.length)).toEqual([0])
})

test('any other document is one part: as it is, or compressed when it is large', async () => {
  expect((await partsOf(false, '{"a":\n1}'))[0]!.bytes.toString()).toBe('{"a":\n1}')
  const large = `{}${' '.repeat(33 * 1024 * 1024)}`
  const [part, ...others] = await partsOf(false, large)
  expect(others).toEqual([])
  expect(part!.bytes.length).toBeLessThan(1024 * 1024)
  expect(gunzipSync(part!.bytes).equals(Buffer.from(large))).toBe(true)
})
