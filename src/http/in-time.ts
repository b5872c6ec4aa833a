import { ApiError } from '../contract/errors.ts'

/** The server closes a connection on which nothing is sent for 30 s: before that, the caller gets a response. */
export const answerWithinMs = 25_000

/** Rejects with 503 when the answer takes too long, as over a network to the database that loses packets. */
export function inTime<T>(answer: Promise<T>, withinMs: number = answerWithinMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new ApiError('unavailable', { retry_after_seconds: 1 }))
    const timer = setTimeout(giveUp, withinMs)
    answer.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
