import { useState, type ReactNode } from 'react'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Columns } from '#ui/columns'
import { DeskFrame } from '#ui/desk-frame'
import { Drawer } from '#ui/drawer'
import { bag, bell, chevronDown, idCard, store as storeIcon, transfer } from '#ui/icons'
import { Menu } from '#ui/menu'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { TabBar, type TabBarItem } from '#ui/tab-bar'
import { VisuallyHidden } from '#ui/visually-hidden'
import { CounterNotice } from '../session/counter-notice.tsx'
import type { CounterDevice } from '../session/use-switch-person.ts'
import type { DeskStore } from './desk.queries.ts'
import { toDeskHref, type DeskSearch } from './desk-search.ts'

export interface CounterViewProps {
  search: DeskSearch
  /** The stores at whose counter the person may work; undefined while they are on their way. */
  stores: readonly DeskStore[] | undefined
  /** Below 768 px one of the two is in sight. */
  isPhone: boolean
  /** Who stands here, and the counter device that this is; null on a device of the person's own. */
  person: string
  counter: CounterDevice | null
  isSoundOn: boolean
  /** Whether an order came in that was not looked at. */
  hasNewOrder: boolean
  isOffline: boolean
  /** The pass and what follows; null for a person who hands nothing over. */
  handOver: ReactNode
  orders: ReactNode
  onSound: (isOn: boolean) => void
  onSeen: () => void
  /** Saves a passkey of the person on this counter device. */
  onSavePasskey: () => void
  onLock: () => void
  onLogOut: () => void
}

const toPlaceName = (stores: readonly DeskStore[], id: number | undefined): string => {
  const store = stores.find((one) => one.id === id)
  if (store) return store.name
  return stores.length === 1
    ? (stores[0]?.name ?? '')
    : m['desk.store.all']({ count: formatCount(stores.length) })
}

const StoreChoice = ({
  search,
  stores,
}: Pick<CounterViewProps, 'search'> & { stores: readonly DeskStore[] }) => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const toHref = (store: number | undefined) => toDeskHref({ ...search, store, page: undefined })
  return (
    <>
      <Button
        size="large"
        icon={storeIcon}
        iconAfter={chevronDown}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {toPlaceName(stores, search.store)}
      </Button>
      <Drawer open={isOpen} onClose={close} title={m['desk.store.choose']()} closeLabel={m['list.close']()}>
        {isOpen && (
          <Stack gap={8}>
            <Button size="large" width="full" href={toHref(undefined)} onClick={close}>
              {m['desk.store.all']({ count: formatCount(stores.length) })}
            </Button>
            {stores.map(({ id, name }) => (
              <Button
                key={id}
                size="large"
                width="full"
                variant={id === search.store ? 'primary' : 'secondary'}
                href={toHref(id)}
                onClick={close}
              >
                {name}
              </Button>
            ))}
          </Stack>
        )}
      </Drawer>
    </>
  )
}

const Place = ({ search, stores }: Pick<CounterViewProps, 'search' | 'stores'>) => {
  if (!stores) return m['frame.loading']()
  return stores.length > 1 ? <StoreChoice search={search} stores={stores} /> : toPlaceName(stores, undefined)
}

const NewOrderNotice = ({ search, onSeen }: Pick<CounterViewProps, 'search' | 'onSeen'>) => (
  <Notice
    tone="notify"
    icon={bell}
    live="status"
    action={
      <Button
        size="large"
        href={toDeskHref({ ...search, tab: 'orders', view: 'prepare', page: undefined })}
        onClick={onSeen}
      >
        {m['desk.new.show']()}
      </Button>
    }
  >
    {m['desk.new.text']()}
  </Notice>
)

type SwitchButtonProps = Pick<CounterViewProps, 'person' | 'isPhone'> & { counter: CounterDevice }

const SwitchButton = ({ person, counter, isPhone }: SwitchButtonProps) => (
  <Button
    size="large"
    icon={transfer}
    aria-label={counter.isWorking ? undefined : m['counter.switch.label']({ name: person })}
    working={counter.isWorking && m['counter.switch.working']()}
    onClick={counter.onSwitch}
  >
    {isPhone ? person : m['counter.switch.button']({ name: person })}
  </Button>
)

/**
 * On a phone there is room for one button beside the store. Where that is the choice of stores, or the switch of persons,
 * the sound is in the menu.
 */
const Tools = (props: CounterViewProps) => {
  const { stores, isPhone, isSoundOn, person, counter, onSound, onSavePasskey, onLock, onLogOut } = props
  const soundLabel = isSoundOn ? m['desk.sound.off']() : m['desk.sound.on']()
  const turnSound = () => onSound(!isSoundOn)
  const isNarrow = isPhone && (counter !== null || (stores?.length ?? 0) > 1)
  return (
    <>
      {counter?.isSupported && <SwitchButton person={person} counter={counter} isPhone={isPhone} />}
      {!isNarrow && (
        <Button size="large" aria-pressed={isSoundOn} onClick={turnSound}>
          {soundLabel}
        </Button>
      )}
      <Menu
        side="end"
        button={{ children: m['desk.menu'](), size: 'large' }}
        items={[
          ...(isNarrow ? [{ label: soundLabel, onSelect: turnSound }] : []),
          ...(counter?.isSupported ? [{ label: m['counter.save.title'](), onSelect: onSavePasskey }] : []),
          { label: m['desk.leave'](), href: '/office' },
          { label: m['frame.act.lock'](), onSelect: onLock },
          { label: m['frame.act.log_out'](), onSelect: onLogOut },
        ]}
      />
    </>
  )
}

/** The counter on the whole screen: the store always in sight, the pass left, the orders right; on a phone by tabs. */
export const CounterView = (props: CounterViewProps) => {
  const { search, stores, isPhone, counter, hasNewOrder, isOffline, orders, onSeen } = props
  const showsOrders = search.tab === 'orders' || props.handOver === null
  const handOver =
    isOffline && props.handOver !== null ? (
      <Notice tone="warning" live="status" title={m['desk.offline.title']()}>
        {m['desk.offline.hand_over']()}
      </Notice>
    ) : (
      props.handOver
    )
  const tabs: TabBarItem[] = [
    {
      label: m['desk.tab.pass'](),
      icon: idCard,
      href: toDeskHref({ ...search, tab: undefined }),
      current: !showsOrders,
    },
    {
      label: m['desk.tab.orders'](),
      icon: bag,
      href: toDeskHref({ ...search, tab: 'orders' }),
      current: showsOrders,
    },
  ]
  return (
    <DeskFrame
      skip={m['frame.skip']()}
      brand={<Place search={search} stores={stores} />}
      tools={<Tools {...props} />}
      foot={isPhone && <TabBar label={m['desk.title']()} items={tabs} />}
    >
      <VisuallyHidden as="h1">{m['desk.title']()}</VisuallyHidden>
      <Stack gap={16}>
        {counter && <CounterNotice name={props.person} counter={counter} />}
        {hasNewOrder && <NewOrderNotice search={search} onSeen={onSeen} />}
        {isPhone ? (
          showsOrders ? (
            orders
          ) : (
            handOver
          )
        ) : handOver === null ? (
          orders
        ) : (
          <Columns layout="halves" first={handOver} second={orders} />
        )}
      </Stack>
    </DeskFrame>
  )
}
