export const caseKinds = ['INQUIRY', 'QUESTION', 'REVIEW'] as const
/** Kinds that are answered; a reported review is decided on. */
export const answerKinds = ['INQUIRY', 'QUESTION'] as const
export const caseStates = ['OPEN', 'ANSWERED'] as const
/** By deadline, or what happened last first. */
export const caseSorts = ['due', 'new'] as const
/** What a text has in place of the member's name and the number of their latest order until it is sent. */
export const templateFields = { name: '{회원 이름}', order: '{주문번호}' } as const
