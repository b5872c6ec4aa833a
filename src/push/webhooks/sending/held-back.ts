/** Why an installation sends nothing; null when it sends. `isOn` is the setting, `pausedSince` that of a restored copy. */
export function heldBack(isOn: boolean, pausedSince: string | null): string | null {
  if (!isOn) return 'WEBHOOKS=off: this installation sends no deliveries'
  if (pausedSince === null) return null
  return `This is a restored copy, paused since ${pausedSince}: it sends no deliveries until "scoreline resume"`
}
