import type { Command } from 'commander'

/** Each command imports only what it needs, so that help and usage errors are fast. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).serveCommand(),
  import: async () => (await import('./import.ts')).importCommand(),
  export: async () => (await import('./export.ts')).exportCommand(),
  replay: async () => (await import('./replay.ts')).replayCommand(),
  history: async () => (await import('./history.ts')).historyCommand(),
  keys: async () =>
    (await import('./keys.ts')).keysCommand(async (work) => (await import('./with-keys.ts')).withKeys(work)),
  console: async () => (await import('./console.ts')).consoleCommand(),
  webhooks: async () => {
    const here = async () => (await import('./with-webhooks.ts')).webhooksHere
    return (await import('./webhooks.ts')).webhooksCommand({
      withWebhooks: async (work) => (await here()).withWebhooks(work),
      reencrypt: async (oldKeyFile) => (await here()).reencrypt(oldKeyFile),
    })
  },
  backup: async () => (await import('./backup.ts')).backupCommand(),
  restore: async () => (await import('./restore.ts')).restoreCommand(),
  resume: async () => (await import('./resume.ts')).resumeCommand(),
  verify: async () => (await import('./verify.ts')).verifyCommand(),
  migrate: async () => (await import('./migrate.ts')).migrateCommand(),
  doctor: async () => (await import('./doctor.ts')).doctorCommand(),
  openapi: async () =>
    (await import('./document.ts')).documentCommand('openapi', 'OpenAPI', async () =>
      (await import('../endpoint-table.ts')).openApiDocument(),
    ),
  asyncapi: async () =>
    (await import('./document.ts')).documentCommand('asyncapi', 'AsyncAPI', async () =>
      (await import('../endpoint-table.ts')).asyncApiDocument(),
    ),
}
