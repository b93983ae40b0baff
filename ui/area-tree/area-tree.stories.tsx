import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AreaTree, type AreaNode } from './area-tree.tsx'

const toNode = (id: string, name: string, wines: string, below: AreaNode[] = []): AreaNode => ({
  ...{ id, name, below },
  meta: wines,
})

const meta = {
  title: 'Parts/Fields/AreaTree',
  id: 'parts-areatree',
  component: AreaTree,
  args: {
    label: '산지',
    selected: null,
    open: ['italy', 'piemonte'],
    nodes: [
      toNode('italy', '이탈리아', '와인 14종', [
        toNode('piemonte', '피에몬테', '와인 9종', [
          toNode('barolo', '바롤로', '와인 5종', [toNode('lamorra', '라 모라', '와인 2종')]),
          toNode('langhe', '랑게', '와인 4종'),
        ]),
        toNode('toscana', '토스카나', '와인 5종'),
      ]),
      toNode('korea', '대한민국', '와인 3종', [toNode('yeongdong', '영동', '와인 3종')]),
    ],
    onSelect: fn(),
  },
} satisfies Meta<typeof AreaTree>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const tree = within(canvasElement).getByRole('tree', { name: '산지' })
    await userEvent.tab()
    await expect(tree).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowDown}{Enter}')
    await expect(args.onSelect).toHaveBeenLastCalledWith('lamorra')
  },
}
export const Playground: Story = { args: { selected: 'langhe' } }

export const Chosen: Story = { args: { selected: 'barolo' } }

export const Languages: Story = { parameters: { longText: true } }
