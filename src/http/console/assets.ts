import { brotliCompressSync, gzipSync } from 'node:zlib'
import { encodingFor } from '../encode.ts'

export interface AssetFile {
  /** With a hash of its content: `main-1a2b3c4d.js`. */
  readonly name: string
  readonly text: string
}

/** The script and the style sheet of the console. Parts of the script are files that it asks for by itself: `part-…`. */
export interface Assets {
  readonly script: string
  readonly style: string
  /** Null for a name that does not exist. */
  readonly serve: (request: Request, name: string) => Response | null
}

type Encoded = Readonly<Record<'identity' | 'gzip' | 'br', Uint8Array<ArrayBuffer>>>

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

export const assetFolder = '/console/assets'

/** Compressed once, so the smallest comes first. */
const offered = ['br', 'gzip'] as const

/** Compresses each file once. The name changes with the content, so that browsers may keep it for ever. */
export function createAssets(files: readonly AssetFile[], folder = assetFolder): Assets {
  const encoded = new Map<string, Encoded>()
  const isPart = /^part-/
  const addressOf = (ending: string) =>
    `${folder}/${files.find(({ name }) => name.endsWith(ending) && !isPart.test(name))?.name ?? ''}`
  return {
    script: addressOf('.js'),
    style: addressOf('.css'),
    serve: (request, name) => {
      const file = files.find((one) => one.name === name)
      if (!file) return null
      const forms = encoded.get(name) ?? encodeFile(file.text)
      encoded.set(name, forms)
      const encoding = encodingFor(request.headers.get('accept-encoding'), forms.identity.length, offered)
      const headers = new Headers({
        'Content-Type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept-Encoding',
      })
      if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
      return new Response(forms[encoding], { headers })
    },
  }
}

function encodeFile(text: string): Encoded {
  const bytes = Uint8Array.from(Buffer.from(text))
  return {
    identity: bytes,
    gzip: Uint8Array.from(gzipSync(bytes, { level: 9 })),
    br: Uint8Array.from(brotliCompressSync(bytes)),
  }
}
