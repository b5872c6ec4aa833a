import { areaOf } from '../api-areas.ts'
import type { ApiEvent } from '../delivery-message.ts'
import { areaPath } from './area-page.ts'
import { type Listed, operationOf } from './endpoint-view.ts'
import { answerOf, type OpenApiDocument, type Schema } from './open-api-types.ts'
import type { DocsPage } from './shell.ts'

/** Title, what it is, address, and further words that find it. */
type SearchEntry = readonly [title: string, about: string, href: string, words: string]

interface Searched {
  readonly endpoints: readonly Listed[]
  readonly events: readonly ApiEvent[]
  readonly pages: readonly DocsPage[]
  readonly document: OpenApiDocument
}

/** Everything that a reader may look for: endpoints with their parameters and fields, events, pages and their parts. */
export function searchIndex({ endpoints, events, pages, document }: Searched): readonly SearchEntry[] {
  const calls = endpoints.map((endpoint): SearchEntry => {
    const operation = operationOf(document, endpoint)
    const { method, path, summary, status } = endpoint
    const answer = answerOf(document, operation, String(status))?.content?.['application/json']?.schema ?? {}
    const words = new Set([
      ...operation.parameters.map(({ name }) => name),
      ...fieldNames(answer, document, 3),
    ])
    return [
      `${method} ${path}`,
      summary,
      `${areaPath(areaOf(path))}#${operation.operationId}`,
      [...words].join(' '),
    ]
  })
  const published = events.map(
    ({ name, summary }): SearchEntry => [name, summary, `/docs/events#${name}`, 'event channel webhook'],
  )
  const parts = pages
    .filter(({ path }) => !path.startsWith('/docs/api/'))
    .flatMap(({ path, title, sections }): SearchEntry[] => [
      [title, 'Page', path, ''],
      ...sections.map(({ id, title: part }): SearchEntry => [part, title, `${path}#${id}`, '']),
    ])
  return [...calls, ...published, ...parts]
}

/** The names of all fields, down to a depth. */
function fieldNames(schema: Schema, document: OpenApiDocument, depth: number): string[] {
  if (depth === 0) return []
  const known = schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!] : schema
  if (!known) return []
  const inside = [known.items, ...(known.anyOf ?? [])].filter((one) => one !== undefined)
  const own = Object.entries(known.properties ?? {}).filter(([name]) => name !== 'meta')
  return [
    ...own.flatMap(([name, field]) => [name, ...fieldNames(field, document, depth - 1)]),
    ...inside.flatMap((one) => fieldNames(one, document, depth)),
  ]
}
