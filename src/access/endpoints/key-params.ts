import Type from 'typebox'

/** Whatever stands in the path is looked for; what cannot be an id is not found. */
export const KeyParams = Type.Object({ id: Type.String({ description: 'key_…' }) })
