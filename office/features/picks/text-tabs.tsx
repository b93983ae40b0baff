import type { ReactNode } from 'react'
import { locales, type Locale } from '#api/locales.ts'
import { m } from '#office-messages'
import { LocaleTabs } from '#ui/locale-tabs'
import { languageNames } from '../switches/language-names.ts'

export interface TextTabsProps {
  label: string
  open: string
  onOpen: (locale: string) => void
  /** Whether something is missing in a language. */
  isMissing: (locale: Locale) => boolean
  /** The fields of a language. */
  children: (locale: Locale) => ReactNode
}

/** Fields by language; a tab says where something is missing. */
export const TextTabs = ({ label, open, onOpen, isMissing, children }: TextTabsProps) => (
  <LocaleTabs
    open={open}
    onOpen={onOpen}
    label={label}
    tabs={locales.map((locale) => ({
      locale,
      name: languageNames[locale],
      mark: isMissing(locale) ? m['picks.mark.missing']() : undefined,
      content: children(locale),
    }))}
  />
)
