import type { Meta, StoryObj } from '@storybook/react-vite'
import { Box } from '../box/box.tsx'
import { TextLink } from '../text-link/text-link.tsx'
import { sectionRecipe } from './section.recipe.ts'
import { Section } from './section.tsx'

const meta = {
  title: 'Parts/Layout/Section',
  id: 'parts-section',
  component: Section,
  args: {
    title: '이달의 베스트',
    lead: '11월 1일부터 어제까지 가장 많이 픽업한 와인',
    aside: (
      <TextLink href="#" variant="quiet" onward>
        전체 보기
      </TextLink>
    ),
    children: <Box ground="tile">와인 다섯 병</Box>,
  },
} satisfies Meta<typeof Section>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { args: { ruled: true } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
    variants: { of: sectionRecipe.variants },
  },
}

export const Languages: Story = { parameters: { longText: true } }
