/** So many of the nearest wines of each are kept, and so many of a member's latest likings count. */
export const neighborLimit = 50
export const likingLimit = 100
/** Two wines that fewer members like are no neighbors: the row would disclose what one person likes. */
export const fewestMembers = 3
/** A likeness that so many members bear out counts half. */
export const halfLikeness = 10
/** A member's history weighs as much as the taste when it has so many wines, and at most `mostHistory`. */
const halfHistory = 2
const mostHistory = 0.95
/** The least stars of a review that says that its author likes the wine. */
export const likedFrom = 4

/** How much the members who like two wines are the same: the cosine, shrunk by n / (n + 10) where few members like both. */
export const measureLikeness = ({ both, one, other }: { both: number; one: number; other: number }): number =>
  both < fewestMembers ? 0 : (both / Math.sqrt(one * other)) * (both / (both + halfLikeness))

/** How much a member's history counts beside the taste, by the number of wines they like: 0 for a newcomer. */
export const toHistoryWeight = (likings: number): number => mostHistory * (likings / (likings + halfHistory))

/** What speaks for a wine: how near it is to the taste and to what the member likes, each from 0 to 1. */
export const blendShares = (weight: number, tasteShare: number, togetherShare: number): number =>
  (1 - weight) * tasteShare + weight * togetherShare
