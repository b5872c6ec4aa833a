import { describe, expect, test } from 'bun:test'
import { readCsv } from './csv.ts'
import { bytesDocument, textDocument } from './document.ts'

async function told(text: string | Uint8Array) {
  const document = typeof text === 'string' ? textDocument('t', text) : bytesDocument('t', text)
  const items = await Array.fromAsync(readCsv(document))
  return items.map((item) =>
    'row' in item
      ? `${item.row.line} ${JSON.stringify(item.row.cells)}`
      : `${item.problem.position}: ${item.problem.reason}`,
  )
}

describe('a table', () => {
  test('is read row by row: too much is left out, too little is absent', async () => {
    expect(await told('a,b\n1,2,3\n4\n5,6')).toEqual([
      '2 {"a":"1","b":"2"}',
      '3 {"a":"4"}',
      '4 {"a":"5","b":"6"}',
    ])
    expect(await told('')).toEqual([])
  })

  test('that was cut names the line that breaks off, and keeps it to itself', async () => {
    expect(await told('a,b,c\n1,2,3\n4,5')).toEqual(['2 {"a":"1","b":"2","c":"3"}', 'line 3: breaks off'])
    const quoted = await told('a,b\n1,2\n3,"4')
    expect(quoted[0]).toBe('2 {"a":"1","b":"2"}')
    expect([quoted.length, quoted[1]]).toEqual([2, expect.stringContaining('line 3: Quote Not Closed')])
    expect(await told('a,b,c\n')).toEqual(['line 1: is the only line: no rows follow it'])
    expect(await told('a,b')).toEqual(['line 1: is the only line: no rows follow it'])
  })

  test('that is no text says so once', async () => {
    const bytes = Buffer.concat([Buffer.from('a,b\n1,2\n'), Buffer.from([0xc3, 0x28])])
    expect(await told(bytes)).toEqual(['document: is not valid text: UTF-8 is expected'])
  })
})
