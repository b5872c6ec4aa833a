/** The Bun that npm installed, or null. */
export declare function bunFile(): string | null
/** The path of the program, of this very version of the sources. */
export declare function programFile(): string
