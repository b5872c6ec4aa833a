import type { Roof } from './snap.ts'

export const kickTerms = [
  '1',
  'yl',
  'yl>10',
  'yl>20',
  'yl>30',
  'dome',
  'retractable',
  'dome*yl',
  'retractable*yl',
]

/** The inputs for a field goal attempt: tens of yards to the goal line, piecewise linear, and the roof. */
export function kickValues(yardline100: number, roof: Roof): number[] {
  const beyond = (knot: number) => Math.max(0, yardline100 - knot) / 10
  const dome = Number(roof === 'dome')
  const retractable = Number(roof === 'retractable')
  const yl = yardline100 / 10
  return [1, yl, beyond(10), beyond(20), beyond(30), dome, retractable, dome * yl, retractable * yl]
}
