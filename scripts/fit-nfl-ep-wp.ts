/**
 * Fits expected points and win probability on the recorded games in ../shared/feeds/nfl, and writes their
 * coefficients with the measurements to judge them: `bun scripts/fit-nfl-ep-wp.ts` (`--dry` only prints; it
 * takes a few minutes). docs/models/nfl-ep-wp.md explains the figures.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { epModelOf, nextScorePoints } from '../src/sports/nfl/metrics/model/expected-points.ts'
import { wpModelOf } from '../src/sports/nfl/metrics/model/win-probability.ts'
import {
  type RecordedGame,
  recordedGameFile,
  recordedGames,
  recordedGamesFile,
} from '../test/recordings/nfl/published.ts'
import {
  byType,
  calibration,
  closeness,
  type Measured,
  measure,
  nextScoreLoss,
  winnerLoss,
} from './measure-nfl-models.ts'
import { startingTable } from './nfl-starting-table.ts'
import { epFit, trainEp } from './train-nfl-ep.ts'
import { trainWp, wpFit } from './train-nfl-wp.ts'

const folder = join(import.meta.dir, '../src/sports/nfl/metrics/model')
/** One for both models, whose values are served under one name. Increment it with every new fit. */
const version = 1
const foldsCount = 8
/** A model is not written if it is farther than this from the published values of held-out games. */
const bars = { epaCorrelation: 0.97, epaRmse: 0.35, wpaRmse: 0.06 } as const

const print = (line: string) => process.stdout.write(`${line}\n`)

type Games = readonly RecordedGame[]
type Fitted = ReturnType<typeof train>['fitted']

const train = (games: Games) => {
  const ep = trainEp(games)
  const wp = trainWp(games, epModelOf(ep))
  return { fitted: { ep, wp }, models: { ep: epModelOf(ep), wp: wpModelOf(wp) } }
}

/** Every game rated by models that have seen none of its plays, with the market's line and without. */
function heldOut(games: Games): { plain: Measured[]; spread: Measured[] } {
  const plain: Measured[] = []
  const spread: Measured[] = []
  for (let fold = 0; fold < foldsCount; fold++) {
    const { models } = train(games.filter((_, i) => i % foldsCount !== fold))
    for (const game of games.filter((_, i) => i % foldsCount === fold)) {
      plain.push(...measure(models, game, null))
      spread.push(...measure(models, game, game.spread))
    }
    print(`fold ${fold + 1} of ${foldsCount}`)
  }
  return { plain, spread }
}

/** The starting table alone, without a fit. */
function startingCloseness(games: Games, { ep, wp }: Fitted) {
  const coefficients = Object.fromEntries(
    Object.keys(ep.coefficients).map((name) => [
      name,
      startingTable[name] ?? nextScorePoints.slice(1).map(() => 0),
    ]),
  )
  const models = { ep: epModelOf({ ...ep, coefficients }), wp: wpModelOf(wp) }
  const rows = games.flatMap((game) => measure(models, game, null))
  return { ep: closeness(rows, 'ep'), epa: closeness(rows, 'epa') }
}

const files = { training: recordedGamesFile, kept_out: recordedGameFile }
const method = 'newton, ridge towards the start, folds of whole games'

interface Measurements {
  readonly data: Readonly<Record<string, unknown>>
  readonly plain: readonly Measured[]
  readonly spread: readonly Measured[]
  readonly inSample: readonly Measured[]
  readonly keptOut: readonly Measured[]
}

const points = (rows: readonly Measured[]) => ({ ep: closeness(rows, 'ep'), epa: closeness(rows, 'epa') })
const chances = (rows: readonly Measured[]) => ({ wp: closeness(rows, 'wp'), wpa: closeness(rows, 'wpa') })

const epDocument = (fitted: Fitted, games: Games, { data, plain, inSample, keptOut }: Measurements) => ({
  id: 'scoreline-ep',
  version,
  form: 'log odds of each next score against none = sum of coefficient times term',
  attribution: 'starts from a table fitted to the booster of nflfastR (nflverse, MIT)',
  ...fitted.ep,
  data,
  fit: { method, ...epFit, folds: foldsCount },
  held_out: { ...points(plain), epa_by_type: byType(plain, 'epa') },
  in_sample: points(inSample),
  kept_out_game: points(keptOut),
  starting_table: startingCloseness(games, fitted),
  next_score_log_loss: nextScoreLoss(plain),
  calibration: calibration(
    plain,
    (row) => row.ours.ep!,
    (row) => nextScorePoints[row.nextScore]!,
  ),
})

const wpDocument = (fitted: Fitted, { data, plain, spread, inSample, keptOut }: Measurements) => ({
  id: 'scoreline-wp',
  version,
  form: 'log odds of winning = sum of coefficient times term',
  ...fitted.wp,
  data,
  fit: { method, ...wpFit, folds: foldsCount },
  held_out: {
    ...chances(plain),
    wp_with_spread: closeness(spread, 'wp', 'spreadWp'),
    wpa_by_type: byType(plain, 'wpa'),
  },
  in_sample: chances(inSample),
  kept_out_game: chances(keptOut),
  winner_log_loss: winnerLoss(plain),
  calibration: calibration(
    plain,
    (row) => row.ours.wp!,
    (row) => row.won,
  ),
})

async function main(): Promise<void> {
  const games = await recordedGames(recordedGamesFile)
  const { plain, spread } = heldOut(games)
  const { fitted, models } = train(games)
  const measurements: Measurements = {
    data: { games: games.length, plays: plain.length, files },
    plain,
    spread,
    inSample: games.flatMap((game) => measure(models, game, null)),
    keptOut: (await recordedGames(recordedGameFile)).flatMap((game) => measure(models, game, null)),
  }
  const ep = epDocument(fitted, games, measurements)
  const wp = wpDocument(fitted, measurements)
  print(JSON.stringify({ ep: ep.held_out, wp: wp.held_out }, null, 2))
  const { epa } = ep.held_out
  const isNear =
    (epa.correlation ?? 0) >= bars.epaCorrelation &&
    epa.rmse <= bars.epaRmse &&
    wp.held_out.wpa.rmse <= bars.wpaRmse
  if (!isNear) throw new Error('too far from the published values of held-out games; nothing is written')
  if (process.argv.includes('--dry')) return
  writeFileSync(join(folder, 'ep-model.json'), `${JSON.stringify(ep, null, 2)}\n`)
  writeFileSync(join(folder, 'wp-model.json'), `${JSON.stringify(wp, null, 2)}\n`)
}

await main()
