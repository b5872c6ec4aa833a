/** The package has the bundle and no sources, so nothing is packed without it. */
import { bundle, programFile } from './program.mjs'

if (programFile() !== bundle) {
  process.stderr.write('scoreline: dist/main.js could not be built; run npm install first\n')
  process.exit(1)
}
