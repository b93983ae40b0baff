import { campaignStates, couponBearers } from '#api/contract/office/campaigns.options.ts'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { chooseColumns } from '../../shell/list-look.ts'
import { ListSearch } from '../../shell/list-search.tsx'
import { ListTools } from '../../shell/list-tools.tsx'
import {
  bearerNames,
  placeNames,
  campaignStateNames,
  campaignStateTones,
  toDiscountText,
  toIssuedText,
  toPeriodText,
} from './coupon-words.ts'
import { couponPlaces, type CouponsSearch } from './coupons-search.ts'
import type { CampaignCard, CampaignList } from './coupons.queries.ts'

export interface CouponsViewProps {
  /** Undefined while it is on its way. */
  list: CampaignList | undefined
  failure: string | null
  search: CouponsSearch
  /** The address of the list with other filters or page, and of one campaign. */
  toHref: (change: Partial<CouponsSearch>) => string
  toCampaignHref: (id: number) => string
  /** Where a campaign is added; null where the person may not. */
  newHref: string | null
  onRetry: () => void
  onSearch: (query: string) => void
}

const listColumns = (toCampaignHref: CouponsViewProps['toCampaignHref']): Column<CampaignCard>[] => [
  {
    key: 'name',
    head: m['coupons.column.name'](),
    as: 'lead',
    cell: ({ id, name, code }) => (
      <Stack gap={4}>
        <TextLink href={toCampaignHref(id)}>{name}</TextLink>
        {code && (
          <Text size="caption" tone="caption">
            {code}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: 'state',
    head: m['coupons.column.state'](),
    cell: ({ state }) => <Tag tone={campaignStateTones[state]}>{campaignStateNames[state]()}</Tag>,
  },
  {
    key: 'kind',
    head: m['coupons.column.kind'](),
    cell: ({ whereToUse }) => placeNames[whereToUse](),
  },
  { key: 'discount', head: m['coupons.column.discount'](), align: 'end', cell: toDiscountText },
  {
    key: 'bearer',
    head: m['coupons.column.bearer'](),
    cell: ({ bearer }) => bearer?.name ?? bearerNames.SHOP(),
  },
  { key: 'period', head: m['coupons.column.period'](), cell: toPeriodText },
  { key: 'issued', head: m['coupons.column.issued'](), align: 'end', cell: toIssuedText },
  {
    key: 'used',
    head: m['coupons.column.used'](),
    align: 'end',
    cell: ({ used }) => formatCount(used),
  },
]

type FilterProps = Pick<CouponsViewProps, 'search' | 'toHref' | 'onSearch'>

const Filters = ({ search, toHref, onSearch }: FilterProps) => (
  <Stack gap={8}>
    <ListSearch label={m['coupons.search']()} query={search.query} onSearch={onSearch} />
    <Cluster as="nav" aria-label={m['coupons.column.state']()}>
      <Chip href={toHref({ state: undefined })} on={!search.state}>
        {m['list.all']()}
      </Chip>
      {campaignStates.map((state) => (
        <Chip key={state} href={toHref({ state })} on={search.state === state}>
          {campaignStateNames[state]()}
        </Chip>
      ))}
    </Cluster>
    <Cluster as="nav" aria-label={m['coupons.column.kind']()}>
      <Chip href={toHref({ kind: undefined })} on={!search.kind}>
        {m['list.all']()}
      </Chip>
      {couponPlaces.map((kind) => (
        <Chip key={kind} href={toHref({ kind })} on={search.kind === kind}>
          {placeNames[kind]()}
        </Chip>
      ))}
    </Cluster>
    <Cluster as="nav" aria-label={m['coupons.column.bearer']()}>
      <Chip href={toHref({ bearer: undefined })} on={!search.bearer}>
        {m['list.all']()}
      </Chip>
      {couponBearers.map((bearer) => (
        <Chip key={bearer} href={toHref({ bearer })} on={search.bearer === bearer}>
          {bearerNames[bearer]()}
        </Chip>
      ))}
    </Cluster>
  </Stack>
)

const sorts = ['new', 'name', 'used'] as const
const sortNames: Record<(typeof sorts)[number], () => string> = {
  new: m['coupons.sort.new'],
  name: m['coupons.sort.name'],
  used: m['coupons.sort.used'],
}

const Sorts = ({ search, toHref }: Pick<CouponsViewProps, 'search' | 'toHref'>) => (
  <Cluster as="nav" aria-label={m['coupons.sort.label']()}>
    {sorts.map((sort) => (
      <Chip
        key={sort}
        href={toHref({ sort: sort === 'new' ? undefined : sort })}
        on={(search.sort ?? 'new') === sort}
      >
        {sortNames[sort]()}
      </Chip>
    ))}
  </Cluster>
)

/** The campaigns of coupons. */
export const CouponsView = (props: CouponsViewProps) => {
  const { list, failure, search, toHref, toCampaignHref, newHref, onRetry } = props
  const columns = listColumns(toCampaignHref)
  return (
    <ListFrame
      title={m['coupons.title']()}
      lead={m['coupons.lead']()}
      action={
        newHref && (
          <Button variant="primary" href={newHref}>
            {m['coupons.add']()}
          </Button>
        )
      }
      filters={
        <Stack gap={8}>
          <Filters {...props} />
          <Sorts search={search} toHref={toHref} />
        </Stack>
      }
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      tools={<ListTools columns={columns} look={search} toHref={toHref} />}
      hrefOf={(page) => toHref({ page })}
    >
      <DataTable
        caption={m['coupons.title']()}
        captionHidden
        columns={chooseColumns(columns, search.cols)}
        rows={list?._embedded.items ?? []}
        rowKey={({ id }) => id}
        empty={m['coupons.empty']()}
      />
    </ListFrame>
  )
}
