/** Whether browsers reach the service by HTTPS: by its own certificate, its public address or what the proxy says. */
export function secureCheck(
  config: { readonly TRUST_PROXY: boolean },
  publicUrl: () => string,
): (header: (name: string) => string | null) => boolean {
  return (header) =>
    publicUrl().startsWith('https:') || (config.TRUST_PROXY && header('x-forwarded-proto') === 'https')
}
