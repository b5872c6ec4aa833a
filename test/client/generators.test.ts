/** Clients that other people's tools make of our OpenAPI document, against the service. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ingestAll } from '../support/client.ts'
import { root } from '../support/command.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { generatorTools, runTool } from '../support/generator-tools.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
const tools = await generatorTools()
const toolTest = (name: string, run: () => Promise<void>): void =>
  test.skipIf(!tools)(tools ? name : `${name} (skipped: no registry)`, run)

let service: InProcess
/** Inside the folder of the tools, so that generated code finds its packages. */
let work = ''

beforeAll(async () => {
  if (!tools) return
  service = await startInProcess()
  await ingestAll(service, [
    gameLine(gameId(1), { broadcast: { national: 'North TV' }, last_play: 'Three by the corner' }),
  ])
  work = await mkdtemp(join(tools, 'run-'))
  const document = await fetch(`${service.url}/openapi.json?sport=nba`)
  await Bun.write(join(work, 'openapi.json'), await document.text())
})
afterAll(async () => {
  await service?.stop()
  if (work) await rm(work, { recursive: true, force: true })
})

interface Generator {
  readonly name: string
  /** The file in `bin` of its package, and its arguments. */
  readonly command: readonly string[]
  /** Sets `games`, read with two values of `include`, and `failure`, the message of a call with a wrong limit. */
  readonly program: string
}

const generators: readonly Generator[] = [
  {
    name: 'openapi-fetch',
    command: ['openapi-typescript', 'openapi.json', '-o', 'openapi-fetch/api.ts'],
    program: `import createClient from 'openapi-fetch'
import type { paths } from './api'
const client = createClient<paths>({ baseUrl: url, headers: { Authorization: \`Bearer \${key}\` } })
const read = (limit: number) =>
  client.GET('/v1/nba/scores/live', { params: { query: { include: ['broadcast', 'last_play'], limit } } })
const [right, wrong] = [await read(5), await read(0)]
const games = right.data?.games
const failure: string | undefined = wrong.error?.error.message`,
  },
  {
    name: 'hey-api',
    command: ['openapi-ts', '-i', 'openapi.json', '-o', 'hey-api/api', '-c', '@hey-api/client-fetch'],
    program: `import { getNbaScoresLive } from './api'
const read = (limit: number) =>
  getNbaScoresLive({ baseUrl: url, auth: key, query: { include: ['broadcast', 'last_play'], limit } })
const [right, wrong] = [await read(5), await read(0)]
const games = right.data?.games
const failure: string | undefined = wrong.error?.error.message`,
  },
  {
    name: 'orval',
    command: ['orval', '--config', './orval.config.mjs'],
    program: `import { getNbaScoresLive } from './api'
const read = (limit: number) =>
  getNbaScoresLive({ include: ['broadcast', 'last_play'], limit }, { headers: { Authorization: \`Bearer \${key}\` } })
const [right, wrong] = [await read(5), await read(0)]
const games = right.status === 200 ? right.data.games : undefined
const failure: string | undefined = wrong.status === 200 ? undefined : wrong.data.error.message`,
  },
  {
    name: 'swagger-typescript-api',
    command: [
      'swagger-typescript-api',
      'generate',
      '-p',
      'openapi.json',
      '-o',
      'swagger-typescript-api',
      '-n',
      'api.ts',
    ],
    program: `import { Api } from './api'
const headers = { Authorization: \`Bearer \${key}\` }
const api = new Api({ baseUrl: url, baseApiParams: { headers } })
const read = (limit: number) => api.v1.getNbaScoresLive({ include: ['broadcast', 'last_play'], limit })
const { games } = (await read(5)).data
const failure: string = await read(0).then(
  () => '',
  (wrong: Awaited<ReturnType<typeof read>>) => wrong.error.error.message,
)`,
  },
]

/** orval takes the address of the service from its settings only. */
const orvalConfig = () => `export default {
  api: { input: './openapi.json', output: { target: './orval/api.ts', client: 'fetch', baseUrl: '${service.url}' } },
}`

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'esnext',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['esnext', 'dom', 'dom.iterable'],
  skipLibCheck: true,
  types: [],
}

describe('a client of the document compiles strictly, reads a list and has a type for errors:', () => {
  for (const { name, command, program } of generators) {
    toolTest(name, async () => {
      const folder = join(work, name)
      await mkdir(folder)
      await Bun.write(join(work, 'orval.config.mjs'), orvalConfig())
      const [file, ...args] = command
      await runTool(['node', join(tools!, 'node_modules/.bin', file!), ...args], work)
      const known = `const url: string = '${service.url}'\nconst key: string = '${service.keys.pro}'\n`
      const shown = `\nconst [game] = games ?? []
const channel: string | undefined = game?.broadcast?.national
console.log(JSON.stringify([game?.game_id, channel, game?.last_play, failure]))\nexport {}\n`
      await Bun.write(join(folder, 'use.ts'), known + program + shown)
      await Bun.write(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }))
      await runTool([join(root, 'node_modules/.bin/tsc'), '-p', folder], work)
      const output = await runTool([process.execPath, join(folder, 'use.ts')], work)
      expect(JSON.parse(output)).toEqual([
        gameId(1),
        'North TV',
        'Three by the corner',
        'limit must be an integer from 1 to 100',
      ])
    })
  }
})

describe('the document is loaded by', () => {
  toolTest('the converter of Postman: a request for each call, at the address of the service', async () => {
    await Bun.write(
      join(work, 'postman.cjs'),
      `const { convertV2 } = require('openapi-to-postmanv2')
const data = require('fs').readFileSync('openapi.json', 'utf8')
convertV2({ type: 'string', data }, {}, (error, made) => {
  if (error || !made.result) throw error ?? new Error(made.reason)
  const requests = (item) => (item.item ? item.item.flatMap(requests) : [item.request.name])
  const { item, variable } = made.output[0].data
  console.log(JSON.stringify({ requests: item.flatMap(requests).length, variable }))
})`,
    )
    const { requests, variable } = JSON.parse(await runTool(['node', 'postman.cjs'], work))
    const { paths } = await Bun.file(join(work, 'openapi.json')).json()
    expect(requests).toBe(Object.keys(paths).length)
    expect(variable).toMatchObject([{ key: 'baseUrl', value: service.url }])
  })

  toolTest('Dredd, without an error: its calls have an example for each parameter', async () => {
    await Bun.write(
      join(work, 'dredd.cjs'),
      `const parse = require('dredd-transactions/parse')
const compile = require('dredd-transactions/compile')
parse(require('fs').readFileSync('openapi.json', 'utf8'), (error, parsed) => {
  if (error) throw error
  const { annotations, transactions } = compile(parsed.mediaType, parsed.apiElements, 'openapi.json')
  const errors = annotations.filter(({ type }) => type === 'error').map(({ message }) => message)
  console.log(JSON.stringify({ errors, uris: transactions.map(({ request }) => request.uri) }))
})`,
    )
    const { errors, uris } = JSON.parse(await runTool(['node', 'dredd.cjs'], work))
    expect(errors).toEqual([])
    const { paths } = await Bun.file(join(work, 'openapi.json')).json()
    const called = new Set(uris.map((uri: string) => uri.split('?')[0]))
    expect(called.size).toBe(Object.keys(paths).length)
    expect(uris.filter((uri: string) => uri.includes('{') || uri.includes('undefined'))).toEqual([])
  })
})
