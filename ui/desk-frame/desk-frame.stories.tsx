import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { bag, idCard } from '../icons/icons.tsx'
import { Heading } from '../heading/heading.tsx'
import { SideNavigation } from '../side-navigation/side-navigation.tsx'
import { TabBar } from '../tab-bar/tab-bar.tsx'
import { Text } from '../text/text.tsx'
import { DeskFrame } from './desk-frame.tsx'

const side = (
  <SideNavigation
    label="오피스 메뉴"
    groups={[
      {
        title: '주문',
        links: [
          { label: '주문 목록', href: '#orders', current: true },
          { label: '반품', href: '#returns' },
        ],
      },
      { title: '설정', links: [{ label: '사람', href: '#people' }] },
    ]}
  />
)

const meta = {
  title: 'Parts/Layout/DeskFrame',
  id: 'parts-deskframe',
  component: DeskFrame,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  args: {
    skip: '본문으로 바로가기',
    brand: '비니 오피스',
    menu: { label: '메뉴 열기', onOpen: fn() },
    search: { label: '찾기', keys: ['Ctrl', 'K'], onOpen: fn() },
    tools: <Button size="small">김대표</Button>,
    side,
    children: (
      <>
        <Heading level={1} size="title">
          주문 목록
        </Heading>
        <Text>오늘 픽업할 주문이 12건 있어요.</Text>
      </>
    ),
  },
} satisfies Meta<typeof DeskFrame>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { globals: { viewport: { value: 'desktop' } } }

export const Playground: Story = { args: { tools: <Button size="small">이름이 아주 긴 사람</Button> } }

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '메뉴 열기' }))
    await expect(args.menu?.onOpen).toHaveBeenCalled()
    await expect(canvas.queryByRole('navigation')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '찾기' }))
    await expect(args.search?.onOpen).toHaveBeenCalled()
  },
}

export const Whole: Story = {
  globals: { viewport: { value: 'phone' } },
  render: ({ menu: _menu, side: _side, search: _search, ...args }) => <DeskFrame {...args} />,
  args: {
    brand: '비니 성수점',
    foot: (
      <TabBar
        label="카운터"
        items={[
          { label: '픽업 확인', icon: idCard, href: '#pass', current: true },
          { label: '주문', icon: bag, href: '#orders' },
        ]}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '픽업 확인' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '메뉴 열기' })).toBeNull()
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }
