import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { toBottleImage, cover } from '../wine-card/samples.ts'
import { Hero } from './hero.tsx'

const meta = {
  title: 'Parts/Navigation/Hero',
  id: 'parts-hero',
  component: Hero,
  args: {
    eyebrow: '11월의 산지 · 포르투갈 도루',
    title: '강을 따라 쌓아 올린\n돌담 위의 포도밭',
    text: '경사 60도, 손으로만 거두는 포도. 토리가 나시오날이 남긴 검은 과실과 제비꽃 향을 열두 병으로 골랐어요.',
    acts: (
      <>
        <Button variant="primary" href="#">
          도루 와인 보기
        </Button>
        <Button href="#">매거진 읽기</Button>
      </>
    ),
    cover: cover('hills'),
    wines: [
      {
        href: '#barolo',
        name: '토르벨로 바롤로 세랄토',
        image: toBottleImage('barolo'),
        price: { price: '112,000원' },
      },
      {
        href: '#port',
        name: '사브랄 토니 20년',
        image: toBottleImage('port'),
        price: { price: '24,900원', off: '14%' },
      },
    ],
  },
  globals: { layout: 'fullscreen' },
} satisfies Meta<typeof Hero>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const Languages: Story = { parameters: { longText: true } }
