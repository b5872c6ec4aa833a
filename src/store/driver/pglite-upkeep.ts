import type { Row } from './database.ts'

type Run = (text: string) => Promise<Row[]>

export interface UpkeepOptions {
  /** Whether the disk has room to spare. */
  readonly hasRoom?: boolean
  readonly mayVacuum?: boolean
}

/** Limits the recovery after a crash and the size of the folder. */
const walBytesMax = 32 * 1024 * 1024
/** With little room on the disk: a checkpoint frees the log before it. */
const walBytesMaxLowRoom = 16 * 1024 * 1024
/** A table is due when this many rows plus this share of it were changed or added since. */
const changedRowsMin = 1_000
const changedShare = 0.2

/**
 * PGlite runs PostgreSQL without its background processes: without checkpoints the write-ahead log grows until the
 * database is closed, and without vacuum updated rows are never reclaimed and the planner has no statistics. One step
 * does the most urgent of these and returns whether any was due. Must not run inside a transaction.
 */
export async function upkeepStep(run: Run, options: UpkeepOptions = {}): Promise<boolean> {
  const { hasRoom = true, mayVacuum = true } = options
  if (await isCheckpointDue(run, hasRoom ? walBytesMax : walBytesMaxLowRoom)) {
    await run('checkpoint')
    return true
  }
  // Vacuuming fills the log.
  if (!hasRoom || !mayVacuum) return false
  const [table] = await run(`
    select format('%I.%I', schemaname, relname) as name
    from pg_stat_user_tables
    where greatest(n_dead_tup, n_ins_since_vacuum, n_mod_since_analyze)
      > ${changedRowsMin} + ${changedShare} * n_live_tup
    order by greatest(n_dead_tup, n_ins_since_vacuum, n_mod_since_analyze) desc
    limit 1`)
  if (!table) return false
  await run(`vacuum (analyze) ${String(table.name)}`)
  return true
}

async function isCheckpointDue(run: Run, bytesMax: number): Promise<boolean> {
  const [wal] = await run(`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes
    from pg_control_checkpoint()`)
  return Number(wal?.bytes) > bytesMax
}
