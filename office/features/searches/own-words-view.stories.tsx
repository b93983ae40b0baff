import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { OwnWordsView, type OwnWordsViewProps } from './own-words-view.tsx'
import { ownWordPage } from './samples.ts'

const args: OwnWordsViewProps = {
  list: ownWordPage,
  failure: null,
  search: {},
  canChange: true,
  isWorking: false,
  outcome: null,
  toHref: (change) => toListHref('/office/searches/words', change),
  ...{ onSearch: fn(), onDrop: fn(), onRetry: fn() },
}

const meta = {
  title: 'Office/Pages/search words',
  component: OwnWordsView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (args) => (
    <DeskView me={owner} path="/office/searches/words" onLock={fn()} onLogOut={fn()}>
      <OwnWordsView {...args} />
    </DeskView>
  ),
} satisfies Meta<typeof OwnWordsView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args }) => {
    const name = m['searches.words.drop_of']({ word: '말베끄' })
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
    await expect(args.onDrop).toHaveBeenCalledWith(ownWordPage._embedded.items[0])
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const Empty: Story = {
  args: { list: { ...ownWordPage, _embedded: { items: [] } }, search: { type: 'dish' } },
}

export const Loading: Story = { args: { list: undefined } }

export const Failed: Story = { args: { list: undefined, failure: m['frame.failure.offline']() } }

export const ReadOnly: Story = { args: { canChange: false } }

export const Removed: Story = {
  args: { outcome: { tone: 'success', text: m['searches.done.drop'](), lines: [] } },
}
