import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { koreaMapRecipe } from './korea-map.recipe.ts'
import { KoreaMap } from './korea-map.tsx'

const meta = {
  title: 'Parts/Wine/KoreaMap',
  id: 'parts-koreamap',
  component: KoreaMap,
  parameters: { width: 420 },
  args: {
    label: '매장 위치',
    points: [
      { id: 1, name: '비니 성수점', latitude: 37.54312, longitude: 127.05646 },
      { id: 9, name: '비니 해운대점', latitude: 35.16892, longitude: 129.13221 },
      { id: 24, name: '비니 제주 연동점', latitude: 33.48132, longitude: 126.49123 },
    ],
    onProvince: fn(),
    onPoint: fn(),
    credit: '지도 @svg-maps/south-korea, CC BY 4.0',
  },
} satisfies Meta<typeof KoreaMap>
export default meta

type Story = StoryObj<typeof meta>
export const Default: Story = {}
export const Playground: Story = {
  args: { province: 'seoul', here: { latitude: 37.55, longitude: 127 } },
}
export const OneProvince: Story = { args: { province: 'seoul' } }
export const Here: Story = { args: { here: { latitude: 37.4, longitude: 127.1 } } }

/** Names and numbers while the whole country is seen, the names of stores in a province. */
const groups = [
  { id: 'seoul', name: '서울', count: '9', latitude: 37.54, longitude: 127 },
  { id: 'incheon', name: '인천', count: '2', latitude: 37.46, longitude: 126.7 },
  { id: 'busan', name: '부산', count: '2', latitude: 35.17, longitude: 129.1 },
]
export const Groups: Story = { args: { groups } }
export const GroupOfOneProvince: Story = { args: { groups, province: 'seoul' } }

export const Variants: Story = {
  parameters: {
    width: '100%',
    variants: {
      of: koreaMapRecipe.variants,
      derived: ['on', 'current', 'choosable'],
      needs: {
        'on.true': { province: 'seoul' },
        'current.true': { points: meta.args.points.map((point, at) => ({ ...point, current: at === 0 })) },
      },
      conditions: { onlyALook: { onProvince: undefined, onPoint: undefined } },
    },
  },
}
