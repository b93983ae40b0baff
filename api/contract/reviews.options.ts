/** Why a review is reported. */
export const reportReasons = ['ABUSE', 'FALSE', 'ADVERTISING', 'PRIVATE', 'OTHER'] as const
