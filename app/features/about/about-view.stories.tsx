import type { Meta, StoryObj } from '@storybook/react-vite'
import { AboutView } from './about-view.tsx'

const meta = {
  title: 'Pages/About',
  component: AboutView,
  parameters: { layout: 'fullscreen' },
  args: {
    front: { src: '/samples/front', thumbhash: null, alt: '비니 성수점' },
    numbers: { wines: 240, wineries: 40, stores: 24 },
    sellers: [
      { id: 1, name: '비니리테일', count: 9, phone: '0212345678', email: 'store@vini.test' },
      { id: 2, name: '한강셀러 주식회사', count: 4, phone: '0200001201', email: 'cs@hangang-cellar.test' },
    ],
    questions: [
      { id: 1, question: '와인도 배송되나요?', answer: '일반 와인은 매장에서 받아요.', lang: 'ko-KR' },
    ],
    help: '15880000',
  },
} satisfies Meta<typeof AboutView>
export default meta

type Story = StoryObj<typeof meta>
export const Normal: Story = {}
export const WithoutPicture: Story = { args: { front: null } }
export const WithoutQuestions: Story = { args: { questions: [] } }
