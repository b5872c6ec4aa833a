/**
 * Where the project's files are. The program runs from its sources in `src` or from the bundle in `dist` (bin/build.ts);
 * there the threads lie beside the program.
 */
import { basename } from 'node:path'

const isBundle = import.meta.url.endsWith('.js')
const root = new URL(isBundle ? '../' : '../../', import.meta.url)

/** A file by its path from the root of the project. */
export const projectFile = (path: string): URL => new URL(path, root)

/** The program of a thread by its path in `src`. */
export const threadFile = (path: string): URL =>
  isBundle ? new URL(basename(path).replace(/\.ts$/, '.js'), import.meta.url) : new URL(`src/${path}`, root)
