import { m } from '#messages'
import { locales } from '#api/locales.ts'
import { UtilityLink, UtilitySelect } from '#ui/utility-links'
import type { Me } from '../features/session/me.queries.ts'
import { currentLocale } from '../locale.ts'

const names = {
  'ko-KR': '한국어',
  'en-US': 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'ja-JP': '日本語',
} as const

/** The language is decided on the server, so that choosing one loads the page anew. */
const speak = (locale: string) => {
  const url = new URL(location.href)
  url.searchParams.set('lang', locale)
  location.assign(url)
}

export const LanguageSelect = () => (
  <UtilitySelect
    label={m['shell.language.label']()}
    value={currentLocale()}
    options={locales.map((value) => ({ value, label: names[value] }))}
    onChange={speak}
  />
)

export const AccountLinks = ({ viewer }: { viewer: Me | null }) => (
  <>
    {viewer ? (
      <UtilityLink href="/mypage">{m['shell.account.greeting']({ name: viewer.fullName })}</UtilityLink>
    ) : (
      <>
        <UtilityLink href="/account/login">{m['shell.account.login']()}</UtilityLink>
        <UtilityLink href="/account/signup">{m['shell.account.signup']()}</UtilityLink>
      </>
    )}
    <UtilityLink href="/mypage/faq">{m['shell.account.help']()}</UtilityLink>
    <LanguageSelect />
  </>
)
