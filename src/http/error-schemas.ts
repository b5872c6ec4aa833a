/** The body of an error. */
import { errorCatalogue } from '../contract/errors.ts'

const codes = Object.keys(errorCatalogue)
const text = (description: string) => ({ type: 'string', description })

/** Fields that only some errors have. */
const details = {
  param: text('The parameter, or the field of the body, that is wrong'),
  tier: text('The tier of the key'),
  required_tier: text('The lowest tier that includes the resource'),
  retry_after_seconds: {
    type: 'integer',
    description: 'Seconds after which the next request is accepted; the same as in Retry-After',
  },
}

const code = { type: 'string', enum: codes, description: 'What went wrong, for programs' }
const requestId = text('Identifier of the request; quote it when you report a problem')

export const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      description: 'The error',
      required: ['code', 'message', 'request_id'],
      properties: {
        code,
        message: text('What went wrong and what is accepted, for people'),
        request_id: requestId,
        ...details,
        documentation_url: text('Where the code is explained'),
      },
    },
  },
}
