import { type Origin, originsOf, type Region } from '../shared/names.ts'

const list = (text: string): readonly string[] => text.trim().split(/\s+/)

// As in the shared lists, no well-known player has one of these surnames.
const english = {
  first: list(`
    Alfie Archie Barnaby Callum Charlie Conrad Dexter Edmund Elliot Finley Frankie Freddie George Harvey
    Jacob Jenson Joshua Kieran Leon Lewis Louis Max Morgan Nathaniel Ollie Oscar Reece Rhys Ronnie Stanley
    Toby Tommy Tyler Zack`),
  last: list(`
    Allsopp Arkwright Ashdown Birtwistle Blenkinsop Bracegirdle Bramhall Cattermoor Clutterbuck Copplestone
    Cresswell-Hume Dunnock Eckersall Entwhistle Fazackerley Garside Greenhalgh Hardcastle Heathcote
    Higginbottom Hollinshead Kershaw Lathbury Longbottom Micklethwaite Murgatroyd Oldroyd Peasgood
    Pickersgill Postlethwaite Ramsden Satterthwaite Shuttleworth Sowerby Tattersall Thistlewood Threlfall
    Tunnicliffe Wigglesworth Winterbottom Wolfenden Yardsley`),
}
const iberian = {
  first: list(`
    Adrià Aitor Andoni Arnau Asier Borja Brais Bruno César Duarte Enzo Erik Fermín Gorka Guillem Hugo Ismael
    Jaime Jordi Julen Lucas Manu Martim Miguel Nuno Óscar Pau Rafa Rubén Sergi Tiago Unai Víctor Xabi Yeray`),
  last: list(`
    Albarracín Aldecoa Almansa Arrieta Baltanás Barandiaran Belmonte Bengoetxea Borrego Cabanillas Carrascosa
    Casanellas Cifuentes Coimbra Escudeiro Etxezarreta Falcón Fontanals Galdeano Goikoetxandia Hinojosa
    Iparraguirre Lasheras Lizarraga Madariaga Matamoros Monteagudo Olazábal Pedrosa Peñafiel Quintanilla
    Rebollo Saavedra Sagastume Solanas Tavares-Lobo Urrutikoa Valcárcel Vilanova Zabaleta-Ruiz`),
}
const italian = {
  first: list(`
    Alessio Andrea Brando Carlo Cesare Cristian Davide Diego Edoardo Elia Emanuele Ettore Fabrizio Filippo
    Gabriele Giacomo Giulio Ivan Jacopo Leonardo Lorenzo Luca Manuel Mattia Michele Nicolò Pietro Raffaele
    Riccardo Samuele Saverio Simone Tommaso Valerio`),
  last: list(`
    Altobianchi Baldacci Barbarigo Bentivoglio Boscarino Brancaleone Calandrelli Campanale Castelvetro
    Ceccarini Colafranceschi Dall'Armi Fagiolini Fortebraccio Gambacorta Giustiniano Grimaldelli Iannucci
    Lambertenghi Lanfranchi Loredan Malaspina Mantovanelli Marescotti Monteverdi Morosini Nardelli
    Ottaviani Pallavicino Passerini Quarantelli Ricciotti Sanseverino Sforzini Tagliaferri Tornabuoni
    Ubaldini Vendramin Zambonelli Zorzetto`),
}
const german = {
  first: list(`
    Anton Bastian Benedikt Christoph Constantin Dominik Emil Erik Fabio Finn Florian Frederik Hannes Henning
    Jannik Johannes Julius Kilian Korbinian Leopold Linus Lorenz Luis Malte Marius Marlon Mats Nils Ole Paul
    Philipp Robin Till Valentin Vincent`),
  last: list(`
    Achternbusch Bachmeier Birkenfeld Blumentritt Brandstätter Dahlmann Eichelberger Engelbrecht Feuerstein
    Fichtner Gerstenmaier Grünwald Haberkorn Heidenreich Hintermeier Hohlfelder Immenhof Kaltenbach
    Kirschbaum Kreuzer-Lange Landgraf Lichtenberg Mühlberger Niedermeyer Oberländer Pfefferkorn Rademacher
    Reichenbach Rosenkranz Schönfelder Silbermann Sonnleitner Trautwein Uhlenbrock Wachtmeister Weidenfeld
    Wiesengrund Ziegenhorn`),
}
const gallic = {
  first: list(`
    Adrien Alban Amaury Aurélien Axel Baptiste Clément Corentin Damien Elouan Enzo Esteban Ewan Fabien
    Gaëtan Gauthier Ilan Jules Kylan Léo Lilian Lubin Maël Malo Mathéo Nathan Nolann Quentin Romain Sacha
    Simon Thibault Timothée Tristan Ugo Valentin`),
  last: list(`
    Arbogast Baudouin Belletoise Bonnefoy Bourdelle Cassagne Chantereau Charpentel Chastagnier Coulombel
    Desmarais Duchesnay Escoffier Falguière Ferrandier Gaudreault Grandclément Hautecoeur Jaquemin Labrousse
    Lafarge-Roy Lemasson Malaval Marquisat Montferrand Moulinier Noirmont Pasquier Peyrefitte Quesnoy
    Rochebrune Saintonge Sauvagnac Taillefer Thévenot Vauquelin Villedieu`),
}
const african = {
  first: list(`
    Abdoulaye Adama Aliou Amadou Assane Baba Boubacar Chidi Daouda Demba Ebrima Fodé Habib Ibou Ikenna
    Ismaïla Kader Kofi Lamine Mamadou Modou Nnamdi Oumar Papa Seydou Souleymane Tidiane Yaw Youssouf`),
  last: list(`
    Acheampong Adjei-Baah Agyeman Bangoura Barro Cissokho Dembaga Diakhaté Diallouba Doumbouya Faty Gassama
    Guirassou Ibekwe Kassé Keïtala Kondé Korouma Lowe-Mensah Mbengué Ndiayou Nkansah Obiora Okonjo Quartey
    Sanyang Sissokoné Soumahoro Tambadou Touraba Wadji Zoungrana`),
}
const own = { english, iberian, italian, german, gallic, african }

