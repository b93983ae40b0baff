export const inquiryStates = ['RECEIVED', 'ANSWERED'] as const
