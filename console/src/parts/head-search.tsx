import { useEffect, useRef } from 'preact/hooks'
import { navigate } from '../navigate.ts'
import type { Route } from '../routes.ts'

const label = 'Find a team, player or game'

/** One search for everything with a name, on every page. Without a script the form asks for the same address. */
export function HeadSearch({ route }: { route: Route }) {
  const field = useRef<HTMLInputElement>(null)
  const q = route.page === 'search' ? (route.query.get('q') ?? '') : ''
  useEffect(() => {
    if (field.current) field.current.value = q
  }, [q])
  const submit = (event: Event) => {
    event.preventDefault()
    const words = field.current?.value.trim() ?? ''
    if (words !== '') navigate(`/search?q=${encodeURIComponent(words)}`)
  }
  return (
    <search class="top-search">
      <form action="/search" onSubmit={submit}>
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={label}
          placeholder="Team, player, game"
          defaultValue={q}
          maxLength={100}
          autocomplete="off"
        />
      </form>
    </search>
  )
}
