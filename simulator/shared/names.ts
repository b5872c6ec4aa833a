import type { Rng } from '../../src/kernel/rng.ts'

/** Names that are common in one part of the world. */
interface NameList {
  readonly first: readonly string[]
  readonly last: readonly string[]
}

/** Where players of a simulated league come from. */
export interface Origin extends NameList {
  /** Percentage of the players. */
  readonly share: number
}

const list = (text: string): readonly string[] => text.trim().split(/\s+/)

// No well-known player has one of these surnames: every person here is made up.
const regions = {
  american: {
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
  balkan: {
    first: list(
      'Aleksa Bojan Danilo Filip Goran Ivo Luka Marko Matej Nemanja Ognjen Petar Stefan Tomislav Vuk',
    ),
    last: list(`
      Babić Brankov Cvetanović Đurđević Horvatić Jelavić Kovačić Lazarević Milutinov Novosel Perković
      Radulić Stojčev Tomašić Vidmar Zečević`),
  },
  french: {
    first: list('Antoine Bastien Cédric Émile Florent Guillaume Hugo Loïc Mathis Noé Rémi Théo Yanis'),
    last: list(`
      Aubertin Beauchêne Cordier Delmas Fauré Gaillard Joubert Lacombe Marchetti Oumarou Pelletier
      Roussel Sylvain Tavernier Vasseur`),
  },
  westAfrican: {
    first: list(
      'Abdou Alioune Bamba Cheikh Emeka Ibrahima Idrissa Kwame Moussa Obinna Ousmane Sékou Tunde Uche',
    ),
    last: list(`
      Abiodun Adeyinka Badji Chukwuma Diarra Eboué Fofana Kamara Mbaye Nwosu Ogunleye Onyeka Sarr-Diop
      Tchami Yeboah`),
  },
  latin: {
    first: list(
      'Álvaro Bautista Facundo Gonzalo Iker Joaquín Lautaro Leandro Mateo Nicolás Rodrigo Santiago Thiago',
    ),
    last: list(`
      Aguirre Benítez Cárdenas Echeverría Figueroa Guimarães Ibarra Lozano Montoya Nogueira Quiroga Ribeiro
      Salvatierra Valdivieso Zubeldia`),
  },
  baltic: {
    first: list('Arnas Dainius Edgars Gediminas Jānis Kristaps Lukas Mantas Rokas Tadas Vytautas'),
    last: list(
      'Bertulis Dambrauskas Eglītis Grigaitis Jankauskas Kalniņš Liepa Norkus Ozols Petrauskis Urbonas',
    ),
  },
  germanic: {
    first: list('Anders Elias Felix Henrik Jonas Lennart Magnus Moritz Niklas Sören Tim Viktor'),
    last: list(
      'Bergström Dreyer Falkenberg Grønning Hartwig Kessler Lindqvist Møller Obermann Rößler Steinhauer Vogt',
    ),
  },
  australian: {
    first: list('Angus Brody Callum Darcy Flynn Hamish Lachlan Rory'),
    last: list('Ashgrove Brackenridge Carruthers Dunstan Fairweather Kirkbride Mulvaney Tremblay'),
  },
  canadian: {
    first: list(`
      Aidan Bennett Blair Braden Brayden Carson Cole Colby Connor Dalton Dawson Devon Drew Dylan Eric Ethan
      Evan Gavin Graham Griffin Hayden Hudson Hunter Jared Jordan Josh Keegan Kirby Kyle Layne Liam Logan
      Mackenzie Mason Mitch Nathan Owen Parker Reid Riley Ross Ryder Sawyer Scott Shane Spencer Tanner
      Taylor Trent Tucker Tyson Wade Wyatt Zach`),
    last: list(`
      Aldridge Anstruther Ballantyne Barrowclough Birchall Blackstock Brannigan Brockman Calloway Carstairs
      Colquhoun Coulthard Crandall Dalgleish Drummond Dunmore Eastwick Fairholm Fennimore Fotheringham
      Galbraith Gillanders Glencross Haliburton Harkness Heddle Inglewood Jamieson Kilbride Kinnaird
      Kirkpatrick Lanark Lethbridge Lorrimore MacAskill Macklin MacRaeburn Marchbank McCorkindale McGarrigle
      McKerrow McQuaid Merrick Moncrieff Muirhead Netherby Oakdale Ogilvie Pendleton Penhale Quarrier
      Ramsbottom Redfern Rowntree Sandilands Scrimgeour Selwyn Stanhope Strathearn Tavistock Thornbury
      Tillicum Wedderburn Westmoreland Whitehorne Wolstenholme Yardley`),
  },
  quebecois: {
    first: list(`
      Alexandre Benoît Cédrick Étienne Félix Frédéric Gabriel Jérémie Jonathan Justin Laurent Marc-André
      Maxime Nicolas Olivier Pascal Philippe Raphaël Samuel Sébastien Thierry Vincent Xavier Zachary`),
    last: list(`
      Archambeault Beaulac Bellehumeur Boisclair Charlebois Courtemanche Desgagnés Desrosiers Dorval
      Dubreuil Gadoury Grandmaison Lachapelle Lamarche Larivière Latendresse-Roy Létourneau Maisonneuve
      Montplaisir Normandeau Ouimette Paquin Quirion Robitaille-Côté Sansregret Sauvageau Thivierge
      Vadeboncoeur`),
  },
  swedish: {
    first: list(`
      Albin Anton Axel Carl Edvin Emil Fredrik Gustav Hampus Isak Jesper Joel Kalle Linus Ludvig Måns Oskar
      Pontus Rasmus Sixten Tobias Wilmer`),
    last: list(`
      Almbladh Björkholm Dahlgård Ekdahl Enströmer Fagerlind Forsmark Granlöv Hedeby Hallstensson Källsten
      Lindefors Löfdahl Malmsten Norrby Ringqvist Sandelin Silfverhielm Sjöqvist Stenmark-Ek Tornqvist
      Wallinbo Åkerblad Öhrström`),
  },
  finnish: {
    first: list(`
      Aapo Antti Eetu Elmeri Henri Iiro Jaakko Joni Juho Kalle Kasper Konsta Lauri Mikael Miro Niko Oskari
      Otto Petteri Roope Samuli Topi Väinö Veeti`),
    last: list(`
      Ahokangas Halmela Heiskari Hietalahti Isokorpi Jääskö Kallioinen Kettusaari Koskimaa Kuuselanpää
      Lahdenperä Leppäkoski Mäntysalo Niittymaa Pajuniemi Peltoharju Rautavuori Saarelma Suovanen Tervaniemi
      Tuomivaara Vainikka Viitasaari Ylönkylä`),
  },
  russian: {
    first: list(`
      Alexei Andrei Arseny Artyom Bogdan Danila Dmitri Fyodor Gleb Grigori Ilya Kirill Leonid Maxim Mikhail
      Nikita Pavel Roman Semyon Stepan Timur Vadim Yegor Zakhar`),
    last: list(`
      Abrosimov Belozerov Chernyavin Dobrynin Eremeyev Gavrikovsky Golubkin Karamzin Krasnopolsky Lavrentyev
      Malyshkin Nechayenko Ogorodov Poltorak Ryabinin Sokolnikov Tikhomirov Ushanov Vershinin Yaroslavtsev
      Zaborsky Zhdanovich`),
  },
  czechoslovak: {
    first: list(`
      Adam Aleš Dominik Filip Jakub Jiří Josef Karel Kryštof Lukáš Marek Martin Matěj Michal Miloš Ondřej
      Patrik Radim Samuel Štěpán Šimon Tomáš Vojtěch Zdeněk`),
    last: list(`
      Bartoněk Brabenec Číhalík Doležel Drahoš Fiedorek Hladovec Hruškovič Janouch Kadeřábek Klimeš Kopřiva
      Kubíček Lacina Machálek Nedvídek Ondráš Petráček Pokorník Říčan Slezáček Šebestian Tománek Valášik
      Vondrák Zborník Žďárský`),
  },
  alpine: {
    first: list('Andri Beat Dario Fabian Janick Lars Luca Matthias Nando Reto Sandro Sven Timo Tristan Urs'),
    last: list(`
      Aeschbach Brunnschwiler Caduff Eggimann Frischknecht Gantenbein Hürlimann Inauen Krähenbühl Loosli
      Nussbaumer Oberholzer Rüegsegger Spörri Tschudin Wyssbrod Zgraggen`),
  },
} as const satisfies Readonly<Record<string, NameList>>

export type Region = keyof typeof regions

/** The regions that a league's players come from, with the percentage of players from each. */
export const originsOf = (shares: readonly (readonly [Region, number])[]): readonly Origin[] =>
  shares.map(([region, share]) => ({ share, ...regions[region] }))

/** A made-up full name. */
export function drawName(rng: Rng, origins: readonly Origin[]): string {
  const origin = rng.weighted(origins, (o) => o.share)
  return `${rng.pick(origin.first)} ${rng.pick(origin.last)}`
}
