/** The calls about the plays and pitches of a game, and about one player's games. */
import Type, { type Static } from 'typebox'
import { textListAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, means, Nullable, Strict } from '../../../contract/schema.ts'
import { GameId } from '../../../games/game-fields.ts'
import {
  gameLogEndpoint,
  type LogRequest,
  leagueLog,
  loggedGame,
  loggedGameFields,
} from '../../../games/players/game-log.ts'
import { type Names, PlayerName, readNames } from '../../../games/players/names.ts'
import { playsEndpoint, playsSince } from '../../../games/plays-endpoint.ts'
import { gameMaxAgeS, readNamed } from '../../../games/read-game.ts'
import { addMembers, jsonText } from '../../../kernel/json.ts'
import type { Kinds } from '../kinds.ts'
import { type BaseballLeague, phases } from '../league.ts'
import { inningsText } from '../metrics/rates.ts'
import type { BatterLine, PitcherLine, SideLines } from '../records/box.ts'
import { playerSeason } from '../records/counted.ts'
import { playElements, servedPlaySchema } from '../served-play.ts'
import { sides } from '../side.ts'
import { lineSchemas } from './box-score.ts'

const named = (who: string) => ({
  ...PlayerName,
  description: `Display name of the ${who}; null when no source names him`,
})

const pitcher_name = named('pitcher')
const batter_name = named('batter')

/** The names of a plate appearance, which is the batter's. */
const playNames = { player_name: batter_name, batter_name, pitcher_name }
/** The names of a pitch, which is the pitcher's. */
const pitchNames = { player_name: pitcher_name, batter_name, pitcher_name }

interface Duel {
  readonly batter: string
  readonly pitcher: string
}

function namesOfPlay({ nameOf }: Names, { batter, pitcher }: Duel) {
  const name = nameOf(batter)
  return { player_name: name, batter_name: name, pitcher_name: nameOf(pitcher) }
}

function namesOfPitch({ nameOf }: Names, { batter, pitcher }: Duel) {
  const name = nameOf(pitcher)
  return { player_name: name, batter_name: nameOf(batter), pitcher_name: name }
}

export const playByPlay = (league: BaseballLeague, kinds: Kinds) =>
  playsEndpoint(league, {
    game: kinds.game,
    play: kinds.play,
    element: Strict(
      { ...servedPlaySchema(league, kinds).properties, ...playNames },
      `${league.title}NamedPlay`,
    ),
    after: playsSince,
    render: async ({ read, plays, shown }) => {
      const complete = playElements(plays.map((one) => one.doc)).slice(plays.length - shown.length)
      const slugs = complete.flatMap(({ batter, pitcher }) => [batter, pitcher])
      const names = await readNames(read, kinds.player, slugs)
      return { texts: complete.map((one) => jsonText({ ...one, ...namesOfPlay(names, one) })) }
    },
  })

export const pitches = (league: BaseballLeague, { game, pitch, player }: Kinds) => {
  const ServedPitch = Strict({ ...pitch.stored.properties, ...pitchNames }, `${league.title}ServedPitch`)
  return endpoint({
    path: `/v1/${league.id}/games/{game_id}/pitches`,
    tier: 'standard',
    league: league.id,
    summary: `Every pitch of ${league.aGame}, in order`,
    description: 'Automatic balls and strikes are listed (`AB`, `AS`) but do not count as pitches thrown.',
    params: Type.Object({ game_id: GameId }),
    response: Strict({
      pitches: means(Type.Array(ServedPitch), 'The pitches, in the order they were thrown'),
      meta: Meta,
    }),
    handle: async ({ params }, { read }) => {
      const stored = await readNamed(read, game, params.game_id)
      const rows = await read.list(pitch, { parents: [stored.id] })
      const slugs = rows.flatMap(({ doc }) => [doc.pitcher, doc.batter])
      const names = await readNames(read, player, slugs)
      return textListAnswer(
        'pitches',
        rows.map(({ text, doc }) => addMembers(text, namesOfPitch(names, doc))),
        {
          lastModifiedMs: rows.reduce((latest, one) => Math.max(latest, one.atMs), stored.atMs),
          maxAgeS: gameMaxAgeS(stored.doc),
        },
      )
    },
  })
}

/** A player's line without what the log says once, and without averages of the season. */
const logSchemas = (league: BaseballLeague) => {
  const { Batter, Pitcher } = lineSchemas(league)
  const { player: _b, avg, obp, slg, ops, name: _bn, name_complete: _bc, ...batting } = Batter.properties
  const { player: _p, era, name: _pn, name_complete: _pc, ...pitching } = Pitcher.properties
  return {
    batting: Strict(batting, `${league.title}BattingGame`),
    pitching: Strict(pitching, `${league.title}PitchingGame`),
  }
}
type Batting = Static<ReturnType<typeof logSchemas>['batting']>
type Pitching = Static<ReturnType<typeof logSchemas>['pitching']>

export const playerGames = (league: BaseballLeague, kinds: Kinds) => {
  const { batting, pitching } = logSchemas(league)
  return gameLogEndpoint({
    ...leagueLog(league),
    description: 'Games under way are included.',
    players: kinds.player,
    element: Strict(
      {
        ...loggedGameFields,
        phase: kinds.game.stored.properties.phase,
        batting: { ...Nullable(batting), description: 'His batting line; null without one' },
        pitching: { ...Nullable(pitching), description: 'His pitching line; null without one' },
      },
      `${league.title}PlayerGame`,
    ),
    read: (request) => readLog(kinds, request),
  })
}

async function readLog(
  { game, summary, playerGame }: Kinds,
  { read, player: { player: slug }, season }: LogRequest,
) {
  const played = await read.list(playerGame, {
    parents: phases.map((phase) => playerSeason(season, phase, slug)),
  })
  const ids = new Set(played.map(({ doc }) => doc.game_id))
  const games = (await read.list(game, { parents: [season] })).filter(({ id }) => ids.has(id))
  const counted = await read.getMany(summary, [...ids])
  return games.flatMap(({ id, doc, atMs }) => {
    const lines = counted.get(id)
    if (!lines) return []
    return sides.flatMap((side) => {
      const own = linesOf(lines.doc[side], slug)
      if (own.batting === null && own.pitching === null) return []
      const element = { ...loggedGame(doc, side), phase: doc.phase, ...own }
      return [{ element, startUtc: doc.start_utc, atMs: Math.max(atMs, lines.atMs) }]
    })
  })
}

function linesOf({ batters, pitchers }: SideLines, slug: string) {
  const batter = batters.find((line) => line.player === slug)
  const pitcher = pitchers.find((line) => line.player === slug)
  return {
    batting: batter ? battingOf(batter) : null,
    pitching: pitcher ? pitchingOf(pitcher) : null,
  }
}

const battingOf = ({ player: _, sf: _sf, ...line }: BatterLine): Batting => line

const pitchingOf = ({ player: _, bf: _bf, outs_recorded, ...line }: PitcherLine): Pitching => ({
  ip: inningsText(outs_recorded),
  outs_recorded,
  ...line,
})
