import { call } from '../api.ts'
import { session } from '../boot.ts'
import { useAction } from '../use-action.ts'
import { useCall } from '../use-call.ts'

/** A restored copy looks like the original: every page says that it sends and fetches nothing yet. */
export function Paused() {
  const [{ data }, again] = useCall<{ checks: Readonly<Record<string, string>> }>({ path: '/readyz' })
  const { problem, run } = useAction(again)
  if (data?.checks.paused === undefined) return null
  const resume = async () => {
    await call('post', '/admin/resume')
    return undefined
  }
  return (
    <section class="notice" aria-label="Paused">
      <p class="notice-title">This is a restored copy: feeds and webhook deliveries are paused.</p>
      <p>
        Resume it when it takes the place of the original. What was due when the backup was made is then sent.
      </p>
      {session()?.role === 'admin' ? (
        <button type="button" class="button" onClick={() => run(resume)}>
          Resume
        </button>
      ) : null}
      {problem ? <p role="alert">{problem}</p> : null}
    </section>
  )
}
