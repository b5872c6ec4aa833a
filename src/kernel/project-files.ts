/**
 * Where the project's files are. The program runs from its sources in `src` or from the bundle in `dist` (bin/build.ts);
 * there the threads lie beside the program.
 */
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'

/** In the bundle, the place of the bundle itself: the bundler would write the address of this source into it. */
const here = pathToFileURL(import.meta.filename)
export const isBundle: boolean = here.pathname.endsWith('.js')
const root = new URL(isBundle ? '../' : '../../', here)

/** A file by its path from the root of the project. */
export const projectFile = (path: string): URL => new URL(path, root)

/** The program of a thread by its path in `src`. */
export const threadFile = (path: string): URL =>
  isBundle ? new URL(basename(path).replace(/\.ts$/, '.js'), here) : new URL(`src/${path}`, root)
