import { useState, type ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { EmptyState } from '#ui/empty-state'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import type { CartItem } from './cart.queries.ts'
import type { CartActs } from './cart-acts.ts'
import { countLacking, toCartGroups, isUnavailable, isOrderable, type CartGroup } from './cart-groups.ts'
import type { GroupStores } from './group-stores.ts'
import { CartGroupPart } from './cart-group-part.tsx'
import { CartItemLine } from './cart-item-line.tsx'
import { CartChanges, VisitorNotice } from './cart-notices.tsx'
import { CartSummary } from './cart-summary.tsx'

export interface CartViewProps extends CartActs {
  items: readonly CartItem[]
  /** A visitor's cart is on the device alone. */
  member: boolean
  /** A change waits for a connection. */
  waiting?: boolean
  /** It came back other than this page left it. */
  changedElsewhere?: boolean
  /** The store where the shopper collects. */
  myStore?: { id: number; shortName: string } | null
  onChooseStore?: (id: number) => void
  /** Stores that were chosen for single groups of a cart over several stores. */
  groupStores?: GroupStores
  /** Opens the choice among the stores that have a whole group: for all of the shop, or for one of several groups. */
  onStores: (group: CartGroup, isOneOfSeveral: boolean) => void
  /** What stands below an empty cart. */
  below?: ReactNode
  /** What coupons would take off from chosen lines that are one order, or from one of its products. */
  hintOf?: (group: CartGroup, idProduct?: number) => ReactNode
}

const UnavailableItems = ({ items, ...acts }: { items: readonly CartItem[] } & CartActs) =>
  items.length === 0 ? null : (
    <Section
      size="small"
      space="small"
      title={m['cart.gone.title']()}
      aside={
        <Button variant="link" onClick={() => acts.onRemove(items)}>
          {m['cart.gone.remove_all']()}
        </Button>
      }
    >
      <Stack as="ul" gap={0}>
        {items.map((item) => (
          <CartItemLine
            key={item.idProduct}
            {...acts}
            item={item}
            chosen={false}
            onChoose={() => undefined}
          />
        ))}
      </Stack>
    </Section>
  )

const Empty = ({ member, below }: Pick<CartViewProps, 'member' | 'below'>) => (
  <Page as="main">
    <Stack gap={32}>
      <PageTitle title={m['shell.header.cart']()} />
      {!member && <VisitorNotice />}
      <EmptyState
        title={m['cart.empty.title']()}
        text={m['cart.empty.lead']()}
        action={
          <Button variant="primary" href="/product">
            {m['cart.empty.action']()}
          </Button>
        }
      />
      {below}
    </Stack>
  </Page>
)

/** The cart by way of receiving, what cannot be bought below, and what the chosen lines come to. */
export const CartView = (props: CartViewProps) => {
  const {
    items,
    member,
    waiting = false,
    changedElsewhere = false,
    below,
    hintOf,
    myStore,
    onChooseStore,
    groupStores,
    onStores,
    ...acts
  } = props
  const [unchosenIds, setUnchosenIds] = useState<ReadonlySet<number>>(new Set())
  if (items.length === 0) return <Empty member={member} below={below} />
  const isChosen = (item: CartItem) => isOrderable(item) && !unchosenIds.has(item.idProduct)
  const choose = (changedItems: readonly CartItem[], on: boolean) =>
    setUnchosenIds(
      new Set([
        ...[...unchosenIds].filter((id) => !changedItems.some(({ idProduct }) => idProduct === id)),
        ...(on ? [] : changedItems.map(({ idProduct }) => idProduct)),
      ]),
    )
  const groups = toCartGroups(items, myStore?.id, groupStores)
  const isSplit = groups.filter(({ way }) => way === 'PICKUP').length > 1
  const orderable = items.filter(isOrderable)
  const chosenItems = orderable.filter(isChosen)
  const chosenGroups = groups
    .map((group) => ({
      ...group,
      ...((isSplit || countLacking(group, myStore?.id ?? null) > 0) && group.place && { at: group.place.id }),
      items: group.items.filter(isChosen),
    }))
    .filter((group) => group.items.length > 0)
  const [onlyGroup] = chosenGroups.length === 1 ? chosenGroups : []
  const renderItemHint = (item: CartItem) =>
    onlyGroup && isChosen(item) && hintOf?.(onlyGroup, item.idProduct)
  return (
    <Page as="main">
      <Stack gap={20}>
        <PageTitle title={m['shell.header.cart']()} />
        <Columns
          layout="summary"
          sticky="second"
          first={
            <Stack gap={12}>
              {!member && <VisitorNotice />}
              <CartChanges {...{ items, waiting, changedElsewhere }} />
              <Cluster justify="between">
                <Checkbox
                  strong
                  checked={orderable.length > 0 && chosenItems.length === orderable.length}
                  indeterminate={chosenItems.length > 0 && chosenItems.length < orderable.length}
                  disabled={orderable.length === 0}
                  onChange={(next) => choose(orderable, next)}
                >
                  {m['cart.page.choose_all']({
                    chosen: String(chosenItems.length),
                    count: String(items.length),
                  })}
                </Checkbox>
                <Button
                  size="small"
                  variant="ghost"
                  disabled={chosenItems.length === 0}
                  onClick={() => acts.onRemove(chosenItems)}
                >
                  {m['cart.page.remove_chosen']()}
                </Button>
              </Cluster>
              {isSplit && <Notice tone="info">{m['cart.group.apart']()}</Notice>}
              {groups.map((group) => (
                <CartGroupPart
                  key={group.key}
                  {...{
                    group,
                    isSettled: isSplit || Boolean(myStore) || group.storeIds.length === 1,
                    canChange: group.storeIds.length > 1,
                    choosesAll: groups.length > 1,
                    isChosen,
                    choose,
                    hintFor: renderItemHint,
                    myStore,
                    onChooseStore,
                    onStores: () => onStores(group, isSplit),
                    ...acts,
                  }}
                />
              ))}
              <UnavailableItems items={items.filter(isUnavailable)} {...acts} />
            </Stack>
          }
          second={
            <CartSummary chosen={chosenGroups} member={member} hint={onlyGroup && hintOf?.(onlyGroup)} />
          }
        />
      </Stack>
    </Page>
  )
}
