/** One wide structured line per unit of work, on stderr. Never log a key or a secret. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]
type LogFields = Record<string, unknown>

export interface Log {
  /** Whether `debug` writes anything, for callers whose fields are expensive to prepare. */
  readonly isVerbose: boolean
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

export interface LogOptions {
  level: LogLevel
  /** `json` for machines, `text` for a terminal. */
  format: 'json' | 'text'
  write: (line: string) => void
  now: () => number
  /** Fields of every line, such as the process that writes it. */
  always?: LogFields
}

export function createLog({ level, format, write, now, always = {} }: LogOptions): Log {
  const threshold = logLevels.indexOf(level)
  const render = format === 'json' ? renderJson : renderText
  const at = (name: LogLevel) => {
    if (logLevels.indexOf(name) < threshold) return () => {}
    return (event: string, fields: LogFields = {}) =>
      write(render(new Date(now()).toISOString(), name, event, { ...always, ...fields }))
  }
  const isVerbose = level === 'debug'
  return { isVerbose, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

export const silentLog: Log = createLog({
  level: 'silent',
  format: 'json',
  write: () => {},
  now: () => 0,
})

function plain(value: unknown): unknown {
  return value instanceof Error ? { message: value.message, stack: value.stack } : value
}

function renderJson(time: string, level: LogLevel, event: string, fields: LogFields): string {
  const line: LogFields = { time, level, event }
  for (const [name, value] of Object.entries(fields)) line[name] = plain(value)
  return `${JSON.stringify(line)}\n`
}

function renderText(time: string, level: LogLevel, event: string, fields: LogFields): string {
  let line = `${time.slice(11, 19)} ${level.padEnd(5)} ${event}`
  for (const [name, value] of Object.entries(fields)) {
    const shown = value instanceof Error ? value.message : value
    line += ` ${name}=${typeof shown === 'string' ? shown : JSON.stringify(shown)}`
  }
  return `${line}\n`
}
