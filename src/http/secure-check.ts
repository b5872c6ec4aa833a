/** Whether browsers reach the service by HTTPS: by its own certificate, its public address or what the proxy says. */
export function secureCheck(
  config: { readonly TRUST_PROXY: boolean },
  publicUrl: () => string,
): (headers: Headers) => boolean {
  return (headers) =>
    publicUrl().startsWith('https:') || (config.TRUST_PROXY && headers.get('x-forwarded-proto') === 'https')
}
