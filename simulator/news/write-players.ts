import type { Rng } from '../../src/kernel/rng.ts'
import { classify } from '../../src/news/classify/index.ts'
import type { SimulatedArticle } from './article.ts'
import { type Match, sidesOf } from './match.ts'
import { nameOf } from './names.ts'
import type { ReportedInjury } from './report.ts'

/** An article about one player; its labels are classified from its text, as for any other article. */
function about(
  match: Match,
  content: Pick<
    SimulatedArticle,
    'id' | 'headline' | 'summary' | 'teams' | 'players' | 'urgent' | 'publishedMs'
  >,
): SimulatedArticle {
  return {
    ...content,
    ...classify(content.headline, content.summary),
    league: match.league,
    body: content.summary,
  }
}

const absent: ReadonlySet<string> = new Set(['ir', 'pup', 'nfi'])

/** An article about a row of an injury report; null for a row without a designation yet. */
export function injuryNews(
  rng: Rng,
  match: Match,
  rowId: string,
  row: ReportedInjury,
): SimulatedArticle | null {
  const { designation, body_part: part } = row
  const sides = sidesOf(match, row.team)
  if (designation === null || part === '' || sides === null) return null
  const { own, other } = sides
  const player = nameOf(row.player)
  const subject = `${possessive(own.names.short)} ${player} (${part})`
  const meeting = `${match.weekday} vs. ${other.names.short}`
  const isAbsent = absent.has(designation)
  const headline = isAbsent
    ? `${own.names.short} place ${player} (${part}) on injured reserve`
    : designation === 'out'
      ? rng.pick([`${subject} ruled out ${meeting}`, `${subject} will not play ${meeting}`])
      : `${subject} ${designation} for ${meeting}`
  const summary = `${own.names.full} list ${player} on the injury report with a complaint of the ${part}.`
  return about(match, {
    id: `sim-injury-${rowId.replaceAll(':', '-')}-${designation}`,
    headline,
    summary:
      part === 'illness' ? `${own.names.full} list ${player} on the injury report with an illness.` : summary,
    teams: isAbsent ? [own.team] : [own.team, other.team],
    players: [row.player],
    urgent: isAbsent,
    publishedMs: Date.parse(row.updated_at),
  })
}

const knocks: Readonly<Record<string, readonly string[]>> = {
  nba: ['ankle', 'knee', 'calf', 'wrist', 'hip'],
  nhl: ['upper-body', 'lower-body'],
  mlb: ['hamstring', 'shoulder', 'wrist', 'oblique', 'groin'],
  soccer: ['hamstring', 'ankle', 'calf', 'groin', 'knee'],
}

interface TeamPlayer {
  readonly player: string
  readonly team: string
}

/** An article about a minor injury that fits whatever comes next. Null for sports with injury reports. */
export function knock(rng: Rng, match: Match, who: TeamPlayer, publishedMs: number): SimulatedArticle | null {
  const parts = knocks[match.sport]
  const sides = sidesOf(match, who.team)
  if (!parts || sides === null) return null
  const { own, other } = sides
  const [player, part] = [nameOf(who.player), rng.pick(parts)]
  const subject = `${possessive(own.names.short)} ${player} (${part})`
  return about(match, {
    id: `sim-knock-${match.sport}-${match.id}`,
    headline: rng.pick([
      `${subject} day-to-day after game against ${other.names.short}`,
      `${subject} questionable for next game`,
      `${subject} expected to play in next game`,
    ]),
    summary: `${player} felt ${/^[aeiou]/.test(part) ? 'an' : 'a'} ${part} problem in ${match.weekday}'s game between ${own.names.full} and ${other.names.full}.`,
    teams: [own.team, other.team],
    players: [who.player],
    urgent: false,
    publishedMs,
  })
}

/** A contract extension: a transaction that no later game can contradict. */
export function extension(
  rng: Rng,
  match: Match,
  who: TeamPlayer,
  publishedMs: number,
): SimulatedArticle | null {
  const sides = sidesOf(match, who.team)
  if (sides === null) return null
  const [player, years] = [nameOf(who.player), rng.pick(['one', 'two', 'three', 'four'])]
  const { own } = sides
  return about(match, {
    id: `sim-extension-${match.sport}-${match.id}`,
    headline: `${own.names.short} sign ${player} to ${years}-year contract extension`,
    summary: `${own.names.full} and ${player} have agreed on a new contract, the club said.`,
    teams: [own.team],
    players: [who.player],
    urgent: years === 'four',
    publishedMs,
  })
}

const possessive = (name: string): string => (name.endsWith('s') ? `${name}'` : `${name}'s`)
