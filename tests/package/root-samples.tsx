import type { ReactNode } from 'react'
import { ChatLine } from '#ui/chat-bubble'
import { ChatFoot, ChatHead, ChatLog } from '#ui/chat-frame'
import { LogoSource } from '#ui/logo'
import { PaperTable } from '#ui/paper'
import { UtilityLink, UtilitySelect } from '#ui/utility-links'
import { CompactList } from '#ui/compact-card'
import { KindRow } from '#ui/kind-tile'
import { ListTitle } from '#ui/list-head'
import { SearchOpeningPart, SearchWords } from '#ui/search-panel'
import { MenuColumn, MenuCountries, MenuKinds, MenuLinks, MenuMore, MenuNav, MenuThemes } from '#ui/wine-menu'

const doNothing = () => undefined

const createSample = <Props extends object>(part: (props: Props) => ReactNode, args: NoInfer<Props>) => ({
  part,
  args,
})

const links = [{ label: '레드', href: '/red' }]
const column = { title: '종류', loadingLabel: '불러오는 중', failed: '다시', state: 'ready' } as const

/** The parts that have no stories of their own: they stand within another one. */
export const partsWithin = {
  ChatFoot: createSample(ChatFoot, { children: '메시지' }),
  ChatHead: createSample(ChatHead, { children: '비니 성수점' }),
  ChatLine: createSample(ChatLine, { children: '2026.11.21 (토)' }),
  ChatLog: createSample(ChatLog, {
    label: '대화',
    newest: '1',
    oldest: '1',
    newLabel: '새 메시지',
    children: <li>안녕하세요</li>,
  }),
  LogoSource: createSample(LogoSource, { drawing: '' }),
  CompactList: createSample(CompactList, { label: '베스트', children: null }),
  ListTitle: createSample(ListTitle, { name: '와인', count: '268개' }),
  KindRow: createSample(KindRow, { label: '종류', children: null }),
  SearchOpeningPart: createSample(SearchOpeningPart, { title: '인기 검색어', children: null }),
  SearchWords: createSample(SearchWords, {
    label: '인기 검색어',
    words: [{ word: '바롤로', href: '/search' }],
  }),
  MenuColumn: createSample(MenuColumn, { ...column, children: '레드' }),
  MenuCountries: createSample(MenuCountries, { items: [{ label: '프랑스', href: '/france', areas: links }] }),
  MenuKinds: createSample(MenuKinds, { items: [{ label: '레드', href: '/red', picture: null }] }),
  MenuLinks: createSample(MenuLinks, { items: links }),
  MenuMore: createSample(MenuMore, { label: '더보기', onClick: doNothing }),
  MenuNav: createSample(MenuNav, { label: '메뉴', items: links }),
  MenuThemes: createSample(MenuThemes, { items: [{ label: '선물', href: '/gift', picture: null }] }),
  PaperTable: createSample(PaperTable, {
    title: '상품',
    columns: [{ name: '이름' }],
    rows: [{ key: 1, cells: ['바롤로'] }],
  }),
  UtilityLink: createSample(UtilityLink, { href: '/help', children: '도움말' }),
  UtilitySelect: createSample(UtilitySelect, {
    label: '언어',
    value: 'ko-KR',
    options: [{ value: 'ko-KR', label: '한국어' }],
    onChange: doNothing,
  }),
}
