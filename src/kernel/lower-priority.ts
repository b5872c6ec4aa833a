import { setPriority } from 'node:os'

/**
 * Lets other threads go ahead of this one when both want a core: requests are answered by a thread that does not call
 * this. A higher niceness waits more. On Linux the priority 0 names this thread, elsewhere the whole process, which stays as
 * it is.
 */
export function lowerPriority(niceness: number): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, niceness)
  } catch {
    // A sandbox may not allow it.
  }
}
