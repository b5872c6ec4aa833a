/** Runs all benchmarks, or the named ones: `npm run bench -- live-scores`. */
const all = [
  'live-scores',
  'workers',
  'ingest',
  'first-fill',
  'import',
  'import-season',
  'stream',
  'team-stats',
  'nhl-advanced',
  'webhooks',
  'news-search',
  'journal-pages',
  'append',
  'as-of',
  'unit-costs',
  'appends',
  'two-nodes',
]
const named = process.argv.slice(2)
const unknown = named.find((name) => !all.includes(name))
if (unknown !== undefined) {
  console.error(`no benchmark ${unknown}; there are ${all.join(', ')}`)
  process.exit(2)
}
for (const name of named.length > 0 ? named : all) {
  const child = Bun.spawn([process.execPath, `bench/${name}.ts`], { stdout: 'inherit', stderr: 'inherit' })
  const code = await child.exited
  if (code !== 0) process.exit(code)
}
