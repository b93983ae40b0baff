import { m } from '#messages'
import { UtilityLink, UtilitySelect } from '#ui/utility-links'
import type { Me } from '../features/session/me.queries.ts'
import { currentLocale } from '../locale.ts'
import { localeOptions } from '../locale-options.ts'

/** The language is decided on the server, so that choosing one loads the page anew. */
const changeLocale = (locale: string) => {
  const url = new URL(location.href)
  url.searchParams.set('lang', locale)
  location.assign(url)
}

export const LanguageSelect = () => (
  <UtilitySelect
    label={m['shell.language.label']()}
    value={currentLocale()}
    options={localeOptions}
    onChange={changeLocale}
  />
)

/** Greeting or the ways to log in and join, then help: the same in the header and in the menu of narrow screens. */
export const listAccountLinks = (viewer: Me | null) => [
  ...(viewer
    ? [{ href: '/mypage', label: m['shell.account.greeting']({ name: viewer.fullName }) }]
    : [
        { href: '/account/login', label: m['shell.account.login']() },
        { href: '/account/signup', label: m['shell.account.signup']() },
      ]),
  { href: '/help', label: m['shell.account.help']() },
]

export const AccountLinks = ({ viewer }: { viewer: Me | null }) => (
  <>
    {listAccountLinks(viewer).map(({ href, label }) => (
      <UtilityLink key={href} href={href}>
        {label}
      </UtilityLink>
    ))}
    <LanguageSelect />
  </>
)
