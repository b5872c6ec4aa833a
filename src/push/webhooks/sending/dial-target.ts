import type { Socket } from 'node:net'
import { errorMessage } from '../../../kernel/error-message.ts'
import { type AttemptFailure, failure } from './attempt-failure.ts'
import type { Dial, DialTo } from './dial.ts'
import { addressRefusal } from './guard/address-rules.ts'
import { allowsHost } from './guard/allow-list.ts'
import type { AddressSettings, Target } from './guard/url-rules.ts'

/** Resolves a name to all its addresses, in the order to try them; throws when there are none. */
export type Resolve = (host: string) => Promise<readonly string[]>

export interface DialDeps {
  readonly settings: AddressSettings
  readonly resolve: Resolve
  readonly dial: Dial
}

/** Connects to a checked address of the target. If one of its addresses is not public, none is dialled. */
export async function dialTarget(
  deps: DialDeps,
  target: Target,
  signal: AbortSignal,
): Promise<Socket | AttemptFailure> {
  const { host, port, isTls } = target
  const addresses = target.address === null ? await resolved(deps.resolve, host, signal) : [host]
  if ('error' in addresses) return addresses
  const { allow } = deps.settings
  if (!allowsHost(allow, host)) {
    for (const address of addresses) {
      const why = addressRefusal(address, allow)
      if (why !== null) return failure('blocked_address', `${host}: ${address} ${why}`)
    }
  }
  const tlsHost = isTls ? host : null
  const tries = addresses.slice(0, addressesMax).map((address) => ({ address, port, tlsHost }))
  return dialFirst(deps.dial, tries, signal)
}

const addressesMax = 8

async function resolved(
  resolve: Resolve,
  host: string,
  signal: AbortSignal,
): Promise<readonly string[] | AttemptFailure> {
  const aborted = Promise.withResolvers<AttemptFailure>()
  const onAbort = () => aborted.resolve(failure('dns', 'aborted'))
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  const found = resolve(host).then(
    (addresses) => (addresses.length > 0 ? addresses : failure('dns', `${host} has no address`)),
    (error: unknown) => failure('dns', errorMessage(error)),
  )
  return Promise.race([found, aborted.promise]).finally(() => signal.removeEventListener('abort', onAbort))
}

/** How long an address is tried alone before the next one is tried in parallel (RFC 8305). */
const headStartMs = 250

/** Tries addresses in order, each with a head start; the first connection wins. */
function dialFirst(
  dial: Dial,
  tries: readonly DialTo[],
  signal: AbortSignal,
): Promise<Socket | AttemptFailure> {
  const rest = [...tries]
  const losers = new AbortController()
  const either = AbortSignal.any([signal, losers.signal])
  return new Promise((resolve) => {
    let running = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const startNext = () => {
      clearTimeout(timer)
      const to = rest.shift()
      if (to === undefined) return
      running++
      if (rest.length > 0) timer = setTimeout(startNext, headStartMs)
      void dial(to, either).then(onDialled)
    }
    const onDialled = (result: Socket | AttemptFailure) => {
      running--
      const isConnected = !('error' in result)
      // Another address has won in the same moment.
      if (isConnected && losers.signal.aborted) result.destroy()
      else if (isConnected || (running === 0 && (rest.length === 0 || signal.aborted))) {
        clearTimeout(timer)
        resolve(result)
        losers.abort()
      } else if (!signal.aborted) startNext()
    }
    startNext()
  })
}
