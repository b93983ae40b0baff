import { useState, type ReactNode } from 'react'
import { m } from '#messages'
import { Accordion } from '#ui/accordion'
import { Button } from '#ui/button'
import { CheckboxGroup } from '#ui/checkbox-group'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { RangeSlider } from '#ui/range-slider'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { formatCount, formatWon } from '../../format.ts'
import {
  toAreaSearch,
  listCheckGroups,
  findSearchCountry,
  formatRange,
  listPriceBands,
  wholeCountryId,
  type CheckGroup,
  type FilterOption,
} from './filter-groups.ts'
import { useMyStoreId } from '../stores/my-store.ts'
import { AlcoholAndRating, Tastes } from './filter-sliders.tsx'
import { withMyStore, parseIds, type ListSearch } from './list-search.ts'
import type { LeftFilter } from './wines.queries.ts'
import { addNote } from '../../join-facts.ts'

export interface FilterRailProps {
  search: ListSearch
  filter: LeftFilter
  /** Gets what changes; keys that are undefined are taken off. */
  onChange: (change: ListSearch) => void
}
type FilterGroupProps = FilterRailProps

const toOptionProps = (options: FilterOption[]) =>
  options.map((option) => ({ ...option, count: formatCount(option.count) }))

const initialCountries = 5

export const Areas = ({ search, filter, onChange }: FilterGroupProps) => {
  const [all, setAll] = useState(false)
  const chosenCountry = findSearchCountry(search, filter)
  const countries = filter.countries.filter(
    (country, index) => all || index < initialCountries || country === chosenCountry,
  )
  const areas = parseIds(search.idProductionAreas)
  const value = [...areas, ...(chosenCountry ? [chosenCountry.countryCode] : [])]
  const options = countries.flatMap((country) => {
    const open =
      country === chosenCountry || country.productionAreas.some(({ id }) => areas.includes(String(id)))
    return [
      { value: country.countryCode, label: country.name, count: formatCount(country.qty) },
      ...(open
        ? country.productionAreas
            .filter(({ id, qty }) => id !== wholeCountryId && qty > 0)
            .map(({ id, name, qty }) => ({
              value: String(id),
              label: name,
              count: formatCount(qty),
              indent: true,
            }))
        : []),
    ]
  })
  const more = filter.countries.length - countries.length
  return (
    <Stack gap={8}>
      <CheckboxGroup
        legend={m['wines.filter.areas']()}
        legendHidden
        options={options}
        value={value}
        onChange={(checkedValues) => onChange(toAreaSearch(checkedValues, search, filter))}
      />
      {more > 0 && (
        <Button variant="link" onClick={() => setAll(true)}>
          {m['wines.filter.more_countries']({ count: String(more) })}
        </Button>
      )}
    </Stack>
  )
}

const maxPrice = 500_000
const formatPriceLimit = (at: number) => (at === Infinity ? '' : formatWon(at))

export const Prices = ({ search, onChange }: FilterGroupProps) => {
  const { startPrice, endPrice } = search
  return (
    <Stack gap={12}>
      <Cluster gap={6} role="group" aria-label={m['wines.filter.price']()}>
        {listPriceBands().map(({ label, from, to }) => {
          const on = startPrice === from && endPrice === to
          return (
            <Chip
              key={label}
              on={on}
              onClick={() => onChange({ startPrice: on ? undefined : from, endPrice: on ? undefined : to })}
            >
              {label}
            </Chip>
          )
        })}
      </Cluster>
      <RangeSlider
        label={m['wines.filter.price']()}
        fromLabel={m['wines.filter.price_from']()}
        toLabel={m['wines.filter.price_to']()}
        min={0}
        max={maxPrice}
        step={1000}
        limit={Infinity}
        value={[startPrice ?? 0, endPrice ?? Infinity]}
        reading={([from, to]) =>
          from === 0 && to === Infinity
            ? m['wines.filter.all']()
            : formatRange(from > 0 ? formatWon(from) : undefined, formatPriceLimit(to) || undefined)
        }
        endWords={(at) => formatPriceLimit(at) || m['wines.filter.all']()}
        inputs
        onChange={([from, to]) =>
          onChange({ startPrice: from || undefined, endPrice: to === Infinity ? undefined : to })
        }
      />
    </Stack>
  )
}

