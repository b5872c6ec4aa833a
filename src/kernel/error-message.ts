/** The message of anything that was thrown; of a plain object its name and number, never `[object Object]`. */
export function errorMessage(error: unknown): string {
  if (error instanceof Error) return error.message
  if (typeof error !== 'object' || error === null) return String(error)
  const { message, name, errno } = error as Record<string, unknown>
  if (typeof message === 'string' && message !== '') return message
  // The file system of the embedded database throws these; 51 is its number for a full disk.
  if (errno === 51) return 'the disk is full'
  return `${typeof name === 'string' ? name : 'unknown error'} ${errno ?? ''}`.trim()
}
