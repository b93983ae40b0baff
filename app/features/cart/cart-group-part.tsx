import type { ReactNode } from 'react'
import { m } from '#messages'
import { Checkbox } from '#ui/checkbox'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import type { CartItem } from './cart.queries.ts'
import type { CartActs } from './cart-acts.ts'
import { isOrderable, type CartGroup } from './cart-groups.ts'
import { CartItemLine } from './cart-item-line.tsx'
import { LackingNotice } from './cart-notices.tsx'
import { toClosedText, toGroupLead, toGroupTitle } from './group-labels.ts'
import { PickupPlace } from './pickup-place.tsx'

type Choosing = {
  isChosen: (item: CartItem) => boolean
  choose: (items: readonly CartItem[], on: boolean) => void
}

export type CartGroupPartProps = {
  group: CartGroup
  /** Whether its store is known: the only one, the one that the shopper chose, or one of several groups. */
  isSettled: boolean
  /** Whether its store can be changed. */
  canChange: boolean
  /** Else the box above all lines says the same. */
  choosesAll: boolean
  hintFor: (item: CartItem) => ReactNode
  /** The store where the shopper collects. */
  myStore?: { id: number; shortName: string } | null | undefined
  onChooseStore?: ((id: number) => void) | undefined
  /** Opens the choice among the stores that have a whole group. */
  onStores: () => void
} & Choosing &
  CartActs

/** What is ordered together: where it is received, and its lines. */
export const CartGroupPart = (props: CartGroupPartProps) => {
  const {
    group,
    isSettled,
    canChange,
    choosesAll,
    isChosen,
    choose,
    hintFor,
    myStore,
    onChooseStore,
    onStores,
    ...acts
  } = props
  const { way, items } = group
  const other = way === 'PICKUP' ? 'DELIVERY' : 'PICKUP'
  const orderable = items.filter(isOrderable)
  const chosenCount = orderable.filter(isChosen).length
  return (
    <Section
      size="small"
      space="small"
      lead={toGroupLead(group, isSettled)}
      title={toGroupTitle(group, isSettled)}
      aside={
        choosesAll && (
          <Checkbox
            checked={orderable.length > 0 && chosenCount === orderable.length}
            indeterminate={chosenCount > 0 && chosenCount < orderable.length}
            disabled={orderable.length === 0}
            onChange={(next) => choose(orderable, next)}
          >
            {m['cart.group.choose']()}
          </Checkbox>
        )
      }
    >
      <Stack gap={12}>
        <PickupPlace {...{ group, isSettled, canChange, onStores }} />
        <LackingNotice {...{ group, myStore, onChooseStore }} />
        {group.closed && (!isSettled || !group.closed.opens) && (
          <Notice tone="warning">{toClosedText(group.closed)}</Notice>
        )}
        <Stack as="ul" gap={0}>
          {items.map((item) => (
            <CartItemLine
              key={item.idProduct}
              {...acts}
              item={item}
              chosen={isChosen(item)}
              hint={hintFor(item)}
              onChoose={(next) => choose([item], next)}
              {...(item.product.fulfilment === 'BOTH' && {
                otherWay: { way: other, onMove: () => acts.onMove(item, other) },
              })}
            />
          ))}
        </Stack>
      </Stack>
    </Section>
  )
}
