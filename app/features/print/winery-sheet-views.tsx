import { m } from '#messages'
import { Columns } from '#ui/columns'
import { FactList } from '#ui/fact-list'
import { Heading } from '#ui/heading'
import { Image } from '#ui/image'
import { Paper } from '#ui/paper'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatCount, formatWon } from '../../format.ts'
import { toFactLine } from '../wines/facts.ts'
import { toCoverImage } from '../wines/pictures.ts'
import type { ProductionPage, Winery, WineryCard } from '../wineries/wineries.queries.ts'
import { OriginalName } from './original-name.tsx'
import { PrintFrame, toSheetFootText } from './print-frame.tsx'

export interface WinerySheetViewProps {
  winery: Winery
  production: ProductionPage
  onPrint: () => void
}

const listWineryFacts = (winery: Winery) => [
  { name: m['wineries.fact.area'](), fact: `${winery.country} ${winery.area}` },
  { name: m['wineries.fact.founded'](), fact: m['wineries.fact.year']({ year: String(winery.founded) }) },
  {
    name: m['wineries.fact.hectares'](),
    fact: m['wineries.fact.hectares_value']({ count: formatCount(winery.hectares) }),
  },
  {
    name: m['wineries.fact.bottles'](),
    fact: m['wineries.fact.bottles_value']({ count: formatCount(winery.bottlesPerYear) }),
  },
]

/** A winery on one sheet: who they are and what they make. */
export const WinerySheetView = ({ winery, production, onPrint }: WinerySheetViewProps) => {
  const path = `/winery/${winery.id}`
  return (
    <PrintFrame
      back={{ label: m['print.back_winery'](), href: path }}
      download={`${path}/pdf?download=1`}
      onPrint={onPrint}
    >
      <Paper
        look="sheet"
        level={1}
        title={winery.name}
        aside={m['print.winery.title']()}
        foot={toSheetFootText(path)}
      >
        <Columns
          layout="halves"
          first={
            <Image {...toCoverImage(winery.image)} alt="" width={1200} height={750} ratio="cover" priority />
          }
          second={
            <Stack gap={16}>
              <Text tone="caption" lang={winery.lang}>
                {winery.originalName}
              </Text>
              <FactList facts={listWineryFacts(winery)} ruled />
            </Stack>
          }
        />
        <Text>{winery.story}</Text>
        <Stack gap={12}>
          <Heading level={2} size="h3">
            {m['wineries.wines.title']()}
          </Heading>
          <FactList
            ruled
            facts={production._embedded.items.map((product) => ({
              name: toFactLine(product),
              fact: `${product.name} · ${formatWon(product.price)}`,
            }))}
          />
        </Stack>
      </Paper>
    </PrintFrame>
  )
}

export interface WineryListSheetViewProps {
  wineries: readonly WineryCard[]
  onPrint: () => void
}

/** Every winery, as a table. */
export const WineryListSheetView = ({ wineries, onPrint }: WineryListSheetViewProps) => (
  <PrintFrame
    back={{ label: m['print.back_list'](), href: '/winery' }}
    download="/winery/pdf?download=1"
    onPrint={onPrint}
  >
    <Paper
      look="sheet"
      level={1}
      title={m['print.wineries.title']()}
      aside={m['wineries.count']({ count: formatCount(wineries.length) })}
      foot={toSheetFootText('/winery')}
      table={{
        columns: [
          { name: m['print.wineries.name']() },
          { name: m['wineries.fact.area']() },
          { name: m['wineries.fact.founded'](), end: true },
          { name: m['print.wineries.wines'](), end: true },
        ],
        rows: wineries.map(({ id, name, originalName, country, area, founded, productCount }) => ({
          key: id,
          cells: [
            <OriginalName name={name} original={originalName} />,
            `${country} ${area}`,
            String(founded),
            formatCount(productCount),
          ],
        })),
      }}
    />
  </PrintFrame>
)
