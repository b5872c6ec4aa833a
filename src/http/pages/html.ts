import type { ApiError } from '../../contract/errors.ts'
import { escapeHtml } from '../../kernel/escape-html.ts'

const style = `
:root{color-scheme:light dark;--ink:#1b2430;--soft:#5b6776;--line:#dfe4ea;--back:#fff;--panel:#f6f8fa;--mark:#0b6e4f}
@media(prefers-color-scheme:dark){:root{--ink:#e6ebf1;--soft:#9aa7b5;--line:#2b3440;--back:#12171d;--panel:#1a2129;--mark:#4cc38a}}
*{box-sizing:border-box}body{margin:0;font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--back)}
a{color:var(--mark);text-decoration:none}a:hover{text-decoration:underline}
header{padding:1.2rem 2rem;border-bottom:1px solid var(--line);display:flex;gap:.3rem 1.5rem;align-items:baseline;flex-wrap:wrap}
header b{font-size:1.25rem}.layout{display:flex;align-items:flex-start}
nav{position:sticky;top:0;width:19rem;flex:none;max-height:100vh;overflow:auto;padding:1.2rem 1rem 3rem 2rem;font-size:.875rem}
nav h3{margin:1rem 0 .2rem;font-size:.75rem;text-transform:uppercase;letter-spacing:.06em;color:var(--soft)}
nav a{display:block;padding:.12rem 0;color:var(--ink);overflow-wrap:anywhere}
main{flex:1;min-width:0;max-width:60rem;padding:1rem 2rem 6rem}
section{padding:1.4rem 0;border-top:1px solid var(--line)}section h2{margin:0 0 .3rem;font-size:1.15rem}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{background:var(--panel);border:1px solid var(--line);border-radius:6px;padding:.7rem .9rem;overflow:auto}
table{border-collapse:collapse;width:100%;font-size:.875rem;margin:.4rem 0 1rem}
th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--line)}th{color:var(--soft);font-weight:600}
.method{font:600 .75rem ui-monospace,monospace;color:var(--back);background:var(--mark);border-radius:4px;padding:.12rem .4rem;margin-right:.5rem}
.tier{font-size:.75rem;border:1px solid var(--line);border-radius:99px;padding:.05rem .6rem;color:var(--soft);margin-left:.5rem}
h4{margin:1rem 0 .2rem;font-size:.875rem}.soft{color:var(--soft)}h2 code{font-size:1.05rem;overflow-wrap:anywhere}
@media(min-width:801px){td:nth-child(2){min-width:8.5rem}}
@media(max-width:800px){.layout{display:block}nav{position:static;width:auto;max-height:none;padding-bottom:0}main,nav,header{padding-left:1rem;padding-right:1rem}table{display:block;overflow-x:auto}}
`

/** A complete page. It loads nothing from elsewhere. */
export function page(title: string, body: string, status = 200): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.ico" type="image/svg+xml"><style>${style}</style></head><body><header><b>Scoreline</b><a href="/docs">API reference</a><a href="/docs/errors">Errors</a><a href="/openapi.json">OpenAPI</a></header>${body}</body></html>`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:",
      'Referrer-Policy': 'no-referrer',
    },
  })
}

/** An error as a page, for a browser that was led to an address. */
export function errorPage(error: Response, { code, message }: ApiError, requestId: string): Response {
  const body = `<main><h1>${escapeHtml(message)}</h1><p><a href="/">Go to Scores</a> · <a href="/docs">API reference</a></p><p class="soft">${error.status} · ${code} · request ${requestId}</p></main>`
  const shown = page(message, body, error.status)
  for (const [name, value] of error.headers) {
    if (!shown.headers.has(name)) shown.headers.set(name, value)
  }
  shown.headers.append('Vary', 'Accept')
  return shown
}

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b6e4f"/><path d="M6 22h5V13H6zm7.5 0h5V8h-5zM21 22h5v-6h-5z" fill="#fff"/></svg>`

/** The icon that browsers request of every site. */
export const favicon = (): Response =>
  new Response(icon, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  })
