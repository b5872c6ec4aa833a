import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorMessage } from '../kernel/error-message.ts'
import { CliError } from './cli-error.ts'

export interface InputFile {
  readonly path: string
  readonly bytes: number
}

/** The files to read, in the given order; files of a folder are listed recursively by name, without hidden ones. */
export async function filesOf(paths: readonly string[]): Promise<InputFile[]> {
  const files: InputFile[] = []
  for (const path of paths) {
    const about = await stat(path).catch((error) => {
      throw new CliError(`cannot read ${path}: ${errorMessage(error)}`, 2)
    })
    if (!about.isDirectory()) files.push({ path, bytes: about.size })
    else {
      const names = (await readdir(path)).filter((name) => !name.startsWith('.')).sort()
      files.push(...(await filesOf(names.map((name) => join(path, name)))))
    }
  }
  return files
}
