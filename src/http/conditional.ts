/** How `If-None-Match` matches an answer: by its tag, by a star, which matches any answer, or not at all. */
type Match = 'tag' | 'any' | null

/** Weak comparison (RFC 9110, 13.1.2). */
export function matchTag(header: string | null, tag: string): Match {
  if (header === null) return null
  if (header === '*') return 'any'
  return hasTag(header, tag) ? 'tag' : null
}

function hasTag(header: string, tag: string): boolean {
  if (header === tag) return true
  if (header.indexOf(',') < 0 && !header.startsWith('"')) return false
  const opaque = tag.slice(2)
  return header.split(',').some((part) => {
    const candidate = part.trim()
    return candidate === opaque || candidate === tag
  })
}
