import Type from 'typebox'
import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { LineupSide, namedSide, openSide, playersOfSide } from '../../../games/lineup.ts'
import { readNames } from '../../../games/players/names.ts'
import { gameMaxAgeS } from '../../../games/read-game.ts'
import { FixtureId } from '../records/fields.ts'
import { lineup } from '../records/lineup.ts'
import { player } from '../records/player.ts'
import { readFixture } from '../scope.ts'

export const lineups = endpoint({
  path: '/v1/soccer/fixtures/{fixture_id}/lineups',
  summary: 'The lineups of a soccer match: starters, bench, and whether they are confirmed',
  params: Type.Object({ fixture_id: FixtureId }),
  response: Strict({
    fixture_id: FixtureId,
    home: means(LineupSide, 'The lineup of the home side'),
    away: means(LineupSide, 'The lineup of the visitors'),
    meta: Meta,
  }),
  errors: ['scope_denied'],
  handle: async ({ params, principal }, { read }) => {
    const { id, doc, atMs } = await readFixture(read, principal, params.fixture_id)
    const stored = await read.get(lineup, id)
    const { home, away } = stored?.doc ?? { home: openSide(doc.home.team), away: openSide(doc.away.team) }
    const names = await readNames(read, player, [home, away].flatMap(playersOfSide))
    return objectAnswer(
      { fixture_id: id, home: namedSide(home, names), away: namedSide(away, names) },
      { lastModifiedMs: stored?.atMs ?? atMs, maxAgeS: gameMaxAgeS(doc) },
    )
  },
})
