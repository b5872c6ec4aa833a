/**
 * Fits the win-probability models on the recordings in ../shared and prints their parameters, calibration tables and
 * Brier scores: `bun scripts/fit-win-probability.ts [sport …] [--write]`. It compares the parameters with those in
 * src/sports/<sport>/win-probability/model.json, or writes them there. docs/models/win-probability-<sport>.md has the tables.
 */
import { mlbReport, nbaReport, nflReport, nhlReport, soccerReport } from './win-probability/models.ts'
import { type Report, reportLines } from './win-probability/report.ts'

const makers: Readonly<Record<string, () => Report>> = {
  nba: nbaReport,
  nhl: nhlReport,
  soccer: soccerReport,
  nfl: nflReport,
  mlb: mlbReport,
}

const args = process.argv.slice(2)
const chosen = args.filter((arg) => arg !== '--write')
for (const sport of chosen.length === 0 ? Object.keys(makers) : chosen) {
  const make = makers[sport]
  if (!make)
    throw new Error(`${sport} is not a sport with a model; accepted: ${Object.keys(makers).join(', ')}`)
  const report = make()
  const file = `src/sports/${sport}/win-probability/model.json`
  const shipped = await Bun.file(file).json()
  const fitted = { ...shipped, ...report.parameters }
  const isSame = JSON.stringify(fitted) === JSON.stringify(shipped)
  const state = isSame ? 'equal to' : args.includes('--write') ? 'written to' : 'DIFFERENT from'
  if (state === 'written to') await Bun.write(file, `${JSON.stringify(fitted, null, 2)}\n`)
  if (state === 'DIFFERENT from') process.exitCode = 1
  const lines = [
    `# ${sport}`,
    `${JSON.stringify(report.parameters)}, ${state} ${file}`,
    ...reportLines(report),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
