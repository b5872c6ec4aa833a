import Type from 'typebox'

/** Any text is accepted; a malformed id is answered with 404. */
export const KeyParams = Type.Object({ id: Type.String({ description: 'key_…' }) })
