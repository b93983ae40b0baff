import { useId, useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Grid } from '#ui/grid'
import { chevronDown, mapPin } from '#ui/icons'
import { SearchField } from '#ui/search-field'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { formatCount } from '../../format.ts'
import { applySearchChange } from '../../shell/url-params.ts'
import type { StoreSearch } from './store-search.ts'
import type { StoreFilters as Filters } from './stores.queries.ts'
import { addNote } from '../../join-facts.ts'

const parseStoreOptions = ({ options }: StoreSearch): string[] => options?.split(',') ?? []

/** The same search with an option put in or taken out. */
const toggleStoreOption = (search: StoreSearch, option: string): StoreSearch => {
  const { options: _before, ...rest } = search
  const activeOptions = parseStoreOptions(search)
  const next = activeOptions.includes(option)
    ? activeOptions.filter((one) => one !== option)
    : [...activeOptions, option]
  return next.length > 0 ? { ...rest, options: next.join(',') } : rest
}

export interface StoreFiltersProps {
  search: StoreSearch
  filters: Filters
  /** The place is being asked for. */
  locating: boolean
  onChange: (search: StoreSearch) => void
  onLocate: () => void
}

/** What stores offer and who sells there. */
const MoreFilters = ({ id, search, filters, onChange }: StoreFiltersProps & { id: string }) => (
  <div id={id}>
    <Stack gap={12} align="start">
      <Cluster gap={6} role="group" aria-label={m['stores.options']()}>
        {filters.options.map(({ key, name, count: qty }) => (
          <Chip
            key={key}
            on={parseStoreOptions(search).includes(key)}
            onClick={() => onChange(toggleStoreOption(search, key))}
          >
            {name} {formatCount(qty)}
          </Chip>
        ))}
      </Cluster>
      <Select
        aria-label={m['stores.company']()}
        value={String(search.company ?? '')}
        options={[
          { value: '', label: m['stores.every_company']() },
          ...filters.companies.map(({ id: company, name, count: qty }) => ({
            value: String(company),
            label: addNote(name, formatCount(qty)),
          })),
        ]}
        onChange={(company) => onChange(applySearchChange(search, { company: Number(company) || undefined }))}
      />
    </Stack>
  </div>
)

/** By a store's name, a neighbourhood or a station, as in the choice of one's own store. */
const Words = ({ search, onChange }: Pick<StoreFiltersProps, 'search' | 'onChange'>) => {
  const [word, setWord] = useState(search.query ?? '')
  const [lastQuery, setLastQuery] = useState(search.query)
  // What the address asks for stands in the field, also after all was cleared elsewhere; the field keeps the focus.
  if (lastQuery !== search.query) {
    setLastQuery(search.query)
    setWord(search.query ?? '')
  }
  const find = (text: string) => onChange(applySearchChange(search, { query: text.trim() || undefined }))
  return (
    <SearchField
      label={m['pickup.choose.label']()}
      submitLabel={m['pickup.choose.submit']()}
      placeholder={m['pickup.choose.label']()}
      action="/store"
      name="query"
      value={word}
      onChange={setWord}
      maxLength={100}
      onSubmit={find}
    />
  )
}

/** What stores are chosen by: words and the province at once, the rest folded while nothing of it is set. */
export const StoreFilters = (props: StoreFiltersProps) => {
  const { search, filters, locating, onChange, onLocate } = props
  const id = useId()
  const [isOpen, setOpen] = useState(Boolean(search.options ?? search.company))
  return (
    <Stack gap={12}>
      <Grid columns={{ base: 1, lg: 2 }} gap={12}>
        <Words {...{ search, onChange }} />
        <Cluster gap={8}>
          <Select
            aria-label={m['stores.province']()}
            value={search.province ?? ''}
            options={[
              { value: '', label: m['stores.every_province']() },
              ...filters.provinces.map(({ key, name, count: qty }) => ({
                value: key,
                label: addNote(name, formatCount(qty)),
              })),
            ]}
            onChange={(province) => onChange(applySearchChange(search, { province }))}
          />
          <Button icon={mapPin} onClick={onLocate} working={locating && m['stores.locating']()}>
            {m['stores.locate']()}
          </Button>
          <Button
            variant="ghost"
            iconAfter={chevronDown}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {m['stores.more_filters']()}
          </Button>
        </Cluster>
      </Grid>
      {isOpen && <MoreFilters id={id} {...props} />}
    </Stack>
  )
}
