import { clamp } from '../../src/kernel/numbers.ts'
import type { Rng } from '../../src/kernel/rng.ts'
import { drawName, type Origin, originsOf } from '../shared/names.ts'
import { drawArsenal, type Offering } from './arsenal.ts'

const list = (text: string): readonly string[] => text.trim().split(/\s+/)

// As in the shared lists, no well-known player has one of these surnames: every person here is made up.
const caribbean: Origin = {
  share: 24,
  first: list(`
    Abel Adalberto Alexis Anderson Ariel Bladimir Carlos Cristian Danilo Darwin Edgardo Eliezer Emilio Enmanuel
    Fermín Geraldo Heriberto Ismael Jeferson Jhonatan Jorge Josué Leonel Lisandro Luciano Marino Misael
    Nelson Norberto Orlando Pascual Rafael Reinaldo Rigoberto Saúl Tomás Ubaldo Wilkin Yefri Yoandy`),
  last: list(`
    Alcántar Almonte-Vega Arciniegas Batistuta Brazobal Camarena Casilla-Peña Cepeño Cordovés Damirón Echavarri
    Encarnal Espaillat Feliciani Frómeta Galarraz Guillorme Henríquez-Sosa Infantino Jáquez Landestoy
    Liranza Madrigales Manzanal Mercader Mirabales Montesino Ovallar Paniagua Peguerón Pichardino Quezadal
    Reynosal Rosarión Santamar Severinal Tejedor Urbáez Valdespín Villalonas Yéprez Zapatero`),
}

const japanese: Origin = {
  share: 4,
  first: list('Daichi Haruki Hayato Kaito Kazuki Kenta Masato Naoki Riku Ryota Shota Sora Takumi Yuma'),
  last: list(`
    Akizuki Fukamachi Hanamura Hoshikawa Isogai Kagawara Kirishima Minazuki Nakasone Okamori Sakuraba
    Shiranui Tachikawa Tokiwa Yukimura`),
}

/** Where the players of the simulated league come from. */
const origins: readonly Origin[] = [
  ...originsOf([
    ['american', 60],
    ['latin', 8],
    ['canadian', 4],
  ]),
  caribbean,
  japanese,
]

/** Fielding positions by their usual abbreviations; a designated hitter has none. */
export const fieldPositions = ['C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF'] as const
export type FieldPosition = (typeof fieldPositions)[number]
export type HitterPosition = FieldPosition | 'DH'

interface Person {
  readonly slug: string
  readonly name: string
}

/** A made-up batter. Ratings are log shifts, 0 being an ordinary regular of the league. */
export interface Batter extends Person {
  readonly position: HitterPosition
  readonly bats: 'L' | 'R' | 'S'
  /** Odds of making contact on a swing. */
  readonly contact: number
  /** Exit velocity, in miles per hour above average. */
  readonly power: number
  /** Odds of not swinging at a bad pitch. */
  readonly eye: number
  /** Odds of taking an extra base. */
  readonly speed: number
  /** Degrees above the average launch angle. */
  readonly lift: number
}

/** A made-up pitcher. */
export interface Pitcher extends Person {
  readonly throws: 'L' | 'R'
  readonly arsenal: readonly Offering[]
  /** Log shifts of pitches in the zone and of missed swings, and degrees by which the launch angle is lowered. */
  readonly command: number
  readonly stuff: number
  readonly sink: number
  /** Pitches until fatigue. */
  readonly stamina: number
  /** Feet of extension towards the plate. */
  readonly extension: number
  /** Release point: feet from the middle of the rubber, and above the ground. */
  readonly release: { readonly x: number; readonly z: number }
}

export type PitcherRole = 'starter' | 'long' | 'middle' | 'setup' | 'closer'

type SlugFor = (name: string) => string

interface Build {
  readonly contact: number
  readonly power: number
  readonly speed: number
}

/** The ratings of a position before individual variation. */
const builds: Readonly<Record<HitterPosition, Build>> = {
  C: { contact: -0.06, power: -0.2, speed: -0.6 },
  '1B': { contact: -0.02, power: 1.1, speed: -0.45 },
  '2B': { contact: 0.1, power: -0.6, speed: 0.15 },
  '3B': { contact: 0, power: 0.6, speed: -0.1 },
  SS: { contact: 0.06, power: -0.3, speed: 0.25 },
  LF: { contact: 0, power: 0.5, speed: 0.1 },
  CF: { contact: 0, power: -0.2, speed: 0.55 },
  RF: { contact: -0.02, power: 0.8, speed: 0.1 },
  DH: { contact: -0.04, power: 1.4, speed: -0.4 },
}

/** `worth` is about 0 for a regular, lower for a reserve. */
export function createBatter(rng: Rng, slugFor: SlugFor, position: HitterPosition, worth: number): Batter {
  const name = drawName(rng, origins)
  const build = builds[position]
  return {
    slug: slugFor(name),
    name,
    position,
    bats: rng.weighted(['R', 'L', 'S'] as const, (hand) => ({ R: 56, L: 32, S: 12 })[hand]),
    contact: build.contact + worth * 0.1 + rng.normal(0, 0.2),
    power: build.power + worth + rng.normal(0, 1.4),
    eye: worth * 0.08 + rng.normal(0, 0.13),
    speed: build.speed + rng.normal(0, 0.3),
    lift: rng.normal(0, 2.2),
  }
}

interface Job {
  readonly velocity: number
  readonly offerings: readonly [min: number, max: number]
  readonly stamina: number
  readonly stuff: number
  readonly command: number
}

const jobs: Readonly<Record<PitcherRole, Job>> = {
  starter: { velocity: 93.9, offerings: [4, 5], stamina: 92, stuff: 0, command: 0.03 },
  long: { velocity: 93.4, offerings: [3, 4], stamina: 52, stuff: -0.05, command: -0.03 },
  middle: { velocity: 94.5, offerings: [2, 4], stamina: 27, stuff: 0.04, command: -0.05 },
  setup: { velocity: 95.8, offerings: [2, 3], stamina: 26, stuff: 0.13, command: -0.01 },
  closer: { velocity: 96.6, offerings: [2, 3], stamina: 25, stuff: 0.2, command: 0 },
}

export function createPitcher(rng: Rng, slugFor: SlugFor, role: PitcherRole, worth: number): Pitcher {
  const name = drawName(rng, origins)
  const job = jobs[role]
  const throws = rng.chance(0.72) ? 'R' : 'L'
  const velocity = clamp(job.velocity + rng.normal(0, 1.7), 88.5, 100.5)
  const sign = throws === 'R' ? -1 : 1
  return {
    slug: slugFor(name),
    name,
    throws,
    arsenal: drawArsenal(rng, { throws, velocity }, rng.int(...job.offerings)),
    command: job.command + worth * 0.05 + rng.normal(0, 0.07),
    // Faster pitches are missed more often.
    stuff: job.stuff + worth * 0.08 + (velocity - job.velocity) * 0.025 + rng.normal(0, 0.09),
    sink: rng.normal(0, 2),
    stamina: job.stamina + rng.normal(0, job.stamina * 0.06),
    extension: clamp(rng.normal(6.4, 0.3), 5.4, 7.4),
    release: { x: sign * clamp(rng.normal(1.9, 0.6), 0.3, 3.6), z: clamp(rng.normal(5.8, 0.4), 4.4, 6.8) },
  }
}
