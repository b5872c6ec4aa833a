import Type from 'typebox'

/** Query parameters of every paged list: `limit`, and as `cursor` the `meta.next_cursor` of the previous page. */
export const pageParameters = (limitMax: number) => ({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: limitMax, description: 'Most elements on a page' }),
  ),
  cursor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 512, description: 'The next_cursor of the previous page' }),
  ),
})
