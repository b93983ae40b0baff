/**
 * Storybook's own builder without the function that follows every import of every story before the first is
 * shown, to find what changed since the last commit: `features.changeDetection` only hides its result.
 */
export { bail, build, corePresets, start } from '@storybook/builder-vite'
