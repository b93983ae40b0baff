import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Image } from '../image/image.tsx'
import { cover } from '../wine-card/samples.ts'
import { StoryHead } from './story-head.tsx'

const meta = {
  title: 'Parts/Navigation/StoryHead',
  id: 'parts-storyhead',
  component: StoryHead,
  parameters: { layout: 'fullscreen' },
  args: {
    eyebrow: '계절',
    title: '굴이 오는 계절, 샤블리가 바빠지는 이유',
    lead: '샤블리의 흙에는 아주 오래된 굴이 잠들어 있어요.',
    meta: '2026.11.20 · 읽는 시간 3분',
    acts: <Button>공유하기</Button>,
    cover: cover('hills'),
  },
} satisfies Meta<typeof StoryHead>
export default meta

type Story = StoryObj<typeof meta>
export const Default: Story = {}
export const Playground: Story = { args: { ground: 'tile', lang: 'ko' } }
export const Winery: Story = {
  args: {
    art: <Image src="/samples/hills-720.webp" alt="" width={72} height={72} fit="contain" />,
    original: { text: 'Château Vaudrelle', lang: 'fr' },
    title: '샤토 보드렐',
    eyebrow: '프랑스 · 포이약',
  },
}
export const Tinted: Story = { args: { ground: 'tile' } }
export const LongText: Story = {
  args: { title: '아주 긴 제목이 두 줄을 넘어 세 줄까지 이어지더라도 그림 옆에서 편안하게 읽혀야 해요' },
}

export const Languages: Story = { parameters: { layout: 'fullscreen', longText: 'here' } }
