/**
 * Reads a live list at a fixed rate until its input ends, then prints the time of each read as JSON. A process of its own:
 * one that holds the data of a bench would time its own pauses for garbage.
 */
const [url, key] = process.argv.slice(2)
const readEveryMs = 10

async function timeRead(): Promise<number> {
  const startedMs = performance.now()
  const response = await fetch(`${url}/v1/nba/scores/live`, { headers: { Authorization: `Bearer ${key}` } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`live list: ${response.status}`)
  return performance.now() - startedMs
}

let isOver = false
process.stdin.on('end', () => {
  isOver = true
})
process.stdin.resume()
// The first one also opens the connection.
await timeRead()
console.log('{"event":"ready"}')
const reads: Promise<number>[] = []
while (!isOver) {
  reads.push(timeRead())
  await Bun.sleep(readEveryMs)
}
console.log(JSON.stringify(await Promise.all(reads)))
