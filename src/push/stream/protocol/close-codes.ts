/** Why the service closes a connection. 40xx: do not retry unchanged; 41xx: retry with back-off; 42xx: retry at once. */
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
} as const

export type CloseReason = keyof typeof closeCodes
