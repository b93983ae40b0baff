import type { Answer } from '#api/call.ts'
import type { wineries } from '#api/contract/wineries.ts'
import { m } from '#messages'
import { gap, text } from './blocks.ts'
import { footOf, headOf, wineRows, type Printed, type Sheet } from './product-sheets.ts'

export type Winery = Answer<typeof wineries.winery>
export type WineryPage = Answer<typeof wineries.wineries>
export type Production = Answer<typeof wineries.productionWines>

/** A winery: who they are and what they make. */
export const winerySheet = (winery: Winery, production: Production, printed: Printed): Sheet => {
  const { locale } = printed
  return {
    title: winery.name,
    blocks: [
      ...headOf(m['print.winery.title']({}, { locale }), winery.name, winery.originalName),
      text(winery.story, 10.5),
      gap(10),
      {
        kind: 'facts',
        facts: [
          [m['wineries.fact.area']({}, { locale }), `${winery.country} ${winery.area}`],
          [
            m['wineries.fact.founded']({}, { locale }),
            m['wineries.fact.year']({ year: String(winery.founded) }, { locale }),
          ],
          [
            m['wineries.fact.hectares']({}, { locale }),
            m['wineries.fact.hectares_value']({ count: String(winery.hectares) }, { locale }),
          ],
          [
            m['wineries.fact.bottles']({}, { locale }),
            m['wineries.fact.bottles_value'](
              { count: winery.bottlesPerYear.toLocaleString('en-US') },
              { locale },
            ),
          ],
        ],
      },
      gap(16),
      text(m['wineries.wines.title']({}, { locale }), 13, { weight: 700 }),
      gap(4),
      ...wineRows(production._embedded.items, locale),
      ...footOf(`/winery/${winery.id}`, printed),
    ],
  }
}

/** Every winery by name, with where it is. */
export const wineryList = ({ _embedded: { items } }: WineryPage, printed: Printed): Sheet => {
  const { locale } = printed
  const title = m['print.wineries.title']({}, { locale })
  return {
    title,
    blocks: [
      ...headOf(m['wineries.count']({ count: String(items.length) }, { locale }), title),
      ...items.map((winery) => ({
        kind: 'facts' as const,
        wide: true,
        facts: [
          [
            winery.name,
            `${winery.country} ${winery.area} · ${m['wineries.fact.year']({ year: String(winery.founded) }, { locale })} · ${m['wineries.fact.wines_value']({ count: String(winery.productCount) }, { locale })}`,
          ] as const,
        ],
      })),
      ...footOf('/winery', printed),
    ],
  }
}
