import { m } from '#messages'
import { Breadcrumb } from '#ui/breadcrumb'
import { Button } from '#ui/button'
import { Columns } from '#ui/columns'
import { FactList } from '#ui/fact-list'
import { Grid } from '#ui/grid'
import { Heading } from '#ui/heading'
import { printer, share } from '#ui/icons'
import { Image } from '#ui/image'
import { Page } from '#ui/page'
import { Prose } from '#ui/prose'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { StoreCard } from '#ui/store-card'
import { StoryHead } from '#ui/story-head'
import { TabLinks } from '#ui/tab-links'
import { TextLink } from '#ui/text-link'
import { formatCount } from '../../format.ts'
import { toListHref } from '../../shell/url-params.ts'
import { toBreadcrumb } from '../../shell/menu.ts'
import { toForeignLanguage } from '../../shell/content-language.ts'
import { formatDistrict } from '../stores/district.ts'
import { LikeButton } from '../articles/like-button.tsx'
import { WineGrid } from '../wines/wine-grid.tsx'
import type { ProductionPage, ProductionType, Winery } from './wineries.queries.ts'
import type { Production } from './winery-search.ts'
import { toWineryCover } from './winery-labels.ts'
import { joinFacts } from '../../join-facts.ts'
import { findOriginalName } from '../wines/original-name.ts'

export interface WineryViewProps {
  winery: Winery
  /** What of its wines is shown. */
  type: Production
  types: readonly ProductionType[]
  production: ProductionPage
  onLike: () => void
  onShare: () => void
}

const maxStores = 6

const Head = ({ winery, onLike, onShare }: WineryViewProps) => (
  <StoryHead
    art={<Image src={winery.mark} alt="" width={72} height={72} fit="contain" />}
    eyebrow={joinFacts([winery.country, winery.area])}
    title={winery.name}
    original={findOriginalName(winery)}
    cover={toWineryCover(winery.image)}
    acts={
      <>
        <LikeButton liked={winery.liked} count={winery.likeCount} onLike={onLike} />
        <Button icon={share} onClick={onShare}>
          {m['articles.share']()}
        </Button>
        <Button icon={printer} href={`/winery/${winery.id}/pdf`}>
          {m['print.action']()}
        </Button>
      </>
    }
  />
)

const listWineryFacts = (winery: Winery) => [
  { name: m['wineries.fact.founded'](), fact: m['wineries.fact.year']({ year: String(winery.founded) }) },
  {
    name: m['wineries.fact.area'](),
    fact: (
      <TextLink href={`/product?idProductionAreas=${winery.idArea}`}>
        {winery.country} {winery.area}
      </TextLink>
    ),
  },
  {
    name: m['wineries.fact.hectares'](),
    fact: m['wineries.fact.hectares_value']({ count: formatCount(winery.hectares) }),
  },
  {
    name: m['wineries.fact.bottles'](),
    fact: m['wineries.fact.bottles_value']({ count: formatCount(winery.bottlesPerYear) }),
  },
  {
    name: m['wineries.fact.wines'](),
    fact: m['wineries.fact.wines_value']({ count: formatCount(winery.productCount) }),
  },
]

/** A row of the widest page. */
const rowLength = 5

/** What a winery makes, by kind in the order of the shop. */
const listKinds = ({ _embedded: { items } }: ProductionPage) => {
  const kinds = new Map(items.map(({ kind }) => [kind.id, kind]))
  return [...kinds.values()]
    .sort((one, other) => one.id - other.id)
    .map((kind) => ({ ...kind, products: items.filter((product) => product.kind.id === kind.id) }))
}

const AllWines = ({ production }: Pick<WineryViewProps, 'production'>) => {
  const kinds = listKinds(production)
  const products = kinds.flatMap((kind) => kind.products)
  // Kinds with a wine or two each would leave most of every row empty.
  if (products.length < kinds.length * rowLength)
    return <WineGrid label={m['wineries.wines.title']()} products={products} />
  return kinds.map(({ code, name, products: productsOfKind }) => (
    <Stack gap={12} key={code}>
      <Heading level={3} size="h3">
        {name}
      </Heading>
      <WineGrid label={name} products={productsOfKind} />
    </Stack>
  ))
}

const Wines = ({ winery, type, types, production }: WineryViewProps) => {
  const countWines = (code: string) =>
    code === 'ALL' ? winery.productCount : (winery.kinds.find((kind) => kind.code === code)?.qty ?? 0)
  return (
    <Section title={m['wineries.wines.title']()} id="wines">
      <Stack gap={24}>
        <TabLinks
          label={m['wineries.wines.types']()}
          tabs={types
            .filter(({ code }) => countWines(code) > 0)
            .map(({ code, name }) => ({
              label: name,
              count: formatCount(countWines(code)),
              href: toListHref(`/winery/${winery.id}`, { type: code === 'ALL' ? undefined : code }),
              current: code === type,
            }))}
        />
        {type === 'ALL' ? (
          <AllWines production={production} />
        ) : (
          <WineGrid label={m['wineries.wines.title']()} products={production._embedded.items} />
        )}
      </Stack>
    </Section>
  )
}

const Stores = ({ winery }: { winery: Winery }) => (
  <Section
    title={m['wineries.stores.title']()}
    lead={m['wineries.stores.lead']()}
    aside={
      <TextLink href="/store" onward>
        {m['wineries.stores.all']()}
      </TextLink>
    }
  >
    <Grid as="ul" columns={{ base: 1, sm: 2, lg: 3 }} gap={12}>
      {winery.stores.slice(0, maxStores).map((store) => (
        <StoreCard
          key={store.id}
          as="li"
          name={store.name}
          lang={toForeignLanguage(store.lang)}
          href={`/store/${store.id}`}
          lines={[
            formatDistrict(store.province, store.city),
            m['wineries.stores.wines']({ count: formatCount(store.productCount) }),
          ]}
        />
      ))}
    </Grid>
  </Section>
)

/** One winery: where it is, its story, what it makes and where its bottles stand. */
export const WineryView = (props: WineryViewProps) => {
  const { winery } = props
  const crumbs = toBreadcrumb('/winery').map(({ path, label }) => ({ label, href: path }))
  return (
    <Page as="main">
      <Breadcrumb label={m['shell.breadcrumb.label']()} items={[...crumbs, { label: winery.name }]} spaced />
      <Head {...props} />
      <Section space="small" ruled>
        <Columns
          layout="wide"
          first={<Prose text={winery.story} lang={winery.storyLang ?? undefined} />}
          second={<FactList ruled facts={listWineryFacts(winery)} />}
        />
      </Section>
      <Wines {...props} />
      {winery.stores.length > 0 && <Stores winery={winery} />}
    </Page>
  )
}
