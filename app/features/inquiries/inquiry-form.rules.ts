import { isEmailAddress, toEmail } from '#api/email.ts'
import { cleanLine, cleanParagraphs } from '#api/text.ts'
import { m } from '#messages'

export type InquiryForm = { category: string; title: string; content: string; email: string }

/** The first rule each field does not meet. */
export const findMissing = ({ category, title, content, email }: InquiryForm): Partial<InquiryForm> => ({
  ...(!category && { category: m['inquiry.write.category_required']() }),
  ...(!cleanLine(title) && { title: m['inquiry.write.subject_required']() }),
  ...(!cleanParagraphs(content) && { content: m['inquiry.write.content_required']() }),
  ...(!isEmailAddress(toEmail(email)) && { email: m['inquiry.write.email_format']() }),
})
