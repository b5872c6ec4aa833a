interface Reached {
  readonly TRUST_PROXY: boolean
  readonly PUBLIC_URL: string | null
}

/** The origin by which the client of a request reaches the service: `PUBLIC_URL`, else what the request was sent to. */
export function originCheck(config: Reached, publicUrl: () => string): (request: Request) => string {
  return ({ url, headers }) => {
    // The host is what the client has written: anything.
    const sentTo = config.PUBLIC_URL === null && URL.canParse(url) ? new URL(url) : null
    if (!sentTo?.host) return publicUrl()
    const isSecure = sentTo.protocol === 'https:' || saysHttps(config, headers)
    return `${isSecure ? 'https' : 'http'}://${sentTo.host}`
  }
}

/** Whether browsers reach the service by HTTPS: by its own certificate, its public address or what the proxy says. */
export function secureCheck(
  config: Pick<Reached, 'TRUST_PROXY'>,
  publicUrl: () => string,
): (headers: Headers) => boolean {
  return (headers) => publicUrl().startsWith('https:') || saysHttps(config, headers)
}

/** Whether any request may have come by HTTPS; false when no `secureCheck` of this service is ever true. */
export const mayBeSecure = (config: Reached & { readonly TLS_CERT: string | null }): boolean =>
  config.TLS_CERT !== null || config.TRUST_PROXY || (config.PUBLIC_URL?.startsWith('https:') ?? false)

const saysHttps = ({ TRUST_PROXY }: Pick<Reached, 'TRUST_PROXY'>, headers: Headers): boolean =>
  TRUST_PROXY && headers.get('x-forwarded-proto') === 'https'