/** The store whose shelf is listed. */
export const Stores = ({ search, filter, onChange }: FilterGroupProps) => {
  const myStoreId = useMyStoreId()
  return (
    <Select
      aria-label={m['wines.filter.store']()}
      value={String(search.idStore ?? '')}
      options={[
        { value: '', label: m['wines.filter.store']() },
        ...filter.stores.map(({ id, name, qty }) => ({
          value: String(id),
          label: addNote(name, formatCount(qty)),
        })),
      ]}
      onChange={(value) => {
        const id = value ? Number(value) : 'all'
        const unnamed = withMyStore({ ...search, idStore: undefined }, myStoreId).idStore ?? 'all'
        // The address names what is not listed anyway.
        onChange({ idStore: id === unnamed ? undefined : id })
      }}
    />
  )
}

const Receiving = ({ search, filter, onChange }: FilterGroupProps) => {
  const flags = ['pickup', 'delivery', 'inStock'] as const
  const labels = {
    pickup: m['wines.filter.pickup'](),
    delivery: m['wines.filter.delivery'](),
    inStock: m['wines.filter.in_stock'](),
  }
  return (
    <Stack gap={12}>
      <CheckboxGroup
        legend={m['wines.filter.receive']()}
        legendHidden
        options={flags.map((flag) => ({
          value: flag,
          label: labels[flag],
          count: formatCount(filter.fulfilment[flag]),
        }))}
        value={flags.filter((flag) => search[flag])}
        onChange={(next) =>
          onChange(
            Object.fromEntries(
              flags.map((flag) => [flag, next.includes(flag) ? true : undefined]),
            ) as ListSearch,
          )
        }
      />
      <Stores search={search} filter={filter} onChange={onChange} />
    </Stack>
  )
}

type Group = { title: string; open?: boolean; content: ReactNode }

/** The groups of boxes to tick, as ticked now. */
const CheckGroupBoxes = ({ group, search, onChange }: FilterGroupProps & { group: CheckGroup }) => (
  <CheckboxGroup
    legend={group.title}
    legendHidden
    options={toOptionProps(group.options)}
    value={parseIds(search[group.key])}
    onChange={(ids) => onChange({ [group.key]: ids.join(',') })}
  />
)

/** The kinds of wine. */
export const Kinds = (props: FilterGroupProps) => {
  const [group] = listCheckGroups(props.filter, props.search)
  return group && <CheckGroupBoxes {...props} group={group} />
}

/** Every filter of the list with how many wines each value would leave. */
export const FilterRail = (props: FilterRailProps) => {
  const { search, filter } = props
  const [kinds, ...others] = listCheckGroups(filter, search).map((group): Group => ({
    title: group.title,
    open: group.open || parseIds(search[group.key]).length > 0,
    content: <CheckGroupBoxes {...props} group={group} />,
  }))
  const groups: Group[] = [
    ...(kinds ? [kinds] : []),
    { title: m['wines.filter.areas'](), open: true, content: <Areas {...props} /> },
    { title: m['wines.filter.price'](), open: true, content: <Prices {...props} /> },
    { title: m['wines.filter.taste'](), open: true, content: <Tastes {...props} /> },
    { title: m['wines.filter.receive'](), open: true, content: <Receiving {...props} /> },
    {
      title: `${m['wines.filter.alcohol']()}·${m['wines.filter.rating']()}`,
      content: <AlcoholAndRating {...props} />,
    },
    ...others,
  ]
  return <Accordion items={groups.map((group) => ({ ...group, later: true }))} size="small" />
}
