import { html, page, type Html } from './html.ts'
import type { Letter } from './letters.ts'
import { seoulDigits } from './seoul.ts'
import type { Reply } from './serve.ts'

const channels = { sms: '문자', mail: '메일', kakao: '카카오', push: '푸시' }

/** 11.21 13:15:36 on Seoul's clock. */
const clock = (at: string) =>
  seoulDigits(new Date(at)).replace(/^\d{4}(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1.$2 $3:$4:$5')

/** Everything the shop has sent lately, newest first; reloading the page brings what is new. */
export function outboxPage(letters: Letter[]): Reply {
  const body = html`<main class="sheet wide">
    <header class="bar">
      <h1>보낸 편지함 <span class="tag">시험</span></h1>
      <form method="get"><button>새로고침</button></form>
    </header>
    <p class="lead">
      실제로는 보내지 않은 문자와 메일이에요. 최근 200통을 새것부터 보여 드려요. 다시 시작하면 지워져요.
    </p>
    ${
      letters.length === 0
        ? html`<p class="notice">아직 보낸 것이 없어요.</p>`
        : html`<ul class="letters">
            ${letters.map(item)}
          </ul>`
    }
  </main>`
  return page({ lang: 'ko', title: `보낸 편지함 (${letters.length})`, body })
}

/** A mail as its reader sees it; nothing in it runs or leads anywhere but by a press. */
export const letterPage = (letters: Letter[], id: number): Reply => {
  const mail = letters.find((letter) => letter.id === id)?.html
  if (mail === undefined) return { status: 404, body: 'Not found' }
  return {
    headers: {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    },
    body: mail,
  }
}

function item(letter: Letter): Html {
  return html`<li>
    <p class="head">
      <span class="tag">${channels[letter.channel]}</span> <b>${letter.to}</b>
      <time datetime="${letter.at}">${clock(letter.at)}</time>
    </p>
    ${letter.subject !== undefined && html`<h2>${letter.subject}</h2>`}
    ${letter.code !== undefined && html`<p class="code">${letter.code}</p>`}
    <p class="text">${letter.text}</p>
    ${letter.html !== undefined && html`<p><a href="?letter=${letter.id}">메일 모양 보기</a></p>`}
  </li>`
}
