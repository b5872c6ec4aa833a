/** Finds the players of a play in its text, so that their names can be links. */
import type { Fields } from './play-view.ts'

export interface NamedPlayer {
  readonly player: string
  /** As the answer has it; empty for players that have only a slug. */
  readonly name: string
}

type Part = string | (NamedPlayer & { readonly text: string })

const roles = ['player', 'batter', 'pitcher', 'related_player', 'assist', 'goalie']
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Everyone a play names, each once. */
export function playersOf(fields: Fields): readonly NamedPlayer[] {
  const named = roles.map((role) => ({ player: text(fields[role]), name: text(fields[`${role}_name`]) }))
  const assists = Array.isArray(fields.assists) ? fields.assists : []
  const all = [...named, ...assists.map((player) => ({ player: text(player), name: '' }))]
  return all.filter(({ player }, at) => player && all.findIndex((one) => one.player === player) === at)
}

/** Without accents, letter for letter, so that places stay the same. */
const folded = (name: string): string =>
  name.replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize('NFD').charAt(0)).toLowerCase()

/** `theo-kirkwood-2` as it is written in full or by its initial: `Theo Kirkwood`, `T.Kirkwood`, `T. Kirkwood`. */
function patternOf(player: string): RegExp {
  const words = player
    .replace(/-\d+$/, '')
    .replace(/[^a-z\d-]/g, '')
    .split('-')
  const [first = '', ...last] = words
  const initial = last.length > 0 ? `|${first.charAt(0)}\\.` : ''
  return new RegExp(`\\b${[`(?:${first}${initial})`, ...last].join("[ .'’-]*")}\\b`)
}

/** The text in parts: plain, or a name with its player. */
export function namedParts(whole: string, players: readonly NamedPlayer[]): readonly Part[] {
  const plain = folded(whole)
  const found = players.flatMap(({ player, name }) => {
    const at = name ? whole.indexOf(name) : -1
    if (at >= 0) return [{ player, name, at, text: name }]
    const match = patternOf(player).exec(plain)
    const [shown] = match ?? ['']
    if (!match || shown === '') return []
    return [{ player, name, at: match.index, text: whole.slice(match.index, match.index + shown.length) }]
  })
  const parts: Part[] = []
  let from = 0
  for (const { at, ...part } of found.sort((a, b) => a.at - b.at)) {
    if (at < from) continue
    parts.push(whole.slice(from, at), part)
    from = at + part.text.length
  }
  return [...parts, whole.slice(from)].filter((part) => part !== '')
}
