/** The frame that the shop's pages stand in. */
export const frame = 'app/routes/_shop.tsx'

/** The pages that visitors meet first. */
export const firstPages = {
  home: 'app/routes/_shop/index.tsx',
  list: 'app/routes/_shop/product.index.tsx',
  wine: 'app/routes/_shop/product.$pid.tsx',
} as const

/** With the frame and the document around them, and what stands in their place when they fail. */
export const firstShown: readonly string[] = [
  'app/router.tsx',
  'app/routes/__root.tsx',
  frame,
  ...Object.values(firstPages),
]
