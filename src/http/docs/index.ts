/** The documentation at `/docs`: one page per area, the stream, events, errors and guides. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { hasSession } from '../../access/session-cookie.ts'
import { ApiError } from '../../contract/errors.ts'
import { once } from '../../kernel/once.ts'
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
import { errorsPage } from './errors-page.ts'
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
