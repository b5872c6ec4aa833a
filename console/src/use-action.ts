import { useState } from 'preact/hooks'
import { explain } from './api.ts'

/** Runs what a button does: what it reports while it works, and the problem when it fails. */
export function useAction(after: () => void) {
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  const run = async (work: () => Promise<string | undefined>): Promise<boolean> => {
    setProblem('')
    setSaid('Working…')
    try {
      setSaid((await work()) ?? '')
      after()
      return true
    } catch (error) {
      setSaid('')
      setProblem(explain(error))
      return false
    }
  }
  return { said, problem, run }
}
