import { changes } from './changes.ts'

export const journalEndpoints = [changes]
