/** `distance` needs a point; without one it is the shop's own order. `earliest` is by the time of pickup. */
export const storeSorts = ['recommended', 'distance', 'earliest', 'name', 'wines'] as const
