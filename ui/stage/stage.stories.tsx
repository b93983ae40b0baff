import type { Meta, StoryObj } from '@storybook/react-vite'
import { drawBottle } from '#drawings/bottle/bottle.ts'
import { Image } from '../image/image.tsx'
import { stageRecipe } from './stage.recipe.ts'
import { Stage } from './stage.tsx'

const src = `data:image/svg+xml,${encodeURIComponent(drawBottle({ kind: 'RED', winery: 'Cascina Torvello', name: 'Barolo Serralto', vintage: 2018, seed: 'stage' }))}`

const meta = {
  title: 'Parts/Layout/Stage',
  id: 'parts-stage',
  component: Stage,
  args: { kind: 'red', image: { src, alt: '토르벨로 바롤로 세랄토 2018 병' } },
} satisfies Meta<typeof Stage>
export default meta

type Story = StoryObj<typeof meta>
export const Default: Story = {}
export const Sparkling: Story = { args: { kind: 'sparkling' } }
export const NoKind: Story = { args: { kind: 'none' } }

/** The bottle with its dish. */
export const Beside: Story = {
  args: { beside: <Image src={src} alt="소갈비찜" width={400} height={200} fit="contain" /> },
}

export const AnotherPicture: Story = {
  args: {
    image: undefined,
    middle: true,
    children: <Image src={src} alt="앞라벨" width={400} height={400} fit="contain" ratio="fill" />,
  },
}

export const Playground: Story = { args: { kind: 'white' } }

export const Variants: Story = {
  parameters: { width: '100%', variants: { of: stageRecipe.variants } },
}

export const Languages: Story = { parameters: { longText: true } }
