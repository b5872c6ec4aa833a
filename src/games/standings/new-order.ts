import { type Standings, views } from './standings-record.ts'

/** Does a view list the clubs in another order, or has a club secured or missed something? */
export function hasNewOrder(now: Standings, before: Standings | null): boolean {
  if (before === null) return now.rows.some(({ w, l }) => w + l > 0)
  const isMoved = views.some((view) =>
    now.views[view].some(({ teams }, i) => before.views[view][i]?.teams.join() !== teams.join()),
  )
  return isMoved || now.rows.some(({ clinched }, i) => before.rows[i]?.clinched !== clinched)
}
