import Type from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { Instant, means, Strict } from '../../contract/schema.ts'
import type { ConsoleSessions } from '../console-sessions.ts'
import type { ConsoleSessionDeps } from './console-session.ts'

export const ConsoleLink = Strict(
  {
    url: Type.String({ description: 'Opened in a browser it signs the operator in, once' }),
    expires_at: means(Instant, 'When the link ends unused'),
  },
  'ConsoleLink',
)

export interface ConsoleLinkDeps extends ConsoleSessionDeps {
  /** The address of the service, without a slash at the end. */
  readonly publicUrl: () => string
}

export async function consoleLinkOf(sessions: Pick<ConsoleSessions, 'issueLink'>, publicUrl: string) {
  const { code, expiresAtMs } = await sessions.issueLink()
  return { url: signInUrl(publicUrl, code), expires_at: new Date(expiresAtMs).toISOString() }
}

export const signInUrl = (publicUrl: string, code: string): string =>
  `${publicUrl}/console/sign-in?code=${code}`

export const postConsoleLink = endpoint({
  method: 'POST',
  path: '/admin/console/links',
  caller: 'admin',
  summary: 'Create a link that signs the operator in to the console',
  description:
    'It works once, within 15 minutes; `scoreline console link` calls this beside a running service.',
  response: ConsoleLink,
  status: 201,
  bare: true,
  handle: async (_call, { sessions, publicUrl }: ConsoleLinkDeps) =>
    objectAnswer(await consoleLinkOf(sessions, publicUrl())),
})
