import { useEffect, useRef, useState } from 'preact/hooks'
import { call, explain, statusOf } from '../api.ts'
import { type Session, setSession } from '../boot.ts'

const keyForm = /^scl_(live|test)_/

const linkUsed = 'This sign-in link has been used or has expired.'

/**
 * The only thing that signed-out visitors see. With the code of a sign-in link it posts the code, which a program that only
 * previews the link does not.
 */
export function SignIn(props: { code: string | null; onDone: () => void; problem: string }) {
  const [isBusy, setBusy] = useState(props.code !== null)
  const [problem, setProblem] = useState(props.problem)
  const field = useRef<HTMLInputElement>(null)

  const signIn = async (body: { code: string } | { key: string } | { token: string }, refused: string) => {
    setBusy(true)
    try {
      setSession(await call<Session>('post', '/console/session', { body }))
      props.onDone()
    } catch (error) {
      setProblem(statusOf(error) === 401 ? refused : explain(error))
      setBusy(false)
      field.current?.select()
    }
  }

  useEffect(() => {
    if (props.code === null) return
    history.replaceState(null, '', location.pathname)
    void signIn({ code: props.code }, linkUsed)
  }, [])

  const submit = async (event: Event) => {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (text === '') {
      setProblem('Enter the admin token or an API key.')
      field.current?.focus()
      return
    }
    await signIn(keyForm.test(text) ? { key: text } : { token: text }, 'This token or key is not valid.')
  }

  return (
    <main class="sign-in" id="main">
      <form onSubmit={submit} class="card" noValidate>
        <h1>Sign in</h1>
        <p class="soft">Live scores, the journal, keys, webhooks and feeds of this installation.</p>
        <label for="credential">Admin token or API key</label>
        <input
          id="credential"
          ref={field}
          type="password"
          autocomplete="current-password"
          spellcheck={false}
          aria-describedby="credential-help credential-problem"
          aria-invalid={problem !== ''}
        />
        <p id="credential-problem" class="problem" role="alert">
          {problem}
        </p>
        <button type="submit" class="button button-main" disabled={isBusy}>
          {isBusy ? 'Signing in …' : 'Sign in'}
        </button>
        <p id="credential-help" class="soft small">
          The first start printed both. The admin token is also in the file <code>admin-token</code> of the
          data folder. With an API key you see what that key may see.
        </p>
      </form>
    </main>
  )
}
