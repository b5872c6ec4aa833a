/** The shell commands that README and docs print, as a reader would type them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'

export interface DocumentedCommand {
  readonly file: string
  readonly text: string
}

/** Records of decisions name commands without their arguments. */
const isGuide = (file: string): boolean => !/decisions/.test(file)
const files = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && isGuide(name))
    .map((name) => join('docs', name))
    .sort(),
]

const fence = /^ *```(\w*)\n(.*?)^ *```$/gms
const tools = /^(?:[A-Z_]+=\S+ +)*(?:curl|npx|npm|scoreline|mv) /

/** Each command once, with the first file that prints it, in the order of the files. */
export function documentedCommands(): DocumentedCommand[] {
  const found = new Map<string, DocumentedCommand>()
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    const blocks = [...text.matchAll(fence)].flatMap(([, language, block]) =>
      language === '' || language === 'sh' ? commandsIn(block!) : [],
    )
    const rest = text.replace(fence, '')
    const inline = [...rest.matchAll(/`((?:npx )?scoreline [^`\n]+)`/g)].map((match) => match[1]!)
    // `scoreline export` in a sentence is a name, and not a command to type.
    const typed = inline.filter((one) => one.startsWith('npx ') || one.includes(' --'))
    for (const one of [...blocks, ...typed]) {
      const sense = senseOf(one)
      if (!found.has(sense)) found.set(sense, { file, text: one })
    }
  }
  return [...found.values()]
}

/** Commands that differ only in the name of a file or in the id of a game are one. */
const senseOf = (text: string): string =>
  text.replace(/^npx /, '').replace(/(--out|restore|history nba\.game|--game) \S+/, '$1')

/** A command ends with its line, unless a quote or a backslash continues it; its comment is left out. */
function commandsIn(block: string): string[] {
  const commands: string[] = []
  let open = ''
  for (const line of block.split('\n')) {
    open = open === '' ? line.replace(/^ *(\$ )?/, '') : `${open}\n${line}`
    const isOpen = open.endsWith('\\') || open.split("'").length % 2 === 0
    if (isOpen) continue
    if (tools.test(`${open} `)) commands.push(open.replace(/ +# .*$/, '').trim())
    open = ''
  }
  return commands
}
