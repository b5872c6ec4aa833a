import { leagueName } from '../names.ts'
import { Badge, PageHead } from '../parts/basics.tsx'
import { PlayerLink, StripedTeam } from '../parts/links.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { Shown } from '../parts/shown.tsx'
import { type Route, sports } from '../routes.ts'
import { momentOf } from '../time.ts'
import { useCall } from '../use-call.ts'

interface Story {
  readonly id: string
  readonly headline: string
  readonly highlight?: string
  readonly summary?: string
  readonly url: string
  readonly source: string
  readonly published_at: string
  readonly league: string
  readonly teams: readonly string[]
  readonly players?: readonly string[]
  readonly category: string
}

interface Found {
  readonly results: readonly Story[]
}

/** Search over all stories; without a search the latest injury reports. */
export function NewsPage({ route }: { route: Route }) {
  const q = route.query.get('q') ?? ''
  const path = q === '' ? '/v1/news/injuries' : '/v1/news/search'
  const query = q === '' ? { limit: 30 } : { q, limit: 50 }
  const [loaded, again] = useCall<Found>({ path, options: { query } })
  return (
    <>
      <PageHead title="News" note={q === '' ? 'Latest reports on players' : `Stories that match “${q}”`} />
      <SearchForm label="Search" q={q} placeholder='"hamstring" -rumor' />
      <Shown
        loaded={loaded}
        again={again}
        lines={6}
        isEmpty={({ results }) => results.length === 0}
        title="Nothing found"
        hint={q === '' ? 'No report has arrived yet.' : 'Try fewer words, or “or” between them.'}
      >
        {({ results }) => (
          <ul class="stories plain">
            {results.map((story) => (
              <li key={story.id} class="card">
                <StoryCard story={story} />
              </li>
            ))}
          </ul>
        )}
      </Shown>
    </>
  )
}

function StoryCard({ story }: { story: Story }) {
  return (
    <>
      <p class="soft small">
        <span class="num">{momentOf(story.published_at)}</span> · {story.source}{' '}
        <Badge tone="plain">{leagueName(story.league)}</Badge>{' '}
        <Badge tone="plain">{story.category.replaceAll('_', ' ')}</Badge>
      </p>
      <h2>
        <a href={safeUrl(story.url)} rel="noreferrer">
          {story.headline}
        </a>
      </h2>
      {story.highlight ? <Highlight html={story.highlight} /> : story.summary ? <p>{story.summary}</p> : null}
      <StoryLinks story={story} />
    </>
  )
}

/** Whom a story is about. */
function StoryLinks({ story: { league, teams, players = [] } }: { story: Story }) {
  if (teams.length + players.length === 0) return null
  const sport = sports.find((one) => one === league) ?? 'soccer'
  return (
    <p class="row small">
      {teams.map((team) => (
        <StripedTeam key={team} sport={sport} team={team} />
      ))}
      {players.map((player) => (
        <PlayerLink key={player} sport={sport} player={player} />
      ))}
    </p>
  )
}

/** A link is only followed over HTTP: a stored `javascript:` address must not run. */
function safeUrl(url: string): string | undefined {
  return /^(https?:\/\/|\/)/i.test(url) ? url : undefined
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
}
const plainText = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => entities[name] ?? '')

/** The highlight has `<em>` as its only markup. It is shown as text parts, never set as HTML. */
function Highlight({ html }: { html: string }) {
  const parts = html.split(/<em>([\s\S]*?)<\/em>/)
  return (
    <p>
      {parts.map((part, at) => (at % 2 === 1 ? <mark key={at}>{plainText(part)}</mark> : plainText(part)))}
    </p>
  )
}
