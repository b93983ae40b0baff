/** Whether the keyboard has ⌘, where others have Ctrl. */
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** The key that is held for others, as this device's keyboard names it. */
export const toControlName = (): string => (isApple() ? '⌘' : 'Ctrl')
