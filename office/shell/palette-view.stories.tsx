import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { permissions } from '#api/permissions.ts'
import { m } from '#office-messages'
import { orderRows } from '../features/orders/samples.ts'
import { owner, storeManager } from '../samples.ts'
import { matches, noMatches, sellerMatches } from './palette-samples.ts'
import { PaletteView, type PaletteViewProps } from './palette-view.tsx'

const Typed = (palette: PaletteViewProps) => {
  const [query, setQuery] = useState(palette.query)
  const change = (next: string) => {
    palette.onQuery(next)
    setQuery(next)
  }
  return <PaletteView {...palette} query={query} onQuery={change} />
}

const meta = {
  title: 'Office/Palette',
  component: PaletteView,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '600px' } } },
  args: {
    me: { ...owner, reads: permissions },
    query: '',
    onQuery: fn(),
    acts: [{ name: m['frame.page.imports'](), press: fn() }],
    officeActs: [
      { name: m['palette.help'](), press: fn() },
      { name: m['frame.act.lock'](), press: fn() },
    ],
    views: [],
    matches: undefined,
    isSearching: false,
    isStale: false,
    failure: null,
    hasSingleKeys: true,
    onRetry: fn(),
    onClose: fn(),
    onOpen: fn(),
  },
} satisfies Meta<typeof PaletteView>

export default meta
type Story = StoryObj<typeof meta>

const getField = (root: HTMLElement) => within(root).getByRole('combobox', { name: m['palette.label']() })

export const Opened: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: (args) => <Typed {...args} />,
  play: async ({ canvasElement, args }) => {
    const field = getField(canvasElement)
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, '줌')
    const option = within(canvasElement).getByRole('option', { selected: true })
    await expect(option).toHaveAccessibleName(new RegExp(`^${m['frame.page.orders']()}`))
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalled()
    await expect(args.onOpen).toHaveBeenCalledWith('/office/orders')
  },
}

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { query: '5678', matches },
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(getField(canvasElement)).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith(`/office/orders/${orderRows[0]?.oid}`)
  },
}

export const OfASeller: Story = {
  args: { me: { ...storeManager, reads: permissions }, query: '토르', matches: sellerMatches, acts: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      canvas.getByRole('group', { name: new RegExp(m['palette.group.stock']()) }),
    ).toBeInTheDocument()
    await expect(canvas.queryByRole('group', { name: new RegExp(m['palette.group.members']()) })).toBeNull()
  },
}

export const Loading: Story = { args: { query: '바롤로', isSearching: true } }

export const Stale: Story = {
  args: { query: '56789', matches, isSearching: true, isStale: true },
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(getField(canvasElement)).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).not.toHaveBeenCalled()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** The answer comes after Enter, as it does when somebody types quickly. */
const Answered = ({ late, ...palette }: PaletteViewProps & { late: Partial<PaletteViewProps> }) => {
  const [query, setQuery] = useState(palette.query)
  const [isAnswered, setIsAnswered] = useState(false)
  return (
    <div onKeyUp={({ key }) => key === 'F2' && setIsAnswered(true)}>
      <PaletteView {...palette} {...(isAnswered && late)} query={query} onQuery={setQuery} />
    </div>
  )
}
const late = { matches, isSearching: false, isStale: false }

export const EnterBeforeTheAnswer: Story = {
  args: { query: '5678', isSearching: true, acts: [], officeActs: [] },
  render: (args) => <Answered {...args} late={late} />,
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(getField(canvasElement)).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).not.toHaveBeenCalled()
    await userEvent.keyboard('{F2}')
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(`/office/orders/${orderRows[0]?.oid}`))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const EnterOnFormerMatches: Story = {
  args: { query: '5678', matches: sellerMatches, isSearching: true, isStale: true, acts: [], officeActs: [] },
  render: (args) => <Answered {...args} late={late} />,
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(getField(canvasElement)).toHaveFocus())
    await userEvent.keyboard('{Enter}{F2}')
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(`/office/orders/${orderRows[0]?.oid}`))
  },
}

/** Of the matches of an earlier text another one than the first was clicked: it is opened if it is still found. */
export const FormerMatchPicked: Story = {
  args: { query: '5678', matches, isSearching: true, isStale: true, acts: [], officeActs: [] },
  render: (args) => <Answered {...args} late={late} />,
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(getField(canvasElement)).toHaveFocus())
    const second = orderRows[1]?.oid ?? ''
    await userEvent.click(within(canvasElement).getByRole('option', { name: new RegExp(second) }))
    await expect(args.onOpen).not.toHaveBeenCalled()
    await userEvent.keyboard('{F2}')
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(`/office/orders/${second}`))
  },
}

export const EnterThenAnotherText: Story = {
  args: { query: '5678', isSearching: true, acts: [], officeActs: [] },
  render: (args) => <Answered {...args} late={late} />,
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(getField(canvasElement)).toHaveFocus())
    await userEvent.keyboard('{Enter}9{F2}')
    await expect(within(canvasElement).getAllByRole('option').length).toBeGreaterThan(0)
    await expect(args.onOpen).not.toHaveBeenCalled()
  },
}

export const SavedViews: Story = {
  args: {
    query: '늦은',
    views: [
      {
        ...{ id: 3, name: '늦은 택배', page: m['frame.page.orders']() },
        ...{ detail: m['frame.page.orders'](), href: '/office/orders?tab=late&type=DELIVERY' },
      },
    ],
  },
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(getField(canvasElement)).toHaveFocus())
    const option = within(canvasElement).getByRole('option', { name: /^늦은 택배/ })
    await userEvent.click(option)
    await expect(args.onOpen).toHaveBeenCalledWith('/office/orders?tab=late&type=DELIVERY')
  },
}

export const NothingFound: Story = { args: { query: '없는 말', matches: noMatches } }

export const TooShort: Story = { args: { query: '킁' } }

export const Failed: Story = {
  args: { query: '주문', failure: m['frame.failure.server']() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: m['frame.retry']() }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}

export const Offline: Story = { args: { query: '바롤로', failure: m['frame.failure.offline']() } }

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { query: '5678', matches, hasSingleKeys: false },
}
