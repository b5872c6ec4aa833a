/** Fills the parameters of `/v1/nba/games/{game_id}` and appends the query. Lists are joined with commas. */
export function fillPath(path: string, params: object = {}, query: object = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, Reflect.get(params, name)))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}

/** A parameter must not lead to another path: `.` and `..` would, even when escaped. */
function segment(name: string, value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value)
  if (/^\.{0,2}$/.test(text)) throw new TypeError(`${name} must not be empty, "." or ".."`)
  return encodeURIComponent(text)
}
