export interface ServerSentEvent {
  readonly id: string | null
  readonly data: string
}

/** The next bytes of a response; null at its end. */
export type ReadBytes = () => Promise<Uint8Array | null>

/** The events of a response (WHATWG HTML, 9.2.6): only ids and data. */
export async function* serverSentEvents(read: ReadBytes): AsyncGenerator<ServerSentEvent, void> {
  let id: string | null = null
  let data: string[] = []
  for await (const line of linesOf(read)) {
    if (line === '') {
      if (data.length > 0) yield { id, data: data.join('\n') }
      id = null
      data = []
    }
    const [, field, value] = /^(id|data): ?(.*)$/s.exec(line) ?? []
    if (field === 'id') id = value ?? null
    if (field === 'data') data.push(value ?? '')
  }
}

async function* linesOf(read: ReadBytes): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const bytes = await read()
    if (bytes === null) return
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line
  }
}
