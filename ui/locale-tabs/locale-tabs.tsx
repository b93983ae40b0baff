import { Fragment, type ReactNode } from 'react'
import { Tabs } from '../tabs/tabs.tsx'
import type { RootProps } from '../theme/root-props.ts'

export interface LocaleTab {
  /** The language's tag: ko-KR. */
  locale: string
  /** Its own name: 한국어. */
  name: string
  /** What is to be done about it: 없음, 확인 전. */
  mark?: string | undefined
  /** What is written in it. */
  content: ReactNode
}

export interface LocaleTabsProps extends RootProps<'div'> {
  /** What the languages are of: 대체 텍스트의 언어. */
  label: string
  /** The languages in their order, each with its text. */
  tabs: readonly LocaleTab[]
  /** The language that is open, where the page decides; with `onOpen`. */
  open?: string
  /** A language was chosen. */
  onOpen?: (locale: string) => void
}

/** A text in several languages, one tab each; a tab says where a text is missing or not checked. */
export const LocaleTabs = ({ label, tabs, ...rest }: LocaleTabsProps) => (
  <Tabs
    {...rest}
    label={label}
    tabs={tabs.map(({ locale, name, mark, content }) => ({
      value: locale,
      label: name,
      ...(mark && { count: `· ${mark}` }),
      // A field of another language is another field: what it holds by itself stays with it.
      content: <Fragment key={locale}>{content}</Fragment>,
    }))}
  />
)
