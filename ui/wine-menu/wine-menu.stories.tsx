import type { Meta, StoryObj } from '@storybook/react-vite'
import { MenuColumn, MenuCountries, MenuKinds, MenuLinks, MenuThemes, WineMenu } from './wine-menu.tsx'

const meta = {
  title: 'Parts/Layers/WineMenu',
  id: 'parts-winemenu',
  component: WineMenu,
  args: {
    label: '와인 메뉴',
    children: (
      <>
        <MenuColumn title="종류" state="ready" loadingLabel="불러오는 중" failed="불러오지 못했어요">
          <MenuKinds
            items={[
              { label: '레드', href: '#red', picture: { src: '/samples/barolo-268.webp' }, count: '121' },
              {
                label: '화이트',
                href: '#white',
                picture: { src: '/samples/marlborough-268.webp' },
                count: '121',
              },
            ]}
          />
        </MenuColumn>
        <MenuColumn title="생산지" state="ready" loadingLabel="불러오는 중" failed="불러오지 못했어요">
          <MenuCountries
            items={['프랑스', '이탈리아', '스페인'].map((label) => ({
              label,
              href: `#${label}`,
              areas: ['보르도', '부르고뉴'].map((area) => ({
                label: area,
                count: '12',
                href: `#${label}-${area}`,
              })),
            }))}
          />
        </MenuColumn>
        <MenuColumn title="품종" state="ready" loadingLabel="불러오는 중" failed="불러오지 못했어요">
          <MenuLinks items={['피노 누아', '네비올로'].map((label) => ({ label, href: `#${label}` }))} />
        </MenuColumn>
      </>
    ),
  },
  decorators: [
    (Story) => <div style={{ position: 'relative', height: 40, marginBottom: 320 }}>{Story()}</div>,
  ],
} satisfies Meta<typeof WineMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {}

export const EachColumnOnItsOwn: Story = {
  args: {
    children: (
      <>
        <MenuColumn title="종류" state="loading" loadingLabel="불러오는 중" failed="">
          {null}
        </MenuColumn>
        <MenuColumn
          title="생산지"
          state="failed"
          loadingLabel="불러오는 중"
          failed="불러오지 못했어요. 다시 시도해 주세요."
        >
          {null}
        </MenuColumn>
      </>
    ),
  },
}

/** One column alone takes the whole panel. */
export const Themes: Story = {
  args: {
    children: (
      <MenuColumn title="테마" state="ready" loadingLabel="불러오는 중" failed="불러오지 못했어요">
        <MenuThemes
          items={['내추럴', '오렌지', '가성비', '선물', '파티', '한식과 함께', '기념일'].map((label) => ({
            label,
            href: `#${label}`,
            picture: { src: '/samples/barolo-268.webp' },
          }))}
        />
      </MenuColumn>
    ),
  },
}

export const Languages: Story = { parameters: { longText: 'here' } }
