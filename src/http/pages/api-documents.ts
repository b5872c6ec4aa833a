/**
 * `/openapi.json` and `/asyncapi.json`, also as `.yaml`: public, so that any tool and any page can read them. What a
 * document has about its servers depends on the request; it comes last, so that the rest is rendered and compressed once.
 */
import { inflateRawSync, constants as zlib } from 'node:zlib'
import Type from 'typebox'
import { apiAreas } from '../api-areas.ts'
import { matchTag } from '../conditional.ts'
import { encodingFor, type GzipFront, gzipFront, gzipWith } from '../encode.ts'
import type { HttpDeps } from '../http-deps.ts'
import { pageRoute } from '../other-routes.ts'
import { queryReader } from '../parameters.ts'
import { type RoutedRequest, searchOf } from '../request-context.ts'
import { toYaml } from '../yaml.ts'

interface ApiDocument {
  /** The document without its servers: whole, or of one sport. */
  readonly make: (sport: string | null) => object
  /** Its servers when clients reach the service at this origin. */
  readonly serversAt: (origin: string) => object
}

export interface ApiDocumentsDeps {
  readonly openApi: ApiDocument
  readonly asyncApi: ApiDocument
  /** The origin at which the client of a request reaches the service. */
  readonly originOf: (request: Request) => string
}

type Page = (request: RoutedRequest) => Promise<Response>

/** One way to write a document, in two parts that make one text. */
interface Form {
  readonly type: string
  readonly front: (document: object) => string
  readonly end: (servers: object) => string
}

const forms: Readonly<Record<string, Form>> = {
  json: {
    type: 'application/json; charset=utf-8',
    front: (document) => JSON.stringify(document).slice(0, -1),
    end: (servers) => `,"servers":${JSON.stringify(servers)}}`,
  },
  yaml: {
    type: 'application/yaml; charset=utf-8',
    front: (document) => toYaml(document),
    end: (servers) => toYaml({ servers }),
  },
}

const sports = apiAreas.flatMap(({ name, isSport }) => (isSport ? [name] : []))
const query = Type.Object({
  sport: Type.Optional(Type.Unsafe<string>({ type: 'string', enum: sports })),
})

export function apiDocumentRoutes(http: HttpDeps, deps: ApiDocumentsDeps): Record<string, Page> {
  const documents = { openapi: deps.openApi, asyncapi: deps.asyncApi }
  return Object.fromEntries(
    Object.entries(documents).flatMap(([name, document]) =>
      Object.entries(forms).map(([ending, form]) => [
        `/${name}.${ending}`,
        readableByAll(http, show(document, form, deps.originOf)),
      ]),
    ),
  )
}

/** Pages of any origin may read it: it has nothing that is not public. */
function readableByAll(http: HttpDeps, page: (request: RoutedRequest) => Response): Page {
  const shown = pageRoute({ ...http, corsOrigins: ['*'] }, page)
  return async (request) => {
    const response = await shown(request)
    response.headers.set('Access-Control-Allow-Origin', '*')
    response.headers.set('Access-Control-Expose-Headers', 'ETag, X-Request-Id')
    return response
  }
}

function show({ make, serversAt }: ApiDocument, form: Form, originOf: ApiDocumentsDeps['originOf']) {
  const readQuery = queryReader(query)
  const fronts = new Map<string | null, GzipFront>()
  return (request: RoutedRequest): Response => {
    const { sport = null } = readQuery(searchOf(request.url)).query as { sport?: string }
    const front = fronts.get(sport) ?? gzipFront(form.front(make(sport)))
    fronts.set(sport, front)
    const end = form.end(serversAt(originOf(request)))
    const tag = `W/"${Bun.hash(end, front.crc).toString(36)}"`
    const headers = new Headers({
      'Content-Type': form.type,
      'Cache-Control': 'no-cache',
      ETag: tag,
      Vary: 'Accept-Encoding',
    })
    if (matchTag(request.headers.get('if-none-match'), tag) !== null) {
      headers.delete('Content-Type')
      return new Response(null, { status: 304, headers })
    }
    if (encodingFor(request.headers.get('accept-encoding'), front.length, ['gzip']) === 'identity') {
      return new Response(plain(front) + end, { headers })
    }
    headers.set('Content-Encoding', 'gzip')
    return new Response(gzipWith(front, end), { headers })
  }
}

/** Tools that fetch a document usually take gzip: the plain text is not kept beside it. */
const plain = ({ deflated }: GzipFront): string =>
  inflateRawSync(deflated, { finishFlush: zlib.Z_SYNC_FLUSH }).toString()
