import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { taste } from './samples.ts'
import { TasteResultView } from './taste-result-view.tsx'

const meta = {
  title: 'Pages/Taste result',
  component: TasteResultView,
  args: { signedIn: true, taste },
} satisfies Meta<typeof TasteResultView>

export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: '단단한 산미파' })).toBeVisible()
    await expect(canvas.getAllByText(/^산뜻한 산미가 취향에 맞아요/)).toHaveLength(3)
  },
}

export const NotAnswered: Story = { args: { taste: null } }

export const SignedOut: Story = {
  args: { signedIn: false, taste: null },
  play: async ({ canvasElement }) => {
    await expect(
      within(within(canvasElement).getByRole('main')).getByRole('link', { name: '로그인하기' }),
    ).toHaveAttribute('href', '/account/login?redirect=%2Fsurvey%2Fresult')
  },
}
