import Type from 'typebox'

/** Query parameters of every data endpoint: the moment that is read. */
export const readParameters = {
  as_of: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description:
        'Answer as the service would have answered at this moment: the meta.cursor of an answer, or an RFC 3339 instant with Z or an offset',
    }),
  ),
  delay: Type.Optional(
    Type.String({
      pattern: '^\\d{1,6}(\\.\\d{1,3})?(s|m|ms)$',
      maxLength: 16,
      expected: 'a duration from 0s to 300s, such as 45s or 2m',
      description: 'Answer as the service would have answered this long ago: 0s to 300s, such as 45s or 2m',
    }),
  ),
}

export const delayMaxMs = 300_000
