import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import type { CommandOption } from '#ui/command-palette'
import { bag, idCard, store as storeIcon, user, wine as wineIcon } from '#ui/icons'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { stateTones, toMemberStateName } from '../features/members/member-words.ts'
import { toGoodsText, toStatusTone } from '../features/orders/order-words.ts'
import { toSellerStateName } from '../features/sellers/seller-words.ts'
import { toProductLine } from '../features/stock/stock-words.ts'
import { formatTotal } from './list-totals.ts'
import type { OfficeMatches } from './search.queries.ts'

export type MatchOption = CommandOption & { href: string }
export type MatchGroup = { title: string; note: string; options: MatchOption[] }
type Items<Kind extends keyof OfficeMatches> = NonNullable<OfficeMatches[Kind]>['items'][number]
type Door = '/office' | '/seller'

const joinFacts = (...facts: (string | null | undefined)[]): string => facts.filter(Boolean).join(' · ')

const toOrder = (order: Items<'orders'>, door: Door): MatchOption => ({
  id: `order-${order.oid}`,
  label: order.oid,
  detail: joinFacts(order.ordererMasked, toGoodsText(order), order.store?.name),
  icon: bag,
  meta: (
    <>
      <Tag tone={toStatusTone(order.status)}>{order.statusName}</Tag>
      {order.late && <Tag tone="notify">{m['orders.late']()}</Tag>}
    </>
  ),
  href: `${door}/orders/${order.oid}`,
})

const toWine = ({ id, name, kind, winery }: Items<'wines'>): MatchOption => ({
  id: `wine-${id}`,
  label: name,
  detail: joinFacts(kind, winery?.name),
  icon: wineIcon,
  href: `/office/wines/${id}`,
})

const toBottles = (level: Items<'stock'>): MatchOption => ({
  id: `stock-${level.idProduct}-${level.store.id}`,
  label: toProductLine(level),
  detail: level.store.name,
  icon: wineIcon,
  meta: (
    <Text as="span" size="caption" tone={level.free === 0 ? 'error' : 'secondary'} figures>
      {m['palette.bottles']({ count: formatCount(level.onHand) })}
    </Text>
  ),
  href: `/seller/stock?product=${level.idProduct}&at=${level.store.id}`,
})

const toSeller = ({ id, name, businessNumber, state }: Items<'sellers'>, door: Door): MatchOption => ({
  id: `seller-${id}`,
  label: name,
  detail: businessNumber,
  icon: idCard,
  ...(state !== 'OPEN' && { meta: <Tag tone="neutral">{toSellerStateName(state)}</Tag> }),
  // A seller has one company, on a page of its own.
  href: door === '/office' ? `/office/sellers/${id}` : '/seller/company',
})

const toStore = ({ id, name, city, company }: Items<'stores'>, door: Door): MatchOption => ({
  id: `store-${id}`,
  label: name,
  detail: joinFacts(city, company.name),
  icon: storeIcon,
  href: `${door}/stores/${id}`,
})

const toMember = ({ id, nameMasked, emailMasked, mobileMasked, state }: Items<'members'>): MatchOption => ({
  id: `member-${id}`,
  label: nameMasked || m['members.nameless'](),
  detail: joinFacts(emailMasked, mobileMasked),
  icon: user,
  ...(state !== 'ACTIVE' && { meta: <Tag tone={stateTones[state]}>{toMemberStateName(state)}</Tag> }),
  href: `/office/members/${id}`,
})

const toGroup = <Item,>(
  title: () => string,
  matches: { total: number; items: Item[] } | null,
  toOption: (item: Item, door: Door) => MatchOption,
  door: Door,
): MatchGroup => ({
  title: title(),
  note: matches ? formatTotal(matches.total) : '',
  options: matches?.items.map((item) => toOption(item, door)) ?? [],
})

/** What was found, by kind, as the palette offers it; a kind without anything has no options. */
export const toMatchGroups = (matches: OfficeMatches, isSeller: boolean): MatchGroup[] => {
  const door = isSeller ? '/seller' : '/office'
  return [
    toGroup(m['palette.group.orders'], matches.orders, toOrder, door),
    toGroup(m['palette.group.wines'], matches.wines, toWine, door),
    toGroup(m['palette.group.stock'], matches.stock, toBottles, door),
    toGroup(m['palette.group.sellers'], matches.sellers, toSeller, door),
    toGroup(m['palette.group.stores'], matches.stores, toStore, door),
    toGroup(m['palette.group.members'], matches.members, toMember, door),
  ]
}
