/**
 * Storybook's own builder without the one function that follows every import of every story, before the first is
 * shown, to tell which were changed since the last commit: `features.changeDetection` only hides what it finds.
 */
export { bail, build, corePresets, start } from '@storybook/builder-vite'
