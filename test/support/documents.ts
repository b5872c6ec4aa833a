/** Posts raw feed documents to a service as an operator does. */
import type { InProcess } from './in-process.ts'

export interface DocumentReport {
  readonly accepted: number
  readonly unchanged: number
  readonly rejected: readonly { readonly position: string; readonly reason: string }[]
  readonly notices: readonly { readonly position: string; readonly reason: string }[]
}

export async function postDocument(
  service: Pick<InProcess, 'url' | 'adminToken'>,
  feed: string,
  body: string | Uint8Array<ArrayBuffer>,
  query: Readonly<Record<string, string>> = {},
): Promise<DocumentReport> {
  const address = new URL(`/admin/feeds/${feed}/documents`, service.url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  const headers = { Authorization: `Bearer ${service.adminToken}` }
  const response = await fetch(address, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`${feed}: ${response.status} ${await response.text()}`)
  return (await response.json()) as DocumentReport
}
