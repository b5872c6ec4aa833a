import { type ClosingSpec, closedTopic, closingDerivation, closingRecord } from './closing.ts'
import { historyEndpoint } from './history.ts'
import { oddsTopic } from './topics.ts'

/** What the odds of a sport consist of beside their records, from one declaration. */
export function sportOdds<G>(spec: ClosingSpec<G>) {
  const { sport, odds, game, gameOf } = spec
  const closing = closingRecord(spec)
  const teams = (doc: G) => [gameOf(doc).home, gameOf(doc).away]
  return {
    closing,
    history: historyEndpoint(spec, closing),
    derivation: closingDerivation(spec, closing),
    topics: [
      oddsTopic<G>({ name: `${sport}.odds`, record: odds, game: { record: game, teams } }),
      closedTopic(spec, closing),
    ],
  }
}
