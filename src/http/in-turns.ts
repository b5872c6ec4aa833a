/** Requests that one turn of the event loop answers. More of them were most likely sent ahead on one connection. */
const perTurnMax = 256
/** Turns are distinguished only after this many requests: looking costs a little. */
const lookAfter = 64

type Handler<R, A> = (request: R) => A | Promise<A>

/**
 * Keeps requests that are sent ahead on one connection from keeping all others waiting: the runtime reads as many as
 * there are and calls their handlers one after the other, in the same turn. Once a turn has answered its share, answers
 * wait for the next one. Those of other connections come a moment later; a connection with another request behind is
 * closed by the runtime, which does not keep requests waiting.
 */
export function inTurns<R, A>(): (handler: Handler<R, A>) => Handler<R, A> {
  let served = 0
  let isLooking = false
  const nextTurn = () => {
    served = 0
    isLooking = false
  }
  const isShareUsed = () => {
    served++
    if (served >= lookAfter && !isLooking) {
      isLooking = true
      setImmediate(nextTurn)
    }
    return served > perTurnMax
  }
  return (handler) => (request) => {
    const answer = handler(request)
    return isShareUsed() ? later(answer) : answer
  }
}

async function later<A>(answer: A | Promise<A>): Promise<A> {
  const turn = new Promise((resolve) => {
    setImmediate(resolve)
  })
  const [made] = await Promise.all([answer, turn])
  return made
}
