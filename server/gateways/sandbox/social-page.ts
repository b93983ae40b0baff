import { renderHiddenFields, html, renderPage, type Html } from './html.ts'
import type { Reply } from './serve.ts'
import { accounts, type Account, type Brand } from './social-accounts.ts'

export type Lang = 'ko' | 'en'

const names: Record<Brand, Record<Lang, string>> = {
  kakao: { ko: '카카오', en: 'Kakao' },
  naver: { ko: '네이버', en: 'Naver' },
  facebook: { ko: '페이스북', en: 'Facebook' },
  google: { ko: '구글', en: 'Google' },
  apple: { ko: 'Apple', en: 'Apple' },
}

const texts = {
  ko: {
    title: (brand: string) => `${brand} 로그인`,
    test: '시험 로그인창',
    lead: '실제 계정으로 로그인하지 않아요. 시험해 볼 계정을 골라 주세요.',
    accounts: '계정',
    noEmail: '이메일 없음',
    cancel: '취소하기',
    other: { value: 'en', label: 'English', lang: 'en' },
    invalid: {
      title: '로그인 요청을 확인할 수 없어요',
      lead: '쇼핑몰에서 로그인을 다시 시작해 주세요.',
    },
  },
  en: {
    title: (brand: string) => `${brand} login`,
    test: 'Test window',
    lead: 'No real account is used. Choose one to try.',
    accounts: 'Accounts',
    noEmail: 'No email',
    cancel: 'Cancel',
    other: { value: 'ko', label: '한국어', lang: 'ko' },
    invalid: {
      title: 'This request cannot be verified',
      lead: 'Start the login again from the shop.',
    },
  },
}

const renderHeader = (brand: Brand, lang: Lang, path?: string): Html => {
  const { title, test, other } = texts[lang]
  return html`<header class="bar">
    <h1>${title(names[brand][lang])} <span class="tag">${test}</span></h1>
    ${
      path !== undefined &&
      html`<form method="get" action="${path}">
        ${renderHiddenFields({ lang: other.value })}
        <button lang="${other.lang}">${other.label}</button>
      </form>`
    }
  </header>`
}

const renderAccount = (lang: Lang, account: Account): Html =>
  html`<li>
    <p class="head"><b>${account.name[lang]}</b> ${account.email ?? texts[lang].noEmail}</p>
    <p class="lead">${account.note[lang]}</p>
    <button class="primary" name="account" value="${account.key}">${account.name[lang]}</button>
  </li>`

/** The page where the tester picks an account; it has no input and stores nothing. */
export const renderAccountsPage = (brand: Brand, lang: Lang, path: string): Reply => {
  const { title, lead, accounts: label, cancel } = texts[lang]
  const body = html`<main class="sheet">
    ${renderHeader(brand, lang, path)}
    <p class="lead">${lead}</p>
    <form method="post" action="${path}">
      <ul class="letters" aria-label="${label}">
        ${accounts.map((account) => renderAccount(lang, account))}
      </ul>
      <div class="acts"><button name="act" value="cancel">${cancel}</button></div>
    </form>
  </main>`
  return renderPage({ lang, title: title(names[brand][lang]), body })
}

/** The window for a request that was answered, is too old, or never existed. */
export const renderUnknownRequestPage = (brand: Brand, lang: Lang): Reply => {
  const { title, lead } = texts[lang].invalid
  const body = html`<main class="sheet">
    ${renderHeader(brand, lang)}
    <div class="notice">
      <h2>${title}</h2>
      <p class="lead">${lead}</p>
    </div>
  </main>`
  return renderPage({ lang, title, body, status: 400 })
}
