import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomBase62 } from '../kernel/ids.ts'
import { requireWritable } from '../store/driver/writable-folder.ts'

export interface Secrets {
  readonly adminToken: string
  /** Encrypts the secrets in the database. */
  readonly secretKey: string
  /** Whether the admin token was generated just now: it is shown only then. */
  readonly isNewToken: boolean
}

interface GivenSecrets {
  readonly adminToken: string | null
  readonly secretKey: string | null
}

/** Secrets from the settings, else from the data folder, else new ones stored there with mode 0600. */
export function openSecrets(dataDir: string, given: GivenSecrets): Secrets {
  const token = given.adminToken
    ? { text: given.adminToken, isNew: false }
    : readOrMake(dataDir, 'admin-token', () => `scl_admin_${randomBase62(40)}`)
  const secretKey = given.secretKey ?? readOrMake(dataDir, 'secret-key', () => randomBase62(64)).text
  return { adminToken: token.text, secretKey, isNewToken: token.isNew }
}

/** Writes the secrets of another installation, in place of this one's. */
export function replaceSecrets(dataDir: string, secrets: Omit<Secrets, 'isNewToken'>): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  write(join(dataDir, 'admin-token'), secrets.adminToken)
  write(join(dataDir, 'secret-key'), secrets.secretKey)
}

/** Writes a file that only its owner can read, into the data folder. */
export function writeSecretFile(dataDir: string, name: string, text: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  write(join(dataDir, name), text)
}

/** The secrets that there are already, from the settings or the data folder. Throws when a file of them is empty. */
export const findSecrets = (dataDir: string, given: GivenSecrets) => ({
  adminToken: given.adminToken ?? find(dataDir, 'admin-token'),
  secretKey: given.secretKey ?? find(dataDir, 'secret-key'),
})

function find(dataDir: string, name: string): string | null {
  const path = join(dataDir, name)
  if (!existsSync(path)) return null
  const text = readFileSync(path, 'utf8').trim()
  if (text === '') throw new Error(`${path} is empty: restore it or delete it`)
  return text
}

function readOrMake(dataDir: string, name: string, make: () => string): { text: string; isNew: boolean } {
  const path = join(dataDir, name)
  const found = find(dataDir, name)
  if (found !== null) {
    chmodSync(path, 0o600)
    return { text: found, isNew: false }
  }
  requireWritable(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const text = make()
  write(path, text)
  return { text, isNew: true }
}

/** Renamed when complete: a crash does not leave half a secret. */
function write(path: string, text: string): void {
  const draft = `${path}.draft`
  writeFileSync(draft, `${text}\n`, { mode: 0o600 })
  renameSync(draft, path)
}
