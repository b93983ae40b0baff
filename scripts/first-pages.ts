/** The frame that the shop's pages stand in. */
export const frame = 'app/shell/shop.route.tsx'

/** The pages that visitors meet first. */
export const firstPages = {
  home: 'app/features/home/home.route.tsx',
  list: 'app/features/wines/list.route.tsx',
  wine: 'app/features/wines/detail.route.tsx',
} as const

/** With the frame and the document around them, and what stands in their place when they fail. */
export const firstShown: readonly string[] = [
  'app/router.tsx',
  'app/shell/root.route.tsx',
  frame,
  ...Object.values(firstPages),
]
