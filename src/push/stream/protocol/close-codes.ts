/** Why the service closes a connection. */
export const closeCodes = {
  unauthorized: 4001,
  tier_insufficient: 4003,
  key_revoked: 4007,
  auth_timeout: 4008,
  bad_message: 4009,
  connection_limit: 4013,
  slow_consumer: 4108,
  pong_timeout: 4109,
  draining: 4200,
  /** Registered for this meaning with the protocol itself. */
  try_again_later: 1013,
} as const

export type CloseReason = keyof typeof closeCodes

/** How to go on after a code, for the reference. */
export const closeRetry =
  '40xx: do not retry unchanged; 41xx and 1013: retry with back-off; 42xx: retry at once.'

/** What each reason means, for the reference. */
export const closeMeanings: Readonly<Record<CloseReason, string>> = {
  unauthorized: 'The key or ticket is missing, unknown, used up or expired',
  tier_insufficient: 'The key was moved to a tier, or to leagues, that no longer cover its subscriptions',
  key_revoked: 'The key was revoked or has expired',
  auth_timeout: 'No auth frame came within 5 seconds',
  bad_message: 'A frame was larger than 4 KiB, or more than 1,200 frames came in a minute',
  connection_limit: 'The key has as many connections as its tier includes',
  slow_consumer:
    'The reader was more than 1 MiB or 2,000 messages behind, or read nothing for two minutes: resume from your last cursor',
  pong_timeout: 'A ping was not answered within 20 seconds',
  draining: 'The service restarts or the terms of the key changed: reconnect at once',
  try_again_later:
    'Too many sockets of your network have not authenticated yet, or an error frame before it says why: reconnect with back-off',
}
