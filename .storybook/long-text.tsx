import type { ReactRenderer } from '@storybook/react-vite'
import {
  Children,
  cloneElement,
  createElement,
  isValidElement,
  type ComponentType,
  type ReactElement,
} from 'react'
import type { StoryContext } from 'storybook/internal/types'

/** Names, lines and sentences of each language, all longer than a designer likes them. */
const phrases: Record<string, readonly [name: string, line: string, sentence: string]> = {
  'ko-KR': [
    '생테밀리옹그랑크뤼',
    '샤토 드 라 비에유 빌라주 에스테이트 리저브 카베르네 소비뇽',
    '픽업 매장이 준비를 마치면 알려 드려요. 신분증을 꼭 챙겨 주시고, 받는 날까지 오시지 못하면 자동으로 취소되고 결제하신 금액은 3영업일 안에 돌아가요.',
  ],
  'en-US': [
    'Extraordinarily',
    'Château de la Vieille-Chapelle Estate Reserve Cabernet Sauvignon',
    'We will let you know as soon as the store has everything ready for you. Please bring an identity card; orders that are not collected in time are cancelled, and what you paid is returned within three business days.',
  ],
  'zh-CN': [
    '圣埃美隆列级名庄',
    '老教堂酒庄珍藏级赤霞珠干红葡萄酒限量纪念版礼盒装',
    '门店备好货后会立即通知您。取货时请务必携带身份证件；逾期未取的订单将自动取消，您支付的款项会在三个工作日内原路退回。',
  ],
  'zh-TW': [
    '聖愛美濃列級名莊',
    '老教堂酒莊珍藏級卡本內蘇維濃紅葡萄酒限量紀念版禮盒裝',
    '門市備妥商品後會立即通知您。取貨時請務必攜帶身分證件；逾期未取的訂單將自動取消，您支付的款項會在三個工作天內退回。',
  ],
  'ja-JP': [
    'サンテミリオン・グラン・クリュ',
    'シャトー・ド・ラ・ヴィエイユ・シャペル・リザーヴ・カベルネ・ソーヴィニヨン',
    'お店の準備が整いしだいお知らせします。受け取りの際は身分証明書を必ずお持ちください。期日までに受け取りがない場合は自動的にキャンセルされ、お支払い金額は三営業日以内に返金されます。',
  ],
}

/** Texts of stories are Korean; names of variants, addresses and figures are not. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && /[가-힣]/.test(value) && !/\d/.test(value)

/** Each text longer than it was; a number keeps those apart that were different. */
const createLengthener = (locale: string) => {
  const [name, line, sentence] = phrases[locale] ?? ['', '', '']
  const longTexts = new Map<string, string>()
  const toLongText = (text: string) => {
    const cached = longTexts.get(text)
    if (cached) return cached
    const long = text.length <= 6 ? name : text.length <= 18 ? line : sentence
    const unique = longTexts.size ? `${long} ${longTexts.size + 1}` : long
    longTexts.set(text, unique)
    return unique
  }
  const lengthen = (value: unknown): unknown => {
    if (isText(value)) return toLongText(value)
    // What stood in JSX side by side needs keys once it is an array.
    if (Array.isArray(value))
      return (value.some((one) => isValidElement(one)) ? Children.toArray(value) : value).map(lengthen)
    if (isValidElement(value))
      return cloneElement(value as ReactElement<object>, lengthenAll(value.props as object))
    if (value && Object.getPrototypeOf(value) === Object.prototype) return lengthenAll(value)
    return value
  }
  const lengthenAll = (object: object) =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [key, lengthen(value)]))
  return lengthenAll
}

const block = { padding: '16px 0', borderTop: '1px solid #e4ddd3' } as const

/** The part with long texts, once per language; one that covers the page only in the toolbar's; items stand in lists. */
export const LongText = ({ context }: { context: StoryContext<ReactRenderer> }) => {
  const component = context.component as ComponentType
  const here = context.parameters.longText === 'here'
  const locales = here ? [String(context.globals.locale)] : Object.keys(phrases)
  const As = context.parameters.longText === 'items' ? 'ul' : 'div'
  return locales.map((locale) => (
    <As key={locale} lang={locale} style={here ? undefined : block}>
      {createElement(component, createLengthener(locale)(context.args))}
    </As>
  ))
}
