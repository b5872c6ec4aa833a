/** Texts that would run a script or call another host, in every field that the console or the reference shows. */
import { expect } from 'bun:test'
import { ingestAll } from '../../support/client.ts'
import type { Seen } from '../../support/console.ts'
import { gameId, gameLine, playLine } from '../../support/fixtures.ts'
import type { InProcess } from '../../support/in-process.ts'
import { type HttpReceiver, webhookClient } from '../../support/webhook-client.ts'

/** Ends an attribute, an element and a script; an image, a script, and the braces of templates. At most 80 characters. */
export const hostile = `"'><img src=//e.example onerror=alert(1)></script><script>alert(2)//{{1}}\${1}`
/** Addresses have no spaces. */
const hostilePath = hostile.replaceAll(' ', '/')
export const hostileId = gameId(777)

export const hostileScore = (home: number) =>
  gameLine(hostileId, {
    status: 'in_progress',
    period: 2,
    clock: '05:00',
    tip_off_utc: '2026-01-15T18:00:00.000Z',
    home: { score: home },
    last_play: hostile,
    venue: hostile,
  } as Parameters<typeof gameLine>[1])

/** Markup in a headline is removed when it is read, so it comes as entities. */
const asEntities = hostile.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const story = (url: string) => ({
  headline: `${asEntities} ruled out`,
  summary: asEntities,
  source: hostile,
  url,
  league: 'nba',
  published_at: '2026-01-15T19:00:00.000Z',
})

export const fixtureId = 'epl-777'

const fixture = {
  league: 'epl',
  kick_off_utc: '2026-01-15T20:00:00.000Z',
  status: 'in_progress',
  minute: 12,
  home: { team: hostile, score: 1 },
  away: { team: 'javascript:alert(4)', score: 0 },
}

export const hostileShot = (shot_id: number) => ({
  shot_id,
  fixture_id: fixtureId,
  league: 'epl',
  minute: 2 + shot_id,
  period: 'first_half',
  team: hostile,
  outcome: 'goal',
  x: 0,
  y: 11,
  description: hostile,
})

/** Stores them, has one delivery answered with them, and returns the id of the subscription. */
export async function storeHostileTexts(service: InProcess, receiver: HttpReceiver): Promise<string> {
  const shot = { x: 3, y: 4, made: true }
  const goal = {
    event_id: 1,
    fixture_id: fixtureId,
    league: 'epl',
    minute: 3,
    period: 'first_half',
    type: 'goal',
    team: hostile,
    description: hostile,
  }
  await ingestAll(service, [
    hostileScore(40),
    playLine(hostileId, 1, { team: 'BOS', description: hostile, shot } as Parameters<typeof playLine>[2]),
    { kind: 'news.article', id: 'hostile', data: story(`https://a.example/${hostilePath}`) },
    { kind: 'nba.player', id: 'img-onerror', data: { name: hostile, team: 'BOS' } },
    { kind: 'soccer.fixture', id: fixtureId, data: fixture },
    { kind: 'soccer.event', id: `${fixtureId}:1`, data: goal },
    { kind: 'soccer.shot', id: `${fixtureId}:1`, data: hostileShot(1) },
  ])
  const link = { kind: 'news.article', id: 'link', data: story('javascript:alert(3)') }
  expect((await service.ingest([link])).rejected_count).toBe(1)
  const { key } = await service.newKey({ name: hostile, tier: 'pro' })
  receiver.answer = ({ path }) => new Response(path === '/hook' ? '<b>thank you</b>' : hostile)
  const client = webhookClient(service, key, `${receiver.url}/${hostilePath}?${hostilePath}`)
  const { id } = await client.create({ events: ['nfl.game.final'], description: hostile })
  await client.call('POST', `/${id}/test`)
  return id
}

const made = [
  'img, iframe, object, embed, #root script, main script, [onerror], [onload], [onclick]',
  'a[href^="javascript:" i], a[href^="data:" i]',
].join(', ')

/** A text has become no element and no address to run; no script ran, and nothing was asked of another host. */
export async function expectHarmless({ page, complaints, leaving }: Seen): Promise<void> {
  expect(await page.locator(made).count()).toBe(0)
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
  expect(leaving).toEqual([])
}
