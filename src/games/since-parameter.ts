import Type from 'typebox'

/** The query of a list of plays. */
export const SinceQuery = Type.Object({
  since_event_id: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Only plays after this one; 0 for all' }),
  ),
})
