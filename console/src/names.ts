/** `theo-kirkwood` as people write it, where an answer has only the slug. */
export const nameOf = (slug: string): string =>
  slug
    .replace(/-\d+$/, '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
