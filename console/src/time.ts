/**
 * Times and days in one form: `17:08`, `Today`, `Sat 31 Oct`. They are in the viewer's zone; the service renders without
 * knowing it, so it shows UTC until the browser takes over.
 */
const isBrowser = typeof document !== 'undefined'
const zone = isBrowser ? undefined : 'UTC'

const clockParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
const clockForm = new Intl.DateTimeFormat('en', clockParts)
const secondsForm = new Intl.DateTimeFormat('en', { ...clockParts, second: '2-digit' })
/** `2026-10-31`. */
const ownDayForm = new Intl.DateTimeFormat('en-CA', { timeZone: zone })

const isInstant = (at: string): boolean => !Number.isNaN(Date.parse(at))

export const clockOf = (at: string): string => (isInstant(at) ? clockForm.format(new Date(at)) : '')

/** The day of an instant in words: `Yesterday`, `Sat 31 Oct`. */
export const dayOf = (at: string): string =>
  isInstant(at) ? dayInWords(ownDayForm.format(new Date(at))) : ''

/** `Sat 31 Oct 17:08:24`, `today 17:08:24`: it may be within a sentence. */
export function momentOf(at: string | null | undefined): string {
  if (!at || !isInstant(at)) return '–'
  const own = ownDayForm.format(new Date(at))
  const day = relativeDay(own, ownToday())?.toLowerCase() ?? dayInWords(own)
  return `${day} ${secondsForm.format(new Date(at))}`
}

const dayForm = (weekday: 'long' | 'short', month: 'long' | 'short') =>
  new Intl.DateTimeFormat('en', { weekday, day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })
const shortDay = dayForm('short', 'short')
const longDay = dayForm('long', 'long')

/** A day like `2026-10-31` in words; the year only where it is another one. */
export function dayInWords(day: string): string {
  const now = ownToday()
  const near = relativeDay(day, now)
  if (near !== null) return near
  const { weekday, day: date, month, year } = partsOf(shortDay, day)
  return `${weekday} ${date} ${month}${year === now.slice(0, 4) ? '' : ` ${year}`}`
}

/** `Saturday 31 October 2026`, after what it is from today: `Yesterday, …`. */
export function dayName(day: string): string {
  const { weekday, day: date, month, year } = partsOf(longDay, day)
  const near = relativeDay(day, ownToday())
  return `${near === null ? '' : `${near}, `}${weekday} ${date} ${month} ${year}`
}

/** `31 Oct`, for the ticks of an axis. */
export function shortDayOf(day: string): string {
  const { day: date, month } = partsOf(shortDay, day)
  return `${date} ${month}`
}

const ownToday = (): string => ownDayForm.format(new Date(serviceNowMs()))

function relativeDay(day: string, now: string): string | null {
  if (day === now) return 'Today'
  if (day === shiftDay(now, -1)) return 'Yesterday'
  return day === shiftDay(now, 1) ? 'Tomorrow' : null
}

const partsOf = (form: Intl.DateTimeFormat, day: string): Readonly<Record<string, string>> =>
  Object.fromEntries(form.formatToParts(new Date(`${day}T12:00:00Z`)).map(({ type, value }) => [type, value]))

const eastern = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })

/** The day that US leagues file an instant under: `2026-11-16`. */
export const leagueDayOf = (at: Date): string => eastern.format(at)

/** Whether the viewer's day of an instant is another one than the leagues'. */
export const isOtherDay = (at: Date): boolean => ownDayForm.format(at) !== leagueDayOf(at)

export const today = (): string => leagueDayOf(new Date(serviceNowMs()))

export function shiftDay(day: string, by: number): string {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + by)
  return at.toISOString().slice(0, 10)
}

export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && isInstant(`${text}T00:00:00Z`)

/** How long ago: `6 min`. */
export function ageOf(at: string, nowMs: number): string {
  const seconds = Math.max(0, Math.round((nowMs - Date.parse(at)) / 1_000))
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} h`
  return `${Math.floor(seconds / 86_400)} d`
}

export const ago = (at: string | null, nowMs: number): string =>
  at && isInstant(at) ? `${ageOf(at, nowMs)} ago` : 'never'

/** A length of time in the largest unit that divides it: `7 d`. */
export function spanOf(seconds: number): string {
  const [size, name] = units.find(([one]) => seconds % one === 0) ?? [1, 's']
  return `${(seconds / size).toLocaleString('en')} ${name}`
}
const units = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
] as const

let aheadMs = 0

/** The service's clock counts, where this machine's differs. */
export function noteServiceTime(serverTime: string): void {
  aheadMs = Date.parse(serverTime) - Date.now()
}

export const serviceNowMs = (): number => Date.now() + aheadMs
