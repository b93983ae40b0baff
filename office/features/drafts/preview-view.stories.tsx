import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { toListHref } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { owner } from '../../samples.ts'
import { DeskView } from '../../shell/desk-view.tsx'
import { PreviewView } from './preview-view.tsx'

const meta = {
  title: 'Office/Pages/draft preview',
  component: PreviewView,
  parameters: { layout: 'fullscreen' },
  args: {
    name: '폰테로소 사소',
    products: [],
    faults: [],
    missing: [],
    previewKey: 'key-of-an-hour',
    failure: null,
    round: 0,
    search: {},
    editHref: '/office/drafts/7',
    toHref: (change) => toListHref('/office/drafts/7/preview', change),
    onLanguage: fn(),
    onRenew: fn(),
  },
  render: (args) => (
    <DeskView me={owner} path="/office/drafts" onLock={fn()} onLogOut={fn()}>
      <PreviewView {...args} />
    </DeskView>
  ),
} satisfies Meta<typeof PreviewView>

export default meta
type Story = StoryObj<typeof meta>

export const OnComputer: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args }) => {
    const view = within(canvasElement)
    await expect(view.getByTitle(m['drafts.preview.frame']({ name: '폰테로소 사소' }))).toBeVisible()
    await userEvent.selectOptions(view.getByLabelText(m['drafts.preview.language']()), '日本語')
    await expect(args.onLanguage).toHaveBeenCalledWith('ja-JP')
    await userEvent.click(view.getByRole('button', { name: m['drafts.preview.renew']() }))
    await expect(args.onRenew).toHaveBeenCalled()
  },
}

export const OnPhone: Story = {
  args: { search: { on: 'phone' } },
  globals: { viewport: { value: 'desktop' } },
}

/** What cannot be published cannot be seen: it says what is missing. */
export const Faulty: Story = {
  args: {
    faults: [
      { field: 'name_original', code: 'EMPTY', refuses: true },
      { field: 'headline.ko-KR', code: 'WORDS', refuses: true },
    ],
  },
}

/** A new wine has no photograph before it is published, and shoppers read Korean where a language has no text. */
export const OfNewWine: Story = {
  args: {
    missing: [
      m['drafts.preview.missing.picture'](),
      m['drafts.preview.missing.languages']({ fields: '한 줄 소개 · English, 이야기 · English' }),
    ],
  },
  globals: { viewport: { value: 'desktop' } },
}

export const Loading: Story = { args: { previewKey: undefined } }

export const Failed: Story = { args: { previewKey: undefined, failure: '서버와 연결하지 못했어요.' } }
