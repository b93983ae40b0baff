import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { PageTitle } from '../page-title/page-title.tsx'
import { ReturnPage } from './return-page.tsx'

const meta = {
  title: 'Parts/Navigation/ReturnPage',
  id: 'parts-returnpage',
  component: ReturnPage,
  args: {
    home: 'vini',
    children: (
      <>
        <PageTitle title="로그인했어요" lead="이 창을 닫고 처음 화면에서 계속해 주세요." />
        <Button variant="primary" size="large" width="full">
          창 닫기
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof ReturnPage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'vini' })).toHaveAttribute('href', '/')
  },
}

export const Playground: Story = { args: { children: <PageTitle title="결제를 확인하는 중이에요" /> } }

export const Languages: Story = { parameters: { longText: 'here' } }
