/** Who may import whom: the table of ARCHITECTURE.md, section 3. */
import { expect, test } from 'bun:test'
import { filesUnder, importsOf, roomOf, sources } from './source-files.ts'

/** What each room may import beside itself. `app`, `endpoint-table`, `cli` and `main` may import anything. */
const mayImport: Record<string, readonly string[]> = {
  kernel: [],
  contract: ['kernel'],
  games: ['kernel', 'contract'],
  odds: ['kernel', 'contract', 'games'],
  sports: ['kernel', 'contract', 'games', 'odds'],
  news: ['kernel', 'contract', 'games'],
  simulator: ['kernel', 'contract', 'games', 'odds', 'sports', 'news'],
  store: ['kernel', 'contract', 'files'],
  config: ['kernel', 'contract', 'access'],
  areas: ['contract', 'games', 'sports', 'news'],
  feeds: ['kernel', 'contract', 'games', 'odds', 'config', 'areas', 'sports', 'news', 'simulator', 'files'],
  nodes: ['kernel', 'contract', 'store'],
  ingest: ['kernel', 'contract', 'store', 'nodes'],
  journal: ['kernel', 'contract', 'store', 'nodes'],
  live: ['kernel', 'contract', 'store', 'journal'],
  access: ['kernel', 'contract', 'store'],
  push: ['kernel', 'contract', 'store', 'nodes', 'journal', 'access', 'files'],
  http: ['kernel', 'contract', 'access', 'files'],
  version: [],
  files: [],
}

/** Rooms that are put together from all others. */
const composing = ['app', 'cli', 'endpoint-table', 'main']

const baseOf = (room: string): string => room.split('/')[0]!

/** A league of the simulator may use what leagues share; a registry may list them. */
function isSibling(room: string, other: string): boolean {
  const isShared = other === 'simulator/shared' || other === 'simulator' || room === 'simulator'
  return baseOf(room) === baseOf(other) && room !== other && !isShared
}

test('every room is in the table', () => {
  const rooms = new Set(sources.map((file) => baseOf(roomOf(file))))
  const known = new Set([...Object.keys(mayImport), ...composing])
  expect([...rooms].filter((room) => !known.has(room))).toEqual([])
})

test('imports stay within what each room may know', () => {
  const breaches: string[] = []
  for (const file of sources) {
    const room = roomOf(file)
    const allowed = mayImport[baseOf(room)]
    for (const target of allowed ? importsOf(file) : []) {
      const other = roomOf(target)
      const isOwn = baseOf(other) === baseOf(room)
      const isAllowed = isOwn ? !isSibling(room, other) : allowed!.includes(baseOf(other))
      if (!sources.includes(target) || !isAllowed) breaches.push(`${file} → ${target}`)
    }
  }
  expect(breaches).toEqual([])
})

/**
 * What each sub-room may import beside itself, in the order in which what it does flows. Files beside the sub-rooms put
 * them together; `shared` ones may be imported by all and import none.
 */
const subRooms: Record<
  string,
  { readonly shared: readonly string[]; readonly mayImport: Record<string, readonly string[]> }
> = {
  'src/push/webhooks': {
    shared: ['pacing.ts'],
    mayImport: {
      subscriptions: ['sending'],
      planning: ['subscriptions'],
      delivery: ['planning', 'subscriptions', 'sending'],
      sending: [],
      endpoints: ['delivery', 'subscriptions'],
    },
  },
}

for (const [folder, { shared, mayImport: allowed }] of Object.entries(subRooms)) {
  /** The sub-room of a file, or its name if it is beside them; null outside. */
  const partOf = (file: string): string | null =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0]! : null
  const own = sources.filter((file) => partOf(file) !== null)

  test(`the sub-rooms of ${folder} are in the table and import one way`, () => {
    const parts = new Set(own.map((file) => partOf(file)!).filter((part) => !part.endsWith('.ts')))
    expect([...parts].sort()).toEqual(Object.keys(allowed).sort())
    const breaches = own.flatMap((file) => {
      const part = partOf(file)!
      if (part.endsWith('.ts') && !shared.includes(part)) return []
      const others = [part, ...shared, ...(allowed[part] ?? [])]
      const wrong = importsOf(file).filter((target) => {
        const other = partOf(target)
        return other !== null && !others.includes(other)
      })
      return wrong.map((target) => `${file} → ${target}`)
    })
    expect(breaches).toEqual([])
  })
}

test('only the feed that runs the simulator imports it', () => {
  const outside = sources.filter((file) => !/^(simulator|src\/feeds\/simulator)\//.test(file))
  expect(outside.filter((file) => importsOf(file).some((path) => path.startsWith('simulator/')))).toEqual([])
})

test('no adapter imports another adapter', () => {
  const adapterOf = (file: string) => /^src\/feeds\/([^/]+)\/(?:[^/]+\/)*[^/]+$/.exec(file)?.[1]
  const general = new Set(['shared', 'read', 'poll', 'identity'])
  const composers = new Set(['replay', 'simulator'])
  const breaches = sources.flatMap((file) => {
    const own = adapterOf(file)
    if (own === undefined || composers.has(own)) return []
    const others = importsOf(file).filter((target) => {
      const other = adapterOf(target)
      return other !== undefined && other !== own && !general.has(other)
    })
    return others.map((target) => `${file} → ${target}`)
  })
  expect(breaches).toEqual([])
})

test('there is no import cycle, types included', () => {
  const done = new Set<string>()
  const path: string[] = []
  const cycles: string[] = []
  const visit = (file: string): void => {
    const at = path.indexOf(file)
    if (at >= 0) {
      cycles.push([...path.slice(at), file].join(' → '))
      return
    }
    if (done.has(file)) return
    path.push(file)
    for (const target of importsOf(file)) visit(target)
    path.pop()
    done.add(file)
  }
  for (const file of sources) visit(file)
  expect(cycles).toEqual([])
})

/** Programs, and the threads that they start. */
const entryPoints = [
  'src/main.ts',
  'src/store/driver/pglite-worker.ts',
  'src/feeds/simulator/past-worker.ts',
  'src/push/webhooks/sending/send-worker.ts',
]

test('every file of the program is reachable from a program: none serves only tests', () => {
  const reached = new Set<string>()
  const visit = (file: string): void => {
    if (reached.has(file)) return
    reached.add(file)
    for (const target of importsOf(file)) visit(target)
  }
  for (const entry of entryPoints) visit(entry)
  expect(sources.filter((file) => !reached.has(file))).toEqual([])
})

test('the root of src holds only the programs and lists that name every room', () => {
  const files = filesUnder('src').filter((file) => file.split('/').length === 2)
  expect(files).toEqual(
    ['app.ts', 'areas.ts', 'endpoint-table.ts', 'main.ts', 'version.ts'].map((name) => `src/${name}`),
  )
})
