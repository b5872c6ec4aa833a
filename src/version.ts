import manifest from '../package.json' with { type: 'json' }

export const version: string = manifest.version

/** The address of the project, for the operators of sources that our feeds request. */
export const homepage: string = manifest.homepage
