import { useEffect, useRef } from 'react'
import { toQrCode } from '#drawings/qr-code.ts'
import { m } from '#messages'
import { BottleRow } from '#ui/bottle-row'
import { Button } from '#ui/button'
import { calendarPlus, mapPin, phone as phoneIcon } from '#ui/icons'
import { PickupPass } from '#ui/pickup-pass'
import { formatCount, formatPhone, formatTime } from '../../format.ts'
import { toBottleImage } from '../wines/pictures.ts'
import { formatDayWithWeekday } from './format-day.ts'
import { toForeignLanguage } from '../../shell/content-language.ts'
import { KoreanPlace } from '../stores/korean-place.tsx'
import { toCalendarHref } from './calendar-entry.ts'
import type { Order } from './orders.queries.ts'
import { passId } from './pass-href.ts'
import { useRotatingCode } from './rotating-pass.ts'

export type PassOrder = Order & {
  passNumber: string
  store: NonNullable<Order['store']>
  pickup: NonNullable<Order['pickup']>
}

const formatInFours = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** What is handed over: a wine that was cancelled whole is not among it. */
const listPickupLines = ({ lines }: Order) => lines.filter(({ qty, cancelledQty }) => qty > cancelledQty)

const toContentsText = (order: Order) =>
  m['orders.pass.contents']({
    kinds: formatCount(listPickupLines(order).length),
    count: formatCount(
      listPickupLines(order).reduce((sum, { qty, cancelledQty }) => sum + qty - cancelledQty, 0),
    ),
  })

const toDirectionsHref = ({ name, latitude, longitude }: PassOrder['store']) =>
  `https://map.kakao.com/link/to/${encodeURIComponent(name)},${latitude},${longitude}`

const Acts = ({ order }: { order: PassOrder }) => {
  const calendar = toCalendarHref(order, {
    title: m['orders.pass.calendar_title']({ store: order.store.name }),
    note: m['orders.pass.calendar_note']({
      number: formatInFours(order.passNumber),
      date: formatDayWithWeekday(order.pickup.deadline),
    }),
  })
  return (
    <>
      {calendar && (
        <Button size="small" icon={calendarPlus} href={calendar} download={`vini-${order.oid}.ics`}>
          {m['orders.pass.calendar']()}
        </Button>
      )}
      <Button size="small" icon={mapPin} href={toDirectionsHref(order.store)}>
        {m['orders.pass.way']()}
      </Button>
      <Button size="small" icon={phoneIcon} href={`tel:${order.store.phone}`}>
        {m['orders.pass.call']()}
      </Button>
    </>
  )
}

/** Takes the focus where the address leads to the pass. */
const usePassFocus = () => {
  const pass = useRef<HTMLElement>(null)
  useEffect(() => {
    if (location.hash === `#${passId}`) pass.current?.focus({ preventScroll: true })
  }, [])
  return pass
}

/** What is shown at the counter for an order; its code changes, so that a picture of it is of no use. */
export const OrderPass = ({ order }: { order: PassOrder }) => {
  const code = useRotatingCode(order.passKey)
  return (
    <PickupPass
      ref={usePassFocus()}
      id={passId}
      tabIndex={-1}
      eyebrow={m['orders.pass.eyebrow']()}
      store={order.store.name}
      state={order.statusName}
      note={m['orders.pass.explain']()}
      qr={{
        ...toQrCode(order.passNumber + (code ?? '')),
        label: m['orders.pass.code']({ number: formatInFours(order.passNumber) }),
      }}
      number={formatInFours(order.passNumber)}
      facts={[
        {
          name: m['checkout.pickup.day'](),
          fact: m['orders.pass.day_from']({
            date: formatDayWithWeekday(order.pickup.date),
            time: formatTime(order.pickup.time),
          }),
        },
        {
          name: m['orders.pass.who'](),
          fact: m['orders.pass.who_fact']({ name: order.orderer?.fullName ?? '' }),
        },
        { name: m['orders.pass.what'](), fact: toContentsText(order) },
        {
          name: m['orders.pass.until'](),
          fact: m['orders.pass.until_fact']({ date: formatDayWithWeekday(order.pickup.deadline) }),
        },
        {
          name: m['orders.pass.where'](),
          fact: (
            <>
              <span lang={toForeignLanguage(order.store.lang)}>{order.store.address}</span>
              <br />
              {order.store.korean && (
                <>
                  <KoreanPlace place={order.store.korean} />
                  <br />
                </>
              )}
              {formatPhone(order.store.phone)}
            </>
          ),
        },
      ]}
      picture={
        <BottleRow
          bottles={listPickupLines(order).map(({ image }) => toBottleImage(image, [240, 480]))}
          size="medium"
        />
      }
      acts={<Acts order={order} />}
    />
  )
}
