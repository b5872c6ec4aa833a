import { expect, test } from 'bun:test'
import { operationId } from './operation-id.ts'

const names: Readonly<Record<string, string>> = {
  'GET /v1/nba/games/{game_id}': 'getNbaGame',
  'GET /v1/nba/games/{game_id}/play-by-play': 'getNbaGamePlayByPlay',
  'GET /v1/nba/scores/live': 'getNbaScoresLive',
  'GET /v1/soccer/leagues/{league_id}/table': 'getSoccerLeagueTable',
  'GET /v1/nhl/players': 'getNhlPlayers',
  'GET /v1/nhl/players/{player}': 'getNhlPlayer',
  'GET /v1/players/resolve': 'resolvePlayers',
  'GET /v1/history/{kind}/{id}': 'getHistory',
  'GET /admin/records/{kind}': 'getAdminRecords',
  'POST /v1/webhooks': 'createWebhook',
  'PATCH /v1/webhooks/{id}': 'updateWebhook',
  'DELETE /v1/webhooks/{id}': 'deleteWebhook',
  'POST /v1/webhooks/{id}/secret/rotate': 'rotateWebhookSecret',
  'POST /v1/webhooks/{id}/deliveries/{delivery_id}/redeliver': 'redeliverWebhookDelivery',
  'GET /v1/webhooks/{id}/deliveries': 'getWebhookDeliveries',
  'POST /v1/stream/tickets': 'createStreamTicket',
  'POST /v1/sync': 'sync',
  'POST /admin/ingest': 'ingestChanges',
}

test('an operation id is a verb and the nouns of the path', () => {
  for (const [call, name] of Object.entries(names)) {
    const [method = '', path = ''] = call.split(' ')
    expect([call, operationId({ method, path })]).toEqual([call, name])
  }
})
