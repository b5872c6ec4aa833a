import type { Query } from '../../driver/database.ts'

/**
 * Whether a node still has a role in a term. Asked inside a transaction that has locked the journal's head, it is the
 * fence of appends: the next holder appends only after that transaction, whenever the lease ends.
 */
export async function hasRole(
  query: Query,
  { node, role, term }: { readonly node: string; readonly role: string; readonly term: number },
): Promise<boolean> {
  const rows = await query(
    'select term from roles where role = $1::text and node = $2::text and term = $3::bigint',
    [role, node, term],
  )
  return rows.length === 1
}
