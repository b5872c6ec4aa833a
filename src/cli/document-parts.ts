/** A file as the calls that bring it to a running service, each within what one call takes. */
import type { Adapter } from '../contract/adapter.ts'
import { decodeText } from '../kernel/text-stream.ts'

interface DocumentPart {
  readonly body: BodyInit
  /** Lines of the file in the parts before. */
  readonly linesBefore: number
}

/** Half of what `/admin/feeds/{feed}/documents` takes, and a quarter of its lines. */
const partBytes = 32 * 1024 * 1024
const partLines = 50_000

/** A document of lines is cut between lines. Any other is one part, compressed when it is large. */
export async function* documentParts(
  { isLines = false }: Pick<Adapter, 'isLines'>,
  path: string,
): AsyncGenerator<DocumentPart, void> {
  const file = Bun.file(path)
  if (isLines) yield* lineParts(file.stream())
  else if (file.size <= partBytes || (await isGzip(file))) yield { body: file, linesBefore: 0 }
  else yield { body: file.stream().pipeThrough(gzip()), linesBefore: 0 }
}

const gzip = () => new CompressionStream('gzip') as TransformStream<Uint8Array, Uint8Array>

const isGzip = async (file: Blob): Promise<boolean> => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return first === 0x1f && second === 0x8b
}

async function* lineParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<DocumentPart, void> {
  let part = ''
  let lines = 0
  let linesBefore = 0
  for await (const text of decodeText(bytes, Number.POSITIVE_INFINITY)) {
    part += text
    lines += text.split('\n').length - 1
    if (lines < partLines && part.length < partBytes) continue
    const end = part.lastIndexOf('\n') + 1
    if (end === 0) continue
    yield { body: part.slice(0, end), linesBefore }
    linesBefore += lines
    lines = 0
    part = part.slice(end)
  }
  if (part !== '' || linesBefore === 0) yield { body: part, linesBefore }
}
