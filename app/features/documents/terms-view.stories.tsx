import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { ShopDocument } from './documents.queries.ts'
import { TermsView } from './terms-view.tsx'

const document: ShopDocument = {
  id: 2,
  type: 'TERM',
  typeName: '이용약관',
  title: '비니 이용약관',
  lang: 'ko-KR',
  changes: '찾아가지 않은 주문의 처리와 환불 기한을 분명히 하였습니다.',
  announcedOn: '2026-10-02',
  effectiveOn: '2026-11-01',
  state: 'IN_FORCE',
  body: '이 약관은 (주)비니가 운영하는 온라인 와인 장터의 이용에 관한 사항을 정합니다.\n\n## 제1조 (목적)\n\n서비스를 이용하는 조건과 절차를 정하는 것을 목적으로 합니다.\n\n## 제2조 (용어의 뜻)\n\n이 약관에서 쓰는 말의 뜻은 다음과 같습니다.\n\n1. “이용자”란 서비스를 받는 회원과 비회원을 말합니다.\n2. “회원”이란 회원으로 등록한 사람을 말합니다.\n\n## 제3조 (약관의 게시)\n\n첫 화면에 게시합니다.',
}
const { body: _body, ...version } = document

const meta = {
  title: 'Pages/Terms',
  component: TermsView,
  parameters: { layout: 'fullscreen' },
  args: {
    document,
    types: [
      { code: 'TERM', name: '이용약관', effectiveOn: '2026-11-01' },
      { code: 'PRIVACY', name: '개인정보 처리방침', effectiveOn: '2026-11-01' },
    ],
    versions: [version, { ...version, id: 1, effectiveOn: '2026-03-02', state: 'PAST' }],
    onVersion: fn(),
  },
} satisfies Meta<typeof TermsView>
export default meta

type Story = StoryObj<typeof meta>
export const InForce: Story = {}
export const Past: Story = { args: { document: { ...document, id: 1, state: 'PAST', changes: '' } } }
export const Announced: Story = {
  args: { document: { ...document, state: 'ANNOUNCED', effectiveOn: '2027-01-01' } },
}
