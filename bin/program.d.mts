/** The Bun that was installed, or null. */
export declare function bunFile(): string | null
/** The path of the program, of this very version of the sources. */
export declare function programFile(): string
/** The environment of a command, with the settings of the engine. */
export declare function environmentOf(
  command: string,
  env?: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined>
