/** Whether a wine, in the vintage that lists show, has a photograph: every vintage, some, or none. */
export const wineBottleStates = ['WITH', 'WITHOUT'] as const
/** Whether the shop shows a wine, or somebody has taken it off. */
export const wineStates = ['SHOWN', 'HIDDEN'] as const
export const officeWineSorts = ['name', 'new'] as const
