/** A simplex whose corners differ by less than this has found its minimum. */
const spreadMin = 1e-8
const roundsMax = 400

/** Minimises a smooth function of a few parameters by the simplex method of Nelder and Mead. */
export function minimise(loss: (x: readonly number[]) => number, start: readonly number[]): number[] {
  type Corner = { x: number[]; y: number }
  const corner = (x: number[]): Corner => ({ x, y: loss(x) })
  const moved = (i: number) => start.map((v, k) => (k === i ? v * 1.1 + (v === 0 ? 0.05 : 0) : v))
  let simplex = [corner([...start]), ...start.map((_, i) => corner(moved(i)))]
  for (let round = 0; round < roundsMax; round++) {
    simplex = simplex.sort((a, b) => a.y - b.y)
    const worst = simplex.at(-1)!
    if (worst.y - simplex[0]!.y < spreadMin) break
    const rest = simplex.slice(0, -1)
    const centre = start.map((_, k) => rest.reduce((sum, { x }) => sum + x[k]!, 0) / rest.length)
    const at = (t: number) => corner(centre.map((c, k) => c + t * (c - worst.x[k]!)))
    const reflected = at(1)
    const tried =
      reflected.y < simplex[0]!.y
        ? [reflected, at(2)]
        : reflected.y < rest.at(-1)!.y
          ? [reflected]
          : [at(-0.5)]
    const best = tried.sort((a, b) => a.y - b.y)[0]!
    if (best.y < worst.y) simplex = [...rest, best]
    else
      simplex = [
        simplex[0]!,
        ...simplex.slice(1).map(({ x }) => corner(x.map((v, k) => (v + simplex[0]!.x[k]!) / 2))),
      ]
  }
  return simplex.sort((a, b) => a.y - b.y)[0]!.x
}
