import { toDueAt } from '../../platform/calendar/due-times.rules.ts'
import { toSearchColumns } from '../../search/documents.ts'
import { toTranslatedIndexTerms } from '../../search/index-terms.ts'
import { toSeoulInstant } from '../../clock.ts'
import { documents } from '../tables/documents.ts'
import { faqCategories, faqs } from '../tables/faqs.ts'
import { inquiries, inquiryCategories } from '../tables/inquiries.ts'
import { postCategories, posts } from '../tables/posts.ts'
import type { Transaction } from '../transaction.ts'
import { readTranslations } from './abroad.ts'
import { documents as documentRows, documentSeeds } from './data/documents.ts'
import { faqCategories as faqCategorySeeds, faqs as faqSeeds } from './data/faqs.ts'
import { demoInquiries } from './data/demo-inquiries.ts'
import { inquiryCategories as inquiryCategorySeeds } from './data/inquiry-categories.ts'
import { postCategories as postCategorySeeds, posts as postSeeds } from './data/posts.ts'
import type { WordSeed } from './data/shapes.ts'
import { readDocumentTranslations } from './document-translations.ts'
import { fillTranslations, lacksTranslations } from './fill-translations.ts'
import { toDateBefore, toIdsByKey, toLocalizedText, getId } from './seed-rows.ts'

const toNameRows = (seeds: readonly WordSeed[]) =>
  seeds.map(({ key, names }, position) => ({ key, names: toLocalizedText(names), position }))

const readFaqTranslations = readTranslations(['faqs'], ['question', 'answer'])

const seedFaqs = async (tx: Transaction) => {
  await tx.insert(faqCategories).values(toNameRows(faqCategorySeeds)).onConflictDoNothing()
  const ids = toIdsByKey(
    await tx.select({ id: faqCategories.id, key: faqCategories.key }).from(faqCategories),
  )
  const rows = faqSeeds.map((faq, position) => ({
    key: faq.key,
    categoryId: getId(ids, faq.category),
    question: faq.questionKo,
    answer: faq.answerKo,
    translations: readFaqTranslations(faq.key),
    position,
    updatedAt: toSeoulInstant(faq.updatedOn, '10:00'),
  }))
  await tx
    .insert(faqs)
    .values(
      rows.map((row) => ({
        ...row,
        ...toSearchColumns(toTranslatedIndexTerms(row, ['question', 'answer'])),
      })),
    )
    .onConflictDoUpdate({
      target: faqs.key,
      set: fillTranslations(faqs, [faqs.question, faqs.answer]),
      setWhere: lacksTranslations(faqs),
    })
}

const readPostTranslations = readTranslations(['posts'], ['title', 'body'])

/** Seeds the demo shop's posts. */
export const seedPosts = async (tx: Transaction) => {
  await tx.insert(postCategories).values(toNameRows(postCategorySeeds)).onConflictDoNothing()
  const ids = toIdsByKey(
    await tx.select({ id: postCategories.id, key: postCategories.key }).from(postCategories),
  )
  const rows = postSeeds.map((post) => ({
    key: post.key,
    type: post.type,
    categoryId: getId(ids, post.category),
    title: post.titleKo,
    body: post.bodyKo,
    translations: readPostTranslations(post.key),
    pinned: post.pinned ?? false,
    publishedAt: new Date(post.publishedAt),
  }))
  await tx
    .insert(posts)
    .values(
      rows.map((row) => ({ ...row, ...toSearchColumns(toTranslatedIndexTerms(row, ['title', 'body'])) })),
    )
    .onConflictDoUpdate({
      target: posts.key,
      set: fillTranslations(posts, [posts.title, posts.body]),
      setWhere: lacksTranslations(posts),
    })
}

const seedDocumentVersions = async (tx: Transaction) => {
  const translations = documentSeeds.flatMap((document) =>
    document.versions.map((_version, at) => readDocumentTranslations(document, at)),
  )
  await tx
    .insert(documents)
    .values(documentRows.map((row, at) => ({ ...row, translations: translations[at] ?? {} })))
    .onConflictDoUpdate({
      target: [documents.type, documents.effectiveOn],
      set: fillTranslations(documents, [documents.title, documents.changes, documents.body]),
      setWhere: lacksTranslations(documents),
    })
}

/** Seeds frequent questions, terms and policies, and the topics of inquiries. */
export const seedHelp = async (tx: Transaction): Promise<void> => {
  await seedFaqs(tx)
  await seedDocumentVersions(tx)
  const categories = inquiryCategorySeeds.map(({ key, type, names }, position) => ({
    key,
    type,
    names: toLocalizedText(names),
    position,
  }))
  await tx.insert(inquiryCategories).values(categories).onConflictDoNothing()
}

/** Seeds the demo shopper's inquiries, with and without an answer. */
export const seedInquiries = async (
  tx: Transaction,
  { memberId, staffId, now }: { memberId: number; staffId: number; now: Date },
): Promise<void> => {
  const ids = toIdsByKey(
    await tx.select({ id: inquiryCategories.id, key: inquiryCategories.key }).from(inquiryCategories),
  )
  await tx.insert(inquiries).values(
    demoInquiries.map(({ category, titleKo, contentKo, answerKo, askedDaysAgo, answeredDaysAgo }) => ({
      memberId,
      categoryId: getId(ids, category),
      fullName: '홍길동',
      email: 'shopper@vini.test',
      title: titleKo,
      content: contentKo,
      answer: answerKo ?? null,
      answeredAt: answeredDaysAgo === undefined ? null : toDateBefore(now, answeredDaysAgo, titleKo),
      answeredBy: answeredDaysAgo === undefined ? null : staffId,
      createdAt: toDateBefore(now, askedDaysAgo, titleKo),
      dueAt: toDueAt('INQUIRY', toDateBefore(now, askedDaysAgo, titleKo)),
    })),
  )
}
