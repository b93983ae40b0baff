import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ListView } from './list-view.tsx'
import { emptyPage, filter, page, sorts } from './samples.ts'

const meta = {
  title: 'Pages/Wine list',
  component: ListView,
  parameters: { layout: 'fullscreen' },
  args: {
    search: {},
    page,
    filter,
    sorts,
    busy: false,
    onChange: fn(),
    onClear: fn(),
    hrefOf: (at: number) => `?page=${at}`,
  },
} satisfies Meta<typeof ListView>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {}
export const Filtered: Story = {
  args: { search: { idKinds: '1', startPrice: 10000, endPrice: 200000, startBody: 2, pickup: true } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '레드 조건 지우기' }))
    await expect(args.onChange).toHaveBeenCalledWith({ idKinds: '' })
  },
}
export const Corrected: Story = {
  args: { page: { ...page, correction: { typed: '까베르네', searched: '카베르네' } } },
}
export const Loading: Story = { args: { busy: true } }
export const Empty: Story = { args: { page: emptyPage, search: { idKinds: '2', startPrice: 500000 } } }
