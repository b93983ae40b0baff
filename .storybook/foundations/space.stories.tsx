import type { Meta, StoryObj } from '@storybook/react-vite'
import { breakpoints } from '../../ui/theme/breakpoints.ts'
import { gutter, radii, shadows, sizes, spacing, zIndex } from '../../ui/theme/sizes.ts'
import { Sheet } from './sheets.tsx'

const meta = { title: 'Foundations/Space' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const listValues = (tokens: object) =>
  Object.entries(tokens as Record<string, { value: string | number }>).map(
    ([name, { value }]) => [name, String(value)] as const,
  )

const Measure = ({ length }: { length: string }) => (
  <div style={{ width: length, maxWidth: '100%', height: 12, background: '#741a32' }} />
)

export const Spacing: Story = {
  render: () => (
    <Sheet
      heads={['Step', 'Value', 'Looks like']}
      rows={listValues(spacing).map(([name, value]) => ({
        name,
        cells: [value, <Measure key={name} length={value} />],
      }))}
    />
  ),
}

export const Sizes: Story = {
  render: () => (
    <Sheet
      heads={['Size', 'Value', 'Looks like']}
      rows={listValues(sizes).map(([name, value]) => ({
        name,
        cells: [value, <Measure key={name} length={value} />],
      }))}
    />
  ),
}

export const Corners: Story = {
  render: () => (
    <Sheet
      heads={['Corner', 'Value', 'Looks like']}
      rows={listValues(radii).map(([name, value]) => ({
        name,
        cells: [
          value,
          <div
            key={name}
            style={{ width: 96, height: 44, borderRadius: value, border: '1px solid #857a70' }}
          />,
        ],
      }))}
    />
  ),
}

/** Shadows belong to what floats. */
export const Shadows: Story = {
  render: () => (
    <Sheet
      heads={['Shadow', 'Looks like']}
      rows={listValues(shadows).map(([name, value]) => ({
        name,
        cells: [
          <div
            key={name}
            style={{ width: 200, height: 72, margin: 24, borderRadius: 6, boxShadow: value }}
          />,
        ],
      }))}
    />
  ),
}

export const Layers: Story = {
  render: () => (
    <Sheet
      heads={['Layer', 'z-index']}
      rows={listValues(zIndex).map(([name, value]) => ({ name, cells: [value] }))}
    />
  ),
}

const columns: Record<string, string> = {
  base: '2 columns, tab bar, filters in a sheet',
  sm: '3 columns',
  md: '3 columns, the desktop’s header',
  lg: '4 columns, or 3 with the rail; two columns in detail and checkout',
  xl: '5 columns, or 4 with the rail; content at most 1200',
}

export const Breakpoints: Story = {
  render: () => (
    <Sheet
      heads={['Name', 'From', 'Gutter', 'What changes']}
      rows={Object.entries({ base: '0', ...breakpoints }).map(([name, from]) => ({
        name,
        cells: [from, gutter[name as keyof typeof gutter] ?? gutter.lg, columns[name]],
      }))}
    />
  ),
}
