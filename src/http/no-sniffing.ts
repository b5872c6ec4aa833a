/** In every response: browsers must not guess a type other than the declared one. */
export const noSniffing = { 'X-Content-Type-Options': 'nosniff' } as const
