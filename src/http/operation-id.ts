import { pascal } from './named-parts.ts'

/** Words of a path that say what is done. */
const actions = new Set([
  'check',
  'enable',
  'finish',
  'pause',
  'redeliver',
  'resolve',
  'resume',
  'rotate',
  'search',
  'sync',
  'test',
])

const verbs: Readonly<Record<string, string>> = {
  GET: 'get',
  POST: 'create',
  PATCH: 'update',
  DELETE: 'delete',
}

const exceptions: Readonly<Record<string, string>> = {
  'POST /admin/ingest': 'ingestChanges',
  'POST /admin/feeds/{feed}/documents': 'ingestFeedDocument',
}

/**
 * `GET /v1/nba/games/{game_id}/play-by-play` → `getNbaGamePlayByPlay`, `POST /v1/webhooks/{id}/secret/rotate` →
 * `rotateWebhookSecret`: a verb, then the nouns of the path, where one of many is singular.
 */
export function operationId({ method, path }: { method: string; path: string }): string {
  const exception = exceptions[`${method} ${path}`]
  if (exception) return exception
  const parts = path.split('/').filter((part) => part !== '' && part !== 'v1')
  const last = parts.at(-1) ?? ''
  const isAction = actions.has(last)
  const nouns = (isAction ? parts.slice(0, -1) : parts).flatMap((part, i, all) => {
    if (part.startsWith('{')) return []
    const isOne = isParameterOfOne(all[i + 1]) || (method === 'POST' && !isAction && i === all.length - 1)
    return [isOne ? singular(part) : part]
  })
  return (isAction ? last : verbs[method]!) + nouns.map(pascal).join('')
}

/** A kind names many records. */
const isParameterOfOne = (part: string | undefined): boolean =>
  part?.startsWith('{') === true && part !== '{kind}'

const singular = (noun: string): string => noun.replace(/ies$/, 'y').replace(/s$/, '')
