import { sentSession, signedIn } from '../../access/endpoints/console-session.ts'
import { ApiError } from '../../contract/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { HttpDeps } from '../http-deps.ts'
import { pageRoute } from '../other-routes.ts'
import type { RoutedRequest } from '../request-context.ts'
import { type Assets, assetFolder } from './assets.ts'
import type { FirstCall, ReadFirst } from './first-data.ts'

/** What a page begins with: who is signed in, and the answers that its first paint shows. */
interface Boot {
  readonly session: object | null
  readonly answers: Readonly<Record<string, unknown>>
  /** The service's time, which the page shows times by. */
  readonly now: string
}

/** The pages of the console as the package `console` declares and renders them. */
interface ConsoleViews {
  /** Paths of the router: `/games/:sport/:id`. */
  readonly paths: readonly string[]
  /** What a page reads first, each under the name that the page looks for. */
  readonly firstCalls: (path: string, search: string) => ReadonlyMap<string, FirstCall>
  readonly render: (page: { path: string; search: string; boot: Boot }) => { title: string; body: string }
}

interface ConsoleDeps {
  readonly assets: () => Promise<Assets>
  readonly views: ConsoleViews
  readonly read: ReadFirst
  readonly clock: Clock
}

type Page = (request: RoutedRequest) => Promise<Response>

export function consolePages(http: HttpDeps, deps: ConsoleDeps): Record<string, Page> {
  const show = pageRoute(http, (request) => showPage(http, deps, request))
  return {
    ...Object.fromEntries(deps.views.paths.map((path) => [path, show])),
    '/console': pageRoute(http, async () => new Response(null, { status: 308, headers: { Location: '/' } })),
    [`${assetFolder}/:name`]: pageRoute(http, async (request) => {
      const response = (await deps.assets()).serve(request, request.params?.name ?? '')
      if (!response) throw new ApiError('not_found')
      return response
    }),
  }
}

async function showPage(
  http: HttpDeps,
  { views, read, assets, clock }: ConsoleDeps,
  request: Request,
): Promise<Response> {
  const { pathname: path, search } = new URL(request.url)
  const text = sentSession(http, request.headers)
  const session = text === null ? null : await http.sessions.find(text)
  const calls = session ? views.firstCalls(path, search) : new Map<string, FirstCall>()
  const answers = await answersOf(read, request, calls)
  const now = new Date(clock.now()).toISOString()
  const boot = { session: session && signedIn(session), answers, now }
  return pageOf(views.render({ path, search, boot }), boot, await assets())
}

async function answersOf(
  read: ReadFirst,
  page: Request,
  calls: ReadonlyMap<string, FirstCall>,
): Promise<Record<string, unknown>> {
  const reading = [...calls].map(async ([name, call]) => [name, await read(page, call)])
  return Object.fromEntries((await Promise.all(reading)).filter(([, answer]) => answer !== null))
}

/** Scripts, styles and calls only from this service; no frame, no base, no form that leaves it. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

function pageOf({ title, body }: { title: string; body: string }, boot: Boot, assets: Assets): Response {
  // `<` is the only character that can end the block.
  const state = JSON.stringify(boot).replaceAll('<', '\\u003c')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><link rel="icon" href="/favicon.ico" type="image/svg+xml"><link rel="stylesheet" href="${assets.style}"><script type="module" src="${assets.script}"></script></head><body><div id="root">${body}</div><script type="application/json" id="boot">${state}</script></body></html>`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cache-Control': 'no-store',
      Vary: 'Cookie',
    },
  })
}
