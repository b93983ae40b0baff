import type { Meta, StoryObj } from '@storybook/react-vite'
import type { BottleData } from '#drawings/bottle/bottle-data.ts'
import { drawBottle } from '#drawings/bottle/bottle.ts'
import { shapes } from '#drawings/bottle/shapes.ts'
import { drawCover, sceneNames } from '#drawings/cover/cover.ts'
import { seasonNames } from '#drawings/cover/seasons.ts'
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

/** Paper, emblem and label follow the winery: its wines are a family. */
export const Labels: Story = {
  render: () =>
    renderRows(
      ['crest', 'hills', 'shield', 'vine', 'arch'].map(
        (label) => [label, { ...wine, kind: 'RED', label }] as const,
      ),
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
