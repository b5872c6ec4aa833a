import Type, { type Static } from 'typebox'
import { OneOf } from '../../contract/schema.ts'
import { Lenient } from '../read/fields.ts'

/** One operation of RFC 6902. */
export const Operation = Lenient({
  op: OneOf(['add', 'replace', 'remove', 'copy', 'move', 'test']),
  path: Type.String(),
  from: Type.Optional(Type.String()),
  value: Type.Optional(Type.Unknown()),
})
type Operation = Static<typeof Operation>

/** A patch that does not fit its document. */
export class PatchError extends Error {
  override readonly name = 'PatchError'
}

/** The document after all operations, in order; the one that was given stays as it is. */
export function applyPatch(document: unknown, operations: readonly Operation[]): unknown {
  const root = { '': structuredClone(document) }
  for (const operation of operations) applyOne(root, operation)
  return root['']
}

type Root = Record<string, unknown>

function applyOne(root: Root, { op, path, from = '', value }: Operation): void {
  if (op === 'add') put(root, path, value, 'insert')
  else if (op === 'copy') put(root, path, structuredClone(get(root, from)), 'insert')
  else if (op === 'move') put(root, path, take(root, from), 'insert')
  else if (op === 'remove') take(root, path)
  else if (op === 'replace') {
    get(root, path)
    put(root, path, value, 'replace')
  } else if (JSON.stringify(get(root, path)) !== JSON.stringify(value))
    throw new PatchError(`${path} differs`)
}

/** Every place has a parent, the whole document too. */
function locate(root: Root, path: string): { readonly parent: object; readonly key: string } {
  if (path !== '' && !path.startsWith('/')) throw new PatchError(`${path} is no place`)
  const keys = path.split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  let parent: unknown = root
  for (const key of keys.slice(0, -1)) parent = childOf(parent, key, path)
  if (typeof parent !== 'object' || parent === null) throw new PatchError(`${path} is not there`)
  return { parent, key: keys.at(-1)! }
}

function childOf(parent: unknown, key: string, path: string): unknown {
  if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, key)) {
    throw new PatchError(`${path} is not there`)
  }
  return Reflect.get(parent, key)
}

function get(root: Root, path: string): unknown {
  const { parent, key } = locate(root, path)
  return childOf(parent, key, path)
}

function put(root: Root, path: string, value: unknown, how: 'insert' | 'replace'): void {
  const { parent, key } = locate(root, path)
  if (!Array.isArray(parent)) {
    // Never through a setter: a key may be called anything.
    Object.defineProperty(parent, key, { value, writable: true, enumerable: true, configurable: true })
    return
  }
  const index = key === '-' ? parent.length : Number(key)
  if (!/^(\d{1,9}|-)$/.test(key) || index > parent.length) throw new PatchError(`${path} is beyond the list`)
  parent.splice(index, how === 'insert' ? 0 : 1, value)
}

function take(root: Root, path: string): unknown {
  const { parent, key } = locate(root, path)
  const value = childOf(parent, key, path)
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else Reflect.deleteProperty(parent, key)
  return value
}
