import { escapeHtml } from '../../kernel/escape-html.ts'
import { type ApiArea, areaOf } from '../api-areas.ts'
import { endpointSection, type Listed, operationOf, type ViewContext } from './endpoint-view.ts'
import { SchemaIndex } from './schema-view.ts'
import type { DocsPage } from './shell.ts'

/** Every endpoint of one area, and the objects in its answers. */
export function areaPage(
  area: ApiArea,
  endpoints: readonly Listed[],
  context: Omit<ViewContext, 'schemas'>,
): DocsPage & { readonly schemas: readonly string[] } {
  const all = endpoints.filter(({ path }) => areaOf(path) === area.name)
  // Lists first: they have the ids that the others take.
  const own = [...all].sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  const schemas = new SchemaIndex(context.document.components.schemas)
  const sections = own.map((endpoint) => endpointSection(endpoint, { ...context, schemas }))
  const objects = schemas.sections()
  return {
    schemas: schemas.names,
    path: areaPath(area.name),
    title: area.title,
    body: `<div class="lead"><h1>${escapeHtml(area.title)}</h1><p>${escapeHtml(area.description)}.</p><p class="soft"><b>*</b> always present in an answer. An answer also carries rate-limit headers, an <code>ETag</code> and <code>X-Request-Id</code>; <a href="/docs/errors">errors</a> have a code.</p></div>${sections.join('')}${objects}`,
    sections: own.map((endpoint) => ({
      id: operationOf(context.document, endpoint).operationId,
      title: `${endpoint.method === 'GET' ? '' : `${endpoint.method} `}${shortPath(endpoint.path)}`,
    })),
  }
}

export const areaPath = (name: string): string => `/docs/api/${name}`

/** A path without the part that the whole page shares. */
const shortPath = (path: string): string => path.replace(/^\/v1\/[a-z]+(?=\/)|^\/v1(?=\/)|^\/admin(?=\/)/, '')
