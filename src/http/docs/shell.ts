/** The frame of every page of the documentation: header, navigation, search. */
import { escapeHtml } from '../../kernel/escape-html.ts'

interface NavigationGroup {
  readonly title: string
  readonly links: readonly { readonly href: string; readonly title: string }[]
}

export interface DocsPage {
  /** `/docs/api/nba`. */
  readonly path: string
  readonly title: string
  readonly body: string
  /** Links to the sections of this page, under its link in the navigation. */
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

export interface Shell {
  readonly navigation: readonly NavigationGroup[]
  readonly assets: { readonly script: string; readonly style: string }
}

const mark = `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#0b6e4f"/><path d="M6 22h5V13H6zm7.5 0h5V8h-5zM21 22h5v-6h-5z" fill="#fff"/></svg>`

export function renderPage({ navigation, assets }: Shell, page: DocsPage, isSignedIn: boolean): string {
  const groups = navigation.map(({ title, links }) => {
    const items = links.map((link) => {
      const isHere = link.href === page.path
      const current = isHere ? ' aria-current="page"' : ''
      return `<li><a href="${link.href}"${current}>${escapeHtml(link.title)}</a>${isHere ? sectionLinks(page) : ''}</li>`
    })
    return `<h2>${title}</h2><ul>${items.join('')}</ul>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(page.title)} · Scoreline</title><link rel="icon" href="/favicon.ico" type="image/svg+xml"><link rel="stylesheet" href="${assets.style}"><script type="module" src="${assets.script}"></script></head><body${isSignedIn ? ' data-session' : ''}><a class="skip" href="#content">Skip to content</a><header class="top"><a class="brand" href="/docs">${mark}Scoreline <span>docs</span></a><form class="search" role="search" action="/docs"><input type="search" name="q" placeholder="Search endpoints, fields, guides" aria-label="Search the documentation" autocomplete="off"><kbd>/</kbd><div class="results" role="listbox" aria-label="Results" hidden></div></form><div class="links"><a href="/openapi.json">OpenAPI</a><a href="/asyncapi.json">AsyncAPI</a><a class="console" href="/">Console</a></div></header><div class="layout"><details class="menu" open><summary>Contents</summary><nav aria-label="Documentation">${groups.join('')}</nav></details><main id="content">${page.body}</main></div></body></html>`
}

function sectionLinks({ sections }: DocsPage): string {
  if (sections.length === 0) return ''
  return `<ul class="here">${sections.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join('')}</ul>`
}

/** Scripts, styles and calls only from this service; no frame, no base, no form that leaves it. */
export const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
