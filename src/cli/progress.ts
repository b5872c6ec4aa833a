import { monotonicMs } from '../kernel/clock.ts'

/** Progress of long work, on stderr: a bar on a terminal, occasional lines in a log; with its rate and the time left. */
export interface Progress {
  /** Shows the current item. */
  readonly show: (what: string) => void
  readonly add: (amount: number) => void
  readonly close: () => void
}

const barWidth = 24
const linesMax = 20

/** `unit` names what is counted: `rows`; without it the rate is not shown. */
export function openProgress(total: number, unit: 'bytes' | 'rows' | null = null): Progress {
  const startedMs = monotonicMs()
  const isTerminal = process.stderr.isTTY === true
  let done = 0
  let current = ''
  let linesWritten = 0
  const share = () => (total === 0 ? 1 : Math.min(1, done / total))
  const draw = () => {
    const pace = paceText({ done, total, seconds: (monotonicMs() - startedMs) / 1_000, unit })
    if (isTerminal) process.stderr.write(`\r\x1b[2K${barText(share())} ${pace}${current.slice(-50)}`)
    else if (share() * linesMax >= linesWritten + 1) {
      linesWritten = Math.floor(share() * linesMax)
      process.stderr.write(`${Math.round(share() * 100)}% ${pace}${current}\n`)
    }
  }
  return {
    show: (what) => {
      current = what
      if (isTerminal) draw()
    },
    add: (amount) => {
      done += amount
      draw()
    },
    close: () => {
      if (isTerminal) process.stderr.write('\r\x1b[2K')
    },
  }
}

interface Pace {
  readonly done: number
  readonly total: number
  readonly seconds: number
  readonly unit: 'bytes' | 'rows' | null
}

/** `3.1 MB/s, 40 s left `; empty before there is anything to tell from. */
export function paceText({ done, total, seconds, unit }: Pace): string {
  if (done <= 0 || seconds < 1) return ''
  const perSecond = done / seconds
  const rate =
    unit === 'bytes'
      ? `${(perSecond / 1e6).toFixed(1)} MB/s, `
      : unit
        ? `${Math.round(perSecond)} ${unit}/s, `
        : ''
  return `${rate}${Math.ceil(Math.max(0, total - done) / perSecond)} s left `
}

function barText(share: number): string {
  const filled = Math.round(share * barWidth)
  return `[${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}] ${String(Math.round(share * 100)).padStart(3)}%`
}
