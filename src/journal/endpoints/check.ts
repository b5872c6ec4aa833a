import Type from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import { Count, means, Nullable, OneOf, Strict } from '../../contract/schema.ts'
import type { StoreCheckState, StoreChecks } from '../store-checks.ts'

export interface CheckDeps {
  readonly checks: StoreChecks
}

export const CheckAnswer = Strict(
  {
    id: Type.String({ description: 'chk_…' }),
    state: means(OneOf(['running', 'done', 'failed']), 'Whether the check runs, is done or has failed'),
    error: Nullable(Type.String({ description: 'Why it failed' })),

    check: Nullable(
      Type.Record(Type.String(), Count, {
        description:
          'Violations of each invariant by its name: 0 in a sound store; null before the check is done',
      }),
    ),
    chain: Nullable(
      means(
        Strict(
          {
            verified: means(Count, 'Entries whose hash was checked'),
            unchained: means(Count, 'Entries from before the chain began, which have no hash'),
            fault: Nullable(
              means(
                Strict(
                  {
                    seq: Type.Integer({
                      minimum: 0,
                      description: 'Number of the first entry that does not fit',
                    }),
                    kind: Nullable(
                      Type.String({ description: 'Kind of its record, where it is still kept' }),
                    ),
                    id: Nullable(Type.String({ description: 'Id of its record, where it is still kept' })),
                    reason: Type.String({ description: 'What does not fit' }),
                  },
                  'ChainFault',
                ),
                'The first entry that does not fit; null when all do',
              ),
            ),
          },
          'ChainCheck',
        ),
        'The chain of hashes; null before the check is done',
      ),
    ),
  },
  'StoreCheck',
)

export const adminCheck = endpoint({
  path: '/admin/journal/check',
  caller: 'admin',
  summary: 'Start a check that journal and records are consistent',
  description:
    'Answers at once with an id: `GET /admin/journal/check/{check_id}` has the result when it is done. While a check runs, its id is given again. It counts the violations of each invariant: all are 0 in a sound store.',
  response: CheckAnswer,
  status: 202,
  bare: true,
  handle: (_call, { checks }: CheckDeps) => objectAnswer(viewOf(checks.start()), { maxAgeS: 0 }),
})

export const adminCheckResult = endpoint({
  path: '/admin/journal/check/{check_id}',
  caller: 'admin',
  summary: 'How far a check is, and what it found',
  description: 'The latest check of the node that answers; no other node knows it.',
  params: Type.Object({ check_id: means(Type.String({ maxLength: 64 }), 'Id of the check') }),
  response: CheckAnswer,
  errors: ['not_found'],
  bare: true,
  handle: ({ params }, { checks }: CheckDeps) => {
    const found = checks.find(params.check_id)
    if (!found)
      throw new ApiError('not_found', { message: `This node has no check with id ${params.check_id}` })
    return objectAnswer(viewOf(found), { maxAgeS: 0 })
  },
})

const viewOf = ({ id, state, error, result }: StoreCheckState) => ({
  id,
  state,
  error,
  check: result && { ...result.check },
  chain: result?.chain ?? null,
})
