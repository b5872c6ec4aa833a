import { describe, expect, test } from 'bun:test'
import { readCsv } from './csv.ts'
import { bytesDocument, textDocument } from './document.ts'

async function read(text: string | Uint8Array) {
  const document = typeof text === 'string' ? textDocument('t', text) : bytesDocument('t', text)
  const items = await Array.fromAsync(readCsv(document))
  return items.map((item) =>
    'row' in item
      ? `${item.row.line} ${JSON.stringify(item.row.cells)}`
      : `${item.problem.position}: ${item.problem.reason}`,
  )
}

describe('a table', () => {
  test('is read row by row: surplus cells are dropped, missing cells are absent', async () => {
    expect(await read('a,b\n1,2,3\n4\n5,6')).toEqual([
      '2 {"a":"1","b":"2"}',
      '3 {"a":"4"}',
      '4 {"a":"5","b":"6"}',
    ])
    expect(await read('')).toEqual([])
  })

  test('that is cut off reports the incomplete line and does not yield it', async () => {
    expect(await read('a,b,c\n1,2,3\n4,5')).toEqual(['2 {"a":"1","b":"2","c":"3"}', 'line 3: breaks off'])
    const quoted = await read('a,b\n1,2\n3,"4')
    expect(quoted[0]).toBe('2 {"a":"1","b":"2"}')
    expect(quoted.slice(1)).toEqual(['line 3: a quote is not closed'])
    expect(await read('a,b,c\n')).toEqual(['line 1: is the only line: no rows follow it'])
    expect(await read('a,b')).toEqual(['line 1: is the only line: no rows follow it'])
  })

  test('that is not text is reported once', async () => {
    const bytes = Buffer.concat([Buffer.from('a,b\n1,2\n'), Buffer.from([0xc3, 0x28])])
    expect(await read(bytes)).toEqual(['document: is not valid text: UTF-8 is expected'])
  })
})
