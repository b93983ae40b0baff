import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { m } from '#office-messages'
import { FindWine } from './find-wine.tsx'
import { draftWines } from './samples.ts'

const meta = {
  title: 'Office/Panels/find wine',
  component: FindWine,
  args: {
    words: '토르벨로',
    wines: draftWines,
    failure: null,
    workingId: null,
    openFailure: null,
    toDraftHref: (id) => `/seller/wines/${id}`,
    onRetry: fn(),
    onFind: fn(),
    onPropose: fn(),
  },
} satisfies Meta<typeof FindWine>

export default meta
type Story = StoryObj<typeof meta>

export const Found: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const name = m['drafts.find.propose_of']({ name: '토르벨로 바롤로 세랄토' })
    await userEvent.click(canvas.getByRole('button', { name }))
    await expect(args.onPropose).toHaveBeenCalledWith(7)
    await expect(canvas.getByRole('link', { name: /내 제안 보기|Open my proposal/ })).toHaveAttribute(
      'href',
      '/seller/wines/12',
    )
  },
}

export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } }

/** Before anything was looked for. */
export const Empty: Story = { args: { words: undefined, wines: undefined } }

export const NothingFound: Story = {
  args: {
    words: '없는 와인',
    wines: { _embedded: { items: [] }, page: { size: 20, number: 0, totalPages: 0, totalElements: 0 } },
  },
}

export const Loading: Story = { args: { wines: undefined } }

export const Opening: Story = { args: { workingId: 7 } }

export const Refused: Story = { args: { openFailure: m['errors.office.draft.kind']() } }

export const Failed: Story = { args: { wines: undefined, failure: m['frame.failure.offline']() } }
