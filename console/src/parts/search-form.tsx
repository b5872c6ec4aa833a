import { useRef } from 'preact/hooks'
import { setQuery } from '../navigate.ts'

/** A search whose words are part of the address. */
export function SearchForm({ label, q, placeholder }: { label: string; q: string; placeholder?: string }) {
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: Event) => {
    event.preventDefault()
    setQuery({ q: field.current?.value.trim() || null })
  }
  return (
    <form class="card form-row" onSubmit={submit}>
      <label class="wide">
        {label}
        <input ref={field} key={q} type="search" defaultValue={q} maxLength={512} placeholder={placeholder} />
      </label>
      <button type="submit" class="button button-main">
        Search
      </button>
    </form>
  )
}
