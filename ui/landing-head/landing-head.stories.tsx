import type { Meta, StoryObj } from '@storybook/react-vite'
import { ListTitle } from '../list-head/list-head.tsx'
import { cover, toBottleImage } from '../wine-card/samples.ts'
import { LandingHead } from './landing-head.tsx'

const meta = {
  title: 'Parts/Navigation/LandingHead',
  id: 'parts-landinghead',
  component: LandingHead,
  parameters: { width: '100%' },
  args: {
    title: <ListTitle name="이탈리아" count="49개" />,
    story: '지역마다 토착 품종이 있어요. 토마토와 올리브유 곁에서 더 빛나요.',
    cover: cover('hills'),
    picksLabel: '이탈리아에서 고른 세 병',
    picks: (['barolo', 'marlborough', 'brut'] as const).map((name) => ({
      href: `#${name}`,
      name: '토르벨로 바롤로 세랄토',
      image: toBottleImage(name),
      price: { price: '112,000원' },
      why: '이 중 가장 많이 팔렸어요',
    })),
  },
} satisfies Meta<typeof LandingHead>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Playground: Story = { args: { picks: [] } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Languages: Story = { parameters: { longText: true } }
