import pg from 'pg'

const columns = `select table_name || '.' || column_name || ' ' || udt_name
    || case when is_nullable = 'NO' then ' not null' else '' end || coalesce(' default ' || column_default, '') as line
  from information_schema.columns where table_schema = 'public'`
const indexes = `select indexdef as line from pg_indexes where schemaname = 'public'`
const constraints = `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
  from pg_constraint where connamespace = 'public'::regnamespace`
const triggers = `select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`
const functions = `select p.proname || ' ' || md5(p.prosrc) as line from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

/** The tables, columns, indexes, constraints, triggers and functions of a migrated database, a line each, in order. */
export const describeSchema = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const parts = []
    for (const query of [columns, indexes, constraints, triggers, functions])
      parts.push((await client.query<{ line: string }>(query)).rows.map(({ line }) => line).sort())
    return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
  } finally {
    await client.end()
  }
}
