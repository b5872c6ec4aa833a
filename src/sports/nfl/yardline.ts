const midfield = '50'

/** `GB 25`, and `50` at midfield, which feeds write in several ways. */
export function yardlineOf(text: string | null): string | null {
  const tidy = text?.trim() ?? ''
  if (tidy === '') return null
  return /^(?:[A-Z]+ )?50$/.test(tidy) ? midfield : tidy
}

/** Yards to the goal line that a side attacks. */
export function yardsToGoal(yardline: string | null, posteam: string | null): number | null {
  if (yardline === midfield) return 50
  const [, team, yards] = /^([A-Z]+) (\d{1,2})$/.exec(yardline ?? '') ?? []
  if (team === undefined || posteam === null || Number(yards) > 50) return null
  return team === posteam ? 100 - Number(yards) : Number(yards)
}
