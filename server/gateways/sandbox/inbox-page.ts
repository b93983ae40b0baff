import { html, renderPage, type Html } from './html.ts'
import type { ShownCode } from './authenticators.ts'
import type { SentMessage } from './sent-messages.ts'
import { toSeoulDigits } from './seoul.ts'
import type { Reply } from './serve.ts'

const channels = { sms: '문자', mail: '메일', kakao: '카카오', push: '푸시' }

/** 11.21 13:15:36 on Seoul's clock. */
const formatTime = (at: string) =>
  toSeoulDigits(new Date(at)).replace(/^\d{4}(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1.$2 $3:$4:$5')

const renderCodes = (codes: ShownCode[]): Html =>
  html`<details>
    <summary>오피스 2단계 인증 코드 ${codes.length}개</summary>
    <p class="lead">
      시험용 계정의 인증 앱이 지금 보여 주는 코드예요. ${codes[0]?.seconds ?? 0}초 뒤에 바뀌고, 한 번만 쓸 수
      있어요.
    </p>
    <ul class="letters">
      ${codes.map(
        ({ email, fullName, code }) =>
          html`<li>
            <p class="head"><b>${fullName}</b> ${email}</p>
            <p class="code">${code}</p>
          </li>`,
      )}
    </ul>
  </details>`

/**
 * The latest messages of the shop, newest first, and above them what the authenticators of a demo's people
 * show; a reload shows new ones.
 */
export const renderInboxPage = (messages: SentMessage[], codes: ShownCode[] = []): Reply => {
  const body = html`<main class="sheet wide">
    <header class="bar">
      <h1>보낸 편지함 <span class="tag">시험</span></h1>
      <form method="get"><button>새로고침</button></form>
    </header>
    <p class="lead">
      실제로는 보내지 않은 문자와 메일이에요. 최근 200통을 새것부터 보여 드려요. 다시 시작하면 지워져요.
    </p>
    ${codes.length > 0 && renderCodes(codes)}
    ${
      messages.length === 0
        ? html`<p class="notice">아직 보낸 것이 없어요.</p>`
        : html`<ul class="letters">
            ${messages.map(renderMessage)}
          </ul>`
    }
  </main>`
  return renderPage({ lang: 'ko', title: `보낸 편지함 (${messages.length})`, body })
}

/** A mail as its reader sees it; it runs no scripts, and links open only by a click. */
export const renderMailPage = (messages: SentMessage[], id: number): Reply => {
  const mail = messages.find((message) => message.id === id)?.html
  if (mail === undefined) return { status: 404, body: 'Not found' }
  return {
    headers: {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    },
    body: mail,
  }
}

const renderMessage = (message: SentMessage): Html =>
  html`<li>
    <p class="head">
      <span class="tag">${channels[message.channel]}</span> <b>${message.to}</b>
      <time datetime="${message.at}">${formatTime(message.at)}</time>
    </p>
    ${message.subject !== undefined && html`<h2>${message.subject}</h2>`}
    ${message.code !== undefined && html`<p class="code">${message.code}</p>`}
    <p class="text">${message.text}</p>
    ${message.html !== undefined && html`<p><a href="?letter=${message.id}">메일 모양 보기</a></p>`}
  </li>`
