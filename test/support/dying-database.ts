import type { Database } from '../../src/store/driver/database.ts'

/** Where the process dies: before its nth statement inside transactions, or after the nth commit. */
export interface Death {
  readonly atStatement?: number
  readonly afterCommit?: number
}

/** A database that fails at one point and on every later call, as if the process had died. */
export function dyingDatabase(database: Database, { atStatement, afterCommit }: Death): Database {
  let statements = 0
  let commits = 0
  let isDead = false
  const die = () => {
    isDead = true
    return new Error('died here')
  }
  return {
    ...database,
    transaction: async (work) => {
      if (isDead) throw die()
      const result = await database.transaction((query, script) =>
        work(async (text, params) => {
          if (isDead || ++statements === atStatement) throw die()
          return query(text, params)
        }, script),
      )
      if (++commits === afterCommit) throw die()
      return result
    },
  }
}
