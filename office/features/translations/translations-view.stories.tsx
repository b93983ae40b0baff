import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { RefusedPage } from '../../shell/refused-page.tsx'
import { lackingCounts, lackingPage } from './samples.ts'
import { TranslationsView, type TranslationsViewProps } from './translations-view.tsx'

const args: TranslationsViewProps = {
  list: lackingPage,
  counts: lackingCounts,
  failure: null,
  search: {},
  canEdit: () => true,
  toHref: (change) => toListHref('/office/translations', change),
  onRetry: fn(),
}

const meta = {
  title: 'Office/Pages/translations',
  component: TranslationsView,
  parameters: { layout: 'fullscreen' },
  args,
  render: (args) => (
    <DeskView me={owner} path="/office/translations" onLock={fn()} onLogOut={fn()}>
      <TranslationsView {...args} />
    </DeskView>
  ),
} satisfies Meta<typeof TranslationsView>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const nouns = within(canvasElement).getByRole('navigation', { name: m['translations.nouns']() })
    // A noun with all its texts is no choice.
    await expect(
      within(nouns)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      `${m['list.all']()} 1,208`,
      `${m['translations.noun.wine']()} 1,204`,
      `${m['translations.noun.store']()} 1`,
      `${m['translations.noun.event']()} 1`,
      `${m['translations.noun.faq']()} 2`,
    ])
  },
}

export const InEnglish: Story = { globals: { viewport: { value: 'desktop' }, locale: 'en-US' } }

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

export const OfALanguage: Story = { args: { search: { noun: 'store', language: 'ja-JP' } } }

export const Empty: Story = {
  args: {
    list: {
      ...lackingPage,
      _embedded: { items: [] },
      page: { ...lackingPage.page, totalElements: 0, totalPages: 0 },
    },
    counts: lackingCounts.map((count) => ({
      ...count,
      ...{ rows: 0, locales: { 'en-US': 0, 'zh-CN': 0, 'zh-TW': 0, 'ja-JP': 0 } },
    })),
  },
}

export const Loading: Story = { args: { list: undefined, counts: undefined } }

export const Failed: Story = {
  args: { list: undefined, counts: undefined, failure: m['frame.failure.offline']() },
}

/** Where a person may not open the pages of wines and stores. */
export const WithoutEditors: Story = { args: { canEdit: () => false } }

export const NotPermitted: Story = {
  render: () => (
    <DeskView me={owner} path="/office/translations" onLock={fn()} onLogOut={fn()}>
      <RefusedPage roles={['care']} />
    </DeskView>
  ),
}
