/** Settings that name a file: read once at the start; errors name the variable. */
import { readFileSync } from 'node:fs'
import { resolveTiers, type Tiers } from '../access/tiers.ts'
import { errorMessage } from '../kernel/error-message.ts'
import { type Config, ConfigError } from './config.ts'

export function tiersOf({ TIERS_FILE: path }: Config): Tiers {
  if (path === null) return resolveTiers()
  const text = readSetting('TIERS_FILE', path)
  try {
    return resolveTiers(text)
  } catch (error) {
    throw new ConfigError(`TIERS_FILE: ${errorMessage(error)}`)
  }
}

export function tlsOf(config: Config): { cert: string; key: string } | null {
  if (config.TLS_CERT === null || config.TLS_KEY === null) return null
  return { cert: readSetting('TLS_CERT', config.TLS_CERT), key: readSetting('TLS_KEY', config.TLS_KEY) }
}

function readSetting(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(`${name} cannot be read: ${errorMessage(error)}`)
  }
}
