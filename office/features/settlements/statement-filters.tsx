import { statementStates } from '#api/contract/office/settlements.options.ts'
import { m } from '#office-messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { Select, type SelectOption } from '#ui/select'
import { Stack } from '#ui/stack'
import { toStatementStateName } from './settlement-words.ts'
import type { SettlementsSearch } from './settlements-search.ts'

export interface StatementFiltersProps {
  search: SettlementsSearch
  /** What can be chosen from: ids with names. */
  periods: readonly SelectOption[]
  sellers: readonly SelectOption[]
  toHref: (change: Partial<SettlementsSearch>) => string
  onFilter: (change: Partial<SettlementsSearch>) => void
}

const toNumberOrNone = (value: string): number | undefined => (value ? Number(value) : undefined)

/** State, period, seller and order of the list of statements: each change is another address. */
export const StatementFilters = (props: StatementFiltersProps) => {
  const { search, periods, sellers, toHref, onFilter } = props
  const all = { value: '', label: m['list.all']() }
  return (
    <Stack gap={12}>
      <Cluster as="nav" gap={8} aria-label={m['settlements.column.state']()}>
        <Chip href={toHref({ state: undefined })} on={!search.state}>
          {m['list.all']()}
        </Chip>
        {statementStates.map((state) => (
          <Chip key={state} href={toHref({ state })} on={search.state === state}>
            {toStatementStateName(state)}
          </Chip>
        ))}
      </Cluster>
      <Grid columns={{ base: 2, md: 3 }}>
        <Field label={m['settlements.filter.period']()}>
          <Select
            value={search.period ? String(search.period) : ''}
            options={[all, ...periods]}
            onChange={(value) => onFilter({ period: toNumberOrNone(value) })}
          />
        </Field>
        <Field label={m['settlements.filter.seller']()}>
          <Select
            value={search.company ? String(search.company) : ''}
            options={[all, ...sellers]}
            onChange={(value) => onFilter({ company: toNumberOrNone(value) })}
          />
        </Field>
        <Field label={m['settlements.filter.sort']()}>
          <Select
            value={search.sort ?? ''}
            options={[
              { value: '', label: m['settlements.sort.new']() },
              { value: 'total', label: m['settlements.sort.total']() },
            ]}
            onChange={(value) => onFilter({ sort: value === 'total' ? value : undefined })}
          />
        </Field>
      </Grid>
    </Stack>
  )
}
