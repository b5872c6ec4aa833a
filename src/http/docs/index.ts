/** The documentation at `/docs`: one page per area, the stream, events, errors and guides. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { hasSession } from '../../access/session-cookie.ts'
import { ApiError, errorCatalogue } from '../../contract/errors.ts'
import { once } from '../../kernel/concurrency.ts'
import { escapeHtml } from '../../kernel/escape-html.ts'
import { projectFile } from '../../kernel/project-files.ts'
import { apiAreas } from '../api-areas.ts'
import type { StreamProtocol } from '../asyncapi.ts'
import { createAssets } from '../console/assets.ts'
import type { ApiEvent } from '../delivery-message.ts'
import { encodingFor } from '../encode.ts'
import type { Examples } from '../examples.ts'
import type { RoutedRequest } from '../request-context.ts'
import { areaPage } from './area-page.ts'
import type { Listed } from './endpoint-view.ts'
import { eventsPage } from './events-page.ts'
import { guidePage, guides } from './guides.ts'
import { homePage } from './home-page.ts'
import type { OpenApiDocument } from './open-api-types.ts'
import { searchIndex } from './search-index.ts'
import { type DocsPage, policy, renderPage, type Shell } from './shell.ts'
import { streamPage } from './stream-page.ts'

export interface DocsContents {
  readonly endpoints: readonly Listed[]
  readonly openApi: () => object
  readonly events: readonly ApiEvent[]
  readonly protocol: StreamProtocol
  readonly examples: Examples
  readonly url: () => string
}

type Page = (request: RoutedRequest) => Response

/** Every path of the documentation. Pages are rendered and compressed once, when they are first read. */
export function docsRoutes(contents: DocsContents): Record<string, Page> {
  const assets = createAssets(assetFiles(), '/docs/assets')
  const built = once(() => buildPages(contents))
  const texts = new Map<string, Compressed>()
  const show = (path: string) => (request: RoutedRequest) => {
    const page = built().get(path)
    if (!page) throw new ApiError('not_found')
    const isSignedIn = hasSession(request.headers.get('cookie'))
    const name = `${path} ${isSignedIn}`
    const text = texts.get(name) ?? compress(renderPage({ navigation, assets }, page, isSignedIn))
    texts.set(name, text)
    return answer(request, text, 'text/html; charset=utf-8')
  }
  const index = once(() => compress(JSON.stringify(searchIndex(searched(contents, [...built().values()])))))
  const fixed = pathsOf().flatMap((path) => [[path, show(path)] as const, [`${path}/`, show(path)] as const])
  return {
    ...Object.fromEntries(fixed),
    '/docs/search.json': (request) => answer(request, index(), 'application/json; charset=utf-8'),
    '/docs/assets/:name': (request) => {
      const response = assets.serve(request, request.params?.name ?? '')
      if (!response) throw new ApiError('not_found')
      return response
    },
  }
}

const searched = ({ endpoints, events, openApi }: DocsContents, pages: readonly DocsPage[]) => ({
  endpoints,
  events,
  pages,
  document: openApi() as OpenApiDocument,
})

const pathsOf = (): string[] => navigation.flatMap(({ links }) => links.map(({ href }) => href))

const navigation: Shell['navigation'] = [
  {
    title: 'Guides',
    links: [
      { href: '/docs', title: 'Overview' },
      ...guides.map(({ slug, title }) => ({ href: `/docs/guides/${slug}`, title })),
    ],
  },
  {
    title: 'API reference',
    links: apiAreas.map(({ name, title }) => ({ href: `/docs/api/${name}`, title })),
  },
  {
    title: 'Push',
    links: [
      { href: '/docs/stream', title: 'Stream protocol' },
      { href: '/docs/events', title: 'Events' },
      { href: '/docs/errors', title: 'Errors' },
    ],
  },
]

