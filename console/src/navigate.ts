/** Moves between views without loading the page again; back, forward and reload keep the address. */
const listeners = new Set<() => void>()

export function onNavigate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function navigate(href: string, mode: 'push' | 'replace' = 'push'): void {
  const isNewPage = new URL(href, location.href).pathname !== location.pathname
  if (mode === 'push') history.pushState(null, '', href)
  else history.replaceState(null, '', href)
  for (const listener of listeners) listener()
  if (isNewPage) scrollTo(0, 0)
}

type QueryChanges = Readonly<Record<string, string | null>>

/** Changes parameters of the current address; null removes one. */
export function setQuery(changes: QueryChanges, mode?: 'push' | 'replace'): void {
  navigate(hrefWith(changes), mode)
}

/** The same without a new view: for what the page already shows. */
export function replaceQuery(changes: QueryChanges): void {
  history.replaceState(null, '', hrefWith(changes))
}

function hrefWith(changes: QueryChanges): string {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  return location.pathname + (text === '' ? '' : `?${text}`)
}

/** Follows links of the console inside the page. */
export function followLinks(isOwn: (path: string) => boolean): void {
  addEventListener('popstate', () => {
    for (const listener of listeners) listener()
  })
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.origin !== location.origin || !isOwn(link.pathname)) return
    event.preventDefault()
    navigate(link.pathname + link.search)
  })
}
