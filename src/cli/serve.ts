import { Command, Option } from 'commander'
import type { App, HostMetrics } from '../app.ts'
import {
  type Config,
  ConfigError,
  describeSettings,
  processConfig,
  processEnvironment,
} from '../config/config.ts'
import { unknownSettings } from '../config/unknown-settings.ts'
import { systemClock } from '../kernel/clock.ts'
import { errorMessage } from '../kernel/error-message.ts'
import { createLog, type Log } from '../kernel/log.ts'
import { CliError } from './cli-error.ts'
import { showFirstStart } from './first-start.ts'
import { readyText } from './ready-text.ts'
import { onOrphaned, onStopSignal } from './stop-signal.ts'
import { hostMetrics } from './worker-metrics.ts'
import { startWorkers } from './workers.ts'

export function serveCommand(): Command {
  return new Command('serve')
    .description('Run the service')
    .option('--json', 'write every line as JSON, even on a terminal')
    .addOption(new Option('--worker <number>', 'run as one of several processes on one port').hideHelp())
    .addOption(new Option('--child', 'stop when the process that started this one ends').hideHelp())
    .addHelpText('after', `\nSettings (environment variables, with defaults):\n${describeSettings()}\n`)
    .action((options: ServeOptions) => asJsonIf(options, () => run(options)))
}

async function run(options: ServeOptions): Promise<void> {
  const config = processConfig()
  const log = createLog({
    level: config.LOG_LEVEL,
    format: process.stderr.isTTY && !options.json ? 'text' : 'json',
    write: (line) => process.stderr.write(line),
    now: () => systemClock.now(),
    ...(options.worker ? { always: { worker: Number(options.worker) } } : {}),
  })
  if (options.worker) await serveAsWorker(config, log, options)
  else if (config.WORKERS > 1) await superviseWorkers(config, log, options)
  else await serve(config, log, options)
}

/** With `--json` the reason of a failed start is a line of JSON too. */
async function asJsonIf({ json, worker }: ServeOptions, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const message = errorMessage(error)
    if (!json || message === '') throw error
    const always = worker ? { worker: Number(worker) } : {}
    const write = (line: string) => process.stderr.write(line)
    const log = createLog({ level: 'error', format: 'json', write, now: () => systemClock.now(), always })
    log.error('service.not_started', { message })
    throw new CliError('', error instanceof ConfigError ? 2 : 1)
  }
}

interface ServeOptions {
  readonly json?: boolean
  /** The number of this worker. */
  readonly worker?: string
  readonly child?: boolean
}

/** Runs until a signal stops it, or until its parent ends if it was started by `scoreline` or `npm start`. */
async function serve(config: Config, log: Log, options: ServeOptions): Promise<void> {
  const stopped = untilStopped(log, options)
  warnOfUnknownSettings(log)
  const app = await start(config, log)
  const isReady = await untilReady(app, config, { stopped, options })
  if (isReady) printReady(app.url, options)
  await stopped
  await stop(log, app.close)
}

/** Runs `WORKERS` processes behind one port. This process itself serves nothing, so that any of them can be replaced. */
async function superviseWorkers(config: Config, log: Log, options: ServeOptions): Promise<void> {
  const stopped = untilStopped(log, options)
  warnOfUnknownSettings(log)
  const workers = startWorkers(config.WORKERS, log, options.json ? ['--json'] : [])
  const url = await Promise.race([workers.ready, stopped.then(() => 'stopped')])
  // The worker has printed the reason.
  if (url === null) throw new CliError('', 1)
  if (url !== 'stopped') printReady(url, options)
  await stopped
  await stop(log, workers.close)
}

/** A worker: the same service, whose ready line is for the process that started it. */
async function serveAsWorker(config: Config, log: Log, options: ServeOptions): Promise<void> {
  const orphaned = new Response(Bun.stdin.stream()).arrayBuffer()
  const stopped = Promise.race([onStopSignal(log), orphaned.then(() => {})])
  const app = await start(config, log, hostMetrics())
  if (await untilReady(app, config, { stopped, options })) process.stdout.write(readyLine(app.url))
  await stopped
  await stop(log, app.close)
}

const untilStopped = (log: Log, { child }: ServeOptions): Promise<void> =>
  child ? Promise.race([onStopSignal(log), onOrphaned()]) : onStopSignal(log)

function warnOfUnknownSettings(log: Log): void {
  for (const { name, nearest } of unknownSettings(processEnvironment())) {
    log.warn('settings.unknown', { name, did_you_mean: nearest })
  }
}

interface Starting {
  readonly stopped: Promise<void>
  readonly options: ServeOptions
}

/** Shows what a first start has created. False when the service is stopped before it is ready. */
async function untilReady(app: App, config: Config, { stopped, options }: Starting): Promise<boolean> {
  const ready = await Promise.race([app.ready.then((firstKeys) => ({ firstKeys })), stopped.then(() => null)])
  const firstKeys = ready?.firstKeys ?? null
  if (firstKeys || app.newAdminToken) {
    const started = { ...app, keys: firstKeys ?? [], signInLink: await app.signInLink() }
    showFirstStart(started, config, {
      isTerminal: process.stderr.isTTY,
      isJson: options.json === true,
      write: (line) => process.stderr.write(line),
      now: () => systemClock.now(),
    })
  }
  return ready !== null
}

function printReady(url: string, { json }: ServeOptions): void {
  const isJson = json === true || !process.stdout.isTTY
  process.stdout.write(isJson ? readyLine(url) : readyText(url))
}

const readyLine = (url: string): string => `${JSON.stringify({ event: 'ready', url })}\n`

/** Loads the service only after the settings are validated, so that errors in them appear at once. */
async function start(config: Config, log: Log, host?: HostMetrics): Promise<App> {
  const { startApp } = await import('../app.ts')
  return await startApp({ config, log, ...(host ? { hostMetrics: host } : {}) })
}

const stopTimeoutMs = 28_000

async function stop(log: Log, close: () => Promise<void>): Promise<void> {
  log.info('service.stopping')
  const timeout = Bun.sleep(stopTimeoutMs).then(() => 'timeout')
  const outcome = await Promise.race([close().then(() => 'closed'), timeout])
  log.info('service.stopped', { outcome })
}
