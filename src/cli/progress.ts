/** Progress of long work, on stderr: a bar on a terminal, occasional lines in a log. */
export interface Progress {
  /** Shows the current item. */
  readonly show: (what: string) => void
  readonly add: (amount: number) => void
  readonly close: () => void
}

const barWidth = 24
const linesMax = 20

export function openProgress(total: number): Progress {
  const isTerminal = process.stderr.isTTY === true
  let done = 0
  let current = ''
  let linesWritten = 0
  const share = () => (total === 0 ? 1 : Math.min(1, done / total))
  const draw = () => {
    if (isTerminal) process.stderr.write(`\r\x1b[2K${barText(share())} ${current.slice(-50)}`)
    else if (share() * linesMax >= linesWritten + 1) {
      linesWritten = Math.floor(share() * linesMax)
      process.stderr.write(`${Math.round(share() * 100)}% ${current}\n`)
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

function barText(share: number): string {
  const filled = Math.round(share * barWidth)
  return `[${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}] ${String(Math.round(share * 100)).padStart(3)}%`
}
