import { expect, test } from 'bun:test'
import { settings } from './config.ts'
import { unknownSettings } from './unknown-settings.ts'

const nearest = (...names: string[]) =>
  unknownSettings(Object.fromEntries(names.map((name) => [name, 'x']))).map(
    (found) => `${found.name} → ${found.nearest}`,
  )

test('a mistyped setting is found with the setting that was meant', () => {
  expect(
    nearest('WEBHOOK_ALOW', 'DATABASE_URI', 'FEED', 'SCORELINE_PORT', 'LOGLEVEL', 'SIM_SPEEED_UP'),
  ).toEqual([
    'WEBHOOK_ALOW → WEBHOOK_ALLOW',
    'DATABASE_URI → DATABASE_URL',
    'FEED → FEEDS',
    'SCORELINE_PORT → PORT',
    'LOGLEVEL → LOG_LEVEL',
    'SIM_SPEEED_UP → SIM_SPEED',
  ])
})

test('settings and variables of other programs are not reported', () => {
  expect(nearest(...Object.keys(settings))).toEqual([])
  const others = [
    'HOME',
    'PATH',
    'HOSTNAME',
    'TERM',
    'USER',
    'LANG',
    'PWD',
    'NODE_ENV',
    'XDG_DATA_DIRS',
    'SHELL',
    'SCORELINE_KEY',
    'SCORELINE_URL',
  ]
  expect(nearest(...others, 'npm_config_host', 'LOGNAME', 'TZ', 'CI', 'SSH_CONNECTION', 'COLORTERM')).toEqual(
    [],
  )
})
