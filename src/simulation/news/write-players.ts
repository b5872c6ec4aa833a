import type { Rng } from '../../kernel/rng.ts'
import { classify } from '../../news/classify/index.ts'
import type { SimulatedArticle } from './article.ts'
import { type Match, sidesOf } from './match.ts'
import { nameOf } from './names.ts'
import type { ReportedInjury } from './report.ts'

/** An article about one player whose words say what he has: it is read from them, as from any other. */
function about(
  match: Match,
  told: Pick<
    SimulatedArticle,
    'id' | 'headline' | 'summary' | 'teams' | 'players' | 'urgent' | 'publishedMs'
  >,
): SimulatedArticle {
  return { ...told, ...classify(told.headline, told.summary), league: match.league, body: told.summary }
}

const absent: ReadonlySet<string> = new Set(['ir', 'pup', 'nfi'])

/** A row of an injury report that says how it stands, in a sentence; null for one that says nothing yet. */
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
  const subject = `${possessive(own.called.short)} ${player} (${part})`
  const meeting = `${match.weekday} vs. ${other.called.short}`
  const isAbsent = absent.has(designation)
  const headline = isAbsent
    ? `${own.called.short} place ${player} (${part}) on injured reserve`
    : designation === 'out'
      ? rng.pick([`${subject} ruled out ${meeting}`, `${subject} will not play ${meeting}`])
      : `${subject} ${designation} for ${meeting}`
  const summary = `${own.called.full} list ${player} on the injury report with a complaint of the ${part}.`
  return about(match, {
    id: `sim-injury-${rowId.replaceAll(':', '-')}-${designation}`,
    headline,
    summary:
      part === 'illness'
        ? `${own.called.full} list ${player} on the injury report with an illness.`
        : summary,
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

interface Seen {
  readonly player: string
  readonly team: string
}

/** A player who took a knock and may or may not play next: true whatever comes. Null where reports say more. */
export function knock(rng: Rng, match: Match, seen: Seen, publishedMs: number): SimulatedArticle | null {
  const parts = knocks[match.sport]
  const sides = sidesOf(match, seen.team)
  if (!parts || sides === null) return null
  const { own, other } = sides
  const [player, part] = [nameOf(seen.player), rng.pick(parts)]
  const subject = `${possessive(own.called.short)} ${player} (${part})`
  return about(match, {
    id: `sim-knock-${match.sport}-${match.id}`,
    headline: rng.pick([
      `${subject} day-to-day after game against ${other.called.short}`,
      `${subject} questionable for next game`,
      `${subject} expected to play in next game`,
    ]),
    summary: `${player} felt ${/^[aeiou]/.test(part) ? 'an' : 'a'} ${part} problem in ${match.weekday}'s game between ${own.called.full} and ${other.called.full}.`,
    teams: [own.team, other.team],
    players: [seen.player],
    urgent: false,
    publishedMs,
  })
}

/** A player stays where he is: a move that no later game can belie. */
export function extension(rng: Rng, match: Match, seen: Seen, publishedMs: number): SimulatedArticle | null {
  const sides = sidesOf(match, seen.team)
  if (sides === null) return null
  const [player, years] = [nameOf(seen.player), rng.pick(['one', 'two', 'three', 'four'])]
  const { own } = sides
  return about(match, {
    id: `sim-extension-${match.sport}-${match.id}`,
    headline: `${own.called.short} sign ${player} to ${years}-year contract extension`,
    summary: `${own.called.full} and ${player} have agreed on a new contract, the club said.`,
    teams: [own.team],
    players: [seen.player],
    urgent: years === 'four',
    publishedMs,
  })
}

const possessive = (name: string): string => (name.endsWith('s') ? `${name}'` : `${name}'s`)
