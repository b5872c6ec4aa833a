/**
 * One URL per host of a URL like `postgres://user@first:5432,second:5433/name`; null when one of them is not a URL. The
 * standard parser refuses a list of hosts.
 */
export function splitHosts(url: string): readonly string[] | null {
  const [, before, hosts, after] = /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/i.exec(url) ?? []
  if (before === undefined || hosts === undefined) return null
  const urls = hosts.split(',').map((host) => `${before}${host.trim()}${after}`)
  return urls.every((one) => URL.canParse(one)) ? urls : null
}

/** The origin that a browser sends for a page there, such as `https://app.example.com`; null for anything but an origin. */
export function originOf(text: string): string | null {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  const isOrigin = url !== null && url.username === '' && !/[?#]/.test(text) && url.pathname === '/'
  return isOrigin ? url.origin : null
}
