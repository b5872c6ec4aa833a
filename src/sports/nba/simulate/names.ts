/** Where the players of the simulated league come from, and what people there are called. */
export interface Origin {
  /** How many of a hundred players. */
  readonly share: number
  readonly first: readonly string[]
  readonly last: readonly string[]
}

const list = (text: string): readonly string[] => text.trim().split(/\s+/)

// The surnames are ones that no well-known player carries: every person here is made up.
export const origins: readonly Origin[] = [
  {
    share: 64,
    first: list(`
      Adrian Amari Andre Anton Ashton August Barrett Beckett Bryce Caleb Cameron Cedric Clayton Corbin Dante
      Darian Deshawn Desmond Dominic Donnell Elijah Emmett Ezra Garrett Gideon Grayson Harlan Hollis Isaiah
      Jabari Jaden Jalon Jamal Jarvis Jerome Julius Kadeem Keenan Kendrick Kyrell Lamont Landon Lionel Malachi
      Malcolm Marcus Maurice Micah Nolan Omari Percy Preston Quentin Quincy Rashad Reggie Roland Roman Rufus
      Sheldon Silas Solomon Terrell Theo Tobias Tremaine Tyrell Vernon Wendell Xander Zaire`),
    last: list(`
      Abernathy Ashcroft Banister Barksdale Birdsong Boatwright Bridgewater Broussard Burkhalter Cadwell
      Carmody Castleberry Chisholm Claybourne Cromwell Culpepper Delacroix Devereaux Eastman Ellsworth
      Fairbanks Farnsworth Fitzhugh Fontaine Gaithers Garrison Goodwyn Grimsley Halloway Hargrove Hathaway
      Holloman Huxley Ingersoll Jessup Kincaid Kirkwood Langford Latimer Lockhart Loftin Mayweather
      McAllister McElroy Merriweather Montague Nettles Oakes Osborne Pemberton Pettway Prescott Quarles
      Radcliffe Rainey Ravenel Redmond Ridgeway Rutledge Satterfield Shackleford Sinclair Stallworth
      Stanfield Stokely Thackeray Thigpen Tillery Trimble Underhill Vickers Wadsworth Waverly Weatherby
      Whitlock Woolfolk Yarborough Yeager`),
  },
  {
    share: 8,
    first: list(
      'Aleksa Bojan Danilo Filip Goran Ivo Luka Marko Matej Nemanja Ognjen Petar Stefan Tomislav Vuk',
    ),
    last: list(`
      Babić Brankov Cvetanović Đurđević Horvatić Jelavić Kovačić Lazarević Milutinov Novosel Perković
      Radulić Stojčev Tomašić Vidmar Zečević`),
  },
  {
    share: 6,
    first: list('Antoine Bastien Cédric Émile Florent Guillaume Hugo Loïc Mathis Noé Rémi Théo Yanis'),
    last: list(`
      Aubertin Beauchêne Cordier Delmas Fauré Gaillard Joubert Lacombe Marchetti Oumarou Pelletier
      Roussel Sylvain Tavernier Vasseur`),
  },
  {
    share: 6,
    first: list(
      'Abdou Alioune Bamba Cheikh Emeka Ibrahima Idrissa Kwame Moussa Obinna Ousmane Sékou Tunde Uche',
    ),
    last: list(`
      Abiodun Adeyinka Badji Chukwuma Diarra Eboué Fofana Kamara Mbaye Nwosu Ogunleye Onyeka Sarr-Diop
      Tchami Yeboah`),
  },
  {
    share: 5,
    first: list(
      'Álvaro Bautista Facundo Gonzalo Iker Joaquín Lautaro Leandro Mateo Nicolás Rodrigo Santiago Thiago',
    ),
    last: list(`
      Aguirre Benítez Cárdenas Echeverría Figueroa Guimarães Ibarra Lozano Montoya Nogueira Quiroga Ribeiro
      Salvatierra Valdivieso Zubeldia`),
  },
  {
    share: 4,
    first: list('Arnas Dainius Edgars Gediminas Jānis Kristaps Lukas Mantas Rokas Tadas Vytautas'),
    last: list(
      'Bertulis Dambrauskas Eglītis Grigaitis Jankauskas Kalniņš Liepa Norkus Ozols Petrauskis Urbonas',
    ),
  },
  {
    share: 4,
    first: list('Anders Elias Felix Henrik Jonas Lennart Magnus Moritz Niklas Sören Tim Viktor'),
    last: list(
      'Bergström Dreyer Falkenberg Grønning Hartwig Kessler Lindqvist Møller Obermann Rößler Steinhauer Vogt',
    ),
  },
  {
    share: 3,
    first: list('Angus Brody Callum Darcy Flynn Hamish Lachlan Rory'),
    last: list('Ashgrove Brackenridge Carruthers Dunstan Fairweather Kirkbride Mulvaney Tremblay'),
  },
]

/** Letters that do not come apart into a letter and a mark. */
const folded: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ł: 'l', ø: 'o', ß: 'ss', ı: 'i', æ: 'ae' }

/** A name as a slug: ASCII, lower case, hyphens. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[đðłøßıæ]/g, (letter) => folded[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
}
