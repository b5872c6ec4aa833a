import { ApiError } from '../../../contract/errors.ts'
import { maySeeLeague, type Principal } from '../../../contract/principal.ts'
import { facetNames } from '../../../contract/topic.ts'
import type { WebhookTerms } from '../../../store/sql/webhooks/subscriptions.ts'
import { type AddressSettings, urlRefusal } from '../sending/guard/url-rules.ts'
import { checkEvents, checkFacets, type EventName } from './catalogue.ts'
import { eventFilterOf } from './filter.ts'
import type { StoredHeaders } from './own-headers.ts'
import type { NewWebhook } from './webhook-schema.ts'

export interface InputRules {
  readonly catalogue: readonly EventName[]
  readonly addresses: AddressSettings
}

/** Validates the terms of a subscription: throws 403 for events the key may not receive, 422 for invalid input. */
export function readTerms(
  rules: InputRules,
  principal: Principal,
  input: NewWebhook,
): Omit<WebhookTerms, keyof StoredHeaders> {
  const {
    url,
    events,
    filter = {},
    description = null,
    delay_seconds: delaySeconds = 0,
    signature = null,
  } = input
  checkEvents(rules.catalogue, principal, events)
  checkFilter(rules, principal, input)
  const refusal = urlRefusal(url, rules.addresses)
  if (refusal !== null) throw new ApiError('unprocessable', { message: refusal, param: 'url' })
  return { url, events, filter: JSON.stringify(filter), description, delaySeconds, signature }
}

function checkFilter(
  { catalogue }: InputRules,
  principal: Principal,
  { events, filter = {} }: NewWebhook,
): void {
  const eventFilter = eventFilterOf(filter)
  checkFacets(
    catalogue,
    events,
    facetNames.filter((name) => eventFilter[name] !== undefined),
  )
  const leagues = eventFilter.league ?? []
  if (leagues.length > 0 && !leagues.some((league) => maySeeLeague(principal, league.toLowerCase()))) {
    throw new ApiError('scope_denied')
  }
}

const idempotencyKeyForm = /^[\x21-\x7e]{1,255}$/

export function checkIdempotencyKey(text: string | null): string | null {
  if (text === null || idempotencyKeyForm.test(text)) return text
  throw new ApiError('invalid_parameter', {
    message: 'Idempotency-Key must be 1 to 255 printable characters without spaces',
    param: 'Idempotency-Key',
  })
}
