/** Whether `If-None-Match` matches this tag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesTag(header: string | null, tag: string): boolean {
  if (header === null) return false
  if (header === tag || header === '*') return true
  if (header.indexOf(',') < 0 && !header.startsWith('"')) return false
  const opaque = tag.slice(2)
  return header.split(',').some((part) => {
    const candidate = part.trim()
    return candidate === opaque || candidate === tag
  })
}
