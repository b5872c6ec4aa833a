import { Command, Option } from 'commander'
import type { App } from '../app.ts'
import { type Config, describeSettings, processConfig, processEnvironment } from '../config/config.ts'
import { unknownSettings } from '../config/unknown-settings.ts'
import { systemClock } from '../kernel/clock.ts'
import { createLog, type Log } from '../kernel/log.ts'
import { firstStartText } from './first-start.ts'
import { readyText } from './ready-text.ts'
import { onOrphaned, onStopSignal } from './stop-signal.ts'
import { startWorkers } from './workers.ts'

export function serveCommand(): Command {
  return new Command('serve')
    .description('Run the service')
    .option('--json', 'write the ready line as JSON, even on a terminal')
    .addOption(new Option('--worker', 'run as an additional process without feeds').hideHelp())
    .addOption(new Option('--child', 'stop when the process that started this one ends').hideHelp())
    .addHelpText('after', `\nSettings (environment variables, with defaults):\n${describeSettings()}\n`)
    .action(async (options: ServeOptions) => {
      const config = processConfig()
      const log = createLog({
        level: config.LOG_LEVEL,
        format: process.stderr.isTTY ? 'text' : 'json',
        write: (line) => process.stderr.write(line),
        now: () => systemClock.now(),
      })
      if (options.worker) await serveAsWorker(config, log)
      else await serve(config, log, options)
    })
}

interface ServeOptions {
  readonly json?: boolean
  readonly worker?: boolean
  readonly child?: boolean
}

/** Runs until a signal stops it, or until its parent ends if it was started by `scoreline` or `npm start`. */
async function serve(config: Config, log: Log, { json, child }: ServeOptions): Promise<void> {
  const stopped = child ? Promise.race([onStopSignal(log), onOrphaned()]) : onStopSignal(log)
  for (const { name, nearest } of unknownSettings(processEnvironment())) {
    log.warn('settings.unknown', { name, did_you_mean: nearest })
  }
  const isJson = json === true || !process.stdout.isTTY
  const app = await start(config, log)
  const ready = await Promise.race([app.ready.then((firstKeys) => ({ firstKeys })), stopped.then(() => null)])
  const firstKeys = ready?.firstKeys ?? null
  if (firstKeys || app.newAdminToken) {
    const signInLink = await app.signInLink()
    process.stderr.write(firstStartText({ ...app, signInLink }, firstKeys ?? [], config))
  }
  const workers = startWorkers(ready ? config.WORKERS - 1 : 0, Number(new URL(app.url).port), log)
  if (ready) process.stdout.write(isJson ? readyLine(app.url) : readyText(app.url))
  await stopped
  await stop(log, async () => {
    await workers.close()
    await app.close()
  })
}

const readyLine = (url: string): string => `${JSON.stringify({ event: 'ready', url })}\n`

/** Loads the service only after the settings are validated, so that errors in them appear at once. */
async function start(config: Config, log: Log): Promise<App> {
  const { startApp } = await import('../app.ts')
  return await startApp({ config, log })
}

/** A worker: the same service without feeds and without a ready line. */
async function serveAsWorker(config: Config, log: Log): Promise<void> {
  const stopped = onStopSignal(log)
  const orphaned = new Response(Bun.stdin.stream()).arrayBuffer()
  const app = await start({ ...config, FEEDS: [] }, log)
  await Promise.race([stopped, orphaned])
  await stop(log, app.close)
}

const stopTimeoutMs = 28_000

async function stop(log: Log, close: () => Promise<void>): Promise<void> {
  log.info('service.stopping')
  const timeout = Bun.sleep(stopTimeoutMs).then(() => 'timeout')
  const outcome = await Promise.race([close().then(() => 'closed'), timeout])
  log.info('service.stopped', { outcome })
}
