import type { Tone } from './parts/basics.tsx'

/** A subscription as the service lists it. */
export interface Webhook {
  readonly id: string
  readonly key_id?: string
  readonly url: string
  readonly events: readonly string[]
  readonly description: string | null
  readonly status: 'active' | 'paused' | 'failed'
  readonly failure: { readonly failed_at: string; readonly reason: string } | null
  readonly health: {
    readonly last_success_at: string | null
    readonly consecutive_failures: number
    readonly pending: number
  }
}

export const webhookTone = ({ status }: Webhook): Tone =>
  status === 'active' ? 'good' : status === 'failed' ? 'bad' : 'warn'
