import { join } from 'node:path'
import {
  linesOf as linesIn,
  rowsOf as rowsIn,
  textOf as textIn,
} from '../../test/recordings/standings/read-truth.ts'
import { recordingsFolder } from '../../test/support/recordings.ts'

const pathOf = (name: string): string => join(recordingsFolder, '..', name)

/** The text of a recording, unpacked, without a byte order mark. */
export const textOf = (name: string): string => textIn(pathOf(name)).replace(/^\uFEFF/, '')

/** The rows of a recorded table by column. */
export const rowsOf = (name: string): Record<string, string>[] => rowsIn(pathOf(name))

/** The rows of a recorded table, its header included. */
export const linesOf = (name: string): string[][] => linesIn(pathOf(name))
