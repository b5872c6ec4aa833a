import { useState } from 'preact/hooks'
import { statusOf } from '../api.ts'
import { absence, type GameView, scorePair } from '../game-view.ts'
import { type PlayView, playKey } from '../play-view.ts'
import type { Sport } from '../routes.ts'
import { usePlays } from '../use-plays.ts'
import { Badge, Check, Stripe } from './basics.tsx'
import { Empty, Failed, Loading } from './notice.tsx'
import { PlayText } from './play-text.tsx'

const shownAtFirst = 60

/** The log, newest first. */
export function Plays({ sport, game, asOf }: { sport: Sport; game: GameView; asOf: string | null }) {
  const { loaded, again, plays, newest } = usePlays(sport, game.id, asOf)
  const [isScoringOnly, setScoringOnly] = useState(false)
  const [limit, setLimit] = useState(shownAtFirst)
  if (loaded.state === 'error' && plays.length === 0) {
    if (statusOf(loaded.error) === 404) return <NoPlays game={game} />
    return <Failed error={loaded.error} again={again} />
  }
  if (loaded.state === 'loading' && plays.length === 0) return <Loading lines={8} />
  if (plays.length === 0) return <NoPlays game={game} />
  const listed = plays.filter(({ isScoring }) => isScoring || !isScoringOnly).reverse()
  return (
    <>
      <Check isOn={isScoringOnly} onChange={setScoringOnly}>
        Scoring plays only
      </Check>
      <ol class="plays plain">
        {listed.slice(0, limit).map((play) => (
          <Play key={playKey(play)} sport={sport} play={play} isNew={playKey(play) === newest} />
        ))}
      </ol>
      {listed.length > limit ? (
        <button type="button" class="button" onClick={() => setLimit(limit + 200)}>
          Show more ({listed.length - limit})
        </button>
      ) : null}
    </>
  )
}

function NoPlays({ game }: { game: GameView }) {
  const { title, hint } = absence(
    game,
    'plays',
    'They appear here as they arrive, when a feed of this game carries them.',
  )
  return <Empty title={title}>{hint}</Empty>
}

function Play({ sport, play, isNew }: { sport: Sport; play: PlayView; isNew: boolean }) {
  return (
    <li class={`play${play.isScoring ? ' play-scoring' : ''}${isNew ? ' flash' : ''}`}>
      <span class="play-when num">{play.when}</span>
      {play.team ? <Stripe sport={sport} team={play.team} /> : <span class="stripe" />}
      <span class="play-text">
        <PlayText sport={sport} play={play} />
        {play.isEdited ? (
          <>
            {' '}
            <Badge tone="warn">corrected</Badge>
          </>
        ) : null}
      </span>
      <span class="play-score num">{play.score ? scorePair(sport, play.score) : ''}</span>
    </li>
  )
}
