/** The categories of stories. The first five are those of the injury list. */
export const injuryCategories = ['injury', 'illness', 'suspension', 'return', 'load_management'] as const
export type InjuryCategory = (typeof injuryCategories)[number]

export const categories = [...injuryCategories, 'transaction', 'game', 'recap', 'preview', 'other'] as const
export type Category = (typeof categories)[number]

export const designations = ['out', 'questionable', 'probable'] as const
export type Designation = (typeof designations)[number]

const listed: ReadonlySet<string> = new Set(injuryCategories)

export const isInjuryCategory = (category: Category): category is InjuryCategory => listed.has(category)
