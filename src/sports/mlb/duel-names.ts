import { type Names, PlayerName } from '../../games/players/names.ts'

const named = (who: string) => ({
  ...PlayerName,
  description: `Display name of the ${who}; null when no source names him`,
})

const pitcher_name = named('pitcher')
const batter_name = named('batter')

/** The names of a plate appearance, which is the batter's. */
export const playNames = { player_name: batter_name, batter_name, pitcher_name }
/** The names of a pitch, which is the pitcher's. */
export const pitchNames = { player_name: pitcher_name, batter_name, pitcher_name }

interface Duel {
  readonly batter: string
  readonly pitcher: string
}

export function namesOfPlay({ nameOf }: Names, { batter, pitcher }: Duel) {
  const name = nameOf(batter)
  return { player_name: name, batter_name: name, pitcher_name: nameOf(pitcher) }
}

export function namesOfPitch({ nameOf }: Names, { batter, pitcher }: Duel) {
  const name = nameOf(pitcher)
  return { player_name: name, batter_name: nameOf(batter), pitcher_name: name }
}
