import { type GameView, matchUp, sidesOf, sideView } from '../game-view.ts'
import { leagueName } from '../names.ts'
import { sportNames, teamHref } from '../routes.ts'
import { teamName } from '../teams.ts'
import { clockOf, dayOf, isOtherDay, leagueDayOf, momentOf, shortDayOf } from '../time.ts'
import { Stripe } from './basics.tsx'
import { LiveDot, StaleAge } from './game-card.tsx'

/** The head of a game: who, how much, how far. */
export function ScoreBug(props: {
  game: GameView
  changed: ReadonlySet<string>
  /** Whether the stream of the game is open. */
  isOpen: boolean
  asOf: string | null
  /** When the source was found to be silent; null while it answers. */
  staleMs: number | null
}) {
  const { game, asOf } = props
  const [first, second] = sidesOf(game.sport)
  return (
    <section class={`bug card bug-${game.phase}`} aria-label="Score">
      <h1 class="hidden">{matchUp(game)}</h1>
      <p class="bug-top soft">
        <span>
          {sportNames[game.sport]}
          {game.league ? ` · ${leagueName(game.league)}` : ''}
        </span>
        <span class="num">{startText(game)}</span>
      </p>
      <div class="bug-sides">
        <BugSide {...props} side={first} />
        <div class="bug-middle">
          <p class="bug-clock num">
            {asOf === null ? <LiveDot game={game} staleMs={props.staleMs} /> : null}
            {game.clock || clockOf(game.startsAt) || 'Scheduled'}
            {asOf === null ? <StaleAge game={game} staleMs={props.staleMs} /> : null}
          </p>
          {game.bases ? <Bases bases={game.bases} /> : null}
          {game.situation ? <p class="num">{game.situation}</p> : null}
        </div>
        <BugSide {...props} side={second} />
      </div>
      <p class="bug-note">{game.note === game.clock ? '' : game.note}</p>
      <p class="soft small">
        {asOf === null ? '' : `As of ${momentOf(asOf)} · `}
        Updated {momentOf(game.updatedAt)}
        {game.phase === 'live' && asOf === null ? ` · ${followedText(props)}` : ''}
        {game.revision > 0 ? ` · corrected ${game.revision}×` : ''}
      </p>
    </section>
  )
}

const followedText = ({ isOpen, staleMs }: { isOpen: boolean; staleMs: number | null }): string => {
  if (!isOpen) return 'connecting'
  return staleMs === null ? 'live' : 'stale: the source has stopped answering'
}

/** `Sat 31 Oct 03:30`; leagues of the US count a late game to the day before. */
function startText({ sport, startsAt }: GameView): string {
  if (startsAt === '') return ''
  const start = `${dayOf(startsAt)} ${clockOf(startsAt)}`
  const at = new Date(startsAt)
  return sport !== 'soccer' && isOtherDay(at)
    ? `${start} · ${shortDayOf(leagueDayOf(at))} in New York`
    : start
}

function BugSide(props: { game: GameView; side: 'home' | 'away'; changed: ReadonlySet<string> }) {
  const { game, side, changed } = props
  const { team, shown, isMarked } = sideView(game, side, changed)
  // Both names in one size: that of the longer one.
  const isLong = Math.max(game.home.team.length, game.away.team.length) > 4
  return (
    <div class={side === sidesOf(game.sport)[1] ? 'bug-side bug-second' : 'bug-side'}>
      <Stripe sport={game.sport} team={team} />
      <span class="bug-name">
        <a class={isLong ? 'bug-team bug-long' : 'bug-team'} href={teamHref(game.sport, team)}>
          {team}
        </a>
        {teamName(game.sport, team) === team ? null : (
          <span class="soft small bug-full">{teamName(game.sport, team)}</span>
        )}
      </span>
      <span class={`bug-score num${isMarked ? ' flash' : ''}`}>{shown ?? '–'}</span>
    </div>
  )
}

function Bases({ bases }: { bases: readonly boolean[] }) {
  const names = ['first', 'second', 'third'].filter((_, at) => bases[at])
  const places = [
    [31, 18],
    [20, 7],
    [9, 18],
  ] as const
  return (
    <svg
      class="bases"
      viewBox="0 0 40 27"
      role="img"
      aria-label={names.length > 0 ? `Runners on ${names.join(', ')}` : 'Bases empty'}
    >
      {places.map(([x, y], at) => (
        <rect
          key={x}
          class={bases[at] ? 'base base-on' : 'base'}
          x={x - 5}
          y={y - 5}
          width="10"
          height="10"
          transform={`rotate(45 ${x} ${y})`}
        />
      ))}
    </svg>
  )
}
