import { namedParts, playersOf } from '../named-players.ts'
import type { PlayView } from '../play-view.ts'
import { playerHref, type Sport } from '../routes.ts'

/** The text of a play, in which its players are links. */
export function PlayText({ sport, play }: { sport: Sport; play: Pick<PlayView, 'text' | 'fields'> }) {
  return (
    <>
      {namedParts(play.text, playersOf(play.fields)).map((part, at) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a key={at} class="in-text" href={playerHref(sport, part.player)}>
            {part.text}
          </a>
        ),
      )}
    </>
  )
}
