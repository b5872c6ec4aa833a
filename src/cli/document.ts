import { writeFileSync } from 'node:fs'
import { Command } from 'commander'

/** A command that prints a document generated from the code, or writes it to its file. */
export function documentCommand(name: string, title: string, make: () => Promise<object>): Command {
  const file = `${name}.json`
  return new Command(name)
    .description(`Print the ${title} document, or write it to ${file}`)
    .option('--write', `write ./${file} instead of printing`)
    .action(async (options: { write?: boolean }) => {
      const text = `${JSON.stringify(await make(), null, 2)}\n`
      if (options.write) writeFileSync(file, text)
      else await Bun.write(Bun.stdout, text)
    })
}
