import { writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { openApiDocument } from '../endpoint-table.ts'

export function openApiCommand(): Command {
  return new Command('openapi')
    .description('Print the OpenAPI document, or write it to openapi.json')
    .option('--write', 'write ./openapi.json instead of printing')
    .action((options: { write?: boolean }) => {
      const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`
      if (options.write) writeFileSync('openapi.json', text)
      else process.stdout.write(text)
    })
}
