/** The order of a list; `helpful` is by votes. */
export const reviewSorts = ['helpful', 'new', 'high', 'low'] as const
/** The most photographs of a review. */
export const maxReviewPhotos = 3

/** Why a review is reported. */
export const reportReasons = ['ABUSE', 'FALSE', 'ADVERTISING', 'PRIVATE', 'OTHER'] as const
