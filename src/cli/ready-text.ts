/** What a start prints on a terminal: only addresses that answer when they are opened. */
export const readyText = (url: string): string =>
  `\n  Scoreline is ready\n\n  Console  ${url}/\n  Docs     ${url}/docs\n  OpenAPI  ${url}/openapi.json\n  Health   ${url}/readyz\n\n`