function buildPages({
  endpoints,
  openApi,
  events,
  protocol,
  examples,
  url,
}: DocsContents): Map<string, DocsPage> {
  const context = { document: openApi() as OpenApiDocument, examples, url: url() }
  const areas = apiAreas.map((area) => areaPage(area, endpoints, context))
  const homes = new Map(
    areas.toReversed().flatMap(({ path, schemas }) => schemas.map((name) => [name, path] as const)),
  )
  const pages = [
    homePage(apiAreas, guides, url()),
    ...guides.map(guidePage),
    ...areas,
    streamPage(protocol, url()),
    eventsPage(events, context, homes),
    errorsPage(),
  ]
  return new Map(pages.map((page) => [page.path, page]))
}

interface Compressed {
  readonly text: string
  readonly gzip: Uint8Array<ArrayBuffer>
}

const compress = (text: string): Compressed => ({ text, gzip: Uint8Array.from(gzipSync(text, { level: 9 })) })

function answer(request: Request, { text, gzip }: Compressed, type: string): Response {
  const isPlain = encodingFor(request.headers.get('accept-encoding'), text.length, ['gzip']) === 'identity'
  return new Response(isPlain ? text : gzip, {
    headers: {
      'Content-Type': type,
      ...(isPlain ? {} : { 'Content-Encoding': 'gzip' }),
      Vary: 'Accept-Encoding, Cookie',
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': policy,
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'no-referrer',
    },
  })
}

/** The script and the style sheet; their names change with their content. */
function assetFiles() {
  return ['docs.js', 'docs.css'].map((file) => {
    const text = readFileSync(projectFile(`src/http/docs/assets/${file}`), 'utf8')
    const hash = new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 8)
    return { name: file.replace('.', `-${hash}.`), text }
  })
}

/** What a caller can do about each code. */
const advice: Record<keyof typeof errorCatalogue, string> = {
  invalid_parameter: 'Change the value that param names. Repeating the same request gives the same error.',
  missing_parameter: 'Add the parameter that param names.',
  invalid_json: 'Send one well-formed JSON document in UTF-8.',
  unauthorized:
    'Send Authorization: Bearer with a valid key. Missing, unknown, revoked and expired keys get the same answer.',
  tier_insufficient: 'required_tier names the lowest tier that includes this resource.',
  scope_denied: 'GET /v1/account lists the leagues of a key.',
  console_token_required: 'Send X-Console-Token with the console_token of the sign-in, or use a key.',
  not_found: 'Check the path and the id in it.',
  method_not_allowed: 'The Allow header lists the methods of this path.',
  conflict: 'The message says with which one.',
  history_changed:
    'The journal was restored or lost its newest entries: read everything again without a cursor.',
  cursor_expired: 'Start again without a cursor: reading from there to the end misses nothing.',
  payload_too_large: 'Send less at a time.',
  unsupported_media_type: 'Send Content-Type: application/json.',
  unprocessable: 'param names the field of the body that is not valid.',
  rate_limited: 'Wait for the seconds in Retry-After; the next request is then accepted.',
  internal_error: 'Try again with exponential back-off, and send the request_id to the operator.',
  unavailable: 'Try again after Retry-After seconds.',
}

/** Every error code and what to do about it: the target of `documentation_url`. */
function errorsPage(): DocsPage {
  const codes = Object.keys(errorCatalogue) as (keyof typeof errorCatalogue)[]
  const rows = codes.map((code) => {
    const { status, message } = errorCatalogue[code]
    return `<section class="prose error" id="${code}"><h2><a class="anchor" href="#${code}"><code>${code}</code></a> <span class="status">${status}</span></h2><p>${escapeHtml(message)} <span class="soft">${escapeHtml(advice[code])}</span></p></section>`
  })
  const intro =
    '<div class="lead"><h1>Errors</h1><p>An error is <code>{"error":{"code","message","request_id",…}}</code>; with <code>Accept: application/problem+json</code> the same fields come as RFC 9457. Malformed HTTP gets a 400 and headers over 16 KiB a 431, both without a body.</p></div>'
  return {
    path: '/docs/errors',
    title: 'Errors',
    body: intro + rows.join(''),
    sections: codes.map((code) => ({ id: code, title: code })),
  }
}
