import type { Meta, StoryObj } from '@storybook/react-vite'
import { drawCover } from '#drawings/cover/cover.ts'
import { Feature } from './feature.tsx'

const src = `data:image/svg+xml,${encodeURIComponent(drawCover({ scene: 'hills', season: 'autumn', seed: 'feature' }))}`

const meta = {
  title: 'Parts/Wine/Feature',
  id: 'parts-feature',
  component: Feature,
  args: {
    eyebrow: '이탈리아 바롤로 · 1952년 설립',
    title: '카시나 토르벨로',
    text: '세랄토 언덕 남서향 4헥타르에서 네비올로만 길러요. 큰 슬라보니아 오크통에서 30개월, 병에서 다시 1년을 기다려 내놓아요.',
    cover: { src, width: 1200, height: 750 },
  },
} satisfies Meta<typeof Feature>
export default meta

type Story = StoryObj<typeof meta>
export const Default: Story = {}
export const LongText: Story = { args: { text: Array(4).fill(meta.args.text).join(' ') } }

export const Playground: Story = { args: { eyebrow: '프랑스 샹파뉴' } }

export const Languages: Story = { parameters: { longText: true } }