type Shares = readonly (readonly [Region | keyof typeof own, number])[]

const isOwn = (region: string): region is keyof typeof own => region in own

const mix = (shares: Shares): readonly Origin[] =>
  shares.flatMap(([region, share]) =>
    isOwn(region) ? { share, ...own[region] } : originsOf([[region, share]]),
  )

/** Where the players of a league's clubs come from. */
const ofLeague: Readonly<Record<string, readonly Origin[]>> = {
  epl: mix([
    ...(<const>[
      ['english', 46],
      ['iberian', 10],
      ['gallic', 8],
      ['german', 9],
      ['african', 9],
    ]),
    ...(<const>[
      ['latin', 8],
      ['italian', 3],
      ['canadian', 7],
    ]),
  ]),
  laliga: mix([
    ['iberian', 62],
    ['latin', 14],
    ['gallic', 7],
    ['african', 6],
    ['balkan', 5],
    ['italian', 6],
  ]),
  seriea: mix([
    ['italian', 52],
    ['iberian', 9],
    ['latin', 12],
    ['balkan', 9],
    ['african', 8],
    ['german', 10],
  ]),
  bundesliga: mix([
    ['german', 48],
    ['alpine', 16],
    ['gallic', 10],
    ['balkan', 10],
    ['african', 8],
    ['czechoslovak', 8],
  ]),
  ligue1: mix([
    ['gallic', 50],
    ['african', 26],
    ['iberian', 8],
    ['latin', 6],
    ['balkan', 5],
    ['german', 5],
  ]),
  mls: mix([
    ['american', 46],
    ['latin', 20],
    ['canadian', 9],
    ['english', 7],
    ['iberian', 7],
    ['german', 6],
    ['quebecois', 5],
  ]),
}

const continental = mix([
  ...(<const>[
    ['german', 22],
    ['iberian', 16],
    ['balkan', 14],
    ['swedish', 10],
    ['czechoslovak', 10],
  ]),
  ...(<const>[
    ['gallic', 10],
    ['african', 10],
    ['latin', 8],
  ]),
])

export const originsIn = (league: string): readonly Origin[] => ofLeague[league] ?? continental
