import { m } from '#messages'
import { Breadcrumb } from '#ui/breadcrumb'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { FactList } from '#ui/fact-list'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { Prose } from '#ui/prose'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { StoryHead } from '#ui/story-head'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { formatCount, formatPhone } from '../../format.ts'
import { toBreadcrumb } from '../../shell/menu.ts'
import { toForeignLanguage } from '../../shell/content-language.ts'
import { toStockLine } from '../wines/pickup-line.ts'
import { toCoverImage } from '../wines/pictures.ts'
import { WineGrid } from '../wines/wine-grid.tsx'
import type { ProductPage } from '../wines/wines.queries.ts'
import { toEarliestTags } from './earliest-tag.ts'
import { MyStoreButton } from './my-store-button.tsx'
import { StoreMap } from './store-map.tsx'
import { KoreanPlace } from './korean-place.tsx'
import { listStoreSellerFacts } from './seller-facts.ts'
import { isUnusualDay } from './store-hours.rules.ts'
import { formatWeekHours, toDayFact, toPhoneText, toTodayText } from './store-labels.ts'
import type { Store } from './stores.queries.ts'

export interface StoreViewProps {
  store: Store
  /** The key of its province on the map. */
  province?: string | undefined
  wines: Pick<ProductPage, '_embedded' | 'page'>
  /** Whether the shopper collects here. */
  isMine: boolean
  onChoose: () => void
}

/** Kakao's own page for the way to a place. */
const toDirectionsHref = ({ name, latitude, longitude }: Store) =>
  `https://map.kakao.com/link/to/${encodeURIComponent(name)},${latitude},${longitude}`

const Acts = ({ store, isMine, onChoose }: Pick<StoreViewProps, 'store' | 'isMine' | 'onChoose'>) => (
  <>
    <Cluster gap={8} share="equal">
      <Button variant="primary" href={`/product?idStore=${store.id}`}>
        {m['stores.see_wines']()}
      </Button>
      <MyStoreButton size="medium" isMine={isMine} onChoose={onChoose} />
    </Cluster>
    <Cluster gap={8} share="equal">
      <Button href={toDirectionsHref(store)}>{m['stores.way']()}</Button>
      <Button href={`tel:${store.phone}`} aria-label={`${m['stores.call']()} ${formatPhone(store.phone)}`}>
        {m['stores.call']()}
      </Button>
      <Button href={`/chat?store=${store.id}`} aria-label={m['stores.chat']()}>
        {m['stores.chat_short']()}
      </Button>
    </Cluster>
  </>
)

const Head = ({ store, isMine, onChoose }: StoreViewProps) => (
  <StoryHead
    eyebrow={store.company}
    title={store.name}
    lang={toForeignLanguage(store.lang)}
    lead={store.address}
    low
    meta={
      <Cluster gap={6}>
        {toEarliestTags(store.earliest).map(({ tone, text }) => (
          <Tag key={text} tone={tone}>
            {text}
          </Tag>
        ))}
        <Tag>{toTodayText(store)}</Tag>
        <Text as="span" size="small" figures>
          {toPhoneText(store.phone)}
        </Text>
      </Cluster>
    }
    acts={<Acts {...{ store, isMine, onChoose }} />}
    cover={{ ...toCoverImage(store.image), width: 1200, height: 750 }}
  />
)

/** What one asks before the way there: the hours with the shop's note, and what it offers. */
const Hours = ({ store }: { store: Store }) => {
  const unusualDays = store.days.filter((day) => isUnusualDay(store, day))
  return (
    <Section title={m['stores.hours']()} space="small">
      <Stack gap={16}>
        {store.notice && (
          <Notice tone="notify" title={m['stores.notice']()}>
            <span lang={toForeignLanguage(store.noticeLang)}>{store.notice}</span>
          </Notice>
        )}
        <Text size="lead">{formatWeekHours(store)}</Text>
        <Cluster gap={6}>
          {store.options.map(({ key, name }) => (
            <Chip key={key}>{name}</Chip>
          ))}
        </Cluster>
        {unusualDays.length > 0 && (
          <Stack gap={8}>
            <Text weight="bold">{m['stores.unusual']()}</Text>
            <FactList facts={unusualDays.map(toDayFact)} />
          </Stack>
        )}
      </Stack>
    </Section>
  )
}

const Wines = ({ store, wines }: StoreViewProps) => (
  <Section
    title={m['stores.products_here']()}
    space="small"
    aside={
      <TextLink href={`/product?idStore=${store.id}`} onward>
        {m['stores.see_count']({ count: formatCount(wines.page.totalElements) })}
      </TextLink>
    }
  >
    <WineGrid
      label={m['stores.products_here']()}
      products={wines._embedded.items}
      flow="scroll"
      formatPickup={toStockLine}
    />
  </Section>
)

/** One store: where it is, when it is open, what stands there, and who sells. */
export const StoreView = (props: StoreViewProps) => {
  const { store, province, wines } = props
  const crumbs = toBreadcrumb('/store').map(({ path, label }) => ({ label, href: path }))
  return (
    <Page as="main">
      <Breadcrumb label={m['shell.breadcrumb.label']()} items={[...crumbs, { label: store.name }]} spaced />
      <Head {...props} />
      <Hours store={store} />
      {wines._embedded.items.length > 0 && <Wines {...props} />}
      <Section space="small" ruled>
        <Columns
          layout="halves"
          first={<Prose text={store.intro} lang={toForeignLanguage(store.introLang)} />}
          second={
            <Stack gap={12}>
              <StoreMap
                label={m['stores.map_of']({ name: store.name, address: store.address })}
                province={province}
                points={[{ ...store, current: true }]}
              />
              {store.korean && (
                <Text size="small" tone="secondary">
                  <KoreanPlace place={store.korean} />
                </Text>
              )}
            </Stack>
          }
        />
      </Section>
      <Section title={m['stores.seller.title']()}>
        <FactList ruled facts={listStoreSellerFacts(store)} />
      </Section>
    </Page>
  )
}
