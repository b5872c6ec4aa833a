/** The shipped nginx settings with TLS and HTTP/2 in front of the service. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { root } from '../support/command.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { freePort } from '../support/postgres.ts'
import { receiverCert, receiverCertPath } from '../support/receiver.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)
const nginx = Bun.which('nginx')
/** The maps that the shipped settings name: all that stands before the list of nodes. */
const maps = readFileSync(join(root, 'deploy/nginx/cluster.conf'), 'utf8').split(/^upstream /m)[0]!

describe.skipIf(nginx === null)(`HTTP/2 through nginx${nginx === null ? ' (skipped: no nginx)' : ''}`, () => {
  let folder: string
  let service: InProcess
  let origin: string
  let child: Bun.Subprocess
  let session: ClientHttp2Session

  beforeAll(async () => {
    service = await startInProcess()
    folder = mkdtempSync(join(tmpdir(), 'scoreline-http2-'))
    const port = await freePort()
    origin = `https://127.0.0.1:${port}`
    const key = receiverCertPath.replace('cert', 'key')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${user} worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
      events {} http { access_log off; ${temporary.join(' ')}
        ${maps}
        server {
          listen 127.0.0.1:${port} ssl http2; ssl_certificate ${receiverCertPath}; ssl_certificate_key ${key};
          location / { proxy_pass ${service.url}; include ${join(root, 'deploy/nginx/proxy.conf')}; }
        } }`,
    )
    const files = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
    child = Bun.spawn([nginx!, ...files], { stdout: 'ignore', stderr: 'ignore' })
    const isUp = () =>
      fetch(`${origin}/healthz`, { tls: { ca: receiverCert } }).then(
        ({ status }) => status,
        () => child.exitCode,
      )
    await until('nginx answers', isUp, (status) => status === 200)
    session = connect(origin, { ca: receiverCert })
  })
  afterAll(async () => {
    session?.destroy()
    child?.kill('SIGTERM')
    await child?.exited
    await service?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const bearer = () => ({ authorization: `Bearer ${service.keys.pro}` })

  /** The status of an answer and the text that has arrived so far. */
  function request(headers: Record<string, string>) {
    const stream: ClientHttp2Stream = session.request(headers)
    const answer = { status: 0, text: '', stream }
    stream.on('response', (head) => {
      answer.status = Number(head[':status'])
    })
    stream.on('data', (bytes) => {
      answer.text += bytes
    })
    return answer
  }

  test('calls are answered, many over one connection', async () => {
    const answers = Array.from({ length: 20 }, () =>
      request({ ':path': '/v1/nba/scores/live', 'x-api-key': service.keys.pro }),
    )
    await until(
      'all are answered',
      () => answers.filter(({ text }) => text.endsWith('}')).length,
      (count) => count === 20,
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('events arrive as they are sent, and the documents name the address that the client uses', async () => {
    const events = request({ ':path': '/v1/stream/sse?channels=nba.play', ...bearer() })
    await until(
      'the first frame',
      () => events.text,
      (text) => text.includes('"welcome"'),
    )
    expect(events.status).toBe(200)
    events.stream.close()
    const document = request({ ':path': '/openapi.json?sport=nba' })
    await until(
      'the document',
      () => document.text,
      (text) => text.endsWith('}]}'),
    )
    expect(JSON.parse(document.text).servers[0].url).toBe(origin)
  })

  test('a body over the limit gets the error of the service, and not one of the proxy', async () => {
    const large = request({
      ':method': 'POST',
      ':path': '/admin/ingest',
      authorization: `Bearer ${service.adminToken}`,
      'content-length': String(80 * 1024 * 1024),
    })
    await until(
      'an answer',
      () => large.text,
      (text) => text.endsWith('}'),
    )
    expect([large.status, JSON.parse(large.text).error.code]).toEqual([413, 'payload_too_large'])
    large.stream.close()
  })

  test('a WebSocket takes HTTP/1.1 on the same port', async () => {
    const { port } = new URL(origin)
    const socket = connectTls({
      port: Number(port),
      host: '127.0.0.1',
      ca: receiverCert,
      ALPNProtocols: ['http/1.1'],
    })
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
    })
    socket.write(
      [
        'GET /v1/stream HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        `Authorization: Bearer ${service.keys.pro}`,
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        '\r\n',
      ].join('\r\n'),
    )
    await until(
      'the welcome',
      () => text,
      (all) => all.includes('"welcome"'),
    )
    expect(text).toStartWith('HTTP/1.1 101')
    socket.destroy()
  })
})
