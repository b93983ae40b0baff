import type { Meta, StoryObj } from '@storybook/react-vite'
import { proseRecipe } from './prose.recipe.ts'
import { Prose } from './prose.tsx'

const meta = {
  title: 'Parts/Text and marks/Prose',
  id: 'parts-prose',
  component: Prose,
  args: {
    text: '찬바람이 불기 시작하면 매장 냉장고의 **샤블리** 칸이 자주 비어요.\n\n## 바다였던 땅\n\n샤블리는 부르고뉴에서도 한참 북쪽으로 떨어진 마을이에요.\n\n- 생굴에는 샤블리\n- 굴전에는 스파클링\n\n## 먹는 방법에 따라\n\n1. 온도는 8도에서 10도.\n2. 얼음통에서 꺼내 첫 잔을 따르세요.',
  },
} satisfies Meta<typeof Prose>
export default meta

type Story = StoryObj<typeof meta>
export const Default: Story = {}
export const Playground: Story = { args: { look: 'story', lang: 'ko' } }
export const Legal: Story = {
  args: {
    look: 'legal',
    text: '## 2. 처리하는 개인정보의 항목\n\n회사는 다음의 항목을 처리합니다.\n\n| 구분 | 항목 | 보유 기간 |\n|---|---|---|\n| 회원 가입 (필수) | 전자우편 주소, 비밀번호 | 탈퇴할 때까지 |\n| 주문과 결제 | 결제 기록 | 5년 |',
  },
}

export const Variants: Story = {
  parameters: { variants: { of: proseRecipe.variants } },
}

export const Languages: Story = {
  args: { text: '샤블리는 부르고뉴에서도 한참 북쪽으로 떨어진 마을이에요.' },
  parameters: { longText: true },
}
