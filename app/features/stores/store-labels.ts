import { joinTexts } from '#api/join-texts.ts'
import { m } from '#messages'
import { formatCount, formatMonthDayWithWeekday, formatPhone, formatWeekday } from '../../format.ts'
import { toForeignLanguage } from '../../shell/content-language.ts'
import { toCoverImage } from '../wines/pictures.ts'
import { formatDaysHours, formatHours } from './store-hours.ts'
import { groupWeek, isRun } from './store-hours.rules.ts'
import { toEarliestTags } from './earliest-tag.ts'
import type { Store, StoreCard } from './stores.queries.ts'
import { joinFacts } from '../../join-facts.ts'

/** Any Monday: hours of a week begin with it. */
const mondayAt = Date.UTC(2026, 10, 23)
const dayMs = 86_400_000
const toWeekdayName = (day: number) =>
  formatWeekday(new Date(mondayAt + day * dayMs).toISOString().slice(0, 10))

/** 월–목, 금·토, 일. */
const toDaysText = (days: readonly number[]): string =>
  isRun(days)
    ? m['stores.days_from']({ from: toWeekdayName(days[0] ?? 0), until: toWeekdayName(days.at(-1) ?? 0) })
    : joinTexts(days.map(toWeekdayName), m['stores.days_and'])

/** 매일 11:00–22:00 · 일 휴무, or Mon–Thu 12 PM–10 PM; Fri, Sat 12 PM–11 PM; Closed Sun. */
export const formatWeekHours = ({ hours }: Pick<StoreCard, 'hours'>): string => {
  const { open, closedDays } = groupWeek(hours)
  const everyDay = open.length === 1 && m['stores.every_day']()
  const spans = [
    ...open.map(({ hours: openHours, days }) => formatDaysHours(everyDay || toDaysText(days), openHours)),
    ...(closedDays.length > 0 ? [m['stores.closed_days']({ days: toDaysText(closedDays) })] : []),
  ]
  return joinTexts(spans, m['stores.hours_and'])
}

const toOpenText = ({ todayHours, openNow }: StoreCard): string => {
  if (!todayHours) return m['stores.closed_today']()
  return openNow ? m['stores.open_now']() : m['stores.closed_now']()
}

/** 매장 전화 0504-0000-0001 */
export const toPhoneText = (phone: string): string => m['stores.phone']({ phone: formatPhone(phone) })

/**
 * When a store is open, short enough for one line of a card: the week where its days have the same hours, else today. 영업 중 ·
 * 매일 11:00–22:00, or 영업 중 · 오늘 11:00 ~ 22:00.
 */
const toCardHours = (store: StoreCard): string =>
  joinFacts([
    toOpenText(store),
    groupWeek(store.hours).open.length === 1
      ? formatWeekHours(store)
      : store.todayHours && m['stores.today']({ hours: formatHours(store.todayHours) }),
  ])

/** 오늘 11:00 ~ 22:00 · 영업 중 */
export const toTodayText = ({ todayHours, openNow }: StoreCard): string =>
  todayHours
    ? joinFacts([
        m['stores.today']({ hours: formatHours(todayHours) }),
        openNow ? m['stores.open_now']() : m['stores.closed_now'](),
      ])
    : m['stores.closed_today']()

/** 1.4km, 12km; nothing of the place that is measured from. */
export const formatDistance = (km: number | null): string | undefined =>
  km === null || km < 0.05 ? undefined : `${km < 10 ? km.toFixed(1) : formatCount(Math.round(km))}km`

export const toDayFact = ({ date: day, hours, holiday }: Store['days'][number]) => ({
  name: formatMonthDayWithWeekday(day),
  fact: joinFacts([formatHours(hours), holiday]),
})

const size = { width: 1200, height: 750 }

/** A store's front beside its words. */
export const toStorePicture = ({ image }: Pick<StoreCard, 'image'>) => ({
  ...toCoverImage(image, [480, 800]),
  ...size,
  sizes: '(min-width: 576px) 148px, 96px',
})

/** What a card says of a store. */
export const toStoreCard = (store: StoreCard) => ({
  name: store.name,
  lang: toForeignLanguage(store.lang),
  href: `/store/${store.id}`,
  picture: toStorePicture(store),
  distance: formatDistance(store.distanceKm),
  lines: [store.address, toCardHours(store), toPhoneText(store.phone)],
  tags: [
    ...toEarliestTags(store.earliest),
    { text: m['home.pickup.count']({ count: formatCount(store.productCount) }) },
    ...store.options.slice(0, 3).map(({ name }) => ({ text: name })),
  ],
})
