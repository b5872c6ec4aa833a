const two = (value: number): string => String(value).padStart(2, '0')

/** Seconds as MM:SS. */
export const clockText = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
