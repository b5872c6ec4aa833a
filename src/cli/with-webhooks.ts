import { readFileSync } from 'node:fs'
import { createSecretBox } from '../access/secret-box.ts'
import { openSecrets } from '../access/secret-files.ts'
import { areas } from '../areas.ts'
import { processConfig } from '../config/config.ts'
import { createPointOf } from '../journal/point-of.ts'
import { createPoints } from '../journal/points.ts'
import { Tail } from '../journal/tail.ts'
import { systemClock } from '../kernel/clock.ts'
import { silentLog } from '../kernel/log.ts'
import { createMetrics } from '../kernel/metrics.ts'
import { readPause } from '../nodes/pause.ts'
import { createWebhookDeps } from '../push/webhooks/open-webhooks.ts'
import { addressSettingsOf } from '../push/webhooks/sending/guard/url-rules.ts'
import { heldBack } from '../push/webhooks/sending/held-back.ts'
import { reencryptSecrets } from '../push/webhooks/subscriptions/reencrypt.ts'
import { localWebhooks, remoteWebhooks, type WebhookAdmin } from '../push/webhooks/webhook-admin.ts'
import { migrate } from '../store/migrate.ts'
import { openDatabase } from '../store/open-database.ts'
import type { WebhooksInstallation } from './webhooks.ts'
import { type Installation, withInstallation } from './with-installation.ts'

/** The webhook subscriptions of this installation, from its database or over the admin API of a running server. */
export const webhooksHere: WebhooksInstallation = {
  withWebhooks: (work) =>
    withInstallation({
      here: (installation) => withDeps(installation, work),
      remote: (options) => work(remoteWebhooks(options)),
    }),
  reencrypt: async (oldKeyFile) => {
    const config = processConfig()
    const oldBox = oldKeyFile === null ? null : createSecretBox(readFileSync(oldKeyFile, 'utf8').trim())
    const given = { adminToken: config.ADMIN_TOKEN, secretKey: config.SECRET_KEY }
    const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR })
    try {
      await migrate(database)
      const box = createSecretBox(openSecrets(config.DATA_DIR, given).secretKey)
      return await reencryptSecrets(database, box, oldBox)
    } finally {
      await database.close()
    }
  },
}

const pollMs = 1_000

async function withDeps<T>(
  { config, database, keys, secretKey }: Installation,
  work: (webhooks: WebhookAdmin) => Promise<T>,
): Promise<T> {
  const pausedSince = await readPause(database.query)
  const tail = await Tail.open({ database, log: silentLog, pollMs })
  const { deps, sender } = createWebhookDeps({
    database,
    tail,
    areas,
    keys,
    pointOf: createPointOf(createPoints({ database, tail, clock: systemClock })),
    secretKey,
    addresses: addressSettingsOf(config),
    timeoutMs: config.WEBHOOK_TIMEOUT,
    heldBack: () => heldBack(config.WEBHOOKS, pausedSince),
    clock: systemClock,
    log: silentLog,
    metrics: createMetrics(),
  })
  try {
    return await work(localWebhooks(deps))
  } finally {
    sender.close()
    await tail.close()
  }
}
