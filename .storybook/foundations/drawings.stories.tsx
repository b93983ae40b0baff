import type { Meta, StoryObj } from '@storybook/react-vite'
import type { BottleData } from '#drawings/bottle/bottle-data.ts'
import { drawBottle } from '#drawings/bottle/bottle.ts'
import { shapes } from '#drawings/bottle/shapes.ts'
import { drawCover, sceneNames } from '#drawings/cover/cover.ts'
import { seasonNames } from '#drawings/cover/seasons.ts'
import { drawGoods, hasUse } from '#drawings/goods/goods.ts'
import type { GoodsData } from '#drawings/goods/goods-data.ts'
import { readGoodsFacts } from '#drawings/goods/goods-facts.ts'
import { drawMark } from '#drawings/mark/mark.ts'
import { swatch } from './sheets.tsx'

const meta = { title: 'Foundations/Drawings' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const Drawn = ({ svg, name, width }: { svg: string; name: string; width: number }) => (
  <figure style={{ width }}>
    <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={name} width={width} style={{ width }} />
    <figcaption>{name}</figcaption>
  </figure>
)

const wine = { winery: 'Cascina Torvello', name: 'Serralto', vintage: 2018, region: 'Barolo' }
const kinds = ['RED', 'WHITE', 'ROSE', 'SPARKLING', 'FORTIFIED', 'DESSERT'] as const
const renderRows = (data: readonly (readonly [name: string, data: BottleData])[]) => (
  <div style={swatch.grid}>
    {data.map(([name, one]) => (
      <Drawn key={name} name={name} svg={drawBottle(one)} width={110} />
    ))}
  </div>
)

/** Glass, wine and closure follow the wine. */
export const BottlesByKind: Story = {
  render: () => renderRows(kinds.map((kind) => [kind, { ...wine, kind }] as const)),
}

export const BottlesByShape: Story = {
  render: () =>
    renderRows(Object.keys(shapes).map((shape) => [shape, { ...wine, kind: 'RED', shape }] as const)),
}

const makers = [
  'Château Vaudrelle',
  'Terra Livia',
  'Celler Roca Fosca',
  'Alder & Finch',
  'Viña Neblina Sur',
  'Adega Ondaverde',
]

/** Every maker has a layout of its own, which all its wines share: edge, frame, picture, order and type. */
export const Labels: Story = {
  render: () =>
    renderRows(
      makers.map((winery) => [winery, { ...wine, winery, kind: 'RED', shape: 'bordeaux' }] as const),
    ),
}

const pieces: readonly (readonly [name: string, data: GoodsData])[] = [
  ['씨를 뺀 초록 올리브', { drawing: 'food', variant: 'olives', seed: 'a' }],
  ['두 마디 소믈리에 나이프', { drawing: 'glass', variant: 'opener', seed: 'a' }],
  ['충전식 전동 오프너', { drawing: 'glass', variant: 'opener', seed: 'a' }],
  ['황동 테 아이스 버킷', { drawing: 'glass', variant: 'cooler', seed: 'a' }],
  ['오리목 디캔터', { drawing: 'glass', variant: 'decanter', seed: 'a' }],
]

/** Goods are drawn from what their text says, as they are sold; some have a second picture, in use. */
export const Goods: Story = {
  render: () => (
    <div style={swatch.grid}>
      {pieces.flatMap(([name, data]) =>
        [false, true]
          .filter((use) => !use || hasUse(data))
          .map((use) => (
            <Drawn
              key={`${name}${use}`}
              name={use ? `${name}, 사용 예` : name}
              svg={drawGoods({ ...data, facts: readGoodsFacts(name), use })}
              width={110}
            />
          )),
      )}
    </div>
  ),
}

/** Article and winery are the seed; text stands beside it, never on it. */
export const Covers: Story = {
  render: () => (
    <div style={{ ...swatch.grid, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
      {sceneNames.map((scene, at) => {
        const season = seasonNames[at % seasonNames.length]
        return (
          <Drawn
            key={scene}
            name={`${scene}, ${season}`}
            svg={drawCover({ scene, season, seed: scene })}
            width={260}
          />
        )
      })}
    </div>
  ),
}

/** One ink; the same winery always has the same one. */
export const Marks: Story = {
  render: () => (
    <div style={swatch.grid}>
      {['Cascina Torvello', 'Maison Delorvane', 'Kahurangi Ridge', 'Quinta do Sabral', 'Mas Clairval'].map(
        (name) => (
          <Drawn key={name} name={name} svg={drawMark(name, { ink: '#741a32' })} width={88} />
        ),
      )}
    </div>
  ),
}
