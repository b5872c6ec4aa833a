import Type from 'typebox'
import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import type { Read } from '../../../contract/read.ts'
import { Count, Meta, means, Nullable, Strict } from '../../../contract/schema.ts'
import type { League } from '../../../games/declaration.ts'
import { GameId } from '../../../games/game-fields.ts'
import { type Names, nameFields, readNames } from '../../../games/players/names.ts'
import { gameMaxAgeS, readNamed } from '../../../games/read-game.ts'
import { ownValue } from '../../../kernel/json.ts'
import type { Kinds } from '../kinds.ts'
import type { BaseballLeague } from '../league.ts'
import { battingRates, earnedRunAverage, inningsText } from '../metrics/rates.ts'
import { noBatting, noPitching, sumSeasons } from '../metrics/season-to-date.ts'
import {
  type BatterLine,
  BatterLine as BatterLineSchema,
  type PitcherLine,
  PitcherLine as PitcherLineSchema,
  type SeasonToDate,
  type SideLines,
} from '../records/box.ts'
import { playerSeason } from '../records/counted.ts'
import type { Game } from '../records/game.ts'

const b = BatterLineSchema.properties
const p = PitcherLineSchema.properties
const Average = Nullable(Type.Number({ description: 'Season to date, including this game' }))

const batterSchema = (title: string) =>
  Strict(
    {
      player: b.player,
      order: b.order,
      pos: b.pos,
      ab: b.ab,
      r: b.r,
      h: b.h,
      doubles: b.doubles,
      triples: b.triples,
      hr: b.hr,
      rbi: b.rbi,
      bb: b.bb,
      k: b.k,
      sb: b.sb,
      cs: b.cs,
      hbp: b.hbp,
      lob: b.lob,
      avg: means(Average, 'Batting average of the season, this game included; null without an at-bat'),
      obp: means(
        Average,
        'On-base percentage of the season, this game included; null without a plate appearance',
      ),
      slg: means(Average, 'Slugging percentage of the season, this game included; null without an at-bat'),
      ops: means(
        Average,
        'The sum of the two rounded percentages, on base and slugging; null where one of them is',
      ),
      ...nameFields,
    },
    `${title}Batter`,
  )

const pitcherSchema = (title: string) =>
  Strict(
    {
      player: p.player,
      ip: Type.String({
        pattern: '^\\d+\\.[0-2]$',
        description: 'Innings pitched; the last digit counts outs',
      }),
      outs_recorded: p.outs_recorded,
      h: p.h,
      r: p.r,
      er: p.er,
      bb: p.bb,
      k: p.k,
      hr: p.hr,
      hbp: p.hbp,
      pitches: p.pitches,
      strikes: p.strikes,
      era: means(Average, 'Earned run average of the season, this game included; null without an out'),
      decision: p.decision,
      starter: p.starter,
      ...nameFields,
    },
    `${title}Pitcher`,
  )

/** The lines of a box score. */
export const lineSchemas = ({ title }: League) => ({
  Batter: batterSchema(title),
  Pitcher: pitcherSchema(title),
})

const sideSchema = (
  { title, TeamCode }: BaseballLeague,
  { Batter, Pitcher }: ReturnType<typeof lineSchemas>,
) =>
  Strict(
    {
      team: TeamCode,
      runs: means(Count, 'Runs'),
      hits: means(Count, 'Hits'),
      errors: means(Count, 'Errors'),
      batters: means(Type.Array(Batter), 'The batters, in batting order'),
      pitchers: means(Type.Array(Pitcher), 'The pitchers, in the order they pitched'),
    },
    `${title}BoxSide`,
  )

const empty: SideLines = { runs: 0, hits: 0, errors: 0, batters: [], pitchers: [] }

export const boxScore = (league: BaseballLeague, kinds: Kinds) => {
  const { game, summary, player } = kinds
  const Side = sideSchema(league, lineSchemas(league))
  return endpoint({
    path: `/v1/${league.id}/games/{game_id}/box-score`,
    tier: 'standard',
    league: league.id,
    summary: `The box score of ${league.aGame}`,
    description:
      'Counted from plays and pitches when they cover every inning and run, otherwise as the feed states it; a decision or a figure of the season from the feed wins. Averages cover the season to date, including this game, and stay within one phase. A pitcher with two decisions has the first of W, L, S, BS, H.',
    params: Type.Object({ game_id: GameId }),
    response: Strict({
      game_id: GameId,
      home: means(Side, 'The home side'),
      away: means(Side, 'The visiting side'),
      meta: Meta,
    }),
    handle: async ({ params }, { read }) => {
      const { id, doc, atMs } = await readNamed(read, game, params.game_id)
      const counted = await read.get(summary, id)
      const { home, away } = counted?.doc ?? { home: empty, away: empty }
      const seasons = await seasonsOf(read, kinds, doc, [home, away])
      const lines = [home, away].flatMap(({ batters, pitchers }) => [...batters, ...pitchers])
      const names = await readNames(
        read,
        player,
        lines.map((line) => line.player),
      )
      const sideOf = (team: string, side: SideLines) => renderSide(team, side, seasons, names)
      return objectAnswer(
        { game_id: id, home: sideOf(doc.home.team, home), away: sideOf(doc.away.team, away) },
        { lastModifiedMs: Math.max(atMs, counted?.atMs ?? 0), maxAgeS: gameMaxAgeS(doc) },
      )
    },
  })
}

/**
 * The feed's own season totals where it has them, because a player's earlier games may not be stored; otherwise
 * the sum.
 */
async function seasonsOf(
  read: Read,
  { box, playerGame }: Kinds,
  { game_id: id, season, phase, start_utc: start }: Game,
  sides: readonly SideLines[],
): Promise<SeasonToDate> {
  const fromFeed = (await read.get(box, id))?.doc.season_to_date ?? { batting: {}, pitching: {} }
  const missing = sides.flatMap(({ batters, pitchers }) => [
    ...batters.filter(({ player }) => !(player in fromFeed.batting)),
    ...pitchers.filter(({ player }) => !(player in fromFeed.pitching)),
  ])
  const games = await read.list(playerGame, {
    parents: [...new Set(missing.map(({ player }) => playerSeason(season, phase, player)))],
    toOrder: Date.parse(start),
  })
  const summed = sumSeasons(games.map((one) => one.doc))
  return {
    batting: { ...summed.batting, ...fromFeed.batting },
    pitching: { ...summed.pitching, ...fromFeed.pitching },
  }
}

const renderSide = (
  team: string,
  { runs, hits, errors, batters, pitchers }: SideLines,
  seasons: SeasonToDate,
  { fieldsOf }: Names,
) => ({
  team,
  runs,
  hits,
  errors,
  batters: batters.map((line) => ({ ...batterOf(line, seasons), ...fieldsOf(line.player) })),
  pitchers: pitchers.map((line) => ({ ...pitcherOf(line, seasons), ...fieldsOf(line.player) })),
})

function batterOf({ sf: _, ...line }: BatterLine, { batting }: SeasonToDate) {
  return { ...line, ...battingRates(batting[line.player] ?? noBatting) }
}

function pitcherOf(line: PitcherLine, { pitching }: SeasonToDate) {
  const { player, outs_recorded, h, r, er, bb, k, hr, hbp, pitches, strikes, decision, starter } = line
  return {
    player,
    ip: inningsText(outs_recorded),
    outs_recorded,
    h,
    r,
    er,
    bb,
    k,
    hr,
    hbp,
    pitches,
    strikes,
    era: earnedRunAverage(ownValue(pitching, player) ?? noPitching),
    decision,
    starter,
  }
}
