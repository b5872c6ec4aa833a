/** The display name of a player as far as the slug shows it: `lebron-james` → `Lebron James`. */
export const nameOf = (slug: string): string =>
  slug.replace(/-\d+$/, '').replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => {
    return (dash && ' ') + letter.toUpperCase()
  })
