import { createElement as h } from 'react'
import { Button } from '@vini/ui/button'
import { Checkbox } from '@vini/ui/checkbox'
import { Field } from '@vini/ui/field'
import { Notice } from '@vini/ui/notice'
import { Price } from '@vini/ui/price'
import { RadioGroup } from '@vini/ui/radio-group'
import { Select } from '@vini/ui/select'
import { Tabs } from '@vini/ui/tabs'
import { TextInput } from '@vini/ui/text-input'
import { WineCard } from '@vini/ui/wine-card'

const doNothing = () => undefined

export const bottle = {
  href: '/1',
  kind: 'red',
  origin: '레드 · 이탈리아',
  name: '토르벨로 바롤로 세랄토',
  facts: '2018 · 750 ml',
  image: {
    src: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 22 70'><rect x='4' y='16' width='14' height='54' rx='2' fill='%23552233'/><rect x='8' width='6' height='20' fill='%23331122'/></svg>",
  },
  price: { price: '112,000원', off: '20%', was: { label: '정가', price: '140,000원' } },
  wish: { set: false, label: '찜하기', onToggle: doNothing },
  add: { label: '담기', onAdd: doNothing },
}

/** Nine parts, a sample of fields, words, prices and layers. */
export const samples = {
  button: () =>
    h(
      'div',
      null,
      h(Button, { variant: 'primary' }, '담기'),
      h(Button, null, '취소'),
      h(Button, { variant: 'soft', disabled: true }, '품절'),
      h(Button, { href: '/orders', variant: 'link' }, '주문 내역'),
    ),
  field: () =>
    h(
      'div',
      null,
      h(
        Field,
        { label: '이메일', required: true, hint: '주문 안내를 보내 드려요.' },
        h(TextInput, { value: 'hong@example.com', onChange: doNothing }),
      ),
      h(
        Field,
        { label: '이름', error: '이름을 적어 주세요.' },
        h(TextInput, { value: '', placeholder: '홍길동', onChange: doNothing }),
      ),
    ),
  checkbox: () =>
    h(Checkbox, { checked: true, onChange: doNothing, description: '언제든 바꿀 수 있어요.' }, '소식 받기'),
  'radio-group': () =>
    h(RadioGroup, {
      legend: '받는 방법',
      value: 'pickup',
      onChange: doNothing,
      options: [
        { value: 'pickup', label: '매장 픽업', description: '오늘 18시부터' },
        { value: 'delivery', label: '택배' },
      ],
    }),
  select: () =>
    h(Select, {
      value: 'new',
      onChange: doNothing,
      'aria-label': '정렬',
      options: [{ value: 'new', label: '최신순' }],
    }),
  tabs: () =>
    h(Tabs, {
      label: '상품 정보',
      tabs: [
        { value: 'a b', label: '설명', content: '말린 장미와 타르 향이 나요.' },
        { value: 'c', label: '후기', count: '12', content: '후기' },
      ],
    }),
  notice: () => h(Notice, { tone: 'warning' }, '19세 이상만 살 수 있어요.'),
  price: () => h(Price, { price: '74,900원', off: '16%', was: { label: '정가', price: '89,000원' } }),
  'wine-card': () => h('div', { style: { width: 214 } }, h(WineCard, bottle)),
}

export const SampleParts = () =>
  h(
    'main',
    { id: 'samples', style: { width: 600 } },
    Object.entries(samples).map(([name, draw]) =>
      h('section', { key: name, 'data-sample': name, style: { position: 'relative' } }, draw()),
    ),
  )
