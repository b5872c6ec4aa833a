import { afterAll, expect, test } from 'bun:test'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireReachable } from './postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'scoreline-closed-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.skipIf(process.getuid?.() !== 0)(
  'PostgreSQL tests of root below a folder that others cannot enter say so at once instead of waiting',
  () => {
    const inner = join(folder, 'clone')
    mkdirSync(inner)
    chmodSync(folder, 0o700)
    expect(() => requireReachable([join(inner, 'initdb')])).toThrow(`its own user may not enter ${folder}`)
    chmodSync(folder, 0o755)
    expect(() => requireReachable([join(inner, 'initdb')])).not.toThrow()
  },
)
