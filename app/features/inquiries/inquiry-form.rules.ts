import { m } from '#messages'

export type InquiryForm = { category: string; title: string; content: string; email: string }

/** The first rule each field does not meet. */
export const missingOf = ({ category, title, content, email }: InquiryForm): Partial<InquiryForm> => ({
  ...(!category && { category: m['inquiry.write.category_required']() }),
  ...(!title.trim() && { title: m['inquiry.write.subject_required']() }),
  ...(!content.trim() && { content: m['inquiry.write.content_required']() }),
  ...(!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) && { email: m['inquiry.write.email_format']() }),
})
