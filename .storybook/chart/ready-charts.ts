import type { Chart } from './layout.ts'

/**
 * Charts that are laid out before a browser asks for them, by machine. The build of Storybook fills it, because the
 * library that lays charts out is 1.4 MB, which every first story of a machine would load. Empty in development and in
 * tests, where a chart is laid out when it is shown.
 */
export const readyCharts: Readonly<Record<string, () => Promise<{ default: Chart }>>> = {}
