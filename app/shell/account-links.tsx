import { m } from '#messages'
import { UtilityLink, UtilitySelect } from '#ui/utility-links'
import type { Me } from '../features/session/me.queries.ts'
import { languageChange } from '../language-change.ts'
import { currentLocale } from '../locale.ts'
import { localeOptions } from '../locale-options.ts'

/**
 * The language is decided on the server, so that choosing one loads the page anew. It asks a member then whether
 * messages shall come in it too, unless they do already or that was answered.
 */
const changeLocale = (viewer: Me | null) => (locale: string) => {
  const isQuestion =
    viewer !== null && viewer.locale !== locale && !viewer.languagesAsked.some((one) => one === locale)
  if (isQuestion) languageChange.open(viewer.id, locale)
  else languageChange.close()
  const url = new URL(location.href)
  url.searchParams.set('lang', locale)
  location.assign(url)
}

export const LanguageSelect = ({ viewer }: { viewer: Me | null }) => (
  <UtilitySelect
    label={m['shell.language.label']()}
    value={currentLocale()}
    options={localeOptions}
    onChange={changeLocale(viewer)}
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
    <LanguageSelect viewer={viewer} />
  </>
)
