/** What a backup contains, in the order in which foreign keys allow it to be loaded. */
export const backupTables = [
  'facts',
  'counters',
  'api_keys',
  'key_usage',
  'journal_head',
  'journal_epochs',
  'journal_leaves',
  'journal',
  'journal_marks',
  'league_times',
  'records',
  'derived_departures',
  'search_entries',
  'webhook_planner',
  'webhooks',
  'webhook_events',
  'webhook_deliveries',
  'webhook_attempts',
  'webhook_creations',
] as const

/** What it leaves out: counts that triggers maintain, tickets of the stream, sessions of the console, the nodes that run, budgets of a minute, and the schema's own versions. */
export const omittedTables = [
  'search_words',
  'search_totals',
  'stream_tickets',
  'console_sessions',
  'budget_meters',
  'budget_slots',
  'budget_nodes',
  'nodes',
  'roles',
  'schema_migrations',
] as const
