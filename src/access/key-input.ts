import { ApiError } from '../contract/errors.ts'
import { parseInstant } from '../kernel/calendar.ts'
import { Compile, type Validator } from '../kernel/compile.ts'
import { firstMismatch } from '../kernel/mismatch.ts'
import type { KeyRow, KeyTerms } from '../store/sql/keys/keys.ts'
import { KeyPatch, NewKey, RotateRequest } from './key-schema.ts'

export interface InputRules {
  readonly nowMs: number
  readonly knownLeagues: ReadonlySet<string>
}

const newKey = Compile(NewKey)
const keyPatch = Compile(KeyPatch)
const rotateRequest = Compile(RotateRequest)

/** The terms of a new key, or 422. Validated here because the command line does not use the HTTP layer. */
export function readNewKey(input: NewKey, rules: InputRules): KeyTerms {
  check(newKey, input)
  return {
    name: input.name,
    tier: input.tier,
    leagues: readLeagues(input.leagues ?? null, rules),
    requestsPerMinute: input.requests_per_minute ?? null,
    delaySeconds: input.delay_seconds ?? null,
    expiresAtMs: readExpiry(input.expires_at ?? null, rules),
  }
}

/** The terms of `row` with the changes of `patch`. */
export function readPatch(row: KeyRow, patch: KeyPatch, rules: InputRules): KeyTerms {
  check(keyPatch, patch)
  const { leagues, requests_per_minute: requestsPerMinute, expires_at: expiresAt } = patch
  const { delay_seconds: delaySeconds } = patch
  return {
    name: patch.name ?? row.name,
    tier: patch.tier ?? row.tier,
    leagues: leagues === undefined ? (row.leagues?.split(',') ?? null) : readLeagues(leagues, rules),
    requestsPerMinute: requestsPerMinute === undefined ? row.requestsPerMinute : requestsPerMinute,
    delaySeconds: delaySeconds === undefined ? row.delaySeconds : delaySeconds,
    expiresAtMs: expiresAt === undefined ? row.expiresAtMs : readExpiry(expiresAt, rules),
  }
}

export function checkGrace(graceSeconds: number): void {
  check(rotateRequest, { grace_seconds: graceSeconds })
}

function readLeagues(leagues: readonly string[] | null, rules: InputRules): readonly string[] | null {
  const wrong = leagues?.findIndex((id) => !rules.knownLeagues.has(id)) ?? -1
  if (leagues !== null && wrong >= 0) {
    const known = [...rules.knownLeagues].join(', ')
    throw unacceptable(`leagues/${wrong}`, `is not a known league: ${leagues[wrong]}; known: ${known}`)
  }
  return leagues
}

function readExpiry(text: string | null, rules: InputRules): number | null {
  if (text === null) return null
  const ms = parseInstant(text)
  if (ms === null)
    throw unacceptable('expires_at', 'must be an RFC 3339 instant with an offset, like 2026-11-15T00:00:00Z')
  if (ms <= rules.nowMs) throw unacceptable('expires_at', 'must be in the future')
  return ms
}

function check(validator: Validator, value: unknown): void {
  if (validator.Check(value)) return
  const { path, message } = firstMismatch(validator, value)
  throw unacceptable(path, message)
}

function unacceptable(param: string, message: string): ApiError {
  return new ApiError('unprocessable', { param, message: `${param === '' ? 'the body' : param} ${message}` })
}
