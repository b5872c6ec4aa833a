/** The calibration tables of a model as docs/models has them. */
import { brier, calibration, type Scored, worstGap } from './calibration.ts'

export interface Report {
  /** The fitted parameters, to be stored in model.json. */
  readonly parameters: object
  /** By title: predictions and results. */
  readonly measured: Readonly<Record<string, readonly Scored[]>>
}

export const reportLines = ({ measured }: Report): string[] =>
  Object.entries(measured).flatMap(([title, scored]) => tableLines(title, scored))

function tableLines(title: string, scored: readonly Scored[]): string[] {
  const table = calibration(scored)
  const rows = table.flatMap(({ points, games, expected, actual, error }, i) => {
    const cells = [points, games, expected.toFixed(3), actual.toFixed(3), error.toFixed(3)]
    return points === 0 ? [] : [`| ${i / 10}–${(i + 1) / 10} | ${cells.join(' | ')} |`]
  })
  return [
    '',
    `${title}: Brier score ${brier(scored).toFixed(4)}, largest gap in a decile of at least 200 points ${worstGap(table).toFixed(4)}.`,
    '',
    '| decile | points | games | expected | actual | standard error |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ]
}
