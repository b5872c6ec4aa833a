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

/** Query parameter of the data endpoints that count games: see `takesValidAt` of an endpoint. */
export const validAtParameter = {
  valid_at: Type.Optional(
    Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      expected: 'a date like 2026-11-15',
      description:
        'Count only the games of this league day, YYYY-MM-DD, and before, whenever they were imported: for back-tests',
    }),
  ),
}

export const delayMaxMs = 300_000
