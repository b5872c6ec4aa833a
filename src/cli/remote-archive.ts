import { type RemoteOptions, readRemote, remoteCaller } from '../access/remote-call.ts'
import type { Archive } from '../journal/archive.ts'
import {
  ArchivedEntries,
  ArchivedRecords,
  ArchivedVersions,
  ArchiveHead,
} from '../journal/endpoints/archive.ts'
import { CheckAnswer } from '../journal/endpoints/check.ts'
import { Compile } from '../kernel/compile.ts'

const headAnswer = Compile(ArchiveHead)
const entriesAnswer = Compile(ArchivedEntries)
const recordsAnswer = Compile(ArchivedRecords)
const versionsAnswer = Compile(ArchivedVersions)
const checkAnswer = Compile(CheckAnswer)

/** A page may wait behind a long write of the service. */
const timeoutMs = 60_000
const checkPollMs = 250

/** The store of a running service over its admin endpoints, because only that process can open it. */
export function remoteArchive(options: RemoteOptions): Archive {
  const call = remoteCaller({ timeoutMs, ...options })
  const get = (path: string, query: Readonly<Record<string, string | number | null>> = {}) => {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === null ? [] : [[name, `${value}`]],
    )
    return call('GET', `${path}?${new URLSearchParams(given)}`)
  }
  const head = async (query: Readonly<Record<string, string | number>> = {}) =>
    readRemote(headAnswer, await get('/admin/journal', query))
  return {
    head: () => head(),
    hashAt: async (seq) => (await head({ hash_seq: seq })).hash_at,
    seqBefore: async (atMs) => (await head({ before: new Date(atMs).toISOString() })).seq_before ?? 0,
    entries: async ({ afterSeq, limit, kinds }) => {
      const query = { after_seq: afterSeq, limit, kinds: kinds?.join(',') ?? null }
      const { entries } = readRemote(entriesAnswer, await get('/admin/journal/entries', query))
      return entries.map(({ at, data, ...entry }) => ({
        ...entry,
        atMs: Date.parse(at),
        doc: JSON.stringify(data),
      }))
    },
    records: async (kind, { after, limit }) => {
      const place = after && { after_parent: after.parent, after_order: after.order, after_id: after.id }
      const path = `/admin/records/${encodeURIComponent(kind)}`
      const { records } = readRemote(recordsAnswer, await get(path, { ...place, limit }))
      return records.map(({ data, ...record }) => ({ ...record, doc: JSON.stringify(data) }))
    },
    history: async ({ kind, id }, { beforeSeq, limit }) => {
      const path = `/admin/history/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`
      return readRemote(versionsAnswer, await get(path, { before_seq: beforeSeq, limit })).versions
    },
    check: async () => {
      let state = readRemote(checkAnswer, await get('/admin/journal/check'))
      while (state.state === 'running') {
        await Bun.sleep(checkPollMs)
        state = readRemote(checkAnswer, await get(`/admin/journal/check/${state.id}`))
      }
      const { check, chain, error } = state
      if (check && chain) return { check, chain }
      throw new Error(error ?? 'the check failed')
    },
  }
}
