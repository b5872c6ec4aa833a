import { type Origin, originsOf } from '../shared/names.ts'

const list = (text: string): readonly string[] => text.trim().split(/\s+/)

// As in the shared lists, no well-known player has one of these surnames: every person here is made up.
const caribbean: Origin = {
  share: 24,
  first: list(`
    Abel Adalberto Alexis Anderson Ariel Bladimir Carlos Cristian Danilo Darwin Edgardo Eliezer Emilio Enmanuel
    Fermín Geraldo Heriberto Ismael Jeferson Jhonatan Jorge Josué Leonel Lisandro Luciano Marino Misael
    Nelson Norberto Orlando Pascual Rafael Reinaldo Rigoberto Saúl Tomás Ubaldo Wilkin Yefri Yoandy`),
  last: list(`
    Alcántar Almonte-Vega Arciniegas Batistuta Brazobal Camarena Casilla-Peña Cepeño Cordovés Damirón Echavarri
    Encarnal Espaillat Feliciani Frómeta Galarraz Guillorme Henríquez-Sosa Infantino Jáquez Landestoy
    Liranza Madrigales Manzanal Mercader Mirabales Montesino Ovallar Paniagua Peguerón Pichardino Quezadal
    Reynosal Rosarión Santamar Severinal Tejedor Urbáez Valdespín Villalonas Yéprez Zapatero`),
}

const japanese: Origin = {
  share: 4,
  first: list('Daichi Haruki Hayato Kaito Kazuki Kenta Masato Naoki Riku Ryota Shota Sora Takumi Yuma'),
  last: list(`
    Akizuki Fukamachi Hanamura Hoshikawa Isogai Kagawara Kirishima Minazuki Nakasone Okamori Sakuraba
    Shiranui Tachikawa Tokiwa Yukimura`),
}

/** Where the players of the simulated league come from. */
export const origins: readonly Origin[] = [
  ...originsOf([
    ['american', 60],
    ['latin', 8],
    ['canadian', 4],
  ]),
  caribbean,
  japanese,
]
