/** Teams, their names and colours, as the service lists them; read once per sport and kept for the visit. */
import type { Team } from '../../client/src/index.ts'
import { call } from './api.ts'
import type { Sport } from './routes.ts'

interface Look {
  readonly name: string
  readonly primary: string | null
  readonly secondary: string | null
}

const looks = new Map<string, Look>()
const listed = new Map<Sport, readonly Team[]>()
const asked = new Set<Sport>()
const listeners = new Set<() => void>()

/** Called when colours have arrived. */
export function onTeams(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Forgets what could not be read, so that the next page asks again. */
export async function loadTeams(sport: Sport): Promise<void> {
  if (asked.has(sport)) return
  asked.add(sport)
  try {
    const { teams } = await call<{ teams: readonly Team[] }>('get', `/v1/${sport}/teams`)
    // A club that plays in several leagues is listed once.
    listed.set(sport, [...new Map(teams.map((team) => [team.team, team])).values()])
    for (const { team, name, colors, codes } of teams) {
      const look = { name, primary: colors?.primary ?? null, secondary: colors?.secondary ?? null }
      for (const code of [team, ...codes]) looks.set(`${sport} ${code}`, look)
    }
    for (const listener of listeners) listener()
  } catch {
    asked.delete(sport)
  }
}

export const teamsOf = (sport: Sport): readonly Team[] => listed.get(sport) ?? []

/** Changes when colours arrive. */
export const teamsRead = (): number => looks.size

export const teamName = (sport: Sport, team: string): string => looks.get(`${sport} ${team}`)?.name ?? team

export const teamColour = (sport: Sport, team: string): string => {
  const look = looks.get(`${sport} ${team}`)
  return readable(look?.primary ?? null) ?? ownColour(team)
}

/** As RGB: small marks in two blues must differ on a dark page too. */
const alikeBelow = 110

/** The second colour where both teams play in nearly the same. */
export function sideColours(sport: Sport, home: string, away: string): Readonly<Record<string, string>> {
  const first = teamColour(sport, home)
  const second = teamColour(sport, away)
  const other = readable(looks.get(`${sport} ${away}`)?.secondary ?? null)
  const isAlike = distance(first, second) < alikeBelow
  const turned = fromHsl((hueOf(first) + 150) % 360, 0.6, 0.45)
  const choice = !isAlike ? second : other && distance(first, other) >= alikeBelow ? other : turned
  return { [home]: first, [away]: choice }
}

/** A colour of its own for a team without one. */
function ownColour(team: string): string {
  let hash = 0
  for (const letter of team) hash = (hash * 31 + letter.charCodeAt(0)) % 360
  return fromHsl(hash, 0.55, 0.45)
}

const isDark = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches

/** What marks of a chart need to be seen. */
const contrastMin = 3

/** The colour, lighter on a dark page and darker on a light one where it would not be seen; null for no colour. */
export function readable(colour: string | null, onDark = isDark()): string | null {
  if (colour === null || !/^#?[0-9a-f]{6}$/i.test(colour)) return null
  const [hue, saturation, own] = toHsl(colour.replace('#', ''))
  const [low, high] = onDark ? [0.5, 0.7] : [0.3, 0.5]
  const step = onDark ? 0.02 : -0.02
  let light = Math.min(high, Math.max(low, own))
  let seen = fromHsl(hue, saturation, light)
  while (contrast(seen, onDark ? '#171e26' : '#ffffff') < contrastMin) {
    light += step
    seen = fromHsl(hue, saturation, light)
  }
  return seen
}

/** As WCAG defines it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = partsOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const partsOf = (hex: string): readonly number[] =>
  [0, 2, 4].map((at) => Number.parseInt(hex.replace('#', '').slice(at, at + 2), 16))

function distance(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)]
  return Math.hypot(...one.map((part, at) => part - other[at]!))
}

const hueOf = (colour: string): number => toHsl(colour.replace('#', ''))[0]

function toHsl(hex: string): readonly [hue: number, saturation: number, light: number] {
  const [red, green, blue] = partsOf(hex).map((part) => part / 255) as [number, number, number]
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [light, span] = [(high + low) / 2, high - low]
  if (span === 0) return [0, 0, light]
  const saturation = span / (1 - Math.abs(2 * light - 1))
  const sixth =
    high === red
      ? ((green - blue) / span + 6) % 6
      : high === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4
  return [sixth * 60, saturation, light]
}

function fromHsl(hue: number, saturation: number, light: number): string {
  const part = (shift: number): string => {
    const turn = (shift + hue / 30) % 12
    const value =
      light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}
