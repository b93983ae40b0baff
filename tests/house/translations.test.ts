import { describe, expect, it } from 'vitest'
import { foreignLocales } from '#api/locales.ts'
import { readAbroadFiles } from '#server/db/seed/abroad.ts'
import { companies, importers } from '#server/db/seed/data/companies.ts'
import { districts } from '#server/db/seed/data/districts.ts'
import { documentSeeds } from '#server/db/seed/data/documents.ts'
import { events } from '#server/db/seed/data/events.ts'
import { faqs } from '#server/db/seed/data/faqs.ts'
import { goodsFacts } from '#server/db/seed/data/goods-facts.ts'
import { magazines } from '#server/db/seed/data/magazines.ts'
import { posts } from '#server/db/seed/data/posts.ts'
import { goods, wineDrafts } from '#server/db/seed/data/rows.ts'
import { senses } from '#server/db/seed/data/senses.ts'
import { stores } from '#server/db/seed/data/stores.ts'
import { themes } from '#server/db/seed/data/themes.ts'
import { wineries } from '#server/db/seed/data/wineries.ts'
import { covers } from '#server/db/seed/home.ts'
import { foreignLetters } from './han-letters.ts'
import { listLanguageTexts } from './language-texts.ts'

const mapByKey = <Seed extends { key: string }>(seeds: readonly Seed[], toTexts: (seed: Seed) => object) =>
  Object.fromEntries(seeds.map((seed) => [seed.key, toTexts(seed)]))
const toTitleAndLead = ({ titleKo: title, leadKo: lead }: { titleKo: string; leadKo: string }) => ({
  title,
  lead,
})
const toBody = ({ bodyKo: body }: { bodyKo: string }) => ({ body })

/** The Korean texts of the seed as a translator has them: by file, key and field. */
const koreanFiles: Record<string, object> = {
  articles: mapByKey(magazines, toTitleAndLead),
  'article-bodies': mapByKey(magazines, toBody),
  senses: mapByKey(senses, toTitleAndLead),
  'sense-bodies': mapByKey(senses, toBody),
  covers: mapByKey(covers, ({ eyebrow, title, lead, action, second }) => ({
    eyebrow,
    title,
    lead,
    action,
    ...(second && { secondAction: second.action }),
  })),
  districts: Object.fromEntries(districts.map(({ code, name }) => [code, name])),
  documents: Object.fromEntries(
    documentSeeds.map(({ type, titleKo, preambleKo, articles, closingKo, versions }) => [
      type,
      {
        title: titleKo,
        preamble: preambleKo,
        articles: articles.map(({ title, textKo }) => ({ title, text: textKo })),
        closing: closingKo,
        changes: versions.map(({ changesKo }) => changesKo),
      },
    ]),
  ),
  events: mapByKey(events, ({ bodyKo, termsKo, benefit, ...names }) => ({
    ...toTitleAndLead(names),
    body: bodyKo,
    terms: termsKo,
    benefit: benefit.ko,
  })),
  faqs: mapByKey(faqs, ({ questionKo, answerKo }) => ({ question: questionKo, answer: answerKo })),
  goods: mapByKey(goods, ({ key, maker, unit, headline, story }) => ({
    maker,
    unit,
    headline,
    story,
    facts: goodsFacts[key],
  })),
  importers: Object.fromEntries(importers.map((name) => [name, name])),
  posts: mapByKey(posts, ({ titleKo, bodyKo }) => ({ title: titleKo, body: bodyKo })),
  sellers: mapByKey(companies, ({ nameKo, representative, address, mailOrderNumber, liquorLicence }) => ({
    name: nameKo,
    representative,
    address,
    mailOrderNumber,
    liquorLicence,
  })),
  stores: mapByKey(stores, ({ nameKo, shortNameKo, address1, address2, noticeKo, introKo }) => ({
    name: nameKo,
    shortName: shortNameKo,
    address1,
    address2,
    notice: noticeKo,
    intro: introKo,
  })),
  themes: mapByKey(themes, ({ descriptionKo }) => ({ description: descriptionKo })),
  wines: Object.fromEntries(
    wineDrafts.map(({ code, headline, seed }) => [
      code,
      { headline, ...(seed.prize && { prizeSource: seed.prize.source, prize: seed.prize.prizeKo }) },
    ]),
  ),
  'wine-stories': Object.fromEntries(wineDrafts.map(({ code, story }) => [code, { story }])),
  wineries: mapByKey(wineries, ({ storyKo }) => ({ story: storyKo })),
}

/** A value with its names and the lengths of its lists; of a text, whether it is there. */
const toShape = (value: unknown): unknown => {
  if (typeof value === 'string') return value === '' ? 'empty' : 'text'
  if (Array.isArray(value)) return value.map(toShape)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toShape(one)]))
}

const hasHangul = (value: unknown) =>
  /\p{Script=Hangul}/u.test(JSON.stringify(Object.values(value as object)))

describe.each(foreignLocales)('the seed in %s', (locale) => {
  it.each(Object.entries(koreanFiles))('has every key and field of %s, and no other', (name, korean) => {
    expect(toShape(readAbroadFiles(name)[locale])).toEqual(toShape(korean))
  })

  it('leaves nothing in Korean', () => {
    const names = Object.keys(koreanFiles).filter((name) => hasHangul(readAbroadFiles(name)[locale]))
    expect(names).toEqual([])
  })
})

describe.each(['zh-CN', 'zh-TW'] as const)('texts in %s', (locale) => {
  it('have no letter of the other script, and no kana', async () => {
    const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
    const texts = await listLanguageTexts(locale)
    const mixed = texts.filter(({ text }) => foreignLetters[locale].test(text) || kana.test(text))
    expect(
      mixed
        .filter(({ place }) => !place.includes('shell.language'))
        .map(({ place, text }) => `${place}: ${text}`),
    ).toEqual([])
  })

  it('would have, were one there', () => {
    expect([foreignLetters['zh-CN'].test('門市'), foreignLetters['zh-TW'].test('门市')]).toEqual([true, true])
  })
})
