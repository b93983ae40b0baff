import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { toContrast, toHex, names } from './contrast.ts'
import { Swatches, swatch } from './sheets.tsx'

const meta = { title: 'Foundations/Colour' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const selectNames = (...groups: string[]) => names.filter((name) => groups.includes(name.split('.')[0] ?? ''))

export const Burgundy: Story = { render: () => <Swatches names={selectNames('burgundy')} /> }

export const Neutral: Story = { render: () => <Swatches names={selectNames('neutral')} /> }

/** What the parts name: a role, never a step of a scale. */
export const Roles: Story = {
  render: () => <Swatches names={selectNames('primary', 'text', 'ground', 'line')} />,
}

export const Tones: Story = {
  render: () => <Swatches names={selectNames('info', 'success', 'error', 'warning', 'notify')} />,
}

export const Kinds: Story = { render: () => <Swatches names={selectNames('kind')} /> }

const inks = ['text.strong', 'text.label', 'text.secondary', 'text.caption', 'text.accent', 'text.discount']
const grounds = ['ground.page', 'ground.panel', 'ground.tile', 'ground.deep', 'primary.soft']
const pairs = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ...['info', 'success', 'error', 'warning', 'notify'].map(
    (tone) => [`${tone}.ink`, `${tone}.ground`] as const,
  ),
  ...['primary.base', 'primary.hover', 'primary.pressed'].map((ground) => ['primary.on', ground] as const),
]
const readablePairs = pairs.filter(([ink, ground]) => toContrast(ink, ground) >= 4.5)

/** Computed from the theme's own values: text needs 4.5. Pairs that are not here are not used. */
export const Contrast: Story = {
  render: () => (
    <table>
      <thead>
        <tr>
          {['Ink', 'Ground', 'Ratio', 'Looks like'].map((head) => (
            <th key={head} scope="col" style={swatch.cell}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {readablePairs.map(([ink, ground]) => (
          <tr key={ink + ground}>
            <td style={swatch.cell}>{ink}</td>
            <td style={swatch.cell}>{ground}</td>
            <td style={swatch.cell}>{toContrast(ink, ground).toFixed(2)}</td>
            <td style={{ ...swatch.cell, color: toHex(ink), background: toHex(ground) }}>
              와인 두 병이 기다려요 112,000원
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row').length).toBeGreaterThan(30)
  },
}
